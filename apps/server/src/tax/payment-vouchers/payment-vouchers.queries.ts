/** Payments as they are booked, whatever they are of. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { PaymentOrigin } from '@app/domain/tax/payment-vouchers/origins'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow } from '../../platform/database/tables.generated.ts'
import { ORIGIN_COLUMNS, originOf } from '../booked/index.ts'

export interface BookedPayment {
  readonly originId: string
  readonly id: string
  readonly name: string
  readonly amount: Money
  readonly lateFee: Money
  readonly flowId: string | null
  readonly flow: string
}
export const ofOrigins = (db: Tx, ledgerId: string, kind: PaymentOrigin, ids: readonly string[]): Promise<BookedPayment[]> =>
  sql<BookedPayment>`
    select ${originOf(kind)} as origin_id, v.id, v.period || ' ' || v.word || '-' || v.number as name, p.amount, p.late_fee, p.flow_id,
           coalesce(concat_ws(' ', f.day::text, f.abstract), '') as flow
      from tax_payment_vouchers p join hot_vouchers v on v.ledger_id = p.ledger_id and v.id = p.voucher_id
      left join fund_flows f on f.ledger_id = p.ledger_id and f.id = p.flow_id
     where p.ledger_id = ${ledgerId} and ${originOf(kind)} = any(${[...ids]}::uuid[])
     order by p.id`
    .execute(db)
    .then(({ rows }) => rows)

export const byVoucher = (db: Tx, voucherId: string) =>
  db
    .selectFrom('taxPaymentVouchers')
    .select([...Object.values(ORIGIN_COLUMNS), 'amount', 'lateFee'])
    .where('voucherId', '=', voucherId)
    .executeTakeFirstOrThrow(() => notFound('XV0404', '这张凭证缴的是哪一笔没有登记：可能是随账套带来的'))

export const add = (db: Tx, row: Omit<NewRow<'taxPaymentVouchers'>, 'ledgerId'>) =>
  db.insertInto('taxPaymentVouchers').values(row).execute()
