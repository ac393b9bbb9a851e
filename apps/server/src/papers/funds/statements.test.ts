import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { reconciliationApi } from '@app/contract/papers/reconciliation/reconciliation'
import { statementsApi as api } from '@app/contract/papers/funds/statements'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { migrationsDir } from '../../platform/database/migrate.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'
import { confirm, preview, undo } from '../../testing/importing.ts'

const march = period('2026-03')
async function account(ledger: LedgerClient): Promise<string> {
  const [made] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工行基本户', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  return made!.id
}
/** Rows of day, in, out and balance. */
async function bring(ledger: LedgerClient, name: string, rows: readonly string[]) {
  const head = '账号：6222021234\n交易日期,收入,支出,余额,对方户名,摘要\n'
  const seen = await preview(ledger, [{ name, bytes: csv(head + rows.map((one) => `${one},甲公司,货款`).join('\n')) }], 'fundFlow')
  return confirm(ledger, seen.import.id)
}
const chain = (ledger: LedgerClient, bankAccountId: string, through = march) =>
  ledger.call(api.chain, { query: { bankAccountId, through } })
const shape = ({ statements }: Awaited<ReturnType<typeof chain>>) => statements.map((one) => [one.fileName, one.state, one.text])

test('statements stand in order of time, joined, with the days that are missing named; a closing month is warned of them', async ({
  ledger,
}) => {
  const id = await account(ledger)
  await bring(ledger, '三月下.csv', ['2026-03-12,,100,1600', '2026-03-31,50,,1650'])
  await bring(ledger, '三月上.csv', ['2026-03-01,500,,500', '2026-03-04,,0.5,499.5'])
  const seen = await chain(ledger, id)
  expect(shape(seen)).toEqual([
    ['三月上.csv', 'first', '第一份对账单'],
    ['三月下.csv', 'gap', '缺 2026-03-05 至 2026-03-11 的流水，差额 1,200.50 元'],
  ])
  expect(seen.statements[1]).toMatchObject({
    from: '2026-03-12',
    to: '2026-03-31',
    opening: '1700.00',
    inflow: '50.00',
    outflow: '100.00',
    closing: '1650.00',
    flowCount: 2,
    missingFrom: '2026-03-05',
    missingTo: '2026-03-11',
    difference: '1200.50',
    importedBy: expect.stringContaining('用户'),
  })
  expect([seen.breaks, seen.rowCount, seen.missingMonths]).toEqual([[], 4, []])
  const { troubles } = await ledger.call(reconciliationApi.get, { query: { bankAccountId: id, period: march } })
  expect(troubles).toEqual(['缺 2026-03-05 至 2026-03-11 的流水，差额 1,200.50 元'])
  const findings = await ledger.call(periodEndApi.checks, { query: { period: march } })
  expect(findings.filter((one) => one.checkId === 'statements-broken')).toMatchObject([
    { severity: 'warn', cause: '工行基本户尾号1234：缺 2026-03-05 至 2026-03-11 的流水，差额 1,200.50 元', path: '/document/trade' },
  ])
  // what was missing comes, and everything joins
  await bring(ledger, '补.csv', ['2026-03-05,1200.5,,1700'])
  expect(shape(await chain(ledger, id)).map(([, state]) => state)).toEqual(['first', 'joined', 'joined'])
  expect((await ledger.call(reconciliationApi.get, { query: { bankAccountId: id, period: march } })).troubles).toEqual([])
  const later = await chain(ledger, id, period('2026-05'))
  expect(later.missingMonths).toEqual(['2026-04', '2026-05'])
})

test('a statement that overlaps is whole though its rows are known; undone, it is off the chain', async ({ ledger, stranger }) => {
  const id = await account(ledger)
  await bring(ledger, 'a.csv', ['2026-03-01,500,,500', '2026-03-04,,100,400'])
  const second = await bring(ledger, 'b.csv', ['2026-03-04,,100,400', '2026-03-06,7,,407'])
  expect(second).toMatchObject({ newCount: 1, skippedCount: 1 })
  const seen = await chain(ledger, id)
  expect(seen.statements[1]).toMatchObject({ state: 'overlap', flowCount: 2, opening: '500.00', outflow: '100.00', closing: '407.00' })
  // what was imported before there was a chain is put into it with the same figures
  const before = seen.statements.map(({ id: _, ...one }) => one)
  const migration = await readFile(join(migrationsDir, '202611260500_practice_bank-statements.sql'), 'utf8')
  await ledger.sql(`delete from app.bank_statements`)
  await ledger.sql(migration.slice(migration.indexOf('insert into bank_statements')))
  const again = (await chain(ledger, id)).statements.map(({ id: _, ...one }) => one)
  // its first row is kept under the other file: it begins with the first of its own
  expect(again[0]).toEqual(before[0])
  expect(again[1]).toMatchObject({ from: '2026-03-06', to: '2026-03-06', opening: '500.00', closing: '407.00', flowCount: 2 })
  await expect(chain(stranger, id)).rejects.toMatchObject({ code: 'PF0019', status: 404 })
  await undo(ledger, second.id)
  expect(shape(await chain(ledger, id))).toEqual([['a.csv', 'first', '第一份对账单']])
})

test('rows that stand twice and balances that jump are told with the row', async ({ ledger }) => {
  const id = await account(ledger)
  await bring(ledger, 'a.csv', ['2026-03-01,500,,500', '2026-03-04,,100,400', '2026-03-05,10,,410'])
  const typed = { counterpartyName: '', abstract: '货款', purpose: '', remark: '' }
  await ledger.call(fundFlowsApi.add, {
    body: { ...typed, bankAccountId: id, day: day('2026-03-04'), inflow: ZERO, outflow: money('100') },
  })
  const seen = await chain(ledger, id)
  expect(seen.doubles.map((one) => [one.rule, one.rows.map((row) => [row.day, row.outflow, row.fileName])])).toEqual([
    [
      'typed',
      [
        ['2026-03-04', '100.00', 'a.csv'],
        ['2026-03-04', '100.00', ''],
      ],
    ],
  ])
  expect(seen.breaks).toMatchObject([{ expected: '310.00', row: { day: '2026-03-05', balance: '410.00', fileName: 'a.csv' } }])
})
