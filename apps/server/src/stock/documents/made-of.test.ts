/** Transfers, sets put together and taken apart, work given to a subcontractor, over the calls: nothing of their value is lost, and each is refused where it cannot be. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { stockBalanceApi } from '@app/contract/stock/valuation/stock-balance'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { warehousesApi } from '@app/contract/stock/documents/warehouses'
import { day, period, type Period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book, linesRead } from '../../testing/entries.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { csv } from '../../testing/document-files.ts'
import { draft, goods, line } from '../../testing/stock.ts'

const [july, august] = [period('2026-07'), period('2026-08')]
const warehouse = async (ledger: LedgerClient, name: string) =>
  (await ledger.call(warehousesApi.add, { body: { name, keeper: '', note: '', disabled: false } })).id
/** Closing of each goods, and of all of them. */
async function closing(ledger: LedgerClient, at: Period): Promise<string[]> {
  const { rows } = await ledger.call(stockBalanceApi.sheet, { query: { from: at, to: at } })
  return rows.map(({ cells }) =>
    ['name', 'closingQuantity', 'closingAmount', 'note']
      .map((key) => (cells[key] ?? '') as string)
      .join(' ')
      .trim(),
  )
}
const costs = async (ledger: LedgerClient, api: typeof goodsInApi, id: string) =>
  (await ledger.call(api.get, { params: { id } })).lines.map(({ goods: name, cost }) => `${name} ${cost as unknown as string}`)

test('a transfer goes out of one warehouse into another: no value moves, lots go along, no more than is there', async ({ ledger }) => {
  const [pen, ink] = [await goods(ledger, '钢笔'), await goods(ledger, '墨水')]
  const [main, shop] = [await warehouse(ledger, '总仓'), await warehouse(ledger, '门店')]
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(pen, '10', '100')], { warehouseId: main }) })
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(ink, '4', '9')]) })
  await ledger.call(stockBalanceApi.changeGoods, {
    params: { id: ink },
    body: { ...(await ledger.call(stockBalanceApi.oneGoods, { params: { id: ink } })), tracked: 'lot' },
  })
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-02', [line(ink, '5', '10', { lot: 'B1' })], { warehouseId: main }) })
  const before = await closing(ledger, july)
  const move = (lines: ReturnType<typeof line>[], more: object, on = '2026-07-05') =>
    ledger.call(goodsOutApi.add, { body: draft('transfer', on, lines, more) })
  const there = { warehouseId: main, toWarehouseId: shop }
  const { id } = await move([line(pen, '6', null), line(ink, '5', null, { lot: 'B1' })], there)
  for (const [lines, more, on, details] of [
    [[line(pen, '4.5', null)], there, '2026-07-06', [{ row: 1, field: 'quantity', reason: '总仓钢笔到2026-07-06只有4' }]],
    [[line(pen, '1', null)], there, '2026-06-30', [{ field: 'billDate' }]],
    [
      [line(ink, '1', null, { lot: 'B1' })],
      there,
      '2026-07-06',
      [{ row: 1, field: 'quantity', reason: '总仓墨水（B1）到2026-07-06只有0' }],
    ],
    [[line(pen, '1', null)], { warehouseId: shop, toWarehouseId: shop }, '2026-07-06', [{ field: 'toWarehouseId' }]],
    [[line(pen, '1', null)], { warehouseId: null, toWarehouseId: shop }, '2026-07-06', [{ reason: '不分仓库的钢笔到2026-07-06只有0' }]],
    [[line(pen, '1', '5')], there, '2026-07-06', [{ row: 1, field: 'amount', reason: '仓库调拨不改变成本，不用填写' }]],
  ] as const)
    await expect(move([...lines], more, on), JSON.stringify(details)).rejects.toMatchObject({
      code: 'WH0001',
      ...(on < '2026-07' ? {} : { details }),
    })
  // the shop has it now, and gives some back
  await move([line(pen, '6', null)], { warehouseId: shop, toWarehouseId: main }, '2026-07-07')
  expect(await closing(ledger, july)).toEqual(before)
  const own = await ledger.call(goodsOutApi.get, { params: { id } })
  expect([own.warehouse, own.toWarehouse, own.cost]).toEqual(['总仓', '门店', null])
  const found = await ledger.call(goodsOutApi.list, { query: { from: july, to: july, warehouseId: shop, page: 1, pageSize: 10 } })
  expect(found).toHaveLength(2)
  expect((await ledger.download(goodsOutApi.print, { params: { id } })).length).toBeGreaterThan(1000)
})

