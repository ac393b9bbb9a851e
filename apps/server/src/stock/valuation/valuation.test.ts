/** The stock valued from its documents over the calls: months that begin with what the last left, late documents, refusals, the steps of period end. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { stockBalanceApi as api } from '@app/contract/stock/valuation/stock-balance'
import { goodsInApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { period, type Period } from '@app/domain/kernel/period'
import type { DocumentKind } from '@app/domain/stock/documents/kinds'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book, linesRead } from '../../testing/entries.ts'
import { apiOf, draft, goods, line, steelQuarter as quarter } from '../../testing/stock.ts'

const [july, august, september] = [period('2026-07'), period('2026-08'), period('2026-09')]
/** Quantity and amount of opening, in, out, closing, and what is said. */
async function balance(ledger: LedgerClient, from: Period, to = from): Promise<string[]> {
  const sheet = await ledger.call(api.sheet, { query: { from, to } })
  return sheet.rows
    .filter(({ kind }) => kind !== 'total')
    .map(({ cells }) =>
      ['name', ...['opening', 'into', 'out', 'closing'].flatMap((key) => [`${key}Quantity`, `${key}Amount`]), 'note']
        .map((key) => (cells[key] ?? '') as string)
        .join(' '),
    )
}

test('three months: each begins with what the last left, an invoice settles its estimate, what is left without goods goes to cost', async ({
  ledger,
  stranger,
}) => {
  const { put } = await quarter(ledger)
  expect(await balance(ledger, july)).toEqual(['钢材 120 3866.40 450 14525.00 390 12583.59 180 5807.81 '])
  expect(await balance(ledger, august)).toEqual(['钢材 180 5807.81 5 281.33 185 6089.14  0.00 '])
  expect(await balance(ledger, september)).toEqual(['钢材  0.00  -35.00  -35.00  0.00 有清零后的金额转入成本'])
  expect(await balance(ledger, july, september)).toEqual(['钢材 120 3866.40 455 14771.33 575 18637.73  0.00 有清零后的金额转入成本'])
  expect(await balance(stranger, july)).toEqual([])
  // a late document of July moves July and what came after it
  const late = await put('晚到', 'purchase', '2026-07-31', '10', '1000')
  expect(await balance(ledger, july)).toEqual(['钢材 120 3866.40 460 15525.00 390 13039.04 190 6352.36 '])
  expect((await balance(ledger, august))[0]).toMatch(/^钢材 190 6352.36 /)
  await ledger.call(materialInApi.void, { body: { ids: [late], reason: '不是这个月的' } })
  expect(await balance(ledger, july)).toEqual(['钢材 120 3866.40 450 14525.00 390 12583.59 180 5807.81 '])
})

test('a goods that would go below nothing is named with its document and stops there; another stands; a receipt mends it', async ({
  ledger,
}) => {
  const [bolt, nut] = [await goods(ledger, '螺栓', 'material'), await goods(ledger, '螺母', 'material')]
  const put = (own: typeof materialInApi, kind: DocumentKind, on: string, id: string, count: string, amount: string | null) =>
    ledger.call(own.add, { body: draft(kind, on, [line(id, count, amount)]) })
  await put(materialInApi, 'purchase', '2026-07-01', nut, '10', '30')
  await put(materialInApi, 'purchase', '2026-07-02', bolt, '4', '20')
  await put(materialOutApi, 'sale', '2026-07-03', bolt, '5.5', null)
  await put(materialInApi, 'purchase', '2026-08-02', bolt, '4', '20')
  expect(await balance(ledger, july)).toEqual([
    '螺栓  0.00  0.00  0.00  0.00 2026-07起不能计价：CK202607-0001库存不够，差1.5',
    '螺母  0.00 10 30.00  0.00 10 30.00 ',
  ])
  expect((await balance(ledger, august))[0]).toContain('2026-07起不能计价')
  const findings = await ledger.call(periodEndApi.checks, { query: { period: july } })
  expect(findings.filter(({ checkId }) => checkId === 'stock-refused').map(({ cause }) => cause)).toEqual([
    '螺栓2026-07起不能计价：CK202607-0001库存不够，差1.5',
  ])
  await put(materialInApi, 'purchase', '2026-07-31', bolt, '2', '10')
  expect(await balance(ledger, july)).toEqual(['螺栓  0.00 6 30.00 5.5 27.50 0.5 2.50 ', '螺母  0.00 10 30.00  0.00 10 30.00 '])
  expect(await balance(ledger, august)).toEqual([
    '螺栓 0.5 2.50 4 20.00  0.00 4.5 22.50 ',
    '螺母 10 30.00  0.00  0.00 10 30.00 本期没有收发',
  ])
})

