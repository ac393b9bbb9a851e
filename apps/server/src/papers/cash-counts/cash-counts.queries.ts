/** Counts of cash, and what the books say of a cash account on a day. */
import { type Day, periodOf } from '@app/domain/kernel/period'
import type { CountBasis } from '@app/domain/papers/cash-counts/cash-count'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

/** The subject’s balance at the end of a day with drafts, and the flows up to it that no voucher books. */
export const basis = (db: Tx, ledgerId: string, bankAccountId: string, day: Day): Promise<CountBasis | undefined> =>
  sql<CountBasis>`
    select ((select coalesce(sum(o.opening), 0) from opening_balances o where o.ledger_id = ${ledgerId} and o.subject_id = a.subject_id)
            + (select coalesce(sum(l.debit - l.credit), 0) from hot_voucher_lines l
                where l.ledger_id = ${ledgerId} and l.subject_id = a.subject_id and l.day <= ${day})
            -- of years that are aside the balances stayed
            + (select coalesce(sum(b.debit - b.credit), 0) from balances b join aside_years y on y.ledger_id = ${ledgerId} and y.packed
                where b.ledger_id = ${ledgerId} and b.subject_id = a.subject_id and y.year = left(b.period, 4)::integer and b.period < ${periodOf(day)}))::numeric(18,2) as "bookBalance",
           coalesce(sum(f.inflow), 0)::numeric(18,2) as "unbookedIn", coalesce(sum(f.outflow), 0)::numeric(18,2) as "unbookedOut"
      from bank_accounts a
      left join fund_flows f on f.ledger_id = a.ledger_id and f.bank_account_id = a.id and f.day <= ${day} and f.voucher_id is null
           and f.excluded_reason = '' and f.status not in ('failed', 'closed')
     where a.ledger_id = ${ledgerId} and a.id = ${bankAccountId}::uuid and a.kind = 'cash' and ${hereIn(periodOf(day))}
     group by a.subject_id`
    .execute(db)
    .then((result) => result.rows[0])

export interface CountRow
  extends
    CountBasis,
    Pick<
      Row<'cashCounts'>,
      | 'id'
      | 'bankAccountId'
      | 'day'
      | 'pieces'
      | 'counted'
      | 'otherIn'
      | 'otherOut'
      | 'difference'
      | 'reason'
      | 'cashier'
      | 'witness'
      | 'voucherId'
    > {
  readonly voucher: string
  readonly by: string
  readonly at: Date
}

export const counts = (db: Tx, ledgerId: string, { bankAccountId, id }: { bankAccountId?: string; id?: string }): Promise<CountRow[]> =>
  sql<CountRow>`
    select c.id, c.bank_account_id, c.day, c.pieces, c.counted, c.book_balance,
           c.unbooked_in, c.unbooked_out, c.other_in, c.other_out,
           c.difference, c.reason, c.cashier, c.witness, c.voucher_id,
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher, c.created_name as by, c.created_at as at
      from cash_counts c left join hot_vouchers v on v.ledger_id = c.ledger_id and v.id = c.voucher_id
     where c.ledger_id = ${ledgerId}
       ${bankAccountId === undefined ? sql`` : sql`and c.bank_account_id = ${bankAccountId}::uuid`}
       ${id === undefined ? sql`` : sql`and c.id = ${id}::uuid`}
     order by c.day desc, c.id desc limit 400`
    .execute(db)
    .then((result) => result.rows)

export const add = (db: Tx, row: Omit<CountRow, 'voucherId' | 'voucher' | 'by' | 'at'> & { createdName: string; createdAt: Date }) =>
  db
    .insertInto('cashCounts')
    .values({ ...row, pieces: JSON.stringify(row.pieces) })
    .execute()

export const setVoucher = (db: Tx, id: string, voucherId: string) =>
  db.updateTable('cashCounts').set({ voucherId }).where('id', '=', id).execute()