/** A set of two materials and one merchandise; the ledger before it. */
async function shop(ledger: LedgerClient) {
  const [shell, core, box] = [await goods(ledger, '壳', 'material'), await goods(ledger, '芯', 'material'), await goods(ledger, '盒')]
  const set = await goods(ledger, '礼盒')
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-07-01', [line(shell, '3', '10'), line(core, '7', '9.99')]) })
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(box, '3', '1')]) })
  return { shell, core, box, set }
}

test('a set is put together of goods of both rooms at their cost; changed and voided as one; taken apart by shares, nothing is lost', async ({
  ledger,
  stranger,
}) => {
  const { shell, core, box, set } = await shop(ledger)
  const parts = [line(shell, '2', null), line(core, '4', null), line(box, '2', null)]
  const { id, number } = await ledger.call(goodsInApi.add, { body: draft('assemblyIn', '2026-07-05', [line(set, '2', null)], { parts }) })
  // 2/3 of 10.00, 4/7 of 9.99, 2/3 of 1.00
  expect(await costs(ledger, goodsInApi, id)).toEqual(['礼盒 13.05'])
  expect(await closing(ledger, july)).toEqual(['壳 1 3.33', '芯 3 4.28', '盒 1 0.33', '礼盒 2 13.05', '合计  20.99'])
  const outs = async (api: typeof goodsInApi, kind: 'assemblyOut' | 'apartOut' = 'assemblyOut') =>
    (await ledger.call(api.list, { query: { from: july, to: july, kind, voided: false, page: 1, pageSize: 10 } })).map(
      ({ number: own, owner, goods: names, cost }) => `${own} ${owner === number ? 'owned' : ''} ${names} ${cost as unknown as string}`,
    )
  expect([await outs(materialOutApi), await outs(goodsOutApi)]).toEqual([
    ['CK202607-0001 owned 壳、芯 12.38'],
    ['CK202607-0002 owned 盒 0.67'],
  ])
  const read = await ledger.call(goodsInApi.get, { params: { id } })
  expect(read.parts.map(({ goods: name, quantity }) => `${name} ${quantity}`)).toEqual(['壳 2', '芯 4', '盒 2'])
  // what was written with it is not touched alone
  const [own] = await ledger.call(materialOutApi.list, { query: { from: july, to: july, page: 1, pageSize: 10 } })
  await expect(ledger.call(materialOutApi.void, { body: { ids: [own!.id], reason: '不要' } })).rejects.toMatchObject({
    code: 'WH0015',
    message: `CK202607-0001随${number}生成，请修改或作废${number}`,
  })
  await expect(
    ledger.call(materialOutApi.add, { body: draft('assemblyOut', '2026-07-05', [line(shell, '1', null)]) }),
  ).rejects.toMatchObject({
    details: [{ field: 'billType' }],
  })
  for (const [more, reason] of [
    [[], '请录入组件'],
    [[line(set, '1', null)], '组件第1行：礼盒不能由自己组成'],
    [[line(shell, '0', null)], '组件第1行：数量应大于零；退回请用退货的单据'],
    [[line(crypto.randomUUID(), '1', null)], '组件第1行：商品不存在或已删除'],
  ] as const)
    await expect(
      ledger.call(goodsInApi.add, { body: draft('assemblyIn', '2026-07-05', [line(set, '1', null)], { parts: [...more] }) }),
    ).rejects.toMatchObject({ code: 'WH0001', details: [{ field: 'parts', reason }] })
  // three boxes instead of two, and no core: its documents follow, each with its number
  const changed = draft('assemblyIn', '2026-07-06', [line(set, '2', null, { id: read.lines[0]!.id })], {
    parts: [line(box, '3', null)],
    version: read.version,
  })
  await ledger.call(goodsInApi.change, { params: { id }, body: changed })
  expect([await outs(materialOutApi), await outs(goodsOutApi)]).toEqual([[], ['CK202607-0002 owned 盒 1.00']])
  expect(await closing(ledger, july)).toEqual(['壳 3 10.00', '芯 7 9.99', '盒  0.00', '礼盒 2 1.00', '合计  20.99'])
  // taken apart into three by shares of 1 : 1 : 1, and by what is typed
  const apart = (weights: string[]) =>
    ledger.call(goodsInApi.add, {
      body: draft(
        'apartIn',
        '2026-08-02',
        weights.map((weight) => line(box, '1', null, { weight })),
        { parts: [line(set, '2', null)] },
      ),
    })
  await expect(apart(['1', '', '2'])).rejects.toMatchObject({ details: [{ row: 2, field: 'shareWeight' }] })
  const taken = await apart(['1', '1', '1'])
  expect(await costs(ledger, goodsInApi, taken.id)).toEqual(['盒 0.33', '盒 0.33', '盒 0.34'])
  // what it is made of lost its cost: so does it, and the month says why
  const all = [goodsInApi, goodsOutApi] as const
  await expect(ledger.call(goodsInApi.void, { body: { ids: [id], reason: '录错' } })).resolves.toEqual({ count: 1 })
  expect((await closing(ledger, august)).slice(2)).toEqual([
    '盒 3 1.00 2026-08起不能计价：RK202608-0001所用的组件或发料不能计价',
    '礼盒  0.00 2026-08起不能计价：CK202608-0001库存不够，差2',
    '合计  20.99',
  ])
  await ledger.call(goodsInApi.void, { body: { ids: [taken.id], reason: '录错' } })
  for (const api of all)
    expect((await ledger.call(api.list, { query: { from: july, to: august, voided: false, page: 1, pageSize: 10 } })).length).toBe(
      api === goodsInApi ? 1 : 0,
    )
  expect((await closing(ledger, august)).at(-1)).toBe('合计  20.99')
  expect(await stranger.call(goodsInApi.list, { query: { from: july, to: july, page: 1, pageSize: 10 } })).toEqual([])
})

