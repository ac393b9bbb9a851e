/**
 * Refunds and what they refund (退款与原付款): by the number of the order, else by the party and the amount. A refund is booked where the payment
 * was, so that both stand or neither; a payment a wallet calls closed and that came back whole never was.
 */
import { compareMoney, isNegative, isZero, subtract, sum, type Money } from '../../kernel/money.ts'
import { partyKey } from '../../kernel/party-name.ts'
import { daysBetween, type Day } from '../../kernel/period.ts'
import type { FlowStatus } from '../funds/fund-flow.ts'

/** Goods come back for some months at most. */
export const REFUND_DAYS = 180

export interface RefundRow {
  readonly id: string
  readonly bankAccountId: string
  readonly day: Day
  /** What moved, in above zero, on its own account or another. */
  readonly signed: Money
  readonly amount: Money
  readonly status: FlowStatus
  readonly serialNumber: string
  readonly orderNumber: string
  readonly counterpartyName: string
  readonly words: string
  readonly wallet: boolean
}

const SAYS_REFUND = /退款|退货|退回货款/
/** A row that gives back what another took; of a bank it has to say so. */
export const isRefund = (row: Pick<RefundRow, 'status' | 'words'>): boolean =>
  row.status === 'refund' || (row.status === 'done' && SAYS_REFUND.test(row.words) && !/退款手续费|退货运费/.test(row.words))

/** An order without what a refund adds to it: 2026030600002_R1 and 2026030600002*1 are refunds of 2026030600002. */
export const orderOf = (serial: string): string => serial.replace(/[_*#-].*$/, '')

const opposite = (a: Money, b: Money): boolean => !isZero(a) && !isZero(b) && isNegative(a) !== isNegative(b)
const told = (number: string): boolean => number.length >= 6 && !/^[0\s/-]*$/.test(number)

/** order: told by the order’s number · likely: the same party and amount, and nothing else that fits. */
export type RefundMatch = { readonly payment: RefundRow; readonly by: 'order' | 'likely' }

/** What each refund gives back; a payment is never given back beyond itself. */
export function refundsOf(refunds: readonly RefundRow[], payments: readonly RefundRow[]): Map<string, RefundMatch> {
  const found = new Map<string, RefundMatch>()
  const left = new Map(payments.map((one) => [one.id, one.amount]))
  const take = (refund: RefundRow, payment: RefundRow, by: RefundMatch['by']) => {
    found.set(refund.id, { payment, by })
    left.set(payment.id, subtract(left.get(payment.id)!, refund.amount))
  }
  const fits = (refund: RefundRow) => (payment: RefundRow) =>
    payment.id !== refund.id &&
    payment.bankAccountId === refund.bankAccountId &&
    (opposite(payment.signed, refund.signed) || isZero(payment.signed)) &&
    payment.day <= refund.day &&
    compareMoney(left.get(payment.id)!, refund.amount) >= 0
  const bySerial = Map.groupBy(
    payments.filter((one) => told(orderOf(one.serialNumber))),
    (one) => orderOf(one.serialNumber),
  )
  const byOrder = Map.groupBy(
    payments.filter((one) => one.orderNumber !== '' && one.orderNumber !== '/'),
    (one) => `${one.orderNumber} ${partyKey(one.counterpartyName)}`,
  )
  const nearest = (refund: RefundRow, candidates: readonly RefundRow[] | undefined): RefundRow | undefined =>
    (candidates ?? [])
      .filter(fits(refund))
      .toSorted((a, b) => daysBetween(b.day, refund.day) - daysBetween(a.day, refund.day))
      .at(-1)
  const open = refunds.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1))
  for (const refund of open) {
    const payment =
      nearest(refund, bySerial.get(orderOf(refund.serialNumber))) ??
      nearest(refund, byOrder.get(`${refund.orderNumber} ${partyKey(refund.counterpartyName)}`))
    if (payment) take(refund, payment, 'order')
  }
  const byParty = Map.groupBy(
    payments.filter((one) => one.counterpartyName !== ''),
    (one) => partyKey(one.counterpartyName),
  )
  for (const refund of open) {
    if (found.has(refund.id) || refund.counterpartyName === '') continue
    const same = (byParty.get(partyKey(refund.counterpartyName)) ?? []).filter(fits(refund))
    const equal = same.filter((one) => compareMoney(one.amount, refund.amount) === 0)
    const likely = equal.length > 0 ? equal : same
    if (likely.length === 1) take(refund, likely[0]!, 'likely')
  }
  return found
}

/** Payments a wallet says were given back, of which the refund is not among these rows. */
export function unreturned(
  payments: readonly RefundRow[],
  matches: ReadonlyMap<string, RefundMatch>,
  refunds: readonly RefundRow[],
  stated: (id: string) => Money,
): RefundRow[] {
  const amounts = new Map(refunds.map((one) => [one.id, one.amount]))
  const back = Map.groupBy(matches, ([, { payment }]) => payment.id)
  return payments.filter(
    (one) =>
      (one.status === 'refunded' || one.status === 'partlyRefunded') &&
      compareMoney(sum((back.get(one.id) ?? []).map(([id]) => amounts.get(id)!)), stated(one.id)) < 0,
  )
}
