/** 漏报检查: what a company owes against what was filed, what is said of each difference, and how sure that is. */
import type { Day, Period } from '../../kernel/period.ts'
import { monthsNotFiled, owedReturns, type StandingReturn, type TaxStanding } from '../../tax/calendar/owed-returns.ts'
import type { OwedTax } from '../../tax/calendar/owed-taxes.ts'
import type { Cycle } from '../../tax/forms/engine/form.ts'

/** missed: over its deadline and not filed · before: of the time before the books here · unrecorded: filed at the bureau, not known here · ask: nobody here can know whether it is owed. */
export const MISSED_KINDS = { missed: '漏报', before: '建账前未登记', unrecorded: '税局已报未登记', ask: '请核对' } as const
export type MissedKind = keyof typeof MISSED_KINDS
export const MISSED_KIND_KEYS = Object.keys(MISSED_KINDS) as [MissedKind, ...MissedKind[]]

export interface Missed {
  readonly kind: MissedKind
  readonly tax: OwedTax
  readonly cycle: Cycle
  readonly period: Period
  readonly due: Day
  readonly why: string
}
export interface CompanyYear {
  readonly standing: TaxStanding
  readonly returns: readonly StandingReturn[]
  /** The first month of its books here. */
  readonly startPeriod: Period
  /** Before the month it was set up in nothing is owed; null: nobody wrote when. */
  readonly establishedIn: Period | null
}
const MONTHS: Readonly<Record<Cycle, number>> = { month: 1, quarter: 3, year: 12 }

export interface CheckedYear {
  /** Returns that were due by now. */
  readonly owed: number
  readonly missed: Missed[]
}

/** Of returns that end within these months and were due before today: last day included, it is not late. */
export function missedOf(
  { standing, returns, startPeriod, establishedIn }: CompanyYear,
  from: Period,
  to: Period,
  today: Day,
): CheckedYear {
  const due = owedReturns(standing, from, to, today).filter(
    (one) => one.due < today && (establishedIn === null || one.period >= establishedIn),
  )
  const missed = due.flatMap((one): Missed[] => {
    const months = monthsNotFiled(one, returns, standing.bureau)
    const recorded = monthsNotFiled(one, returns, [])
    const { tax, cycle, period, due: day, why } = one
    const of = { tax, cycle, period, due: day }
    if (months.length === 0)
      return recorded.length === 0 ? [] : [{ ...of, kind: 'unrecorded', why: '税务局的清单上已申报，这里没有申报表，也没有登记在别处申报' }]
    const draft = returns.some((other) => other.tax === tax && other.period === period && !other.filed)
    const said = [why, ...(draft ? ['申报表还没有报出'] : []), ...(months.length < MONTHS[one.cycle] ? [`缺 ${months.join('、')}`] : [])]
    if (one.asked) return [{ ...of, kind: 'ask', why: said.join('；') }]
    if (period >= startPeriod) return [{ ...of, kind: 'missed', why: said.join('；') }]
    const unknown = establishedIn === null ? ['企业信息没有写成立日期'] : []
    return [{ ...of, kind: 'before', why: [...said, ...unknown, '请核对后登记在别处申报'].join('；') }]
  })
  return { owed: due.filter((one) => !one.asked).length, missed: [...missed.filter(({ kind }) => kind !== 'ask'), ...askedOnce(missed)] }
}
/** One question a tax, however many periods it is about: the last of them stands for all. */
function askedOnce(missed: readonly Missed[]): Missed[] {
  const questions = Map.groupBy(
    missed.filter(({ kind }) => kind === 'ask'),
    ({ tax }) => tax,
  )
  return [...questions.values()].map((all) => {
    const last = all.at(-1)!
    return all.length === 1 ? last : { ...last, why: `${last.why}（自${all[0]!.period}，共${all.length}期）` }
  })
}
