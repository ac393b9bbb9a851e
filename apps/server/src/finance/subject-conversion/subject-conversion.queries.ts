/** What a conversion touches: openings, posted lines, draft lines, and the posted balance. */
import type { BalancePart } from '@app/domain/finance/subject-conversion/conversion'
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface Touched {
  readonly openings: number
  readonly posted: number
}

export const touched = (db: Tx, ledgerId: string, subjectId: string): Promise<Touched> =>
  sql<Touched>`
    select (select count(*) from opening_balances where ledger_id = ${ledgerId} and subject_id = ${subjectId})::int as openings,
           (select coalesce(sum(line_count), 0) from balances where ledger_id = ${ledgerId} and subject_id = ${subjectId} and posted)::int as posted`
    .execute(db)
    .then((result) => result.rows[0]!)

/** The posted balances through a month by currency, the functional one first; those of zero left out. */
export const balances = (db: Tx, ledgerId: string, subjectId: string, through: Period): Promise<BalancePart[]> =>
  sql<BalancePart>`
    select currency, sum(amount)::numeric(18,2) as amount, sum(original)::numeric(18,2) as original, sum(quantity)::numeric(18,4) as quantity
      from (select currency, opening as amount, case when currency = '' then 0 else opening_original end as original,
                   opening_quantity as quantity
              from opening_balances where ledger_id = ${ledgerId} and subject_id = ${subjectId}
            union all
            select currency, debit - credit, case when currency = '' then 0 else original_debit - original_credit end,
                   quantity_debit - quantity_credit
              from balances where ledger_id = ${ledgerId} and subject_id = ${subjectId} and posted and period <= ${through}) as b
     group by currency
    having sum(amount) <> 0 or sum(original) <> 0 or sum(quantity) <> 0
     order by currency`
    .execute(db)
    .then((result) => result.rows)

export interface DraftLine {
  readonly voucherId: string
  readonly position: number
  readonly day: Day
  readonly number: string
  readonly abstract: string
  readonly debit: Money
  readonly credit: Money
  readonly reviewed: boolean
}

export const draftLines = (db: Tx, ledgerId: string, subjectId: string): Promise<DraftLine[]> =>
  sql<DraftLine>`
    select l.voucher_id, l.position::int as position, v.day, v.word || '-' || v.number as number, l.abstract, l.debit, l.credit,
           v.state = 'reviewed' as reviewed
      from hot_voucher_lines l join hot_vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
     where l.ledger_id = ${ledgerId} and v.ledger_id = ${ledgerId} and l.subject_id = ${subjectId} and v.state <> 'posted'
     order by v.period, v.word, v.number, l.position`
    .execute(db)
    .then((result) => result.rows)
