/** Worked cases of the reference data read as files, and every statement of a ledger beside what a case says of it. */
import { booksApi } from '@app/contract/finance/books/books'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { LedgerClient } from './bench.ts'

const cases = fileURLToPath(new URL('../../../../../shared/reference/cases/', import.meta.url))
/** It lies beside the checkout of those who have it; tests of cases are skipped elsewhere. */
export const caseFile = (name: string): string => `${cases}${name}.json`
export const range = (text: string) => ({ from: period(text), to: period(text), withDrafts: true })

type Row = Record<string, string>
export interface Expected {
  readonly trialBalance: readonly Row[]
  readonly balanceSheet: Record<'reclassOff' | 'reclassOn', Record<'ending' | 'beginning', Row>>
  readonly profitStatement: Record<'current' | 'ytd', Row>
  readonly cashFlow: Record<'current' | 'ytd', Row>
}

const nonZero = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '0.00' && value !== null))

/** A column of a one-sided statement: row → amount. */
const column = (sheet: Sheet, key: string): Row =>
  nonZero(Object.fromEntries(sheet.rows.map((row) => [row.key, (row.cells[key] as unknown as string | undefined) ?? '0.00'])))

/** A column of the two-sided balance sheet. */
function sides(sheet: Sheet, key: string): Row {
  const found: Row = {}
  for (const row of sheet.rows) {
    const [left = '', right = ''] = row.key.split('|')
    if (left !== '') found[left] = (row.cells[`left.${key}`] as unknown as string | undefined) ?? '0.00'
    if (right !== '') found[right] = (row.cells[`right.${key}`] as unknown as string | undefined) ?? '0.00'
  }
  return nonZero(found)
}

const AMOUNTS = ['openingDebit', 'openingCredit', 'debit', 'credit', 'ytdDebit', 'ytdCredit'] as const

/** Trial balance, both balance sheets, profit and cash flows of a month, line by line and to the fen. */
export async function compareCase(client: LedgerClient, text: string, expected: Expected): Promise<void> {
  const trial = await client.call(booksApi.trialBalance, { query: { ...range(text), level: 3, withZero: true, withQuantity: false } })
  const rows = new Map(trial.rows.map((row) => [row.cells['code'] as unknown as string, row.cells as unknown as Row]))
  for (const want of expected.trialBalance) {
    const got = rows.get(want['code']!)
    expect(
      got && {
        code: want['code'],
        ...Object.fromEntries(AMOUNTS.map((key) => [key, got[key]])),
        endingDebit: got['closingDebit'],
        endingCredit: got['closingCredit'],
      },
    ).toMatchObject(Object.fromEntries(['code', ...AMOUNTS, 'endingDebit', 'endingCredit'].map((key) => [key, want[key]])))
  }
  // nothing moved or stands that the case does not name, itself or by what is below it
  const named = expected.trialBalance.map((want) => want['code']!)
  const figures = [...AMOUNTS, 'closingDebit', 'closingCredit']
  const more = [...rows].flatMap(([code, cells]) =>
    figures.some((key) => (cells[key] ?? '0.00') !== '0.00') && !named.some((one) => one.startsWith(code)) ? [code] : [],
  )
  expect({ text, more }).toEqual({ text, more: [] })
  for (const [mode, reclassified] of [
    ['reclassOff', false],
    ['reclassOn', true],
  ] as const) {
    const reply = await client.reply(reportsApi.balanceSheet, {
      query: { period: period(text), span: 'month', withDrafts: true, reclassified },
    })
    expect(reply.totalData).toMatchObject({ proved: true, gaps: [] })
    for (const key of ['ending', 'beginning'] as const)
      expect({ text, mode, key, ...sides(reply.data, key) }).toEqual({ text, mode, key, ...nonZero(expected.balanceSheet[mode][key]) })
  }
  const query = { period: period(text), span: 'month' as const, withDrafts: true }
  const income = await client.call(reportsApi.incomeStatement, { query })
  const flow = await client.call(reportsApi.cashFlowStatement, { query })
  for (const key of ['current', 'ytd'] as const) {
    expect({ text, key, ...column(income, key) }).toEqual({ text, key, ...nonZero(expected.profitStatement[key]) })
    expect({ text, key, ...column(flow, key) }).toEqual({ text, key, ...nonZero(expected.cashFlow[key]) })
  }
}
