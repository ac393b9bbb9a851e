/** VAT steps (增值税结转), 财会〔2016〕22号: transfer of unpaid and overpaid tax, prepaid tax, and the small-scale exemption. */
import { fromFen, isNegative, isZero, type Money, moneyText, negate, toFen } from '../../kernel/money.ts'
import { firstOfQuarter, isQuarterEnd, lastDay, type Period } from '../../kernel/period.ts'
import { figuresOf } from '../books/figures.ts'
import { periodEndCodes } from './codes.ts'
import { revenueOf } from './of-the-books.ts'
import { vatThresholds } from './rates.ts'
import { rateOn } from '../../kernel/dated.ts'
import { pair, type PeriodEndInput, type PeriodEndStep, skipped, type StepOutcome } from './step.ts'

/** First month of the VAT cycle a month ends, or null when its cycle goes on. */
export function vatCycleStart({ period, settings }: Pick<PeriodEndInput, 'period' | 'settings'>): Period | null {
  if (settings.vatCycle === 'month') return period
  return isQuarterEnd(period) ? firstOfQuarter(period) : null
}

const balance = (input: PeriodEndInput, code: string): bigint =>
  figuresOf(input.facts).balances({ endOf: input.period }).totals.get(code) ?? 0n

/** One-sided turnover of a code (with those under it) over some months, carry-forward included. */
export function turnover(input: PeriodEndInput, code: string, side: 'debit' | 'credit', from: Period = input.period): bigint {
  const { byId } = figuresOf(input.facts)
  let fen = 0n
  for (const one of input.facts.turnovers)
    if (one.period >= from && one.period <= input.period && (byId.get(one.subjectId)?.code.startsWith(code) ?? false))
      fen += toFen(one[side])
  return fen
}

/** Sales without tax in the VAT cycle: given, or the revenue of the books. */
export const cycleSales = ({ given, facts, period }: PeriodEndInput, from: Period): Money =>
  given.netSales ?? revenueOf(facts, from, period)

/** Whether a small-scale taxpayer's ordinary sales of the cycle are exempt: below the threshold (until 2025 also at it). */
export function isExempt(sales: Money, period: Period, cycle: 'month' | 'quarter'): boolean {
  const { value } = rateOn(vatThresholds, lastDay(period))
  const limit = toFen(value[cycle])
  return value.inclusive ? toFen(sales) <= limit : toFen(sales) < limit
}

const codesOf = (input: PeriodEndInput) => {
  const { taxes } = periodEndCodes[input.facts.standard]
  return {
    payable: `${taxes}0001`,
    paid: `${taxes}00010003`,
    transferOut: `${taxes}00010004`,
    exportCredit: `${taxes}00010006`,
    overpaid: `${taxes}00010010`,
    unpaid: `${taxes}0002`,
    prepaid: `${taxes}0003`,
    simple: `${taxes}0008`,
  }
}
export { codesOf as vatCodes }

function planUnpaid(input: PeriodEndInput): StepOutcome {
  const { payable, transferOut, unpaid } = codesOf(input)
  const amount = fromFen(-balance(input, payable))
  if (isZero(amount) || isNegative(amount))
    return skipped(isZero(amount) ? '应交增值税没有余额' : `进项大于销项，留抵${moneyText(negate(amount))}不结转`)
  return {
    lines: pair('转出未交增值税', transferOut, unpaid, amount),
    amount,
    basis: [{ label: '应交增值税贷方余额', value: moneyText(amount) }],
    explanation: `应交增值税各专栏相抵后贷方余额${moneyText(amount)}，转入未交增值税`,
  }
}

function planOverpaid(input: PeriodEndInput): StepOutcome {
  const { payable, paid, overpaid, unpaid } = codesOf(input)
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
  const { prepaid, unpaid } = codesOf(input)
  const amount = fromFen(balance(input, prepaid))
  if (isZero(amount)) return skipped('预交增值税没有余额')
  return {
    lines: pair('预交增值税转入未交增值税', unpaid, prepaid, amount),
    amount,
    basis: [{ label: '预交增值税余额', value: moneyText(amount) }],
    explanation: `预交增值税余额${moneyText(amount)}转入未交增值税`,
  }
}

function planExemption(input: PeriodEndInput): StepOutcome {
  const from = vatCycleStart(input)
  const { exemptIncome } = periodEndCodes[input.facts.standard]
  if (from === null || exemptIncome === null) return skipped('本期不是增值税申报期末')
  const sales = cycleSales(input, from)
  const { value, source } = rateOn(vatThresholds, lastDay(input.period))
  const limit = moneyText(value[input.settings.vatCycle])
  if (!isExempt(sales, input.period, input.settings.vatCycle)) return skipped(`销售额${moneyText(sales)}已达到起征点${limit}，全额征税`)
  const tax = input.given.ordinaryTax
  if (tax === undefined) return skipped('缺少普通发票及未开票销售的税额')
  if (isZero(tax)) return skipped('没有可免征的增值税')
  return {
    lines: pair('小规模纳税人免征增值税', codesOf(input).payable, exemptIncome, tax),
    amount: tax,
    basis: [
      { label: '不含税销售额', value: moneyText(sales) },
      { label: '起征点', value: limit },
      { label: '普通发票及未开票销售的税额', value: moneyText(tax) },
    ],
    explanation: `销售额${moneyText(sales)}${value.inclusive ? '不超过' : '未达到'}${limit}（${source}），专用发票部分照缴`,
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
