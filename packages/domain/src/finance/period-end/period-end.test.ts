/** Period-end steps and closing checks on small books: limits, signs, refusals, and that carry-forward leaves nothing open. */
import { journal, ledgerOf } from '@app/testing/journal'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromFen, money, negate, sum, ZERO } from '../../kernel/money.ts'
import { day, lastDay, type Period, period } from '../../kernel/period.ts'
import { quantity, rate } from '../../kernel/quantity.ts'
import { STANDARDS } from '../../ledger/ledgers/standard.ts'
import { adoptChart, chartOf } from '../../ledger/subjects/chart.ts'
import { isProfitLoss } from '../../ledger/subjects/subject.ts'
import { figuresOf } from '../books/figures.ts'
import type { LedgerFacts } from '../books/facts.ts'
import type { Voucher, VoucherLine } from '../vouchers/voucher.ts'
import { planStep, stepsFor } from './catalogue.ts'
import { monthlyAverageCost } from './steps/cost.ts'
import { citRates } from './rates.ts'
import { rateOn } from '../../kernel/dated.ts'
import { isPlanned, type PeriodEndGiven, type PeriodEndSettings, type PeriodEndStep, type PlannedLine } from './step.ts'
import { isExempt } from './steps/vat-cycle.ts'

const small: PeriodEndSettings = {
  vatNature: 'smallScaleTaxpayer',
  vatCycle: 'quarter',
  location: 'town',
  smallProfit: true,
  sixTaxesHalved: true,
}
const general: PeriodEndSettings = { ...small, vatNature: 'generalTaxpayer', vatCycle: 'month', sixTaxesHalved: false }

function planned(
  facts: LedgerFacts,
  month: string,
  ruleId: string,
  settings: PeriodEndSettings,
  given: PeriodEndGiven = {},
): string[] | string {
  const step = stepsFor(facts.standard, settings.vatNature).find((one) => one.ruleId === ruleId)!
  const plan = planStep(step, { facts, period: period(month), settings, given })
  return isPlanned(plan) ? plan.lines.map(shown) : plan.skipped
}
const shown = (line: PlannedLine): string =>
  line.debit === ZERO ? `贷 ${line.code} ${line.credit as unknown as string}` : `借 ${line.code} ${line.debit as unknown as string}`

const toVoucher = (lines: readonly PlannedLine[], at: Period, number: number, kind: Voucher['kind']): Voucher => ({
  id: `p${number}`,
  period: at,
  day: lastDay(at),
  word: '记',
  number,
  attachmentCount: 0,
  state: 'posted',
  kind,
  lines: lines.map((line): VoucherLine => ({
    abstract: line.abstract,
    subjectId: line.code,
    tagIds: line.tagSetId === '' ? [] : line.tagSetId.split(','),
    debit: line.debit,
    credit: line.credit,
    currency: line.currency,
    originalAmount: line.originalAmount,
    exchangeRate: line.exchangeRate,
    quantity: line.quantity,
    unitPrice: null,
    cashFlows: line.cashFlows,
  })),
})

