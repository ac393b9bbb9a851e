/** Statements and the trial balance beside another period, on screen and taken away. */
import { booksApi } from '@app/contract/finance/books/books'
import { reportsApi as api } from '@app/contract/finance/reports/reports'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const [january, february] = [period('2026-01'), period('2026-02')]

test('the income statement and the trial balance beside another month, with difference and percentage', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1002 1000', '贷 50010001 1000')
  await book(ledger, '2026-02-05', '借 1002 1500', '贷 50010001 1500')
  const query = { period: february, span: 'month' as const, withDrafts: true, compareTo: january }
  const sheet = await ledger.call(api.incomeStatement, { query })
  expect(sheet.rows.find((row) => row.key === 'P1')!.cells).toMatchObject({
    current: '1500.00',
    'current.other': '1000.00',
    'current.difference': '500.00',
    'current.percent': '50.00000000',
    ytd: '2500.00',
    'ytd.other': '1000.00',
  })
  expect(sheet.captions[1]).toBe('2026年2月 对比 2026年1月')
  // a later one may be set beside an earlier
  const back = await ledger.call(api.incomeStatement, { query: { ...query, period: january, compareTo: february } })
  expect(back.rows.find((row) => row.key === 'P1')!.cells).toMatchObject({ current: '1000.00', 'current.other': '1500.00' })
  const trial = await ledger.call(booksApi.trialBalance, {
    query: { from: february, to: february, level: 1, withZero: false, withQuantity: false, withDrafts: true, compareTo: january },
  })
  expect(trial.rows.find((row) => row.key === '1002')!.cells).toMatchObject({
    debit: '1500.00',
    'debit.other': '1000.00',
    closing: '2500.00',
    'closing.other': '1000.00',
    'closing.difference': '1500.00',
    'closing.percent': '150.00000000',
  })
  await expect(ledger.call(api.incomeStatement, { query: { ...query, compareTo: period('2025-12') } })).rejects.toMatchObject({
    code: 'RP0005',
  })
  const file = await ledger.send(api.incomeStatementFile, { query: { ...query, format: 'xlsx' } })
  expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('利润表_2026-02_对比2026-01.xlsx')
})
