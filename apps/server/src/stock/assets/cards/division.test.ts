/** Cards divided and put together over the calls: seen first, proved every month, taken back. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { assetCardsApi as api } from '@app/contract/stock/assets/asset-cards'
import { assetEventsApi } from '@app/contract/stock/assets/asset-events'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { money, ZERO } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { card } from '../../../testing/assets.ts'
import { test, type LedgerClient } from '../../../testing/bench.ts'
import { book } from '../../../testing/entries.ts'

const [april, may] = [period('2026-04'), period('2026-05')]
const PARTS = [
  { name: '主机', weight: quantity('2') },
  { name: '附件', weight: quantity('1') },
]
const split = (ledger: LedgerClient, id: string, agreed = true, more: object = {}) =>
  ledger.call(api.split, { params: { id }, body: { period: may, reason: '', parts: PARTS, agreed, ...more } })
const listed = async (ledger: LedgerClient, of = may) =>
  (await ledger.call(api.list, { query: { period: of, page: 1, pageSize: 10 } })).map(({ code, name, state, charge, net }) => [
    code,
    name,
    state,
    charge,
    net,
  ])
const proof = async (ledger: LedgerClient, of: typeof may) => (await ledger.reply(api.proof, { query: { period: of } })).totalData.holds
const undoLast = async (ledger: LedgerClient) => {
  const [last] = await ledger.call(api.lastChange)
  return ledger.call(api.undo, { body: { id: last!.id } })
}

test('a card goes on as two from a month on; put together again; the proof holds all along; taken back', async ({ ledger, stranger }) => {
  await book(ledger, '2026-03-18', '借 16010002 126800', '贷 3001 126800')
  const { id } = await card(ledger)
  await ledger.call(assetMonthsApi.generate, { body: { period: april } })
  const seen = await split(ledger, id, false)
  expect(seen.map(({ name, cost, accumulated, residual, net, charge }) => [name, cost, accumulated, residual, net, charge])).toEqual([
    ['主机', '84533.33', '1338.45', '4226.67', '83194.88', '1338.44'],
    ['附件', '42266.67', '669.22', '2113.33', '41597.45', '669.22'],
  ])
  expect(await listed(ledger)).toHaveLength(1)
  await expect(split(stranger, id)).rejects.toMatchObject({ code: 'AS0404' })
  await split(ledger, id)
  expect(await listed(ledger)).toEqual([
    ['02-0001', '数控机床', 'handedOn', '0.00', '0.00'],
    ['02-0002', '主机', 'inUse', '1338.44', '81856.44'],
    ['02-0003', '附件', 'inUse', '669.22', '40928.23'],
  ])
  await ledger.call(assetMonthsApi.generate, { body: { period: may } })
  expect([await proof(ledger, april), await proof(ledger, may)]).toEqual([true, true])
  const [event] = await ledger.call(assetEventsApi.list, { query: { page: 1, pageSize: 10 } })
  expect([event!.kind, event!.reason, event!.undoable]).toEqual(['split', '拆分为02-0002、02-0003', false])
  await expect(ledger.call(assetEventsApi.undo, { params: { id: event!.id } })).rejects.toMatchObject({ code: 'AS0036' })
  await expect(split(ledger, id)).rejects.toMatchObject({ code: 'AS0047', message: expect.stringContaining('已拆并') })
  // put together from June on
  const june = period('2026-06')
  const rows = await ledger.call(api.list, { query: { period: may, state: 'present', page: 1, pageSize: 10 } })
  const ids = rows.map((one) => one.id)
  expect(ids).toHaveLength(2)
  const merge = (agreed: boolean) => ledger.call(api.merge, { body: { ids, period: june, name: '机床组', reason: '', agreed } })
  expect((await merge(false)).map(({ cost, accumulated, net }) => [cost, accumulated, net])).toEqual([
    ['126800.00', '4015.33', '122784.67'],
  ])
  await merge(true)
  await ledger.call(assetMonthsApi.generate, { body: { period: june } })
  expect(await proof(ledger, june)).toBe(true)
  expect(await undoLast(ledger)).toEqual({ count: 3 })
  // the step before is not the last any more: it cannot be taken back over another
  expect(await ledger.call(api.lastChange)).toEqual([])
})

test('taken back while nothing came after; refused with the reason where a card cannot', async ({ ledger }) => {
  const { id } = await card(ledger)
  await split(ledger, id)
  expect(await undoLast(ledger)).toEqual({ count: 3 })
  expect(await listed(ledger)).toEqual([['02-0001', '数控机床', 'inUse', '2007.67', '122784.66']])
  await expect(split(ledger, id, true, { parts: [{ ...PARTS[0]!, weight: quantity('0') }, PARTS[1]!] })).rejects.toMatchObject({
    code: 'AS0047',
  })
  await expect(split(ledger, id, true, { period: period('2026-03') })).rejects.toMatchObject({
    message: expect.stringContaining('还没有这张卡片'),
  })
  await expect(split(ledger, id, true, { parts: [PARTS[0]!] })).rejects.toMatchObject({ message: '至少拆成两张' })
  const other = await card(ledger, { name: '铣床', lifeMonths: 120 })
  const merge = (ids: string[]) => ledger.call(api.merge, { body: { ids, period: may, name: '机床组', reason: '', agreed: true } })
  await expect(merge([id, other.id])).rejects.toMatchObject({
    code: 'AS0047',
    details: [{ field: 'ids', reason: expect.stringContaining('剩余月数') }],
  })
  const small = await card(ledger, { name: '小件', cost: money('0.02'), residual: ZERO })
  await expect(split(ledger, small.id, true, { parts: [PARTS[0]!, PARTS[1]!, { ...PARTS[0]!, name: '三' }] })).rejects.toMatchObject({
    message: '有一份太小，分不到原值',
  })
  // something happened to a part: it stays
  await split(ledger, id)
  const part = (await ledger.call(api.list, { query: { period: may, search: '主机', page: 1, pageSize: 10 } }))[0]!
  await ledger.call(api.remove, { params: { id: part.id } })
  await expect(undoLast(ledger)).rejects.toMatchObject({ code: 'AS0049' })
})

test('a month that is closed is divided no more, and undone no more', async ({ ledger }) => {
  const { id } = await card(ledger)
  await split(ledger, id)
  for (const one of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']) {
    await ledger.call(periodEndApi.generateAll, { body: { period: period(one) } })
    await ledger.call(periodEndApi.close, { body: { period: period(one) } })
  }
  await expect(undoLast(ledger)).rejects.toMatchObject({ code: 'AS0048' })
  const part = (await ledger.call(api.list, { query: { period: may, search: '主机', page: 1, pageSize: 10 } }))[0]!
  await expect(split(ledger, part.id)).rejects.toMatchObject({ code: 'AS0047', message: expect.stringContaining('已结账') })
})
