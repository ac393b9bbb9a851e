/** A count of a warehouse over the calls: begun as the documents say, its goods held, typed or brought in, finished with the documents of what differs. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { stockBalanceApi } from '@app/contract/stock/valuation/stock-balance'
import { stockCountsApi as api } from '@app/contract/stock/documents/stock-counts'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { warehousesApi } from '@app/contract/stock/documents/warehouses'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { csv } from '../../testing/document-files.ts'
import { draft, goods, line } from '../../testing/stock.ts'

const july = period('2026-07')
const LOSS = '19010001'
const begin = (ledger: LedgerClient, warehouseId: string | null, on = '2026-07-31') =>
  ledger.call(api.start, { body: { day: day(on), warehouseId, note: '' } })
const mark = (ledger: LedgerClient, id: string, ...rows: (readonly [goodsId: string, counted: string, reason?: string, more?: object])[]) =>
  ledger.call(api.mark, {
    params: { id },
    body: {
      items: rows.map(([goodsId, counted, reason = '', more = {}]) => ({ goodsId, lot: '', counted, amount: null, reason, ...more })),
    },
  })
const finish = (ledger: LedgerClient, id: string, counterCode = LOSS) => ledger.call(api.finish, { params: { id }, body: { counterCode } })
async function stocked(ledger: LedgerClient) {
  const [pen, ink, steel] = [await goods(ledger, '钢笔'), await goods(ledger, '墨水'), await goods(ledger, '钢材', 'material')]
  const { id: main } = await ledger.call(warehousesApi.add, { body: { name: '总仓', keeper: '', note: '', disabled: false } })
  const there = { warehouseId: main }
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(pen, '10', '100'), line(ink, '3', '10')], there) })
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-07-01', [line(steel, '4', '8')], there) })
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-02', [line(pen, '5', '50')]) })
  return { pen, ink, steel, main }
}

test('what differs becomes documents of each list, at what goods cost; meanwhile the goods of that warehouse are held', async ({
  ledger,
  stranger,
}) => {
  const { pen, ink, steel, main } = await stocked(ledger)
  await expect(begin(ledger, main, '2026-12-31')).rejects.toMatchObject({ code: 'WH0030', details: [{ field: 'countDate' }] })
  await expect(begin(ledger, main, '2026-06-30')).rejects.toMatchObject({ details: [{ field: 'warehouseId' }] })
  const { id, code, items } = await begin(ledger, main)
  expect([code, items]).toEqual(['PD202607-001', 3])
  // a month is not closed while its goods are counted
  const waits = await ledger.call(periodEndApi.checks, { query: { period: july } })
  expect(waits.filter(({ checkId }) => checkId === 'stock-counting').map(({ severity, cause }) => [severity, cause])).toEqual([
    ['block', '盘点PD202607-001还没有完成'],
  ])
  await expect(begin(ledger, main)).rejects.toMatchObject({ message: expect.stringContaining('正在盘点（PD202607-001）') })
  const sell = (more: object) => ledger.call(goodsOutApi.add, { body: draft('sale', '2026-07-31', [line(pen, '1', null)], more) })
  await expect(sell({ warehouseId: main })).rejects.toMatchObject({
    code: 'WH0035',
    message: '钢笔正在盘点（PD202607-001，2026-07-31），请先完成或取消盘点',
  })
  await sell({ warehouseId: null })
  await ledger.call(goodsOutApi.add, { body: draft('sale', '2026-08-01', [line(pen, '1', null)], { warehouseId: main }) })
  await expect(mark(ledger, id, [pen, '-1'], [ink, '1.5', '', { lot: 'x' }])).rejects.toMatchObject({
    code: 'WH0030',
    details: [
      { row: 1, field: 'countedQuantity' },
      { row: 2, field: 'lotNo' },
    ],
  })
  await mark(ledger, id, [pen, '8', '破损'], [ink, '4'])
  await expect(finish(ledger, id, '')).rejects.toMatchObject({
    code: 'WH0032',
    message: '还有1行没有填实盘数量；墨水：请写明差异原因；请选择差异的对方科目',
  })
  await mark(ledger, id, [ink, '4', '漏记'], [steel, '4'])
  const found = await ledger.call(api.list)
  expect(found).toMatchObject([{ code, items: 3, counted: 3, differing: 2, state: 'counting' }])
  const { made } = await finish(ledger, id)
  expect(made).toEqual(['RK202607-0004', 'CK202607-0002'])
  const [gain] = await ledger.call(goodsInApi.list, { query: { from: july, to: july, kind: 'countGain', page: 1, pageSize: 10 } })
  expect([gain?.amount, gain?.reason, gain?.counterCode]).toEqual(['3.33', '库存盘点PD202607-001', LOSS])
  const [loss] = await ledger.call(goodsOutApi.list, { query: { from: july, to: july, kind: 'countLoss', page: 1, pageSize: 10 } })
  expect([loss?.cost, loss?.warehouse]).toEqual(['20.00', '总仓'])
  // the list of what went out says what it cost: two pens that broke, one sold in July
  const went = async (more: object) =>
    (await ledger.reply(goodsOutApi.list, { query: { from: july, to: july, page: 1, pageSize: 1, ...more } })).totalData
  expect(await went({})).toEqual({ amount: '0.00', cost: '30.00' })
  expect(await went({ kind: 'countLoss' })).toEqual({ amount: '0.00', cost: '20.00' })
  expect(await ledger.call(materialOutApi.list, { query: { from: july, to: july, page: 1, pageSize: 10 } })).toEqual([])
  await expect(finish(ledger, id)).rejects.toMatchObject({ code: 'WH0031' })
  await expect(ledger.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 'WH0031' })
  await sell({ warehouseId: main })
  // counted again it is what it was counted to be
  const again = await begin(ledger, main)
  expect(
    (await ledger.call(api.items, { params: { id: again.id } })).map(({ name, book }) => `${name} ${book as unknown as string}`),
  ).toEqual(['钢笔 7.000000', '墨水 4.000000', '钢材 4.000000'])
  await ledger.call(api.remove, { params: { id: again.id } })
  await expect(ledger.call(api.get, { params: { id: again.id } })).rejects.toMatchObject({ code: 'WH0408' })
  await expect(stranger.call(api.get, { params: { id } })).rejects.toMatchObject({ code: 'WH0408' })
  expect(await stranger.call(api.list)).toEqual([])
})

test('by workbook: the sheet goes out, what was counted comes in by code and lot; goods found say what they are worth', async ({
  ledger,
}) => {
  const { pen, ink, steel, main } = await stocked(ledger)
  const brush = await goods(ledger, '毛笔')
  await ledger.call(stockBalanceApi.changeGoods, {
    params: { id: brush },
    body: { ...(await ledger.call(stockBalanceApi.oneGoods, { params: { id: brush } })), tracked: 'lot' },
  })
  const { id } = await begin(ledger, main)
  for (const format of ['xlsx', 'pdf'] as const)
    expect((await ledger.download(api.file, { params: { id }, query: { format } })).length).toBeGreaterThan(1000)
  // counted and not copied: the sheet without what the books say
  const heads = async (more: object) => {
    const { sheets } = await readTable(await ledger.download(api.file, { params: { id }, query: { format: 'xlsx', ...more } }), '盘点.xlsx')
    return sheets[0]!.rows.find((row) => row.includes('编码'))
  }
  expect(await heads({})).toEqual(['编码', '商品', '规格', '单位', '批号/序列号', '账面数量', '实盘数量', '差异', '盘盈金额', '差异原因'])
  expect(await heads({ blind: true })).toEqual(['编码', '商品', '规格', '单位', '批号/序列号', '实盘数量', '盘盈金额', '差异原因'])
  const codes = new Map((await ledger.call(goodsInApi.goods, { query: { all: true } })).map((one) => [one.id, one.code]))
  const bring = (...rows: string[]) =>
    ledger.call(api.import, {
      params: { id },
      files: [{ name: '盘点.csv', bytes: csv(['编码,批号/序列号,实盘数量,差异原因', ...rows].join('\n')) }],
    })
  await expect(bring()).rejects.toMatchObject({ code: 'WH0033' })
  await expect(bring('没有的,,1,')).rejects.toMatchObject({ code: 'WH0034', details: [{ row: 2, column: '编码' }] })
  const all = [`${codes.get(pen)},,10,`, `${codes.get(ink)},,3,`, `${codes.get(steel)},,4,`, `${codes.get(brush)},B1,2,原来没有记`]
  expect(await bring(...all)).toEqual({ count: 4 })
  await expect(finish(ledger, id)).rejects.toMatchObject({ message: '毛笔 B1：账上没有成本可依，请填写盘盈金额' })
  await mark(ledger, id, [brush, '2', '原来没有记', { lot: 'B1', amount: money('30') }])
  const { made } = await finish(ledger, id)
  expect(made).toHaveLength(1)
  const [gain] = await ledger.call(goodsInApi.list, { query: { from: july, to: july, kind: 'countGain', page: 1, pageSize: 10 } })
  expect((await ledger.call(goodsInApi.get, { params: { id: gain!.id } })).lines).toMatchObject([
    { goods: '毛笔', quantity: '2', amount: '30.00', lot: 'B1', note: '原来没有记' },
  ])
})