test('another method holds from a year’s start or the first document, with its reason, and goods are valued anew', async ({
  ledger,
  stranger,
}) => {
  const pen = await goods(ledger, '钢笔')
  const other = await goods(ledger, '油漆', 'material')
  const body = { nature: 'merchandise' as const, fromPeriod: july, method: 'firstIn' as const, reason: '与实物流转一致' }
  const put = (
    kind: DocumentKind,
    on: string,
    count: string,
    amount: string | null,
    id = pen,
    nature: 'merchandise' | 'material' = 'merchandise',
  ) => ledger.call(apiOf(nature, kind === 'sale' ? 'out' : 'in').add, { body: draft(kind, on, [line(id, count, amount)]) })
  await put('purchase', '2026-07-01', '10', '100')
  await put('purchase', '2026-07-02', '10', '200')
  await put('sale', '2026-07-03', '12', null)
  await put('purchase', '2026-07-02', '1', '7', other, 'material')
  const closing = async () => (await balance(ledger, july)).map((one) => one.split(' ').slice(-3, -1).join(' '))
  expect(await closing()).toEqual(['8 120.00', '1 7.00'])
  await ledger.call(api.changeMethod, { body })
  expect(await closing()).toEqual(['8 160.00', '1 7.00'])
  await expect(ledger.call(api.changeMethod, { body })).rejects.toMatchObject({ code: 'WH0022' })
  await expect(ledger.call(api.changeMethod, { body: { ...body, fromPeriod: august, method: 'movingAverage' } })).rejects.toMatchObject({
    code: 'WH0021',
    details: [{ field: 'fromPeriod' }],
  })
  await ledger.call(api.changeMethod, { body: { ...body, fromPeriod: period('2027-01'), method: 'movingAverage' } })
  expect((await ledger.call(api.methods)).map(({ fromPeriod, method }) => [fromPeriod, method])).toEqual([
    ['2026-07', 'firstIn'],
    ['2027-01', 'movingAverage'],
  ])
  expect(await stranger.call(api.methods)).toEqual([])
})

test('what is said of goods: where they stand, how they are told apart, how many there should be', async ({ ledger, stranger }) => {
  const pen = await goods(ledger, '钢笔')
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(pen, '10', '100')]) })
  const params = { id: pen }
  const { version } = await ledger.call(api.oneGoods, { params })
  const body = { stockCode: '', costCode: '', tracked: 'lot' as const, safety: '12.5' as never, shelfDays: null, version }
  await expect(ledger.call(api.changeGoods, { params, body: { ...body, stockCode: '14059999' } })).rejects.toMatchObject({
    code: 'WH0020',
    details: [{ field: 'stockSubjectCode' }],
  })
  await ledger.call(api.changeGoods, { params, body })
  await expect(ledger.call(api.changeGoods, { params, body })).rejects.toMatchObject({ status: 409 })
  expect((await ledger.call(api.goods))[0]).toMatchObject({ name: '钢笔', tracked: 'lot', safety: '12.500000' })
  expect((await balance(ledger, july))[0]).toContain('低于安全库存12.5')
  await expect(ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(pen, '1', '1')]) })).rejects.toMatchObject({
    details: [{ row: 1, field: 'lotNo' }],
  })
  await expect(stranger.call(api.oneGoods, { params })).rejects.toMatchObject({ code: 'WH0406' })
})

test('period end books the month from the documents, step by step, and the books agree with them to the fen', async ({ ledger }) => {
  await quarter(ledger)
  await book(ledger, '2026-07-01', '借 1403 3866.40', '贷 3001 3866.40')
  await book(ledger, '2026-07-03', '借 1403 9750', '贷 2202 9750')
  await book(ledger, '2026-07-10', '借 1403 -1625', '贷 2202 -1625')
  const causes = async () =>
    (await ledger.call(periodEndApi.checks, { query: { period: july } }))
      .filter(({ checkId }) => checkId === 'stock-differs')
      .map(({ amount }) => amount)
  expect(await causes()).toEqual(['6183.59'])
  const made: string[] = []
  for (const ruleId of ['accrued-purchase', 'stock-issue', 'other-cogs']) {
    const { made: done, stopped } = await ledger.call(periodEndApi.generate, { body: { period: july, ruleId } })
    expect(stopped).toBeNull()
    for (const { vouchers } of done) for (const { id } of vouchers) made.push(...(await linesRead(ledger, id)))
  }
  // what left is 12583.59: 10002.34 into production, 2581.25 sold
  expect(made).toEqual([
    '借 1403 6400.00',
    '贷 2202 6400.00',
    '借 400100010001 10002.34',
    '贷 1403 10002.34',
    '借 54020001 2581.25',
    '贷 1403 2581.25',
  ])
  expect(await causes()).toEqual([])
  // generated again nothing changes; amounts are not asked of people any more
  expect((await ledger.call(periodEndApi.generate, { body: { period: july, ruleId: 'stock-issue' } })).made).toEqual([])
  const { data: steps } = await ledger.reply(periodEndApi.steps, { query: { period: july } })
  expect(JSON.stringify(steps)).not.toContain('暂估入库金额')
})

