/** Every movement of money the ledger knows, from the papers that tell of it; balances accounts began with. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface StoredMovement {
  readonly id: string
  readonly source: 'fundFlow' | 'otherIn' | 'otherOut' | 'claim' | 'loan' | 'repayment'
  readonly day: Day
  readonly accountId: string
  readonly party: string
  readonly content: string
  readonly inflow: Money
  readonly outflow: Money
  readonly voucherId: string | null
  readonly voucher: string
}

/** All movements of these accounts up to a month, in order. Flows of statements first within a day. */
export async function movements(db: Tx, ledgerId: string, accountIds: readonly string[], through: Period): Promise<StoredMovement[]> {
  if (accountIds.length === 0) return []
  const accounts = sql`any(${[...accountIds]}::uuid[])`
  const { rows } = await sql<StoredMovement>`
    select m.*, coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher from (
      select f.id, 'fundFlow' as source, f.day, f.bank_account_id as "accountId", f.counterparty_name as party,
             coalesce(nullif(f.abstract, ''), nullif(f.purpose, ''), f.transaction_kind) as content, f.inflow, f.outflow, f.voucher_id as "voucherId", 0 as place
        from fund_flows f
       where f.ledger_id = ${ledgerId} and f.bank_account_id = ${accounts} and f.period <= ${through} and not f.neutral
         and f.status not in ('closed', 'failed', 'pending')
      union all
      select i.id, case i.direction when 'in' then 'otherIn' else 'otherOut' end, i.day, i.bank_account_id, i.party, i.purpose,
             case i.direction when 'in' then i.amount else 0.00 end, case i.direction when 'in' then 0.00 else i.amount end, i.voucher_id, 1
        from other_items i
       where i.ledger_id = ${ledgerId} and i.bank_account_id = ${accounts} and i.period <= ${through}
      union all
      select p.id, b.kind, p.day, p.bank_account_id, e.name, b.number || case b.reason when '' then '' else ' ' || b.reason end,
             case b.kind when 'repayment' then p.paid else 0.00 end, case b.kind when 'repayment' then 0.00 else p.paid end, p.voucher_id, 2
        from claim_payments p
        join claim_bills b on b.ledger_id = p.ledger_id and b.id = p.bill_id
        join tags e on e.ledger_id = b.ledger_id and e.id = b.employee_id
       where p.ledger_id = ${ledgerId} and p.bank_account_id = ${accounts} and p.period <= ${through} and p.paid > 0) m
      left join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = m."voucherId"
     order by m.day, m.place, m.id`.execute(db)
  return rows
}

/** What the subjects of these accounts began with when the ledger was opened. */
export async function openings(db: Tx, ledgerId: string, accountIds: readonly string[]): Promise<Map<string, Money>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; opening: Money }>`
    select a.id, coalesce((select sum(o.opening) from opening_balances o where o.ledger_id = ${ledgerId} and o.subject_id = a.subject_id), 0)::numeric(18,2) as opening
      from bank_accounts a where a.ledger_id = ${ledgerId} and a.id = any(${[...accountIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.opening]))
}
