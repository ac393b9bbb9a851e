/** 存货跌价准备 over the calls: written down, released with what is sold, taken back, to the fen; what does not hold is refused where it is. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { netValuesApi as api } from '@app/contract/stock/cost/net-values'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period, type Period } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { numberOf } from '../../testing/document-files.ts'
import { book, linesRead } from '../../testing/entries.ts'
import { draft, goods, line } from '../../testing/stock.ts'
import { costInArchive } from './index.ts'

const [july, august, september] = [period('2026-07'), period('2026-08'), period('2026-09')]
type Said = readonly [goodsId: string, price: string, costs: string, had?: string]
const say = (ledger: LedgerClient, at: Period, rows: readonly Said[], version?: string) =>
  ledger.call(api.save, {
    body: {
      period: at,
      ...(version === undefined ? {} : { version }),
      rows: rows.map(([goodsId, price, costs, had]) => ({
        goodsId,
        price: quantity(price),
        costs: quantity(costs),
        had: had === undefined ? ZERO : money(had),
      })),
    },
  })
const shown = async (ledger: LedgerClient, at: Period) => {
  const { rows, state } = await ledger.call(api.read, { query: { period: at } })
  return {
    rows: rows.map(({ name, cost, had, net, required, released, charged }) => [name, cost, had, net, required, released, charged]),
    state,
  }
}
async function booked(ledger: LedgerClient, at: Period, others: readonly string[] = []) {
  if (at === august)
    for (const ruleId of ['stock-issue', 'cogs', ...others]) await ledger.call(periodEndApi.generate, { body: { period: at, ruleId } })
  const { made } = await ledger.call(periodEndApi.generate, { body: { period: at, ruleId: 'inventory-impairment' } })
  return linesRead(ledger, made[0]!.vouchers[0]!.id)
}
/** Ten pens for 1000.00 and steel for 300.00; four pens are sold and half of the steel is used in August. */
async function shop(house: { ledger(options: object): Promise<LedgerClient> }) {
  const ledger = await house.ledger({ standard: 'enterprise', vatNature: 'generalTaxpayer' })
  const [pen, steel] = [await goods(ledger, '钢笔'), await goods(ledger, '钢', 'material')]
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(pen, '10', '1000.00')]) })
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-07-01', [line(steel, '3', '300.00')]) })
  await ledger.call(goodsOutApi.add, { body: draft('sale', '2026-08-05', [line(pen, '4', null)]) })
  await ledger.call(materialOutApi.add, {
    body: draft('issue', '2026-08-06', [line(steel, '1.5', null)], { counterCode: '500100010001' }),
  })
  return { ledger, pen, steel }
}

