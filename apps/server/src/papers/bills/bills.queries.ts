/** All SQL of bills: what is known of kept files, and what they are linked to. */
import type { Asked } from '@app/contract/kernel/filter'
import type { billFilter } from '@app/contract/papers/bills/bills'
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { BillKind, Recognition, Seal } from '@app/domain/papers/bills/bill'
import type { FactSources } from '@app/domain/papers/bills/bill-facts'
import type { EKind } from '@app/domain/papers/bills/e-voucher'
import { digestOfCode } from '@app/domain/finance/vouchers/find-code'
import { sql } from 'kysely'
import { allOf, containingParty, present, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export type BillFilter = Asked<typeof billFilter>

export interface StoredBill extends Pick<
  Row<'bills'>,
  | 'id'
  | 'fileId'
  | 'digest'
  | 'page'
  | 'pages'
  | 'period'
  | 'kind'
  | 'number'
  | 'issuedOn'
  | 'party'
  | 'amount'
  | 'tax'
  | 'note'
  | 'origin'
  | 'givenBy'
  | 'recognition'
  | 'recognitionText'
  | 'seal'
  | 'sealText'
  | 'sealCheckedAt'
  | 'intact'
  | 'checkedAt'
  | 'voucherId'
  | 'flowId'
  | 'invoiceId'
  | 'addedAt'
  | 'removedAt'
  | 'eKind'
  | 'unparsed'
  | 'misaddressed'
  | 'channel'
> {
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** Which of several receipts on its page; null: the whole of it. */
  readonly part: number | null
  readonly turned: number
  readonly voucher: string
  /** The line it proves, as it stands now; '' for the whole voucher, or when no line of the draft is that one any more. */
  readonly line: string
  readonly voucherState: 'draft' | 'reviewed' | 'posted' | null
  readonly flow: string
  readonly invoice: string
  readonly duplicates: number
  /** null: nobody wrote down where its facts came from. */
  readonly factSources: FactSources | null
  readonly scanned: boolean
  readonly book: string
  readonly roll: string
  readonly box: string
}

/** The voucher a bill stands under: its own, or that of the flow or invoice it proves. */
const linked = sql`
  left join files f on f.ledger_id = b.ledger_id and f.id = b.file_id
  left join fund_flows w on w.ledger_id = b.ledger_id and w.id = b.flow_id
  left join invoices i on i.ledger_id = b.ledger_id and i.id = b.invoice_id
  left join hot_vouchers v on v.ledger_id = b.ledger_id and v.id = coalesce(b.voucher_id, w.voucher_id, i.voucher_id)
  left join lateral (
    select '第' || l.position || '行 ' || u.name as line
      from hot_voucher_lines l join subjects u on u.ledger_id = l.ledger_id and u.id = l.subject_id
     where l.ledger_id = b.ledger_id and l.voucher_id = b.voucher_id and l.subject_id = b.line_subject_id and l.debit - l.credit = b.line_amount
       and case when v.period is null then true else app.has_months(v.period, v.period) end
     order by l.position limit 1) n on true`
const scanned = sql`coalesce(b.scanned, f.media_type like 'image/%', false)`
const unplaced = sql`${scanned} and coalesce(b.paper_book, b.paper_roll, b.paper_box) is null`
const columns = sql`
  b.id, b.file_id, f.name, f.media_type, f.size_bytes::integer as "sizeBytes", b.digest, b.page, b.part, b.pages, b.turned,
  b.period, b.kind, b.number, b.issued_on, b.party, b.amount, b.tax, b.note, b.origin, b.given_by,
  b.recognition, b.recognition_text, b.seal, b.seal_text, b.seal_checked_at,
  b.intact, b.checked_at, v.id as "voucherId", coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher,
  coalesce(n.line, '') as line, v.state as "voucherState", b.flow_id, coalesce(w.day || ' ' || w.counterparty_name || ' ' || w.amount, '') as flow,
  b.invoice_id, coalesce(i.number, '') as invoice, b.added_at, b.removed_at,
  b.fact_sources, b.e_kind, b.unparsed, b.misaddressed, b.channel, ${scanned} as scanned,
  coalesce(b.paper_book, '') as book, coalesce(b.paper_roll, '') as roll, coalesce(b.paper_box, '') as box,
  (select count(*)::integer from bills o
    where o.ledger_id = b.ledger_id and o.id <> b.id and o.removed_at is null
      and ((o.digest = b.digest and coalesce(o.page, 0) = coalesce(b.page, 0) and coalesce(o.part, 0) = coalesce(b.part, 0)) or (b.number <> '' and o.number = b.number))) as duplicates`

/** The code printed beside a file on paper is found whatever its month; so is what belongs to one voucher, flow or invoice. */
const anyMonth = ({ search = '', voucherId, flowId, invoiceId }: BillFilter): boolean =>
  (digestOfCode(search) ?? voucherId ?? flowId ?? invoiceId) !== undefined
const conditions: SqlConditions<BillFilter> = {
  removed: (is) => present(sql`b.removed_at`, is),
  from: (from, asked) => (anyMonth(asked) ? null : sql`b.period >= ${from}`),
  to: (to, asked) => (anyMonth(asked) ? null : sql`b.period <= ${to}`),
  voucherId: (id) => sql`v.id = ${id}::uuid`,
  flowId: (id) => sql`b.flow_id = ${id}::uuid`,
  invoiceId: (id) => sql`b.invoice_id = ${id}::uuid`,
  kind: (kind) => sql`b.kind = ${kind}`,
  origin: (origin) => sql`b.origin = ${origin}`,
  channel: (channel) => sql`b.channel = ${channel}`,
  eKind: (kind) => sql`b.e_kind = ${kind}`,
  lacking: (what) => (what === 'unparsed' ? sql`b.unparsed is not null` : unplaced),
  linked: (is) => present(sql`coalesce(v.id, b.flow_id, b.invoice_id)`, is),
  search: (typed) => {
    const code = digestOfCode(typed)
    const like = containingParty(typed)
    return code === null
      ? sql`(f.name like ${like} or b.party like ${like} or b.number like ${like} or b.note like ${like} or b.amount::text like ${like}
                 or b.given_by like ${like})`
      : sql`b.digest like ${`${code}%`}`
  },
}
const where = (ledgerId: string, filter: BillFilter) => allOf(conditions, filter, sql`b.ledger_id = ${ledgerId}`)

export const list = (db: Tx, ledgerId: string, filter: BillFilter, page: number, pageSize: number) =>
  sql<StoredBill>`
    select ${columns} from bills b ${linked} where ${where(ledgerId, filter)}
     order by b.period desc, b.added_at desc, b.page, b.part, b.id limit ${pageSize} offset ${(page - 1) * pageSize}`
    .execute(db)
    .then((result) => result.rows)

export const totals = (db: Tx, ledgerId: string, filter: BillFilter) =>
  sql<{ count: number; amount: Money; linked: number; unread: number; unparsed: number; unplaced: number }>`
    select count(*)::integer as count, coalesce(sum(b.amount), 0)::numeric(18,2) as amount,
           count(*) filter (where coalesce(v.id, b.flow_id, b.invoice_id) is not null)::integer as linked,
           count(*) filter (where b.recognition in ('none', 'failed') and b.amount is null)::integer as unread,
           count(b.unparsed)::integer as unparsed, count(*) filter (where ${unplaced})::integer as unplaced
      from bills b ${linked} where ${where(ledgerId, filter)}`
    .execute(db)
    .then((result) => result.rows[0]!)

export const byIds = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql<StoredBill>`
    select ${columns} from bills b ${linked} where b.ledger_id = ${ledgerId} and b.id = any(${ids}::uuid[]) order by b.added_at, b.page, b.part, b.id`
    .execute(db)
    .then((result) => result.rows)

/** The bills, locked until commit; BL0404 when one is not there. */
export async function lock(db: Tx, ledgerId: string, ids: readonly string[]): Promise<StoredBill[]> {
  await db
    .selectFrom('bills')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await byIds(db, ledgerId, ids)
  if (rows.length !== new Set(ids).size) throw notFound('BL0404', '单据不存在或已删除')
  return rows
}

export interface NewBill extends Omit<NewRow<'bills'>, 'factSources'> {
  readonly factSources: FactSources
}

export const add = (db: Tx, rows: readonly NewBill[]) =>
  db
    .insertInto('bills')
    .values(rows.map((row) => ({ ...row, factSources: JSON.stringify(row.factSources) })))
    .execute()

export interface BillSet {
  period?: Period | undefined
  kind?: BillKind | undefined
  number?: string | undefined
  issuedOn?: Day | null | undefined
  party?: string | undefined
  amount?: Money | null | undefined
  tax?: Money | null | undefined
  note?: string | undefined
  turned?: number | undefined
  page?: number | null | undefined
  part?: null | undefined
  recognition?: Recognition | undefined
  recognitionText?: string | undefined
  pages?: number | undefined
  seal?: Seal | undefined
  sealText?: string | undefined
  sealCheckedAt?: Date | undefined
  factSources?: FactSources | undefined
  eKind?: EKind | null | undefined
  unparsed?: string | null | undefined
  misaddressed?: string | null | undefined
  scanned?: boolean | undefined
}

export async function change(db: Tx, id: string, values: BillSet): Promise<void> {
  const { factSources, ...plain } = values
  const written = { ...plain, factSources: factSources && JSON.stringify(factSources) }
  const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await db.updateTable('bills').set(given).where('id', '=', id).execute()
}

const chosen = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

export const setLinks = (
  db: Tx,
  ids: readonly string[],
  links: {
    voucherId?: string | null
    flowId?: string | null
    invoiceId?: string | null
    lineSubjectId?: string | null
    lineAmount?: Money | null
  },
) => db.updateTable('bills').set(links).where('id', '=', chosen(ids)).execute()

export const setRemoved = (db: Tx, ids: readonly string[], removedAt: Date | null, removedName: string | null) =>
  db.updateTable('bills').set({ removedAt, removedName }).where('id', '=', chosen(ids)).execute()

export const setChecked = (db: Tx, id: string, intact: boolean, checkedAt: Date) =>
  db.updateTable('bills').set({ intact, checkedAt }).where('id', '=', id).execute()

/** Pages split from one file. */
export const pagesOf = (db: Tx, fileId: string) =>
  db
    .selectFrom('bills')
    .select(['id', 'page'])
    .where('fileId', '=', fileId)
    .where('page', 'is not', null)
    .orderBy('page')
    .orderBy('part')
    .execute()

/** The only invoice of a number, to be linked by itself. */
export const invoicesByKeys = async (db: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    keys.length === 0
      ? []
      : (
          await db
            .selectFrom('invoices')
            .select(['id', 'invoiceKey'])
            .where('invoiceKey', 'in', [...keys])
            .execute()
        ).map((row) => [row.invoiceKey, row.id]),
  )

export const voucherOfPaper = async (db: Tx, table: 'fundFlows' | 'invoices', id: string) =>
  db.selectFrom(table).select(['id', 'voucherId']).where('id', '=', id).executeTakeFirst()

/** Files other bills under the voucher stand on as well: pages of one file prove several movements. */
export const filesOfOthers = async (db: Tx, ledgerId: string, voucherId: string, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ fileId: string }>`
    select b.file_id from bills b ${linked}
     where b.ledger_id = ${ledgerId} and v.id = ${voucherId}::uuid and b.removed_at is null and b.id <> all(${ids}::uuid[])`.execute(db)
  return new Set(rows.map((row) => row.fileId))
}
