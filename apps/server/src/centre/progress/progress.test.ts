import { progressApi as api } from '@app/contract/centre/progress/progress'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const cellsOf = async (bytes: Uint8Array) => (await readTable(bytes, '台账.xlsx')).sheets.flatMap((sheet) => sheet.rows.flat())
const january = { query: { period: period('2026-01') } }
const stages = async (client: Pick<LedgerClient, 'call'>, of: string) =>
  (await client.call(api.month, { query: { period: period(of) } })).map((row) => [row.name, row.stage])

test('a month moves through its steps as its books do, and the overview never lags behind them', async ({ ledger }) => {
  const at = async () => (await ledger.call(api.month, january))[0]!
  expect(await at()).toMatchObject({ stage: 'none', drafts: 0, posted: 0 })
  const { id } = await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  expect(await at()).toMatchObject({
    stage: 'vouchers',
    drafts: 1,
    lastBy: expect.stringMatching(/^用户/),
    carers: expect.stringMatching(/^用户/),
  })
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  expect(await at()).toMatchObject({ stage: 'ready', drafts: 0, posted: 1 })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-01') } })
  expect(await at()).toMatchObject({ stage: 'closed', closedThrough: '2026-01' })
  const { data, totalData, total } = await ledger.reply(api.year, { query: { year: 2026 } })
  expect(total).toBe(1)
  expect(data[0]!.months.map((one) => one.stage)).toEqual(['closed', ...Array.from({ length: 11 }, () => 'none')])
  expect(data[0]!.months[0]).toMatchObject({ period: '2026-01', vouchers: 1, waiting: 0 })
  expect(totalData?.people).toHaveLength(1)
  expect((await ledger.call(api.year, { query: { year: 2025 } }))[0]!.months.every((one) => one.stage === null)).toBe(true)
})

test('people see the ledgers they may enter: all of the firm’s, their own, and what is shared with them', async ({
  house,
  ledger,
  stranger,
}) => {
  const second = await ledger.call(ledgersApi.create, { body: { name: '第二家', startOn: day('2026-03-01') } })
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [second.id, assistant.userId])
  expect((await stages(ledger, '2026-02')).map(([, stage]) => stage)).toEqual(['none', null])
  expect(await stages(assistant, '2026-03')).toEqual([['第二家', 'none']])
  expect((await stages(stranger, '2026-03')).some(([name]) => name === '第二家')).toBe(false)
  const { token } = await ledger.call(sharingApi.offer, { params: { companyId: second.id }, body: { permit: 'look' } })
  await stranger.call(sharingApi.link, { params: { token } })
  expect(await stages(stranger, '2026-03')).toContainEqual(['第二家', 'none'])
  const sponsor = await house.person({ roles: ['ROLE_OM_ADMIN'] })
  await expect(sponsor.call(api.month, january)).rejects.toMatchObject({ code: 'AC0001' })
})

test('C-opening-05: tips of ledgers, in the order asked for, without those of other firms', async ({ ledger, stranger }) => {
  await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  const tips = await ledger.call(api.tips, { query: { ids: [stranger.ledgerId, ledger.ledgerId] } })
  expect(tips).toEqual([{ id: ledger.ledgerId, tips: ['2026-01起10个月未结账', '2026-01有1张凭证未记账'] }])
})

test('both overviews are taken away as workbooks, filtered as on screen', async ({ ledger }) => {
  await ledger.call(ledgersApi.create, { body: { name: '第二家', startOn: day('2026-03-01') } })
  await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  const month = await cellsOf(await ledger.download(api.monthFile, { query: { period: period('2026-01'), stage: 'vouchers' } }))
  expect(month).toContain('待记账')
  expect(month).not.toContain('第二家')
  const year = await cellsOf(await ledger.download(api.yearFile, { query: { year: 2026, search: '第二' } }))
  expect(year).toContain('第二家')
  expect(year).not.toContain('待记账')
})

test('a thousand ledgers are read at once, and only what has changed is counted anew', { timeout: 60_000 }, async ({ ledger }) => {
  await ledger.sql(
    `insert into app.ledgers (ledger_id, agency_id, name, start_period, standard, vat_nature, vat_filing)
     select app.new_id(), $1, '客户' || n, '2026-01', 'smallBusiness', 'smallScaleTaxpayer', 'quarter' from generate_series(1, 1000) n`,
    [ledger.agencyId],
  )
  await ledger.sql(
    `insert into app.ledger_chains (ledger_id) select ledger_id from app.ledgers where agency_id = $1 on conflict do nothing`,
    [ledger.agencyId],
  )
  await ledger.sql(
    `insert into app.periods (ledger_id, period) select ledger_id, '2026-01' from app.ledgers where agency_id = $1 on conflict do nothing`,
    [ledger.agencyId],
  )
  const year = () => ledger.call(api.year, { query: { year: 2026 } })
  const first = await year()
  expect(first).toHaveLength(1001)
  expect(await year()).toEqual(first)
  await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  expect((await ledger.call(api.month, january)).filter((row) => row.stage === 'vouchers')).toHaveLength(1)
})

test('risks of all ledgers: unknown until checked, kept, unknown again once the books have gone on', async ({ ledger, stranger }) => {
  const at = async () => (await ledger.call(api.risks, january))[0]!.risks
  const check = { params: { companyId: ledger.ledgerId }, body: { period: period('2026-01') } }
  const { id } = await book(ledger, '2026-01-05', '借 1002 100', '贷 2001 100')
  expect(await at()).toBeNull()
  const { risks } = await ledger.call(api.checkRisks, check)
  // nothing but debts: all assets are owed to others
  expect(risks.find((one) => one.key === 'debt')).toMatchObject({ name: '资产负债率', value: '100.00%', range: '≤70%', level: 'watch' })
  expect(await at()).toEqual(risks)
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  expect(await at()).toBeNull()
  await book(ledger, '2026-01-06', '借 56020008 30', '贷 1002 30')
  expect((await ledger.call(api.checkRisks, check)).risks.find((one) => one.key === 'debt')).toMatchObject({
    value: '142.86%',
    level: 'high',
  })
  // before its first month there is nothing to check; another firm's is not there
  expect((await ledger.call(api.risks, { query: { period: period('2025-12') } }))[0]!.risks).toEqual([])
  await expect(stranger.call(api.checkRisks, check)).rejects.toMatchObject({ code: 'PG0001' })
})

test('risk statistics are taken away checked, filtered by level and by indicator', async ({ ledger }) => {
  await ledger.call(ledgersApi.create, { body: { name: '第二家', startOn: day('2026-01-01') } })
  await book(ledger, '2026-01-05', '借 1002 100', '贷 2001 100')
  await book(ledger, '2026-01-06', '借 56020008 30', '贷 1002 30')
  const query = { period: period('2026-01') }
  const all = await cellsOf(await ledger.download(api.risksFile, { query }))
  expect(all).toContain('第二家')
  expect(all.some((cell) => cell.includes('资产负债率 142.86%（预警）'))).toBe(true)
  expect(await cellsOf(await ledger.download(api.risksFile, { query: { ...query, stage: 'high' } }))).not.toContain('第二家')
  expect(await cellsOf(await ledger.download(api.risksFile, { query: { ...query, risk: 'debt' } }))).not.toContain('第二家')
  expect((await ledger.call(api.risks, january)).every((row) => row.risks !== null)).toBe(true)
})
