/** The one statement for a month of many goods against the pure function: the same months, the same costs, to the fen. */
import { goodsInApi, goodsOutApi } from '@app/contract/stock/documents/stock-documents'
import { period } from '@app/domain/kernel/period'
import { fromMillionths, trimmed } from '@app/domain/kernel/quantity'
import type { DocumentKind } from '@app/domain/stock/documents/kinds'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { LedgerContext } from '../../platform/http/context.ts'
import { test } from '../../testing/bench.ts'
import { draft, goods, line } from '../../testing/stock.ts'
import { lineCosts } from './line-costs.queries.ts'
import { revalue } from './valuation.service.ts'

const KINDS = [
  'purchase',
  'purchaseReturn',
  'priceChange',
  'otherIn',
  'estimate',
  'issueReturn',
  'sale',
  'saleReturn',
  'otherOut',
  'countLoss',
] as const
const FOUND: readonly DocumentKind[] = ['sale', 'saleReturn', 'otherOut', 'countLoss']
const step = fc.record({
  kind: fc.constantFrom<DocumentKind>(...KINDS.filter((one) => one !== 'issueReturn')),
  date: fc.integer({ min: 1, max: 28 }),
  month: fc.constantFrom('2026-07', '2026-07', '2026-07', '2026-08'),
  count: fc.bigInt({ min: 1n, max: 9_999_999n }),
  fen: fc.integer({ min: 1, max: 99_999 }),
  /** Goes back to the latest line it may, of this month or another. */
  goesBack: fc.boolean(),
})
const SEED = 20_261_127
/** Some are emptied, some would go below nothing, some have returns, estimates, months after. */
const stories = fc.sample(fc.array(step, { minLength: 1, maxLength: 7 }), { seed: SEED, numRuns: 36 })

test('month-end average of many goods in one statement is what the pure function says of each, whatever documents they have', async ({
  house,
  ledger,
}) => {
  const july = period('2026-07')
  const kept: string[] = []
  for (const [at, story] of stories.entries()) {
    const id = await goods(ledger, `商品${at}`)
    const plain = at % 2 === 0
    kept.push(id)
    const put = async (kind: DocumentKind, on: string, count: string, amount: string | null, of: string | null) => {
      const api = FOUND.includes(kind) ? goodsOutApi : goodsInApi
      const { id: document } = await ledger.call(api.add, {
        body: draft(kind, on, [line(id, kind === 'priceChange' ? '0' : count, amount, { of })], {
          reason: '测试',
          counterCode: '19010001',
        }),
      })
      return (await ledger.call(api.get, { params: { id: document } })).lines[0]!.id!
    }
    let last: Partial<Record<DocumentKind, string>> = {
      purchase: await put('purchase', '2026-06-30', plain ? '33.333333' : '3', '10', null),
    }
    if (at % 4 === 1) last = { ...last, sale: await put('sale', '2026-06-30', '1', null, null) }
    for (const { kind, date, month: asked, count, fen, goesBack } of story) {
      // half of them have nothing the statement leaves to the function
      if (plain && (kind === 'estimate' || (kind === 'purchaseReturn' && goesBack))) continue
      const month = plain ? '2026-07' : asked
      const on = `${month}-${String(date).padStart(2, '0')}`
      const of = goesBack
        ? ({ purchaseReturn: last.purchase, saleReturn: last.sale, purchase: last.estimate }[kind as 'purchase'] ?? null)
        : null
      const small = of === null ? trimmed(fromMillionths(count)) : '0.000007'
      const amount = FOUND.includes(kind) || (kind === 'purchaseReturn' && of !== null) ? null : (fen / 100).toFixed(2)
      // a line may not go back to one of a later day
      const made = await put(kind, on, small, amount, of).catch(() => null)
      if (made !== null) last = { ...last, [kind]: made }
    }
  }
  const inForce = { id: ledger.ledgerId, standard: 'smallBusiness' } as LedgerContext['ledger']
  const valued = (ids: readonly string[] | null, many: number) =>
    house.server.services.database.inLedger(ledger.ledgerId, async (db) => {
      await revalue({ db, ledger: inForce }, ids, july, many)
      const months = await db
        .selectFrom('stockMonths')
        .selectAll()
        .where('period', '>=', july)
        .orderBy('goodsId')
        .orderBy('period')
        .execute()
      const { rows: costs } = await sql<{ lineId: string; amount: string }>`
        select c.line_id, c.goods_id, c.period, c.amount
          from ${lineCosts(ledger.ledgerId, (_, of) => sql`${of} >= ${july}`)} c order by c.line_id`.execute(db)
      return { months: months.map(({ averaged: _, ...month }) => month), costs }
    })
  const each = await valued(kept, kept.length + 1)
  const atOnce = await valued(null, 0)
  expect(atOnce).toEqual(each)
  // the statement took many, and not all; of those it took nothing is kept by line
  const taken = await house.server.services.database.inLedger(ledger.ledgerId, async (db) => {
    const averaged = await db.selectFrom('stockMonths').select('goodsId').where('averaged', '=', true).execute()
    const ids = averaged.map(({ goodsId }) => goodsId)
    const costs = await db.selectFrom('stockCosts').select('lineId').where('goodsId', 'in', ids).where('period', '>=', july).execute()
    return { goods: ids.length, costs: costs.length }
  })
  expect(taken).toEqual({ goods: expect.any(Number) as number, costs: 0 })
  expect([taken.goods > 10, taken.goods < kept.length]).toEqual([true, true])
  // some of everything was there
  const months = each.months.filter((one) => one.period === july)
  expect(months.length).toBeGreaterThan(20)
  expect(months.some((one) => one.refused !== '')).toBe(true)
  expect(months.filter((one) => one.refused === '' && Number(trimmed(one.outQuantity)) >= 1).length).toBeGreaterThan(5)
})
