import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { sharingApi as api } from '@app/contract/ledger/sharing/sharing'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { book } from '../../testing/entries.ts'
import { openBench, test, TEST_NOW, type Client, type LedgerClient } from '../../testing/bench.ts'

const share = async (ledger: LedgerClient, to: Client, permit: 'books' | 'look') => {
  const { token } = await ledger.call(api.offer, { params: { companyId: ledger.ledgerId }, body: { permit } })
  await to.call(api.link, { params: { token } })
  await to.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  return token
}
const given = (ledger: LedgerClient) =>
  ledger.reply(api.given, { params: { companyId: ledger.ledgerId }, query: { page: 1, pageSize: 10 } })
const write = (client: Client) => client.call(ledgersApi.reclassify, { body: { reclassified: true, reason: '按明细列示' } })
const vouchers = (client: Client) =>
  client.call(vouchersApi.list, { query: { from: period('2026-01'), to: period('2026-11'), page: 1, pageSize: 10 } })

test('shared for looking: the invitee reads and writes nothing, at the server and in the database; widened they write', async ({
  ledger,
  stranger,
}) => {
  await book(ledger, '2026-03-05', '借 1001 100', '贷 3001 100')
  await share(ledger, stranger, 'look')
  expect(await vouchers(stranger)).toHaveLength(1)
  expect(await stranger.call(ledgersApi.company)).toMatchObject({ sharePermit: 1, shared: true })
  await expect(write(stranger)).rejects.toMatchObject({ code: 'AC0006', message: '账套为只查看权限，不能修改' })
  expect((await stranger.call(ledgersApi.mine)).readOnly).toMatchObject([{ id: ledger.ledgerId, shared: true }])
  const { data, total } = await given(ledger)
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ permit: 'look', inviteeId: stranger.agencyId })
  // the invitee cannot widen it, not even in the database
  await expect(stranger.call(api.change, { params: { id: data[0]!.id, permit: 'books' } })).rejects.toMatchObject({ code: 'SH0405' })
  await ledger.call(api.change, { params: { id: data[0]!.id, permit: 'books' } })
  await write(stranger)
  await ledger.call(api.change, { params: { id: data[0]!.id, permit: 'look' } })
  await expect(write(stranger)).rejects.toMatchObject({ code: 'AC0006' })
  await ledger.call(api.end, { params: { id: data[0]!.id } })
  await expect(vouchers(stranger)).rejects.toMatchObject({ code: 'AC0003' })
  expect((await given(ledger)).total).toBe(0)
})

test('a transaction for a view-only ledger is read-only in the database', async ({ house, ledger }) => {
  const { database } = house.server.services
  await expect(
    database.inLedger(ledger.ledgerId, (db) => db.updateTable('ledgers').set({ reclassified: true }).execute(), { readOnly: true }),
  ).rejects.toMatchObject({ code: '25006' })
})

test('an invitee changes no share in the database either', async ({ house, ledger, stranger }) => {
  await share(ledger, stranger, 'look')
  const done = await house.server.services.database.inAgency(stranger.agencyId, (db) =>
    db.updateTable('ledgerShares').set({ readOnly: false }).where('ledgerId', '=', ledger.ledgerId).executeTakeFirst(),
  )
  expect(done.numUpdatedRows).toBe(0n)
  await expect(
    house.server.services.database.inAgency(stranger.agencyId, (db) =>
      db.updateTable('ledgerMembers').set({ readOnly: false }).where('ledgerId', '=', ledger.ledgerId).execute(),
    ),
  ).rejects.toMatchObject({ code: '23503' })
})

