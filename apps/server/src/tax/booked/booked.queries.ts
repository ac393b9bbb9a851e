/** What of payments is booked: asked by everything that is paid, and by what books it. */
import { add, isZero, ZERO, type Money } from '@app/domain/kernel/money'
import type { PaymentOrigin } from '@app/domain/tax/payment-vouchers/origins'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export const COLUMNS = { filing: 'filingId', fee: 'feeId', iitPayment: 'iitPaymentId' } as const satisfies Record<PaymentOrigin, string>
/** The column that says which one a row is of. */
export const originOf = (kind: PaymentOrigin) => sql.ref(`p.${COLUMNS[kind]}`)

export interface BookedSum {
  readonly amount: Money
  readonly lateFee: Money
}
/** What of each is booked: also of those whose vouchers were put aside. */
export const sumsOf = async (
  db: Tx,
  ledgerId: string,
  kind: PaymentOrigin,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookedSum>> => {
  const { rows } = await sql<BookedSum & { readonly originId: string }>`
    select ${originOf(kind)} as origin_id, sum(p.amount)::numeric(18,2) as amount, sum(p.late_fee)::numeric(18,2) as late_fee
      from tax_payment_vouchers p
     where p.ledger_id = ${ledgerId} and ${originOf(kind)} = any(${[...ids]}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ originId, ...one }) => [originId, one]))
}

const NOTHING: BookedSum = { amount: ZERO, lateFee: ZERO }
/** Of one. */
export const bookedOf = async (db: Tx, ledgerId: string, kind: PaymentOrigin, id: string): Promise<BookedSum> =>
  (await sumsOf(db, ledgerId, kind, [id])).get(id) ?? NOTHING
/** Late fee included. */
export const wholeOf = (one: BookedSum | undefined): Money => (one === undefined ? ZERO : add(one.amount, one.lateFee))
export const isBooked = ({ amount, lateFee }: BookedSum): boolean => !isZero(amount) || !isZero(lateFee)
