/** Exchange revaluation (期末调汇): foreign balances at the closing rate. CAS 19; 小企业会计准则 第七十条 and 附录 5301, 5603. */
import { dec } from '../../../kernel/decimal.ts'
import {
  fromFen,
  groupThousands,
  isNegative,
  isZero,
  money,
  type Money,
  moneyText,
  negate,
  subtract,
  toFen,
  ZERO,
} from '../../../kernel/money.ts'
import type { Subject } from '../../../ledger/subjects/subject.ts'
import { trimmed } from '../../../kernel/quantity.ts'
import { prefixes } from '../../books/figures.ts'
import { suggestCashFlows } from '../../vouchers/cash-flows.ts'
import { periodEndCodes } from '../codes.ts'
import {
  creditLine,
  debitLine,
  isPlanned,
  type PeriodEndInput,
  type PeriodEndStep,
  type PlannedLine,
  skipped,
  type StepOutcome,
} from '../step.ts'

export interface ForeignBalance {
  readonly subject: Subject
  readonly tagSetId: string
  readonly currency: string
  /** Debit positive, in the currency and as booked. */
  readonly original: Money
  readonly booked: Money
}

/** Balances in foreign currency at the end of a period of subjects that take part in revaluation. */
export function foreignBalances({ facts, period }: Pick<PeriodEndInput, 'facts' | 'period'>): ForeignBalance[] {
  const subjects = new Map(facts.subjects.map((one) => [one.id, one]))
  const balances = new Map<string, { subject: Subject; tagSetId: string; currency: string; original: bigint; booked: bigint }>()
  const add = (one: { subjectId: string; tagSetId: string; currency: string }, original: bigint, booked: bigint): void => {
    const subject = subjects.get(one.subjectId)
    if (one.currency === '' || subject === undefined || !subject.revalued) return
    const key = `${subject.code}|${one.tagSetId}|${one.currency}`
    const known = balances.get(key) ?? { subject, tagSetId: one.tagSetId, currency: one.currency, original: 0n, booked: 0n }
    known.original += original
    known.booked += booked
    balances.set(key, known)
  }
  for (const one of facts.openings) add(one, toFen(one.openingOriginal), toFen(one.opening))
  for (const one of facts.turnovers)
    if (one.period <= period) add(one, toFen(one.originalDebit) - toFen(one.originalCredit), toFen(one.debit) - toFen(one.credit))
  return [...balances]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => ({ ...one, original: fromFen(one.original), booked: fromFen(one.booked) }))
    .filter((one) => !isZero(one.original) || !isZero(one.booked))
}

const ABSTRACT = '期末调汇'

/** Revaluation lines and the total difference, gain positive; or the reason there are none. */
function revalue(input: PeriodEndInput): { lines: PlannedLine[]; gain: Money; basis: { label: string; value: string }[] } | string {
  const { facts, given } = input
  const byCode = new Map(facts.subjects.map((one) => [one.code, one]))
  const lines: PlannedLine[] = []
  const basis: { label: string; value: string }[] = []
  let gain = 0n
  for (const one of foreignBalances(input)) {
    const rate = given.exchangeRates?.[one.currency]
    if (rate === undefined) return `缺少${one.currency}的期末汇率`
    const difference = subtract(money(dec(one.original).times(rate)), one.booked)
    if (isZero(difference)) continue
    gain += toFen(difference)
    const foreign = { currency: one.currency, originalAmount: ZERO, exchangeRate: rate, tagSetId: one.tagSetId }
    const { code } = one.subject
    const line = isNegative(difference)
      ? creditLine(code, ABSTRACT, negate(difference), foreign)
      : debitLine(code, ABSTRACT, difference, foreign)
    const cash = prefixes(code).some((prefix) => (byCode.get(prefix)?.cash ?? null) !== null)
    const [cashFlows = []] = suggestCashFlows(facts.standard, [{ ...line, cash, revaluation: true }])
    lines.push({ ...line, cashFlows })
    basis.push({
      label: one.subject.fullName,
      value: `${moneyText(one.original)}×${trimmed(rate)}-${moneyText(one.booked)}=${moneyText(difference)}`,
    })
  }
  return lines.length === 0 ? '没有汇兑差额' : { lines, gain: fromFen(gain), basis }
}

function planned(input: PeriodEndInput): StepOutcome {
  const codes = periodEndCodes[input.facts.standard]
  const result = revalue(input)
  if (typeof result === 'string') return skipped(result)
  const { lines, gain, basis } = result
  if (codes.exchangeGain === null || codes.exchangeLoss === null) return skipped('当前会计准则没有汇兑损益科目')
  // one subject takes both directions with its sign; small businesses book a gain as 营业外收入 and a loss as 财务费用
  const counter =
    codes.exchangeGain === codes.exchangeLoss || isNegative(gain)
      ? debitLine(codes.exchangeLoss, ABSTRACT, negate(gain))
      : creditLine(codes.exchangeGain, ABSTRACT, gain)
  return {
    lines: isZero(gain) ? lines : [...lines, counter],
    amount: gain,
    basis,
    explanation: `外币余额×期末汇率-账面余额，合计${isNegative(gain) ? '损失' : '收益'}${groupThousands(gain)}`,
  }
}

const onlyWhen = (loss: boolean, input: PeriodEndInput): StepOutcome => {
  const outcome = planned(input)
  if (isPlanned(outcome) && isNegative(outcome.amount) !== loss) return skipped(loss ? '本期为汇兑收益' : '本期为汇兑损失')
  return outcome
}

const hasForeign = ({ facts }: PeriodEndInput): boolean => facts.subjects.some((one) => one.revalued && one.currencies.length > 0)

export const exchangeSteps: readonly PeriodEndStep[] = [
  {
    ruleId: 'fx-loss',
    order: 50,
    name: '期末调汇（损失）',
    standards: ['smallBusiness'],
    kind: 'closing',
    applies: hasForeign,
    plan: (input) => onlyWhen(true, input),
  },
  {
    ruleId: 'fx-gain',
    order: 50,
    name: '期末调汇（收益）',
    standards: ['smallBusiness'],
    kind: 'closing',
    applies: hasForeign,
    plan: (input) => onlyWhen(false, input),
  },
  {
    ruleId: 'fx',
    order: 50,
    name: '期末调汇',
    standards: ['enterprise', 'nonProfit', 'nonProfit2004'],
    kind: 'closing',
    applies: hasForeign,
    plan: planned,
  },
]
