/**
 * Days of three bare numbers (05/03/2026, 26-03-05): which number is what. The column proves it where only one order makes days of all of
 * them; otherwise it is asked once for the head, and remembered; never guessed.
 */
import { cellText, DAY_ORDERS, isBareDay, readBareDay, type DayOrder } from './cells.ts'

export interface DayOrderCase {
  /** The cells of the columns that hold days. */
  readonly cells: readonly string[]
  /** What a person said of this head. */
  readonly answered: DayOrder | null
}

export interface AskedOrder {
  readonly proposal: DayOrder | null
  readonly why: string
  /** The orders that make a day of every one of them. */
  readonly orders: readonly DayOrder[]
  readonly sample: readonly string[]
}

export interface OrderDecision {
  /** undefined: no such day in the column. */
  readonly order: DayOrder | undefined
  readonly asked: AskedOrder | null
}

/** Statements list one way, from the first day to the last or back. */
function inSequence(cells: readonly string[], order: DayOrder): boolean {
  const days = cells.map((cell) => readBareDay(cell, order)?.day ?? '')
  const steps = days.slice(1).map((day, index) => (day === days[index] ? 0 : day > days[index]! ? 1 : -1))
  return !(steps.includes(1) && steps.includes(-1))
}

const MOST_SHOWN = 5

export function decideDayOrder({ cells, answered }: DayOrderCase): OrderDecision {
  const bare = cells.filter(isBareDay)
  if (bare.length === 0) return { order: undefined, asked: null }
  const orders = DAY_ORDERS.filter((order) => bare.every((cell) => readBareDay(cell, order) !== null))
  const [only] = orders
  if (orders.length === 1 && (answered === null || answered === only)) return { order: only, asked: null }
  // none makes days of all: each row that is none is refused at its place
  if (orders.length === 0) return { order: answered ?? undefined, asked: null }
  if (answered !== null && orders.includes(answered)) return { order: answered, asked: null }
  const straight = orders.filter((order) => inSequence(bare, order))
  const proposal = orders.length === 1 ? only! : straight.length === 1 ? straight[0]! : null
  return {
    order: proposal ?? only,
    asked: {
      proposal,
      orders,
      why:
        orders.length === 1
          ? '日期只有按另一种次序才都是日期，与以前的回答不同'
          : proposal === null
            ? '日期只有三个数，哪个是月、哪个是日看不出来'
            : '日期只有三个数；按这种次序日期从头到尾是顺的',
      sample: [...new Set(bare.map((cell) => cellText(cell)))].slice(0, MOST_SHOWN),
    },
  }
}
