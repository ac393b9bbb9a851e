/** One goods month after month: what a month leaves is what the next begins with; a refused month stops this goods and no other. */
import { nextPeriod, periodOf, type Period } from '../../kernel/period.ts'
import { leftOf, movesOf, openEstimates, reversalId, type Estimate, type StockLine } from '../documents/line.ts'
import { kindOf } from '../documents/kinds.ts'
import type { CostMethod, Origin, RefusedMonth, Stock, ValuedMonth } from '../valuation/move.ts'
import { valueMonth } from '../valuation/value.ts'

export interface GoodsChain {
  /** As the last month before `from` left it, and what of earlier lines may still be gone back to. */
  readonly opening: Stock
  readonly origins: ReadonlyMap<string, Origin>
  readonly estimates: ReadonlyMap<string, Estimate>
  readonly from: Period
  readonly through: Period
  /** Of those months, in any order. */
  readonly lines: readonly StockLine[]
  readonly methodIn: (period: Period) => CostMethod
}
export interface ValuedGoodsMonth {
  readonly period: Period
  readonly opening: Stock
  readonly month: ValuedMonth
  /** Received without an invoice as the month ends. */
  readonly estimated: { readonly quantity: bigint; readonly fen: bigint }
}
export interface ValuedChain {
  readonly months: readonly ValuedGoodsMonth[]
  readonly refused: (RefusedMonth & { readonly period: Period }) | null
}

/** What later months may go back to: receipts at what they cost, issues at what was found. */
function keepOrigins(origins: Map<string, Origin>, lines: readonly StockLine[], { amounts }: ValuedMonth): void {
  for (const { id, kind, quantity } of lines) {
    const { move } = kindOf(kind)
    const fen = amounts.get(id)
    if (fen !== undefined && (move === 'receipt' || move === 'issue')) origins.set(id, { quantity, fen: fen < 0n ? -fen : fen, back: 0n })
  }
  for (const { kind, of, quantity } of lines) {
    const { move } = kindOf(kind)
    const origin = of === null || move === 'receipt' || move === 'adjustment' ? undefined : origins.get(of)
    if (origin !== undefined) origins.set(of!, { ...origin, back: origin.back + quantity })
  }
}

export function valueChain({ opening, origins: given, estimates: open, from, through, lines, methodIn }: GoodsChain): ValuedChain {
  const byPeriod = Map.groupBy(lines, ({ day }) => periodOf(day))
  const origins = new Map(given)
  let estimates = open
  const months: ValuedGoodsMonth[] = []
  let stock = opening
  for (let period = from; period <= through; period = nextPeriod(period)) {
    const own = byPeriod.get(period) ?? []
    const found = valueMonth({ method: methodIn(period), opening: stock, moves: movesOf(own, estimates), origins })
    if (found.refused !== null) return { months, refused: { ...found, period } }
    keepOrigins(origins, own, found)
    estimates = openEstimates(own, estimates)
    const left = [...estimates.values()].map(leftOf)
    months.push({
      period,
      opening: stock,
      month: found,
      estimated: {
        quantity: left.reduce((all, one) => all + one.quantity, 0n),
        fen: left.reduce((all, one) => all + one.fen, 0n),
      },
    })
    stock = found.closing
  }
  return { months, refused: null }
}

/** What a line came to, the estimate it took back with it. */
export const amountOfLine = ({ amounts }: ValuedMonth, lineId: string): bigint =>
  (amounts.get(lineId) ?? 0n) + (amounts.get(reversalId(lineId)) ?? 0n)
