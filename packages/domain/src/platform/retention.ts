/** Which backups stay, and which of the database's log they need. */
import { calendarOf } from './moments.ts'

export interface KeepRule {
  readonly days: number
  readonly weeks: number
  readonly months: number
}
export const KEEP: KeepRule = { days: 7, weeks: 4, months: 12 }

interface Dated {
  readonly at: Date
}

/**
 * The newest backup of each of the last so many days, weeks and months that have one: a pause in backing up throws nothing away, and the
 * newest of all always stays.
 */
export function keptBackups<T extends Dated>(backups: readonly T[], rule: KeepRule = KEEP): ReadonlySet<T> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [unit, most] of [
    ['day', rule.days],
    ['week', rule.weeks],
    ['month', rule.months],
  ] as const) {
    const newestOf = new Map<string, T>()
    for (const one of newestFirst) {
      const name = calendarOf(one.at)[unit]
      if (!newestOf.has(name)) newestOf.set(name, one)
    }
    for (const one of [...newestOf.values()].slice(0, most)) kept.add(one)
  }
  return kept
}

/** A backup with the part of the database's log that makes it whole: names of segments, in order within a timeline. */
export interface Spanned extends Dated {
  readonly from: string
  readonly to: string
}

/** Where a segment stands, whatever the timeline it was written on. */
const place = (segment: string): string => segment.slice(8)

/**
 * Whether a segment is needed: by a kept backup to be whole, or to go on from one. `days`: going on to any moment is offered so many days
 * back; null: from the oldest kept backup. Without a backup nothing is known to be needless.
 */
export function neededLog(kept: readonly Spanned[], days: number | null, now: Date): (segment: string) => boolean {
  const oldestFirst = kept.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const since = days === null ? Number.NEGATIVE_INFINITY : now.getTime() - days * 86_400_000
  // to reach the first of those days, the backup before it is gone on from
  const first = oldestFirst.findLast((one) => one.at.getTime() <= since) ?? oldestFirst[0]
  return (segment) =>
    first === undefined ||
    place(segment) >= place(first.from) ||
    kept.some((one) => place(segment) >= place(one.from) && place(segment) <= place(one.to))
}