test('ST-sharing-01: a link is told once, kept as a digest, good once, withdrawn, and past its time; all look the same', async ({
  house,
  ledger,
  stranger,
}) => {
  const params = { companyId: ledger.ledgerId }
  const { token } = await ledger.call(api.offer, { params, body: { permit: 'look' } })
  const [row] = await ledger.sql<{ token_hash: Buffer }>('select token_hash from app.share_tokens where ledger_id = $1', [ledger.ledgerId])
  expect(row!.token_hash.toString()).not.toContain(token)
  expect((await given(ledger)).totalData).toMatchObject({ permit: 'look' })
  expect(await stranger.call(api.offered, { params: { token } })).toMatchObject([{ permit: 'look' }])
  await expect(ledger.call(api.link, { params: { token } })).rejects.toMatchObject({ code: 'SH0002' })
  await ledger.call(api.withdraw, { params })
  expect(await stranger.call(api.offered, { params: { token } })).toEqual([])
  await expect(stranger.call(api.link, { params: { token } })).rejects.toMatchObject({
    code: 'SH0406',
    message: '该链接已失效，您可能已完成关联，可直接进入系统',
  })
  const used = await share(ledger, stranger, 'books')
  await expect(stranger.call(api.link, { params: { token: used } })).rejects.toMatchObject({ code: 'SH0406' })
  const again = await ledger.call(api.offer, { params, body: { permit: 'look' } })
  await expect(stranger.call(api.link, { params: { token: again.token } })).rejects.toMatchObject({ code: 'SH0004' })
  expect(await stranger.call(api.offered, { params: { token: 'unknown' } })).toEqual([])
  const customer = await house.person({ agencyId: stranger.agencyId, roles: ['ROLE_CUSTOMER_WECHAT'] })
  await expect(customer.call(api.link, { params: { token: again.token } })).rejects.toMatchObject({
    code: 'SH0001',
    message: '请通过小程序登录',
  })
  await expect(stranger.call(api.offer, { params, body: { permit: 'look' } })).rejects.toMatchObject({ code: 'SH0404' })
})

test('ST-sharing-02: the invitee’s side: list with paging, people assigned as far as the share goes, leaving it', async ({
  house,
  ledger,
  stranger,
}) => {
  await share(ledger, stranger, 'look')
  const assistant = await house.person({ agencyId: stranger.agencyId, roles: ['ROLE_ASSISTANT'] })
  const query = { page: 1, pageSize: 10 }
  const { data, total } = await stranger.reply(api.received, { query })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ ledgerId: ledger.ledgerId, permit: 'look', mine: true })
  expect((await stranger.reply(api.received, { query: { page: 2, pageSize: 10 } })).data).toEqual([])
  await expect(assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })).rejects.toMatchObject({ code: 'AC0009' })
  const { id } = data[0]!
  await expect(assistant.call(api.assign, { params: { id }, body: { userIds: [assistant.userId] } })).rejects.toMatchObject({
    code: 'AC0001',
  })
  await stranger.call(api.assign, { params: { id }, body: { userIds: [assistant.userId, stranger.userId] } })
  await assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  await expect(write(assistant)).rejects.toMatchObject({ code: 'AC0006' })
  await expect(stranger.call(api.assign, { params: { id }, body: { userIds: [ledger.userId] } })).rejects.toMatchObject({ code: 'DB0009' })
  await expect(ledger.call(api.leave, { params: { id } })).rejects.toMatchObject({ code: 'SH0405' })
  await stranger.call(api.leave, { params: { id } })
  await expect(vouchers(assistant)).rejects.toMatchObject({ code: 'AC0003' })
})

test('a link ends after a week', async () => {
  let now = TEST_NOW
  const house = await openBench({ clock: () => now })
  try {
    const ledger = await house.ledger()
    const { token } = await ledger.call(api.offer, { params: { companyId: ledger.ledgerId }, body: { permit: 'look' } })
    now = new Date(TEST_NOW.getTime() + 7 * 86_400_000 + 1000)
    const late = await house.ledger()
    expect(await late.call(api.offered, { params: { token } })).toEqual([])
  } finally {
    await house.close()
  }
})

test('of two firms that take a link at the same time one has it', async ({ house, ledger }) => {
  const firms = [await house.person({}), await house.person({})]
  const { token } = await ledger.call(api.offer, { params: { companyId: ledger.ledgerId }, body: { permit: 'look' } })
  const done = await Promise.allSettled(firms.map((one) => one.call(api.link, { params: { token } })))
  const refused = done.filter((one) => one.status === 'rejected').map((one) => (one.reason as { code: string }).code)
  expect(refused).toHaveLength(1)
  // late by an instant, or by more
  expect(['SH0003', 'SH0406']).toContain(refused[0])
})
