/**
 * Deferred tax of the cards (递延所得税, 企业会计准则第18号): what each is worth in the books beside what the law may still deduct of it,
 * times the rate; booked is only what that has moved by since it was recognised last. Small enterprises pay by what is due and have none.
 */
import { creditLine, debitLine, type PlannedLine, withoutZeros } from '../../../finance/period-end/step.ts'
import { citRates } from '../../../finance/period-end/rates.ts'
import type { ErrorDetail } from '../../../kernel/app-error.ts'
import { dec } from '../../../kernel/decimal.ts'
import { rateIn } from '../../../kernel/dated.ts'
import { fields } from '../../../kernel/field.ts'
import { add, compareMoney, isNegative, money, subtract, sum, ZERO, type Money } from '../../../kernel/money.ts'
import { addMonths, periodOf, type Period } from '../../../kernel/period.ts'
import { quantity, type Quantity, type Rate } from '../../../kernel/quantity.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import type { CardOfMonth } from '../months/charges.ts'
import { schedule, standingAt } from '../cards/schedule.ts'
import { lawSchedule, type TaxBasis } from './tax-book.ts'

export const deferredFields = fields({
  percent: { title: '适用税率', kind: 'percent', help: '预期转回时的税率；享受优惠的改为优惠税率' },
  openingAsset: { title: '已确认的递延所得税资产', kind: 'money', help: '1811里由这些资产形成的' },
  openingLiability: { title: '已确认的递延所得税负债', kind: 'money', help: '2901里由这些资产形成的' },
})

/** Why a ledger has none; null where it has. */
export const noDeferredTax = (standard: Standard): string | null =>
  standard === 'enterprise'
    ? null
    : '只有执行企业会计准则的账套确认递延所得税；小企业会计准则按应付税款法，本年应交多少记多少，税会差异只在汇算清缴时调整'

/** The rate the law sets as a month ends, in percent, and the document that sets it. */
export function usualRate(period: Period): { readonly percent: Quantity; readonly source: string } {
  const { value, source } = rateIn<Rate>(citRates, period)
  return { percent: quantity(dec(value).times('100')), source }
}

/** What the law may still deduct of a card as a month ends. */
export function taxBaseAt({ basis, events, units }: CardOfMonth, tax: TaxBasis, period: Period): Money {
  const own = events.filter(({ kind }) => kind !== 'impairment')
  if (tax.method === 'same') return standingAt(schedule(basis, own, { through: period, units }), period)?.net ?? ZERO
  const once = tax.method === 'oneOff'
  const spread = standingAt(lawSchedule(basis, events, once ? { ...tax, cost: ZERO, residual: ZERO } : tax, period), period)
  // deducted from the month after it came into use
  const waiting = once && addMonths(periodOf(basis.inService), 1) > period ? tax.cost : ZERO
  return add(spread?.net ?? ZERO, waiting)
}

export interface Temporary {
  readonly book: Money
  readonly law: Money
}
/** As a month ends; null where the card is not there by then. */
export function temporaryOf(card: CardOfMonth, tax: TaxBasis, period: Period): Temporary | null {
  const at = standingAt(schedule(card.basis, card.events, { through: period, units: card.units }), period)
  return at === null ? null : { book: at.net, law: taxBaseAt(card, tax, period) }
}

export interface DeferredFigures {
  /** What the law will deduct more than the books will charge, and what less. */
  readonly deductible: Money
  readonly taxable: Money
  readonly asset: Money
  readonly liability: Money
}
const share = (amount: Money, percent: Quantity): Money => money(dec(amount).times(percent).over('100', 2))
export function deferredOf(all: readonly Temporary[], percent: Quantity): DeferredFigures {
  const differences = all.map(({ book, law }) => subtract(law, book))
  const deductible = sum(differences.filter((one) => !isNegative(one)))
  const taxable = subtract(ZERO, sum(differences.filter(isNegative)))
  return { deductible, taxable, asset: share(deductible, percent), liability: share(taxable, percent) }
}

export interface Recognised {
  readonly asset: Money
  readonly liability: Money
}
export const DEFERRED_CODES = { asset: '1811', liability: '2901', expense: '68010002' } as const
/** What has moved since; a decrease stands in red on the side of the increase, so that the turnovers of the expense stay what they are. */
export function deferredLines(closing: Recognised, before: Recognised, abstract: string): PlannedLine[] {
  const asset = subtract(closing.asset, before.asset)
  const liability = subtract(closing.liability, before.liability)
  return withoutZeros([
    debitLine(DEFERRED_CODES.asset, abstract, asset),
    debitLine(DEFERRED_CODES.expense, abstract, subtract(liability, asset)),
    creditLine(DEFERRED_CODES.liability, abstract, liability),
  ])
}

/** What cannot be, each at its field. */
export function deferredProblems(percent: Quantity, before: Recognised): ErrorDetail[] {
  const found: ErrorDetail[] = []
  if (dec(percent).sign() <= 0 || dec(percent).compare('100') >= 0)
    found.push({ field: 'taxRatePercent', reason: '适用税率应大于0、小于100' })
  if (compareMoney(before.asset, ZERO) < 0) found.push({ field: 'openingAsset', reason: '金额不能是负数' })
  if (compareMoney(before.liability, ZERO) < 0) found.push({ field: 'openingLiability', reason: '金额不能是负数' })
  return found
}
