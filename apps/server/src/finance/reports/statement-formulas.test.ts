/** Own formulas of statement lines through the endpoints: tried, kept, dated, audited, and never into a closed month. */
import { exchangeApi } from '@app/contract/centre/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers'
import { periodEndApi } from '@app/contract/finance/period-end'
import { closeRecordsApi } from '@app/contract/finance/close-records'
import { reportsApi } from '@app/contract/finance/reports'
import { statementFormulasApi as api } from '@app/contract/finance/statement-formulas'
import { period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { expect } from 'vitest'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { replayCloses } from '../period-end/index.ts'

const january = period('2026-01')
const february = period('2026-02')
const statement = 'balanceSheet' as const
const plain = (text: string) => ({ plain: text, reclassified: null, restricted: null })
const sheetOf = (ledger: LedgerClient, month = january) =>
  ledger.call(reportsApi.balanceSheet, { query: { period: month, span: 'month', withDrafts: true, reclassified: false } })
const figure = (sheet: Sheet, label: string) =>
  sheet.rows.find((row) => ((row.cells['left.label'] ?? '') as string).trim() === label)?.cells['left.ending']
const replayed = (house: Bench, ledger: LedgerClient) =>
  house.server.services.database.inLedger(ledger.ledgerId, async (db) => replayCloses({ db, ledger: await ledgerNow(db) }), {
    snapshot: true,
  })
const listed = (ledger: LedgerClient, month = january) => ledger.call(api.list, { query: { statement, period: month } })

test('CS-25b a line’s formula is tried with its proof, kept, dated, told in the log, and set back', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1001 100', '借 1002 400', '贷 3001 500')
  const before = await listed(ledger)
  expect(before.firstOpen).toBe('2026-01')
  expect(before.rows.find((row) => row.line === 'B1')).toMatchObject({ label: '货币资金', number: '1', own: null })
  const change = { statement, line: 'B1', formula: plain('bal(1001)') }
  const tried = await ledger.call(api.tryOut, { body: { ...change, period: january, reclassified: false } })
  expect(tried.values).toEqual([
    { column: '期末余额', amount: '100.00' },
    { column: '年初余额', amount: '0.00' },
  ])
  expect(tried.lines).toContainEqual({ line: 'B1', label: '货币资金', column: '期末余额', was: '500.00', is: '100.00' })
  expect(tried.proof).toMatchObject({ proved: false, gaps: [{ subjectCode: '1002', amount: '400.00', lines: [] }] })
  const twice = await ledger.call(api.tryOut, {
    body: { statement, line: 'B2', formula: plain('bal(1101)+bal(1002)'), period: january, reclassified: false },
  })
  expect(twice.proof.gaps).toMatchObject([{ subjectCode: '1002', lines: ['货币资金', '短期投资'] }])
  // nothing was kept by trying
  expect(figure(await sheetOf(ledger), '货币资金')).toBe('500.00')

  await ledger.call(api.save, { body: { ...change, from: february } })
  expect(figure(await sheetOf(ledger), '货币资金')).toBe('500.00')
  expect(figure(await sheetOf(ledger, february), '货币资金')).toBe('100.00')
  expect((await listed(ledger, february)).rows.find((row) => row.line === 'B1')).toMatchObject({
    own: plain('bal(1001)'),
    from: '2026-02',
    changedBy: expect.stringMatching('^用户'),
  })
  await ledger.call(api.save, { body: { statement, line: 'B1', formula: null, from: february } })
  expect(figure(await sheetOf(ledger, february), '货币资金')).toBe('500.00')
  const acts = await ledger.sql<{ action: string; after: object }>(
    `select action, after from app.book_log where ledger_id = $1 and object = 'statementFormula' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((act) => act.action)).toEqual(['修改报表公式', '恢复报表公式'])
  expect(acts[0]!.after).toMatchObject({ statement: '资产负债表', line: '货币资金', from: '2026-02', formula: { plain: 'bal(1001)' } })
})

test('an income line: a subject on no line is named though the balance sheet holds', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1002 100', '贷 50010001 100')
  const tried = await ledger.call(api.tryOut, {
    body: { statement: 'incomeStatement', line: 'P1', formula: plain('amt(5051)'), period: january, reclassified: false },
  })
  expect(tried.proof.gaps).toMatchObject([{ subjectCode: '50010001', lines: [] }])
  expect(tried.proof.proved).toBe(false)
})

test('a closed month keeps its formulas: refused by the service and by the database, and its replay stays clean', async ({
  house,
  ledger,
}) => {
  await book(ledger, '2026-01-05', '借 1001 100', '借 1002 400', '贷 3001 500')
  const change = { statement, line: 'B1', formula: { ...plain('bal(1001)+bal(1002)-bal(1012)') } }
  await ledger.call(api.save, { body: { ...change, from: january } })
  await ledger.call(periodEndApi.generateAll, { body: { period: january } })
  await ledger.call(periodEndApi.close, { body: { period: january } })
  await expect(ledger.call(api.save, { body: { ...change, formula: null, from: january } })).rejects.toMatchObject({
    code: 'RP0011',
    status: 422,
  })
  await expect(
    ledger.asApp(
      `insert into statement_formulas (statement, line, from_period, changed_by, changed_at, log_seq) values ('balanceSheet', 'B1', '2026-01', 'x', now(), 0)`,
    ),
  ).rejects.toThrow(/closed/)
  await ledger.call(api.save, { body: { statement, line: 'B1', formula: plain('bal(1001)'), from: february } })
  await expect(ledger.asApp(`update statement_formulas set line = 'B2'`)).rejects.toThrow(/denied|final/)
  expect(figure(await sheetOf(ledger), '货币资金')).toBe('500.00')
  const { shown } = await ledger.call(closeRecordsApi.record, { query: { period: january } })
  expect(shown!.differences).toEqual([])
  expect(shown!.inputs.map((one) => one.name)).toContain('自定义报表公式')
  expect(await replayed(house, ledger)).toEqual([])
})

test('own formulas go along in the exchange file, into the months they held from', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1001 100', '借 1002 400', '贷 3001 500')
  await ledger.call(api.save, { body: { statement, line: 'B1', formula: plain('bal(1001)'), from: february } })
  await ledger.call(periodEndApi.generateAll, { body: { period: january } })
  await ledger.call(periodEndApi.close, { body: { period: january } })
  const file = await ledger.download(exchangeApi.export)
  const made = await ledger.call(exchangeApi.import, { query: { name: '带公式的账套' }, files: [{ name: 'a.json', bytes: file }] })
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  expect(figure(await sheetOf(ledger), '货币资金')).toBe('500.00')
  expect(figure(await sheetOf(ledger, february), '货币资金')).toBe('100.00')
})

test('what cannot be is refused at its field; another ledger’s statements know nothing of it', async ({ ledger, stranger }) => {
  const bad = { statement, line: 'B1', formula: plain('bal(9999)'), from: january }
  await expect(ledger.call(api.save, { body: bad })).rejects.toMatchObject({
    code: 'RP0008',
    details: [{ field: 'plain', reason: '科目9999不存在' }],
  })
  await expect(ledger.call(api.save, { body: { ...bad, formula: plain('line(B30)') } })).rejects.toMatchObject({ code: 'RP0009' })
  await expect(ledger.call(api.save, { body: { ...bad, line: 'H1', formula: plain('bal(1001)') } })).rejects.toMatchObject({
    code: 'RP0012',
  })
  await ledger.call(api.save, { body: { ...bad, formula: plain('bal(1001)') } })
  expect((await listed(stranger)).rows.every((row) => row.own === null)).toBe(true)
})
