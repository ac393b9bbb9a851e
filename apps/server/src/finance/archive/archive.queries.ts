/** Packages of a ledger, the closings they are of, and the source documents of a month. */
import type { KeptPackage } from '@app/domain/finance/archive/package'
import type { Day, Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export interface Closing {
  readonly period: Period
  readonly closingId: string
  /** The row of the log that tells of it. */
  readonly seq: number
}

/** Every closed month with the act that closed it last, in order. Months closed where a ledger comes from share one row of the log. */
export const closings = (db: Tx, ledgerId: string): Promise<Closing[]> =>
  sql<Closing>`
    select e.period, e.id as "closingId",
           (select b.seq from book_log b
             where b.ledger_id = ${ledgerId} and b.object = 'period' and b.action = '结账'
               and (b.object_id = e.period or (b.at = e.at and b.object_id > e.period))
             order by b.object_id = e.period desc, b.seq desc limit 1)::int as seq
      from (select distinct on (period) period, id, at from period_events
             where ledger_id = ${ledgerId} and action = 'close' order by period, at desc, id desc) e
      join periods p on p.ledger_id = ${ledgerId} and p.period = e.period and p.closed
     order by e.period`
    .execute(db)
    .then((result) => result.rows)

export interface StoredPackage
  extends
    KeptPackage,
    Pick<Row<'archivePackages'>, 'id' | 'revision' | 'sizeBytes' | 'fileCount' | 'lastSeq' | 'lastHash' | 'madeName' | 'madeAt'> {}

const rows = (db: Tx) =>
  db
    .selectFrom('archivePackages')
    .select([
      'id',
      'period',
      'revision',
      'closingId',
      'digest',
      'previousDigest',
      'sizeBytes',
      'fileCount',
      'lastSeq',
      'lastHash',
      'madeName',
      'madeAt',
    ])

/** The newest package of each month. */
export const newest = async (db: Tx): Promise<Map<Period, StoredPackage>> =>
  new Map(((await rows(db).orderBy('revision').execute()) as StoredPackage[]).map((one) => [one.period, one]))

export const one = (db: Tx, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

/** False when that revision of the month is there already. */
export const add = async (
  db: Tx,
  row: Omit<StoredPackage, 'sizeBytes' | 'lastSeq'> & { readonly sizeBytes: number; readonly lastSeq: number; readonly madeBy: string },
): Promise<boolean> =>
  (
    await db
      .insertInto('archivePackages')
      .values({ ...row, sizeBytes: String(row.sizeBytes), lastSeq: String(row.lastSeq) })
      .onConflict((conflict) => conflict.columns(['ledgerId', 'period', 'revision']).doNothing())
      .returning('id')
      .execute()
  ).length > 0

/** An invoice, an e-voucher among the bills, or a file a bank's movements came by, and the vouchers that book it. */
export interface SourceDocument {
  readonly of: 'invoice' | 'bill' | 'file'
  readonly id: string
  readonly number: string
  readonly kind: string | null
  readonly issuedOn: Day | null
  readonly fileId: string | null
  readonly fileName: string
  readonly fileDigest: string
  readonly voucherIds: readonly string[]
}

interface Wanted {
  readonly period?: Period
  readonly invoiceId?: string
  readonly fileId?: string
  readonly billId?: string
}

/**
 * Documents with every voucher that books them: the one they were booked by and those that correct it. Of a month: those that stand
 * in it, and those its vouchers book.
 */
export async function documents(db: Tx, ledgerId: string, { period, invoiceId, fileId, billId }: Wanted): Promise<SourceDocument[]> {
  const ofMonth = period === undefined ? sql`true` : sql`(v.period = ${period} or (d.voucher_id is null and d.period = ${period}))`
  const corrections = sql`
    select w.id from hot_vouchers w where w.ledger_id = ${ledgerId} and v.id is not null and (w.id = v.id or w.corrects_id = v.id)`
  // what corrects a voucher is of its month or a later one
  const here = hereIn(period ?? null, null)
  const only = invoiceId ?? fileId ?? billId
  const [invoices, files, bills] = await Promise.all([
    only === undefined || invoiceId !== undefined
      ? sql<SourceDocument>`
          select 'invoice' as of, d.id, d.invoice_key as number, d.kind, d.issued_on, d.file_id,
                 coalesce(f.name, '') as "fileName", coalesce(f.digest, '') as "fileDigest",
                 array(${corrections} order by w.period, w.word, w.number)::text[] as "voucherIds"
            from invoices d
            left join hot_vouchers v on v.ledger_id = d.ledger_id and v.id = d.voucher_id
            left join files f on f.ledger_id = d.ledger_id and f.id = d.file_id
           where d.ledger_id = ${ledgerId} and ${here} and ${ofMonth} ${invoiceId === undefined ? sql`` : sql`and d.id = ${invoiceId}::uuid`}
           order by d.issued_on, d.invoice_key, d.id`.execute(db)
      : null,
    only === undefined || fileId !== undefined
      ? sql<SourceDocument>`
          select 'file' as of, f.id, f.name as number, null as kind, null as "issuedOn", f.id as "fileId", f.name as "fileName", f.digest as "fileDigest",
                 array(select w.id from hot_vouchers w
                        where w.ledger_id = ${ledgerId} and exists (
                          select 1 from fund_flows o where o.ledger_id = ${ledgerId} and o.file_id = f.id and (w.id = o.voucher_id or w.corrects_id = o.voucher_id))
                        order by w.period, w.word, w.number)::text[] as "voucherIds"
            from files f
           where f.ledger_id = ${ledgerId} and ${here} ${fileId === undefined ? sql`` : sql`and f.id = ${fileId}::uuid`}
             and exists (select 1 from fund_flows d left join hot_vouchers v on v.ledger_id = d.ledger_id and v.id = d.voucher_id
                          where d.ledger_id = ${ledgerId} and d.file_id = f.id and ${ofMonth})
           order by f.added_at, f.id`.execute(db)
      : null,
    only === undefined || billId !== undefined
      ? sql<SourceDocument>`
          select 'bill' as of, d.id, coalesce(nullif(d.number, ''), f.name) as number,
                 case when d.kind = 'bankSlip' then 'bankSlip' when d.recognition_text like '%铁路%' then 'railway'
                      when d.recognition_text like '%航空%' then 'air' else d.kind end as kind,
                 d.issued_on, f.id as "fileId", f.name as "fileName", f.digest as "fileDigest",
                 array(${corrections} order by w.period, w.word, w.number)::text[] as "voucherIds"
            from bills d
            join files f on f.ledger_id = d.ledger_id and f.id = d.file_id
            left join fund_flows o on o.ledger_id = d.ledger_id and o.id = d.flow_id
            join hot_vouchers v on v.ledger_id = d.ledger_id and v.id = coalesce(d.voucher_id, o.voucher_id)
           where d.ledger_id = ${ledgerId} and ${here} and d.removed_at is null and d.invoice_id is null
             and (d.kind = 'bankSlip' or d.recognition = 'exact')
             and ${period === undefined ? sql`true` : sql`v.period = ${period}`} ${billId === undefined ? sql`` : sql`and d.id = ${billId}::uuid`}
           order by d.issued_on, d.page, d.id`.execute(db)
      : null,
  ])
  return [...(invoices?.rows ?? []), ...(bills?.rows ?? []), ...(files?.rows ?? [])]
}

/** A file that was given: the same bytes are entered once. */
export const enter = (db: Tx, rows: readonly NewRow<'entryFiles'>[]) =>
  db
    .insertInto('entryFiles')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['ledgerId', 'documentOf', 'documentId', 'digest']).doNothing())
    .execute()
