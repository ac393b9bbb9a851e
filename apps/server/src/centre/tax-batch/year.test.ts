/** 申报台账 and 漏报检查: a page of companies, what all come to, what is missed; nothing of firms one is not in. */
import { taxBatchApi as api } from '@app/contract/centre/tax-batch/tax-batch'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { draft } from '../../testing/filing.ts'
import { ledgersOf, within } from '../../testing/jobs.ts'

const year = 2026
const list = (client: Pick<LedgerClient, 'reply'>, more: object = {}) => client.reply(api.year, { query: { year, ...more } })
const TYPED = { 'VS0!1:1': '400000', 'VS0!3:1': '400000' }

test('pages are cut by company; a cell says how the return stands and what it comes to; sums are of all of them', async ({
  ledger,
  stranger,
}) => {
  const [other] = (await ledgersOf(ledger, ['第二家'])) as [string]
  const id = await draft(ledger, '2026-09', TYPED)
  await within(ledger, other, () =>
    ledger.call(vatReturnsApi.add, {
      body: { period: period('2026-06'), elsewhere: true, typed: { 'VS0!22:1': '500', 'VS0!23:1': '35' } },
    }),
  )
  const first = await list(ledger, { page: 1, pageSize: 1, tax: 'vat' })
  expect([first.total, first.data.map((row) => [row.id, row.tax])]).toEqual([2, [[ledger.ledgerId, 'vat']]])
  const september = first.data[0]!.months[8]!
  expect(september).toMatchObject({ period: '2026-09', returns: [{ id, state: 'checked', cycle: 'quarter', correction: 0 }] })
  expect(Number(september.returns[0]!.due)).toBeGreaterThan(12_000)
  expect(first.data[0]!.months.filter(({ returns }) => returns.length > 0)).toHaveLength(1)
  // every tax has a line, whether there is a return or not; those of an owner where he declared any
  expect((await list(ledger, { search: '第二' })).data.map((row) => row.tax)).toEqual([
    'vat',
    'cit',
    'citAnnual',
    'stamp',
    'statements',
    'iit',
  ])
  expect((await list(ledger, { search: '%' })).total).toBe(0)
  expect(await ledger.call(api.yearSums, { query: { year } })).toEqual([
    { tax: 'vat', period: '2026-06', filed: 1, open: 0, due: '535.00' },
    { tax: 'vat', period: '2026-09', filed: 0, open: 1, due: september.returns[0]!.due },
  ])
  expect(await ledger.call(api.yearSums, { query: { year, tax: 'iit' } })).toEqual([])
  expect((await list(stranger)).data.flatMap((row) => row.months.flatMap(({ returns }) => returns))).toEqual([])
  expect(await stranger.call(api.yearSums, { query: { year } })).toEqual([])
  // shared, it is seen as far as it is shared
  const { token } = await ledger.call(sharingApi.offer, { params: { companyId: ledger.ledgerId }, body: { permit: 'look' } })
  await stranger.call(sharingApi.link, { params: { token } })
  expect(await stranger.call(api.yearSums, { query: { year } })).toMatchObject([{ tax: 'vat', period: '2026-09' }])
})

test('somebody who is assigned one ledger sees that one; the year is a file too', async ({ house, ledger }) => {
  await ledgersOf(ledger, ['第二家'])
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [ledger.ledgerId, assistant.userId])
  const seen = await assistant.reply(api.year, { query: { year } })
  expect([seen.total, new Set(seen.data.map((row) => row.id))]).toEqual([1, new Set([ledger.ledgerId])])
  const file = await ledger.download(api.yearFile, { query: { year, tax: 'vat' } })
  expect(Buffer.from(file.slice(0, 2)).toString()).toBe('PK')
})

test('漏报检查 says what was looked at, what is missed, and what was filed elsewhere is not', async ({ ledger, stranger }) => {
  const check = (more: object = {}) => ledger.reply(api.missed, { query: { year, ...more } })
  const before = await check({ kind: 'missed', tax: 'vat' })
  // the bench's ledger begins with the year
  expect(before.data.map((row) => [row.period, row.due])).toEqual([
    ['2026-03', '2026-04-20'],
    ['2026-06', '2026-07-15'],
    ['2026-09', '2026-10-26'],
  ])
  expect(before.total).toBe(3)
  expect(before.totalData).toMatchObject({ companies: 1, without: 0 })
  expect(before.totalData.owed).toBeGreaterThanOrEqual(6)
  await ledger.call(vatReturnsApi.add, { body: { period: period('2026-06'), elsewhere: true, typed: {} } })
  await draft(ledger, '2026-09', TYPED)
  const after = await check({ tax: 'vat' })
  expect(after.data.map((row) => [row.period, row.why.includes('申报表还没有报出')])).toEqual([
    ['2026-03', false],
    ['2026-09', true],
  ])
  // years before the client came
  const past = await ledger.reply(api.missed, { query: { year: 2025, kind: 'before', tax: 'cit' } })
  expect(past.data.map((row) => row.period)).toEqual(['2025-03', '2025-06', '2025-09', '2025-12'])
  // nothing is owed of a year that has not come: which is not the same as nothing missed
  expect((await ledger.reply(api.missed, { query: { year: 2027 } })).totalData).toMatchObject({ owed: 0, without: 0 })
  expect((await stranger.reply(api.missed, { query: { year } })).data.every((row) => row.id === stranger.ledgerId)).toBe(true)
})
