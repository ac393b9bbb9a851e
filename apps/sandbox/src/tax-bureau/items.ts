/** What a taxpayer of the sandbox has to declare, and by when; what it knows of the taxpayer at all. */
import type { BureauItem, BureauTaxpayer } from '@app/contract/gateways/tax-bureau'
import { add, compareMoney, money, moneyText, subtract, ZERO } from '@app/domain/kernel/money'
import {
  addMonths,
  firstDay,
  isQuarterEnd,
  monthOf,
  monthsBetween,
  periodFrom,
  periodOf,
  yearOf,
  type Day,
  type Period,
} from '@app/domain/kernel/period'
import { bureauTaxes, lastDayOf, spanOf, type BureauTax } from '@app/domain/tax/filing/bureau-taxes'
import { isSoleTrader } from '@app/domain/tax/forms/business/business'
import { OWN_TAXES } from '@app/domain/tax/forms/engine/taxes'
import type { BureauCompany, Cycle } from '@app/domain/tax/taxes/tax'
import { TAXES } from '@app/domain/tax/taxes/taxes'
import { sceneOf } from './scenes.ts'
import type { Company, KeptReturn } from './state.ts'

/** Whose owner is taxed instead of it: sole traders by their code, partnerships by their scene. */
const isOwned = ({ taxNumber }: Company): boolean => isSoleTrader(taxNumber) || sceneOf(taxNumber) === 'Z41'
/** How often each is declared. */
const CALENDARS: ReadonlyMap<string, (company: BureauCompany) => Cycle | null> = new Map([
  ...OWN_TAXES.map((tax) => [TAXES[tax].bureau.key, TAXES[tax].bureau.calendar] as const),
  ['IIT', () => 'month'] as const,
])
function cyclesOf(company: Company): Readonly<Partial<Record<BureauTax, Cycle>>> {
  const asked = { vatCycle: company.vatCycle, owned: isOwned(company), more: sceneOf(company.taxNumber) === 'Z42' }
  const wanted = Object.keys(bureauTaxes).map((tax) => [tax, CALENDARS.get(tax)?.(asked) ?? null] as const)
  return Object.fromEntries(wanted.filter(([, cycle]) => cycle !== null))
}
export const cycleOf = (company: Company, tax: string): Cycle => cyclesOf(company)[tax as BureauTax] ?? 'month'

export const standing = ({ returns }: Company, tax: string, to: Day, person = ''): KeptReturn | undefined =>
  returns.findLast((one) => one.tax === tax && one.to === to && one.person === person && one.state === 'accepted')

export const paidOf = ({ payments }: Company, number: string): string =>
  moneyText(payments.filter((one) => one.of === number).reduce((all, one) => add(all, money(one.paid)), ZERO))

/** What was paid, late fees left out, of the versions of a return before one. */
export const creditedOf = (
  company: Company,
  { tax, to, person, correction }: Pick<KeptReturn, 'tax' | 'to' | 'person' | 'correction'>,
): string =>
  moneyText(
    company.returns
      .filter((one) => one.tax === tax && one.to === to && one.person === person && one.correction < correction)
      .map((one) => subtract(money(paidOf(company, one.number)), money(one.lateFee)))
      .filter((paid) => compareMoney(paid, ZERO) > 0)
      .reduce((all, paid) => add(all, paid), ZERO),
  )

function itemOf(company: Company, tax: BureauTax, period: Period, cycle: Cycle, today: Day): BureauItem {
  const { from, to } = spanOf(period, cycle)
  const there = company.returns.findLast((one) => one.tax === tax && one.to === to && one.state === 'accepted')
  const paid = there === undefined ? '0.00' : moneyText(add(money(paidOf(company, there.number)), money(creditedOf(company, there))))
  const settled = there !== undefined && compareMoney(paid, there.payable) >= 0
  return {
    tax,
    title: bureauTaxes[tax],
    from,
    to,
    due: lastDayOf(period, cycle, today, tax),
    state: there === undefined ? 'due' : settled ? 'paid' : 'filed',
    number: there?.number ?? '',
    payable: there?.payable ?? '0.00',
    paid,
  }
}

const DECEMBER = 12
/** What is declared in the month after: of the month itself, and of the quarter or year that ends with it. */
export function itemsOf(company: Company, period: Period, today: Day): BureauItem[] {
  const monthly = Object.entries(cyclesOf(company)).filter(
    ([, cycle]) => cycle === 'month' || (cycle === 'quarter' ? isQuarterEnd(period) : monthOf(period) === DECEMBER),
  )
  return monthly.map(([tax, cycle]) => itemOf(company, tax as BureauTax, period, cycle, today))
}

/** What should have been declared by now and was not. */
export function missedOf(company: Company, from: Period, to: Period, today: Day): BureauItem[] {
  const months = Array.from({ length: monthsBetween(from, to) }, (_, at) => addMonths(from, at))
  return months.flatMap((month) => itemsOf(company, month, today)).filter((one) => one.state === 'due' && one.due < today)
}

/** The taxpayer as it is registered; what it says of itself the first time is taken for true. */
export function taxpayerOf(company: Company, today: Day): BureauTaxpayer {
  const scene = sceneOf(company.taxNumber)
  const turned = scene === 'Z22'
  const other = company.vatCycle === 'quarter' ? 'month' : 'quarter'
  return {
    taxNumber: company.taxNumber,
    name: scene === 'Z21' ? `${company.name}（已更名）` : company.name,
    kind: turned ? (company.kind === 'small' ? 'general' : 'small') : company.kind,
    vatCycle: scene === 'Z23' ? other : company.vatCycle,
    // in the middle of this year
    kindSince: turned ? firstDay(periodFrom(yearOf(today), Math.max(1, monthOf(periodOf(today)) % DECEMBER))) : company.kindSince,
    authority: '沙盒市税务局第一税务所',
    taxes: Object.keys(cyclesOf(company)),
  }
}