describe.each(STANDARDS)('carry-forward under %s', (standard) => {
  test('leaves no profit and loss open, whatever the signs', () => {
    const subjects = adoptChart(chartOf(standard, 'generalTaxpayer'), (code) => code)
    const codes = subjects.filter((one) => one.leaf && isProfitLoss(one)).map((one) => one.code)
    const parts = fc.array(fc.tuple(fc.constantFrom(...codes), fc.bigInt(-99_999n, 99_999n), fc.constantFrom('', 'x')), {
      minLength: 1,
      maxLength: 15,
    })
    const at = period('2026-03')
    const cash = subjects.find((one) => one.leaf)!.code
    fc.assert(
      fc.property(parts, (list) => {
        const blank = { abstract: '', currency: '', originalAmount: null, exchangeRate: null, quantity: null, cashFlows: [] }
        const entries: PlannedLine[] = [...list, [cash, -list.reduce((fen, [, one]) => fen + one, 0n), ''] as const].map(
          ([code, fen, tagSetId]) => ({
            ...blank,
            code,
            debit: fromFen(fen),
            credit: ZERO,
            tagSetId,
          }),
        )
        let vouchers = [toVoucher(entries, at, 1, 'manual')]
        let facts = ledgerOf(standard, at, subjects, [], vouchers)
        for (const step of stepsFor(standard, 'generalTaxpayer').filter((one) => one.kind === 'carryForward')) {
          const plan = planStep(step, { facts, period: at, settings: general, given: {} })
          if (!isPlanned(plan)) continue
          expect(sum(plan.lines.map((one) => one.debit))).toBe(sum(plan.lines.map((one) => one.credit)))
          vouchers = [...vouchers, toVoucher(plan.lines, at, vouchers.length + 1, step.kind)]
          facts = ledgerOf(standard, at, subjects, [], vouchers)
        }
        const left = figuresOf(facts).balances({ endOf: at })
        expect(left.details.filter((one) => isProfitLoss(one.subject))).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})

describe('cost at the monthly average', () => {
  const stock = { quantity: quantity('3'), amount: money('10'), issuedQuantity: quantity('0'), issuedAmount: ZERO }
  test('rounds once, takes all with the last, refuses more than there is', () => {
    expect(monthlyAverageCost(stock, '1')).toBe('3.33')
    expect(monthlyAverageCost({ ...stock, issuedQuantity: quantity('2'), issuedAmount: money('6.67') }, '1')).toBe('3.33')
    expect(monthlyAverageCost({ ...stock, issuedQuantity: quantity('2'), issuedAmount: money('6.66') }, '1')).toBe('3.34')
    expect(monthlyAverageCost(stock, '3')).toBe('10.00')
    expect(monthlyAverageCost(stock, '4')).toBeNull()
  })
  test('is skipped without enough stock', () => {
    const facts = journal('期初 14050001 甲 10.00 数量 3\n期初 3001 10.00', { startPeriod: '2026-01' })
    expect(planned(facts, '2026-01', 'cogs', small, { issues: [{ code: '14050001', quantity: quantity('4') }] })).toBe(
      '库存商品-甲库存不足，不能结转成本',
    )
    expect(planned(facts, '2026-01', 'cogs', small)).toBe('本期不需要')
  })
})

describe('VAT', () => {
  test.each<[string, string, boolean]>([
    ['2025-12', '300000.00', true],
    ['2025-12', '300000.01', false],
    ['2026-03', '299999.99', true],
    ['2026-03', '300000.00', false],
  ])('in %s quarterly sales of %s are exempt: %s', (month, sales, exempt) => {
    expect(isExempt(money(sales), period(month), 'quarter')).toBe(exempt)
  })
  test('at the threshold everything is taxed', () => {
    const facts = journal('2026-03-05 记-1 销售\n借 1002 303000.00\n贷 50010001 300000.00\n贷 22210001 3000.00')
    expect(planned(facts, '2026-03', 'small-vat-exempt', small, { ordinaryTax: money('3000') })).toContain('已达到起征点300,000.00')
    // the education surcharges are still free at exactly the limit, city construction tax is halved
    expect(planned(facts, '2026-03', 'surtax', small)).toEqual(['借 54030002 75.00', '贷 22210013 75.00'])
    expect(planned(facts, '2026-03', 'surtax', { ...small, location: 'elsewhere' }, { netSales: money('300000.01') })).toEqual([
      '借 54030002 15.00',
      '借 54030009 45.00',
      '借 54030010 30.00',
      '贷 22210013 15.00',
      '贷 22210014 45.00',
      '贷 22210015 30.00',
    ])
  })
  const settings = { standard: 'smallBusiness', vatNature: 'generalTaxpayer' } as const
  test('overpaid is what was paid this month and no more; prepaid goes to unpaid', () => {
    const facts = journal(
      '2026-03-05 记-1 x\n借 222100010003 50.00\n借 222100010001 100.00\n借 22210003 7.00\n贷 222100010007 120.00\n贷 1002 37.00',
      settings,
    )
    expect(planned(facts, '2026-03', 'vat-overpaid', general)).toEqual(['借 22210002 30.00', '贷 222100010010 30.00'])
    expect(planned(facts, '2026-03', 'vat-prepaid', general)).toEqual(['借 22210002 7.00', '贷 22210003 7.00'])
    expect(planned(facts, '2026-03', 'vat-forward', general)).toContain('留抵30.00')
  })
})

describe('exchange revaluation of a small business', () => {
  const facts = journal('期初 10020001 美元户 700.00 USD 100.00\n期初 3001 700.00', { startPeriod: '2026-01' })
  test('books a loss as finance expense and a gain as other income', () => {
    expect(planned(facts, '2026-01', 'fx-loss', small, { exchangeRates: { USD: rate('6.9') } })).toEqual([
      '贷 10020001 10.00',
      '借 56030004 10.00',
    ])
    expect(planned(facts, '2026-01', 'fx-gain', small, { exchangeRates: { USD: rate('7.1') } })).toEqual([
      '借 10020001 10.00',
      '贷 53010005 10.00',
    ])
    expect(planned(facts, '2026-01', 'fx-gain', small, { exchangeRates: { USD: rate('6.9') } })).toBe('本期为汇兑损失')
    expect(planned(facts, '2026-01', 'fx-gain', small)).toBe('缺少USD的期末汇率')
  })
})

describe('income tax', () => {
  const facts = journal(
    '2026-03-05 记-1 销售\n借 1002 4000000.00\n贷 50010001 4000000.00\n2026-03-31 记-2 已提\n借 5801 100.00\n贷 22210011 100.00',
  )
  test('small-profit rate up to the limit, the full rate on everything above, less what is accrued', () => {
    expect(planned(facts, '2026-03', 'cit', small)).toEqual(['借 5801 999900.00', '贷 22210011 999900.00'])
    expect(planned(facts, '2026-03', 'cit', small, { taxableAdjustment: money('-1000000') })).toEqual([
      '借 5801 149900.00',
      '贷 22210011 149900.00',
    ])
    expect(planned(facts, '2026-03', 'cit', small, { taxableAdjustment: money('-4000000') })).toBe('本期没有应补提的所得税')
    expect(planned(facts, '2026-02', 'cit', small)).toBe('本期不需要')
  })
  test('no rate before the law is an error', () => {
    expect(() => rateOn(citRates, day('2007-12-31'))).toThrow(expect.objectContaining({ code: 'PE0001' }))
  })
})

const year = (amount: string, before = '0') =>
  journal(
    `期初 1002 1000.00\n期初 3001 ${1000 - Number(before)}.00\n期初 31040006 ${before}.00\n2026-12-31 记-1 本年 (结转)\n借 1002 ${amount}\n贷 3103 ${amount}`,
    { startPeriod: '2026-01' },
  )

describe('year end', () => {
  test('profit, reserve after losses of earlier years, distribution', () => {
    expect(planned(year('500.00'), '2026-12', 'year-profit', small)).toEqual(['借 3103 500.00', '贷 31040006 500.00'])
    expect(planned(year('-500.00'), '2026-12', 'year-profit', small)).toEqual(['借 31040006 500.00', '贷 3103 500.00'])
    const carried = journal(
      '期初 1002 200.00\n期初 31040006 -100.00\n期初 3001 300.00\n2026-12-31 记-1 结转 (年末)\n借 3103 500.00\n贷 31040006 500.00\n2026-12-31 记-2 x (结转)\n借 1002 500.00\n贷 3103 500.00',
      { startPeriod: '2026-01' },
    )
    expect(planned(carried, '2026-12', 'legal-reserve', small)).toEqual(['借 31040001 40.00', '贷 31010001 40.00'])
    expect(planned(carried, '2026-12', 'legal-reserve', small, { registeredCapital: money('0') })).toContain('50%')
    expect(planned(carried, '2026-12', 'dividend', small, { amounts: { dividend: money('9') } })).toEqual([
      '借 31040003 9.00',
      '贷 2232 9.00',
    ])
    expect(planned(carried, '2026-11', 'dividend', small)).toBe('本期不需要')
    const distributed = journal('2026-12-31 记-1 x\n借 31040001 40.00\n借 31040003 9.00\n贷 31010001 40.00\n贷 2232 9.00')
    expect(planned(distributed, '2026-12', 'year-distribution', small)).toEqual([
      '借 31040006 49.00',
      '贷 31040001 40.00',
      '贷 31040003 9.00',
    ])
  })
  test('earlier years’ corrections go straight to undistributed profit', () => {
    const facts = journal('2026-03-05 记-1 x\n借 1002 5.00\n贷 6901 5.00', { standard: 'enterprise' })
    expect(planned(facts, '2026-03', 'close-prior', small)).toEqual(['借 6901 5.00', '贷 41040006 5.00'])
    expect(planned(facts, '2026-03', 'close-income', small)).toBe('没有需要结转的余额')
  })
  test('corrections of earlier years’ net assets go, in December, each to the net assets it belongs to', () => {
    const facts = journal('2026-03-05 记-1 x\n借 1002 5.00\n借 32010001 2.00\n贷 32010002 7.00', { standard: 'nonProfit' })
    expect(planned(facts, '2026-12', 'close-prior', small)).toEqual([
      '贷 32010001 2.00',
      '借 32010002 7.00',
      '借 3101 2.00',
      '贷 3102 7.00',
    ])
    expect(planned(facts, '2026-11', 'close-prior', small)).toBe('本期不需要')
  })
})

test('another area’s step takes its place in the order', () => {
  const depreciation: PeriodEndStep = {
    ruleId: 'depreciation',
    order: 20,
    name: '计提折旧',
    standards: ['smallBusiness'],
    kind: 'closing',
    applies: () => true,
    plan: () => ({ skipped: '没有卡片' }),
  }
  const steps = stepsFor('smallBusiness', 'smallScaleTaxpayer', [depreciation])
  expect(steps.map((one) => one.order)).toEqual(steps.map((one) => one.order).toSorted((a, b) => a - b))
  expect(steps.some((one) => one.ruleId === 'depreciation')).toBe(true)
  expect(steps.some((one) => one.vatNature === 'generalTaxpayer')).toBe(false)
})

describe('steps whose amount stands on a paper', () => {
  const bought = journal('2026-03-05 记-1 x\n借 1405 100.00\n贷 2202 100.00')
  const amounts = (more: Record<string, string>): PeriodEndGiven => ({
    amounts: Object.fromEntries(Object.entries(more).map(([key, value]) => [key, money(value)])),
  })
  test('goods without an invoice are accrued without tax, and taken back in red the month after', () => {
    expect(planned(bought, '2026-03', 'accrued-purchase', small, amounts({ 'accrued-purchase': '80' }))).toEqual([
      '借 1405 80.00',
      '贷 2202 80.00',
    ])
    const line = { tagSetId: '', quantity: null }
    const accrued = [
      { ...line, code: '1405', debit: money('80'), credit: ZERO },
      { ...line, code: '2202', debit: ZERO, credit: money('80') },
    ]
    expect(planned(bought, '2026-04', 'accrued-reversal', small, { accrued })).toEqual(['借 1405 -80.00', '贷 2202 -80.00'])
    expect(planned(bought, '2026-04', 'accrued-reversal', small)).toBe('本期不需要')
    const red = accrued.map((one) => ({ ...one, debit: negate(one.debit), credit: negate(one.credit) }))
    expect(planned(bought, '2026-04', 'accrued-reversal', small, { accrued: [...accrued, ...red] })).toBe('上月没有暂估')
  })
  test('production and labour leave their subjects in proportion, to the fen and never more than is there', () => {
    const made = journal('2026-03-05 记-1 x\n借 400100010001 100.00\n借 400100010002 200.00\n借 400100010003 33.33\n贷 1403 333.33')
    const parts = planned(made, '2026-03', 'finished', small, amounts({ finished: '100' }))
    expect(parts).toEqual(['借 1405 100.00', '贷 400100010001 30.00', '贷 400100010002 60.00', '贷 400100010003 10.00'])
    expect(planned(made, '2026-03', 'service-cost', small, amounts({ 'service-cost': '333.33' }))).toEqual([
      '借 54010002 333.33',
      '贷 400100010001 100.00',
      '贷 400100010002 200.00',
      '贷 400100010003 33.33',
    ])
    expect(planned(made, '2026-03', 'service-cost', small, amounts({ 'service-cost': '333.34' }))).toBe('结转劳务成本333.34大于余额333.33')
  })
  test('materials sold leave the one subject they stand on', () => {
    const stock = journal('2026-03-05 记-1 x\n借 1403 50.00\n贷 1002 50.00')
    expect(planned(stock, '2026-03', 'other-cogs', small, amounts({ 'other-cogs': '20' }))).toEqual(['借 54020001 20.00', '贷 1403 20.00'])
  })
  test('property taxes as declared, each on its subject', () => {
    expect(planned(bought, '2026-03', 'property-tax', small, amounts({ 'property-tax': '10', 'vehicle-tax': '5' }))).toEqual([
      '借 54030006 10.00',
      '借 54030007 5.00',
      '贷 22210019 10.00',
      '贷 22210021 5.00',
    ])
    expect(planned(bought, '2026-03', 'property-tax', small)).toBe('本期不需要')
  })
})
