/** Which movements wait for a voucher (待做账), said once for every statement that asks. */
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a movement `f` waits: nobody booked it or said why not, and it moved something. A row that takes another back waits only where
 * that one is not there to be taken back. Written into the statement: as a function of the database it was called once a row (16 µs each).
 */
export const flowWaits = (alias = 'f'): RawBuilder<boolean> => {
  const f = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(case
    when ${f('voucher_id')} is not null or ${f('excluded_reason')} <> '' or ${f('neutral')} or ${f('status')} in ('reversed', 'failed', 'closed') then false
    when ${f('reversal')} = 'reversal' then not exists (
      select from fund_flows o
       where o.ledger_id = ${f('ledger_id')} and o.bank_account_id = ${f('bank_account_id')} and o.status = 'reversed' and o.voucher_id is null
         and o.inflow = ${f('outflow')} and o.outflow = ${f('inflow')})
    else true end)`
}
