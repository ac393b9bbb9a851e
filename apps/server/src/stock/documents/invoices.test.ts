/** Documents made of invoices at one press: goods recognised, tax that is not deducted in the cost, nothing twice, what waits for a person. */
import { periodEndApi } from '@app/contract/finance/period-end'
import { inputInvoicesApi } from '@app/contract/papers/invoices'
import { recordsApi } from '@app/contract/ledger/records'
import { goodsInApi, materialInApi } from '@app/contract/stock/stock-documents'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { numberOf } from '../../testing/document-files.ts'
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
