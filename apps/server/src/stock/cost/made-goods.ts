/** Goods the run values: what is finished in the month, and what is joined from it. */
import { placeAt } from '@app/domain/access/address'
import { previousPeriod, type Period } from '@app/domain/kernel/period'
import type { Missing } from '@app/domain/stock/cost/wizard'
import type { JoinedGoods, MadeGoods } from '@app/domain/stock/cost/run'
import { goodsMonths, waitingFor } from '../valuation/index.ts'
import type { SortedLines } from './production-lines.ts'

interface Of {
  readonly waiting: Awaited<ReturnType<typeof waitingFor>>
  readonly receipts: SortedLines['receipts']
  readonly named: ReadonlyMap<string, { readonly name: string }>
  readonly period: Period
}
/** By goods; those whose months before can’t be valued are told in `missing`. */
export function madeGoods(stocks: Awaited<ReturnType<typeof goodsMonths>>, { waiting, receipts, named, period }: Of) {
  const missing: Missing[] = []
  const [stocked, joined] = [new Map<string, MadeGoods>(), new Map<string, JoinedGoods>()]
  for (const [id, goods] of stocks) {
    const made = waiting.get(id)!
    const finishedOf = receipts.get(id)
    if (goods === null)
      missing.push({
        words: `${named.get(id)!.name}：以前的月份不能计价，请先在收发存里改正`,
        to: placeAt('/warehouse/goodsBalanceStatistics', { from: previousPeriod(period), to: previousPeriod(period) }),
      })
    else if (finishedOf === undefined) joined.set(id, { ...goods, made })
    else stocked.set(id, { ...goods, made, finished: new Set(finishedOf.map((one) => one.id)) })
  }
  return { stocked, joined, missing }
}
