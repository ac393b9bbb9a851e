/** Settling bills: money, offsets against advances (冲借款), and what is left open. Amounts in yuan, never below zero. */
import { broken, invalid } from '../../kernel/app-error.ts'
import { add, compareMoney, groupThousands, isNegative, isZero, type Money, subtract, sum, ZERO } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'
import type { BillKind, PaymentStatus, SettlementMethod } from './bill.ts'

export interface OpenLoan {
  readonly id: string
  readonly number: string
  readonly day: Day
  readonly employeeId: string
  readonly open: Money
}
export interface Offset {
  readonly loanId: string
  readonly amount: Money
}
export interface Settlement {
  readonly method: SettlementMethod
  readonly paid: Money
  readonly offsets: readonly Offset[]
}

/** Oldest advances first, as far as the amount reaches. */
export function oldestFirst(amount: Money, loans: readonly OpenLoan[]): Offset[] {
  let left = amount
  const found: Offset[] = []
  for (const loan of loans.toSorted((a, b) => (a.day === b.day ? (a.number < b.number ? -1 : 1) : a.day < b.day ? -1 : 1))) {
    if (isZero(left)) break
    const part = compareMoney(loan.open, left) < 0 ? loan.open : left
    if (isZero(part)) continue
    found.push({ loanId: loan.id, amount: part })
    left = subtract(left, part)
  }
  return found
}

/**
 * What one settlement of a bill comes to: offsets checked against the person's open advances, the rest in money or left on credit.
 * A repayment goes wholly against advances, an advance wholly out in money.
 */
export function settle(
  kind: BillKind,
  open: Money,
  { method, offsets }: { readonly method: SettlementMethod; readonly offsets: readonly Offset[] | 'oldest' },
  loans: readonly OpenLoan[],
): Settlement {
  if (isZero(open)) throw broken('EC0030', '单据已全部结算')
  if (kind !== 'claim' && method === 4)
    throw invalid('EC0031', '借款和还款须以现金、银行或其他货币资金收付', [{ field: 'settlementMethod', reason: '请选择结算方式' }])
  if (kind === 'loan') return { method, paid: open, offsets: [] }
  const chosen = offsets === 'oldest' ? oldestFirst(open, loans) : offsets.filter((one) => !isZero(one.amount))
  const byId = new Map(loans.map((one) => [one.id, one]))
  if (new Set(chosen.map((one) => one.loanId)).size !== chosen.length) throw invalid('EC0032', '同一张借款单只能冲一次')
  for (const one of chosen) {
    const loan = byId.get(one.loanId)
    if (loan === undefined) throw broken('EC0033', '要冲的借款不存在、未付款或不是同一人的')
    if (isNegative(one.amount) || compareMoney(one.amount, loan.open) > 0)
      throw broken('EC0034', `借款单${loan.number}只有${groupThousands(loan.open)}可冲`, [
        { reason: `借款单${loan.number}只有${groupThousands(loan.open)}可冲` },
      ])
  }
  const offset = sum(chosen.map((one) => one.amount))
  if (compareMoney(offset, open) > 0) throw broken('EC0035', `冲借款${groupThousands(offset)}超过单据未结算的${groupThousands(open)}`)
  if (kind === 'repayment') {
    if (compareMoney(offset, open) < 0) throw broken('EC0036', `还款${groupThousands(open)}超过这个人未还的借款，多出的请另作收款`)
    return { method, paid: open, offsets: chosen }
  }
  const rest = subtract(open, offset)
  if (method === 4 && isZero(offset)) throw broken('EC0037', '挂账的单据没有付款，也没有冲借款，不需要结算')
  return { method: isZero(rest) ? 4 : method, paid: method === 4 ? ZERO : rest, offsets: chosen }
}

/** What has been settled of a bill by its settlements. Of a repayment the money and the advances are the same thing. */
export const settledBy = (kind: BillKind, settlements: readonly Settlement[]): Money =>
  settlements.reduce(
    (all, one) => add(all, kind === 'repayment' ? one.paid : add(one.paid, sum(one.offsets.map((each) => each.amount)))),
    ZERO,
  )

/** How a bill stands: unpaid until nothing is open, then by the last money that moved. */
export function paymentStatus(open: Money, settlements: readonly Pick<Settlement, 'method' | 'paid'>[]): PaymentStatus {
  if (!isZero(open) || settlements.length === 0) return 1
  const money = settlements.findLast((one) => !isZero(one.paid))
  return money === undefined ? 4 : money.method === 1 ? 3 : 2
}
