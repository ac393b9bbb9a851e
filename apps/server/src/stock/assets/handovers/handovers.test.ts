/** Cards handed over between ledgers of a firm over the calls: both sides proved to the fen, refused whole, taken back whole. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { rolesApi } from '@app/contract/firm/roles/roles'
import { staffApi } from '@app/contract/firm/staff/staff'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { assetCardsApi as cards } from '@app/contract/stock/assets/asset-cards'
import { assetEventsApi as events } from '@app/contract/stock/assets/asset-events'
import { assetHandoversApi as api } from '@app/contract/stock/assets/asset-handovers'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { card, categoriesOf } from '../../../testing/assets.ts'
import { PASSWORD, test, type LedgerClient } from '../../../testing/bench.ts'
import type { Client } from '../../../testing/client.ts'
import { book } from '../../../testing/entries.ts'

const [april, may] = [period('2026-04'), period('2026-05')]

/** Another ledger of the same firm; the client works in the one it has selected. */
async function second(ledger: LedgerClient, name = '乙公司') {
  const { id } = await ledger.call(ledgersApi.create, {
    body: { name, startOn: day('2026-01-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
  })
  const inIt = async <T>(work: () => Promise<T>): Promise<T> => {
    await ledger.call(ledgersApi.select, { params: { id } })
    try {
      return await work()
    } finally {
      await ledger.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
    }
  }
  const categoryId = await inIt(async () => (await categoriesOf(ledger)).get('机器设备')!)
  return { id, inIt, categoryId }
}
type Second = Awaited<ReturnType<typeof second>>
const asked = (cardId: string, { id: to, categoryId }: Second, more: object = {}) => ({
  cardId,
  to,
  day: day('2026-05-20'),
  categoryId,
  departmentId: null,
  moneyCode: '12210005',
  theirCode: '22410007',
  reason: '',
  ...more,
})
const listed = async (client: Client, of = may) => client.call(cards.list, { query: { period: of, page: 1, pageSize: 10 } })
const proved = async (client: Client, of = may) => (await client.reply(cards.proof, { query: { period: of } })).totalData.holds
const booksOf = async (client: Client, id: string) =>
  (await client.call(vouchersApi.get, { params: { id } })).lines.map(({ subjectCode, debit, credit }) => [subjectCode, debit, credit])
/** A machine bought in March, charged in April and May. */
async function machine(ledger: LedgerClient, more: object = {}): Promise<string> {
  await book(ledger, '2026-03-18', '借 16010002 126800', '贷 3001 126800')
  const { id } = await card(ledger, more)
  for (const month of [april, may]) await ledger.call(assetMonthsApi.generate, { body: { period: month } })
  return id
}

test('gone here, come there: every sum to the fen, both proved, the giver named; goes on the month after; taken back on both sides', async ({
  ledger,
  stranger,
}) => {
  const other = await second(ledger)
  const id = await machine(ledger, { taxMethod: 'straightLine', taxCost: money('126800'), taxResidual: money('0'), taxMonths: 120 })
  expect((await ledger.call(api.ledgers)).map(({ name }) => name)).toEqual(['乙公司'])
  const places = await ledger.call(api.places, { query: { cardId: id, to: other.id } })
  expect([places.categoryId, places.theirCode]).toEqual([other.categoryId, '22410007'])
  const seen = await ledger.call(api.preview, { body: asked(id, other) })
  expect([seen.cost, seen.accumulated, seen.net, seen.taxLeft, seen.holds]).toEqual([
    '126800.00',
    '4015.34',
    '122784.66',
    '124686.66',
    true,
  ])
  expect(await listed(ledger)).toMatchObject([{ state: 'inUse' }])
  const done = await ledger.call(api.handOver, { body: asked(id, other, { reason: '集团内调整' }) })
  expect(done.code).toBe('02-0001')
  expect(await listed(ledger)).toMatchObject([{ state: 'movedOut', net: '0.00' }])
  expect(await proved(ledger)).toBe(true)
  const [event] = await ledger.call(events.list, { query: { page: 1, pageSize: 10 } })
  expect(event).toMatchObject({ kind: 'transfer', reason: '调出到“乙公司”，集团内调整', undoable: true })
  expect(await booksOf(ledger, event!.voucherId!)).toEqual([
    ['16020002', '4015.34', '0.00'],
    ['12210005', '122784.66', '0.00'],
    ['16010002', '0.00', '126800.00'],
  ])
  await expect(ledger.call(events.undo, { params: { id: event!.id } })).rejects.toMatchObject({ code: 'AS0036' })
  // the other ledger goes on with the month after, in the books and in the tax book
  await other.inIt(async () => {
    const [come] = await listed(ledger)
    expect(come).toMatchObject({
      name: '数控机床',
      giver: expect.stringMatching(/^2026-05-20由“账套\d+”02-0001调入$/),
      cost: '126800.00',
      accumulated: '4015.34',
      net: '122784.66',
      openingPeriod: may,
      openingMonths: 2,
      charge: '0.00',
    })
    expect(await booksOf(ledger, come!.bookedBy!)).toEqual([
      ['16010002', '126800.00', '0.00'],
      ['16020002', '0.00', '4015.34'],
      ['22410007', '0.00', '122784.66'],
    ])
    expect(await proved(ledger)).toBe(true)
    const { totalData } = await ledger.reply(assetMonthsApi.month, { query: { period: period('2026-06') } })
    expect(totalData.charge).toBe('2007.67')
    const tax = await ledger.call(assetMonthsApi.account, { query: { period: period('2026-12'), view: 'tax' } })
    // April and May were deducted by the giver: seven months are left of the year
    expect(tax.rows[0]!.cells).toMatchObject({ taxCost: '126800.00', tax: '7396.69', taxAccumulated: '9510.03', charge: '14053.69' })
    // what stands in the books of the act is not typed over, nor is the card taken out
    const { version, ...typed } = come!
    void version
    await expect(
      ledger.call(cards.change, { params: { id: come!.id }, body: { ...typed, openingAccumulated: money('1') } }),
    ).rejects.toMatchObject({ code: 'AS0043' })
    await expect(ledger.call(cards.remove, { params: { id: come!.id } })).rejects.toMatchObject({ code: 'AS0043' })
  })
  await expect(stranger.call(api.undo, { params: { id: event!.id } })).rejects.toMatchObject({ code: 'AS0415' })
  await ledger.call(api.undo, { params: { id: event!.id } })
  expect(await listed(ledger)).toMatchObject([{ state: 'inUse', net: '122784.66' }])
  expect(await proved(ledger)).toBe(true)
  await other.inIt(async () => {
    expect(await listed(ledger)).toEqual([])
    expect(await ledger.call(vouchersApi.list, { query: { from: may, to: may, page: 1, pageSize: 10 } })).toEqual([])
  })
})

test('refused whole, with the ledger named: a month closed on either side, another firm, no right there, what is not charged yet', async ({
  house,
  ledger,
  stranger,
}) => {
  const other = await second(ledger)
  const id = await machine(ledger)
  const hand = (client: Client, more: object = {}) => client.call(api.handOver, { body: asked(id, other, more) })
  const untouched = async () => {
    expect(await listed(ledger)).toMatchObject([{ state: 'inUse' }])
    await other.inIt(async () => expect(await listed(ledger)).toEqual([]))
  }
  await expect(hand(ledger, { to: stranger.ledgerId })).rejects.toMatchObject({ code: 'AS0062' })
  await expect(hand(stranger)).rejects.toMatchObject({ code: 'AS0062' })
  await expect(hand(ledger, { to: ledger.ledgerId })).rejects.toMatchObject({ code: 'AS0061' })
  await expect(hand(ledger, { day: day('2026-06-10') })).rejects.toMatchObject({ code: 'AS0023' })
  await expect(hand(ledger, { theirCode: '' })).rejects.toMatchObject({ code: 'AS0061' })
  await expect(hand(ledger, { theirCode: '9999' })).rejects.toMatchObject({ code: 'AS0021' })
  await untouched()
  // an accountant who is in the one ledger only
  const clerk = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.call(staffApi.assign, { params: { roleId: 8, userId: clerk.userId }, body: { ledgerIds: [ledger.ledgerId] } })
  await clerk.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  expect(await clerk.call(api.ledgers)).toEqual([])
  await expect(hand(clerk)).rejects.toMatchObject({ code: 'AS0062' })
  // closed there
  await other.inIt(async () => {
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map(period))
      await ledger.call(periodEndApi.close, { body: { period: month } })
  })
  await expect(hand(ledger)).rejects.toMatchObject({ code: 'AS0063', message: expect.stringContaining('乙公司') })
  await expect(hand(ledger, { day: day('2026-04-30') })).rejects.toMatchObject({ code: 'AS0063' })
  await untouched()
})

test('whoever may record what happens to cards but keeps none hands nothing over', async ({ house, ledger }) => {
  const other = await second(ledger)
  const id = await machine(ledger)
  await ledger.sql(
    `update app.agencies set features = '{Paid-role-001,Paid-quanxian-001}', authority_controlled = true where agency_id = $1`,
    [ledger.agencyId],
  )
  const clerk = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  const ledgerIds = [ledger.ledgerId, other.id]
  await ledger.call(staffApi.assign, { params: { roleId: 8, userId: clerk.userId }, body: { ledgerIds } })
  const permissions = ['assets-changeAssetsRecord-chaxun', 'assets-changeAssetsRecord-bianji', 'assets-card-chaxun'] as const
  const role = await ledger.call(rolesApi.add, { body: { name: '只登记变动', note: '', permissions: [...permissions] } })
  await ledger.call(rolesApi.give, { params: { id: role.id }, body: { userIds: [clerk.userId] } })
  await clerk.signIn(clerk.userName, PASSWORD)
  await clerk.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  expect(await clerk.call(api.ledgers)).toEqual([])
  await expect(clerk.call(api.handOver, { body: asked(id, other) })).rejects.toMatchObject({ code: 'JB0014', status: 403 })
  expect(await listed(ledger)).toMatchObject([{ state: 'inUse' }])
  await other.inIt(async () => expect(await listed(ledger)).toEqual([]))
})

test('two windows hand over the same card: one of them does', async ({ ledger }) => {
  const [other, third] = [await second(ledger), await second(ledger, '丙公司')]
  const id = await machine(ledger)
  const tried = await Promise.allSettled([other, third].map((to) => ledger.call(api.handOver, { body: asked(id, to) })))
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(tried.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'AS0061' })
  expect(await ledger.call(events.list, { query: { page: 1, pageSize: 10 } })).toHaveLength(1)
})

