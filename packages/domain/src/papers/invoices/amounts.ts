/** Amounts on the lines of an invoice: what quantity, price, rate and discount come to, each rounded once to the fen. */
import { broken } from '../../kernel/app-error.ts'
import { dec, type DecimalInput } from '../../kernel/decimal.ts'
import { add, compareMoney, money, negate, subtract, sum, ZERO, type Money } from '../../kernel/money.ts'
import type { Rate } from '../../kernel/quantity.ts'

export interface Amounts {
  readonly gross: Money
  readonly net: Money
  readonly tax: Money
}
export interface GivenLine {
  readonly quantity: string | null
  readonly price: string | null
  /** Instead of quantity and price. */
  readonly amount: Money
  readonly rate: Rate
  /** Whether price, amount and discount have the tax in them. */
  readonly taxIncluded: boolean
  readonly discountRate: Rate | null
  readonly discount: Money
}

export const taxOn = (net: DecimalInput, rate: DecimalInput): Money => money(dec(net).times(rate))
export const pricedAt = (quantity: DecimalInput, price: DecimalInput): Money => money(dec(quantity).times(price))

const withTax = (gross: Money, rate: Rate): Amounts => {
  const net = money(dec(gross).over(dec('1').plus(rate), 2))
  return { gross, net, tax: subtract(gross, net) }
}
const withoutTax = (net: Money, rate: Rate): Amounts => {
  const tax = taxOn(net, rate)
  return { gross: add(net, tax), net, tax }
}
const amountsOf = (amount: Money, { rate, taxIncluded }: GivenLine): Amounts => (taxIncluded ? withTax : withoutTax)(amount, rate)

function lineOf(line: GivenLine, at: number): Amounts {
  const { quantity, price } = line
  if ((quantity === null) !== (price === null)) {
    const reason = '数量和单价须同时填写或同时不填'
    throw broken('IV0061', `第 ${at + 1} 行${reason}`, [{ row: at + 1, field: quantity === null ? 'quantity' : 'unitPrice', reason }])
  }
  return amountsOf(quantity === null || price === null ? line.amount : pricedAt(quantity, price), line)
}
const tooMuch = (at: number) => {
  const reason = '折扣不能大于被折扣的金额'
  return broken('IV0062', `第 ${at + 1} 行的${reason}`, [{ row: at + 1, field: 'discountAmount', reason }])
}
const taken = ({ gross, net, tax }: Amounts): Amounts => ({ gross: negate(gross), net: negate(net), tax: negate(tax) })

/** Each line, followed by the line of its discount. */
export function invoiceAmounts(lines: readonly GivenLine[]): Amounts[] {
  return lines.flatMap((line, at) => {
    const whole = lineOf(line, at)
    const before = line.taxIncluded ? whole.gross : whole.net
    const cut = line.discountRate === null ? line.discount : money(dec(before).times(line.discountRate))
    if (compareMoney(cut, ZERO) === 0) return [whole]
    const off = amountsOf(cut, line)
    if (compareMoney(off.net, whole.net) > 0 || compareMoney(off.tax, whole.tax) > 0) throw tooMuch(at)
    return [whole, taken(off)]
  })
}

/** A discount of the whole order (整单折扣): spread by gross, the running total rounded; a line that gets nothing has no discount line. */
export function orderAmounts(lines: readonly GivenLine[], discount: Money): Amounts[] {
  const wholes = lines.map(lineOf)
  const all = sum(wholes.map(({ gross }) => gross))
  if (compareMoney(discount, all) > 0)
    throw broken('IV0063', '整单折扣不能大于价税合计', [{ field: 'orderDiscountAmount', reason: '不能大于价税合计' }])
  if (compareMoney(discount, ZERO) === 0) return wholes
  let seen = ZERO
  let given = ZERO
  return wholes.flatMap((whole, at) => {
    seen = add(seen, whole.gross)
    const until = money(dec(discount).times(seen).over(all, 2))
    const mine = subtract(until, given)
    given = until
    if (compareMoney(mine, whole.gross) > 0) throw tooMuch(at)
    return compareMoney(mine, ZERO) === 0 ? [whole] : [whole, taken(withTax(mine, lines[at]!.rate))]
  })
}
export const totalOf = (lines: readonly Amounts[]): Amounts => ({
  gross: sum(lines.map(({ gross }) => gross)),
  net: sum(lines.map(({ net }) => net)),
  tax: sum(lines.map(({ tax }) => tax)),
})

/** 差额征税: tax on what is left of the gross after what may be deducted. */
export function marginAmounts(gross: Money, deducted: Money, rate: Rate): Amounts {
  if (compareMoney(deducted, gross) > 0)
    throw broken('IV0064', '扣除额不能大于含税金额', [{ field: 'deductedAmount', reason: '不能大于含税金额' }])
  const tax = money(dec(subtract(gross, deducted)).times(rate).over(dec('1').plus(rate), 2))
  return { gross, net: subtract(gross, tax), tax }
}
/** 减按征收: divided by one rate, taxed at a smaller one. */
export function reducedAmounts(gross: Money, divisorRate: Rate, taxRate: Rate): Amounts {
  const tax = money(dec(gross).times(taxRate).over(dec('1').plus(divisorRate), 2))
  return { gross, net: subtract(gross, tax), tax }
}
