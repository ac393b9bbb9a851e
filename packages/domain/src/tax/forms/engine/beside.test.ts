import { expect, test } from 'vitest'
import { money, ZERO } from '../../../kernel/money.ts'
import { period } from '../../../kernel/period.ts'
import { incomeBesideOf, stampBesideOf, statementProfitOf, vatSalesOf } from './beside.ts'

const vat = (month: string, cycle: 'month' | 'quarter', sales: string) => ({
  filing: 'smallVat' as const,
  cycle,
  period: period(month),
  figures: { 'VS0!1:1': sales },
})

test('sales of VAT are those of the year so far, when every month of it is declared, by the month or by the quarter', () => {
  const year = [vat('2025-12', 'quarter', '7'), vat('2026-03', 'quarter', '100'), vat('2026-06', 'quarter', '20')]
  expect(vatSalesOf(period('2026-06'), year)).toBe(money('120'))
  expect(vatSalesOf(period('2026-03'), year)).toBe(money('100'))
  expect(vatSalesOf(period('2026-09'), year)).toBe(ZERO)
  expect(vatSalesOf(period('2026-06'), year.slice(2))).toBe(ZERO)
  const general = { filing: 'generalVat' as const, cycle: 'month' as const, figures: { 'VG0!1:1': '5', 'VG0!8:1': '2' } }
  expect(vatSalesOf(period('2026-04'), [vat('2026-03', 'quarter', '100'), { ...general, period: period('2026-04') }])).toBe(money('107'))
})

test('profit is read from the statements of the standard; a standard without it is compared with nothing', () => {
  const of = (figures: Record<string, string>) => ({ period: period('2026-09'), cycle: 'quarter' as const, figures })
  const all = Object.fromEntries(['1', '2'].map((col) => [`FSI!P30:${col}`, `${col}00`]))
  expect(['100.00', '200.00']).toContain(statementProfitOf('smallBusiness', of(all)))
  expect(statementProfitOf('nonProfit', of(all))).toBe(ZERO)
  expect(statementProfitOf('smallBusiness', undefined)).toBe(ZERO)
})

test('usual measures are dated, and before them nothing is asked', () => {
  expect(incomeBesideOf(period('2026-09'), money('1'), ZERO)).toEqual({
    $vat_sales: '1.00',
    $revenue_gap: '0.1',
    $statement_profit: '0.00',
  })
  expect(stampBesideOf(period('2026-09'), [money('60'), money('40')], ZERO)).toEqual({
    $unclear: '0.00',
    $invoiced: '100.00',
    $stamp_share: '0.7',
  })
  expect(stampBesideOf(period('2022-06'), [money('60')], money('5'))).toEqual({ $unclear: '5.00', $invoiced: '0', $stamp_share: '0' })
})
