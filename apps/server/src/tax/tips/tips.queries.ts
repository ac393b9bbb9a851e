/** What behaviour tips ask of invoices and of payments in cash. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { PARTICULAR } from '@app/domain/papers/invoices/deduction'
import { ISSUED_SPECIALS } from '@app/domain/papers/invoices/invoice-kind'
import { sql } from 'kysely'
import { isTickable } from '../../papers/invoices/index.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Output invoices without tax, from two months on to one. */
export const soldSince = (db: Tx, ledgerId: string, from: { year: Period; cycle: Period }, to: Period) =>
  sql<{ year: Money; cycle: Money }>`
    select coalesce(sum(net_amount), 0)::numeric(18,2) as year,
           coalesce(sum(net_amount) filter (where period >= ${from.cycle}), 0)::numeric(18,2) as cycle
      from invoices where ledger_id = ${ledgerId} and direction = 'output' and state <> 'voided' and period between ${from.year} and ${to}`
    .execute(db)
    .then((result) => result.rows[0]!)

/** Special input invoices of months before one that nobody has ticked. */
export const untickedBefore = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ count: number; tax: Money; oldest: Period | null }>`
    select count(*)::int as count, coalesce(sum(i.tax_amount), 0)::numeric(18,2) as tax, min(i.period) as oldest
      from invoices i where i.ledger_id = ${ledgerId} and i.state <> 'voided' and i.period < ${period}
       and i.selected is not true and ${isTickable('i', { words: PARTICULAR.words, kinds: ISSUED_SPECIALS })}`
    .execute(db)
    .then((result) => result.rows[0]!)

/** Lines of a month that credit cash above a limit, but for what is carried to a bank or paid to the people who work here. */
export const paidInCash = (
  db: Tx,
  ledgerId: string,
  { period, limit, cash, others }: { period: Period; limit: Money; cash: readonly string[]; others: readonly string[] },
) =>
  sql<{ count: number; amount: Money }>`
    select count(*)::int as count, coalesce(sum(l.credit), 0)::numeric(18,2) as amount
      from voucher_lines l
      join subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id and left(s.code, 4) = any(${cash})
     where l.ledger_id = ${ledgerId} and l.period = ${period} and l.credit > ${limit}
       and not exists (select from voucher_lines o join subjects t on t.ledger_id = o.ledger_id and t.id = o.subject_id
                        where o.ledger_id = l.ledger_id and o.voucher_id = l.voucher_id and o.debit > 0 and left(t.code, 4) = any(${others}))`
    .execute(db)
    .then((result) => result.rows[0]!)
