/** What a ledger's kept figures should be, recomputed from its lines. */
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { hereIn } from '../../../platform/database/aside.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../../../platform/database/tables.generated.ts'

export interface BalanceDifference {
  readonly period: string
  readonly subjectCode: string | null
  readonly kept: string
  readonly recomputed: string
}

/** Balances that differ from the sums of the lines, in either direction. */
export const balanceDifferences = (db: Tx, ledgerId: string): Promise<BalanceDifference[]> =>
  sql<BalanceDifference>`
    with sums as (
      select l.period, l.subject_id, coalesce(l.tag_set_id, '00000000-0000-0000-0000-000000000000'::uuid) as tag_set_id, l.currency, v.state = 'posted' as posted,
             sum(l.debit) as debit, sum(l.credit) as credit,
             sum(case when v.kind = 'carryForward' then l.debit else 0 end) as carried_debit, sum(case when v.kind = 'carryForward' then l.credit else 0 end) as carried_credit,
             sum(case when l.debit <> 0 then coalesce(l.original_amount, 0) else 0 end) as original_debit,
             sum(case when l.debit = 0 then coalesce(l.original_amount, 0) else 0 end) as original_credit,
             sum(case when l.debit <> 0 then coalesce(l.quantity, 0) else 0 end) as quantity_debit,
             sum(case when l.debit = 0 then coalesce(l.quantity, 0) else 0 end) as quantity_credit, count(*) as line_count
        from app.all_voucher_lines() l join app.all_vouchers() v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
       where l.ledger_id = ${ledgerId} and v.ledger_id = ${ledgerId} group by 1, 2, 3, 4, 5
    )
    select coalesce(b.period, s.period) as period, subjects.code as "subjectCode",
           coalesce(concat_ws('/', b.debit, b.credit, b.carried_debit, b.carried_credit, b.original_debit, b.original_credit, b.quantity_debit, b.quantity_credit, b.line_count), '') as kept,
           coalesce(concat_ws('/', s.debit, s.credit, s.carried_debit, s.carried_credit, s.original_debit, s.original_credit, s.quantity_debit, s.quantity_credit, s.line_count), '') as recomputed
      from (select * from balances where ledger_id = ${ledgerId} and line_count <> 0) b
      full join sums s on s.period = b.period and s.subject_id = b.subject_id and s.tag_set_id = b.tag_set_id and s.currency = b.currency and s.posted = b.posted
      left join subjects on subjects.ledger_id = ${ledgerId} and subjects.id = coalesce(b.subject_id, s.subject_id)
     where (b.debit, b.credit, b.carried_debit, b.carried_credit, b.original_debit, b.original_credit, b.quantity_debit, b.quantity_credit, b.line_count)
           is distinct from (s.debit, s.credit, s.carried_debit, s.carried_credit, s.original_debit, s.original_credit, s.quantity_debit, s.quantity_credit, s.line_count)
     limit 20`
    .execute(db)
    .then((result) => result.rows)

export const cashFlowDifferences = (db: Tx, ledgerId: string) =>
  sql<{ period: string; item: string; kept: string | null; recomputed: string | null }>`
    with sums as (
      select l.period, p.item, v.state = 'posted' as posted, sum(p.amount) as amount
        from app.all_voucher_lines() l join app.all_vouchers() v on v.ledger_id = l.ledger_id and v.id = l.voucher_id, jsonb_to_recordset(case jsonb_typeof(l.cash_flows) when 'array' then l.cash_flows else '[]' end) as p(item text, amount numeric)
       where l.ledger_id = ${ledgerId} and v.ledger_id = ${ledgerId} and l.cash_flows is not null group by 1, 2, 3
    )
    select coalesce(b.period, s.period) as period, coalesce(b.item, s.item) as item, b.amount::text as kept, s.amount::text as recomputed
      from (select * from cash_flow_balances where ledger_id = ${ledgerId}) b
      full join sums s on s.period = b.period and s.item = b.item and s.posted = b.posted
     where coalesce(b.amount, 0) <> coalesce(s.amount, 0) limit 20`
    .execute(db)
    .then((result) => result.rows)

