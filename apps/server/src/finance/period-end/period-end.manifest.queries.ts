/** Manifests of closes, and what a month's books are recomputed from: the lines themselves, not what is kept beside them. */
import type { CashFlowFact, TurnoverFact } from '@app/domain/finance/books/facts'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface MonthVouchers {
  readonly count: number
  readonly lines: number
  /** One row a voucher in order: word, number, id, digest of its content. */
  readonly rows: string
  readonly prepared: string[]
  readonly reviewed: string[]
  readonly posted: string[]
}

/** The posted vouchers of a month as they are sealed, in one row. */
export const monthVouchers = (db: Tx, ledgerId: string, period: Period): Promise<MonthVouchers> =>
  sql<MonthVouchers>`
    select count(*)::int as count, coalesce(sum(line_count), 0)::int as lines,
           coalesce(string_agg(word || '-' || number || ' ' || id || ' ' || digest, E'\n' order by word collate "C", number, id), '') as rows,
           coalesce(array_agg(distinct prepared_name), '{}') as prepared,
           coalesce(array_agg(distinct reviewed_name) filter (where reviewed_name is not null), '{}') as reviewed,
           coalesce(array_agg(distinct posted_name) filter (where posted_name is not null), '{}') as posted
      from vouchers where ledger_id = ${ledgerId} and period = ${period} and state = 'posted'`
    .execute(db)
    .then((result) => result.rows[0]!)

export const add = (db: Tx, row: { period: Period; closedAt: Date; content: string; digest: string }) =>
  db.insertInto('closeManifests').values(row).execute()

export interface ManifestRow {
  readonly id: string
  readonly period: Period
  readonly closedAt: Date
  readonly content: string
  readonly digest: string
}

/** The manifests of a month, or of all, the last close of each first. */
export const manifests = (db: Tx, period?: Period): Promise<ManifestRow[]> =>
  db
    .selectFrom('closeManifests')
    .select(['id', 'period', 'closedAt', 'content', 'digest'])
    .$if(period !== undefined, (query) => query.where('period', '=', period!))
    .orderBy('period')
    .orderBy('closedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Digests the log of the books holds of closes. */
export const loggedDigests = (db: Tx, ledgerId: string): Promise<string[]> =>
  sql<{ digest: string }>`
    select after->>'manifest' as digest from book_log
     where ledger_id = ${ledgerId} and object = 'period' and action = '结账' and after->>'manifest' is not null`
    .execute(db)
    .then((result) => result.rows.map((row) => row.digest))

export const closedMonths = async (db: Tx): Promise<Period[]> =>
  (await db.selectFrom('periods').select('period').where('closed', '=', true).orderBy('period').execute()).map((row) => row.period)

/** Turnovers up to a month, added up from the lines: in closed months everything is posted, in a re-opened one drafts count too. */
export const turnoversOfLines = (db: Tx, ledgerId: string, through: Period): Promise<TurnoverFact[]> =>
  sql<TurnoverFact>`
    select l.subject_id as "subjectId", coalesce(l.tag_set_id::text, '') as "tagSetId", l.currency, l.period,
           sum(l.debit)::numeric(18,2) as debit, sum(l.credit)::numeric(18,2) as credit,
           sum(case when v.kind = 'carryForward' then l.debit else 0 end)::numeric(18,2) as "carriedDebit",
           sum(case when v.kind = 'carryForward' then l.credit else 0 end)::numeric(18,2) as "carriedCredit",
           sum(case when l.debit <> 0 then coalesce(l.original_amount, 0) else 0 end)::numeric(18,2) as "originalDebit",
           sum(case when l.debit = 0 then coalesce(l.original_amount, 0) else 0 end)::numeric(18,2) as "originalCredit",
           sum(case when l.debit <> 0 then coalesce(l.quantity, 0) else 0 end)::numeric(18,4) as "quantityDebit",
           sum(case when l.debit = 0 then coalesce(l.quantity, 0) else 0 end)::numeric(18,4) as "quantityCredit"
      from voucher_lines l join vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
     where l.ledger_id = ${ledgerId} and v.ledger_id = ${ledgerId} and l.period <= ${through}
     group by l.subject_id, l.tag_set_id, l.currency, l.period`
    .execute(db)
    .then((result) => result.rows)

/** Cash flows up to a month, added up from the lines. */
export const cashFlowsOfLines = (db: Tx, ledgerId: string, through: Period): Promise<CashFlowFact[]> =>
  sql<CashFlowFact>`
    select l.period, p.item, sum(p.amount)::numeric(18,2) as amount
      from voucher_lines l join vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id,
           jsonb_to_recordset(l.cash_flows) as p(item text, amount numeric)
     where l.ledger_id = ${ledgerId} and v.ledger_id = ${ledgerId} and l.period <= ${through} and l.cash_flows is not null
     group by l.period, p.item`
    .execute(db)
    .then((result) => result.rows)
