/** Calls that need what lies behind two doors (a firm and the platform, a ledger and its firm) hold one connection each, never two. */
import { handoverApi } from '@app/contract/centre/handover/handover'
import { progressApi } from '@app/contract/centre/progress/progress'
import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { staffApi } from '@app/contract/firm/staff/staff'
import { ledgerAdminApi } from '@app/contract/ledger/ledgers/ledger-admin'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { day, period } from '@app/domain/kernel/period'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBench, type LedgerClient } from './testing/bench.ts'

const AT_ONCE = 20
let bench: Awaited<ReturnType<typeof openBench>>
let owner: LedgerClient
let invitee: LedgerClient
let relation: string
beforeAll(async () => {
  bench = await openBench({ settings: { poolSize: 3 } })
  owner = await bench.ledger()
  invitee = await bench.ledger()
  const params = { companyId: owner.ledgerId }
  const { token } = await owner.call(sharingApi.offer, { params, body: { permit: 'look' } })
  await invitee.call(sharingApi.link, { params: { token } })
  const [made] = await owner.call(sharingApi.given, { params, query: { page: 1, pageSize: 10 } })
  relation = made!.id
})
afterAll(() => bench.close())

const calls: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
  'to whom a ledger is shared': () =>
    owner.call(sharingApi.given, { params: { companyId: owner.ledgerId }, query: { page: 1, pageSize: 10 } }),
  'ledgers shared with the firm': () => invitee.call(sharingApi.received, { query: { page: 1, pageSize: 10 } }),
  'people for a shared ledger': () => invitee.call(sharingApi.assign, { params: { id: relation }, body: { userIds: [invitee.userId] } }),
  'carers of a ledger': () => owner.call(staffApi.carers, { body: [] }),
  'the log of a ledger’s books': () => owner.call(operationLogApi.list, { query: { ledgerId: owner.ledgerId, page: 1, pageSize: 10 } }),
  'progress of a month': () => owner.call(progressApi.month, { query: { period: period('2026-10') } }),
  'progress of a year': () => owner.call(progressApi.year, { query: { year: 2026 } }),
  'a new ledger': (at) =>
    owner.call(ledgersApi.create, {
      body: { name: `同时新建${at}`, startOn: day('2026-10-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
    }),
  'a copy of a ledger': (at) =>
    owner.call(ledgerAdminApi.copy, { params: { id: owner.ledgerId }, body: { name: `同时复制${at}`, openings: false } }),
  'a hand-over that is not offered': () =>
    invitee.call(handoverApi.accept, { body: { token: 'nobody', code: 'AAAA' } }).catch((error: { code: string }) => {
      expect(error.code).toBe('HO0405')
    }),
}

test.each(Object.entries(calls))('%s: twenty at once on three connections all end', async (_, call) => {
  const ended = await Promise.all(Array.from({ length: AT_ONCE }, (__, at) => call(at)))
  expect(ended).toHaveLength(AT_ONCE)
})

test('a transaction that asks the pool for another connection is refused, before it waits for one', async () => {
  const { database } = bench.server.services
  await expect(database.inLedger(owner.ledgerId, () => database.inPlatform(() => Promise.resolve()))).rejects.toThrow(
    'a transaction asks the pool for another connection',
  )
  // what a transaction began may go on after it
  let later: Promise<number> | undefined
  await database.inPlatform(() => {
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => database.inPlatform(() => Promise.resolve(1)))
    return Promise.resolve()
  })
  expect(await later).toBe(1)
})
