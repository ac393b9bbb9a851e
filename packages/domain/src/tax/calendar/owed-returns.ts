/** Which returns a company owes of some months: by its nature, its cycles and its people, and by the bureau's list where it was asked. */
import { periodOf, periodsBetween, type Day, type Period } from '../../kernel/period.ts'
import { lastDayOf } from '../filing/bureau-taxes.ts'
import { endOfReturn, startOfReturn } from '../forms/engine/cycles.ts'
import { FILED, type ReturnState } from '../forms/engine/return.ts'
import { taxOfReturn, type DeclaredTax, type FilingKind, type OwnTax } from '../forms/engine/taxes.ts'
import type { Cycle, DeclaringCompany } from '../taxes/tax.ts'
import { eachTax } from '../taxes/taxes.ts'
import type { OwedTax } from './owed-taxes.ts'

/** One line of the bureau's list. */
export interface BureauLine {
  readonly tax: OwedTax
  readonly from: Day
  readonly to: Day
  readonly due: Day
  readonly filed: boolean
}

export interface TaxStanding extends DeclaringCompany {
  /** Months in which somebody was employed or paid. */
  readonly paidMonths: ReadonlySet<Period>
  readonly known: ReadonlySet<OwedTax>
  readonly bureau: readonly BureauLine[]
  /** Months in which something was sold that a tax is levied on. */
  readonly sold: ReadonlyMap<OwnTax, ReadonlySet<Period>>
}

export interface OwedReturn {
  readonly tax: OwedTax
  readonly cycle: Cycle
  /** Its last month. */
  readonly period: Period
  readonly from: Period
  readonly due: Day
  /** Why it is owed. */
  readonly why: string
  /** Nobody here can know: it is asked, not told. */
  readonly asked: boolean
}

const monthsIn = (from: Day, to: Day): number => periodsBetween(periodOf(from), periodOf(to)).length
const cycleOf = ({ from, to }: Pick<BureauLine, 'from' | 'to'>): Cycle => {
  const months = monthsIn(from, to)
  return months === 1 ? 'month' : months === 12 ? 'year' : 'quarter'
}

/** What a company declares whatever the month, as far as that is known here. */
const rulesOf = (company: TaxStanding) =>
  eachTax.flatMap(([name, { owes, bureau }]) => {
    const owed = owes?.(company) ?? null
    return owed === null ? [] : [{ ...owed, tax: name as OwnTax, key: bureau?.key }]
  })

/** Taxes that are levied on what few companies sell, with what that is. */
export const LEVIED = eachTax.flatMap(([name, { levied, usual, bureau }]) =>
  levied === undefined ? [] : [{ tax: name as OwnTax, kinds: levied, usual, key: bureau?.key }],
)
/**
 * What a company sold of such in the months of a return it has never made: nobody here knows whether it is registered. The bureau does:
 * where its list of the month is here, that is the answer.
 */
function askedOfSold(company: TaxStanding, month: Period) {
  const { sold, known, bureau } = company
  if (bureau.some(({ to }) => periodOf(to) === month)) return []
  return LEVIED.flatMap(({ tax, kinds, usual, key }) => {
    const { cycle } = usual(company)
    const months = sold.get(tax) ?? new Set<Period>()
    if (known.has(tax) || !periodsBetween(startOfReturn(month, cycle), month).some((one) => months.has(one))) return []
    const why = `开过${kinds.flatMap(({ names }) => names).join('、')}的发票，以前没有申报过：是否要缴请核对`
    return [{ cycle, why, asked: true, tax, key }]
  })
}

const bureauDue = ({ tax, from, to, due }: BureauLine): OwedReturn => ({
  tax,
  cycle: cycleOf({ from, to }),
  period: periodOf(to),
  from: periodOf(from),
  due,
  why: '税务局的应申报清单',
  asked: false,
})

function iitOf({ paidMonths, known }: TaxStanding, period: Period, today: Day): OwedReturn {
  const paid = paidMonths.has(period)
  const why = paid
    ? '当月有职员或工资表'
    : known.has('iit')
      ? '以前申报过，没有人员的月份也要零申报'
      : '没有职员、工资表和申报：是否登记扣缴请核对'
  return {
    tax: 'iit',
    cycle: 'month',
    period,
    from: period,
    due: lastDayOf(period, 'month', today),
    why,
    asked: !paid && !known.has('iit'),
  }
}

/** Every return that ends within these months, in order of its month; what the bureau's list says stands before what is derived. */
export function owedReturns(standing: TaxStanding, from: Period, to: Period, today: Day): OwedReturn[] {
  const rules = rulesOf(standing)
  const listed = standing.bureau.filter((line) => !line.filed).map(bureauDue)
  return periodsBetween(from, to).flatMap((month) => {
    const said = listed.filter(({ period }) => period === month)
    const derived: OwedReturn[] = [...rules, ...askedOfSold(standing, month)]
      .filter(({ cycle }) => endOfReturn(month, cycle) === month)
      .map(({ key, ...rule }) => ({
        ...rule,
        period: month,
        from: startOfReturn(month, rule.cycle),
        due: lastDayOf(month, rule.cycle, today, key),
      }))
    const all = [...derived, iitOf(standing, month, today)].filter(
      (one) => !said.some(({ tax, cycle }) => tax === one.tax && (cycle === one.cycle || one.asked)),
    )
    return [...said, ...all]
  })
}

/** A return that stands for something: filed, or being made. */
export interface StandingReturn {
  readonly tax: OwedTax
  readonly cycle: Cycle
  readonly period: Period
  readonly filed: boolean
}
/** What covers a year stands beside what its months and quarters are declared by, not in their place. */
const alike = (a: Cycle, b: Cycle): boolean => (a === 'year') === (b === 'year')
/** The return there is of what is owed. */
export const returnOwed = <T extends { readonly filing: FilingKind; readonly cycle: Cycle; readonly state?: ReturnState }>(
  returns: readonly T[],
  { tax, cycle }: { readonly tax: DeclaredTax | OwedTax; readonly cycle: Cycle },
): T | undefined => {
  const own = returns.filter((one) => taxOfReturn(one.filing, one.cycle) === tax && alike(one.cycle, cycle))
  // of several owners the one that is furthest behind: what is filed of all is filed
  return own.find(({ state }) => state === undefined || !FILED.includes(state)) ?? own[0]
}
/** Declared by a return; personal tax has pages of its own. */
export const byReturn = (one: OwedReturn): one is OwedReturn & { readonly tax: OwnTax } => one.tax !== 'iit'
/** The months of what is owed for which nothing was filed: a company that declared by month has declared its quarter. */
export function monthsNotFiled(owed: OwedReturn, returns: readonly StandingReturn[], bureau: readonly BureauLine[]): Period[] {
  const declared = returns
    .filter((one) => one.filed && one.tax === owed.tax && alike(one.cycle, owed.cycle))
    .flatMap((one) => periodsBetween(startOfReturn(one.period, one.cycle), one.period))
  const there = bureau
    .filter((line) => line.filed && line.tax === owed.tax && alike(cycleOf(line), owed.cycle))
    .flatMap((line) => periodsBetween(periodOf(line.from), periodOf(line.to)))
  const covered = new Set([...declared, ...there])
  return periodsBetween(owed.from, owed.period).filter((month) => !covered.has(month))
}
