import { journal } from '@app/testing/journal'
import { expect, test } from 'vitest'
import { money } from '../../../kernel/money.ts'
import { period } from '../../../kernel/period.ts'
import { costSteps } from './cost.ts'
import { planSaidCost, usualShare } from './cost-of-sales.ts'
import { amountsOf } from '../inputs.ts'
import { isPlanned, type PeriodEndGiven, type PeriodEndInput } from '../step.ts'

const BOOKS = `
  2026-01-05 记-1 采购
    借 14050001 500.00
    借 14050002 300.00
    贷 2202 800.00
  2026-01-20 记-2 销售
    借 1122 1000.00
    贷 50010001 1000.00`
const input = (text: string, amounts: Record<string, string> = {}, month = '2026-01', given: PeriodEndGiven = {}): PeriodEndInput => ({
  facts: journal(text),
  period: period(month),
  settings: { vatNature: 'smallScaleTaxpayer', vatCycle: 'quarter', location: 'town', smallProfit: true, sixTaxesHalved: true },
  given: { ...given, amounts: Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, money(value)])) },
})
const plan = (text: string, amounts: Record<string, string>) => {
  const outcome = planSaidCost(input(text, amounts))
  return isPlanned(outcome)
    ? {
        amount: outcome.amount,
        lines: outcome.lines.map((one) => [one.code, one.debit, one.credit]),
        basis: outcome.basis.map((one) => one.value),
      }
    : outcome
}

test('as a share of the sales, from the gross margin, or typed: each shows its figures', () => {
  expect(plan(BOOKS, { 'cogs.share': '70' })).toEqual({
    amount: '700.00',
    lines: [
      ['54010001', '700.00', '0.00'],
      ['14050001', '0.00', '437.50'],
      ['14050002', '0.00', '262.50'],
    ],
    basis: ['1000.00', '70.00%', '1,000.00×70.00%=700.00', '800.00', '100.00'],
  })
  expect(plan(BOOKS, { 'cogs.margin': '33.33' })).toMatchObject({ amount: '666.70' })
  expect(plan(BOOKS, { 'cogs.amount': '123.45' })).toMatchObject({
    amount: '123.45',
    lines: [
      ['54010001', '123.45', '0.00'],
      ['14050001', '0.00', '77.15'],
      ['14050002', '0.00', '46.30'],
    ],
  })
})

test('nothing chosen, two chosen, too much or no stock is said', () => {
  expect(plan(BOOKS, {})).toMatchObject({ blocked: true, skipped: expect.stringContaining('请选择算法') })
  expect(plan(BOOKS, { 'cogs.share': '70', 'cogs.margin': '30' })).toMatchObject({
    blocked: true,
    skipped: '成本率、毛利率和成本金额只填一种',
  })
  expect(plan(BOOKS, { 'cogs.share': '70.01', 'cogs.amount': '1' })).toMatchObject({ blocked: true })
  expect(plan(BOOKS, { 'cogs.margin': '101' })).toMatchObject({ blocked: true, skipped: '成本率、毛利率应在0到100之间' })
  expect(plan(BOOKS, { 'cogs.amount': '800.01' })).toMatchObject({ blocked: true, skipped: '库存商品余额800.00，不够结转800.01' })
  expect(plan('2026-01-20 记-1 销售\n借 1122 1000.00\n贷 50010001 1000.00', {})).toEqual({
    skipped: '库存商品没有余额，没有可以结转的成本；请先录入采购',
  })
})

test('the step asks where goods were sold and nobody booked their cost; the year so far proposes the share', () => {
  const step = costSteps.find((one) => one.ruleId === 'cogs')!
  expect(step.applies(input(BOOKS))).toBe(true)
  expect(amountsOf(step, input(BOOKS)).map((one) => one.key)).toEqual(['cogs.share', 'cogs.margin', 'cogs.amount'])
  expect(step.applies(input(`${BOOKS}\n  2026-01-31 记-3 成本\n    借 54010001 600.00\n    贷 14050001 600.00`))).toBe(false)
  const february = `${BOOKS}
  2026-01-31 记-3 成本
    借 54010001 600.00
    贷 14050001 600.00
  2026-02-20 记-1 销售
    借 1122 100.00
    贷 50010001 100.00`
  expect(usualShare(input(february, {}, '2026-02'))).toBe('60.00')
})
