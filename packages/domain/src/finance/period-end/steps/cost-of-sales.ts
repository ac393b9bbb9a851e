/**
 * Cost of sales without quantities (结转销售成本): as a share of the month's sales, from the gross margin, or as a person typed it. By
 * quantity it is the month's weighted average or first in, first out (cost.ts).
 */
import { dec } from '../../../kernel/decimal.ts'
import { fromFen, groupThousands, isZero, type Money, money, moneyText, sum, toFen } from '../../../kernel/money.ts'
import { firstOfYear, previousPeriod } from '../../../kernel/period.ts'
import type { LedgerFacts } from '../../books/facts.ts'
import { figuresOf } from '../../books/figures.ts'
import { periodEndCodes } from '../codes.ts'
import { creditLine, debitLine, type PeriodEndInput, type PlannedLine, type StepOutcome } from '../step.ts'

/** What a person may say instead of quantities; percentages with two decimals. */
export const COST_KEYS = { amount: 'cogs.amount', margin: 'cogs.margin', share: 'cogs.share' } as const
type CostKey = (typeof COST_KEYS)[keyof typeof COST_KEYS]
const KEYS = Object.values(COST_KEYS)
export const isCostKey = (key: string): key is CostKey => (KEYS as readonly string[]).includes(key)

const STOCK = '1405'
const ABSTRACT = '结转本月销售成本'
const PERCENT = '100'

const salesCode = (facts: LedgerFacts): string | null =>
  facts.standard === 'smallBusiness' ? '50010001' : facts.standard === 'enterprise' ? '60010001' : null

/** Net sales of goods of the month, positive; null where the standard has none. */
export function goodsSales({ facts, period }: Pick<PeriodEndInput, 'facts' | 'period'>): bigint | null {
  const code = salesCode(facts)
  return code === null ? null : -(figuresOf(facts).movements(period, period).totals.get(code) ?? 0n)
}

const bookedCost = ({ facts, period }: PeriodEndInput): bigint => {
  const code = periodEndCodes[facts.standard].goodsCost
  return code === null ? 0n : (figuresOf(facts).movements(period, period).totals.get(code) ?? 0n)
}

/** Goods on hand, by leaf and tag set, in code order. */
const onHand = ({ facts, period }: Pick<PeriodEndInput, 'facts' | 'period'>) =>
  figuresOf(facts)
    .balances({ endOf: period })
    .details.filter((one) => one.subject.code.startsWith(STOCK) && one.fen > 0n)
    .toSorted((a, b) => (a.subject.code < b.subject.code ? -1 : 1))

/** What is on hand of goods, before any of it is carried to cost. */
export const stockOnHand = (input: Pick<PeriodEndInput, 'facts' | 'period'>): Money => sum(onHand(input).map((one) => fromFen(one.fen)))

/** Goods were sold and nobody booked what they cost. */
export const sellsWithoutCost = (input: PeriodEndInput): boolean =>
  input.given.costElsewhere !== true && (goodsSales(input) ?? 0n) > 0n && bookedCost(input) === 0n

const percent = (part: bigint, whole: bigint): Money =>
  money(
    dec(fromFen(part))
      .times(PERCENT)
      .over(dec(fromFen(whole)), 2),
  )

/** What stays with the ledger from month to month; an amount is of one month. */
export const LASTING_COST: readonly string[] = [COST_KEYS.share, COST_KEYS.margin]

/** The share cost had in the sales of the year before this month: what is proposed. */
export function usualShare({ facts, period }: PeriodEndInput): Money | null {
  const sales = salesCode(facts)
  const cost = periodEndCodes[facts.standard].goodsCost
  const from = firstOfYear(period)
  if (sales === null || cost === null || period === from) return null
  const { totals } = figuresOf(facts).movements(from, previousPeriod(period))
  const [sold, spent] = [-(totals.get(sales) ?? 0n), totals.get(cost) ?? 0n]
  return sold > 0n && spent > 0n ? percent(spent, sold) : null
}

interface Said {
  readonly cost: Money
  readonly basis: readonly { readonly label: string; readonly value: string }[]
  readonly explanation: string
}