test('taken along, what first came in first goes out of is found again: a return goes back to its own receipt', async ({ ledger }) => {
  const pen = await goods(ledger, '钢笔')
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(pen, '10', '100')]) })
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-02', [line(pen, '10', '200')]) })
  await ledger.call(api.changeMethod, { body: { nature: 'merchandise', fromPeriod: july, method: 'firstIn', reason: '与实物流转一致' } })
  const bytes = await ledger.download(exchangeApi.export)
  const { id } = await ledger.call(exchangeApi.import, { query: {}, files: [{ name: '账套.json', bytes }] })
  await ledger.call(ledgersApi.select, { params: { id } })
  const rows = await ledger.call(goodsInApi.list, { query: { from: july, to: july } })
  const second = rows.find((one) => one.day === '2026-07-02')!
  const { lines } = await ledger.call(goodsInApi.get, { params: { id: second.id } })
  const back = draft('purchaseReturn', '2026-08-01', [line(lines[0]!.goodsId, '4', null, { of: lines[0]!.id })])
  await ledger.call(goodsInApi.add, { body: back })
  // at the second's price, of its own layer
  expect(await balance(ledger, august)).toEqual(['钢笔 20 300.00 -4 -80.00  0.00 16 220.00 '])
})

test('goods that keep for a while say when they were made or until when they keep; lots are warned of, and the limits are the ledger’s own', async ({
  ledger,
  stranger,
}) => {
  const milk = await goods(ledger, '牛奶')
  const params = { id: milk }
  const kept = await ledger.call(api.oneGoods, { params })
  const body = { ...kept, tracked: 'lot' as const, shelfDays: 10 }
  await expect(ledger.call(api.changeGoods, { params, body: { ...body, tracked: 'none' } })).rejects.toMatchObject({
    code: 'WH0020',
    details: [{ field: 'trackType' }],
  })
  await expect(ledger.call(api.changeGoods, { params, body: { ...body, shelfDays: 0 } })).rejects.toMatchObject({
    details: [{ field: 'shelfDays' }],
  })
  await ledger.call(api.changeGoods, { params, body })
  const buy = (lot: string, more: object) =>
    ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-20', [line(milk, '5', '50', { lot, ...more })]) })
  await expect(buy('A', {})).rejects.toMatchObject({
    details: [{ row: 1, field: 'produceDate', reason: '牛奶有保质期，请填写生产日期或有效期至' }],
  })
  await expect(buy('A', { producedOn: '2026-07-19', expiresOn: '2026-07-18' })).rejects.toMatchObject({
    details: [{ field: 'expireDate' }],
  })
  const { id } = await buy('A', { producedOn: '2026-07-19' })
  expect((await ledger.call(goodsInApi.get, { params: { id } })).lines).toMatchObject([
    { producedOn: '2026-07-19', expiresOn: '2026-07-29' },
  ])
  await buy('B', { expiresOn: '2026-08-30' })
  await buy('C', { expiresOn: '2026-09-30' })
  await buy('D', { expiresOn: '2026-07-25' })
  await ledger.call(apiOf('merchandise', 'out').add, { body: draft('sale', '2026-07-22', [line(milk, '5', null, { lot: 'D' })]) })
  const warned = async () =>
    (await ledger.call(api.warnings, { query: { period: july } })).rows.map(
      ({ cells }) => `${cells['kind'] as string} ${cells['words'] as string}`,
    )
  expect(await warned()).toEqual(['已过期 批号A 5个，有效期至2026-07-29，已过2天', '临期 批号B 5个，有效期至2026-08-30，还有30天'])
  const limits = await ledger.call(api.limits)
  expect(limits).toMatchObject({ pricePercent: 30, slowMonths: 3, expiryDays: 30 })
  const change = (more: object) => ledger.call(api.changeLimits, { body: { ...limits, ...more } })
  await expect(change({ expiryDays: 0 })).rejects.toMatchObject({ status: 400, message: '临期（天）至少1' })
  await change({ expiryDays: 7 })
  await expect(change({ expiryDays: 8 })).rejects.toMatchObject({ status: 409 })
  expect(await warned()).toEqual(['已过期 批号A 5个，有效期至2026-07-29，已过2天'])
  expect(await stranger.call(api.limits)).toMatchObject({ expiryDays: 30 })
})
