/** Packages of months keep the stock: what came, went and is left, and the documents with what they cost. */
import { goodsInApi, goodsOutApi } from '@app/contract/stock/documents/stock-documents'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import { test } from '../../testing/bench.ts'
import { draft, goods, line } from '../../testing/stock.ts'
import { stockInArchive } from './archived.ts'

test('the balance and the documents of the month, voided ones with their reason; nothing of a ledger without', async ({
  house,
  ledger,
  stranger,
}) => {
  const partsOf = (ledgerId: string, month: string) =>
    house.server.services.database.inLedger(ledgerId, async (db) => {
      const ctx = { db, ledger: await ledgerNow(db) } as never
      const parts: Record<string, unknown> = {}
      for (const one of await stockInArchive(ctx, period(month))) {
        const bytes = Buffer.from(await one.make())
        parts[one.path] = one.path.endsWith('.json') ? JSON.parse(bytes.toString()) : bytes.subarray(0, 4).toString()
      }
      return parts
    })
  const pen = await goods(ledger, '钢笔')
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-05', [line(pen, '10', '100')]) })
  await ledger.call(goodsOutApi.add, { body: draft('sale', '2026-03-06', [line(pen, '4', null)]) })
  const wrong = await ledger.call(goodsOutApi.add, { body: draft('sale', '2026-03-07', [line(pen, '1', null)]) })
  await ledger.call(goodsOutApi.void, { body: { ids: [wrong.id], reason: '录重了' } })
  const march = await partsOf(ledger.ledgerId, '2026-03')
  expect(march).toMatchObject({
    'stock/balance.json': { title: '收发存汇总表', rows: expect.arrayContaining([expect.objectContaining({ closingAmount: '60.00' })]) },
    'stock/documents.json': [
      { list: '库存商品入库', kind: '采购入库', lines: [{ goods: '钢笔', quantity: '10', amount: '100.00', cost: '100.00' }] },
      { list: '库存商品出库', kind: '销售出库', voided: false, lines: [{ quantity: '4', amount: null, cost: '40.00' }] },
      { kind: '销售出库', voided: true, voidReason: '录重了' },
    ],
    'pdf/stock-balance.pdf': '%PDF',
  })
  // a month later nothing came, and it is still there
  expect(await partsOf(ledger.ledgerId, '2026-04')).toMatchObject({
    'stock/balance.json': { rows: expect.arrayContaining([expect.objectContaining({ closingAmount: '60.00' })]) },
    'stock/documents.json': [],
  })
  expect(await partsOf(stranger.ledgerId, '2026-03')).toEqual({})
})
