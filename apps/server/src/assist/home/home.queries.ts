/** What a ledger holds, counted in one statement; whoever works in it may know that it is there, not what it says. */
import type { LedgerHolds } from '@app/domain/assist/home/first-steps'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export const holds = (db: Tx, ledgerId: string): Promise<LedgerHolds> =>
  sql<LedgerHolds>`
    select l.tax_number as "taxNumber",
           (select count(distinct o.subject_id)::int from opening_balances o where o.ledger_id = ${ledgerId} and (o.opening <> 0 or o.ytd_debit <> 0 or o.ytd_credit <> 0)) as openings,
           (select coalesce(sum(case when o.opening >= 0 then o.opening else 0 end), 0) = coalesce(sum(case when o.opening < 0 then -o.opening else 0 end), 0)
              from opening_balances o where o.ledger_id = ${ledgerId}) as balanced,
           (select count(*)::int from bank_accounts a where a.ledger_id = ${ledgerId} and a.kind <> 'cash' and not a.disabled) as "bankAccounts",
           (select count(*)::int from salary_people p where p.ledger_id = ${ledgerId}) as people,
           (select count(distinct c.employee_id)::int from salary_openings c where c.ledger_id = ${ledgerId}) as "peopleCarried",
           (select count(*)::int from invoices i where i.ledger_id = ${ledgerId} and i.state <> 'voided') as invoices,
           (select count(*)::int from fund_flows f where f.ledger_id = ${ledgerId}) as flows,
           ((select count(*) from hot_vouchers v where v.ledger_id = ${ledgerId})
             + (select coalesce(sum(y.vouchers - y.staying), 0) from aside_years y where y.ledger_id = ${ledgerId} and y.packed))::int as vouchers,
           right(l.start_period, 2) <> '01' as "midYear"
      from ledgers l where l.ledger_id = ${ledgerId}`
    .execute(db)
    .then(({ rows }) => rows[0]!)
