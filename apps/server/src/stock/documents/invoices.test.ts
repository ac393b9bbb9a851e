/** Documents made of invoices at one press: goods recognised, tax that is not deducted in the cost, nothing twice, what waits for a person. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { inputBookingApi } from '@app/contract/papers/quick-account/invoice-booking'
import { inputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { recordsApi } from '@app/contract/ledger/records/records'
import { goodsInApi, materialInApi } from '@app/contract/stock/documents/stock-documents'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { numberOf } from '../../testing/document-files.ts'
import { card } from '../../testing/assets.ts'
import { draft, goods, line } from '../../testing/stock.ts'

const year = { from: period('2026-01'), to: period('2026-12') }
const bought = (goodsName: string, quantity: string | null, net: string, tax: string, unit = '个') => ({
  goodsName,
  taxCategoryName: '',
  specification: '',
  unit,
  quantity,
  unitPrice: null,
  netAmount: money(net),
  taxRate: rate('0.13'),
  taxTreatment: 'taxed' as const,
  taxAmount: money(tax),
})
async function invoice(ledger: LedgerClient, no: number, on: string, ...lines: ReturnType<typeof bought>[]): Promise<string> {
  const { id } = await ledger.call(inputInvoicesApi.add, {
    body: {
      kind: 'digitalOrdinary',
      number: numberOf(no),
      code: '',
      issuedOn: day(on),
      partyName: '文具厂',
      partyTaxNumber: '',
      remark: '',
      lines,
    },
  })
  return id
}
const waiting = async (ledger: LedgerClient, api: typeof goodsInApi = goodsInApi) =>
  (await ledger.call(api.invoices, { query: year })).map((one) => [one.goods, one.quantity, one.amount, one.problem])
const make = (ledger: LedgerClient, ...ids: string[]) => ledger.call(goodsInApi.fromInvoices, { body: { ids } })

test('an invoice becomes one receipt at one press, once; voided it waits again; a change takes nothing from what is matched', async ({
  ledger,
  stranger,
}) => {
  await goods(ledger, '钢笔')
  await goods(ledger, '钢材', 'material')
  const id = await invoice(
    ledger,
    1,
    '2026-03-05',
    bought('钢笔', '100', '1000', '130'),
    bought('钢材', '2.5', '500', '65'),
    bought('没数量的笔', null, '10', '1.3'),
    bought('钢笔', '3', '30', '3.9', '吨'),
  )
  // an ordinary invoice is not deducted: its tax is in the cost; each list has its own goods
  expect(await waiting(ledger)).toEqual([
    ['钢笔', '100', '1130.00', ''],
    ['没数量的笔', '0', null, '发票没有数量，请手工录单据'],
    ['钢笔', '0', null, '没有“吨”与“个”的换算，请先在计量单位里设置'],
  ])
  expect(await waiting(ledger, materialInApi)).toEqual([['钢材', '2.5', '565.00', '']])
  expect(await waiting(stranger)).toEqual([])
  await expect(stranger.call(goodsInApi.fromInvoices, { body: { ids: [id] } })).rejects.toMatchObject({ code: 'WH0013' })
  expect(await make(ledger, id)).toEqual({ count: 1 })
  await expect(make(ledger, id)).rejects.toMatchObject({ code: 'WH0013' })
  expect((await waiting(ledger)).map(([name]) => name)).toEqual(['没数量的笔', '钢笔'])
  const [made] = await ledger.call(goodsInApi.list, { query: { ...year, page: 1, pageSize: 10 } })
  expect(made).toMatchObject({ number: 'RK202603-0001', kind: 'purchase', counterparty: '文具厂', amount: '1130.00', day: '2026-03-05' })
  const params = { id: made!.id }
  const { version, lines, counterpartyId } = await ledger.call(goodsInApi.get, { params })
  const body = (quantity: string) => ({
    ...draft('purchase', '2026-03-05', [line(lines[0]!.goodsId, quantity, '1130', { id: lines[0]!.id })], { counterpartyId, note: '改了' }),
    version,
  })
  await expect(ledger.call(goodsInApi.change, { params, body: body('99') })).rejects.toMatchObject({ code: 'WH0007' })
  await ledger.call(goodsInApi.change, { params, body: body('100') })
  await expect(make(ledger, id)).rejects.toMatchObject({ code: 'WH0013' })
  await ledger.call(goodsInApi.void, { body: { ids: [made!.id], reason: '重来' } })
  expect(await make(ledger, id)).toEqual({ count: 1 })
})

test('an invoice of a closed month stands in the open one with its own day; what a draft is refused for names its invoice', async ({
  ledger,
}) => {
  const pen = await goods(ledger, '钢笔')
  const id = await invoice(ledger, 2, '2026-01-15', bought('钢笔', '10', '100', '13'))
  await ledger.call(periodEndApi.close, { body: { period: period('2026-01') } })
  await make(ledger, id)
  const [made] = await ledger.call(goodsInApi.list, { query: { ...year, page: 1, pageSize: 10 } })
  expect(made).toMatchObject({ day: '2026-02-01', originDay: '2026-01-15', period: '2026-02' })
  const later = await invoice(ledger, 3, '2026-03-15', bought('钢笔', '10', '100', '13'))
  const [read] = (await ledger.call(recordsApi.list, { params: { kind: 'goods' } })).filter((one) => one.id === pen)
  await ledger.call(recordsApi.save, {
    params: { kind: 'goods' },
    body: [{ ...read!, disabled: true }],
  })
  await expect(make(ledger, later)).rejects.toMatchObject({ code: 'WH0014', message: `发票${numberOf(3)}：商品“钢笔”已停用` })
})

const march = { from: period('2026-03'), to: period('2026-03') }
const awaited = async (ledger: LedgerClient, api: typeof goodsInApi = goodsInApi) =>
  (await ledger.call(api.awaiting, { query: march })).map(
    (one) => `${one.number} ${one.goods} ${one.quantity} ${one.amount as unknown as string} ${one.age}天`,
  )
/** Positions of an invoice, and lines of documents. */
const pairing = async (ledger: LedgerClient, ids: readonly string[], bills: readonly string[], adjust = false) => {
  const rows = await ledger.call(goodsInApi.awaiting, { query: march })
  const invoices = await ledger.call(goodsInApi.invoices, { query: { ...march, byHand: true } })
  return {
    invoices: invoices.filter(({ invoiceId }) => ids.includes(invoiceId)).map(({ invoiceId, position }) => ({ invoiceId, position })),
    lines: rows.filter(({ documentId }) => bills.includes(documentId)).map(({ lineId }) => lineId),
    adjust,
  }
}

