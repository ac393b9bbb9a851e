/** Days off and days worked instead (节假日、调休), as the State Council announces them a year ahead; from them, which days are worked. */
import { heldOn } from '../../kernel/dated.ts'
import { addDays, daysBetween, weekdayOf, type Day } from '../../kernel/period.ts'

interface Stretch {
  readonly from: string
  readonly to: string
  readonly name: string
}
const off = (from: string, to: string, name: string): Stretch => ({ from, to, name })

/** 国办发明电〔2024〕12号 (2025), 国办发明电〔2025〕7号 (2026). A year not announced yet is not here: its weekends alone are known. */
const OFF: readonly Stretch[] = [
  off('2025-01-01', '2025-01-01', '元旦'),
  off('2025-01-28', '2025-02-04', '春节'),
  off('2025-04-04', '2025-04-06', '清明节'),
  off('2025-05-01', '2025-05-05', '劳动节'),
  off('2025-05-31', '2025-06-02', '端午节'),
  off('2025-10-01', '2025-10-08', '国庆节、中秋节'),
  off('2026-01-01', '2026-01-03', '元旦'),
  off('2026-02-15', '2026-02-23', '春节'),
  off('2026-04-04', '2026-04-06', '清明节'),
  off('2026-05-01', '2026-05-05', '劳动节'),
  off('2026-06-19', '2026-06-21', '端午节'),
  off('2026-09-25', '2026-09-27', '中秋节'),
  off('2026-10-01', '2026-10-07', '国庆节'),
]
const WORKED: ReadonlySet<string> = new Set([
  '2025-01-26',
  '2025-02-08',
  '2025-04-27',
  '2025-09-28',
  '2025-10-11',
  '2026-01-04',
  '2026-02-14',
  '2026-02-28',
  '2026-05-09',
  '2026-09-20',
  '2026-10-10',
])
const SATURDAY = 6

export const holidayOn = (day: Day): string | null => heldOn(OFF, day)?.name ?? null

export const isWorked = (day: Day): boolean =>
  WORKED.has(day) || (holidayOn(day) === null && weekdayOf(day) !== 0 && weekdayOf(day) !== SATURDAY)

/** Days worked after one day, up to another and with it: how many are left for a thing due then. */
export function workdaysUntil(today: Day, due: Day): number {
  let count = 0
  for (let one = addDays(today, 1); one <= due; one = addDays(one, 1)) if (isWorked(one)) count += 1
  return count
}

/** A day itself where it is worked, else the next one that is. */
export function nextWorkday(day: Day): Day {
  let one = day
  while (!isWorked(one)) one = addDays(one, 1)
  return one
}
/** So many worked days after a day. */
export function workdayAfter(day: Day, count: number): Day {
  let one = day
  for (let left = count; left > 0; left -= 1) one = nextWorkday(addDays(one, 1))
  return one
}
/** How many days of each holiday lie within some days. */
export const holidaysWithin = (from: Day, to: Day): number[] =>
  OFF.flatMap((one) => {
    const [first, last] = [one.from > from ? one.from : from, one.to < to ? one.to : to]
    return first > last ? [] : [daysBetween(first as Day, last as Day) + 1]
  })
