/** Backups of single ledgers (账套备份): when the next is due, which are kept, and what a copy made of one says beside the ledger. Pure. */
import { fields } from '../../kernel/field.ts'
import { isZero, subtract, ZERO, type Money } from '../../kernel/money.ts'
import { addDays, dayInChina } from '../../kernel/period.ts'

export const EVERY = { day: '每天', week: '每周' } as const
export type Every = keyof typeof EVERY
const DAYS: Readonly<Record<Every, number>> = { day: 1, week: 7 }

export const ORIGINS = { hand: '手工', timetable: '定时' } as const
export type Origin = keyof typeof ORIGINS
export const BACKUP_STATES = { waiting: '备份中', done: '成功', failed: '失败' } as const
export type BackupState = keyof typeof BACKUP_STATES

/** Those of a timetable are kept as it says; those by hand so many. */
export const MOST_KEPT = 60
export const KEPT_BY_HAND = 10
/** What can be brought in again is at most so large. */
export const MOST_MEGABYTES = 500

export const timetableFields = fields({
  every: { title: '多久一次', kind: 'choice', choices: { ...EVERY, off: '不定时' }, open: true, required: '请选择多久一次' },
  keep: { title: '保留份数', kind: 'whole', least: 1, most: MOST_KEPT, when: ({ every }) => every !== 'off' },
})

/** In the night of China, when nobody works: the next, or a week on. */
export const nextNight = (now: Date, every: Every): Date => new Date(`${addDays(dayInChina(now), DAYS[every])}T01:30:00+08:00`)

/** Of the finished ones of a ledger, newest first, those that are one too many; one whose copy is still being looked at stays. */
export function superseded<B extends { readonly origin: Origin; readonly inUse: boolean }>(done: readonly B[], keep: number): B[] {
  const most: Readonly<Record<Origin, number>> = { hand: KEPT_BY_HAND, timetable: keep }
  const seen: Record<Origin, number> = { hand: 0, timetable: 0 }
  return done.filter(({ origin, inUse }) => {
    seen[origin] += 1
    return seen[origin] > most[origin] && !inUse
  })
}

/** What a ledger holds, counted: its parts, and what each subject stands at. */
export interface Tally {
  readonly parts: readonly { readonly name: string; readonly title: string; readonly count: number; readonly sum: Money | null }[]
  readonly balances: readonly { readonly code: string; readonly name: string; readonly balance: Money }[]
}

/** Two ledgers side by side, part by part; a part neither has is left out. */
export function comparedParts(now: Tally, copy: Tally) {
  const copies = new Map(copy.parts.map((one) => [one.name, one]))
  return now.parts.flatMap(({ name, title, count, sum }) => {
    const other = copies.get(name) ?? { count: 0, sum: null }
    if (count === 0 && other.count === 0) return []
    const same = count === other.count && (sum ?? ZERO) === (other.sum ?? ZERO)
    return [{ title, count, sum, copyCount: other.count, copySum: other.sum, same }]
  })
}

/** The same of their trial balances, subject by subject; debit is positive. */
export function comparedBalances(now: Tally, copy: Tally) {
  const codes = new Map([...copy.balances, ...now.balances].map((one) => [one.code, one.name]))
  const of = (tally: Tally) => new Map(tally.balances.map((one) => [one.code, one.balance]))
  const [mine, theirs] = [of(now), of(copy)]
  return [...codes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([code, name]) => {
      const balance = mine.get(code) ?? ZERO
      const copyBalance = theirs.get(code) ?? ZERO
      const difference = subtract(copyBalance, balance)
      return isZero(balance) && isZero(copyBalance) ? [] : [{ code, name, balance, copyBalance, difference }]
    })
}
