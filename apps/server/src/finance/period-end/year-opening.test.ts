/** A new year (年初): what the old one closed with is what the new one opens with, in every book and statement; the counters begin anew. */
import { booksApi } from '@app/contract/finance/books/books'
import { periodEndApi as api } from '@app/contract/finance/period-end/period-end'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { period, type Period } from '@app/domain/kernel/period'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const [december, january] = [period('2025-12'), period('2026-01')]
const span = (month: Period) => ({ from: month, to: month, withDrafts: true })
const trial = async (ledger: LedgerClient, month: Period) =>
  new Map(
    (await ledger.call(booksApi.trialBalance, { query: { ...span(month), level: 3, withZero: false, withQuantity: false } })).rows.map(
      (row) => [row.key, row.cells],
    ),
  )
const cells = (row: SheetRow | undefined, ...keys: string[]) => keys.map((key) => row?.cells[key])

test('the year is carried and opened: every balance goes over, results begin at nothing, vouchers at one, and the old year is shut', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2025-12-01' })
  await book(ledger, '2025-12-03', '借 1002 9000', '贷 3001 9000')
  await book(ledger, '2025-12-05', '借 1122 6000', '贷 50010001 6000')
  await book(ledger, '2025-12-20', '借 56020007 1000', '贷 1002 1000')
  await ledger.call(api.generateAll, { body: { period: december } })
  // the old year is not shut yet: the new one shows what it would open with, drafts and all
  const before = await trial(ledger, december)
  await ledger.call(api.close, { body: { period: december } })
  const [old, fresh] = [await trial(ledger, december), await trial(ledger, january)]
  expect(old).toEqual(before)
  for (const [code, row] of old) {
    if (code === 'total') continue
    const open = [row['closingDebit'] ?? '0.00', row['closingCredit'] ?? '0.00']
    const next = fresh.get(code)
    expect({ code, open: [next?.['openingDebit'] ?? '0.00', next?.['openingCredit'] ?? '0.00'] }).toEqual({ code, open })
    // nothing of the year before is in the new year's so far
    expect({ code, ytd: [next?.['ytdDebit'] ?? '0.00', next?.['ytdCredit'] ?? '0.00'] }).toEqual({ code, ytd: ['0.00', '0.00'] })
  }
  // no result is carried over as such: it stands in undistributed profit
  expect([...fresh.keys()].filter((code) => /^[56]/.test(code))).toEqual([])
  const statement = { withDrafts: true, span: 'month' as const, reclassified: false }
  const [ended, opened] = [
    await ledger.call(reportsApi.balanceSheet, { query: { ...statement, period: december } }),
    await ledger.call(reportsApi.balanceSheet, { query: { ...statement, period: january } }),
  ]
  for (const [at, row] of ended.rows.entries()) {
    expect(cells(opened.rows[at], 'left.beginning', 'right.beginning')).toEqual(cells(row, 'left.ending', 'right.ending'))
  }
  // the first line of the new year carries the balance, and its vouchers are numbered from one
  const first = await book(ledger, '2026-01-02', '借 1002 5', '贷 50010001 5')
  expect(first).toMatchObject({ word: '记', number: 1 })
  const detail = await ledger.call(booksApi.detailBook, { query: { ...span(january), subjectCode: '1002', page: 1, pageSize: 10 } })
  expect(cells(detail.rows[0], 'abstract', 'word', 'balance')).toEqual(['上年结转', '借', '8000.00'])
  expect(cells(detail.rows.at(-1), 'abstract', 'debit', 'balance')).toEqual(['本年累计', '5.00', '8005.00'])
  const income = await ledger.call(reportsApi.incomeStatement, { query: { ...statement, period: january } })
  expect(
    cells(
      income.rows.find((row) => row.key === 'P1'),
      'current',
      'ytd',
    ),
  ).toEqual(['5.00', '5.00'])
  await expect(book(ledger, '2025-12-31', '借 1002 1', '贷 3001 1')).rejects.toMatchObject({
    status: 422,
    message: '该月已结账，不能再写入凭证',
  })
})
