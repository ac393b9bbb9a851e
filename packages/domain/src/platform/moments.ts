/** Moments as who runs an installation says and reads them: Beijing time, as on every page of the product, or with a zone of its own. */
const HOUR_MS = 3_600_000
/** China has had one offset, all year round, since 1992. */
const OFFSET_MS = 8 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

const shifted = (at: Date): Date => new Date(at.getTime() + OFFSET_MS)

/** 2026-11-23 14:05:00 */
export const inChina = (at: Date): string => shifted(at).toISOString().slice(0, 19).replace('T', ' ')
/** With its zone, so that nobody takes it for another. */
export const saidMoment = (at: Date): string => `${inChina(at)}（北京时间）`

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d(?:\.\d{1,3})?))?\s*(Z|[+-]\d\d:\d\d)?$/

/** `2026-11-23 14:05`, with seconds or a zone where wanted; null: it says no moment. */
export function momentOf(text: string): Date | null {
  const [, day, time, seconds = '00', zone = '+08:00'] = MOMENT.exec(text.trim()) ?? []
  if (day === undefined) return null
  // a day there is none of (02-30) would be taken for the one after it
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  const at = new Date(`${day}T${time}:${seconds}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Whether it says a time of the day: 02:30. */
export const isDayTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The last time the clock in China stood at that time of the day. */
export function lastTurn(now: Date, dayTime: string): Date {
  const today = new Date(`${shifted(now).toISOString().slice(0, 10)}T${dayTime}:00+08:00`)
  return today <= now ? today : new Date(today.getTime() - DAY_MS)
}

/** Day, week (from Monday) and month a moment lies in, in China. */
export function calendarOf(at: Date): { readonly day: string; readonly week: string; readonly month: string } {
  const day = shifted(at).toISOString().slice(0, 10)
  // 1970-01-01 was a Thursday
  const week = Math.floor((Math.floor(shifted(at).getTime() / DAY_MS) + 3) / 7)
  return { day, week: String(week), month: day.slice(0, 7) }
}
