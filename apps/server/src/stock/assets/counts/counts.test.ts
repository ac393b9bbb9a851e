/** A physical count over the calls: begun over a scope, its cards held, seen by label, what differs made into documents, taken back. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetCountsApi as api } from '@app/contract/stock/assets/asset-counts'
import { assetEventsApi } from '@app/contract/stock/assets/asset-events'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period, type Period } from '@app/domain/kernel/period'
import { NOTHING_ASKED } from '@app/domain/stock/assets/events/events'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import { expect } from 'vitest'
import { card, categoriesOf } from '../../../testing/assets.ts'
import { test, type LedgerClient } from '../../../testing/bench.ts'
import { book, linesRead, postAll } from '../../../testing/entries.ts'

const april = period('2026-04')
const SCOPE = { day: day('2026-04-28'), categoryId: null, departmentId: null, location: '', note: '' }
const FIND = { name: '空压机', categoryId: null, departmentId: null, spec: '', quantity: 1, unit: '台', location: '一车间', keeper: '' }
const found = (more: object = {}) => ({ ...FIND, cost: null, lifeMonths: null, note: '', ...more })
const items = (ledger: LedgerClient, id: string, query: object = {}) =>
  ledger.call(api.items, { params: { id }, query: { page: 1, pageSize: 50, ...query } })
const charge = (ledger: LedgerClient, of: Period = april) => ledger.call(assetMonthsApi.generate, { body: { period: of } })
const proof = async (ledger: LedgerClient) => (await ledger.reply(assetCardsApi.proof, { query: { period: april } })).totalData.holds
const finish = (ledger: LedgerClient, id: string, agreed = true) => ledger.call(api.finish, { params: { id }, body: { agreed } })

/** Two machines in two places, booked, and a software, which nobody counts. */
async function machines(ledger: LedgerClient, capital = '3001') {
  await book(ledger, '2026-03-18', '借 16010002 253600', `贷 ${capital} 253600`)
  const lathe = await card(ledger, { location: '一车间' })
  const mill = await card(ledger, { name: '铣床', location: '二车间' })
  await card(
    ledger,
    { name: '软件', cost: money('7200'), residual: ZERO, lifeMonths: 36, start: 'sameMonth', inService: day('2026-04-10') },
    '软件',
  )
  return { lathe, mill }
}

