/**
 * What is finished, lost and in progress of a product's cost (完工产品与在产品的分配): finished first, then what was lost abnormally, work
 * in progress takes the rest, so that the three come to the whole to the fen.
 */
import { halfUp } from '../../kernel/whole.ts'
import { byElement, ELEMENT_KEYS, MILLION, NOTHING, sumOf, type ByElement, type Element } from './kinds.ts'
import type { Divided, ProductMonth } from './product-month.ts'

/** Units as far as they are done with one element; the last that has any takes the rest. */
function divided(total: bigint, units: readonly [bigint, bigint, bigint]): [bigint, bigint, bigint] {
  const all = units[0] + units[1] + units[2]
  const last = Math.max(
    units.findLastIndex((one) => one > 0n),
    0,
  )
  const cut: [bigint, bigint, bigint] = [0n, 0n, 0n]
  let rest = total
  for (const at of [0, 1, 2] as const) {
    if (at === last || units[at] === 0n) continue
    cut[at] = halfUp(total * units[at], all)
    rest -= cut[at]
  }
  cut[last] = rest
  return cut
}

function byEquivalents(cost: ByElement, { completed, abnormal, ending }: ProductMonth): Divided {
  const cuts = Object.fromEntries(
    ELEMENT_KEYS.map((element) => [
      element,
      divided(cost[element], [completed * MILLION, abnormal.quantity * abnormal.degree[element], ending.quantity * ending.degree[element]]),
    ]),
  ) as Record<Element, [bigint, bigint, bigint]>
  return {
    finished: byElement((one) => cuts[one][0]),
    abnormal: byElement((one) => cuts[one][1]),
    ending: byElement((one) => cuts[one][2]),
  }
}

/** Work in progress of so much: elements in the order of the sheet take it up, as far as each has anything. */
function worth(cost: ByElement, fen: bigint): Divided {
  let left = fen
  const ending = byElement((element) => {
    const part = left < cost[element] ? left : cost[element]
    left -= part
    return part
  })
  return { finished: byElement((element) => cost[element] - ending[element]), abnormal: NOTHING, ending }
}

/**
 * abnormal: losses that are told apart need equivalents · unfinished: there is work in progress where none is reckoned · over: it would be
 * worth more than all that was spent.
 */
export type WipRefusal = 'abnormal' | 'unfinished' | 'over'

export function divide(cost: ByElement, month: ProductMonth): Divided | WipRefusal {
  const { method, ending, completed, endingFen, abnormal } = month
  if (method === 'equivalent') return byEquivalents(cost, month)
  if (abnormal.quantity > 0n) return 'abnormal'
  if (method === 'none') return ending.quantity > 0n ? 'unfinished' : worth(cost, 0n)
  if (method === 'materialOnly') {
    const units = completed + ending.quantity
    return worth(cost, units === 0n ? 0n : halfUp(cost.material * ending.quantity, units))
  }
  return endingFen > sumOf(cost) ? 'over' : worth(cost, endingFen)
}
