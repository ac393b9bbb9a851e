/** Days as people type them: 5 · 1105 · 11-5 · 20261105 · 2026/11/5. Short forms are completed from the day at hand. */
import { isDay, lastDay, periodOf, type Day } from '@app/domain/kernel/period'

const two = (text: string): string => text.padStart(2, '0')

/** The day a text means, or null. */
export function readDay(text: string, base: Day): Day | null {
  const plain = text
    .trim()
    .replaceAll(/[年月./]/g, '-')
    .replace(/日$/, '')
  const year = base.slice(0, 4)
  const month = base.slice(5, 7)
  let full: string | null = null
  if (/^\d{1,2}$/.test(plain)) full = `${year}-${month}-${two(plain)}`
  else if (/^\d{3,4}$/.test(plain)) full = `${year}-${two(plain.slice(0, -2))}-${plain.slice(-2)}`
  else if (/^\d{8}$/.test(plain)) full = `${plain.slice(0, 4)}-${plain.slice(4, 6)}-${plain.slice(6)}`
  else {
    const parts = plain.split('-')
    if (parts.length === 2) full = `${year}-${two(parts[0]!)}-${two(parts[1]!)}`
    if (parts.length === 3) full = `${parts[0]}-${two(parts[1]!)}-${two(parts[2]!)}`
  }
  return full !== null && isDay(full) ? full : null
}

/** So many days later within the month: the arrows of a day field never leave the books' period. */
export function stepDay(day: Day, days: number): Day {
  const last = Number(lastDay(periodOf(day)).slice(8))
  const next = Math.max(1, Math.min(last, Number(day.slice(8)) + days))
  return `${day.slice(0, 8)}${two(String(next))}` as Day
}
