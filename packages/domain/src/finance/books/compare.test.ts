/** Two sheets side by side: figures, differences, percentages, and rows that only one of them has. */
import { journal } from '@app/testing/journal'
import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { balanceSheet, comparedColumns, incomeStatement } from '../reports/statements.ts'
import { changeInPercent, compareSheets } from './compare.ts'
import { trialBalance } from './trial-balance.ts'
import { comparableTrial, TRIAL_COMPARED } from './trial-compare.ts'

const shop = journal(`
  期初 1001 5000.00
  期初 3001 5000.00
  2026-01-05 记-1 销售
    借 1002 1000.00 @流量 C1
    贷 50010001 1000.00
  2026-02-03 记-2 办公费
    借 56020007 200.00
    贷 1001 200.00 @流量 C6
  2026-02-09 记-3 销售
    借 1002 1500.00 @流量 C1
    贷 50010001 1500.00`)
const [january, february] = [period('2026-01'), period('2026-02')]

test('percentages are of the other figure, whatever its sign; beside nothing there is none', () => {
  const percent = (own: string, other: string) => changeInPercent(money(own), money(other)) as unknown as string | null
  expect(percent('150', '100')).toBe('50.00000000')
  expect(percent('-50', '-100')).toBe('50.00000000')
  expect(percent('1', '3')).toBe('-66.67000000')
  expect(percent('0', '8')).toBe('-100.00000000')
  expect(percent('5', '0')).toBeNull()
  expect(percent('9999999999', '0.01')).toBeNull()
})

test('a statement beside another month: its own columns only, both sides of a balance sheet', () => {
  const [own, other] = [incomeStatement(shop, february, 'month'), incomeStatement(shop, january, 'month')]
  const sheet = compareSheets(own.sheet, other.sheet, { labels: ['2026-02', '2026-01'], columns: comparedColumns(own) })
  expect(sheet.columns.filter((one) => one.group === '本月金额').map((one) => one.title)).toEqual(['2026-02', '2026-01', '差额', '增减%'])
  expect(sheet.rows.find((row) => row.key === 'P1')!.cells).toMatchObject({
    current: '1500.00',
    'current.other': '1000.00',
    'current.difference': '500.00',
    'current.percent': '50.00000000',
  })
  const [ending, before] = [balanceSheet(shop, february), balanceSheet(shop, january)]
  const both = compareSheets(ending.sheet, before.sheet, { labels: ['2026-02', '2026-01'], columns: comparedColumns(ending) })
  expect(both.columns.map((one) => one.key).filter((key) => key.endsWith('.difference'))).toEqual([
    'left.ending.difference',
    'right.ending.difference',
  ])
  const cash = both.rows.find((row) => row.key.startsWith('B1|'))!
  expect(cash.cells).toMatchObject({ 'left.ending': '7300.00', 'left.ending.other': '6000.00', 'left.ending.difference': '1300.00' })
  expect(cash.cells).not.toHaveProperty(['left.beginning'])
  expect(cash.drills?.['left.ending.other']).toMatchObject({ query: { to: '2026-01' } })
})

test('a trial balance beside another: a subject that only one of them has keeps its place', () => {
  const made = (month: typeof january) => comparableTrial(trialBalance(shop, month, { from: month }), shop.subjects)
  const sheet = compareSheets(made(january), made(february), { labels: ['2026-01', '2026-02'], columns: TRIAL_COMPARED })
  expect(sheet.rows.map((row) => row.key)).toEqual(['1001', '1002', '3001', '5001', '50010001', '5602', '56020007', 'total'])
  expect(sheet.rows.find((row) => row.key === '50010001')!.cells).toMatchObject({ closing: '1000.00', 'closing.other': '2500.00' })
  expect(sheet.rows.find((row) => row.key === '5602')!.cells).toMatchObject({
    debit: '0.00',
    'debit.other': '200.00',
    'debit.difference': '-200.00',
  })
})