test('by hand: many lines of invoices and documents, what is left waits with its days; the price follows the invoice where that is asked', async ({
  ledger,
  stranger,
}) => {
  const [pen, ink] = [await goods(ledger, '钢笔'), await goods(ledger, '墨水')]
  const put = async (on: string, ...lines: ReturnType<typeof line>[]) =>
    (await ledger.call(goodsInApi.add, { body: draft('purchase', on, lines) })).id
  const first = await put('2026-03-02', line(pen, '6', '60'), line(ink, '3', '9'))
  const second = await put('2026-03-12', line(pen, '6', '60'))
  const one = await invoice(ledger, 1, '2026-03-20', bought('钢笔', '10', '120', '15.6'))
  const two = await invoice(ledger, 2, '2026-03-21', bought('钢笔', '5', '50', '6.5'))
  expect(await awaited(ledger)).toEqual([
    'RK202603-0001 钢笔 6 60.00 29天',
    'RK202603-0001 墨水 3 9.00 29天',
    'RK202603-0002 钢笔 6 60.00 19天',
  ])
  expect((await ledger.call(goodsInApi.invoices, { query: march })).map(({ goods: name, age }) => `${name} ${age}`)).toEqual([
    '钢笔 11',
    '钢笔 10',
  ])
  const match = (body: Awaited<ReturnType<typeof pairing>>) => ledger.call(goodsInApi.match, { body })
  const own = await pairing(ledger, [one], [first, second])
  expect(await match({ ...own, adjust: false })).toEqual({ count: 2, difference: '35.60', made: [] })
  await expect(match(own)).rejects.toMatchObject({ code: 'WH0018', message: '所选的发票或单据已核对完，请刷新' })
  expect(await awaited(ledger)).toEqual(['RK202603-0001 墨水 3 9.00 29天', 'RK202603-0002 钢笔 2 20.00 19天'])
  expect(await waiting(ledger)).toEqual([['钢笔', '5', '56.50', '']])
  const rest = await pairing(ledger, [two], [first, second])
  await expect(match({ ...rest, lines: rest.lines.slice(0, 1) })).rejects.toMatchObject({ message: '所选的发票与单据没有相同的商品' })
  // two of five at 22.60 for 20.00: the receipt follows
  expect(await match({ ...rest, adjust: true })).toEqual({ count: 1, difference: '0.00', made: ['RK202603-0003'] })
  const changes = await ledger.call(goodsInApi.list, { query: { ...march, kind: 'priceChange', page: 1, pageSize: 10 } })
  expect(changes.map(({ amount, reason }) => `${amount as unknown as string} ${reason}`)).toEqual(['2.60 按核对的发票调整'])
  expect(await waiting(ledger)).toEqual([['钢笔', '3', '33.90', '']])
  // what is matched may be let go, not what was made of an invoice
  const found = await ledger.call(goodsInApi.matches, { query: march })
  expect(found.map(({ number, quantity, fixed }) => `${number} ${quantity} ${fixed}`)).toEqual([
    'RK202603-0002 4 false',
    'RK202603-0002 2 false',
    'RK202603-0001 6 false',
  ])
  const pairs = found.slice(-1).map(({ invoiceId, position, lineId }) => ({ invoiceId, position, lineId }))
  await expect(stranger.call(goodsInApi.unmatch, { body: { pairs } })).rejects.toMatchObject({ code: 'WH0019' })
  expect(await ledger.call(goodsInApi.unmatch, { body: { pairs } })).toEqual({ count: 1 })
  await expect(ledger.call(goodsInApi.unmatch, { body: { pairs } })).rejects.toMatchObject({ code: 'WH0019' })
  await make(ledger, one)
  const [made] = (await ledger.call(goodsInApi.matches, { query: march })).filter(({ fixed }) => fixed)
  await expect(
    ledger.call(goodsInApi.unmatch, { body: { pairs: [{ invoiceId: made!.invoiceId, position: made!.position, lineId: made!.lineId }] } }),
  ).rejects.toMatchObject({ code: 'WH0019', message: 'RK202603-0004由发票生成，请作废单据' })
})

