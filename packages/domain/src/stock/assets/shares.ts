/** A sum shared among several (部门分摊): each rounded alone, the last that has a weight takes the rest. */
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import { quantity, type Quantity } from '../../kernel/quantity.ts'
import { halfUp, inRunningTotals, millionths } from '../../kernel/whole.ts'

/** Of whoever has it alone. */
export const ONE_WEIGHT = quantity('1')

/** The parts of a sum by their weights; weights of zero take nothing. */
export function sharesOf(amount: Money, weights: readonly (Quantity | string)[]): Money[] {
  const parts = weights.map(millionths)
  const total = toFen(amount)
  const all = parts.reduce((sum, one) => sum + one, 0n)
  if (all === 0n) throw new Error('a sum is shared among nobody')
  const last = parts.findLastIndex((one) => one > 0n)
  const alone = parts.map((one) => halfUp(total * one, all))
  const before = alone.reduce((sum, one, at) => (at === last ? sum : sum + one), 0n)
  const rest = total - before
  // many small parts may have taken more than there is: then their running totals are rounded instead
  const shared = rest * total < 0n ? inRunningTotals(total, parts, all) : alone.with(last, rest)
  return shared.map(fromFen)
}
