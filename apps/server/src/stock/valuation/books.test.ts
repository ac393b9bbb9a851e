/** Books of goods made from the documents: the same figures as 收发存汇总表, each leading to its document; margins beside what was invoiced. */
import { booksApi } from '@app/contract/finance/books/books'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { invoiceBooksApi } from '@app/contract/papers/invoices/invoice-books'
import { outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { stockBalanceApi } from '@app/contract/stock/valuation/stock-balance'
import { goodsInApi, goodsOutApi } from '@app/contract/stock/documents/stock-documents'
import { period } from '@app/domain/kernel/period'
import type { DocumentKind } from '@app/domain/stock/documents/kinds'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { oneGoods } from '../../testing/invoices.ts'
import { draft, goods, line, named } from '../../testing/stock.ts'

const [july, august, september] = [period('2026-07'), period('2026-08'), period('2026-09')]
const span = { from: july, to: september, withDrafts: true }
const LINE = ['voucher', 'abstract', 'debitQuantity', 'debit', 'creditQuantity', 'credit', 'balanceQuantity', 'balance']

/** A pen bought at an estimate, invoiced in parts, sold, some of it returned, and a credit after all was gone. */
async function pens(ledger: LedgerClient) {
  const pen = await goods(ledger, '钢笔')
  const put = named(ledger, pen)
  await put('暂估', 'estimate', '2026-07-02', '10', '100')
  await put('销售', 'sale', '2026-07-20', '4', null)
  await put('来票', 'purchase', '2026-08-03', '6', '66', '暂估')
  await put('再来票', 'purchase', '2026-08-04', '9', '99', '暂估')
  await put('退货', 'saleReturn', '2026-08-10', '1', null, '销售')
  await put('清空', 'sale', '2026-08-20', '12', null)
  await put('折让', 'priceChange', '2026-09-10', '0', '-5', undefined, { reason: '质量折让' })
  return pen
}

test('the book of a goods: estimates settled in parts, returns, what went to cost; its months are those of 收发存汇总表; page by page the same', async ({
  ledger,
  stranger,
}) => {
  await expect(ledger.call(booksApi.goodsBook, { query: { ...span, page: 1, pageSize: 100 } })).rejects.toMatchObject({ code: 'BO0406' })
  const pen = await pens(ledger)
  const { data, total } = await ledger.reply(booksApi.goodsBook, { query: { ...span, tagId: pen, page: 1, pageSize: 100 } })
  expect(total).toBe(8)
  const rows = data.rows.map(({ cells }) => LINE.map((key) => (cells[key] ?? '') as string).join('|'))
  expect(rows).toEqual([
    '|期初结存|||||0.0000|0.00',
    'RK202607-0001|暂估入库|10.0000|100.00|||10.0000|100.00',
    'CK202607-0001|销售出库|||4.0000|40.00|6.0000|60.00',
    '|本月合计|10.0000|100.00|4.0000|40.00|6.0000|60.00',
    // six of the ten were settled at 66 for 60, the other four at 99 of nine for 40
    'RK202608-0001|采购入库|0.0000|6.00|||6.0000|66.00',
    'RK202608-0002|采购入库|5.0000|59.00|||11.0000|125.00',
    'CK202608-0001|销售退货|1.0000|10.00|||12.0000|135.00',
    'CK202608-0002|销售出库|||12.0000|135.00|0.0000|0.00',
    '|本月合计|6.0000|75.00|12.0000|135.00|0.0000|0.00',
    'RK202609-0001|价格调整 质量折让|0.0000|-5.00|||0.0000|-5.00',
    '|清零后的金额转入成本|||0.0000|-5.00|0.0000|0.00',
    '|本月合计|0.0000|-5.00|0.0000|-5.00|0.0000|0.00',
    '|合计|16.0000|170.00|16.0000|170.00|0.0000|0.00',
  ])
  const pages = []
  for (const page of [1, 2, 3])
    pages.push(...(await ledger.call(booksApi.goodsBook, { query: { ...span, tagId: pen, page, pageSize: 3 } })).rows)
  expect(pages).toEqual(data.rows)
  const [listed] = await ledger.call(goodsOutApi.list, { query: { from: july, to: july, page: 1, pageSize: 10 } })
  expect(data.rows[2]!.drills!['voucher']).toEqual({
    to: 'page',
    query: { path: '/warehouse/stockGoodsOutputList', id: listed!.id, from: '2026-07', to: '2026-07' },
  })
  const summary = await ledger.call(booksApi.goodsSummary, { query: { ...span, withZero: false } })
  const balance = await ledger.call(stockBalanceApi.sheet, { query: { from: july, to: september } })
  expect(['opening', 'debit', 'credit', 'closing'].map((key) => summary.rows[0]!.cells[key])).toEqual(
    ['opening', 'into', 'out', 'closing'].map((key) => balance.rows[0]!.cells[`${key}Amount`]),
  )
  expect(summary.rows[0]!.drills!['name']).toEqual(balance.rows[0]!.drills!['name'])
  expect(await ledger.call(booksApi.goodsKept, { query: span })).toEqual([{ id: pen, code: expect.any(String), name: '钢笔', moved: true }])
  expect(await stranger.call(booksApi.goodsKept, { query: span })).toEqual([])
  await expect(stranger.call(booksApi.goodsBook, { query: { ...span, tagId: pen, page: 1, pageSize: 9 } })).rejects.toMatchObject({
    code: 'BO0406',
  })
  const never = { ...span, tagId: await goods(ledger, '没动过'), page: 1, pageSize: 9 }
  await expect(ledger.call(booksApi.goodsBook, { query: never })).rejects.toMatchObject({ code: 'WH0407' })
})

test('a book of goods of an earlier moment says that vouchers make it; of now, or where no documents keep the stock, it does not', async ({
  ledger,
}) => {
  const pen = await goods(ledger, '钢笔')
  await ledger.call(subjectsApi.add, { query: {}, body: { name: '备用箱', parentCode: '1411', unit: '件' } })
  const asked = { ...span, asOf: new Date() }
  const said = async (query: typeof span & { readonly asOf?: Date }) => {
    const read = [
      await ledger.call(booksApi.goodsBook, { query: { ...query, tagId: pen, page: 1, pageSize: 9 } }),
      await ledger.call(booksApi.goodsSummary, { query: { ...query, withZero: false } }),
    ]
    return read.map(({ captions }) => captions[1]!.includes('按当时的凭证列示，出入库单不保留当时的数'))
  }
  expect(await said(asked)).toEqual([false, false])
  await named(ledger, pen)('入库', 'purchase', '2026-07-02', '10', '100')
  expect(await said(asked)).toEqual([true, true])
  expect(await said(span)).toEqual([false, false])
})

test('a moment vouchers say no quantities of is refused with what is true: nothing is counted, and documents have no past', async ({
  ledger,
}) => {
  const pen = await goods(ledger, '钢笔')
  await named(ledger, pen)('入库', 'purchase', '2026-07-02', '10', '100')
  const asked = { ...span, tagId: pen, page: 1, pageSize: 9 }
  expect((await ledger.call(booksApi.goodsBook, { query: asked })).rows.length).toBeGreaterThan(1)
  await expect(ledger.call(booksApi.goodsBook, { query: { ...asked, asOf: new Date() } })).rejects.toMatchObject({
    code: 'BO0406',
    message: expect.stringContaining(
      '存货科目没有设数量核算，凭证里没有商品的收发数量，列不出这个时点的商品账；出入库单只有现在的样子，请取消时点查看',
    ),
  })
})

test('sales and purchases: what left and came in by document beside what was invoiced, with the margin', async ({ ledger }) => {
  await pens(ledger)
  const sale = (last: number, on: string, goodsName: string, net: string) =>
    ledger.call(outputInvoicesApi.add, {
      body: oneGoods({ no: last, on, party: '甲公司', goods: goodsName, count: '4', net, tax: '0.8', percent: '0.01' }),
    })
  await sale(1, '2026-07-21', '钢笔', '80')
  await sale(2, '2026-08-21', '培训', '30')
  const sales = async (by: 'goods' | 'party' | 'period' | 'rate') =>
    (await ledger.call(invoiceBooksApi.sales, { query: { from: july, to: september, by } })).rows.map(({ cells }) =>
      ['name', 'count', 'net', 'movedQuantity', 'moved', 'rest', 'margin'].map((key) => (cells[key] ?? '') as string).join('|'),
    )
  // 40 + 135 left, 10 came back, 5 less in September
  expect(await sales('goods')).toEqual([
    '钢笔|1|80.00|15.0000|160.00|-80.00|-100.00%',
    '培训|1|30.00|0.0000|0.00|30.00|100.00%',
    '合计||110.00||160.00|-50.00|-45.45%',
  ])
  expect(await sales('period')).toEqual([
    '2026-07|1|80.00|4.0000|40.00|40.00|50.00%',
    '2026-08|1|30.00|11.0000|125.00|-95.00|-316.67%',
    '2026-09|0|0.00|0.0000|-5.00|5.00|',
    '合计||110.00||160.00|-50.00|-45.45%',
  ])
  expect((await sales('party')).map((one) => one.split('|').slice(0, 5).join(' '))).toEqual([
    '甲公司 2 110.00 0.0000 0.00',
    '（没有往来单位） 0 0.00 15.0000 160.00',
    '合计  110.00  160.00',
  ])
  expect((await sales('rate'))[0]).toBe('1%|2|110.00||||')
  const bought = await ledger.call(invoiceBooksApi.purchases, { query: { from: july, to: september, by: 'goods' } })
  expect(bought.rows[0]!.cells).toMatchObject({ name: '钢笔', net: '0.00', moved: '160.00', movedQuantity: '15.0000', rest: '-160.00' })
  expect(bought.rows[0]!.drills!['moved']).toMatchObject({ query: { path: '/warehouse/stockGoodsInputList' } })
})

test('the documents beside the stock subjects: agreed, or by how much not and which goods', async ({ ledger, stranger }) => {
  await pens(ledger)
  const proof = () => ledger.call(stockBalanceApi.proof, { query: { period: july } })
  expect(await proof()).toEqual([
    { code: '1405', name: '库存商品', documents: '60.00', books: '0.00', difference: '-60.00', causes: ['钢笔：单据60.00，账上0.00'] },
  ])
  await book(ledger, '2026-07-31', '借 1405 60', '贷 2202 60')
  expect(await proof()).toMatchObject([{ difference: '0.00', causes: [] }])
  expect(await stranger.call(stockBalanceApi.proof, { query: { period: august } })).toEqual([])
})

test('goods to look at as a month ends: slow, far from what they cost, short; of another ledger nothing', async ({ ledger, stranger }) => {
  const [still, dear, short] = [await goods(ledger, '滞销品'), await goods(ledger, '涨价品'), await goods(ledger, '缺货品')]
  const put = (api: typeof goodsInApi, kind: DocumentKind, on: string, id: string, count: string, amount: string | null) =>
    ledger.call(api.add, { body: draft(kind, on, [line(id, count, amount)]) })
  await put(goodsInApi, 'purchase', '2026-04-01', still, '5', '50')
  await put(goodsInApi, 'purchase', '2026-06-01', dear, '5', '50')
  await put(goodsInApi, 'purchase', '2026-07-01', dear, '5', '66')
  await put(goodsOutApi, 'sale', '2026-07-02', dear, '1', null)
  await put(goodsOutApi, 'sale', '2026-07-02', short, '1', null)
  const said = async (client: LedgerClient) =>
    (await client.call(stockBalanceApi.warnings, { query: { period: july } })).rows.map(({ cells }) => [
      cells['name'],
      cells['kind'],
      cells['words'],
    ])
  expect(await said(ledger)).toEqual([
    ['滞销品', '呆滞', '自2026-04以来3个月没有出库'],
    ['涨价品', '进价异常', 'RK202607-0001单价13.2，比月初的10高32.0%'],
    ['缺货品', '不能计价', '2026-07起不能计价：CK202607-0002库存不够，差1'],
  ])
  expect(await said(stranger)).toEqual([])
})
