/** A sum shared among several (部门分摊): each rounded alone, the last that has a weight takes the rest. */
import { dec } from '../../kernel/decimal.ts'
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import type { Quantity } from '../../kernel/quantity.ts'
import { halfUp } from './year-table.ts'

const weightOf = (value: Quantity | string): bigint => BigInt(dec(value).times('1000000').fixed(0))

function inRunningTotals(total: bigint, weights: readonly bigint[], all: bigint): bigint[] {
  let run = 0n
  let given = 0n
  return weights.map((weight) => {
    run += weight
    const through = halfUp(total * run, all)
    const part = through - given
    given = through
    return part
  })
}

/** The parts of a sum by their weights; weights of zero take nothing. */
export function sharesOf(amount: Money, weights: readonly (Quantity | string)[]): Money[] {
  const parts = weights.map(weightOf)
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
