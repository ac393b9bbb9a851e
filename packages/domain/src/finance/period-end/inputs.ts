/** What a person says before a step can be planned (期末参数): amounts decided outside, exchange rates, goods issued. */
import { fromFen, groupThousands, type Money } from '../../kernel/money.ts'
import { propertyTaxes } from './steps/accruals.ts'
import { amountStepIds } from './catalogue.ts'
import { COST_KEYS, goodsSales, isCostKey, sellsWithoutCost, stockOnHand, usualShare } from './steps/cost-of-sales.ts'
import { foreignBalances } from './steps/exchange.ts'
import type { PeriodEndGiven, PeriodEndInput, PeriodEndStep } from './step.ts'
import { cycleTax, exemptionOf } from './steps/small-vat.ts'
import { turnover, vatCodes, vatCycleStart } from './steps/vat-cycle.ts'

/** An amount a step takes; its key is what it is stored under. */
export interface StepAmount {
  readonly key: string
  readonly label: string
  readonly hint: string
  /** Without it the step (or one after it) cannot be planned. */
  readonly required: boolean
  readonly suggested: Money | null
}

const named = ['ordinaryTax', 'netSales', 'taxableAdjustment', 'registeredCapital'] as const
type Named = (typeof named)[number]
const isNamed = (key: string): key is Named => (named as readonly string[]).includes(key)

/** Whether an amount may be given under this key at all. */
export const isAmountKey = (key: string): boolean =>
  isNamed(key) || isCostKey(key) || amountStepIds.has(key) || propertyTaxes.some((one) => one.key === key)

/** Amounts by key as the plans take them. */
export function givenOf(amounts: Readonly<Record<string, Money>>): PeriodEndGiven {
  const entries = Object.entries(amounts)
  return {
    ...Object.fromEntries(entries.filter(([key]) => isNamed(key))),
    amounts: Object.fromEntries(entries.filter(([key]) => !isNamed(key))),
  }
}

/** What the small-scale exemption hangs on and nobody has said. */
function asksOfExemption(input: PeriodEndInput): readonly ('netSales' | 'ordinaryTax')[] {
  return input.settings.vatNature === 'smallScaleTaxpayer' ? (exemptionOf(input)?.asks ?? []) : []
}
const ASKED = { netSales: '不含税销售额', ordinaryTax: '普票及未开票销售的税额' } as const

/** Steps whose amount documents of the stock say where there are any. */
const BY_DOCUMENTS: ReadonlySet<string> = new Set(['accrued-purchase', 'finished', 'cogs', 'other-cogs'])
/** Amounts a step takes this month. */
export function amountsOf(step: PeriodEndStep, input: PeriodEndInput): StepAmount[] {
  const { ruleId, name } = step
  // documents say it, nobody types it beside them
  if (input.given.stock !== undefined && BY_DOCUMENTS.has(ruleId)) return []
  if (input.given.projects !== undefined && ruleId === 'service-cost') return []
  if (input.given.netValues !== undefined && ruleId === 'inventory-impairment') return []
  if (amountStepIds.has(ruleId)) return [{ key: ruleId, label: `${name}金额`, hint: '本期没有就不填', required: false, suggested: null }]
  const kept = (key: string): Money | null => (input.given.usualCost?.key === key ? input.given.usualCost.amount : null)
  const sold = goodsSales(input) ?? 0n
  if (ruleId === 'cogs')
    return sold > 0n && (input.given.issues ?? []).length === 0 && (step.applies(input) || sellsWithoutCost(input))
      ? [
          {
            key: COST_KEYS.share,
            label: '成本率（%）',
            hint: `成本=本月商品销售收入${groupThousands(fromFen(sold))}×成本率`,
            required: false,
            suggested: kept(COST_KEYS.share) ?? (input.given.usualCost === undefined ? usualShare(input) : null),
          },
          {
            key: COST_KEYS.margin,
            label: '毛利率（%）',
            hint: `成本=本月商品销售收入${groupThousands(fromFen(sold))}×(1−毛利率)`,
            required: false,
            suggested: kept(COST_KEYS.margin),
          },
          {
            key: COST_KEYS.amount,
            label: '成本金额',
            hint: `三项只填一种；库存商品余额${groupThousands(stockOnHand(input))}。按商品数量结转请填“汇率与销售数量”`,
            required: false,
            suggested: null,
          },
        ]
      : []
  if (ruleId === 'property-tax')
    return propertyTaxes.map(({ key, label }) => ({ key, label, hint: '按申报表，本期没有就不填', required: false, suggested: null }))
  if (ruleId === 'cit')
    return step.applies(input)
      ? [{ key: 'taxableAdjustment', label: '纳税调整额（累计）', hint: '调增为正，调减为负', required: false, suggested: null }]
      : []
  if (ruleId === 'legal-reserve')
    return step.applies(input)
      ? [{ key: 'registeredCapital', label: '注册资本', hint: '填写后，公积达到一半时不再提取', required: false, suggested: null }]
      : []
  const exemption = ruleId === 'small-vat-exempt' ? exemptionOf(input) : null
  if (exemption === null) return []
  const { asks, sales, ordinaryTax } = exemption
  return [
    {
      key: 'ordinaryTax',
      label: ASKED.ordinaryTax,
      hint: ordinaryTax === null ? exemptionHint(input) : '按本期销项发票取数，专用发票的税额不在内；不对的请改填',
      required: asks.includes('ordinaryTax'),
      suggested: ordinaryTax,
    },
    {
      key: 'netSales',
      label: ASKED.netSales,
      hint: asks.includes('netSales') ? salesHint(input) : '不填按销项发票；没有发票的按账上收入',
      required: asks.includes('netSales'),
      suggested: asks.includes('netSales') ? null : sales,
    },
  ]
}

