/** The worked cases of the stock over the calls, each document by its own and read back: what it cost, what is left, what is refused. */
import { accountingMethodsApi } from '@app/contract/ledger/accounting-methods/accounting-methods'
import { stockBalanceApi as api } from '@app/contract/stock/valuation/stock-balance'
import { goodsInApi, goodsOutApi, materialInApi } from '@app/contract/stock/documents/stock-documents'
import { period } from '@app/domain/kernel/period'
import type { Nature } from '@app/domain/stock/documents/kinds'
import { JULY_COSTS } from '@app/domain/stock/valuation/cases'
import type { CostMethod } from '@app/domain/stock/valuation/move'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { apiOf, draft, goods, line, steelJuly } from '../../testing/stock.ts'

const july = period('2026-07')
const choose = (ledger: LedgerClient, nature: Nature, method: CostMethod) =>
  ledger.call(api.changeMethod, { body: { nature, fromPeriod: period('2026-01'), method, reason: '按实物流转' } })
const IN = ['期初', '收货-1', '退供-1', '暂估-1']
/** What each document did to the amount, as the case writes it. */
async function costs(ledger: LedgerClient, ids: ReadonlyMap<string, string>): Promise<Record<string, string>> {
  const found: [string, string][] = []
  for (const [name, id] of ids) {
    if (name === '期初') continue
    const into = IN.includes(name)
    const { lines } = await ledger.call(apiOf('material', into ? 'in' : 'out').get, { params: { id } })
    const cost = lines[0]!.cost as unknown as string
    found.push([name, into ? cost : cost.startsWith('-') ? cost.slice(1) : `-${cost}`])
  }
  return Object.fromEntries(found)
}
async function left(ledger: LedgerClient): Promise<string[]> {
  const { rows } = await ledger.call(api.sheet, { query: { from: july, to: july } })
  return rows
    .filter(({ kind }) => kind !== 'total')
    .map(({ cells }) => ['name', 'closingQuantity', 'closingAmount', 'note'].map((key) => (cells[key] ?? '') as string).join(' '))
}

test('moving average: each at the average of its moment; a receipt put right before the month is closed moves what came after', async ({
  ledger,
}) => {
  const { steel, ids } = await steelJuly(ledger)
  await choose(ledger, 'material', 'movingAverage')
  expect(await costs(ledger, ids)).toEqual(JULY_COSTS.movingAverage)
  expect(await left(ledger)).toEqual(['钢材 180 5785.48 '])
  const params = { id: ids.get('收货-1')! }
  const { version, lines } = await ledger.call(materialInApi.get, { params })
  const body = { ...draft('purchase', '2026-07-03', [line(steel, '300', '9810', { id: lines[0]!.id })]), version }
  await ledger.call(materialInApi.change, { params, body })
  expect(await costs(ledger, ids)).toEqual({
    '收货-1': '9810.00',
    '领料-1': '-5861.31',
    '退供-1': '-1635.00',
    '销售-1': '-2927.41',
    '暂估-1': '6400.00',
    '销退-1': '325.27',
    '领料-2': '-4184.30',
  })
  expect(await left(ledger)).toEqual(['钢材 180 5793.65 '])
})

test('first in, first out: what comes back leaves first again', async ({ ledger }) => {
  const { ids } = await steelJuly(ledger)
  await choose(ledger, 'material', 'firstIn')
  expect(await costs(ledger, ids)).toEqual(JULY_COSTS.firstIn)
  expect(await left(ledger)).toEqual(['钢材 180 5760.00 '])
})

test('individual costs: each lot at its own price, its parts adding up', async ({ ledger }) => {
  const ring = await goods(ledger, '玉镯')
  const { version: _, ...kept } = await ledger.call(api.oneGoods, { params: { id: ring } })
  await ledger.call(api.changeGoods, { params: { id: ring }, body: { ...kept, tracked: 'lot', version: _ } })
  await ledger.call(goodsInApi.add, { body: draft('opening', '2026-07-01', [line(ring, '3', '1000', { lot: 'A' })]) })
  await choose(ledger, 'merchandise', 'specific')
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-02', [line(ring, '2', '700', { lot: 'B' })]) })
  const sell = (on: string, ...lots: (readonly [lot: string, count: string])[]) =>
    ledger.call(goodsOutApi.add, {
      body: draft(
        'sale',
        on,
        lots.map(([lot, count]) => line(ring, count, null, { lot })),
      ),
    })
  const sold = [await sell('2026-07-09', ['A', '1'], ['B', '2']), await sell('2026-07-20', ['A', '1'])]
  const read = await Promise.all(sold.map(({ id }) => ledger.call(goodsOutApi.get, { params: { id } })))
  expect(read.map(({ lines }) => lines.map(({ cost }) => cost))).toEqual([['333.33', '700.00'], ['333.34']])
  expect(await left(ledger)).toEqual(['玉镯 1 333.33 '])
  await sell('2026-07-21', ['B', '1'])
  expect(await left(ledger)).toEqual([expect.stringMatching(/^玉镯 .*2026-07起不能计价：CK202607-0003这一批不够，差1$/)])
})

