/**
 * Accounting periods (会计期间, a calendar month, '2026-11') and days ('2026-11-20'): text order is time order. Both have bounds, and
 * months are counted as numbers: text alone would set month 10000-01 before 9999-12, and a walk to it would never end.
 */
import { invalid } from './app-error.ts'
import { quoted } from './quoted.ts'

declare const brand: unique symbol
export type Period = string & { readonly [brand]: 'Period' }
export type Day = string & { readonly [brand]: 'Day' }

const PERIOD = /^\d{4}-(0[1-9]|1[0-2])$/
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The first and the last month books can be kept for. */
export const FIRST_PERIOD = '1990-01' as Period
export const LAST_PERIOD = '2100-12' as Period
/** Days reach further back than books: people are born and hired before their ledger begins. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2100-12-31'

export const isPeriod = (text: string): text is Period => PERIOD.test(text) && text >= FIRST_PERIOD && text <= LAST_PERIOD

/** Reads a month; KN0005 for anything else, and for months outside 1990-01 to 2100-12. */
export function period(text: string): Period {
  if (isPeriod(text)) return text
  const why = PERIOD.test(text) ? `会计期间须在${FIRST_PERIOD}至${LAST_PERIOD}之间` : `${quoted(text)}不是会计期间`
  throw invalid('KN0005', why)
}

export function isDay(text: string): text is Day {
  if (!DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const [year, month, date] = text.split('-').map(Number) as [number, number, number]
  return date <= daysIn(year, month)
}

/** Reads a calendar day; 2026-02-30 is KN0006. */
export function day(text: string): Day {
  if (!isDay(text)) throw invalid('KN0006', `${quoted(text)}不是日期`)
  return text
}

const daysIn = (year: number, month: number): number =>
  month === 2 ? ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

export const yearOf = (value: Period | Day): number => Number(value.slice(0, 4))
export const monthOf = (value: Period | Day): number => Number(value.slice(5, 7))
export const periodOf = (value: Day): Period => value.slice(0, 7) as Period
export const periodFrom = (year: number, month: number): Period =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Period

/** Months since January of year 0: what periods are counted and compared by. */
const indexOf = (value: Period): number => yearOf(value) * 12 + monthOf(value) - 1
const atIndex = (index: number): Period => periodFrom(Math.floor(index / 12), (index % 12) + 1)

/** So many months later (earlier when negative); at most to the ends of what four digits of a year can say. */
export const addMonths = (value: Period, months: number): Period =>
  atIndex(Math.min(Math.max(indexOf(value) + months, 1000 * 12), 9999 * 12 + 11))

/** The month work begins with: after the last closed one, or the first; never one that is yet to come (spec 2 §4.2, decision O1). */
export function startingPeriod(startPeriod: Period, closedThrough: Period | null, thisMonth: Period): Period {
  const next = closedThrough === null ? startPeriod : addMonths(closedThrough, 1)
  return next > thisMonth ? thisMonth : next
}

/**
 * The day a paper of the month worked in is of, where nobody says another: today while it is that month, its last day once it is over. Work on
 * a month goes on long after it; today's day would put the paper into another month. A month to come has no day yet.
 */
export const workDay = (period: Period, today: Day): Day => (lastDay(period) < today ? lastDay(period) : today)

/** How many months there are from the first to the last, both included; none when they are the wrong way round. */
export const monthsBetween = (from: Period, to: Period): number => Math.max(0, indexOf(to) - indexOf(from) + 1)

export const nextPeriod = (value: Period): Period => addMonths(value, 1)
export const previousPeriod = (value: Period): Period => addMonths(value, -1)
export const firstDay = (value: Period): Day => `${value}-01` as Day
export const lastDay = (value: Period): Day => `${value}-${String(daysIn(yearOf(value), monthOf(value))).padStart(2, '0')}` as Day
export const firstOfYear = (value: Period): Period => `${value.slice(0, 4)}-01` as Period
export const lastOfYear = (value: Period): Period => `${value.slice(0, 4)}-12` as Period
/** The first month of the calendar quarter. */
export const firstOfQuarter = (value: Period): Period => periodFrom(yearOf(value), Math.floor((monthOf(value) - 1) / 3) * 3 + 1)
export const lastOfQuarter = (value: Period): Period => addMonths(firstOfQuarter(value), 2)
export const quarterOf = (value: Period): number => Math.ceil(monthOf(value) / 3)
export const isQuarterEnd = (value: Period): boolean => monthOf(value) % 3 === 0

/** Every period from the first to the last, both included; none when they are the wrong way round. */
export function periodsBetween(from: Period, to: Period): Period[] {
  const first = indexOf(from)
  return Array.from({ length: monthsBetween(from, to) }, (_, at) => atIndex(first + at))
}

/** So many days later (earlier when negative). */
export const addDays = (value: Day, days: number): Day =>
  new Date(Date.parse(`${value}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10) as Day
/** Whole days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (value: Day): number => new Date(`${value}T00:00:00Z`).getUTCDay()

/** 2026-11-21 10:00:00, the time it is in China (UTC+8) at a moment, whatever the server's clock zone. */
export const momentText = (moment: Date): string => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
/** The day it is there: filing days are counted in China. */
export const dayInChina = (moment: Date): Day => momentText(moment).slice(0, 10) as Day

/** Of a paper that came in: a day nobody has reached yet is a slip of the pen until a person says otherwise. */
export const inFuture = (title: string, day: Day): string => `${title}${day}在将来，请核对年份`
