/** Payments of filed returns as they are booked. */
import type { Money } from '@app/domain/kernel/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow } from '../../platform/database/tables.generated.ts'

export interface BookedPayment {
  readonly filingId: string
  readonly id: string
  readonly name: string
  readonly amount: Money
  readonly lateFee: Money
  readonly flowId: string | null
  readonly flow: string
}
export const ofFilings = (db: Tx, ledgerId: string, filingIds: readonly string[]): Promise<BookedPayment[]> =>
  sql<BookedPayment>`
    select p.filing_id, v.id, v.period || ' ' || v.word || '-' || v.number as name, p.amount, p.late_fee, p.flow_id,
           coalesce(concat_ws(' ', f.day::text, f.abstract), '') as flow
      from tax_payment_vouchers p join hot_vouchers v on v.ledger_id = p.ledger_id and v.id = p.voucher_id
      left join fund_flows f on f.ledger_id = p.ledger_id and f.id = p.flow_id
     where p.ledger_id = ${ledgerId} and p.filing_id = any(${[...filingIds]}::uuid[])
     order by p.id`
    .execute(db)
    .then(({ rows }) => rows)

export const add = (db: Tx, row: Omit<NewRow<'taxPaymentVouchers'>, 'ledgerId'>) =>
  db.insertInto('taxPaymentVouchers').values(row).execute()
