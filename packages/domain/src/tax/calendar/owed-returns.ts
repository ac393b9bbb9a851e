/** Which returns a company owes of some months: by its nature, its cycles and its people, and by the bureau's list where it was asked. */
import { periodOf, periodsBetween, type Day, type Period } from '../../kernel/period.ts'
import { vatNatureNames, type VatNature } from '../../ledger/ledgers/standard.ts'
import { lastDayOf } from '../filing/bureau-taxes.ts'
import { endOfReturn, startOfReturn } from '../forms/engine/cycles.ts'
import type { Cycle } from '../forms/engine/form.ts'
import { FILED, type ReturnState } from '../forms/engine/return.ts'
import { OWNER_TAXES, taxOfReturn, type DeclaredTax, type FilingKind, type OwnTax } from '../forms/engine/taxes.ts'
import type { OwedTax } from './owed-taxes.ts'

/** One line of the bureau's list. */
export interface BureauLine {
  readonly tax: OwedTax
  readonly from: Day
  readonly to: Day
  readonly due: Day
  readonly filed: boolean
}

export interface TaxStanding {
  readonly vatNature: VatNature
  readonly vatCycle: 'month' | 'quarter'
  readonly citLevy: '' | 'accounts' | 'assessed'
  readonly citCycle: 'month' | 'quarter'
  /** Months in which somebody was employed or paid. */
  readonly paidMonths: ReadonlySet<Period>
  /** Taxes of which a return or a line of the bureau's list is known, whenever: the company is registered for them. */
  readonly known: ReadonlySet<OwedTax>
  /** How often the statements it has filed were. */
  readonly statementCycle: Cycle
  /** 个体工商户: its owner is taxed, and not it. */
  readonly soleTrader: boolean
  readonly bureau: readonly BureauLine[]
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

const CYCLES: Readonly<Record<Cycle, string>> = { month: '按月', quarter: '按季', year: '按年' }
const monthsIn = (from: Day, to: Day): number => periodsBetween(periodOf(from), periodOf(to)).length
const cycleOf = ({ from, to }: Pick<BureauLine, 'from' | 'to'>): Cycle => {
  const months = monthsIn(from, to)
  return months === 1 ? 'month' : months === 12 ? 'year' : 'quarter'
}

interface Rule {
  readonly tax: OwedTax
  readonly cycle: Cycle
  readonly why: string
  readonly asked: boolean
}
/** Of a company; of whoever owns the business where it is one of those (个人所得税法第二条第五项). Both where both were declared. */
function incomeRules({ citLevy, citCycle, known, soleTrader }: Pick<TaxStanding, 'citLevy' | 'citCycle' | 'known' | 'soleTrader'>): Rule[] {
  const levy = citLevy === 'assessed' ? '核定征收' : citLevy === 'accounts' ? '查账征收' : '企业信息没有写征收方式，预缴总要申报'
  const company: Rule[] = [
    { tax: 'cit', cycle: citCycle, why: `${levy}，${CYCLES[citCycle]}`, asked: false },
    { tax: 'citAnnual', cycle: 'year', why: '年度汇算清缴，次年5月31日前', asked: false },
  ]
  const declared = OWNER_TAXES.some((tax) => known.has(tax))
  if (!soleTrader && !declared) return company
  const why = soleTrader ? '统一社会信用代码是个体工商户的' : '以前申报过经营所得'
  const owner: Rule[] = [
    { tax: 'business', cycle: 'quarter', why: `${why}，按季预缴`, asked: false },
    { tax: 'businessAnnual', cycle: 'year', why: `${why}，次年3月31日前汇算`, asked: false },
  ]
  return known.has('cit') || known.has('citAnnual') ? [...company, ...owner] : owner
}

/** What a company declares whatever the month, as far as that is known here. */
function rulesOf({ vatNature, vatCycle, known, statementCycle, ...company }: TaxStanding): Rule[] {
  const sure = (tax: OwedTax) => known.has(tax)
  const maybe = (tax: OwedTax, often: string) => (sure(tax) ? `以前申报过，${often}` : '没有申报过，也没有向税务局查过清单：是否认定请核对')
  return [
    { tax: 'vat', cycle: vatCycle, why: `${vatNatureNames[vatNature]}，${CYCLES[vatCycle]}`, asked: false },
    ...incomeRules({ known, ...company }),
    { tax: 'stamp', cycle: 'quarter', why: maybe('stamp', '按季'), asked: !sure('stamp') },
    {
      tax: 'statements',
      cycle: statementCycle,
      why: maybe('statements', CYCLES[statementCycle]),
      asked: !sure('statements'),
    },
  ]
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
    const derived: OwedReturn[] = rules
      .filter(({ cycle }) => endOfReturn(month, cycle) === month)
      .map((rule) => ({
        ...rule,
        period: month,
        from: startOfReturn(month, rule.cycle),
        due: lastDayOf(month, rule.cycle, today, rule.tax === 'businessAnnual' ? 'BIY' : ''),
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
