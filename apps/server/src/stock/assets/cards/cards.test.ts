/** Cards of assets over the calls: kept, found, refused at their fields, proved against the books, brought in as workbooks. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { tagsApi } from '@app/contract/ledger/subjects/subjects'
import { assetCardsApi as api } from '@app/contract/stock/assets/asset-cards'
import { assetEventsApi } from '@app/contract/stock/assets/asset-events'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { assetCategoriesApi, assetDepartmentsApi } from '@app/contract/stock/assets/asset-settings'
import { money, sum, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { NOTHING_ASKED } from '@app/domain/stock/assets/events/events'
import { expect } from 'vitest'
import { card, categoriesOf } from '../../../testing/assets.ts'
import { test, type LedgerClient } from '../../../testing/bench.ts'
import { csv } from '../../../testing/document-files.ts'
import { book } from '../../../testing/entries.ts'

const april = period('2026-04')
const list = (ledger: LedgerClient, query: object = {}) =>
  ledger.reply(api.list, { query: { period: period('2026-05'), page: 1, pageSize: 50, ...query } })
const names = async (ledger: LedgerClient, query: object = {}) =>
  (await list(ledger, query)).data.map(({ code, name }) => `${code} ${name}`)

test('categories of the standard are adopted once, changed with a version, kept while cards are of them', async ({ ledger, stranger }) => {
  // a new ledger has them; what was taken away comes back at a press
  const [some] = (await ledger.call(assetCategoriesApi.list)).filter(({ name }) => name === '电子设备')
  expect(some?.costCode).toBe('16010004')
  await ledger.sql('delete from app.asset_categories where ledger_id = $1', [ledger.ledgerId])
  expect((await ledger.call(assetCategoriesApi.adopt, { body: { agreed: false } })).count).toBeGreaterThan(15)
  expect(await ledger.call(assetCategoriesApi.list)).toEqual([])
  const first = await ledger.call(assetCategoriesApi.adopt, { body: { agreed: true } })
  expect([first.count > 15, (await ledger.call(assetCategoriesApi.adopt, { body: { agreed: true } })).count]).toEqual([true, 0])
  const all = await ledger.call(assetCategoriesApi.list)
  const machine = all.find(({ name }) => name === '机器设备')!
  expect(machine).toMatchObject({
    costCode: '16010002',
    accumulatedCode: '16020002',
    manageCode: '56020015',
    taxMonths: 120,
    taxRow: 3,
    cards: 0,
  })
  const params = { id: machine.id }
  const { version, cards: _, id: __, ...read } = await ledger.call(assetCategoriesApi.get, { params })
  await ledger.call(assetCategoriesApi.change, { params, body: { ...read, lifeMonths: 96, version } })
  await expect(ledger.call(assetCategoriesApi.change, { params, body: { ...read, version } })).rejects.toMatchObject({ status: 409 })
  const draft = { ...read, code: '90', name: '模具' }
  for (const [more, code, field] of [
    [{ code: '02' }, 'AS0011', 'categoryCode'],
    [{ name: '机器设备' }, 'AS0011', 'categoryName'],
    [{ lifeMonths: 0 }, 'AS0010', 'lifeMonths'],
    [{ method: 'sumOfYears', lifeMonths: 30 }, 'AS0010', 'lifeMonths'],
    [{ residualPercent: quantity('101') }, 'AS0010', 'residualRate'],
    [{ impairmentCode: '1603' }, 'AS0010', 'impairmentSubjectCode'],
    [{ taxRow: 26 }, 'AS0010', 'taxRow'],
  ] as const)
    await expect(ledger.call(assetCategoriesApi.add, { body: { ...draft, ...more } })).rejects.toMatchObject({
      code,
      details: [{ field }],
    })
  const { id } = await ledger.call(assetCategoriesApi.add, { body: draft })
  await ledger.call(assetCategoriesApi.remove, { params: { id } })
  await card(ledger)
  await expect(ledger.call(assetCategoriesApi.remove, { params })).rejects.toMatchObject({ code: 'AS0013' })
  const now = await ledger.call(assetCategoriesApi.get, { params })
  await expect(ledger.call(assetCategoriesApi.change, { params, body: { ...now, kind: 'intangible' } })).rejects.toMatchObject({
    code: 'AS0012',
  })
  await expect(stranger.call(assetCategoriesApi.get, { params })).rejects.toMatchObject({ code: 'AS0405' })
})

test('departments: taken from the books with a guess that is seen, named once, kept while cards are of them', async ({ ledger }) => {
  await ledger.call(tagsApi.add, { body: { type: 'department', name: '一车间', parentId: null } as never })
  expect((await ledger.call(assetDepartmentsApi.adopt, { body: { agreed: true } })).count).toBe(1)
  const [workshop] = await ledger.call(assetDepartmentsApi.list)
  expect(workshop).toMatchObject({ name: '一车间', use: 'production' })
  const office = { name: '管理部', use: 'manage' as const, tagId: null, expenseCode: '', note: '', disabled: false }
  const { id } = await ledger.call(assetDepartmentsApi.add, { body: office })
  await expect(ledger.call(assetDepartmentsApi.add, { body: office })).rejects.toMatchObject({
    code: 'AS0014',
    details: [{ field: 'departmentName' }],
  })
  const params = { id }
  await expect(ledger.call(assetDepartmentsApi.change, { params, body: { ...office, tagId: crypto.randomUUID() } })).rejects.toMatchObject({
    details: [{ field: 'departmentTagId' }],
  })
  await card(ledger, { shares: [{ departmentId: id, weight: quantity('1') }] })
  await expect(ledger.call(assetDepartmentsApi.remove, { params })).rejects.toMatchObject({ code: 'AS0015' })
  await ledger.call(assetDepartmentsApi.remove, { params: { id: workshop!.id } })
  await expect(ledger.call(assetDepartmentsApi.get, { params: { id: workshop!.id } })).rejects.toMatchObject({ code: 'AS0406' })
})

test('a card is numbered, found, changed with a version, taken out; nothing of it is another ledger’s', async ({ ledger, stranger }) => {
  const { id, code } = await card(ledger)
  const second = await card(
    ledger,
    { name: '笔记本电脑', location: '三楼', cost: money('6000'), residual: money('300'), lifeMonths: 36 },
    '电子设备',
  )
  expect([code, second.code]).toEqual(['02-0001', '05-0001'])
  const found = await list(ledger)
  expect(found.data.map((one) => [one.code, one.charge, one.accumulated, one.net, one.state, one.category])).toEqual([
    ['02-0001', '2007.67', '4015.34', '122784.66', 'inUse', '机器设备'],
    ['05-0001', '158.33', '316.66', '5683.34', 'inUse', '电子设备'],
  ])
  expect(found.totalData).toEqual({ cost: '132800.00' })
  const categories = await categoriesOf(ledger)
  expect(await names(ledger, { categoryId: categories.get('电子设备') })).toEqual(['05-0001 笔记本电脑'])
  expect(await names(ledger, { search: '三楼' })).toEqual(['05-0001 笔记本电脑'])
  expect(await names(ledger, { kind: 'intangible' })).toEqual([])
  expect(await names(ledger, { state: 'gone' })).toEqual([])
  const params = { id }
  const { version, ...read } = await ledger.call(api.get, { params })
  await ledger.call(api.change, { params, body: { ...read, name: '立式机床', version } })
  await expect(ledger.call(api.change, { params, body: { ...read, version } })).rejects.toMatchObject({ status: 409 })
  for (const one of [() => stranger.call(api.get, { params }), () => stranger.call(api.remove, { params })])
    await expect(one()).rejects.toMatchObject({ code: 'AS0404' })
  expect((await list(stranger)).data).toEqual([])
  await ledger.call(api.remove, { params })
  expect(await names(ledger)).toEqual(['05-0001 笔记本电脑'])
})

const WRONG = [
  [{ cost: money('0') }, 'originalValue'],
  [{ residual: money('126800.01') }, 'residualValue'],
  [{ residual: money('-1') }, 'residualValue'],
  [{ lifeMonths: null }, 'lifeMonths'],
  [{ method: 'sumOfYears', lifeMonths: 55 }, 'lifeMonths'],
  [{ method: 'units' }, 'unitsTotal'],
  [{ inService: day('2026-12-01') }, 'inServiceDate'],
  [{ openingPeriod: period('2026-02') }, 'openingPeriod'],
  [{ openingPeriod: period('2026-12') }, 'openingPeriod'],
  [{ openingPeriod: april, openingAccumulated: money('130000') }, 'openingAccumulated'],
  [{ openingPeriod: april, openingMonths: 61 }, 'openingMonths'],
  [{ openingPeriod: april, openingImpairment: money('1') }, 'openingImpairment'],
  [{ taxMethod: 'oneOff', taxCost: money('5000000.01') }, 'taxMethod'],
  [{ taxMethod: 'straightLine', taxCost: money('126800'), taxMonths: 60 }, 'taxMonths'],
  [{ shares: [{ departmentId: crypto.randomUUID(), weight: quantity('1') }] }, 'departmentShares'],
] as const
test.for(WRONG)('%o is refused at %s, and nothing is kept', async ([more, field], { ledger }) => {
  await expect(card(ledger, more)).rejects.toMatchObject({ code: 'AS0001', status: 422, details: [{ field }] })
  expect((await list(ledger)).data).toEqual([])
})

test('a number that is taken, an own number, a one-off building', async ({ ledger }) => {
  await card(ledger, { code: 'A1' })
  await expect(card(ledger, { code: 'A1' })).rejects.toMatchObject({ code: 'AS0002', details: [{ field: 'assetCode' }] })
  await expect(card(ledger, { taxMethod: 'oneOff', taxCost: money('126800') }, '房屋建筑物')).rejects.toMatchObject({
    details: [{ field: 'taxMethod', reason: '房屋、建筑物不能一次性扣除' }],
  })
  await card(ledger, { taxMethod: 'oneOff', taxCost: money('126800') })
})

test('the limit of a deduction at once is of each thing; a number that only looks counted is not counted on', async ({ ledger }) => {
  const dear = { taxMethod: 'oneOff', taxCost: money('15000000'), cost: money('15000000'), residual: ZERO }
  await expect(card(ledger, dear)).rejects.toMatchObject({ details: [{ field: 'taxMethod' }] })
  await card(ledger, { ...dear, quantity: 3 })
  await card(ledger, { code: '02-202603180001' })
  expect((await card(ledger)).code).toBe('02-0002')
})

test('what all cards that fit come to is the sum of their rows, however many a page shows; what went counts nowhere', async ({
  ledger,
}) => {
  await card(ledger)
  const { id } = await card(ledger, { name: '铣床', cost: money('6000'), residual: ZERO, lifeMonths: 36 })
  await card(ledger, { name: '旧车', openingPeriod: period('2026-03'), openingAccumulated: money('5000'), openingMonths: 10 }, '运输工具')
  await ledger.call(assetMonthsApi.generate, { body: { period: period('2026-04') } })
  const gone = { ...NOTHING_ASKED, cardId: id, kind: 'scrap' as const, day: day('2026-04-20'), from: null, reason: '', booked: false }
  await ledger.call(assetEventsApi.add, { body: { ...gone, shares: [] } })
  const query = { period: period('2026-05') }
  for (const more of [{}, { search: '机床' }, { state: 'present' as const }]) {
    const rows = await ledger.call(api.list, { query: { ...query, ...more, page: 1, pageSize: 50 } })
    const of = (key: 'charge' | 'accumulated' | 'impairment' | 'net') => sum(rows.map((row) => row[key]))
    expect(await ledger.call(api.sums, { query: { ...query, ...more } })).toEqual({
      charge: of('charge'),
      accumulated: of('accumulated'),
      impairment: of('impairment'),
      net: of('net'),
    })
  }
})

test('closed months stay as they are: what would charge them is refused and says how it is done', async ({ ledger }) => {
  for (const month of ['2026-01', '2026-02', '2026-03', '2026-04'])
    await ledger.call(periodEndApi.close, { body: { period: period(month) } })
  await expect(card(ledger)).rejects.toMatchObject({ code: 'AS0003', details: [{ field: 'openingPeriod' }] })
  const { id } = await card(ledger, { openingPeriod: april })
  const { data } = await list(ledger)
  expect(data[0]).toMatchObject({ charge: '2007.67', accumulated: '2007.67' })
  await ledger.call(api.remove, { params: { id } })
})

test('the proof: cards beside the books subject by subject, with the card that differs by name; a line without a card is offered', async ({
  ledger,
}) => {
  const proof = (month = '2026-05') => ledger.reply(api.proof, { query: { period: period(month) } })
  expect((await proof()).totalData).toEqual({ cards: 0, holds: true })
  const { id: voucherId } = await book(ledger, '2026-03-18', '借 16010002 126800', '借 16010004 6000', '贷 3001 132800')
  const empty = await proof()
  expect(empty.totalData).toEqual({ cards: 0, holds: false })
  expect(empty.data[0]).toMatchObject({ code: '1601', cards: '0.00', books: '132800.00', difference: '132800.00' })
  const [line, other] = await ledger.call(api.sources, { query: { period: period('2026-03') } })
  expect([line!.code, line!.amount, other!.code, other!.amount]).toEqual(['16010002', '126800.00', '16010004', '6000.00'])
  await card(ledger, { voucherId, voucherPosition: line!.position })
  expect((await ledger.call(api.sources, { query: { period: period('2026-03') } })).map(({ code }) => code)).toEqual(['16010004'])
  expect(await names(ledger, { voucherId })).toEqual(['02-0001 数控机床'])
  await card(ledger, { name: '笔记本电脑', cost: money('6000.01'), residual: money('300'), lifeMonths: 36 }, '电子设备')
  const { data, totalData } = await proof('2026-03')
  expect(totalData).toEqual({ cards: 2, holds: false })
  expect(data[0]).toMatchObject({ code: '1601', cards: '132800.01', books: '132800.00', difference: '-0.01' })
  expect(data[0]!.causes).toEqual(['16010004 固定资产-电子设备：卡片6,000.01，账上6,000.00，是05-0001 笔记本电脑'])
})

test('a workbook comes in whole or not at all, each bad row at its column; what goes out comes in again', async ({ ledger }) => {
  await categoriesOf(ledger)
  const office = { name: '管理部', use: 'manage' as const, tagId: null, expenseCode: '', note: '', disabled: false }
  await ledger.call(assetDepartmentsApi.add, { body: office })
  const take = (text: string) => ledger.call(api.import, { files: [{ name: '卡片.csv', bytes: csv(text) }] })
  const head = '资产名称,资产编号,资产类别,投用日期,原值,使用月数,使用部门,以前已提到,以前累计折旧,以前已提月数'
  await expect(take('名称,金额\n甲,1')).rejects.toMatchObject({ code: 'AS0009' })
  await expect(take(head)).rejects.toMatchObject({ code: 'AS0028' })
  const bad = [
    ',X1,机器设备,2026-03-18,100,60,,,,',
    '甲,X2,没有的,2026-13-01,一百,60,,,,',
    '乙,X3,机器设备,2026-03-18,100,99999,二车间,,,',
    '丙,X4,机器设备,2026-03-18,100,60,,2026年,1,',
  ]
  await expect(take([head, ...bad].join('\n'))).rejects.toMatchObject({
    code: 'AS0008',
    message: '4行有误，没有导入',
    details: expect.arrayContaining([
      { row: 2, column: '资产名称', reason: '请填写资产名称' },
      { row: 3, column: '资产类别', reason: '没有资产类别“没有的”' },
      { row: 3, column: '投用日期', reason: '“2026-13-01”不是日期' },
      { row: 3, column: '原值', reason: '“一百”不是金额' },
      { row: 4, column: '使用部门', reason: '没有使用部门“二车间”' },
      { row: 5, column: '以前已提到', reason: '“2026年”不是月份' },
    ]),
  })
  const late = ['甲,X1,机器设备,2024-03-18,100,60,,2026-04,200,25', '乙,X2,机器设备,2024-03-18,100,60,,,,']
  await expect(take([head, late[1], late[0]].join('\n'))).rejects.toMatchObject({
    code: 'AS0008',
    details: [{ row: 3, column: '以前累计折旧' }],
  })
  expect((await list(ledger)).data).toEqual([])
  const good = ['甲,,机器设备,2024-03-18,"1,200.00",60,管理部,2026-04,475.00,25', '乙,X9,电子设备,2026/4/1,3000,,管理部:1,,,']
  expect(await take([head, ...good].join('\n'))).toEqual({ count: 2 })
  const { data } = await list(ledger)
  expect(data.map((one) => [one.code, one.name, one.residual, one.accumulated, one.departments])).toEqual([
    ['02-0001', '甲', '60.00', '494.00', '管理部'],
    ['X9', '乙', '150.00', '79.17', '管理部'],
  ])
  const file = await ledger.download(api.export, { query: { period: period('2026-05'), format: 'xlsx' } })
  for (const one of data) await ledger.call(api.remove, { params: { id: one.id } })
  expect(await ledger.call(api.import, { files: [{ name: '资产卡片.xlsx', bytes: file }] })).toEqual({ count: 2 })
  expect((await list(ledger)).data.map((one) => [one.code, one.accumulated])).toEqual([
    ['02-0001', '494.00'],
    ['X9', '79.17'],
  ])
  expect((await ledger.download(api.template, {})).length).toBeGreaterThan(1000)
})

test('units: told month by month, refused where they do not belong', async ({ ledger }) => {
  const plain = await card(ledger)
  const { id } = await card(ledger, { method: 'units', unitsTotal: quantity('500000') })
  const set = (of: string, units: string, month = april) =>
    ledger.call(api.setUnits, { params: { id: of }, body: { period: month, units: quantity(units) } })
  await set(id, '9120')
  expect((await ledger.call(api.get, { params: { id } })).accumulated).toBe('2197.19')
  await expect(set(plain.id, '1')).rejects.toMatchObject({ code: 'AS0007', details: [{ field: 'units' }] })
  await expect(set(id, '-1')).rejects.toMatchObject({ details: [{ field: 'units' }] })
  const take = (...lines: readonly string[]) =>
    ledger.call(assetMonthsApi.importUnits, {
      files: [{ name: '工作量.csv', bytes: csv(['资产编号,月份,本月工作量', ...lines].join('\n')) }],
    })
  const [worn, { code }] = [await ledger.call(api.get, { params: { id } }), plain]
  await expect(take()).rejects.toMatchObject({ code: 'AS0067' })
  await expect(
    take(`${worn.code},2026-05,1`, `${worn.code},2026-05,2`, `${code},2026-05,1`, `${worn.code},五月,-1`, 'X,2026-05,'),
  ).rejects.toMatchObject({
    code: 'AS0068',
    message: '4行有误，没有导入',
    details: expect.arrayContaining([
      { row: 3, column: '资产编号', reason: `${worn.code}的2026-05写了两行` },
      { row: 4, column: '资产编号', reason: '数控机床不按工作量法计提' },
      { row: 5, column: '月份', reason: '“五月”不是月份，请写成2026-04' },
      { row: 5, column: '本月工作量', reason: '“-1”不是工作量：0至999999999，最多四位小数' },
      { row: 6, column: '资产编号', reason: '没有资产编号“X”' },
      { row: 6, column: '本月工作量', reason: '请填写本月工作量，没有生产填0' },
    ]),
  })
  // what had been told of April is told anew; May comes with it
  expect(await take(`${worn.code},2026-04,0`, `${worn.code},2026-05,"9,120"`)).toEqual({ count: 2 })
  expect((await ledger.call(api.get, { params: { id } })).accumulated).toBe('2197.19')
  const template = await ledger.download(assetMonthsApi.unitsTemplate, { query: { period: period('2026-05') } })
  expect(await ledger.call(assetMonthsApi.importUnits, { files: [{ name: '工作量.xlsx', bytes: template }] })).toEqual({ count: 1 })
})

test('a one-off deduction is chosen once, in the year it belongs to: closed with it', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-12-01' })
  const december = period('2025-12')
  const { id } = await card(ledger, { inService: day('2025-03-18'), openingPeriod: december, openingMonths: 9 })
  await ledger.call(periodEndApi.close, { body: { period: december } })
  const params = { id }
  const read = await ledger.call(api.get, { params })
  await expect(ledger.call(api.change, { params, body: { ...read, taxMethod: 'oneOff' } })).rejects.toMatchObject({
    code: 'AS0005',
    details: [{ field: 'taxMethod' }],
  })
  // what came in December belongs to the year after, which is open
  const late = await card(ledger, { inService: day('2025-12-18'), openingPeriod: december })
  const later = await ledger.call(api.get, { params: { id: late.id } })
  await ledger.call(api.change, { params: { id: late.id }, body: { ...later, taxMethod: 'oneOff' } })
})

test('a line that is not there makes no card', async ({ ledger }) => {
  await expect(card(ledger, { voucherId: crypto.randomUUID(), voucherPosition: 1 })).rejects.toMatchObject({
    details: [{ field: 'voucherId' }],
  })
})