/** Months and words whose posted numbers are not 1 to n. */
export const numberDifferences = (db: Tx, ledgerId: string) =>
  sql<{ period: string; word: string; count: number; last: number }>`
    select period, word, count(*)::int as count, max(number) as last from app.all_vouchers()
     where ledger_id = ${ledgerId} and state = 'posted' group by period, word having count(*) <> max(number) or min(number) <> 1`
    .execute(db)
    .then((result) => result.rows)

/** Vouchers whose lines do not balance, are not as many as the head says, or lie on another day. */
export const brokenVouchers = (db: Tx, ledgerId: string) =>
  sql<{ id: string; period: string; word: string; number: number }>`
    select v.id, v.period, v.word, v.number from app.all_vouchers() v
      left join app.all_voucher_lines() l on l.ledger_id = v.ledger_id and l.voucher_id = v.id and l.ledger_id = ${ledgerId}
     where v.ledger_id = ${ledgerId} group by v.id, v.period, v.word, v.number, v.line_count, v.total
    having count(l.position) <> v.line_count or coalesce(sum(l.debit), 0) <> coalesce(sum(l.credit), 0) or coalesce(sum(l.debit), 0) <> v.total
        or bool_or(l.day <> v.day or l.period <> v.period) or max(l.position) - min(l.position) + 1 <> v.line_count limit 20`
    .execute(db)
    .then((result) => result.rows)

export interface VerifiedHead extends Pick<
  Row<'vouchers'>,
  'id' | 'period' | 'word' | 'number' | 'day' | 'attachmentCount' | 'kind' | 'digest' | 'preparedBy' | 'reviewedBy' | 'postedBy'
> {
  readonly state: string
  readonly postingSeq: number | null
}

const heads = sql`
    select id, period, word, number, day, attachment_count, kind, state, digest, prepared_by, reviewed_by,
           posted_by, posting_seq::int as "postingSeq"`

/** The heads of a month in word and number order. */
export const headsOfMonth = (db: Tx, ledgerId: string, period: Period) =>
  sql<VerifiedHead>`${heads} from hot_vouchers where ledger_id = ${ledgerId} and period = ${period} and ${hereIn(period)} order by word, number`
    .execute(db)
    .then((result) => result.rows)

/** A page of heads in id order, after an id; of years that are aside none. */
export const headsAfter = (db: Tx, ledgerId: string, after: string, limit: number) =>
  sql<VerifiedHead>`
    ${heads} from hot_vouchers where ledger_id = ${ledgerId} and id > ${after}::uuid
       and left(period, 4)::integer not in (select year from aside_years where ledger_id = ${ledgerId} and packed) order by id limit ${limit}`
    .execute(db)
    .then((result) => result.rows)

/** Years that are aside, and whether what is kept of each is what was put away. */
export const asideYears = (db: Tx, ledgerId: string) =>
  sql<{ year: number; same: boolean }>`
    select year, digest = app.aside_digest(year) as same from aside_years where ledger_id = ${ledgerId} and packed order by year`
    .execute(db)
    .then((result) => result.rows)

/** The vouchers of a year that is aside, with those of it that other papers keep here. */
export const headsAside = (db: Tx, ledgerId: string, year: number) =>
  sql<VerifiedHead>`
    ${heads} from (select * from app.aside_rows(${year}::integer, 'vouchers', null::app.vouchers)
                   union all select * from hot_vouchers where ledger_id = ${ledgerId} and left(period, 4)::integer = ${year}) v`
    .execute(db)
    .then((result) => result.rows)

export const postingRows = (db: Tx, ledgerId: string) =>
  sql<{ seq: number; after: { count: number; root: string } }>`
    select seq::int as seq, after from book_log where ledger_id = ${ledgerId} and object = 'posting' order by seq`
    .execute(db)
    .then((result) => result.rows)
