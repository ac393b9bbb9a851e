/** Ranges of days (spec 2 §5): the shortcuts, the calendar's weeks, and what may be chosen. */
import { addDays, addMonths, day, firstDay, lastDay, periodOf, weekdayOf, type Day, type Period } from '@app/domain/kernel/period'

export interface DayBounds {
  readonly min?: Day | undefined
  readonly max?: Day | undefined
}
export interface DaySpan {
  readonly from: Day | null
  readonly to: Day | null
}

export const inBounds = (value: Day, { min, max }: DayBounds): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max)

/** Why a day cannot be taken, or null. */
export function refusal(value: Day, { min, max }: DayBounds): string | null {
  if (inBounds(value, { min, max })) return null
  if (min !== undefined && max !== undefined) return `日期须在${min}至${max}之间`
  return min !== undefined && value < min ? `日期不能早于${min}` : `日期不能晚于${max}`
}

/** Rolling 7, 30 and 90 days that end today (decision O41). */
export const dayShortcuts = (today: Day): readonly { readonly label: string; readonly from: Day; readonly to: Day }[] =>
  (
    [
      ['最近一周', 7],
      ['最近一个月', 30],
      ['最近三个月', 90],
    ] as const
  ).map(([label, days]) => ({ label, from: addDays(today, 1 - days), to: today }))

/** What a list of the firm searched by time opens with: from the first of the month two months ago until today (spec 2 §9; decision O39). */
export const recentMonths = (today: Day): { readonly from: Day; readonly to: Day } => ({
  from: firstDay(addMonths(periodOf(today), -2)),
  to: today,
})

/** Six weeks from the Monday on or before the first: the panel never changes its height. */
export function weeksOf(month: Period): readonly Day[] {
  const first = firstDay(month)
  const monday = addDays(first, -((weekdayOf(first) + 6) % 7))
  return Array.from({ length: 42 }, (_, index) => addDays(monday, index))
}

/** Arrows move by days and weeks, page keys by months; the end of a bound holds. */
export function movedDay(at: Day, key: string, bounds: DayBounds): Day {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  let next = at
  if (days !== undefined) next = addDays(at, days)
  else if (key === 'PageUp' || key === 'PageDown') {
    const month = (
      key === 'PageUp' ? addDays(firstDay(at.slice(0, 7) as Period), -1) : addDays(lastDay(at.slice(0, 7) as Period), 1)
    ).slice(0, 7) as Period
    const end = lastDay(month)
    const same = `${month}-${at.slice(8)}`
    next = same > end ? end : day(same)
  }
  if (bounds.min !== undefined && next < bounds.min) return at < bounds.min ? at : bounds.min
  if (bounds.max !== undefined && next > bounds.max) return at > bounds.max ? at : bounds.max
  return next
}
