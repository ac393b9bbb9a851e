/** All SQL of electronic receipts: what they say beside their bills, and the movements they may prove. */
import type { Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import type { ReceiptLine } from '@app/domain/papers/bills/receipt-match'
import { sql } from 'kysely'
import { titled, type AccountNamed } from '../../ledger/bank-accounts/index.ts'
import { containingParty } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface ReceiptFilter {
  readonly state: 'pending' | 'matched' | 'all'
  readonly flowId?: string | undefined
}

export interface StoredReceipt {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly page: number | null
  readonly part: number | null
  readonly pages: number
  readonly digest: string
  readonly serials: string[]
  readonly day: Day | null
  readonly amount: Money | null
  readonly payerName: string
  readonly payerAccount: string
  readonly payeeName: string
  readonly payeeAccount: string
  readonly several: boolean
  readonly recognitionText: string
  readonly matchedBy: 'serial' | 'facts' | 'manual' | null
  readonly reason: string
  /** Movements a person said it does not prove. */
  readonly declined: string[]
  readonly flowId: string | null
  readonly flow: string
  readonly voucherId: string | null
  readonly voucher: string
}

const columns = sql`
  r.bill_id as id, f.name, f.media_type, f.size_bytes::integer as "sizeBytes", b.page, b.part, b.pages, b.digest, r.serials, r.day, r.amount,
  r.payer_name, r.payer_account, r.payee_name, r.payee_account, r.several,
  b.recognition_text, case when b.flow_id is not null then coalesce(r.matched_by, 'manual') end as "matchedBy",
  case when b.flow_id is null then r.reason else '' end as reason, r.declined, b.flow_id,
  coalesce(w.day || ' ' || w.counterparty_name || ' ' || w.amount, '') as flow, v.id as "voucherId",
  coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher`
const joined = sql`
  bank_receipts r
  join bills b on b.ledger_id = r.ledger_id and b.id = r.bill_id and b.removed_at is null
  join files f on f.ledger_id = b.ledger_id and f.id = b.file_id
  left join fund_flows w on w.ledger_id = b.ledger_id and w.id = b.flow_id
  left join hot_vouchers v on v.ledger_id = b.ledger_id and v.id = coalesce(b.voucher_id, w.voucher_id)`

const where = (ledgerId: string, { state, flowId }: ReceiptFilter) => sql`
  r.ledger_id = ${ledgerId}
  ${flowId === undefined ? sql`` : sql`and b.flow_id = ${flowId}::uuid`}
  ${state === 'all' ? sql`` : state === 'pending' ? sql`and b.flow_id is null` : sql`and b.flow_id is not null`}`

export const list = (db: Tx, ledgerId: string, filter: ReceiptFilter, page: number, pageSize: number) =>
  sql<StoredReceipt>`
    select ${columns} from ${joined} where ${where(ledgerId, filter)}
     order by b.flow_id is not null, r.day desc nulls first, b.added_at desc, b.page, b.part, b.id limit ${pageSize} offset ${(page - 1) * pageSize}`
    .execute(db)
    .then((result) => result.rows)

export const counts = (db: Tx, ledgerId: string, flowId?: string) =>
  sql<{ pending: number; matched: number }>`
    select count(*) filter (where b.flow_id is null)::integer as pending, count(b.flow_id)::integer as matched
      from ${joined} where ${where(ledgerId, { state: 'all', flowId })}`
    .execute(db)
    .then((result) => result.rows[0]!)

export const one = (db: Tx, ledgerId: string, id: string) =>
  sql<StoredReceipt>`select ${columns} from ${joined} where r.ledger_id = ${ledgerId} and r.bill_id = ${id}::uuid`
    .execute(db)
    .then((result) => result.rows[0])

/** Receipts that wait, locked until commit: two runs do not give one line two of them. */
export const waiting = async (db: Tx, ledgerId: string): Promise<StoredReceipt[]> => {
  await sql`
    select b.id from bills b join bank_receipts r on r.ledger_id = b.ledger_id and r.bill_id = b.id
     where b.ledger_id = ${ledgerId} and b.flow_id is null and b.removed_at is null order by b.id for update of b`.execute(db)
  return sql<StoredReceipt>`
    select ${columns} from ${joined} where r.ledger_id = ${ledgerId} and b.flow_id is null order by b.added_at, b.page, b.id`
    .execute(db)
    .then((result) => result.rows)
}

/** Bills that are receipts of a bank and came another way: only their number, day and amount are known. */
export const adopt = (db: Tx, ledgerId: string) =>
  sql`
    insert into bank_receipts (ledger_id, bill_id, serials, day, amount)
    select b.ledger_id, b.id, case when b.number = '' then '{}'::text[] else array[b.number] end, b.issued_on, b.amount
      from bills b
     where b.ledger_id = ${ledgerId} and b.kind = 'bankSlip' and b.removed_at is null
       and not exists (select 1 from bank_receipts r where r.ledger_id = b.ledger_id and r.bill_id = b.id)`.execute(db)

export const setMatched = (db: Tx, billId: string, matchedBy: 'serial' | 'facts' | 'manual' | null, reason: string) =>
  db.updateTable('bankReceipts').set({ matchedBy, reason }).where('billId', '=', billId).execute()

export const decline = (db: Tx, billId: string, flowId: string) =>
  db
    .updateTable('bankReceipts')
    .set({ declined: sql`declined || to_jsonb(${flowId}::text)` })
    .where('billId', '=', billId)
    .execute()

/** The same page of the same bytes is there already: "digest|page". */
export const knownPages = async (db: Tx, digests: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('bills')
        .select(['digest', 'page'])
        .where('digest', '=', sql<string>`any(${[...digests]}::text[])`)
        .where('removedAt', 'is', null)
        .execute()
    ).map((row) => `${row.digest}|${row.page ?? 0}`),
  )

