/** Lines of invoices as stock documents are made of them: how much of each no document is of, what it costs, or why it waits for a person. */
import { compareMoney, fromFen, isZero, toFen, type Money } from '../../kernel/money.ts'
import { isDecimalText, dec } from '../../kernel/decimal.ts'
import { countOf, inOwnUnit, type GoodsRules } from './check.ts'
import { partOf } from '../valuation/move.ts'

/** First-level codes of what lies in a store, of every standard (存货). */
export const STOCK_HEADS = ['1201', '1210', '1401', '1402', '1403', '1404', '1405', '1406', '1407', '1408', '1411', '1412', '1421'] as const
export const isStockCode = (code: string): boolean => (STOCK_HEADS as readonly string[]).includes(code.slice(0, 4))

export interface InvoicedLine {
  /** As it is printed; null where it says none. */
  readonly quantity: string | null
  readonly unit: string
  /** What it puts into the stock, all of it; null of what is sold. */
  readonly cost: Money | null
  /** What cards of assets cost that were made of it: a thing is in use or in stock, never both. */
  readonly carded: Money
  /** What else than stock its voucher has it on; empty where it is stock, or not booked. */
  readonly bookedOn?: string
  /** In documents already, in millionths of the goods' own unit. */
  readonly matched: bigint
}
export interface Waiting {
  /** In millionths of the goods' own unit; nothing where it is in documents already, or where it cannot be counted. */
  readonly left: bigint
  readonly amount: Money | null
  /** Why no document can be made of it. */
  readonly problem: string
}

/** A printed quantity to six decimals: documents print more. */
const printed = (typed: string | null): bigint | null => (typed === null || !isDecimalText(typed) ? null : countOf(dec(typed).fixed(6)))

/** What is left of a line: by running totals, so that parts of it add up to what it cost. */
export function waitingOf(
  { quantity, unit, cost, carded, bookedOn = '', matched }: InvoicedLine,
  goods: GoodsRules,
  byHand = false,
): Waiting {
  const nothing = (problem: string): Waiting => ({ left: 0n, amount: null, problem })
  const typed = printed(quantity)
  if (typed === null || typed === 0n) return nothing('发票没有数量，请手工录单据')
  if (typed < 0n) return nothing('红字发票请手工录退货的单据')
  if (cost !== null && toFen(cost) < 0n) return nothing('金额是负数，请手工录价格调整')
  if (!isZero(carded))
    return nothing(cost === null || compareMoney(carded, cost) >= 0 ? '已建资产卡片，不再入库' : '有一部分已建资产卡片，其余的请手工录单据')
  if (bookedOn !== '' && !byHand) return nothing(`凭证记在${bookedOn}，不入库`)
  // an invoice of a goods without a unit of its own is in that goods' unit
  const own = inOwnUnit(goods, typed, goods.unit === '' ? '' : unit)
  if (own === null) return nothing(`没有“${unit}”与“${goods.unit}”的换算，请先在计量单位里设置`)
  const left = own - matched
  if (left <= 0n) return nothing('')
  // whoever chooses the lines of documents knows their lots
  if (goods.tracked !== 'none' && !byHand) return nothing('按批号或序列号管理，请手工录单据')
  return { left, amount: cost === null ? null : fromFen(partOf(toFen(cost), own, matched, left)), problem: '' }
}
