/** The months a return covers, by how often it is filed; a return is called by its last month. */
import {
  addMonths,
  type Day,
  firstDay,
  firstOfQuarter,
  firstOfYear,
  lastOfQuarter,
  lastOfYear,
  type Period,
} from '../../../kernel/period.ts'
import type { Cycle } from './form.ts'

const FIRST: Readonly<Record<Cycle, (period: Period) => Period>> = { month: (period) => period, quarter: firstOfQuarter, year: firstOfYear }
const LAST: Readonly<Record<Cycle, (period: Period) => Period>> = { month: (period) => period, quarter: lastOfQuarter, year: lastOfYear }

/** The first month a return covers. */
export const startOfReturn = (period: Period, cycle: Cycle): Period => FIRST[cycle](period)
/** The last month of the return a month is in. */
export const endOfReturn = (month: Period, cycle: Cycle): Period => LAST[cycle](month)
/** The last month of the return before. */
export const returnBefore = (period: Period, cycle: Cycle): Period => addMonths(startOfReturn(period, cycle), -1)
/** The last return that has ended of those a month is in or lies after: what is not over is no return yet. */
export function endedReturn(month: Period, cycle: Cycle, thisMonth: Period): Period {
  const end = endOfReturn(month, cycle)
  return end < thisMonth ? end : returnBefore(month < thisMonth ? month : thisMonth, cycle)
}
/** The return to be begun next: the last that has ended; before the first of the books has, that one, and the day from which it can be. */
export function returnToBegin(ended: Period, cycle: Cycle, startPeriod: Period): { readonly period: Period; readonly from: Day | null } {
  if (ended >= startPeriod) return { period: ended, from: null }
  const period = endOfReturn(startPeriod, cycle)
  return { period, from: firstDay(addMonths(period, 1)) }
}
/** As formulas ask it: what counts from January begins anew. */
export const isFirstOfYear = (period: Period, cycle: Cycle): string => (startOfReturn(period, cycle) === firstOfYear(period) ? '1' : '0')
