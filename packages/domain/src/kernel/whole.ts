/** Whole numbers of any size, as fen and millionths are reckoned with. */
import { dec, type DecimalInput } from './decimal.ts'

export const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

/** A quotient to the nearest, halves away from zero (四舍五入); `under` is more than nothing. */
export function halfUp(over: bigint, under: bigint): bigint {
  const rounded = (2n * magnitude(over) + under) / (2n * under)
  return over < 0n ? -rounded : rounded
}

/** A decimal in millionths. */
export const millionths = (value: DecimalInput): bigint => BigInt(dec(value).times('1000000').fixed(0))

/** Parts of a total by weights that come to `all`: their running totals are rounded, so that the parts add up. */
export function inRunningTotals(total: bigint, weights: readonly bigint[], all: bigint): bigint[] {
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

/**
 * Parts of a total by weights that come to more than nothing: each rounded alone, the last that has a weight takes the rest, or the one of
 * the largest weight; where many small parts have taken more than there is, their running totals are rounded instead.
 */
export function eachAlone(total: bigint, weights: readonly bigint[], takesRest: 'last' | 'largest' = 'last'): bigint[] {
  const all = weights.reduce((sum, one) => sum + one, 0n)
  if (all === 0n) throw new Error('a sum is shared among nobody')
  const largest = weights.reduce((most, one) => (one > most ? one : most), 0n)
  const taker = takesRest === 'last' ? weights.findLastIndex((one) => one > 0n) : weights.indexOf(largest)
  const alone = weights.map((one) => halfUp(total * one, all))
  const before = alone.reduce((sum, one, at) => (at === taker ? sum : sum + one), 0n)
  const rest = total - before
  return rest * total < 0n ? inRunningTotals(total, weights, all) : alone.with(taker, rest)
}
