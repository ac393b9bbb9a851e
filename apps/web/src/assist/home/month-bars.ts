/** The bars of a small chart: months side by side, above and below a line at zero. Pure. */
import { isNegative, type Money } from '@app/domain/kernel/money'

export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly negative: boolean
}
export interface Bars {
  readonly bars: readonly Bar[]
  /** Where zero stands. */
  readonly zero: number
}

const GAP = 0.28
const LEAST = 1

/** A month without a figure (before the ledger began) keeps its place and has no bar. */
export function barsOf(values: readonly (Money | null)[], width: number, height: number): Bars {
  // a picture, not a sum: figures are drawn to the pixel
  const heights = values.map((value) => (value === null ? 0 : Number(value)))
  const top = Math.max(0, ...heights)
  const bottom = Math.min(0, ...heights)
  const span = top - bottom || 1
  const zero = (top / span) * height
  const step = width / Math.max(1, values.length)
  return {
    zero: top === bottom ? height : zero,
    bars: values.map((value, index) => {
      const size = heights[index] === 0 ? 0 : Math.max(LEAST, (Math.abs(heights[index]!) / span) * height)
      const negative = value !== null && isNegative(value)
      return { x: (index + GAP / 2) * step, y: negative ? zero : zero - size, width: step * (1 - GAP), height: size, negative }
    }),
  }
}