test('a count with one missing and one found: nothing is guessed, documents for both, proved, taken back whole', async ({
  ledger,
  stranger,
}) => {
  const { lathe, mill } = await machines(ledger)
  await book(ledger, '2026-03-18', '借 17010006 7200', '贷 3001 7200')
  const started = await ledger.call(api.start, { body: SCOPE })
  expect(started).toMatchObject({ code: 'PD-2026-04-01', cards: 2 })
  const params = { id: started.id }
  await expect(stranger.call(api.get, { params })).rejects.toMatchObject({ code: 'AS0412' })
  expect((await items(ledger, started.id)).map(({ name, result, cost }) => [name, result, cost])).toEqual([
    ['数控机床', null, '126800.00'],
    ['铣床', null, '126800.00'],
  ])
  const seen = await ledger.call(api.scan, { params, body: { code: lathe.code } })
  expect([seen.item.name, seen.item.result, seen.before]).toEqual(['数控机床', 'present', ''])
  expect((await ledger.call(api.scan, { params, body: { code: lathe.code } })).before).toContain('已登记为“在”')
  await expect(ledger.call(api.scan, { params, body: { code: '02-9999' } })).rejects.toMatchObject({
    code: 'AS0054',
    details: [{ field: 'assetCode' }],
  })
  const find = await ledger.call(api.addFind, { params, body: found() })
  // not looked for, not charged, not worth anything yet: all said at once
  const before = await finish(ledger, started.id, false)
  expect(before.problems).toEqual(['还有1张没有盘：02-0002 铣床', '盘盈的空压机：请选择资产类别'])
  await expect(finish(ledger, started.id)).rejects.toMatchObject({ code: 'AS0056' })
  await ledger.call(api.mark, { params, body: { positions: [2], seen: 'missing', note: '库房没有' } })
  expect((await finish(ledger, started.id, false)).problems).toContain('2026-04还没有计提折旧：处置当月照提的资产，请先计提再处置')
  await charge(ledger)
  const read = await ledger.call(api.find, { params: { id: find.id } })
  const worth = { ...read, categoryId: (await categoriesOf(ledger)).get('机器设备')!, cost: money('8000'), lifeMonths: 40 }
  await ledger.call(api.changeFind, { params: { id: find.id }, body: worth })
  await expect(ledger.call(api.changeFind, { params: { id: find.id }, body: { ...worth, cost: money('9000') } })).rejects.toMatchObject({
    status: 409,
  })
  const shown = await finish(ledger, started.id, false)
  expect(shown).toMatchObject({ problems: [], hint: '盘盈属于企业所得税的资产溢余收入' })
  expect(shown.differences.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['missing', '02-0002 铣床', '124792.33'],
    ['found', '空压机', '8000.00'],
  ])
  await finish(ledger, started.id)
  const [missing] = await items(ledger, started.id, { seen: 'missing' })
  expect(await linesRead(ledger, missing!.voucherId!)).toEqual([
    '借 19010002 124792.33',
    '借 16020002 2007.67',
    '贷 16010002 126800.00',
    '借 57110002 124792.33',
    '贷 19010002 124792.33',
  ])
  const [made] = await ledger.call(api.finds, { params })
  expect(await linesRead(ledger, made!.voucherId!)).toEqual([
    '借 16010002 8000.00',
    '贷 19010002 8000.00',
    '借 19010002 8000.00',
    '贷 53010004 8000.00',
  ])
  expect(await proof(ledger)).toBe(true)
  const listed = async () =>
    (await ledger.call(assetCardsApi.list, { query: { period: april, page: 1, pageSize: 10 } })).map((one) => [one.name, one.state])
  expect(await listed()).toEqual([
    ['数控机床', 'inUse'],
    ['铣床', 'gone'],
    ['空压机', 'inUse'],
    ['软件', 'inUse'],
  ])
  const sheet = await ledger.call(api.sheet, { query: { id: started.id } })
  expect(sheet.rows.map(({ key, cells }) => [key, cells['result'] ?? cells['name']])).toEqual([
    ['1', '在'],
    ['2', '盘亏'],
    [made!.id, '盘盈'],
    ['all', '2张'],
    ['present', '1张'],
    ['missing', '1张'],
    ['found', '1项'],
  ])
  for (const [format, start] of [
    ['pdf', '%PDF'],
    ['xlsx', 'PK'],
  ] as const) {
    const file = await ledger.download(api.sheetFile, { query: { id: started.id, format } })
    expect(file.subarray(0, start.length).toString()).toBe(start)
  }
  // what the count made is taken back there alone, and nothing of a finished count is changed
  const [lost] = await ledger.call(assetEventsApi.list, { query: { cardId: mill.id, page: 1, pageSize: 5 } })
  expect(lost!.undoable).toBe(false)
  await expect(ledger.call(assetEventsApi.undo, { params: { id: lost!.id } })).rejects.toMatchObject({ code: 'AS0060' })
  await expect(ledger.call(assetCardsApi.remove, { params: { id: made!.cardId! } })).rejects.toMatchObject({ code: 'AS0043' })
  await expect(ledger.call(api.mark, { params, body: { positions: [2], seen: 'present', note: null } })).rejects.toMatchObject({
    code: 'AS0053',
  })
  await expect(ledger.call(api.remove, { params })).rejects.toMatchObject({ code: 'AS0053' })
  await ledger.call(api.undo, { params })
  expect(await listed()).toEqual([
    ['数控机床', 'inUse'],
    ['铣床', 'inUse'],
    ['软件', 'inUse'],
  ])
  expect(await proof(ledger)).toBe(true)
  expect(await ledger.call(api.get, { params })).toMatchObject({ state: 'counting', present: 1, missing: 1, found: 1 })
  // found to be there after all
  await ledger.call(api.mark, { params, body: { positions: [2], seen: 'open', note: null } })
  await ledger.call(api.scan, { params, body: { code: mill.code } })
  await ledger.call(api.removeFind, { params: { id: find.id } })
  expect((await finish(ledger, started.id)).differences).toEqual([])
})

