/** What tax risk indicators ask of invoices. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Output invoices of some months: what was issued in blue, and what of it was voided or taken back in red. */
export const issuedIn = (db: Tx, ledgerId: string, from: Period, to: Period) =>
  sql<{ net: Money; back: Money }>`
    select coalesce(sum(net_amount) filter (where not red), 0)::numeric(18,2) as net,
           coalesce(sum(abs(net_amount)) filter (where red or state = 'voided'), 0)::numeric(18,2) as back
      from invoices where ledger_id = ${ledgerId} and direction = 'output' and period between ${from} and ${to}`
    .execute(db)
    .then(({ rows }) => rows[0]!)

/** Input invoices of some months that are ticked although the bureau marks them. */
export const doubtfulIn = (db: Tx, ledgerId: string, from: Period, to: Period) =>
  sql<{ count: number; tax: Money }>`
    select count(*)::int as count, coalesce(sum(tax_amount), 0)::numeric(18,2) as tax
      from invoices where ledger_id = ${ledgerId} and direction = 'input' and period between ${from} and ${to}
       and state <> 'voided' and selected and risk_level not in ('', '正常')`
    .execute(db)
    .then(({ rows }) => rows[0]!)

/** People in the wage sheets of a month: with no more than `free`, and with insurance the company pays. */
export const paidIn = (db: Tx, ledgerId: string, period: Period, free: Money) =>
  sql<{ people: number; low: number; insured: number }>`
    select count(*)::int as people, (count(*) filter (where gross <= ${free}::numeric))::int as low,
           (count(*) filter (where insured))::int as insured
      from (select r.employee_id, sum(r.gross) as gross, bool_or(coalesce((r.figures->>'employerSocial')::numeric, 0) > 0) as insured
              from salary_rows r join salary_sheets s on s.ledger_id = r.ledger_id and s.id = r.sheet_id
             where r.ledger_id = ${ledgerId} and s.ledger_id = ${ledgerId} and s.period = ${period} and s.kind = 'wage'
             group by r.employee_id) one`
    .execute(db)
    .then(({ rows }) => rows[0]!)