test('an average leaves each lot at the average: lots go on by another method from the next year', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-07-01' })
  const jade = await goods(ledger, '玉牌')
  const { version, ...kept } = await ledger.call(api.oneGoods, { params: { id: jade } })
  await ledger.call(api.changeGoods, { params: { id: jade }, body: { ...kept, tracked: 'lot', version } })
  const put = (kind: 'opening' | 'purchase' | 'sale', on: string, count: string, amount: string | null, lot: string) =>
    ledger.call(apiOf('merchandise', kind === 'sale' ? 'out' : 'in').add, { body: draft(kind, on, [line(jade, count, amount, { lot })]) })
  await put('opening', '2025-07-01', '1', '100', 'A')
  await put('purchase', '2025-07-02', '2', '300.01', 'B')
  await put('sale', '2025-07-03', '1', null, 'B')
  await ledger.call(api.changeMethod, {
    body: { nature: 'merchandise', fromPeriod: period('2026-01'), method: 'specific', reason: '一物一价' },
  })
  const { id } = await put('sale', '2026-01-05', '1', null, 'B')
  // 400.01 for three, one went: 266.67 for two
  const { lines } = await ledger.call(goodsOutApi.get, { params: { id } })
  expect(lines.map(({ cost }) => cost)).toEqual(['133.33'])
  // from the first month on each lot has its own price, those that were there at the beginning too
  await ledger.call(api.changeMethod, {
    body: { nature: 'merchandise', fromPeriod: period('2025-07'), method: 'specific', reason: '一物一价' },
  })
  const again = await ledger.call(goodsOutApi.get, { params: { id } })
  expect(again.lines.map(({ cost }) => cost)).toEqual(['150.00'])
})

test('the ledger’s own method holds for natures without one: from a year’s start, and goods are valued anew at once', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-07-01' })
  const pen = await goods(ledger, '钢笔')
  for (const [count, amount] of [
    ['10', '100'],
    ['10', '200'],
  ] as const)
    await ledger.call(goodsInApi.add, { body: draft('purchase', '2025-08-01', [line(pen, count, amount)]) })
  const { id } = await ledger.call(goodsOutApi.add, { body: draft('sale', '2026-01-03', [line(pen, '12', null)]) })
  const cost = async () => (await ledger.call(goodsOutApi.get, { params: { id } })).lines[0]!.cost
  expect(await cost()).toBe('180.00')
  const asked = (effective: string) => ({ method: 'stockCost' as const, to: 'firstIn', effective: period(effective) })
  const change = (effective: string) =>
    ledger.call(accountingMethodsApi.change, { body: { ...asked(effective), reason: '与实物流转一致', effectWords: '' } })
  await expect(change('2025-10')).rejects.toMatchObject({ code: 'WH0021', details: [{ field: 'effectivePeriod' }] })
  expect(await cost()).toBe('180.00')
  expect(await ledger.call(accountingMethodsApi.preview, { body: asked('2025-07') })).toEqual({
    words: '原材料、周转材料、库存商品、半成品、产成品的出入库单从2025-07起重新计价',
    lines: [],
  })
  await change('2025-07')
  expect(await cost()).toBe('140.00')
})

test('one goods goes below nothing and stops by its document; the other is valued as it is', async ({ ledger }) => {
  const [cup, plate] = [await goods(ledger, '杯'), await goods(ledger, '盘')]
  const put = (side: 'in' | 'out', kind: 'opening' | 'purchase' | 'sale', on: string, id: string, count: string, amount: string | null) =>
    ledger.call(apiOf('merchandise', side).add, { body: draft(kind, on, [line(id, count, amount)]) })
  await put('in', 'opening', '2026-07-01', cup, '10', '250')
  await put('in', 'opening', '2026-07-01', plate, '4', '10')
  await put('out', 'sale', '2026-07-04', cup, '8', null)
  const twelve = await put('out', 'sale', '2026-07-06', cup, '7', null)
  await put('in', 'purchase', '2026-07-25', cup, '3', '78')
  await put('out', 'sale', '2026-07-08', plate, '1', null)
  expect(await left(ledger)).toEqual([expect.stringMatching(`2026-07起不能计价：${twelve.number}库存不够，差2$`), '盘 3 7.50 '])
})

test('whatever the order they are written in, and a document or two for it, the month comes to the same', async ({ ledger }) => {
  const rows = [
    ['purchase', '2026-07-03', '300', '9750'],
    ['purchase', '2026-07-18', '200', '6400.01'],
    ['sale', '2026-07-05', '180', null],
    ['sale', '2026-07-15', '90', null],
    ['sale', '2026-07-28', '130', null],
  ] as const
  const pen = async (name: string, of: readonly (readonly [(typeof rows)[number][0], string, string, string | null])[]) => {
    const id = await goods(ledger, name)
    for (const [kind, on, count, amount] of of)
      await ledger.call(apiOf('merchandise', kind === 'sale' ? 'out' : 'in').add, { body: draft(kind, on, [line(id, count, amount)]) })
  }
  await pen('笔一', rows)
  await pen('笔二', rows.toReversed())
  await pen('笔三', [
    ...rows.slice(0, 2),
    ['sale', '2026-07-05', '77.123456', null],
    ['sale', '2026-07-05', '102.876544', null],
    ...rows.slice(3),
  ])
  const all = await left(ledger)
  expect(all[0]).toMatch(/^笔一 100 \d+\.\d\d $/)
  expect(all.map((one) => one.slice(2))).toEqual(all.map(() => all[0]!.slice(2)))
})
