/** Cost steps: 结转销售成本 at the month's weighted average or first in, first out, 结转制造费用, and expensed development cost. */
import { dec, type Decimal, type DecimalInput } from '../../../kernel/decimal.ts'
import { add, fromFen, groupThousands, isZero, money, type Money, moneyText, subtract, toFen, ZERO } from '../../../kernel/money.ts'
import { previousPeriod } from '../../../kernel/period.ts'
import { type Quantity, quantity, trimmed } from '../../../kernel/quantity.ts'
import type { LedgerFacts } from '../../books/facts.ts'
import { figuresOf } from '../../books/figures.ts'
import { periodEndCodes } from '../codes.ts'
import { planSaidCost, sellsWithoutCost } from './cost-of-sales.ts'
import {
  creditLine,
  debitLine,
  type PeriodEndInput,
  type PeriodEndStep,
  type PlannedLine,
  skipped,
  type StepOutcome,
  sumFen,
} from '../step.ts'

export interface StockState {
  /** Opening plus received this month. */
  readonly quantity: Quantity
  readonly amount: Money
  /** What left the books this month already. */
  readonly issuedQuantity: Quantity
  readonly issuedAmount: Money
}

/**
 * Cost of goods issued, 月末一次加权平均: quantity × (opening + received amount) ÷ (opening + received quantity), 四舍五入 to the
 * fen; everything that is left goes with all its amount, so that no fen stays without goods. Null when there is not enough.
 */
export function monthlyAverageCost(stock: StockState, issued: DecimalInput): Money | null {
  const left = dec(stock.quantity).minus(stock.issuedQuantity)
  if (left.compare(issued) < 0) return null
  if (left.compare(issued) === 0) return subtract(stock.amount, stock.issuedAmount)
  return money(dec(issued).times(stock.amount).over(stock.quantity, 2))
}

/**
 * Cost of goods issued, 先进先出: what is on hand is the layers that came in last; what leaves takes the oldest of them, each at its own
 * price, 四舍五入 to the fen along the whole layer. Everything that is left goes with all its amount. Null when there is not enough.
 */
export function firstInCost(
  stock: StockState,
  layers: readonly { quantity: DecimalInput; amount: Money }[],
  issued: DecimalInput,
): Money | null {
  const left = dec(stock.quantity).minus(stock.issuedQuantity)
  if (left.compare(issued) < 0) return null
  if (left.compare(issued) === 0) return subtract(stock.amount, stock.issuedAmount)
  const whole = layers.filter((one) => dec(one.quantity).sign() > 0)
  if (whole.length === 0) return null
  const came = whole.reduce((sum, one) => sum.plus(one.quantity), dec('0'))
  // what came in and is not on hand is gone, the oldest first; goods taken back make the oldest layer longer
  const gone = came.minus(left)
  return subtract(layeredAmount(whole, gone.plus(issued)), layeredAmount(whole, gone))
}

/** What the first so many units of the layers cost; before the first and after the last, at the nearest layer's price. */
function layeredAmount(layers: readonly { quantity: DecimalInput; amount: Money }[], units: Decimal): Money {
  const part = (units: Decimal, layer: { quantity: DecimalInput; amount: Money }) =>
    money(units.times(layer.amount).over(layer.quantity, 2))
  let total = ZERO
  let rest = units
  for (const [index, layer] of layers.entries()) {
    if (rest.compare(layer.quantity) <= 0 || index === layers.length - 1) return add(total, part(rest, layer))
    total = add(total, layer.amount)
    rest = rest.minus(layer.quantity)
  }
  return total
}

/** What is on hand before a month and everything received since, as layers. */
function layersOf({ facts, given }: PeriodEndInput, subjectId: string, tagSetId: string | undefined) {
  const { since, receipts } = given.stockCost!
  const wanted = (one: { subjectId: string; tagSetId: string }) =>
    one.subjectId === subjectId && (tagSetId === undefined || one.tagSetId === tagSetId)
  // the month before has no turnovers of its own to leave out: its end is the beginning of the method
  const before = since === null ? null : stockOf(facts, previousPeriod(since), subjectId, tagSetId)
  const opening =
    before === null
      ? facts.openings.filter(wanted).map((one) => ({ quantity: one.openingQuantity, amount: one.opening }))
      : [{ quantity: quantity(dec(before.quantity).minus(before.issuedQuantity)), amount: subtract(before.amount, before.issuedAmount) }]
  return [...opening, ...receipts.filter(wanted)]
}

/** Stock of one goods subject (and tag set) in a month, from quantity turnovers. */
export function stockOf(facts: LedgerFacts, period: string, subjectId: string, tagSetId: string | undefined): StockState {
  const wanted = (one: { subjectId: string; tagSetId: string }): boolean =>
    one.subjectId === subjectId && (tagSetId === undefined || one.tagSetId === tagSetId)
  let amount = 0n
  let issuedAmount = 0n
  let count = dec('0')
  let issued = dec('0')
  for (const one of facts.openings)
    if (wanted(one)) {
      amount += toFen(one.opening)
      count = count.plus(one.openingQuantity)
    }
  for (const one of facts.turnovers) {
    if (!wanted(one) || one.period > period) continue
    if (one.period < period) {
      amount += toFen(one.debit) - toFen(one.credit)
      count = count.plus(one.quantityDebit).minus(one.quantityCredit)
    } else {
      amount += toFen(one.debit)
      count = count.plus(one.quantityDebit)
      issuedAmount += toFen(one.credit)
      issued = issued.plus(one.quantityCredit)
    }
  }
  return { quantity: quantity(count), amount: fromFen(amount), issuedQuantity: quantity(issued), issuedAmount: fromFen(issuedAmount) }
}

