/** What the cards are charged in a month (计提折旧、摊销): line by line with the reason, and as the vouchers of period end. */
import {
  creditLine,
  debitLine,
  type ChargeGiven,
  type PeriodEndInput,
  type PeriodEndStep,
  skipped,
  type StepOutcome,
} from '../../../finance/period-end/step.ts'
import { add, groupThousands, isZero, type Money, moneyText, subtract, sum, ZERO } from '../../../kernel/money.ts'
import { periodOf, type Period } from '../../../kernel/period.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import { STANDARDS, type Standard } from '../../../ledger/ledgers/standard.ts'
import { isHandedOn, type CardBasis, type CardEvent } from '../cards/card.ts'
import type { Use } from '../settings/categories.ts'
import type { AssetKind } from '../cards/kinds.ts'
import type { MonthOfCard, Reason } from '../cards/card-walk.ts'
import { monthOf, schedule } from '../cards/schedule.ts'
import { sharesOf } from '../cards/shares.ts'

export const RULES = {
  depreciation: '计提折旧',
  'rou-depreciation': '使用权资产折旧',
  amortisation: '无形资产摊销',
  ltpe: '长期待摊费用摊销',
  prepaid: '预付费用摊销',
} as const
export type AssetRule = keyof typeof RULES
const ORDERS: Readonly<Record<AssetRule, number>> = { depreciation: 20, 'rou-depreciation': 21, amortisation: 22, ltpe: 23, prepaid: 24 }

const RULE_OF: Readonly<Record<AssetKind, AssetRule>> = {
  fixed: 'depreciation',
  biological: 'depreciation',
  investment: 'depreciation',
  lowValue: 'depreciation',
  intangible: 'amortisation',
  landUse: 'amortisation',
  deferred: 'ltpe',
  prepaid: 'prepaid',
  rightOfUse: 'rou-depreciation',
}
export const isAssetRule = (ruleId: string): ruleId is AssetRule => Object.hasOwn(RULES, ruleId)

export interface ShareOfCard {
  /** 0: what the card itself says; each transfer to other departments one more. */
  readonly serial: number
  readonly from: Period
  readonly departmentId: string
  readonly weight: Quantity
}
export interface DepartmentOfCard {
  readonly id: string
  readonly name: string
  readonly use: Use
  readonly expenseCode: string
  /** As entries stand on it; empty where it is no department of the books. */
  readonly tagSetId: string
}
export interface CategoryOfCard {
  readonly name: string
  readonly accumulatedCode: string
  readonly expenses: Readonly<Record<Use, string>>
}
export interface CardOfMonth {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly basis: CardBasis
  readonly events: readonly CardEvent[]
  readonly shares: readonly ShareOfCard[]
  readonly units: ReadonlyMap<Period, Quantity>
  readonly category: CategoryOfCard
}

export interface PartOfCharge {
  readonly department: string
  readonly code: string
  readonly tagSetId: string
  readonly amount: Money
}
export interface ChargeOfCard<C extends CardOfMonth = CardOfMonth> {
  readonly card: C
  readonly rule: AssetRule
  readonly month: MonthOfCard
  readonly parts: readonly PartOfCharge[]
}

/** Those who use it as a month begins: what was said last of what has begun, whatever month an earlier word was of. */
export function sharesIn(shares: readonly ShareOfCard[], period: Period): readonly ShareOfCard[] {
  const begun = shares.filter(({ from }) => from <= period)
  const last = Math.max(...begun.map(({ serial }) => serial))
  return begun.filter(({ serial }) => serial === last)
}

function partsOf(card: CardOfMonth, period: Period, amount: Money, departments: ReadonlyMap<string, DepartmentOfCard>): PartOfCharge[] {
  const { expenses } = card.category
  const shares = sharesIn(card.shares, period)
  if (shares.length === 0) return [{ department: '', code: expenses.manage, tagSetId: '', amount }]
  const weights = shares.map(({ weight }) => weight)
  // most cards are used by one: nothing to divide
  const amounts = shares.length === 1 ? [amount] : sharesOf(amount, weights)
  return shares.map(({ departmentId }, at) => {
    const { name, use, expenseCode, tagSetId } = departments.get(departmentId)!
    return { department: name, code: expenseCode || expenses[use], tagSetId, amount: amounts[at]! }
  })
}

/** The month of every card that is there, in the order given. */
export function chargesOf<C extends CardOfMonth>(
  cards: readonly C[],
  period: Period,
  departments: ReadonlyMap<string, DepartmentOfCard>,
): ChargeOfCard<C>[] {
  return cards.flatMap((card) => {
    const month = monthOf(card.basis, card.events, period, card.units)
    if (month === null) return []
    const parts = isZero(month.charge) ? [] : partsOf(card, period, month.charge, departments)
    return [{ card, rule: RULE_OF[card.basis.kind], month, parts }]
  })
}

