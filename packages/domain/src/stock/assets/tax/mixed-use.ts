/**
 * Input tax of long-lived assets of mixed use (混用的长期资产): all of it is deducted when they are bought; of those that cost more than a
 * limit a part is given back every year. How much is for a person to decide: the law's reckoning was not seen in its own words.
 */
import { dated, heldOn, type Dated } from '../../../kernel/dated.ts'
import { dec } from '../../../kernel/decimal.ts'
import type { ErrorDetail } from '../../../kernel/app-error.ts'
import { fields } from '../../../kernel/field.ts'
import { compareMoney, groupThousands, isNegative, money, subtract, ZERO, type Money } from '../../../kernel/money.ts'
import { lastDay, periodFrom, yearOf, type Day } from '../../../kernel/period.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import { isBuilding } from '../settings/categories.ts'
import type { AssetKind } from '../cards/kinds.ts'
import { isDearer } from './tax-book.ts'

const SOURCE = '财政部 税务总局公告2026年第15号'
/** What costs no more than this, each by itself, is deducted and not looked at again. */
export const mixedUseLimits: readonly Dated<Money>[] = [dated('2026-01-01', null, money('5000000'), SOURCE)]
/** For how many years, that of the purchase the first. */
export const ADJUSTED_YEARS = {
  building: '不动产、土地使用权（20年）',
  vessel: '飞机、火车、轮船（10年）',
  other: '其他长期资产（5年）',
} as const
export type AdjustedAs = keyof typeof ADJUSTED_YEARS
const YEARS: Readonly<Record<AdjustedAs, number>> = { building: 20, vessel: 10, other: 5 }

/** What it most likely is; ships share a row of the return with machines, so that a person says those. */
export const usuallyAs = (kind: AssetKind, taxRow: number | null): AdjustedAs =>
  kind === 'landUse' || kind === 'investment' || isBuilding(taxRow) ? 'building' : 'other'

export const mixedUseFields = fields({
  as: { title: '调整年限', kind: 'choice', choices: ADJUSTED_YEARS, required: '请选择调整年限' },
  tax: { title: '购入时抵扣的进项税额', kind: 'money' },
  percent: { title: '不得抵扣用途的比例', kind: 'percent' },
  amount: { title: '当年转出', kind: 'money', help: '由您决定；不填是决定不转出' },
  note: { title: '依据', kind: 'text', most: 200 },
})

export interface MixedCard {
  readonly kind: AssetKind
  readonly cost: Money
  /** The limit is of each of them. */
  readonly quantity: number
  readonly inService: Day
}
/** Whether a card may have something to give back in a year: bought since the rule holds, dear enough, its years not over. */
export function isAdjustable({ kind, cost, quantity: count, inService }: MixedCard, year: number, as: AdjustedAs | null): boolean {
  // what is leased in belongs to somebody else, what is deferred or prepaid is none by itself
  if (kind === 'rightOfUse' || kind === 'deferred' || kind === 'prepaid' || kind === 'lowValue') return false
  const limit = heldOn(mixedUseLimits, inService)
  const most = as === null ? YEARS.building : YEARS[as]
  const age = year - yearOf(inService)
  return limit !== undefined && isDearer(cost, count, limit.value) && age >= 0 && age < most
}

/** (D) Input tax × what its other use took of the year's depreciation ÷ what it cost; only proposed. */
export const proposedTransfer = (tax: Money, percent: Quantity, charge: Money, cost: Money): Money =>
  money(dec(tax).times(percent).times(charge).over(dec(cost).times('100').toString(), 2))

export interface Decision {
  readonly as: AdjustedAs
  /** Input tax that was deducted when it was bought. */
  readonly tax: Money
  /** Percent of its use that may not be deducted. */
  readonly percent: Quantity
  readonly amount: Money
}
/** What is wrong with a decision, each at its field; `before`: what earlier and later years gave back. */
export function decisionProblems(decision: Decision, card: MixedCard, year: number, before: Money): ErrorDetail[] {
  const found: ErrorDetail[] = []
  const say = (field: string, reason: string) => found.push({ field, reason })
  const { as, tax, percent, amount } = decision
  const limit = heldOn(mixedUseLimits, lastDay(periodFrom(year, 12)))
  if (!isAdjustable(card, year, as))
    say(
      'adjustType',
      `${year}年不用调整：${limit === undefined ? '还没有这项规定' : `要单项原值超过${groupThousands(limit.value)}，且在调整年限以内`}`,
    )
  if (compareMoney(tax, ZERO) <= 0) say('inputTaxAmount', '请填写购入时抵扣的进项税额')
  if (dec(percent).sign() < 0 || dec(percent).compare('100') > 0) say('nonDeductiblePercent', '不得抵扣用途的比例须为0至100')
  if (isNegative(amount)) say('transferAmount', '转出额不能是负数')
  const left = subtract(tax, before)
  if (compareMoney(amount, left) > 0) say('transferAmount', `转出额不能超过余下的进项税额${groupThousands(left)}`)
  return found
}