test('what came without its invoice stands by estimate at one press, and its invoice settles it at what it says', async ({ ledger }) => {
  const pen = await goods(ledger, '钢笔')
  const { id, number } = await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-02', [line(pen, '10', '100')]) })
  const estimate = (ids: string[]) => ledger.call(goodsInApi.estimate, { body: { ids } })
  expect(await estimate([id])).toEqual({ count: 1 })
  await expect(estimate([id])).rejects.toMatchObject({ code: 'WH0017', message: `${number}是暂估入库，只有采购入库可以转为暂估` })
  const own = await invoice(ledger, 1, '2026-03-20', bought('钢笔', '4', '44', '5.72'))
  const { made } = await ledger.call(goodsInApi.match, { body: await pairing(ledger, [own], [id]) })
  expect(made).toEqual(['RK202603-0002'])
  expect(await awaited(ledger)).toEqual([`${number} 钢笔 6 60.00 29天`])
  const [settled] = await ledger.call(goodsInApi.list, { query: { ...march, kind: 'purchase', page: 1, pageSize: 10 } })
  // tax that is not deducted is in the cost; the estimate went out at 40.00
  expect([settled?.amount, settled?.cost]).toEqual(['49.72', '9.72'])
  await expect(estimate([settled!.id])).rejects.toMatchObject({ code: 'WH0017' })
})

test('what followed the price of an invoice is taken back with the match, and followed once; a change by hand counts before', async ({
  ledger,
}) => {
  const pen = await goods(ledger, '钢笔')
  const { id } = await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-02', [line(pen, '10', '100')]) })
  const lineId = (await ledger.call(goodsInApi.get, { params: { id } })).lines[0]!.id!
  const [less, more] = [
    await invoice(ledger, 1, '2026-03-20', bought('钢笔', '4', '48', '0')),
    await invoice(ledger, 2, '2026-03-21', bought('钢笔', '6', '72', '0')),
  ]
  const follow = async (of: string) => ledger.call(goodsInApi.match, { body: await pairing(ledger, [of], [id], true) })
  const changes = async () =>
    (await ledger.call(goodsInApi.list, { query: { ...march, kind: 'priceChange', page: 1, pageSize: 10 } })).filter(
      ({ voided }) => !voided,
    )
  const stands = async () => (await changes()).map(({ amount }) => amount)
  await follow(less)
  expect(await awaited(ledger)).toEqual(['RK202603-0001 钢笔 6 60.00 29天'])
  const { made } = await follow(more)
  expect(await stands()).toEqual(['8.00', '12.00'])
  const found = await ledger.call(goodsInApi.matches, { query: march })
  expect(found.map(({ quantity, adjusted }) => `${quantity} ${adjusted}`).toSorted()).toEqual(['4 RK202603-0002', '6 RK202603-0003'])
  const pairs = found.map(({ invoiceId, position }) => ({ invoiceId, position, lineId }))
  await expect(ledger.call(goodsInApi.unmatch, { body: { pairs } })).rejects.toMatchObject({ code: 'WH0019' })
  // its document is not changed apart from the match, but voided with it: the rest stands as it stood
  const latest = (await changes()).find(({ number }) => number === made[0])
  const own = await ledger.call(goodsInApi.get, { params: { id: latest!.id } })
  await expect(
    ledger.call(goodsInApi.change, {
      params: { id: own.id },
      body: {
        ...draft('priceChange', '2026-03-21', [line(pen, '0', '1', { of: lineId, id: own.lines[0]!.id })], { reason: '改' }),
        version: own.version,
      },
    }),
  ).rejects.toMatchObject({ code: 'WH0036' })
  await ledger.call(goodsInApi.void, { body: { ids: [own.id], reason: '核对错了' } })
  expect(await awaited(ledger)).toEqual(['RK202603-0001 钢笔 6 60.00 29天'])
  await follow(more)
  expect(await stands()).toEqual(['8.00', '12.00'])
  // all taken back, changed by hand to what the invoices say: nothing is left to follow
  await ledger.call(goodsInApi.void, { body: { ids: (await changes()).map((one) => one.id), reason: '重来' } })
  await ledger.call(goodsInApi.add, {
    body: draft('priceChange', '2026-03-22', [line(pen, '0', '20', { of: lineId })], { reason: '谈好的价' }),
  })
  expect(await awaited(ledger)).toEqual(['RK202603-0001 钢笔 10 120.00 29天'])
  expect([(await follow(less)).made, (await follow(more)).made, await stands()]).toEqual([[], [], ['20.00']])
})