test('goods made of each other in one month are refused by name; a chain of sets is valued in its order', async ({ ledger }) => {
  const [a, b, c] = [await goods(ledger, '甲'), await goods(ledger, '乙'), await goods(ledger, '丙')]
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(a, '10', '33.33')]) })
  const put = (kind: 'assemblyIn' | 'apartIn', made: string, of: string, count: string, on = '2026-07-05') =>
    ledger.call(goodsInApi.add, { body: draft(kind, on, [line(made, count, null)], { parts: [line(of, count, null)] }) })
  // written in the wrong order: the later one is made of what is not there yet
  await put('assemblyIn', c, b, '2')
  expect(await closing(ledger, july)).toContain('丙  0.00 2026-07起不能计价：RK202607-0002所用的组件或发料不能计价')
  await put('assemblyIn', b, a, '3')
  expect(await closing(ledger, july)).toEqual(['甲 7 23.33', '乙 1 3.33', '丙 2 6.67', '合计  33.33'])
  await expect(put('apartIn', a, c, '1')).rejects.toMatchObject({
    code: 'WH0016',
    message: expect.stringMatching(/^同一个月里互相组成，分不出先后：(甲 → 丙 → 乙 → 甲|丙 → 乙 → 甲 → 丙|乙 → 甲 → 丙 → 乙)。/),
  })
  await put('apartIn', a, c, '2', '2026-08-01')
  // a late invoice of July goes through all of them
  await ledger.call(goodsInApi.add, { body: draft('priceChange', '2026-07-31', [line(a, '0', '10')], { reason: '补价' }) })
  expect(await closing(ledger, july)).toEqual(['甲 7 30.33', '乙 1 4.33', '丙 2 8.67', '合计  43.33'])
  expect(await closing(ledger, august)).toEqual(['甲 9 39.00', '乙 1 4.33 本期没有收发', '丙  0.00', '合计  43.33'])
})

