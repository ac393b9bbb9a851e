/** Products and bills of materials over the calls: levels, versions by day, loops by name, files in and out, where what is picked goes. */
import { materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { pickingsApi, productsApi as api } from '@app/contract/stock/products/products'
import { day } from '@app/domain/kernel/period'
import { quantity, stockQuantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'
import { draft, goods, line } from '../../testing/stock.ts'
import { bom, product } from '../../testing/products.ts'

test('a cabinet of two levels: what is needed is added up by the version of the day, a loop is refused by its names', async ({
  ledger,
  stranger,
}) => {
  const [cabinet, door, board, screw] = [
    await goods(ledger, '柜', 'finished'),
    await goods(ledger, '门', 'semi'),
    await goods(ledger, '板', 'material'),
    await goods(ledger, '螺丝', 'material'),
  ]
  await product(ledger, cabinet)
  await product(ledger, door, { route: '2' })
  const first = await bom(ledger, cabinet, '2026-01-01', [
    [board, '2'],
    [screw, '8', '5'],
    [door, '2'],
  ])
  await bom(ledger, door, '2026-01-01', [
    [board, '0.5', '10'],
    [screw, '4'],
  ])
  const needs = async (on: string) =>
    (await ledger.call(api.needs, { query: { productId: cabinet, day: day(on), quantity: stockQuantity('10') } })).map(
      ({ name, level, quantity: needed, made }) => [name, level, needed, made],
    )
  expect(await needs('2026-06-30')).toEqual([
    ['门', 1, '20.000000', true],
    ['板', 2, '31.000000', false],
    ['螺丝', 2, '164.000000', false],
  ])
  await bom(ledger, cabinet, '2026-07-01', [[board, '3']])
  expect(await needs('2026-07-01')).toEqual([['板', 1, '30.000000', false]])
  await expect(needs('2025-12-31')).rejects.toMatchObject({ code: 'MF0006' })
  await expect(bom(ledger, door, '2026-03-01', [[cabinet, '1']])).rejects.toMatchObject({
    code: 'MF0005',
    message: '物料清单成了循环：门 → 柜 → 门',
  })
  await expect(bom(ledger, cabinet, '2026-07-01', [[board, '1']])).rejects.toMatchObject({
    code: 'MF0004',
    details: [{ field: 'fromDate' }],
  })
  await expect(
    bom(ledger, cabinet, '2026-08-01', [
      [cabinet, '1'],
      [board, '0', '100'],
      [board, '1'],
    ]),
  ).rejects.toMatchObject({
    code: 'MF0001',
    details: [
      { row: 1, field: 'goodsId' },
      { row: 2, field: 'quantity' },
      { row: 2, field: 'lossRate' },
      { row: 3, field: 'goodsId' },
    ],
  })
  // saved from what was seen, or not at all
  const seen = await ledger.call(api.bom, { params: { id: first } })
  const { version, fromDay, output, note, lines } = seen
  const body = { version, fromDay, output, note, lines: lines.map((one) => ({ ...one, quantity: stockQuantity('4') })) }
  await ledger.call(api.changeBom, { params: { id: first }, body })
  await expect(ledger.call(api.changeBom, { params: { id: first }, body })).rejects.toMatchObject({ status: 409 })
  expect((await needs('2026-06-30'))[0]).toEqual(['门', 1, '40.000000', true])
  await expect(ledger.call(api.remove, { params: { id: door } })).rejects.toMatchObject({ code: 'MF0003' })
  expect((await ledger.call(api.list, { query: { route: '2' } })).map(({ name, boms, since }) => [name, boms, since])).toEqual([
    ['门', 1, '2026-01-01'],
  ])
  expect(await stranger.call(api.list, { query: {} })).toEqual([])
  await expect(stranger.call(api.boms, { params: { id: cabinet } })).rejects.toMatchObject({ code: 'MF0405' })
  await ledger.call(api.removeBom, { params: { id: first } })
  await expect(ledger.call(api.bom, { params: { id: first } })).rejects.toMatchObject({ code: 'MF0404' })
  await ledger.call(api.remove, { params: { id: cabinet } })
  await ledger.call(api.remove, { params: { id: door } })
  expect(await ledger.call(api.list, { query: {} })).toEqual([])
})

test('what leaves as a workbook comes in again; a bad file is refused row by row and nothing of it stays', async ({ ledger }) => {
  const [cup, clay] = [await goods(ledger, '杯', 'finished'), await goods(ledger, '泥', 'material')]
  const head = ['产品', '生产路线', '生效日期', '产出数量', '类别', '商品', '用量', '损耗率（%）', '副产品单价']
  const send = (rows: readonly (readonly string[])[]) =>
    ledger.call(api.import, { files: [{ name: '清单.csv', bytes: csv([head, ...rows].map((one) => one.join(',')).join('\n')) }] })
  await expect(
    send([
      ['杯', '', '2026-01-01', '1', '材料', '泥', '', '', ''],
      ['碗', '', '某天', '1', '边角', '泥', '一', '', ''],
    ]),
  ).rejects.toMatchObject({
    code: 'MF0009',
    details: [
      { row: 2, column: '用量' },
      { row: 3, column: '生效日期' },
      { row: 3, column: '类别' },
      { row: 3, column: '用量' },
      { row: 3, column: '产品' },
    ],
  })
  expect(await ledger.call(api.list, { query: {} })).toEqual([])
  await expect(ledger.call(api.import, { files: [{ name: '别的.csv', bytes: csv('甲,乙\n1,2') }] })).rejects.toMatchObject({
    code: 'MF0010',
  })
  expect(
    await send([
      ['杯', '材料到产成品', '2026-01-01', '10', '材料', '泥', '12.5', '3', ''],
      ['杯', '', '2026-02-01', '1', '', '泥', '1.2', '', ''],
    ]),
  ).toEqual({ count: 2 })
  expect(
    (await ledger.call(api.boms, { params: { id: cup } })).map(({ fromDay, lines }) => [fromDay, lines[0]!.goodsId, lines[0]!.loss]),
  ).toEqual([
    ['2026-02-01', clay, '0.0000'],
    ['2026-01-01', clay, '3.0000'],
  ])
  const bytes = await ledger.download(api.export, { query: { format: 'xlsx' } })
  // as it left: the bills of those days are written over, none comes twice
  expect(await ledger.call(api.import, { files: [{ name: '清单.xlsx', bytes }] })).toEqual({ count: 2 })
  expect(await ledger.call(api.boms, { params: { id: cup } })).toHaveLength(2)
  const printed = await ledger.call(api.sheet, { query: { productId: cup } })
  expect(printed.rows.map(({ cells }) => cells['quantity'] ?? cells['side'])).toEqual([
    '2026-02-01 起，产出 1 个',
    '1.2',
    '2026-01-01 起，产出 10 个',
    '12.5',
  ])
})

test('an issue that does not say where it goes goes by the relation of its goods, or is refused', async ({ ledger, stranger }) => {
  const [steel, oil, engine] = [
    await goods(ledger, '钢', 'material'),
    await goods(ledger, '油', 'consumable'),
    await goods(ledger, '发动机', 'finished'),
  ]
  const relation = (more: object) => ({
    warehouseId: null,
    nature: '' as const,
    goodsId: null,
    counterCode: '400100010001',
    productId: null,
    note: '',
    ...more,
  })
  const { id } = await ledger.call(pickingsApi.add, { body: relation({ goodsId: steel, productId: engine }) })
  await expect(ledger.call(pickingsApi.add, { body: relation({ goodsId: steel }) })).rejects.toMatchObject({ code: 'MF0008' })
  await expect(ledger.call(pickingsApi.add, { body: relation({ nature: 'material', counterCode: '4001' }) })).rejects.toMatchObject({
    code: 'MF0007',
    details: [{ field: 'subjectCode' }],
  })
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-07-01', [line(steel, '10', '100'), line(oil, '10', '50')]) })
  const issue = (...ids: string[]) =>
    ledger.call(materialOutApi.add, {
      body: draft(
        'issue',
        '2026-07-02',
        ids.map((one) => line(one, '1', null)),
      ),
    })
  const made = await issue(steel)
  expect(await ledger.call(materialOutApi.get, { params: { id: made.id } })).toMatchObject({
    counterCode: '400100010001',
    productId: engine,
  })
  await expect(issue(oil)).rejects.toMatchObject({ details: [{ field: 'subjectCode' }] })
  await ledger.call(pickingsApi.add, { body: relation({ counterCode: '400100010001' }) })
  await expect(issue(steel, oil)).rejects.toMatchObject({ details: [{ row: 2, field: 'goodsId' }] })
  const seen = await ledger.call(pickingsApi.get, { params: { id } })
  await ledger.call(pickingsApi.change, { params: { id }, body: { ...relation({ goodsId: steel, note: '主材' }), version: seen.version } })
  await ledger.call(pickingsApi.remove, { params: { id } })
  await expect(ledger.call(pickingsApi.get, { params: { id } })).rejects.toMatchObject({ code: 'MF0406' })
  expect(await stranger.call(pickingsApi.list)).toEqual([])
})

test('a plan may not be less than nothing', async ({ ledger }) => {
  const cup = await goods(ledger, '杯', 'finished')
  await expect(product(ledger, cup, { planLabour: quantity('-1') })).rejects.toMatchObject({
    code: 'MF0001',
    details: [{ field: 'planLabour' }],
  })
  await product(ledger, cup, { planLabour: quantity('2.5') })
  await expect(product(ledger, cup)).rejects.toMatchObject({ code: 'MF0002' })
  const { version, ...seen } = await ledger.call(api.get, { params: { id: cup } })
  await ledger.call(api.change, { params: { id: cup }, body: { ...seen, version, disabled: true } })
  expect((await ledger.call(api.list, { query: { disabled: false } })).length).toBe(0)
})
