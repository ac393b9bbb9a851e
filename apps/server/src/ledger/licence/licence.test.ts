import { licenceApi as api } from '@app/contract/ledger/licence/licence'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { addOrder, firmOfCode } from './index.ts'

const order = (house: Bench, ledger: LedgerClient, number: string, ledgerLimit: number, beginOn: string, endOn: string) =>
  house.server.services.database.inPlatform((db) =>
    addOrder({ db }, { agencyId: ledger.agencyId, number, ledgerLimit, beginOn: day(beginOn), endOn: day(endOn) }),
  )

test('ST-activate-02: expire, activate, renew: a write is refused, then taken; a ledger takes one place in an order', async ({
  house,
  ledger,
  stranger,
}) => {
  const params = { id: ledger.ledgerId }
  const write = () => ledger.call(ledgersApi.reclassify, { body: { reclassified: true, reason: '按明细列示' } })
  await ledger.sql(`update app.ledgers set expires_on = '2026-11-20' where ledger_id = $1`, [ledger.ledgerId])
  await expect(write()).rejects.toMatchObject({ code: 'AC0008' })
  expect(await ledger.call(api.deadline, { params })).toEqual({ total: 1, active: 0, limit: 0, beginOn: null, endOn: null })
  await expect(ledger.call(api.activate, { params })).rejects.toMatchObject({ code: 'LC0002', message: '您没有有效的订单，请先续费' })
  await order(house, ledger, 'D1', 1, '2025-01-01', '2026-11-20')
  await expect(ledger.call(api.activate, { params })).rejects.toMatchObject({ code: 'LC0002' })
  await order(house, ledger, 'D2', 1, '2026-01-01', '2026-12-31')
  expect(await ledger.call(api.activate, { params })).toEqual({ expiresOn: '2026-12-31' })
  await write()
  expect(await ledger.call(api.deadline, { params })).toEqual({
    total: 1,
    active: 1,
    limit: 1,
    beginOn: '2026-01-01',
    endOn: '2026-12-31',
  })
  // once more under the same order takes no further place; another ledger finds none
  await ledger.call(api.activate, { params })
  const second = await ledger.call(ledgersApi.create, { body: { name: '第二个', startOn: day('2026-01-01') } })
  await expect(ledger.call(api.activate, { params: { id: second.id } })).rejects.toMatchObject({
    code: 'LC0003',
    message: '当前订单剩余可激活账套数不足，无法激活',
  })
  await order(house, ledger, 'D3', 5, '2026-11-01', '2027-12-31')
  expect(await ledger.call(api.activate, { params: { id: second.id } })).toEqual({ expiresOn: '2027-12-31' })
  await expect(stranger.call(api.activate, { params })).rejects.toMatchObject({ code: 'LC0404' })
  await expect(stranger.call(api.deadline, { params })).rejects.toMatchObject({ code: 'LC0404' })
})

test('ST-expiry-06: only those in charge activate, a stopped ledger is enabled first, and a firm writes no orders', async ({
  house,
  ledger,
}) => {
  await order(house, ledger, 'D1', 1, '2026-01-01', '2026-12-31')
  const params = { id: ledger.ledgerId }
  const sponsor = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_SPONSOR'] })
  await expect(sponsor.call(api.activate, { params })).rejects.toMatchObject({
    code: 'LC0004',
    status: 403,
    message: '您没有权限进行续费激活，请联系主管进行续费',
  })
  await ledger.sql(`update app.ledgers set status = 2, expires_on = '2026-01-01' where ledger_id = $1`, [ledger.ledgerId])
  await expect(ledger.call(api.activate, { params })).rejects.toMatchObject({ code: 'LC0001' })
  await expect(
    house.server.services.database.inAgency(ledger.agencyId, (db) =>
      addOrder({ db }, { agencyId: ledger.agencyId, number: 'X', ledgerLimit: 9, beginOn: day('2026-01-01'), endOn: day('2099-01-01') }),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test('an order is for a firm that exists, for some ledgers, and ends after it begins', async ({ house, ledger }) => {
  await expect(order(house, ledger, 'D1', 0, '2026-01-01', '2026-12-31')).rejects.toMatchObject({ code: 'LC0005' })
  await expect(order(house, ledger, 'D1', 1, '2026-12-31', '2026-01-01')).rejects.toMatchObject({ code: 'LC0005' })
  await expect(house.server.services.database.inPlatform((db) => firmOfCode({ db }, '没有'))).rejects.toMatchObject({ code: 'LC0405' })
})
