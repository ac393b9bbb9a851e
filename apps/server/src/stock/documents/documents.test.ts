/** Stock documents over the calls: written and numbered, found, refused at their fields and rows, changed, voided, brought in and taken out. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { unitsApi } from '@app/contract/ledger/records/basic-data'
import { recordsApi } from '@app/contract/ledger/records/records'
import { pickingsApi } from '@app/contract/stock/products/products'
import { stockCountsApi } from '@app/contract/stock/documents/stock-counts'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { warehousesApi } from '@app/contract/stock/documents/warehouses'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'
import { draft, goods, line } from '../../testing/stock.ts'

const year = { from: period('2026-01'), to: period('2026-12') }
const list = (ledger: LedgerClient, query: object = {}, api: typeof goodsInApi = goodsInApi) =>
  ledger.reply(api.list, { query: { ...year, page: 1, pageSize: 100, ...query } })
const numbers = async (ledger: LedgerClient, query: object = {}, api: typeof goodsInApi = goodsInApi) =>
  (await list(ledger, query, api)).data.map(({ number, goods: names, amount }) => `${number} ${names} ${amount as unknown as string}`)

test('documents are numbered by side and month, each in its own list; sums, filters, a stranger', async ({ ledger, stranger }) => {
  const [pen, ink, steel] = [await goods(ledger, '钢笔'), await goods(ledger, '墨水'), await goods(ledger, '钢材', 'material')]
  const { id: store } = await ledger.call(warehousesApi.add, { body: { name: '成品库', keeper: '老王', note: '', disabled: false } })
  const add = (api: typeof goodsInApi, body: ReturnType<typeof draft>) => ledger.call(api.add, { body })
  const first = await add(goodsInApi, draft('purchase', '2026-03-05', [line(pen, '100', '1250'), line(ink, '2.5', '30.1')]))
  const steelIn = await add(materialInApi, draft('purchase', '2026-03-06', [line(steel, '0.000001', '5')], { note: '试样' }))
  const second = await add(
    goodsInApi,
    draft('otherIn', '2026-03-07', [line(ink, '1', '12')], { counterCode: '19010001', warehouseId: store }),
  )
  const april = await add(goodsInApi, draft('purchase', '2026-04-01', [line(ink, '1', '12')]))
  const out = await add(goodsOutApi, draft('sale', '2026-03-08', [line(pen, '40', null)]))
  expect([first, steelIn, second, april, out].map(({ number }) => number)).toEqual([
    'RK202603-0001',
    'RK202603-0002',
    'RK202603-0003',
    'RK202604-0001',
    'CK202603-0001',
  ])
  expect(await numbers(ledger)).toEqual(['RK202603-0001 钢笔、墨水 1280.10', 'RK202603-0003 墨水 12.00', 'RK202604-0001 墨水 12.00'])
  expect((await list(ledger)).totalData).toEqual({ amount: '1304.10', cost: null })
  expect(await numbers(ledger, {}, materialInApi)).toEqual(['RK202603-0002 钢材 5.00'])
  expect(await numbers(ledger, { search: '墨水', kind: 'purchase', to: period('2026-03') })).toEqual(['RK202603-0001 钢笔、墨水 1280.10'])
  expect(await numbers(ledger, { warehouseId: store })).toEqual(['RK202603-0003 墨水 12.00'])
  expect(await numbers(ledger, { goodsId: pen })).toEqual(['RK202603-0001 钢笔、墨水 1280.10'])
  expect(await numbers(ledger, { page: 2, pageSize: 2 })).toEqual(['RK202604-0001 墨水 12.00'])
  const one = await ledger.call(materialInApi.get, { params: { id: steelIn.id } })
  expect(one.lines).toMatchObject([{ goods: '钢材', quantity: '0.000001', counted: '0.000001', unit: '个', amount: '5.00' }])
  // another list, another ledger
  for (const lost of [
    () => ledger.call(goodsInApi.get, { params: { id: steelIn.id } }),
    () => stranger.call(materialInApi.get, { params: { id: steelIn.id } }),
    () => stranger.call(materialInApi.void, { body: { ids: [steelIn.id], reason: '不要' } }),
  ])
    await expect(lost()).rejects.toMatchObject({ code: 'WH0404' })
  expect((await list(stranger)).data).toEqual([])
})

test('units are converted; what is wrong is said at its field and row, and nothing is kept', async ({ ledger }) => {
  const pen = await goods(ledger, '钢笔')
  const steel = await goods(ledger, '钢材', 'material')
  const advice = await goods(ledger, '咨询', 'merchandise', { nature: 'service' })
  await ledger.call(recordsApi.save, { params: { kind: 'unit' }, body: [{ name: '盒', values: { enabledDecimal: '1' } }] })
  const units = new Map((await ledger.call(recordsApi.list, { params: { kind: 'unit' } })).map((one) => [one.name, one.id]))
  await ledger.call(unitsApi.addConversions, {
    body: [{ unitId: units.get('盒')!, baseId: units.get('个')!, goodsId: null, factor: '12' as never }],
  })
  const { id } = await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-05', [line(pen, '2.5', '30', { unit: '盒' })]) })
  expect((await ledger.call(goodsInApi.get, { params: { id } })).lines).toMatchObject([
    { quantity: '2.5', unit: '盒', counted: '30.000000' },
  ])
  const good = line(pen, '1', '1')
  for (const [body, details] of [
    [draft('purchase', '2026-03-05', []), [{ field: 'lines' }]],
    [draft('sale', '2026-03-05', [line(pen, '1', null)]), [{ field: 'billType', reason: '库存商品入库里没有销售出库' }]],
    [draft('purchase', '2025-12-31', [good]), [{ field: 'billDate' }]],
    [draft('purchase', '2026-12-01', [good]), [{ field: 'billDate', reason: '单据日期不能晚于本月' }]],
    [draft('purchase', '2026-03-05', [good], { originDay: day('2026-03-06') }), [{ field: 'originDate' }]],
    [draft('purchase', '2026-03-05', [good], { warehouseId: crypto.randomUUID() }), [{ field: 'warehouseId' }]],
    [draft('purchase', '2026-03-05', [good], { counterpartyId: pen }), [{ field: 'counterpartyId' }]],
    [draft('otherIn', '2026-03-05', [good]), [{ field: 'subjectCode', reason: '请选择对方科目' }]],
    [draft('otherIn', '2026-03-05', [good], { counterCode: '9999' }), [{ field: 'subjectCode', reason: '没有科目9999' }]],
    [draft('otherIn', '2026-03-05', [good], { counterCode: '5602' }), [{ field: 'subjectCode', reason: '5602有下级科目，请选最末级' }]],
    [draft('purchase', '2026-03-05', [good, line(steel, '1', '1')]), [{ row: 2, field: 'goodsId' }]],
    [draft('purchase', '2026-03-05', [line(advice, '1', '1')]), [{ row: 1, field: 'goodsId' }]],
    [draft('purchase', '2026-03-05', [line(pen, '0', '1')]), [{ row: 1, field: 'quantity' }]],
    [draft('purchase', '2026-03-05', [line(pen, '1.0000001', '1')]), [{ row: 1, field: 'quantity' }]],
    [draft('purchase', '2026-03-05', [line(pen, '1', '1', { unit: '吨' })]), [{ row: 1, field: 'unitName' }]],
    [draft('purchase', '2026-03-05', [line(pen, '1', null)]), [{ row: 1, field: 'amount' }]],
    [draft('countGain', '2026-03-05', [good], { counterCode: '19010001' }), [{ field: 'reason' }]],
  ] as const)
    await expect(ledger.call(goodsInApi.add, { body })).rejects.toMatchObject({ code: 'WH0001', status: 422, details })
  expect((await list(ledger)).data).toHaveLength(1)
})

test('a document is changed as a whole with its version; what others go back to stays; a voided one keeps its number', async ({
  ledger,
}) => {
  const pen = await goods(ledger, '钢笔')
  const { id } = await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-05', [line(pen, '10', '100')]) })
  const params = { id }
  const read = await ledger.call(goodsInApi.get, { params })
  const [bought] = read.lines
  const back = (quantity: string, on = '2026-03-09') =>
    ledger.call(goodsInApi.add, { body: draft('purchaseReturn', on, [line(pen, quantity, null, { of: bought!.id })]) })
  const returned = await back('4')
  await expect(back('7')).rejects.toMatchObject({ code: 'WH0001', details: [{ row: 1, field: 'quantity' }] })
  await expect(back('1', '2026-03-04')).rejects.toMatchObject({ details: [{ field: 'sourceLineId' }] })
  const query = { kind: 'purchaseReturn' as const, goodsId: pen, day: day('2026-03-31') }
  expect(await ledger.call(goodsInApi.sources, { query })).toMatchObject([{ id: bought!.id, left: '6.000000', number: 'RK202603-0001' }])
  const body = (quantity: string, more: object = {}) => ({
    ...draft('purchase', '2026-03-05', [line(pen, quantity, '80', { id: bought!.id })], more),
    version: read.version,
  })
  for (const gone of [body('3'), body('10', { day: day('2026-03-06') }), { ...body('10'), lines: [line(pen, '10', '80')] }])
    await expect(ledger.call(goodsInApi.change, { params, body: gone })).rejects.toMatchObject({ code: 'WH0006' })
  await ledger.call(goodsInApi.change, { params, body: body('8') })
  await expect(ledger.call(goodsInApi.change, { params, body: body('9') })).rejects.toMatchObject({ status: 409 })
  expect((await ledger.call(goodsInApi.get, { params })).lines).toMatchObject([{ id: bought!.id, quantity: '8', amount: '80.00' }])
  const gone = (ids: string[]) => ledger.call(goodsInApi.void, { body: { ids, reason: '录重了' } })
  await expect(gone([id])).rejects.toMatchObject({ code: 'WH0006', message: 'RK202603-0002退回或冲销了其中的商品，请先处理RK202603-0002' })
  await gone([returned.id])
  await gone([id])
  await expect(gone([id])).rejects.toMatchObject({ code: 'WH0004' })
  expect(await numbers(ledger, { voided: false })).toEqual([])
  expect((await list(ledger, { voided: true })).data.map(({ voidReason }) => voidReason)).toEqual(['录重了', '录重了'])
  expect((await list(ledger)).totalData).toEqual({ amount: '0.00', cost: null })
  // moved to another month it takes that month's number
  const late = await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-20', [line(pen, '1', '9')]) })
  expect(late.number).toBe('RK202603-0003')
  const { version } = await ledger.call(goodsInApi.get, { params: { id: late.id } })
  await ledger.call(goodsInApi.change, {
    params: { id: late.id },
    body: { ...draft('purchase', '2026-04-02', [line(pen, '1', '9')]), version },
  })
  expect(await numbers(ledger, { voided: false })).toEqual(['RK202604-0001 钢笔 9.00'])
})

test('closed months are not written into; a late document says which month it may stand in; the opening is fixed once documents count', async ({
  ledger,
}) => {
  const pen = await goods(ledger, '钢笔')
  const opening = await ledger.call(goodsInApi.add, { body: draft('opening', '2026-05-01', [line(pen, '5', '50')]) })
  expect(opening.number).toBe('RK202512-0001')
  const first = { from: period('2026-01'), to: period('2026-01'), page: 1, pageSize: 10 }
  expect((await ledger.call(goodsInApi.list, { query: first })).map(({ number }) => number)).toEqual([opening.number])
  const january = await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-01-05', [line(pen, '1', '9')]) })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-01') } })
  const again = (on: string, more: object = {}) => ledger.call(goodsInApi.add, { body: draft('purchase', on, [line(pen, '1', '9')], more) })
  await expect(again('2026-01-09')).rejects.toMatchObject({
    code: 'WH0001',
    details: [{ field: 'billDate', reason: '2026-01已结账；可以记到2026-02，并填原单据日期' }],
  })
  await again('2026-02-01', { originDay: day('2026-01-09') })
  const { version } = await ledger.call(goodsInApi.get, { params: { id: january.id } })
  const body = { ...draft('purchase', '2026-02-05', [line(pen, '1', '9')]), version }
  await expect(ledger.call(goodsInApi.change, { params: { id: january.id }, body })).rejects.toMatchObject({ code: 'WH0002' })
  await expect(ledger.call(goodsInApi.void, { body: { ids: [january.id], reason: '错了' } })).rejects.toMatchObject({ code: 'WH0002' })
  await expect(ledger.call(goodsInApi.void, { body: { ids: [opening.id], reason: '错了' } })).rejects.toMatchObject({ code: 'WH0003' })
  await expect(ledger.call(goodsInApi.add, { body: draft('opening', '2026-02-01', [line(pen, '1', '1')]) })).rejects.toMatchObject({
    code: 'WH0001',
    details: [{ field: 'billType' }],
  })
})

test('goods with documents stay what they are: neither nature nor unit is changed, by whatever way; they are not deleted', async ({
  ledger,
}) => {
  const pen = await goods(ledger, '钢笔', 'merchandise', { unit: '支' })
  const save = (id: string, values: object) =>
    ledger.call(recordsApi.save, {
      params: { kind: 'goods' },
      body: [{ id, name: '钢笔', values: { nature: 'merchandise', unit: '支', ...values } }],
    })
  await save(pen, { nature: 'material' })
  await save(pen, {})
  const { id } = await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-05', [line(pen, '10', '100')]) })
  await expect(save(pen, { nature: 'material' })).rejects.toMatchObject({
    code: 'RC0002',
    details: [{ row: 1, field: 'nature', reason: '“钢笔”已有出入库单，不能改性质；请停用它，新增一个商品' }],
  })
  await expect(save(pen, { unit: '盒' })).rejects.toMatchObject({ details: [{ field: 'unit' }] })
  const batch = { ids: [pen], field: 'nature', value: 'material', agreed: true }
  await expect(ledger.call(recordsApi.batch, { params: { kind: 'goods' }, body: batch })).rejects.toMatchObject({ code: 'RC0005' })
  await expect(ledger.call(recordsApi.remove, { params: { kind: 'goods' }, body: { ids: [pen] } })).rejects.toMatchObject({
    code: 'RC0003',
    message: '“钢笔”已被使用：出入库单1处，不能删除，可以停用',
  })
  await save(pen, { salePrice: '12.5' })
  await ledger.call(goodsInApi.void, { body: { ids: [id], reason: '录错了' } })
  await save(pen, { unit: '盒' })
})

test('warehouses: a name once, kept while documents name them, not chosen once disabled', async ({ ledger, stranger }) => {
  const pen = await goods(ledger, '钢笔')
  const body = { name: '一号库', keeper: '', note: '', disabled: false }
  const { id } = await ledger.call(warehousesApi.add, { body })
  await expect(ledger.call(warehousesApi.add, { body })).rejects.toMatchObject({ code: 'WH0010', details: [{ field: 'warehouseName' }] })
  const params = { id }
  const put = () => ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-05', [line(pen, '1', '9')], { warehouseId: id }) })
  await put()
  await expect(ledger.call(warehousesApi.remove, { params })).rejects.toMatchObject({ code: 'WH0011' })
  const { version } = await ledger.call(warehousesApi.get, { params })
  await ledger.call(warehousesApi.change, { params, body: { ...body, disabled: true, version } })
  await expect(put()).rejects.toMatchObject({ details: [{ field: 'warehouseId', reason: '仓库“一号库”已停用' }] })
  const { id: empty } = await ledger.call(warehousesApi.add, { body: { ...body, name: '二号库' } })
  await ledger.call(warehousesApi.remove, { params: { id: empty } })
  expect((await ledger.call(warehousesApi.list)).map(({ name, documents }) => [name, documents])).toEqual([['一号库', 1]])
  // what is only moved into one names it as well, and so do its counts and the rules of what is picked there
  const { id: shop } = await ledger.call(warehousesApi.add, { body: { ...body, name: '门店' } })
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-05', [line(pen, '5', '45')]) })
  await ledger.call(goodsOutApi.add, { body: draft('transfer', '2026-03-06', [line(pen, '2', null)], { toWarehouseId: shop }) })
  await ledger.call(stockCountsApi.start, { body: { day: day('2026-03-07'), warehouseId: shop, note: '' } })
  const picked = { nature: '' as const, goodsId: pen, counterCode: '400100010001', productId: null, note: '' }
  await ledger.call(pickingsApi.add, { body: { ...picked, warehouseId: shop } })
  await expect(ledger.call(warehousesApi.remove, { params: { id: shop } })).rejects.toMatchObject({
    code: 'WH0011',
    message: '已有1张单据、1次盘点、1条领料关系用到“门店”，不能删除；可以停用',
  })
  await expect(stranger.call(warehousesApi.get, { params })).rejects.toMatchObject({ code: 'WH0405' })
})

const HEAD = ['单据号', '单据日期', '单据类型', '商品', '规格型号', '数量', '单位', '不含税金额', '对方科目', '原因']
const bring = (ledger: LedgerClient, ...rows: string[][]) =>
  ledger.call(materialOutApi.import, {
    files: [{ name: '出库.csv', bytes: csv([HEAD, ...rows].map((row) => row.map((cell) => `"${cell}"`).join()).join('\n')) }],
  })

test('a workbook brings documents of several lines, all or none, each bad row with its column', async ({ ledger }) => {
  await goods(ledger, '钢材', 'material')
  await goods(ledger, '螺丝', 'material', { spec: 'M6' })
  await goods(ledger, '螺丝', 'material', { spec: 'M8' })
  await expect(bring(ledger)).rejects.toMatchObject({ code: 'WH0012' })
  await expect(ledger.call(materialOutApi.import, { files: [{ name: '别的.csv', bytes: csv('甲,乙\n1,2') }] })).rejects.toMatchObject({
    code: 'WH0009',
  })
  await expect(
    bring(
      ledger,
      ['1', '2026-03-05', '生产领用', '钢材', '', '10', '', '', '400100010001', ''],
      ['1', '', '', '螺丝', '', '10', '', '', '', ''],
      ['2', '三月', '采购入库', '铜材', '', '1', '', '', '', ''],
    ),
  ).rejects.toMatchObject({
    code: 'WH0008',
    message: '2行有误，没有导入',
    details: [
      { row: 3, column: '商品' },
      { row: 4, column: '单据类型' },
      { row: 4, column: '单据日期' },
      { row: 4, column: '商品' },
    ],
  })
  await expect(bring(ledger, ['', '2026-03-05', '生产领用', '钢材', '', '10', '', '5', '', ''])).rejects.toMatchObject({
    code: 'WH0008',
    details: [
      { row: 2, column: '对方科目' },
      { row: 2, column: '不含税金额' },
    ],
  })
  const { count } = await bring(
    ledger,
    ['1', '2026-03-05', '生产领用', '钢材', '', '1,000.5', '', '', '400100010001', ''],
    ['1', '', '', '螺丝', 'M8', '10', '', '', '', ''],
    ['2', '2026/3/9', '生产领用', '螺丝', 'M6', '1', '', '', '400100010001', ''],
  )
  expect(count).toBe(2)
  expect(await numbers(ledger, {}, materialOutApi)).toEqual(['CK202603-0001 钢材、螺丝 0.00', 'CK202603-0002 螺丝 0.00'])
  const found = (await list(ledger, {}, materialOutApi)).data
  expect(
    (await ledger.call(materialOutApi.get, { params: { id: found[0]!.id } })).lines.map(({ quantity, spec }) => [quantity, spec]),
  ).toEqual([
    ['1000.5', ''],
    ['10', 'M8'],
  ])
  // out and on paper
  for (const [call, ask] of [
    [materialOutApi.export, { query: { ...year, format: 'xlsx' } }],
    [materialOutApi.export, { query: { ...year, format: 'pdf' } }],
    [materialOutApi.print, { params: { id: found[0]!.id } }],
    [materialOutApi.template, {}],
  ] as const)
    expect((await ledger.download(call as never, ask as never)).length).toBeGreaterThan(1000)
})
