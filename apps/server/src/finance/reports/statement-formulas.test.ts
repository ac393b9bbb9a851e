/** Own formulas of statement lines through the endpoints: tried, kept, dated, audited, and never into a closed month. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { closeRecordsApi } from '@app/contract/finance/period-end/close-records'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { statementFormulasApi as api } from '@app/contract/finance/reports/statement-formulas'
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
    details: [{ field: 'formula', reason: '科目9999不存在' }],
  })
  await expect(ledger.call(api.save, { body: { ...bad, formula: plain('line(B30)') } })).rejects.toMatchObject({ code: 'RP0009' })
  await expect(ledger.call(api.save, { body: { ...bad, line: 'H1', formula: plain('bal(1001)') } })).rejects.toMatchObject({
    code: 'RP0012',
  })
  await ledger.call(api.save, { body: { ...bad, formula: plain('bal(1001)') } })
  expect((await listed(stranger)).rows.every((row) => row.own === null)).toBe(true)
})

test('CS-25b 所有者权益变动表: a row of one column is tried with its own proof, kept from a month, told, closed with, taken along', async ({
  house,
}) => {
  const ledger = await house.ledger({ standard: 'enterprise' })
  const equity = 'equityChanges' as const
  await book(ledger, '2026-01-05', '借 1002 1000', '贷 4001 1000')
  await book(ledger, '2026-02-05', '借 1002 300', '贷 40020001 300')
  const cell = async (row: string, column: string, month = february) => {
    const query = { period: month, withDrafts: true, by: 'month' as const, kind: equity }
    return (await ledger.call(reportsApi.history, { query })).rows.find((one) => one.key === row)!.cells[`${column}.0`]
  }
  const sheet = await ledger.call(api.list, { query: { statement: equity, period: february } })
  const rows = sheet.rows.filter((row) => row.line.startsWith('E09.'))
  expect(rows).toHaveLength(10)
  expect(rows[0]).toMatchObject({ line: 'E09.paidInCapital', column: '实收资本（或股本）', label: '1．所有者投入的普通股', own: null })
  // taken out of its row, the increase is on none: the column does not end with what stands there
  const line = 'E09.capitalReserve'
  const lost = await ledger.call(api.tryOut, {
    body: { statement: equity, line, formula: plain('0'), period: february, reclassified: false },
  })
  expect(lost.lines).toContainEqual({ line: 'E09', label: '1．所有者投入的普通股', column: '资本公积', was: '300.00', is: '0.00' })
  expect(lost.values).toEqual([
    { column: '资本公积', amount: '0.00' },
    { column: '所有者权益合计', amount: '1000.00' },
  ])
  expect(lost.proof.proved).toBe(false)
  expect(lost.proof.checks).toContainEqual({ name: '本年年末余额等于账面余额（资本公积）', left: '0.00', right: '300.00', holds: false })
  // put on another row of the column, everything holds again
  await ledger.call(api.save, { body: { statement: equity, line, formula: plain('0'), from: february } })
  const other = { statement: equity, line: 'E12.capitalReserve', formula: plain('net(40020001)+net(40020002)'), from: february }
  const good = await ledger.call(api.tryOut, { body: { ...other, period: february, reclassified: false } })
  expect(good.proof).toMatchObject({ proved: true, gaps: [] })
  await ledger.call(api.save, { body: other })
  expect([await cell('E09', 'capitalReserve'), await cell('E12', 'capitalReserve')]).toEqual(['0.00', '300.00'])
  expect(await cell('E12', 'capitalReserve', january)).toBe('0.00')
  const kept = (await ledger.call(api.list, { query: { statement: equity, period: february } })).rows.find((row) => row.line === other.line)
  expect(kept).toMatchObject({ own: other.formula, from: '2026-02' })
  // a subject the opening row leaves out is named
  const gaps = await ledger.call(api.tryOut, {
    body: { statement: equity, line: 'E01.paidInCapital', formula: plain('yb(4002)'), period: february, reclassified: false },
  })
  expect(gaps.proof.gaps).toMatchObject([
    { subjectCode: '4001', amount: '-1000.00', lines: [] },
    { subjectCode: '40020001', amount: '-300.00', lines: ['实收资本（或股本）', '资本公积'] },
  ])
  const refused = (change: { line?: string; formula?: ReturnType<typeof plain> }) =>
    ledger.call(api.save, { body: { ...other, ...change } })
  await expect(refused({ line: 'E12' })).rejects.toMatchObject({ code: 'RP0012' })
  await expect(refused({ line: 'E99.surplusReserve' })).rejects.toMatchObject({ code: 'RP0012' })
  await expect(refused({ formula: plain('mv(4001,9999)') })).rejects.toMatchObject({
    details: [{ field: 'formula', reason: '科目9999不存在' }],
  })
  await expect(refused({ formula: plain('cf(C01)') })).rejects.toMatchObject({ code: 'RP0008' })
  await expect(refused({ formula: plain('col(E24)') })).rejects.toMatchObject({ code: 'RP0009' })
  // in its log, its manifest and its exchange file
  const acts = await ledger.sql<{ after: { statement: string; line: string } }>(
    `select after from app.book_log where ledger_id = $1 and object = 'statementFormula' order by seq desc limit 1`,
    [ledger.ledgerId],
  )
  expect(acts[0]!.after).toMatchObject({ statement: '所有者权益变动表', line: '4．其他（资本公积）', from: '2026-02' })
  for (const month of [january, february]) {
    await ledger.call(periodEndApi.generateAll, { body: { period: month } })
    await ledger.call(periodEndApi.close, { body: { period: month } })
  }
  const { shown } = await ledger.call(closeRecordsApi.record, { query: { period: february } })
  expect(shown!.inputs.map((one) => one.name)).toContain('自定义报表公式')
  await expect(refused({})).rejects.toMatchObject({ code: 'RP0011' })
  const file = await ledger.download(exchangeApi.export)
  const made = await ledger.call(exchangeApi.import, { query: { name: '带权益公式的账套' }, files: [{ name: 'a.json', bytes: file }] })
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  expect([await cell('E09', 'capitalReserve'), await cell('E12', 'capitalReserve')]).toEqual(['0.00', '300.00'])
  const small = await house.ledger()
  await expect(small.call(api.list, { query: { statement: equity, period: january } })).rejects.toMatchObject({ code: 'RP0007' })
})

test('whoever may not see a statement does not see its formulas', async ({ house, ledger }) => {
  const person = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [ledger.ledgerId, person.userId])
  // the firm decides what its own roles hold: this one, a single statement
  await ledger.sql(`update app.agencies set authority_controlled = true where agency_id = $1`, [ledger.agencyId])
  const [role] = await ledger.sql<{ id: string }>(
    `insert into app.firm_roles (agency_id, name, permissions) values ($1, '只看利润表', array['report-profitStatement-chaxun']) returning id`,
    [ledger.agencyId],
  )
  await ledger.sql('insert into app.member_roles (agency_id, user_id, role_id) values ($1, $2, $3)', [
    ledger.agencyId,
    person.userId,
    role!.id,
  ])
  await person.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  expect((await person.call(api.list, { query: { statement: 'incomeStatement', period: january } })).rows.length).toBeGreaterThan(0)
  await expect(person.call(api.list, { query: { statement, period: january } })).rejects.toMatchObject({ code: 'RP0010', status: 403 })
})
