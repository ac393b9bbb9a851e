/** VAT steps (增值税结转), 财会〔2016〕22号: transfer of unpaid and overpaid tax, prepaid tax, and the small-scale exemption. */
import { rateOn } from '../../../kernel/dated.ts'
import { fromFen, groupThousands, isNegative, isZero, moneyText, negate } from '../../../kernel/money.ts'
import { lastDay } from '../../../kernel/period.ts'
import { figuresOf } from '../../books/figures.ts'
import { periodEndCodes } from '../codes.ts'
import { vatThresholds } from '../rates.ts'
import { exemptionOf } from './small-vat.ts'
import { pair, type PeriodEndInput, type PeriodEndStep, skipped, type StepOutcome } from '../step.ts'
import { turnover, vatCodes, vatCycleStart } from './vat-cycle.ts'

const balance = (input: PeriodEndInput, code: string): bigint =>
  figuresOf(input.facts).balances({ endOf: input.period }).totals.get(code) ?? 0n

function planUnpaid(input: PeriodEndInput): StepOutcome {
  const { payable, transferOut, unpaid } = vatCodes(input)
  const amount = fromFen(-balance(input, payable))
  if (isZero(amount) || isNegative(amount))
    return skipped(isZero(amount) ? '应交增值税没有余额' : `进项大于销项，留抵${groupThousands(negate(amount))}不结转`)
  return {
    lines: pair('转出未交增值税', transferOut, unpaid, amount),
    amount,
    basis: [{ label: '应交增值税贷方余额', value: moneyText(amount) }],
    explanation: `应交增值税各专栏相抵后贷方余额${groupThousands(amount)}，转入未交增值税`,
  }
}

function planOverpaid(input: PeriodEndInput): StepOutcome {
  const { payable, paid, overpaid, unpaid } = vatCodes(input)
  const paidThisMonth = turnover(input, paid, 'debit')
  const inDebit = balance(input, payable)
  const fen = paidThisMonth < inDebit ? paidThisMonth : inDebit
  if (fen <= 0n) return skipped('本月没有多交的增值税；留抵税额不结转')
  return {
    lines: pair('转出多交增值税', unpaid, overpaid, fromFen(fen)),
    amount: fromFen(fen),
    basis: [
      { label: '本月已交税金', value: moneyText(fromFen(paidThisMonth)) },
      { label: '应交增值税借方余额', value: moneyText(fromFen(inDebit)) },
    ],
    explanation: '取本月已交税金与应交增值税借方余额中较小者',
  }
}

function planPrepaid(input: PeriodEndInput): StepOutcome {
  const { prepaid, unpaid } = vatCodes(input)
  const amount = fromFen(balance(input, prepaid))
  if (isZero(amount)) return skipped('预交增值税没有余额')
  return {
    lines: pair('预交增值税转入未交增值税', unpaid, prepaid, amount),
    amount,
    basis: [{ label: '预交增值税余额', value: moneyText(amount) }],
    explanation: `预交增值税余额${groupThousands(amount)}转入未交增值税`,
  }
}

function planExemption(input: PeriodEndInput): StepOutcome {
  const from = vatCycleStart(input)
  const { exemptIncome } = periodEndCodes[input.facts.standard]
  if (from === null || exemptIncome === null) return skipped('本期不是增值税申报期末')
  const { exempt, sales, ordinaryTax: tax, asks } = exemptionOf(input)!
  const { value, source } = rateOn(vatThresholds, lastDay(input.period))
  const limit = value[input.settings.vatCycle]
  if (exempt === false) return skipped(`销售额${groupThousands(sales)}已达到起征点${groupThousands(limit)}，全额征税`)
  if (exempt === null) return skipped(asks.includes('netSales') ? '缺少不含税销售额' : '缺少普通发票及未开票销售的税额')
  if (tax === null) return skipped('没有可免征的增值税')
  if (isZero(tax)) return skipped('没有可免征的增值税')
  return {
    lines: pair('小规模纳税人免征增值税', vatCodes(input).payable, exemptIncome, tax),
    amount: tax,
    basis: [
      { label: '不含税销售额', value: moneyText(sales) },
      { label: '起征点', value: moneyText(limit) },
      { label: '普通发票及未开票销售的税额', value: moneyText(tax) },
    ],
    explanation: `销售额${groupThousands(sales)}${value.inclusive ? '不超过' : '未达到'}${groupThousands(limit)}（${source}），专用发票部分照缴`,
  }
}

const general = {
  standards: ['smallBusiness', 'enterprise', 'nonProfit', 'nonProfit2004', 'cooperative'],
  vatNature: 'generalTaxpayer',
  kind: 'closing',
} as const

export const vatSteps: readonly PeriodEndStep[] = [
  { ...general, ruleId: 'vat-forward', order: 62, name: '转出未交增值税', applies: () => true, plan: planUnpaid },
  { ...general, ruleId: 'vat-overpaid', order: 63, name: '转出多交增值税', applies: () => true, plan: planOverpaid },
  { ...general, ruleId: 'vat-prepaid', order: 64, name: '预交增值税转未交', applies: () => true, plan: planPrepaid },
  {
    ruleId: 'small-vat-exempt',
    order: 66,
    name: '小规模免征增值税',
    standards: ['smallBusiness', 'enterprise', 'nonProfit'],
    vatNature: 'smallScaleTaxpayer',
    kind: 'closing',
    applies: (input) => vatCycleStart(input) !== null,
    plan: planExemption,
  },
]
