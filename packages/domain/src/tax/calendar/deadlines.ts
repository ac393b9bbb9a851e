/** Filing deadlines (申报期限): the last day of each month's filing, as the tax administration announces them a year ahead. */
import { addMonths, daysBetween, monthOf, periodOf, yearOf, type Day, type Period } from '../../kernel/period.ts'
import { holidaysWithin, nextWorkday, workdayAfter, workdaysUntil } from './holidays.ts'

/** Last day of each month's filing: 税总办征科函〔2025〕64号 for 2026, and the year before's notice. Other years are not announced yet. */
const ANNOUNCED: Readonly<Record<string, string>> = {
  '2025-01': '2025-01-15',
  '2025-02': '2025-02-20',
  '2025-03': '2025-03-17',
  '2025-04': '2025-04-18',
  '2025-05': '2025-05-22',
  '2025-06': '2025-06-16',
  '2025-07': '2025-07-15',
  '2025-08': '2025-08-15',
  '2025-09': '2025-09-15',
  '2025-10': '2025-10-27',
  '2025-11': '2025-11-17',
  '2025-12': '2025-12-15',
  '2026-01': '2026-01-20',
  '2026-02': '2026-02-24',
  '2026-03': '2026-03-16',
  '2026-04': '2026-04-20',
  '2026-05': '2026-05-22',
  '2026-06': '2026-06-15',
  '2026-07': '2026-07-15',
  '2026-08': '2026-08-17',
  '2026-09': '2026-09-15',
  '2026-10': '2026-10-26',
  '2026-11': '2026-11-16',
  '2026-12': '2026-12-15',
}
const LAST_YEAR = Math.max(...Object.keys(ANNOUNCED).map((month) => Number(month.slice(0, 4))))
/** The year's last days and holidays are not announced yet: the day is what the law says, and may still move. */
export const isExpected = (due: Day): boolean => yearOf(due) > LAST_YEAR
/** A last day as every list says it: one that may still move says so. */
export const dueText = (due: Day): string => (isExpected(due) ? `${due}（预计）` : due)
const FIFTEENTH = 15
const QUARTERLY: ReadonlySet<number> = new Set([1, 4, 7, 10])

export interface Deadline {
  readonly day: Day
  /** The month whose taxes are filed by then. */
  readonly of: Period
  /** Quarterly taxes are due as well. */
  readonly quarterly: boolean
  /** Announced by the administration; else by the rule of the law, which a holiday that is not known yet may still move. */
  readonly announced: boolean
  readonly days: number
  readonly workdays: number
}

/** What the law itself says where nothing is announced yet (征管法实施细则第一百零九条): holidays of three days or more within the term add as many working days, and a last day off is the next one worked. */
export function byLaw(month: Period): Day {
  const last = `${month}-${FIFTEENTH}` as Day
  const longer = holidaysWithin(`${month}-01` as Day, last).filter((days) => days >= LONG)
  const more = longer.reduce((all, days) => all + days, 0)
  return more === 0 ? nextWorkday(last) : workdayAfter(last, more)
}
const LONG = 3
const dueIn = (month: Period): { day: Day; announced: boolean } => {
  const said = ANNOUNCED[month]
  return { day: (said as Day | undefined) ?? byLaw(month), announced: said !== undefined }
}
/** What is of a year is filed by the end of a month of the next one: a day off is put off to the next one worked. */
export const yearDeadline = (year: number, monthDay: string): Day => nextWorkday(`${year + 1}-${monthDay}` as Day)

const deadlineIn = (month: Period, today: Day): Deadline => {
  const { day, announced } = dueIn(month)
  return {
    day,
    of: addMonths(month, -1),
    quarterly: QUARTERLY.has(monthOf(day)),
    announced,
    days: daysBetween(today, day),
    workdays: workdaysUntil(today, day),
  }
}

/** The days a month's declarations are taken (申报期): from its first to the last day announced, or else the 15th. */
export function declareRange(today: Day): { readonly from: Day; readonly to: Day; readonly announced: boolean } {
  const month = periodOf(today)
  const { day, announced } = dueIn(month)
  return { from: `${month}-01` as Day, to: day, announced }
}

/** The filing of a month's taxes: in the month after it; `days` is negative when it is over. */
export const filingOf = (of: Period, today: Day): Deadline => deadlineIn(addMonths(of, 1), today)

/** The filing that is due next: today's still counts. */
export function nextDeadline(today: Day): Deadline {
  const month = periodOf(today)
  return deadlineIn(dueIn(month).day >= today ? month : addMonths(month, 1), today)
}
