/** One goods month after month: what a month leaves is what the next begins with; a refused month stops this goods and no other. */
import { nextPeriod, periodOf, type Period } from '../../kernel/period.ts'
import { leftOf, movesOf, openEstimates, reversalId, type Estimate, type StockLine } from '../documents/line.ts'
import { kindOf } from '../documents/kinds.ts'
import { inRunningTotals } from '../../kernel/whole.ts'
import type { CostMethod, Move, Origin, RefusedMonth, Stock, ValuedMonth } from './move.ts'
import { valueMonth } from './value.ts'

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
  /** How much of each lot was there before `from`; nothing where goods are not told apart. */
  readonly lots?: ReadonlyMap<string, bigint>
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

/** What lines leave of each lot; an estimate that is settled was there before. */
function keepLots(lots: Map<string, bigint>, lines: readonly StockLine[], moves: readonly Move[]): void {
  const settled = new Map(moves.flatMap((move) => (move.kind === 'back' ? [[move.id, move.quantity] as const] : [])))
  for (const { id, kind, quantity, lot } of lines) {
    const { move } = kindOf(kind)
    if (lot === '' || move === 'adjustment' || move === 'moved') continue
    const came = move === 'receipt' ? quantity - (settled.get(reversalId(id)) ?? 0n) : move === 'returned' ? quantity : -quantity
    lots.set(lot, (lots.get(lot) ?? 0n) + came)
  }
}
const LAYERED: readonly CostMethod[] = ['firstIn', 'specific']
/**
 * What a month begins with under its method: under an average nothing said which lot cost what, so that each lot stands at the average
 * where a method asks for it; what is of no lot first.
 */
export function openingUnder(method: CostMethod, stock: Stock, lots: ReadonlyMap<string, bigint>): Stock {
  if (!LAYERED.includes(method) || stock.layers.length > 0) return stock
  const known = [...lots].filter(([, quantity]) => quantity > 0n).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const loose = known.reduce((rest, [, quantity]) => rest - quantity, stock.quantity)
  if (known.length === 0 || loose < 0n) return stock
  const all = loose > 0n ? [['', loose] as const, ...known] : known
  const parts = inRunningTotals(
    stock.fen,
    all.map(([, quantity]) => quantity),
    stock.quantity,
  )
  return { ...stock, layers: all.map(([lot, quantity], at) => ({ id: `opening/${lot}`, lot, quantity, fen: parts[at]! })) }
}

/** One goods as it goes from month to month. */
export class GoodsWalk {
  readonly months: ValuedGoodsMonth[] = []
  refused: ValuedChain['refused'] = null
  readonly #byPeriod: ReadonlyMap<Period, readonly StockLine[]>
  readonly #origins: Map<string, Origin>
  readonly #methodIn: GoodsChain['methodIn']
  #estimates: ReadonlyMap<string, Estimate>
  #stock: Stock
  readonly #lots: Map<string, bigint>
  constructor({ opening, origins, estimates, lines, methodIn, lots = new Map() }: GoodsChain) {
    this.#lots = new Map(lots)
    this.#byPeriod = Map.groupBy(lines, ({ day }) => periodOf(day))
    this.#origins = new Map(origins)
    this.#estimates = estimates
    this.#stock = opening
    this.#methodIn = methodIn
  }
  linesIn = (period: Period): readonly StockLine[] => this.#byPeriod.get(period) ?? []
  /** Values the next month; `priced`: what lines came in at whose parts say it, `unpriced`: the first of them nothing says it of. */
  take(period: Period, priced: ReadonlyMap<string, bigint> = NONE, unpriced: StockLine | null = null): ValuedMonth | null {
    if (this.refused !== null) return null
    const own = this.linesIn(period).map((line) => ({ ...line, fen: priced.get(line.id) ?? line.fen }))
    if (unpriced !== null) {
      const [move] = movesOf([unpriced], new Map())
      this.refused = { refused: 'parts', move: move!, missing: 0n, period }
      return null
    }
    const method = this.#methodIn(period)
    const moves = movesOf(own, this.#estimates)
    this.#stock = openingUnder(method, this.#stock, this.#lots)
    const found = valueMonth({ method, opening: this.#stock, moves, origins: this.#origins })
    if (found.refused !== null) {
      this.refused = { ...found, period }
      return null
    }
    keepOrigins(this.#origins, own, found)
    keepLots(this.#lots, own, moves)
    this.#estimates = openEstimates(own, this.#estimates)
    const left = [...this.#estimates.values()].map(leftOf)
    this.months.push({
      period,
      opening: this.#stock,
      month: found,
      estimated: {
        quantity: left.reduce((all, one) => all + one.quantity, 0n),
        fen: left.reduce((all, one) => all + one.fen, 0n),
      },
    })
    this.#stock = found.closing
    return found
  }
}
const NONE: ReadonlyMap<string, bigint> = new Map()

export function valueChain(chain: GoodsChain): ValuedChain {
  const walk = new GoodsWalk(chain)
  for (let { from: period } = chain; period <= chain.through && walk.refused === null; period = nextPeriod(period)) walk.take(period)
  return walk
}

/** What a line came to, the estimate it took back with it. */
export const amountOfLine = ({ amounts }: ValuedMonth, lineId: string): bigint =>
  (amounts.get(lineId) ?? 0n) + (amounts.get(reversalId(lineId)) ?? 0n)