test('written down, released with the goods that are sold, taken back as far as the value rises', async ({ house, stranger }) => {
  const { ledger, pen, steel } = await shop(house)
  // until it is said what they sell for, the amount is typed
  const typed = async () =>
    (await ledger.call(periodEndApi.steps, { query: { period: july } }))
      .find(({ ruleId }) => ruleId === 'inventory-impairment')!
      .amounts.map(({ key }) => key)
  expect(await typed()).toEqual(['inventory-impairment'])
  await say(ledger, july, [
    [pen, '80', '5'],
    [steel, '90.3333', '0'],
  ])
  expect(await typed()).toEqual([])
  expect(await shown(ledger, july)).toEqual({
    rows: [
      ['钢笔', '1000.00', '0.00', '750.00', '250.00', '0.00', '250.00'],
      ['钢', '300.00', '0.00', '271.00', '29.00', '0.00', '29.00'],
    ],
    state: 'todo',
  })
  expect(await booked(ledger, july)).toEqual(['借 67010001 279.00', '贷 1471 279.00'])
  expect((await shown(ledger, july)).state).toBe('generated')
  // as it is on screen it is printed, written in a workbook and kept in the archive of its month
  for (const [format, head] of [
    ['pdf', '%PDF'],
    ['xlsx', 'PK'],
  ] as const)
    expect((await ledger.download(api.file, { query: { period: july, format } })).subarray(0, head.length).toString()).toBe(head)
  const packed = (at: Period) =>
    house.server.services.database.inLedger(ledger.ledgerId, async (db) => {
      const parts = await costInArchive({ db, ledger: await ledgerNow(db) }, at)
      return Object.fromEntries(await Promise.all(parts.map(async (part) => [part.path, Buffer.from(await part.make())] as const)))
    })
  const kept = await packed(july)
  expect(Object.keys(kept)).toEqual(['cost/net-values.json', 'pdf/net-values.pdf'])
  expect(JSON.parse(kept['cost/net-values.json']!.toString())).toMatchObject({
    title: '存货跌价准备计算表',
    rows: [
      { name: '钢笔', charged: '250.00' },
      { name: '钢', net: '271.00' },
      { name: '合计', cost: '1300.00', required: '279.00' },
    ],
  })
  expect(await packed(august)).toEqual({})
  // of 250.00 that stood, 400.00 of 1000.00 were sold; what steel had is settled by what steel is worth now
  await say(ledger, august, [
    [pen, '90', '5'],
    [steel, '100', '1'],
  ])
  expect((await shown(ledger, august)).rows).toEqual([
    ['钢笔', '600.00', '250.00', '510.00', '90.00', '100.00', '-60.00'],
    ['钢', '150.00', '29.00', '148.50', '1.50', '0.00', '-27.50'],
  ])
  expect(await booked(ledger, august)).toEqual(['借 67010001 -87.50', '贷 1471 -87.50', '借 64010001 -100.00', '贷 1471 -100.00'])
  // worth more than they cost: nothing stands any more, and never more is taken back than stood
  await say(ledger, september, [
    [pen, '500', '0'],
    [steel, '500', '0'],
  ])
  expect(await booked(ledger, september)).toEqual(['借 67010001 -91.50', '贷 1471 -91.50'])
  // what was said before moves, what followed from it is out of date
  await say(ledger, august, [
    [pen, '90', '4'],
    [steel, '100', '1'],
  ])
  expect((await shown(ledger, august)).state).toBe('outdated')
  expect((await shown(ledger, september)).rows[0]).toEqual(['钢笔', '600.00', '84.00', '3000.00', '0.00', '0.00', '-84.00'])
  const other = await house.ledger({ standard: 'enterprise' })
  expect((await other.call(api.read, { query: { period: july } })).rows).toEqual([])
  await expect(stranger.call(api.read, { query: { period: july } })).rejects.toMatchObject({ code: 'MF0027' })
})

test('goes with the goods to where their cost went: sold less returned, lost, given away, materials sold; not with what production takes', async ({
  house,
}) => {
  const ledger = await house.ledger({ standard: 'enterprise', vatNature: 'generalTaxpayer' })
  const [pen, steel] = [await goods(ledger, '钢笔'), await goods(ledger, '钢', 'material')]
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(pen, '9', '900.00')]) })
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-07-01', [line(steel, '3', '300.00')]) })
  await say(ledger, july, [
    [pen, '88.8889', '0'],
    [steel, '90', '0'],
  ])
  expect(await booked(ledger, july)).toEqual(['借 67010001 130.00', '贷 1471 130.00'])
  // of nine pens four are sold and one comes back, one is lost, one is given away; of three parts of steel one is sold and one is used
  await ledger.call(goodsOutApi.add, { body: draft('sale', '2026-08-05', [line(pen, '4', null)]) })
  await ledger.call(goodsOutApi.add, { body: draft('saleReturn', '2026-08-06', [line(pen, '1', null)]) })
  await ledger.call(goodsOutApi.add, {
    body: draft('countLoss', '2026-08-07', [line(pen, '1', null)], { counterCode: '19010001', reason: '少了一支' }),
  })
  await ledger.call(goodsOutApi.add, { body: draft('otherOut', '2026-08-08', [line(pen, '1', null)], { counterCode: '67110002' }) })
  await ledger.call(materialOutApi.add, { body: draft('sale', '2026-08-09', [line(steel, '1', null)]) })
  await ledger.call(materialOutApi.add, { body: draft('issue', '2026-08-10', [line(steel, '1', null)], { counterCode: '500100010001' }) })
  await say(ledger, august, [
    [pen, '88.8889', '0'],
    [steel, '90', '0'],
  ])
  expect((await shown(ledger, august)).rows).toEqual([
    ['钢笔', '400.00', '100.00', '355.56', '44.44', '55.56', '0.00'],
    ['钢', '100.00', '30.00', '90.00', '10.00', '10.00', '-10.00'],
  ])
  expect(await booked(ledger, august, ['other-cogs', 'stock-other'])).toEqual([
    '借 67010001 -10.00',
    '贷 1471 -10.00',
    '借 19010001 -11.11',
    '贷 1471 -11.11',
    '借 64010001 -33.33',
    '贷 1471 -33.33',
    '借 64020001 -10.00',
    '贷 1471 -10.00',
    '借 67110002 -11.12',
    '贷 1471 -11.12',
  ])
})