test('what stands on it keeps it: a change there, a posted voucher; what cannot be written there is not gone here', async ({ ledger }) => {
  const other = await second(ledger)
  const id = await machine(ledger)
  // the last statement on the other side fails: nothing of the first stays
  await ledger.sql(`alter table app.asset_handovers add constraint unwritable check (side <> 'out') not valid`)
  await expect(ledger.call(api.handOver, { body: asked(id, other) })).rejects.toMatchObject({ status: 500 })
  await ledger.sql('alter table app.asset_handovers drop constraint unwritable')
  await other.inIt(async () => expect(await listed(ledger)).toEqual([]))
  expect(await listed(ledger)).toMatchObject([{ state: 'inUse' }])
  const { id: eventId } = await ledger.call(api.handOver, { body: asked(id, other) })
  const changed = await other.inIt(async () => {
    const [come] = await listed(ledger)
    return ledger.call(events.add, {
      body: { cardId: come!.id, kind: 'stop', day: day('2026-06-01'), from: period('2026-06'), reason: '' } as never,
    })
  })
  await expect(ledger.call(api.undo, { params: { id: eventId } })).rejects.toMatchObject({ code: 'AS0064' })
  await other.inIt(() => ledger.call(events.undo, { params: { id: changed.id } }))
  await ledger.call(api.undo, { params: { id: eventId } })
  expect(await listed(ledger)).toMatchObject([{ state: 'inUse' }])
})