/** Why the sales of the cycle have to be said. */
function salesHint({ given: { soldBefore }, period }: PeriodEndInput): string {
  return soldBefore === undefined
    ? '账上的收入与销项发票在起征点两边，请核对后填写'
    : `${soldBefore.from}至${soldBefore.through}不在账上，请填${soldBefore.from}至${period}的不含税销售额合计`
}

/** Why nothing is proposed: both figures, so that a person sees where they part. */
function exemptionHint(input: PeriodEndInput): string {
  const from = vatCycleStart(input)
  const { invoiced } = input.given
  const { soldBefore } = input.given
  if (soldBefore !== undefined) return `${soldBefore.from}至${input.period}不是专票的税额，账套启用以前的月份也在内；没有就填0`
  if (from === null || invoiced === undefined || invoiced.count === 0) return '专用发票部分不免税，须减去；没有开过专票就是全部税额'
  if (invoiced.unbooked > 0) return `还有${invoiced.unbooked}张销项发票没有入账，入账后按发票取数`
  return `账上税额${groupThousands(fromFen(cycleTax(input, from)))}，发票税额：专票${groupThousands(invoiced.specialTax)}、普票${groupThousands(invoiced.ordinaryTax)}；请填不是专票的部分`
}

/** What is missing before a step can be planned, in words. */
export function missingFor(step: PeriodEndStep, input: PeriodEndInput): string[] {
  if ((step.ruleId === 'small-vat-exempt' || step.ruleId === 'surtax') && step.applies(input)) {
    const asks = asksOfExemption(input)
    if (asks.length > 0) return asks.map((one) => ASKED[one])
  }
  // a small business has two steps, one of which will be none: the first asks for both
  if ((step.ruleId === 'fx' || step.ruleId === 'fx-loss') && step.applies(input))
    return missingRates(input).map((currency) => `${currency}期末汇率`)
  return []
}

/** Currencies with a balance and no closing rate. */
export const missingRates = (input: Pick<PeriodEndInput, 'facts' | 'period' | 'given'>): string[] => [
  ...new Set(
    foreignBalances(input)
      .map((one) => one.currency)
      .filter((one) => input.given.exchangeRates?.[one] === undefined),
  ),
]

/** Small-scale VAT on sales of the cycle that may be exempt and of which nobody said how much: a warning of the checks. */
export const undecidedExemption = (input: PeriodEndInput): Money | null => {
  const from = vatCycleStart(input)
  if (from === null || asksOfExemption(input).length === 0) return null
  const tax = cycleTax(input, from)
  return tax > 0n && turnover(input, vatCodes(input).payable, 'debit', from) === 0n ? fromFen(tax) : null
}