test('work given out: the material stands on 1408, each receipt takes its part and the fee, the oldest first; the books agree', async ({
  ledger,
}) => {
  const [cloth, coat] = [await goods(ledger, '布', 'material'), await goods(ledger, '衣')]
  const [maker] = await ledger.call(recordsApi.save, { params: { kind: 'supplier' }, body: [{ name: '制衣厂', values: {} }] })
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-07-01', [line(cloth, '3', '10')]) })
  const given = { counterpartyId: maker!.id }
  await ledger.call(materialOutApi.add, { body: draft('processOut', '2026-07-02', [line(cloth, '1', null)], given) })
  const second = await ledger.call(materialOutApi.add, { body: draft('processOut', '2026-07-03', [line(cloth, '2', null)], given) })
  const back = (on: string, count: string, used: string, fee: string | null, more: object = {}) =>
    ledger.call(goodsInApi.add, {
      body: draft('processIn', on, [line(coat, count, fee)], { ...given, parts: [line(cloth, used, null, more)] }),
    })
  await expect(back('2026-07-20', '4', '4', null)).rejects.toMatchObject({
    details: [{ field: 'parts', reason: '耗用的发料第1行：布发出还没有收回的只有3' }],
  })
  const first = await back('2026-07-20', '1', '2', '5')
  expect(await costs(ledger, goodsInApi, first.id)).toEqual(['衣 11.67'])
  expect(
    (await ledger.call(goodsInApi.get, { params: { id: first.id } })).parts.map(({ quantity, source }) => `${source} ${quantity}`),
  ).toEqual(['CK202607-0001 1', 'CK202607-0002 1'])
  const query = { kind: 'processIn' as const, goodsId: cloth, day: day('2026-08-31') }
  const sources = await ledger.call(goodsInApi.sources, { query })
  expect(sources).toMatchObject([{ number: 'CK202607-0002', left: '1.000000' }])
  const rest = await back('2026-08-10', '1', '1', null, { of: sources[0]!.id })
  expect(await costs(ledger, goodsInApi, rest.id)).toEqual(['衣 3.33'])
  // what came back of it stays; less of it is refused
  const out = await ledger.call(materialOutApi.get, { params: { id: second.id } })
  const less = { ...draft('processOut', '2026-07-03', [line(cloth, '1', null, { id: out.lines[0]!.id })], given), version: out.version }
  await expect(ledger.call(materialOutApi.change, { params: { id: second.id }, body: less })).rejects.toMatchObject({ code: 'WH0006' })
  await ledger.call(materialOutApi.change, {
    params: { id: second.id },
    body: { ...less, lines: [line(cloth, '2', null, { id: out.lines[0]!.id, note: '改备注' })] },
  })
  expect(await costs(ledger, goodsInApi, rest.id)).toEqual(['衣 3.33'])
  expect((await ledger.call(goodsInApi.get, { params: { id: rest.id } })).parts).toHaveLength(1)
  // period end: into 1408, and out of it with the work
  await book(ledger, '2026-07-01', '借 1403 10', '贷 2202 10')
  const { made } = await ledger.call(periodEndApi.generate, { body: { period: july, ruleId: 'processing' } })
  expect(await linesRead(ledger, made[0]!.vouchers[0]!.id)).toEqual(['借 1405 11.67', '贷 1408 11.67', '借 1408 10.00', '贷 1403 10.00'])
  const differing = async (at: Period) =>
    (await ledger.call(periodEndApi.checks, { query: { period: at } })).filter(({ checkId }) => checkId.startsWith('stock-'))
  // the fee comes with its paper; until it does 1408 is short of it, and the subcontractor is named
  const proof = async (at: Period) =>
    (await ledger.call(stockBalanceApi.proof, { query: { period: at } })).filter(({ code }) => code === '1408')
  const short = { code: '1408', documents: '3.33', books: '-1.67', difference: '-5.00' }
  expect(await proof(july)).toMatchObject([{ ...short, causes: ['制衣厂未收回3.33：单据3.33，账上-1.67'] }])
  expect(await differing(july)).toMatchObject([{ checkId: 'stock-differs' }])
  await book(ledger, '2026-07-20', '借 1408 5', '贷 2202 5')
  expect(await proof(july)).toMatchObject([{ documents: '3.33', difference: '0.00', causes: [] }])
  expect(await differing(july)).toEqual([])
  // all of it is back in August: what stays in the books has no documents any more
  expect(await proof(august)).toMatchObject([{ documents: '0.00', books: '3.33', causes: ['委托加工已全部收回：单据0.00，账上3.33'] }])
  await ledger.call(periodEndApi.generate, { body: { period: august, ruleId: 'processing' } })
  expect(await proof(august)).toMatchObject([{ documents: '0.00', books: '0.00', causes: [] }])
})

test('what several subcontractors have is held against one subject, each with what it has', async ({ ledger, stranger }) => {
  const cloth = await goods(ledger, '布', 'material')
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-07-01', [line(cloth, '3', '1000')]) })
  const makers = await ledger.call(recordsApi.save, {
    params: { kind: 'supplier' },
    body: ['制衣厂', '缝纫厂'].map((name) => ({ name, values: {} })),
  })
  const give = (counterpartyId: string | null, count: string, on = '2026-07-02') =>
    ledger.call(materialOutApi.add, { body: draft('processOut', on, [line(cloth, count, null)], { counterpartyId }) })
  for (const one of makers) await give(one.id, '1')
  await give(null, '0.5')
  const causes = async (at = july) =>
    (await ledger.call(stockBalanceApi.proof, { query: { period: at } })).flatMap((one) => (one.code === '1408' ? one.causes : []))
  // 1000 by thirds, whole fen in the order they left: 333.33, 333.34 and half a third
  const [said] = await causes()
  expect(said).toMatch(
    /^(制衣厂|缝纫厂)未收回333\.3[34]、(制衣厂|缝纫厂)未收回333\.3[34]、没有填写加工单位的未收回166\.66：单据833\.33，账上0\.00$/,
  )
  // what could not be valued is said
  await give(makers[0]!.id, '5', '2026-08-02')
  expect((await causes(august)).join()).toMatch(/制衣厂未收回333\.3[34]（另有1行不能计价）/)
  expect(await stranger.call(stockBalanceApi.proof, { query: { period: july } })).toEqual([])
})