test('before a month is closed goods that sold under their cost are named, until it is said what they are worth; not in other standards', async ({
  house,
  stranger,
}) => {
  const warned = async (of: LedgerClient) =>
    (await of.call(periodEndApi.checks, { query: { period: july } }))
      .filter(({ checkId }) => checkId === 'stock-below-cost')
      .map(({ severity, message, amount, cause, path, query }) => [severity, message, amount, cause, path, query])
  const sold = (
    of: LedgerClient,
    no: number,
    on: string,
    ...lines: (readonly [name: string, quantity: string | null, net: string, unit?: string])[]
  ) =>
    of.call(outputInvoicesApi.add, {
      body: {
        kind: 'digitalOrdinary',
        number: numberOf(no),
        code: '',
        issuedOn: day(on),
        partyName: '甲公司',
        partyTaxNumber: '',
        remark: '',
        lines: lines.map(([goodsName, count, net, unit = '个']) => ({
          goodsName,
          taxCategoryName: '',
          specification: '',
          unit,
          quantity: count,
          unitPrice: null,
          netAmount: money(net),
          taxRate: rate('0.13'),
          taxTreatment: 'taxed' as const,
          taxAmount: ZERO,
        })),
      },
    })
  const { ledger, pen } = await shop(house)
  expect(await warned(ledger)).toEqual([])
  await sold(ledger, 1, '2026-07-05', ['钢笔', '1', '90.00'])
  await sold(ledger, 2, '2026-07-09', ['钢笔', '2', '250.00'], ['钢笔', null, '-51.00'])
  // the last sale counts, after its discount; a price of another unit says nothing
  await sold(ledger, 3, '2026-07-10', ['钢笔', '1', '1.00', '箱'])
  expect(await warned(ledger)).toEqual([
    [
      'warn',
      '可能需要计提跌价准备',
      '5.00',
      `钢笔：本月最后一次销售的不含税单价99.50，低于单位成本100.00（每个），发票${numberOf(2)}`,
      '/finance/simpleCostAccount',
      { period: july, view: 'netValues' },
    ],
  ])
  await say(ledger, july, [[pen, '99.5', '0']])
  expect(await warned(ledger)).toEqual([])
  const plain = await goods(stranger, '钢笔')
  await stranger.call(goodsInApi.add, { body: draft('purchase', '2026-07-01', [line(plain, '10', '1000.00')]) })
  await sold(stranger, 1, '2026-07-05', ['钢笔', '1', '90.00'])
  expect(await warned(stranger)).toEqual([])
})

test('what is not certain is asked: an allowance nobody speaks of, another balance in the books; rows are refused where they are wrong', async ({
  house,
}) => {
  const { ledger, pen, steel } = await shop(house)
  await book(ledger, '2026-07-01', '借 4001 40', '贷 1471 40')
  const reason = async (at: Period) => (await ledger.call(api.read, { query: { period: at } })).reason
  await say(ledger, july, [[pen, '80', '5']])
  expect(await reason(july)).toBe('1471账上的跌价准备是40.00，各商品原有的合计0.00，请先改正')
  await say(ledger, july, [[pen, '80', '5', '40.00']])
  expect(await booked(ledger, july)).toEqual(['借 67010001 210.00', '贷 1471 210.00'])
  await say(ledger, august, [[steel, '1', '0']])
  expect(await reason(august)).toBe('钢笔上次计提过跌价准备，本月没有填可变现净值')
  const { version } = await ledger.call(api.read, { query: { period: august } })
  for (const [rows, at] of [
    [[[pen, '-1', '0']], { row: 1, field: 'netPrice' }],
    [
      [
        [pen, '1', '0'],
        [pen, '1', '0'],
      ],
      { row: 2, field: 'goodsId' },
    ],
    [[[crypto.randomUUID(), '1', '0']], { row: 1, field: 'goodsId' }],
    [[[pen, '1', '-1']], { row: 1, field: 'netCosts' }],
    [[[pen, '1', '0', '3.00']], { row: 1, field: 'hadAmount' }],
  ] as const)
    await expect(say(ledger, august, rows)).rejects.toMatchObject({ code: 'MF0026', details: [at] })
  await say(ledger, august, [[pen, '1', '0']])
  await expect(say(ledger, august, [], version)).rejects.toMatchObject({ status: 409 })
  await ledger.sql(`update app.ledgers set closed_through = '2026-08' where ledger_id = '${ledger.ledgerId}'`)
  await expect(say(ledger, august, [])).rejects.toMatchObject({ code: 'PC0004' })
})
