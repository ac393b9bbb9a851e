/** 产品成本计算单 of a month as it was run, with the last month run and the plan beside. */
import { toFen, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { millionths } from '@app/domain/kernel/whole'
import { byElement, type ByElement } from '@app/domain/stock/cost/kinds'
import { costSheet, type SheetProduct } from '@app/domain/stock/cost/sheet'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './cost.queries.ts'
import type { StoredElement } from './cost.queries.ts'

type Figure = 'opening' | 'input' | 'byProducts' | 'finished' | 'abnormal' | 'ending'
const figures = (own: readonly StoredElement[] | undefined, key: Figure): ByElement => {
  const of = new Map<string, Money>((own ?? []).map((one) => [one.element, one[key]]))
  return byElement((element) => (of.has(element) ? toFen(of.get(element)!) : 0n))
}
async function kept({ db }: Pick<LedgerContext, 'db'>, period: Period) {
  const [sheets, elements] = await Promise.all([queries.sheets(db, period), queries.elements(db, period)])
  return { sheets, of: Map.groupBy(elements, ({ productId }) => productId) }
}

export async function sheet(
  ctx: Pick<LedgerContext, 'db' | 'ledger'>,
  { period, productId }: { period: Period; productId?: string | undefined },
): Promise<Sheet> {
  const { db, ledger } = ctx
  const from = await queries.lastBefore(db, period)
  const [now, before, all] = await Promise.all([
    kept(ctx, period),
    from === null ? null : kept(ctx, from),
    queries.products(db, ledger.id, period),
  ])
  const known = new Map(all.map((one) => [one.id, one]))
  const lasts = new Map(before?.sheets.map((one) => [one.productId, one]))
  const rows = now.sheets
    .filter((one) => productId === undefined || one.productId === productId)
    .flatMap((one): SheetProduct[] => {
      const product = known.get(one.productId)
      if (product === undefined) return []
      const own = now.of.get(one.productId)
      const last = lasts.get(one.productId)
      return [
        {
          id: one.productId,
          code: product.code,
          name: product.name,
          unit: product.unit,
          opening: millionths(one.opening),
          started: millionths(one.started),
          completed: millionths(one.completed),
          losses: millionths(one.normalLoss) + millionths(one.abnormal),
          ending: millionths(one.ending),
          cost: {
            opening: figures(own, 'opening'),
            input: figures(own, 'input'),
            byProducts: figures(own, 'byProducts'),
            finished: figures(own, 'finished'),
            abnormal: figures(own, 'abnormal'),
            left: figures(own, 'ending'),
          },
          plan: {
            material: millionths(product.planMaterial),
            labour: millionths(product.planLabour),
            overhead: millionths(product.planOverhead),
          },
          last:
            last === undefined
              ? null
              : {
                  finished: figures(before!.of.get(one.productId), 'finished'),
                  completed: millionths(last.completed),
                  period: last.period,
                },
        },
      ]
    })
  return costSheet(
    ledger.name,
    period,
    rows.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  )
}