test('a thing is in use or in stock, never both: a line with a card is not put into the stock, and one in the stock makes no card', async ({
  ledger,
}) => {
  await goods(ledger, '笔记本电脑')
  const first = await invoice(ledger, 71, '2026-03-05', bought('笔记本电脑', '1', '6000', '780', '个'))
  const second = await invoice(ledger, 72, '2026-03-06', bought('笔记本电脑', '1', '7000', '910', '个'))
  const third = await invoice(ledger, 73, '2026-03-07', bought('笔记本电脑', '2', '8000', '1040', '个'))
  const of = async (number: string) =>
    (await ledger.call(goodsInApi.invoices, { query: year }))
      .filter((one) => one.number === number)
      .map((one) => [one.quantity, one.problem])
  await card(ledger, { invoiceId: first, invoicePosition: 1, cost: money('6780'), residual: money('0') })
  expect(await of(numberOf(71))).toEqual([['0', '已建资产卡片，不再入库']])
  await expect(make(ledger, first)).rejects.toMatchObject({ code: 'WH0013' })
  await make(ledger, second)
  await expect(card(ledger, { invoiceId: second, invoicePosition: 1, cost: money('7910'), residual: money('0') })).rejects.toMatchObject({
    details: [{ field: 'invoiceId', reason: expect.stringContaining('已入库') }],
  })
  // one of two
  await card(ledger, { invoiceId: third, invoicePosition: 1, cost: money('4520'), residual: money('0') })
  expect(await of(numberOf(73))).toEqual([['0', '有一部分已建资产卡片，其余的请手工录单据']])
})

test('what is booked elsewhere is no stock; what is not booked yet is chosen by default only where it would be stock', async ({
  ledger,
}) => {
  for (const name of ['钢笔', '打印纸', '笔记本电脑']) await goods(ledger, name)
  const [pens, mixed, paper] = [
    await invoice(ledger, 1, '2026-03-05', bought('钢笔', '100', '1000', '130')),
    await invoice(ledger, 2, '2026-03-06', bought('钢笔', '10', '100', '13'), bought('笔记本电脑', '1', '8000', '1040')),
    await invoice(ledger, 3, '2026-03-07', bought('打印纸', '10', '200', '26')),
  ]
  const told = async () =>
    (await ledger.call(goodsInApi.invoices, { query: march })).map((one) => `${one.goods} ${one.quantity} ${one.problem}${one.proposed}`)
  expect(await told()).toEqual(['钢笔 100 ', '钢笔 10 ', '笔记本电脑 1 固定资产-电子设备', '打印纸 10 管理费用-办公费'])
  await ledger.call(inputBookingApi.book, { body: { ids: [pens, mixed, paper], period: march.from } })
  expect(await told()).toEqual([
    '钢笔 100 ',
    '钢笔 10 ',
    '笔记本电脑 0 凭证记在固定资产-电子设备，不入库',
    '打印纸 0 凭证记在管理费用-办公费，不入库',
  ])
  await expect(make(ledger, paper)).rejects.toMatchObject({ code: 'WH0013' })
})
