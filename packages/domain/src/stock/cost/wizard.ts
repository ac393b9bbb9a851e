/** The five steps of the run, in order, and what is missing on one. */
import { type Place, placeAt } from '../../access/address.ts'
import { listOf, type Room, type Side } from '../documents/kinds.ts'
import type { Period } from '../../kernel/period.ts'

/** What is missing, and where it is put right; null: on the step itself. */
export interface Missing {
  readonly words: string
  readonly to: Place | null
}
/** The one document, opened in its list. */
export const documentAt = (room: Room, side: Side, id: string, period: Period): Place =>
  placeAt(`/warehouse/${listOf(room, side)}`, { id, from: period, to: period })
/** What came and went of a goods, with its documents. */
export const goodsAt = (goodsId: string, from: Period, to: Period): Place => placeAt('/books/commodityWater', { tag: goodsId, from, to })
export const COST_STEPS = {
  papers: '单据',
  pools: '费用归集',
  keys: '分配标准',
  wip: '在产品',
  result: '计算与入账',
} as const
export type CostStepKey = keyof typeof COST_STEPS
