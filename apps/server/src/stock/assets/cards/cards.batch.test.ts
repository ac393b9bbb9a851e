/** Many cards changed at once over the calls: seen first, all or none, taken back as one step. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { assetCardsApi as api } from '@app/contract/stock/assets/asset-cards'
import { assetEventsApi } from '@app/contract/stock/assets/asset-events'
import { assetCategoriesApi, assetDepartmentsApi } from '@app/contract/stock/assets/asset-settings'
import { newId } from '@app/domain/kernel/id'
import { day, period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { card, categoriesOf } from '../../../testing/assets.ts'
import { test, type LedgerClient } from '../../../testing/bench.ts'

const may = period('2026-05')
const batch = (ledger: LedgerClient, ids: readonly string[], field: string, value: string, agreed = true) =>
  ledger.call(api.batch, { body: { ids: [...ids], field, value, period: may, agreed } })
const undoLast = async (ledger: LedgerClient) => {
  const [last] = await ledger.call(api.lastChange)
  return ledger.call(api.undo, { body: { id: last!.id } })
}
const listed = (ledger: LedgerClient, of = may) => ledger.call(api.list, { query: { period: of, page: 1, pageSize: 10 } })
async function two(ledger: LedgerClient): Promise<string[]> {
  const [first, second] = [await card(ledger, { location: '一车间' }), await card(ledger, { name: '铣床', lifeMonths: 120 })]
  return [first.id, second.id]
}

test('a text of many cards: shown card by card, written and taken back', async ({ ledger, stranger }) => {
  const ids = await two(ledger)
  expect((await batch(ledger, ids, 'location', '二车间', false)).map((one) => [one.code, one.before, one.after])).toEqual([
    ['02-0001', '一车间', '二车间'],
    ['02-0002', '', '二车间'],
  ])
  expect((await listed(ledger)).map(({ location }) => location)).toEqual(['一车间', ''])
  expect(await stranger.call(api.batch, { body: { ids, field: 'location', value: '二车间', period: may, agreed: true } })).toEqual([])
  await batch(ledger, ids, 'location', '二车间')
  expect((await listed(ledger)).map(({ location }) => location)).toEqual(['二车间', '二车间'])
  expect(await undoLast(ledger)).toEqual({ count: 2 })
  expect((await listed(ledger)).map(({ location }) => location)).toEqual(['一车间', ''])
  await expect(ledger.call(api.undo, { body: { id: newId() } })).rejects.toMatchObject({ code: 'RC0006' })
  await expect(batch(ledger, ids, 'cost', '1')).rejects.toMatchObject({ code: 'AS0044' })
  await expect(batch(ledger, ids, 'keeper', '长'.repeat(51))).rejects.toMatchObject({ code: 'AS0045' })
  await batch(ledger, ids, 'keeper', '王五')
  const params = { id: ids[0]! }
  await ledger.call(api.change, { params, body: { ...(await ledger.call(api.get, { params })), keeper: '赵六' } })
  await expect(undoLast(ledger)).rejects.toMatchObject({ code: 'AS0046' })
})

test('a category takes those that stand on its subjects, and names the card that does not', async ({ ledger }) => {
  const ids = await two(ledger)
  const categories = await categoriesOf(ledger)
  const refused = await batch(ledger, ids, 'categoryId', categories.get('电子设备')!, false)
  expect(refused.map((one) => one.refused)).toEqual([expect.stringContaining('科目不同'), expect.stringContaining('科目不同')])
  await expect(batch(ledger, ids, 'categoryId', categories.get('软件')!)).rejects.toMatchObject({
    code: 'AS0045',
    message: expect.stringContaining('02-0001 数控机床'),
  })
  // another category of the same subjects takes them
  const { id } = await ledger.call(assetCategoriesApi.add, {
    body: {
      ...(await ledger.call(assetCategoriesApi.get, { params: { id: categories.get('机器设备')! } })),
      code: '0201',
      name: '数控设备',
    },
  })
  await batch(ledger, ids, 'categoryId', id)
  expect((await listed(ledger)).map(({ category }) => category)).toEqual(['数控设备', '数控设备'])
  await undoLast(ledger)
  expect((await listed(ledger)).map(({ category }) => category)).toEqual(['机器设备', '机器设备'])
})

test('months left and departments happen from the month on: what the month is charged is seen, months before stay', async ({ ledger }) => {
  const ids = await two(ledger)
  const before = (await listed(ledger)).map(({ charge }) => charge)
  expect(before).toEqual(['2007.67', '1003.83'])
  const seen = await batch(ledger, ids, 'remainingMonths', '24', false)
  expect(seen.map((one) => [one.before, one.after, one.refused])).toEqual([
    ['2026-05提2,007.67', '剩余24个月，2026-05提4,935.51', ''],
    ['2026-05提1,003.83', '剩余24个月，2026-05提4,977.34', ''],
  ])
  expect((await batch(ledger, ids, 'remainingMonths', '0', false)).map((one) => one.refused)).toEqual(Array(2).fill('剩余月数须为1至1200'))
  await batch(ledger, ids, 'remainingMonths', '24')
  expect((await listed(ledger)).map(({ charge }) => charge)).toEqual(['4935.51', '4977.34'])
  expect((await listed(ledger, period('2026-04'))).map(({ charge }) => charge)).toEqual(before)
  expect((await ledger.call(assetEventsApi.list, { query: { page: 1, pageSize: 10 } })).map(({ kind }) => kind)).toEqual([
    'estimate',
    'estimate',
  ])
  await undoLast(ledger)
  expect((await listed(ledger)).map(({ charge }) => charge)).toEqual(before)

  const { id: shop } = await ledger.call(assetDepartmentsApi.add, {
    body: { name: '一车间', use: 'production', tagId: null, expenseCode: '', note: '', disabled: false },
  })
  await batch(ledger, ids, 'departmentId', shop)
  expect((await listed(ledger)).map(({ departments }) => departments)).toEqual(['一车间', '一车间'])
  expect((await listed(ledger, period('2026-04'))).map(({ departments }) => departments)).toEqual(['', ''])
  await undoLast(ledger)
  expect((await listed(ledger)).map(({ departments }) => departments)).toEqual(['', ''])
  // again in the month it was said of: taken back, the first word holds
  const [own] = await ledger.call(api.list, { query: { period: may, page: 1, pageSize: 1 } })
  const share = [{ departmentId: shop, weight: quantity('1') }]
  await ledger.call(api.change, { params: { id: own!.id }, body: { ...own!, shares: share } })
  const { id: office } = await ledger.call(assetDepartmentsApi.add, {
    body: { name: '管理部', use: 'manage', tagId: null, expenseCode: '', note: '', disabled: false },
  })
  const april = period('2026-04')
  await ledger.call(api.batch, { body: { ids: [own!.id], field: 'departmentId', value: office, period: april, agreed: true } })
  expect((await listed(ledger, april)).map(({ departments }) => departments)).toEqual(['管理部', ''])
  await undoLast(ledger)
  expect((await listed(ledger, april)).map(({ departments }) => departments)).toEqual(['一车间', ''])
  expect((await batch(ledger, ids, 'departmentId', newId(), false)).map((one) => one.refused)).toEqual(
    Array(2).fill('使用部门不存在或已删除'),
  )
})

test('what has gone, and a closed month, take nothing', async ({ ledger }) => {
  const [first, second] = await two(ledger)
  const gone = { cardId: first!, kind: 'stop' as const, day: day('2026-05-08'), from: may }
  const stop = { amount: null, remainingMonths: null, residual: null, method: null, unitsLeft: null, share: null, shares: [], reason: '' }
  await ledger.call(assetEventsApi.add, { body: { ...stop, ...gone } })
  const seen = await batch(ledger, [first!, second!], 'remainingMonths', '24', false)
  expect(seen.map((one) => one.refused)).toEqual(['', ''])
  for (const one of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']) {
    await ledger.call(periodEndApi.generateAll, { body: { period: period(one) } })
    await ledger.call(periodEndApi.close, { body: { period: period(one) } })
  }
  await expect(batch(ledger, [second!], 'remainingMonths', '24')).rejects.toMatchObject({
    code: 'AS0045',
    message: expect.stringContaining('2026-05已结账'),
  })
})