const ofSales = (sales: Money, share: Money): Money => money(dec(sales).times(dec(share)).over(dec(PERCENT), 2))

/** The cost as somebody said it should be found, or why it cannot. */
function said(input: PeriodEndInput): Said | string {
  const { usualCost } = input.given
  const own = input.given.amounts ?? {}
  const usual = usualCost !== undefined && KEYS.every((key) => own[key] === undefined) ? usualCost : null
  const amounts: Readonly<Record<string, Money>> = usual === null ? own : { [usual.key]: usual.amount }
  const given = KEYS.filter((key) => amounts[key] !== undefined)
  if (given.length === 0) return '请选择算法：填写成本率、毛利率或成本金额，或按商品填写销售数量'
  if (given.length > 1) return '成本率、毛利率和成本金额只填一种'
  const sales = fromFen(goodsSales(input) ?? 0n)
  const typed = amounts[given[0]!]!
  if (given[0] === COST_KEYS.amount)
    return { cost: typed, basis: [{ label: '成本金额', value: moneyText(typed) }], explanation: '按填写的成本金额结转' }
  if (dec(typed).sign() < 0 || dec(typed).compare(dec(PERCENT)) > 0) return '成本率、毛利率应在0到100之间'
  const isShare = given[0] === COST_KEYS.share
  const share = isShare ? typed : money(dec(PERCENT).minus(dec(typed)))
  const cost = ofSales(sales, share)
  return {
    cost,
    basis: [
      { label: '本期商品销售收入', value: moneyText(sales) },
      { label: isShare ? '成本率' : '毛利率', value: `${moneyText(typed)}%` },
      { label: '销售成本', value: `${groupThousands(sales)}×${moneyText(share)}%=${groupThousands(cost)}` },
    ],
    explanation: `${isShare ? '销售成本=本期商品销售收入×成本率' : '销售成本=本期商品销售收入×(1−毛利率)'}${usual === null ? '' : `，沿用${usual.since}填写的`}`,
  }
}

/** The cost taken from what is on hand, in proportion to it; the last takes what is left. */
function takenFrom(goods: ReturnType<typeof onHand>, cost: bigint, all: bigint): PlannedLine[] {
  let left = cost
  return goods.flatMap((one, index) => {
    const part = index === goods.length - 1 ? left : (cost * one.fen) / all
    left -= part
    return part === 0n ? [] : [creditLine(one.subject.code, ABSTRACT, fromFen(part), { tagSetId: one.tagSetId })]
  })
}

export function planSaidCost(input: PeriodEndInput): StepOutcome {
  const there = onHand(input)
  // lines of goods kept by quantity must say one
  const goods = there.filter((one) => one.subject.unit === null)
  const all = goods.reduce((fen, one) => fen + one.fen, 0n)
  const how = said(input)
  if (there.length === 0) return { skipped: '库存商品没有余额，没有可以结转的成本；请先录入采购' }
  if (goods.length === 0) return { skipped: '商品按数量核算，请在“汇率与销售数量”中填写本月的销售数量', blocked: true }
  if (typeof how === 'string') return { skipped: how, blocked: true }
  const costCode = periodEndCodes[input.facts.standard].goodsCost!
  const cost = toFen(how.cost)
  if (cost > all) return { skipped: `库存商品余额${groupThousands(fromFen(all))}，不够结转${groupThousands(how.cost)}`, blocked: true }
  if (isZero(how.cost)) return { skipped: '成本为零' }
  const lines =
    cost < 0n ? [creditLine(goods[0]!.subject.code, ABSTRACT, how.cost, { tagSetId: goods[0]!.tagSetId })] : takenFrom(goods, cost, all)
  return {
    lines: [debitLine(costCode, ABSTRACT, how.cost), ...lines],
    amount: how.cost,
    basis: [
      ...how.basis,
      { label: '结转前库存商品', value: moneyText(fromFen(all)) },
      { label: '结转后库存商品', value: moneyText(fromFen(all - cost)) },
    ],
    explanation: how.explanation,
  }
}
