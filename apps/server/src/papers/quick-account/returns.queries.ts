/** Movements of before by party, with where they were booked; parties by account number. */
import type { Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface PastMove {
  readonly party: string
  readonly side: 'inflow' | 'outflow'
  readonly day: Day
  readonly amount: Money
  readonly subjectId: string
  readonly subject: string
  readonly tagIds: string[]
  readonly voucher: string
}
/** Booked movements of these parties (keys of names), in order. */
export const pastMoves = (db: Tx, ledgerId: string, parties: readonly string[]) =>
  sql<PastMove>`
    select app.party_key(f.counterparty_name) as party, case when f.outflow <> 0 then 'outflow' else 'inflow' end as side, f.day,
           greatest(f.inflow, f.outflow)::numeric(18,2) as amount, l.subject_id, s.full_name as subject, coalesce(t.tag_ids, '{}') as tag_ids,
           v.period || ' ' || v.word || '-' || v.number as voucher
      from fund_flows f
      join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = f.voucher_id
      join hot_voucher_lines l on l.ledger_id = ${ledgerId} and l.voucher_id = f.voucher_id and l.position = f.voucher_position
      join subjects s on s.ledger_id = ${ledgerId} and s.id = l.subject_id
      left join tag_sets t on t.ledger_id = ${ledgerId} and t.id = l.tag_set_id
     where f.ledger_id = ${ledgerId} and f.voucher_id is not null and f.counterparty_name <> ''
       and app.party_key(f.counterparty_name) = any(${[...parties]}::text[])
     order by f.day, f.id`
    .execute(db)
    .then((result) => result.rows)

/** Customers and suppliers whose account a number is: by their own details, and by lines their movements were booked on. */
export const partiesOfAccounts = (db: Tx, ledgerId: string, numbers: readonly string[]) =>
  sql<{ number: string; tagId: string }>`
    select d.bank_account as number, d.tag_id from party_details d where d.ledger_id = ${ledgerId} and d.bank_account = any(${[...numbers]}::text[])
    union
    select f.counterparty_account, t.id
      from fund_flows f
      join hot_voucher_lines l on l.ledger_id = ${ledgerId} and l.voucher_id = f.voucher_id and l.position = f.voucher_position
      join tag_sets x on x.ledger_id = ${ledgerId} and x.id = l.tag_set_id
      join tags t on t.ledger_id = ${ledgerId} and t.id in (x.customer, x.supplier)
     where f.ledger_id = ${ledgerId} and f.voucher_id is not null and f.counterparty_account = any(${[...numbers]}::text[])`
    .execute(db)
    .then((result) => result.rows)