test('while a count is open its cards stay as they are in its month, and the month is not closed', async ({ ledger }) => {
  const { lathe, mill } = await machines(ledger)
  await charge(ledger)
  const { id, cards } = await ledger.call(api.start, { body: { ...SCOPE, location: '一车间' } })
  expect(cards).toBe(1)
  const held = { code: 'AS0051', message: expect.stringContaining('02-0001 数控机床正在盘点（PD-2026-04-01）') }
  const read = await ledger.call(assetCardsApi.get, { params: { id: lathe.id } })
  await expect(ledger.call(assetCardsApi.change, { params: { id: lathe.id }, body: { ...read, keeper: '王五' } })).rejects.toMatchObject(
    held,
  )
  await expect(ledger.call(assetCardsApi.remove, { params: { id: lathe.id } })).rejects.toMatchObject(held)
  const batch = { ids: [lathe.id, mill.id], field: 'keeper', value: '王五', period: april, agreed: true }
  await expect(ledger.call(assetCardsApi.batch, { body: batch })).rejects.toMatchObject(held)
  const parts = ['甲', '乙'].map((name) => ({ name, weight: '1' as never }))
  const split = { period: april, reason: '', agreed: true, parts }
  await expect(ledger.call(assetCardsApi.split, { params: { id: lathe.id }, body: split })).rejects.toMatchObject(held)
  const stop = { ...NOTHING_ASKED, cardId: lathe.id, kind: 'stop' as const, reason: '', booked: false, shares: [] }
  await expect(
    ledger.call(assetEventsApi.add, { body: { ...stop, day: day('2026-04-29'), from: period('2026-05') } }),
  ).rejects.toMatchObject(held)
  await expect(ledger.call(api.start, { body: SCOPE })).rejects.toMatchObject({ code: 'AS0052' })
  // another card, and another month, are free
  await ledger.call(assetEventsApi.add, { body: { ...stop, day: day('2026-05-02'), from: period('2026-05') } })
  const other = await ledger.call(api.start, { body: { ...SCOPE, location: '二车间' } })
  expect(other.code).toBe('PD-2026-04-02')
  for (const one of ['2026-01', '2026-02', '2026-03']) await ledger.call(periodEndApi.close, { body: { period: period(one) } })
  const checks = await ledger.call(periodEndApi.checks, { query: { period: april } })
  expect(checks.filter(({ checkId }) => checkId === 'assets-counting').map(({ severity, cause }) => [severity, cause])).toEqual([
    ['block', '盘点PD-2026-04-01还没有完成'],
    ['block', '盘点PD-2026-04-02还没有完成'],
  ])
  for (const one of [id, other.id]) await ledger.call(api.remove, { params: { id: one } })
  await ledger.call(periodEndApi.generateAll, { body: { period: april } })
  await ledger.call(periodEndApi.close, { body: { period: april } })
  await expect(ledger.call(api.start, { body: SCOPE })).rejects.toMatchObject({ code: 'AS0052', details: [{ field: 'countDate' }] })
})

test.for([
  ['enterprise', '6901', '4001'],
  ['nonProfit', '49010001', '3101'],
] as const)('%s: what was found is credited to %s', async ([standard, code, capital], { house }) => {
  const ledger = await house.ledger({ standard: standard as Standard })
  const machine = standard === 'enterprise' ? '16010002' : '15010002'
  await book(ledger, '2026-03-18', `借 ${machine} 126800`, `贷 ${capital} 126800`)
  await card(ledger)
  const { id } = await ledger.call(api.start, { body: SCOPE })
  const categoryId = (await categoriesOf(ledger)).get('机器设备')!
  await ledger.call(api.mark, { params: { id }, body: { positions: [1], seen: 'present', note: null } })
  await ledger.call(api.addFind, { params: { id }, body: found({ categoryId, cost: money('500'), lifeMonths: 12 }) })
  await finish(ledger, id)
  const [made] = await ledger.call(api.finds, { params: { id } })
  expect(await linesRead(ledger, made!.voucherId!)).toEqual([`借 ${machine} 500.00`, `贷 ${code} 500.00`])
  // posted: no more taken back
  await postAll(ledger, '2026-04', '2026-04')
  await expect(ledger.call(api.undo, { params: { id } })).rejects.toThrow('已记账，不能删除')
})

test('a count that cannot be is refused at its field', async ({ ledger }) => {
  await machines(ledger)
  const refused = (body: object, field: string) =>
    expect(ledger.call(api.start, { body: { ...SCOPE, ...body } })).rejects.toMatchObject({ code: 'AS0052', details: [{ field }] })
  await refused({ day: day('2099-01-01') }, 'countDate')
  await refused({ day: day('2025-12-31') }, 'countDate')
  await refused({ location: '没有的地方' }, 'countDate')
  await refused({ categoryId: crypto.randomUUID() }, 'categoryId')
  await refused({ departmentId: crypto.randomUUID() }, 'departmentId')
  const { id } = await ledger.call(api.start, { body: SCOPE })
  for (const [body, field] of [
    [{ quantity: 0 }, 'quantity'],
    [{ lifeMonths: 1201 }, 'lifeMonths'],
    [{ cost: money('0') }, 'replacementCost'],
    [{ categoryId: crypto.randomUUID() }, 'categoryId'],
    [{ departmentId: crypto.randomUUID() }, 'departmentId'],
  ] as const)
    await expect(ledger.call(api.addFind, { params: { id }, body: found(body) })).rejects.toMatchObject({
      code: 'AS0055',
      details: [{ field }],
    })
  expect(await ledger.call(api.finds, { params: { id } })).toEqual([])
  await expect(ledger.call(api.find, { params: { id } })).rejects.toMatchObject({ code: 'AS0413' })
  await expect(ledger.call(api.undo, { params: { id } })).rejects.toMatchObject({ code: 'AS0057' })
})