/** What of the accumulated went in the month with what went; of what goes on as other cards nothing did, they begin with it. */
export function goneWith({ basis, events, units }: CardOfMonth, period: Period): Money {
  if (!events.some(({ day }) => periodOf(day) === period)) return ZERO
  const { disposals } = schedule(basis, events, { through: period, units })
  return sum(disposals.flatMap(({ event, piece }) => (periodOf(event.day) === period && !isHandedOn(event) ? [piece.accumulated] : [])))
}
/** The accumulated a month begins with: what the month before ended with, before what went in it. */
export const openedWith = ({ accumulated, charge }: MonthOfCard, gone: Money): Money => subtract(add(accumulated, gone), charge)

const REASONS: Readonly<Record<Reason, string>> = {
  elsewhere: '当月由调出的账套计提',
  notStarted: '投用当月不提，次月起提',
  charged: '',
  stopped: '已停用（更新改造），停提',
  indefinite: '不提折旧或使用寿命不确定',
  noUnits: '本月没有工作量',
  exhausted: '已提足',
  leaving: '本月处置，当月不再摊销',
}
export const reasonWords = ({ reason }: Pick<MonthOfCard, 'reason'>): string => REASONS[reason]

/** What period end is given of them, by step: one line for each pair of subjects and department. */
export function chargesGiven(charges: readonly ChargeOfCard[]): Record<string, ChargeGiven[]> {
  const found: Record<string, Map<string, { one: ChargeGiven; amounts: Money[] }>> = {}
  for (const { card, rule, parts } of charges)
    for (const { code, tagSetId, amount } of parts) {
      const { name, accumulatedCode } = card.category
      const of = (found[rule] ??= new Map())
      const key = [code, tagSetId, accumulatedCode, name].join('|')
      const known = of.get(key) ?? { one: { debit: code, credit: accumulatedCode, tagSetId, label: name, amount }, amounts: [] }
      known.amounts.push(amount)
      of.set(key, known)
    }
  return Object.fromEntries(
    Object.entries(found).map(([rule, of]) => [rule, [...of.values()].map(({ one, amounts }) => ({ ...one, amount: sum(amounts) }))]),
  )
}

function gathered(of: readonly ChargeGiven[], key: (one: ChargeGiven) => string): { one: ChargeGiven; amount: Money }[] {
  return [...Map.groupBy(of, key).values()].map((list) => ({ one: list[0]!, amount: sum(list.map(({ amount }) => amount)) }))
}

function planCharges({ facts, given }: PeriodEndInput, rule: AssetRule): StepOutcome {
  const charges = (given.charges?.[rule] ?? []).filter(({ amount }) => !isZero(amount))
  if (charges.length === 0) return skipped('本月没有要计提的卡片')
  const tagged = new Set(facts.subjects.filter(({ tagTypes }) => tagTypes.includes('department')).map(({ code }) => code))
  const setOf = ({ debit, tagSetId }: ChargeGiven): string => (tagged.has(debit) ? tagSetId : '')
  const name = RULES[rule]
  const amount = sum(charges.map((one) => one.amount))
  return {
    lines: [
      ...gathered(charges, (one) => `${one.debit}|${setOf(one)}`).map(({ one, amount: part }) =>
        debitLine(one.debit, name, part, { tagSetId: setOf(one) }),
      ),
      ...gathered(charges, ({ credit }) => credit).map(({ one, amount: part }) => creditLine(one.credit, name, part)),
    ],
    amount,
    basis: gathered(charges, ({ label }) => label).map(({ one, amount: part }) => ({ label: one.label, value: moneyText(part) })),
    explanation: `按资产卡片逐张计算，共${groupThousands(amount)}`,
  }
}

const ONLY: Readonly<Partial<Record<AssetRule, readonly Standard[]>>> = {
  'rou-depreciation': ['enterprise'],
  prepaid: ['smallBusiness', 'enterprise'],
}
const standardsOf = (rule: AssetRule): readonly Standard[] => ONLY[rule] ?? STANDARDS
/** Steps of period end that take what the cards say; ledgers without cards have nothing in them. */
export const assetSteps: readonly PeriodEndStep[] = (Object.keys(RULES) as AssetRule[]).map((rule) => ({
  ruleId: rule,
  order: ORDERS[rule],
  name: RULES[rule],
  standards: standardsOf(rule),
  kind: 'closing',
  applies: ({ given }) => (given.charges?.[rule] ?? []).length > 0,
  plan: (input) => planCharges(input, rule),
}))
