/** Period-end plans against the closing vouchers of the two worked cases, each planned on the books as they stood before it. */
import { caseLedger, hasCase } from '@app/testing/case-ledger'
import { ledgerOf } from '@app/testing/journal'
import { describe, expect, test } from 'vitest'
import { money, type Money } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { quantity, rate } from '../../kernel/quantity.ts'
import { planStep, stepsFor } from './catalogue.ts'
import type { PeriodEndGiven, PeriodEndSettings } from './step.ts'

const shown = (lines: readonly { readonly code: string; readonly debit: Money; readonly credit: Money }[]): string[] =>
  lines.map((line) => `${line.code} ${line.debit as unknown as string} ${line.credit as unknown as string}`).toSorted()

/** What the case booked under a number, and what the step plans just before it. */
function compare(name: string, month: string, number: number, ruleId: string, settings: PeriodEndSettings, given: PeriodEndGiven = {}) {
  const { ledger } = caseLedger(name)
  const at = period(month)
  const before = ledger.vouchers.filter((one) => one.period < at || (one.period === at && one.number < number))
  const facts = ledgerOf(ledger.standard, ledger.startPeriod, ledger.subjects, ledger.openings, before, ledger.openingCashFlows)
  const codes = new Map(ledger.subjects.map((one) => [one.id, one.code]))
  const step = stepsFor(ledger.standard, settings.vatNature).find((one) => one.ruleId === ruleId)!
  const plan = planStep(step, { facts, period: at, settings, given })
  const booked = ledger.vouchers.find((one) => one.period === at && one.number === number)
  return {
    planned: 'lines' in plan ? shown(plan.lines) : plan.skipped,
    booked: shown((booked?.lines ?? []).map((line) => ({ ...line, code: codes.get(line.subjectId)! }))),
  }
}

const trader: PeriodEndSettings = {
  vatNature: 'smallScaleTaxpayer',
  vatCycle: 'quarter',
  location: 'city',
  smallProfit: true,
  sixTaxesHalved: true,
}
const maker: PeriodEndSettings = {
  vatNature: 'generalTaxpayer',
  vatCycle: 'month',
  location: 'city',
  smallProfit: false,
  sixTaxesHalved: false,
}
const goods = (a: string, b: string): PeriodEndGiven => ({
  issues: [
    { code: '14050001', quantity: quantity(a) },
    { code: '14050002', quantity: quantity(b) },
  ],
})
const exempt: PeriodEndGiven = { ordinaryTax: money('1641.00') }
const dollar = (value: string): PeriodEndGiven => ({ exchangeRates: { USD: rate(value) } })

describe('small-trading', () => {
  test.skipIf(!hasCase('small-trading')).each<[string, number, string, PeriodEndGiven]>([
    ['2026-01', 23, 'cogs', goods('220', '300')],
    ['2026-01', 24, 'close-income', {}],
    ['2026-01', 25, 'close-expense', {}],
    ['2026-02', 19, 'cogs', goods('60', '350')],
    ['2026-02', 20, 'close-income', {}],
    ['2026-02', 21, 'close-expense', {}],
    ['2026-03', 20, 'cogs', goods('170', '300')],
    ['2026-03', 21, 'small-vat-exempt', exempt],
    ['2026-03', 22, 'surtax', exempt],
    ['2026-03', 23, 'stamp', { amounts: { stamp: money('27.00') } }],
    ['2026-03', 24, 'cit', {}],
    ['2026-03', 25, 'close-income', {}],
    ['2026-03', 26, 'close-expense', {}],
  ])('%s voucher %i is what %s plans', (month, number, ruleId, given) => {
    const { planned, booked } = compare('small-trading', month, number, ruleId, trader, given)
    expect(planned).toEqual(booked)
  })
})

describe('manufacturer', () => {
  test.skipIf(!hasCase('manufacturer')).each<[string, number, string, PeriodEndGiven]>([
    ['2026-05', 22, 'rd-expense', {}],
    ['2026-05', 29, 'mfg-overhead', {}],
    ['2026-05', 31, 'cogs', goods('140', '1000')],
    ['2026-05', 32, 'fx', dollar('7.01')],
    ['2026-05', 33, 'vat-mian-di', { amounts: { 'vat-mian-di': money('27378.00') } }],
    ['2026-05', 34, 'vat-forward', {}],
    ['2026-05', 35, 'surtax', {}],
    ['2026-05', 36, 'close-income', {}],
    ['2026-05', 37, 'close-expense', {}],
    ['2026-06', 30, 'mfg-overhead', {}],
    ['2026-06', 32, 'cogs', goods('60', '900')],
    ['2026-06', 36, 'fx', dollar('6.99')],
    ['2026-06', 37, 'ecl', { amounts: { ecl: money('-14780.80') } }],
    ['2026-06', 38, 'deferred-tax', { amounts: { 'deferred-tax': money('-3695.20') } }],
    // the reversed credit loss is no taxable income
    ['2026-06', 39, 'cit', { taxableAdjustment: money('-14780.80') }],
    ['2026-06', 40, 'close-income', {}],
    ['2026-06', 41, 'close-expense', {}],
  ])('%s voucher %i is what %s plans', (month, number, ruleId, given) => {
    const { planned, booked } = compare('manufacturer', month, number, ruleId, maker, given)
    expect(planned).toEqual(booked)
  })
  test.skipIf(!hasCase('manufacturer'))('input above output stays in 应交增值税', () => {
    expect(compare('manufacturer', '2026-06', 40, 'vat-forward', maker).planned).toBe('进项大于销项，留抵7,280.00不结转')
    expect(compare('manufacturer', '2026-06', 40, 'vat-overpaid', maker).planned).toContain('留抵')
  })
})
