/** 用料差异表 of a month: the bills in force as it ends beside what was issued. */
import { lastDay, type Period } from '@app/domain/kernel/period'
import { toFen } from '@app/domain/kernel/money'
import type { Sheet } from '@app/domain/kernel/sheet'
import { millionths } from '@app/domain/kernel/whole'
import type { Nature } from '@app/domain/stock/documents/kinds'
import { inForce } from '@app/domain/stock/products/bom'
import { usageOf, usageSheet, type IssuedMaterial, type NamedGoods } from '@app/domain/stock/products/usage'
import type { LedgerContext } from '../../platform/http/context.ts'
import { allBoms, stockGoods } from '../products/index.ts'
import * as queries from './cost.queries.ts'

const GONE: NamedGoods = { code: '', name: '已删除的商品', spec: '', unit: '', nature: 'material' }
const natureOf = (nature: string): Nature => (nature === '' ? 'merchandise' : (nature as Nature))

export async function usage(ctx: LedgerContext, { period }: { period: Period }): Promise<Sheet> {
  const { db, ledger } = ctx
  const [boms, offered, lines, products] = await Promise.all([
    allBoms(ctx),
    stockGoods(ctx),
    queries.productionLines(db, ledger.id, period),
    queries.products(db, ledger.id, period),
  ])
  const made = new Set(products.map(({ id }) => id))
  const completed = new Map<string, bigint>()
  const issued: IssuedMaterial[] = []
  for (const { kind, goodsId, productId, quantity, cost } of lines) {
    const count = millionths(quantity)
    if (kind === 'finishedIn') {
      if (made.has(goodsId) && (productId === null || productId === goodsId)) completed.set(goodsId, (completed.get(goodsId) ?? 0n) + count)
    } else if (productId !== null && made.has(productId))
      issued.push({
        product: productId,
        goods: goodsId,
        quantity: kind === 'issue' ? count : -count,
        fen: cost === null ? 0n : -toFen(cost),
      })
  }
  const known = new Map(offered.map((one) => [one.id, { ...one, nature: natureOf(one.nature) }]))
  const found = usageOf(inForce(boms, lastDay(period)), completed, issued)
  return usageSheet(ledger.name, period, found, completed, (id) => known.get(id) ?? GONE)
}
