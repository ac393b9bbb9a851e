/** Months as people type them, and the units a month picker works in: months, quarters, years (spec 2 §2.5, §2.14, §5). */
import {
  addMonths,
  firstOfQuarter,
  firstOfYear,
  isPeriod,
  lastOfQuarter,
  lastOfYear,
  periodFrom,
  quarterOf,
  yearOf,
  type Period,
} from '@app/domain/kernel/period'

export type PeriodUnit = 'month' | 'quarter' | 'year'
export interface Bounds {
  readonly min: Period
  readonly max: Period
}
export interface Span {
  readonly from: Period
  readonly to: Period
}

/** How many months a unit has, and how many of it stand in a row of the panel. */
export const unitMonths: Readonly<Record<PeriodUnit, number>> = { month: 1, quarter: 3, year: 12 }
export const unitColumns: Readonly<Record<PeriodUnit, number>> = { month: 4, quarter: 2, year: 3 }
const YEARS = 9

/** 2026-09 · 2026年第3季度 · 2026年 */
export function periodText(value: Period, unit: PeriodUnit): string {
  if (unit === 'month') return value
  return unit === 'quarter' ? `${yearOf(value)}年第${quarterOf(value)}季度` : `${yearOf(value)}年`
}

const firstOf = (value: Period, unit: PeriodUnit): Period =>
  unit === 'month' ? value : unit === 'quarter' ? firstOfQuarter(value) : firstOfYear(value)
const lastOf = (value: Period, unit: PeriodUnit): Period =>
  unit === 'month' ? value : unit === 'quarter' ? lastOfQuarter(value) : lastOfYear(value)

/** The same month, quarter or year. */
export const sameUnit = (one: Period, other: Period, unit: PeriodUnit): boolean => firstOf(one, unit) === firstOf(other, unit)

/** A quarter or year can be chosen when any of its months can. */
export const within = (value: Period, unit: PeriodUnit, { min, max }: Bounds): boolean =>
  lastOf(value, unit) >= min && firstOf(value, unit) <= max

/** The period a choice stands for: its last month, or the last there is. */
export const settled = (value: Period, unit: PeriodUnit, { max }: Bounds): Period => {
  const last = lastOf(value, unit)
  return last > max ? max : last
}

/** The months, quarters or years a panel shows around a value, each named by its first month. */
export function cellsOf(at: Period, unit: PeriodUnit): readonly { readonly value: Period; readonly label: string }[] {
  const year = yearOf(at)
  if (unit === 'month') return Array.from({ length: 12 }, (_, index) => ({ value: periodFrom(year, index + 1), label: `${index + 1}月` }))
  if (unit === 'quarter')
    return Array.from({ length: 4 }, (_, index) => ({ value: periodFrom(year, index * 3 + 1), label: `第${index + 1}季度` }))
  const first = year - (year % YEARS)
  return Array.from({ length: YEARS }, (_, index) => ({ value: periodFrom(first + index, 1), label: `${first + index}年` }))
}

/** One step of the panel's arrows and page keys; what lies outside the bounds stays where it was. */
export function moved(at: Period, key: string, unit: PeriodUnit, bounds: Bounds): Period {
  const one = unitMonths[unit]
  const year = unit === 'year' ? YEARS * 12 : 12
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -one,
    ArrowRight: one,
    ArrowUp: -one * unitColumns[unit],
    ArrowDown: one * unitColumns[unit],
    PageUp: -year,
    PageDown: year,
  }
  const step = steps[key]
  if (step === undefined) return at
  const next = addMonths(at, step)
  if (within(next, unit, bounds)) return next
  // a whole year off ends at the last there is; a single step beyond the end goes nowhere
  if (Math.abs(step) < 12) return at
  return next > bounds.max ? bounds.max : bounds.min
}

/** The period a text means: 9 · 202609 · 2026-9 · 2026年9月, of a year 2026, of a quarter 2026Q3 · 3 · 2026年第3季度; null when none. */
export function readPeriod(text: string, base: Period, unit: PeriodUnit = 'month'): Period | null {
  const plain = text.trim().replaceAll(/\s+/g, '')
  if (unit === 'year') {
    const year = /^(\d{4})年?$/.exec(plain)?.[1]
    if (year !== undefined) return periodFrom(Number(year), 12)
  }
  if (unit === 'quarter') {
    const [, year, quarter] = /^(?:(\d{4})[年-]?)?[Qq第]?([1-4])(?:季度?)?$/.exec(plain) ?? []
    if (quarter !== undefined) return periodFrom(year === undefined ? yearOf(base) : Number(year), Number(quarter) * 3)
  }
  const [, year, month] =
    /^(\d{4})(\d{2})$/.exec(plain) ?? /^(\d{4})[-/.年](\d{1,2})月?$/.exec(plain) ?? /^()(\d{1,2})月?$/.exec(plain) ?? []
  if (month === undefined) return null
  const read = periodFrom(year ? Number(year) : yearOf(base), Number(month))
  return isPeriod(read) ? read : null
}

/** A range as typed: 202601-202609 · 2026-01至2026-09 · 1-9 · 202609; null when none. */
export function readSpan(text: string, base: Period): Span | null {
  const plain = text.trim()
  const [left, right] = (/^(\d{1,2}|\d{6})-(\d{1,2}|\d{6})$/.exec(plain) ?? /^(.+?)\s*(?:至|到|~|—|\s)\s*(.+)$/.exec(plain) ?? []).slice(1)
  if (left === undefined || right === undefined) {
    const one = readPeriod(plain, base)
    return one && { from: one, to: one }
  }
  const from = readPeriod(left, base)
  const to = readPeriod(right, from ?? base)
  return from && to && ordered(from, to)
}

export const ordered = (one: Period, other: Period): Span => (one <= other ? { from: one, to: other } : { from: other, to: one })

/** A range of months stays in one year; one that does not is reset to its first month (RULE-124). */
export function inOneYear({ from, to }: Span): { readonly span: Span; readonly reset: boolean } {
  const reset = yearOf(from) !== yearOf(to)
  return { span: reset ? { from, to: from } : { from, to }, reset }
}
export const ACROSS_YEARS = '日期范围不能跨年'

/** Ranges people ask for most, cut to what there is; only those that are not empty. */
export function shortcuts(current: Period, { min, max }: Bounds): readonly (Span & { readonly label: string })[] {
  const cut = (label: string, from: Period, to: Period) => ({ label, from: from < min ? min : from, to: to > max ? max : to })
  const before = addMonths(current, -1)
  return [
    cut('本期', current, current),
    cut('上期', before, before),
    cut('本季', firstOfQuarter(current), lastOfQuarter(current)),
    cut('本年', firstOfYear(current), current),
    cut('全年', firstOfYear(current), lastOfYear(current)),
  ].filter((one, index, all) => one.from <= one.to && all.findIndex((other) => other.from === one.from && other.to === one.to) === index)
}
