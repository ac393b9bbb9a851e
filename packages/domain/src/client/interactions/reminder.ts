/** Reminders of what a client has not answered yet: how often, at what time of day, and when they end. */
import { broken } from '../../kernel/app-error.ts'
import type { RequestState } from './interaction.ts'

/** Days between two reminders; 0: none. */
export const LONGEST_REMIND_DAYS = 14
/** After so many nobody is reminded of it again, answered or not. */
export const MOST_REMINDERS = 10
/** Hours of the day in China: from the first, before the last. Nobody's telephone rings at night. */
export const REMIND_HOURS = { from: 9, before: 20 } as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** China has no summer time. */
const CHINA_MS = 8 * HOUR_MS
const sinceMidnight = (moment: Date): number => (((moment.getTime() + CHINA_MS) % DAY_MS) + DAY_MS) % DAY_MS

/** Whether a client may be reminded at this moment. */
export const mayRemindAt = (moment: Date): boolean => {
  const hours = sinceMidnight(moment) / HOUR_MS
  return hours >= REMIND_HOURS.from && hours < REMIND_HOURS.before
}

/** The next reminder after one at a moment: so many days later at the same time of day, or at the next morning's first hour. */
export function nextReminder(after: Date, everyDays: number): Date {
  const next = new Date(after.getTime() + everyDays * DAY_MS)
  if (mayRemindAt(next)) return next
  const morning = next.getTime() - sinceMidnight(next) + REMIND_HOURS.from * HOUR_MS
  return new Date(morning < next.getTime() ? morning + DAY_MS : morning)
}

/** IR0004: only who still owes an answer is reminded. */
export function checkRemind(state: RequestState): void {
  if (state !== 'open') throw broken('IR0004', state === 'withdrawn' ? '这项要求已撤回，不用再提醒' : '客户已经上传资料，不用再提醒')
}