test('period end books sets between the subjects of their goods; a set whose parts have no cost stops the step', async ({ ledger }) => {
  const { shell, set } = await shop(ledger)
  await book(ledger, '2026-07-01', '借 1403 19.99', '借 1405 1', '贷 2202 20.99')
  const put = (count: string) =>
    ledger.call(goodsInApi.add, { body: draft('assemblyIn', '2026-07-05', [line(set, '1', null)], { parts: [line(shell, count, null)] }) })
  await put('2')
  const { made } = await ledger.call(periodEndApi.generate, { body: { period: july, ruleId: 'converted' } })
  expect(await linesRead(ledger, made[0]!.vouchers[0]!.id)).toEqual(['借 1405 6.67', '贷 1403 6.67'])
  await put('5')
  const steps = await ledger.call(periodEndApi.steps, { query: { period: july } })
  expect(JSON.stringify(steps.find(({ ruleId }) => ruleId === 'converted'))).toContain('壳2026-07起不能计价')
})

test('by workbook and taken along: parts are rows of their own, and a set is valued in its new ledger as it was', async ({ ledger }) => {
  await shop(ledger)
  const head = '单据号,单据日期,单据类型,组成,商品,数量,分摊比例'
  const bring = (...rows: string[]) =>
    ledger.call(goodsInApi.import, { files: [{ name: '组装.csv', bytes: csv([head, ...rows].join('\n')) }] })
  await expect(bring('1,2026-07-05,组装入库,,礼盒,1,', '1,,,零件,壳,1,')).rejects.toMatchObject({
    code: 'WH0008',
    details: [
      { row: 3, column: '组成' },
      { row: 3, column: '商品' },
    ],
  })
  await expect(bring('1,2026-07-05,组装入库,,礼盒,1,')).rejects.toMatchObject({
    details: [{ row: 2, column: '组成', reason: '请录入组件' }],
  })
  await bring('1,2026-07-05,组装入库,,礼盒,2,', '1,,,组件,壳,3,', '1,,,组件,盒,1,')
  const made = async () =>
    (await ledger.call(goodsInApi.list, { query: { from: july, to: july, kind: 'assemblyIn', voided: false, page: 1, pageSize: 10 } }))[0]
  const one = await made()
  expect(one?.cost).toBe('10.33')
  for (const format of ['xlsx', 'pdf'] as const)
    expect((await ledger.download(goodsInApi.export, { query: { from: july, to: july, format } })).length).toBeGreaterThan(1000)
  // what is taken out says what it cost; brought back in, the column is nobody's and the set is valued from its parts as before
  const taken = await ledger.download(goodsInApi.export, { query: { from: july, to: july, kind: 'assemblyIn', format: 'xlsx' } })
  const rows = (await readTable(taken, '组装.xlsx')).sheets[0]!.rows
  const heading = rows.find((row) => row.includes('单据号'))!
  const under = (title: string) => rows.slice(rows.indexOf(heading) + 1).map((row) => row[heading.indexOf(title)])
  expect(under('商品')).toEqual(['礼盒', '壳', '盒', ''])
  expect(under('成本')).toEqual(['10.33', '', '', '10.33'])
  const edited = rows
    .slice(rows.indexOf(heading), -1)
    .map((row, at) => row.map((cell, col) => (at > 0 && heading[col] === '成本' ? '99' : cell)))
  await ledger.call(goodsInApi.void, { body: { ids: [one!.id], reason: '重录' } })
  await ledger.call(goodsInApi.import, { files: [{ name: '组装.csv', bytes: csv(edited.map((row) => row.join(',')).join('\n')) }] })
  expect((await made())?.cost).toBe('10.33')
  expect((await ledger.download(goodsInApi.print, { params: { id: one!.id } })).length).toBeGreaterThan(1000)
  const before = await closing(ledger, july)
  const bytes = await ledger.download(exchangeApi.export)
  const { id } = await ledger.call(exchangeApi.import, { query: {}, files: [{ name: '账套.json', bytes }] })
  await ledger.call(ledgersApi.select, { params: { id } })
  expect(await closing(ledger, july)).toEqual(before)
  const again = await made()
  await ledger.call(goodsInApi.void, { body: { ids: [again!.id], reason: '拆掉' } })
  expect((await closing(ledger, july)).slice(0, 3)).toEqual(['壳 3 10.00', '芯 7 9.99', '盒 3 1.00'])
})
