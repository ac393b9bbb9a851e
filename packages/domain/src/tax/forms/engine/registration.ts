/** When a small-scale taxpayer must register as a general one (一般纳税人登记): sales of twelve months in a row above the limit. */
import { rateOn } from '../../../kernel/dated.ts'
import { add, compareMoney, money, sum, ZERO, type Money } from '../../../kernel/money.ts'
import { addMonths, firstDay, lastDay, type Day, type Period } from '../../../kernel/period.ts'
import { registrationLimits } from '../../tips/limits.ts'
import { startOfReturn } from './cycles.ts'
import type { Cycle } from './form.ts'

/** Sales of a return that count; of own fixed assets too, of real estate and intangibles sold by chance not. */
const COUNTED = ['1:1', '1:2', '4:2', '7:1', '9:1', '9:2', '13:1', '13:2'].map((place) => `VS0!${place}`)
export const countedSales = (figures: Readonly<Record<string, string>>): Money =>
  COUNTED.reduce((all, name) => add(all, money(figures[name] ?? '0')), ZERO)

export interface DeclaredSales {
  /** Its last month. */
  readonly period: Period
  readonly cycle: Cycle
  readonly sales: Money
}
export interface Exceeded {
  readonly exceededIn: Period
  readonly rollingSales: Money
  /** The first day of the period in which it went above: its return is made anew. */
  readonly effectiveFrom: Day
}

const MONTHS = 12
/** The first return with which sales of twelve months went above the limit; null: none. Reaching the limit is not above it. */
export function exceededIn(returns: readonly DeclaredSales[]): Exceeded | null {
  const inOrder = returns.toSorted((a, b) => (a.period < b.period ? -1 : 1))
  for (const { period, cycle } of inOrder) {
    const since = addMonths(period, 1 - MONTHS)
    const rolling = sum(
      inOrder.filter((one) => one.period <= period && startOfReturn(one.period, one.cycle) >= since).map((one) => one.sales),
    )
    if (compareMoney(rolling, rateOn(registrationLimits, lastDay(period)).value) > 0)
      return { exceededIn: period, rollingSales: rolling, effectiveFrom: firstDay(startOfReturn(period, cycle)) }
  }
  return null
}