const proved = sql`exists (select 1 from bills b where b.ledger_id = w.ledger_id and b.flow_id = w.id and b.kind = 'bankSlip' and b.removed_at is null)`

/** Movements with one of these numbers or amounts. */
export const linesLike = (db: Tx, ledgerId: string, serials: readonly string[], amounts: readonly Money[]) =>
  sql<ReceiptLine>`
    select w.id, w.bank_account_id, w.day, w.inflow, w.outflow, w.serial_number,
           w.counterparty_name as counterparty, ${proved} as proved
      from fund_flows w
     where w.ledger_id = ${ledgerId} and not w.neutral
       and (w.serial_number = any(${[...serials]}::text[]) and w.serial_number <> '' or w.amount = any(${[...amounts]}::numeric[]))
     order by w.day, w.id`
    .execute(db)
    .then((result) => result.rows)

export interface Candidate {
  readonly id: string
  readonly account: string
  readonly day: Day
  readonly inflow: Money
  readonly outflow: Money
  readonly party: string
  readonly abstract: string
  readonly serialNumber: string
  readonly proved: boolean
}

/** Movements a person may choose from: those of the same number or amount, or whatever was typed finds. */
export const candidates = (db: Tx, ledgerId: string, receipt: StoredReceipt, search: string) => {
  const like = containingParty(search)
  return sql<AccountNamed<Candidate, 'account'>>`
    select w.id, a.bank_name, a.account_number, w.day, w.inflow, w.outflow,
           w.counterparty_name as party, w.abstract, w.serial_number, ${proved} as proved
      from fund_flows w join bank_accounts a on a.ledger_id = w.ledger_id and a.id = w.bank_account_id
     where w.ledger_id = ${ledgerId} and not w.neutral and ${
       search === ''
         ? sql`(w.serial_number = any(${receipt.serials}::text[]) and w.serial_number <> '' or w.amount = ${receipt.amount}::numeric)`
         : sql`(w.counterparty_name like ${like} or w.abstract like ${like} or w.serial_number like ${like} or w.amount::text like ${like}
                or w.day::text like ${like})`
     }
     order by abs(w.day - coalesce(${receipt.day}::date, w.day)), w.day desc, w.id limit 50`
    .execute(db)
    .then((result) => result.rows.map(titled('account')))
}
