/** One goods in one month: a pure function of the method, what was there, and the documents. */
import { nextPeriod, periodOf, type Day, type Period } from '../../kernel/period.ts'
import { inLayers } from './in-layers.ts'
import { monthlyAverage } from './monthly-average.ts'
import { movingAverage } from './moving-average.ts'
import type { CostMethod, GoodsMonth, Valuation } from './move.ts'

const METHODS: Readonly<Record<CostMethod, (month: GoodsMonth) => Valuation>> = {
  monthlyAverage,
  movingAverage,
  firstIn: inLayers,
  specific: inLayers,
}
export const valueMonth = (month: GoodsMonth): Valuation => METHODS[month.method](month)

/** The month a document of a closed one may stand in instead, keeping its day as its origin; null where its own is open. */
export const offeredPeriod = (on: Day, closedThrough: Period | null): Period | null =>
  closedThrough === null || periodOf(on) > closedThrough ? null : nextPeriod(closedThrough)