function planCost(input: PeriodEndInput): StepOutcome {
  const { facts, period, given } = input
  const method = given.stockCost?.method ?? 'monthlyAverage'
  if (method === 'specific') return skipped('发出存货按个别计价法，成本逐笔登记')
  const byCode = new Map(facts.subjects.map((one) => [one.code, one]))
  const credits: PlannedLine[] = []
  const costs = new Map<string, bigint>()
  const basis: { label: string; value: string }[] = []
  for (const issue of given.issues ?? []) {
    const subject = byCode.get(issue.code)
    const costCode = issue.costCode ?? periodEndCodes[facts.standard].goodsCost
    if (subject === undefined || costCode === null) return skipped(`存货科目${issue.code}或成本科目不存在`)
    const stock = stockOf(facts, period, subject.id, issue.tagSetId)
    const cost =
      method === 'firstIn'
        ? firstInCost(stock, layersOf(input, subject.id, issue.tagSetId), issue.quantity)
        : monthlyAverageCost(stock, issue.quantity)
    if (cost === null) return skipped(`${subject.fullName}库存不足，不能结转成本`)
    credits.push(creditLine(issue.code, '结转本月销售成本', cost, { quantity: issue.quantity, tagSetId: issue.tagSetId ?? '' }))
    costs.set(costCode, (costs.get(costCode) ?? 0n) + toFen(cost))
    basis.push({
      label: subject.fullName,
      value:
        method === 'firstIn'
          ? `${trimmed(issue.quantity)}，先进先出=${groupThousands(cost)}`
          : `${trimmed(issue.quantity)}×${moneyText(stock.amount)}÷${trimmed(stock.quantity)}=${moneyText(cost)}`,
    })
  }
  if (credits.length === 0) return skipped('本月没有销售出库')
  const debits = [...costs].map(([code, fen]) => debitLine(code, '结转本月销售成本', fromFen(fen)))
  return {
    lines: [...debits, ...credits],
    amount: fromFen([...costs.values()].reduce((fen, one) => fen + one, 0n)),
    basis,
    explanation:
      method === 'firstIn'
        ? '先进先出：发出的按最早一批的单价计，用完再取下一批，全部发出时取全部金额'
        : '月末一次加权平均：发出成本=发出数量×(期初金额+收入金额)÷(期初数量+收入数量)，全部发出时取全部金额',
  }
}

/** Moves every balance under one subject to another, each leaf and tag set by its sign. */
export function transferAll(input: PeriodEndInput, from: string, to: string, abstract: string): StepOutcome {
  const under = figuresOf(input.facts)
    .balances({ endOf: input.period })
    .details.filter((one) => one.subject.code.startsWith(from))
    .toSorted((a, b) => (a.subject.code < b.subject.code ? -1 : 1))
  const amount = fromFen(under.reduce((fen, one) => fen + one.fen, 0n))
  if (under.length === 0 || isZero(amount)) return skipped(`${from}没有余额`)
  const lines = under.map((one) => creditLine(one.subject.code, abstract, fromFen(one.fen), { tagSetId: one.tagSetId }))
  return {
    lines: [debitLine(to, abstract, amount), ...lines],
    amount: fromFen(sumFen(lines.map((one) => one.credit))),
    basis: under.map((one) => ({ label: one.subject.fullName, value: moneyText(fromFen(one.fen)) })),
    explanation: `${abstract}：各明细余额合计${groupThousands(amount)}`,
  }
}

export const costSteps: readonly PeriodEndStep[] = [
  {
    ruleId: 'rd-expense',
    order: 30,
    name: '费用化研发支出结转',
    standards: ['smallBusiness', 'enterprise'],
    kind: 'closing',
    applies: () => true,
    plan: (input) =>
      input.facts.standard === 'smallBusiness'
        ? transferAll(input, '43010001', '56020019', '费用化研发支出结转')
        : transferAll(input, '53010001', '66020019', '费用化研发支出结转'),
  },
  {
    ruleId: 'mfg-overhead',
    order: 35,
    name: '结转制造费用',
    standards: ['smallBusiness', 'enterprise'],
    kind: 'closing',
    applies: () => true,
    plan: (input) =>
      input.facts.standard === 'smallBusiness'
        ? transferAll(input, '4101', '400100010003', '结转制造费用')
        : transferAll(input, '5101', '500100010003', '结转制造费用'),
  },
  {
    ruleId: 'cogs',
    order: 40,
    name: '结转销售成本',
    standards: ['smallBusiness', 'enterprise', 'nonProfit'],
    kind: 'closing',
    applies: (input) => (input.given.issues ?? []).length > 0 || (input.given.stockCost?.method !== 'specific' && sellsWithoutCost(input)),
    // by quantity where quantities are given; else as somebody says it
    plan: (input) => ((input.given.issues ?? []).length > 0 ? planCost(input) : planSaidCost(input)),
  },
]
