/** Accrued taxes (计提税金): surcharges on VAT and the quarter's income tax. */
import { fromFen, groupThousands, isNegative, isZero, type Money, moneyText, toFen } from '../../../kernel/money.ts'
import { firstOfYear, isQuarterEnd, lastDay } from '../../../kernel/period.ts'
import { ONE, type Rate, trimmed } from '../../../kernel/quantity.ts'
import { figuresOf } from '../../books/figures.ts'
import { periodEndCodes } from '../codes.ts'
import { profitOf } from './of-the-books.ts'
import {
  cityConstructionRates,
  citRates,
  educationExemptions,
  educationSurchargeRates,
  localEducationRates,
  sixTaxesShares,
  smallProfitRates,
} from '../rates.ts'
import { rateOn } from '../../../kernel/dated.ts'
import {
  creditLine,
  debitLine,
  pair,
  type PeriodEndInput,
  type PeriodEndStep,
  skipped,
  type StepOutcome,
  sumFen,
  withoutZeros,
} from '../step.ts'
import { incomeTaxDue, surtaxDue } from './tax-arithmetic.ts'
import { cycleTax, exemptionOf } from './small-vat.ts'
import { cycleSales, turnover, vatCodes, vatCycleStart } from './vat-cycle.ts'

/**
 * What surcharges are computed on: VAT (and consumption tax) payable for the cycle, exported goods' offset tax (免抵税额) included.
 * Small-scale taxpayers: the tax of the cycle less the exempt part.
 */
export function surchargeBase(input: PeriodEndInput): Money | null {
  const from = vatCycleStart(input)
  if (from === null) return null
  const codes = vatCodes(input)
  const consumption = turnover(input, `${periodEndCodes[input.facts.standard].taxes}0016`, 'credit', from)
  if (input.settings.vatNature === 'smallScaleTaxpayer') {
    const { exempt, ordinaryTax } = exemptionOf(input)!
    return fromFen(cycleTax(input, from) - (exempt === true && ordinaryTax !== null ? toFen(ordinaryTax) : 0n) + consumption)
  }
  const fen =
    turnover(input, codes.transferOut, 'debit', from) +
    turnover(input, codes.paid, 'debit', from) -
    turnover(input, codes.overpaid, 'credit', from) +
    turnover(input, codes.simple, 'credit', from) +
    turnover(input, codes.exportCredit, 'debit', from) +
    consumption
  return fromFen(fen)
}

function planSurcharges(input: PeriodEndInput): StepOutcome {
  const { facts, period, settings } = input
  const codes = periodEndCodes[facts.standard]
  const base = surchargeBase(input)
  const from = vatCycleStart(input)
  if (base === null || from === null) return skipped('本期不是增值税申报期末')
  if (isZero(base) || isNegative(base)) return skipped('本期没有应缴的增值税')
  if (codes.cityConstruction === null || codes.education === null || codes.localEducation === null)
    return skipped('当前会计制度没有税金及附加科目')
  const on = lastDay(period)
  const share: Rate = settings.sixTaxesHalved ? rateOn(sixTaxesShares, on).value : ONE
  const sales = settings.vatNature === 'smallScaleTaxpayer' ? exemptionOf(input)!.sales : cycleSales(input, from)
  const exempt = toFen(sales) <= toFen(rateOn(educationExemptions, on).value[settings.vatCycle])
  const taxes = [
    {
      name: '城市维护建设税',
      rate: rateOn(cityConstructionRates, on).value[settings.location],
      debit: codes.cityConstruction,
      suffix: '0013',
    },
    { name: '教育费附加', rate: rateOn(educationSurchargeRates, on).value, debit: codes.education, suffix: '0014' },
    { name: '地方教育附加', rate: rateOn(localEducationRates, on).value, debit: codes.localEducation, suffix: '0015' },
  ]
    // both education surcharges, never city construction tax, are free up to the limit
    .filter((tax) => tax.suffix === '0013' || !exempt)
    .map((tax) => ({ ...tax, amount: surtaxDue(base, tax.rate, { left: share, free: false }) }))
  const lines = withoutZeros([
    ...taxes.map((tax) => debitLine(tax.debit, `计提${tax.name}`, tax.amount)),
    ...taxes.map((tax) => creditLine(`${codes.taxes}${tax.suffix}`, `计提${tax.name}`, tax.amount)),
  ])
  const half = settings.sixTaxesHalved ? `，减半征收（${rateOn(sixTaxesShares, on).source}）` : ''
  return {
    lines,
    amount: fromFen(sumFen(taxes.map((tax) => tax.amount))),
    basis: [
      { label: '计税依据', value: moneyText(base) },
      ...taxes.map((tax) => ({ label: `${tax.name}${trimmed(tax.rate)}`, value: moneyText(tax.amount) })),
    ],
    explanation: `以${groupThousands(base)}为计税依据${half}${exempt ? `；销售额${groupThousands(sales)}，免征教育费附加和地方教育附加（财税〔2016〕12号）` : ''}`,
  }
}

function planIncomeTax(input: PeriodEndInput): StepOutcome {
  const { facts, period, given, settings } = input
  const codes = periodEndCodes[facts.standard]
  const profit = profitOf(facts, period)
  if (codes.incomeTax === null || profit === null) return skipped('当前会计制度没有所得税费用科目')
  // what is accrued as payable already; deferred tax is another subject's
  const accrued = figuresOf(facts).movements(firstOfYear(period), period).totals.get(codes.incomeTax) ?? 0n
  const taxable = fromFen(toFen(profit) + toFen(given.taxableAdjustment ?? fromFen(0n)))
  const on = lastDay(period)
  const small = settings.smallProfit ? rateOn(smallProfitRates, on) : null
  const isSmall = small !== null && toFen(taxable) <= toFen(small.value.limit)
  const rate = isSmall ? small.value.rate : rateOn(citRates, on).value
  const due = incomeTaxDue(taxable, rateOn(citRates, on).value, isSmall ? small.value.rate : null)
  const amount = fromFen(toFen(due) - accrued)
  // 应付税款法: a small business never takes back what it accrued during the year; enterprises do, in red
  if (isZero(amount) || (isNegative(amount) && facts.standard !== 'enterprise')) return skipped('本期没有应补提的所得税')
  return {
    lines: pair(`计提企业所得税`, codes.incomeTax, `${codes.taxes}0011`, amount),
    amount,
    basis: [
      { label: '本年累计利润总额', value: moneyText(profit) },
      { label: '应纳税所得额', value: moneyText(taxable) },
      { label: '税率', value: trimmed(rate) },
      { label: '已计提', value: moneyText(fromFen(accrued)) },
    ],
    explanation: `${groupThousands(taxable)}×${trimmed(rate)}-${groupThousands(fromFen(accrued))}=${groupThousands(amount)}（${isSmall ? small.source : '企业所得税法'}）`,
  }
}

export const taxSteps: readonly PeriodEndStep[] = [
  {
    ruleId: 'surtax',
    order: 70,
    name: '计提城建税及附加',
    standards: ['smallBusiness', 'enterprise', 'nonProfit', 'cooperative'],
    kind: 'closing',
    applies: (input) => vatCycleStart(input) !== null,
    plan: planSurcharges,
  },
  {
    ruleId: 'cit',
    order: 80,
    name: '计提企业所得税',
    standards: ['smallBusiness', 'enterprise', 'nonProfit', 'cooperative'],
    kind: 'closing',
    applies: ({ period }) => isQuarterEnd(period),
    plan: planIncomeTax,
  },
]
