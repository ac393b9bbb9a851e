/** A line of a stock document, and what it does to the stock: quantities in millionths, amounts in fen. */
import type { Day } from '../../kernel/period.ts'
import { partOf, type Move } from '../valuation/move.ts'
import { kindOf, type DocumentKind } from './kinds.ts'

export interface StockLine {
  readonly id: string
  readonly kind: DocumentKind
  /** Of the document. */
  readonly number: string
  /** The day it counts on; a late one keeps its own as its origin elsewhere. */
  readonly day: Day
  readonly created: number
  readonly goodsId: string
  readonly quantity: bigint
  /** Null where the method finds it. */
  readonly fen: bigint | null
  /** The line it goes back to, or the estimate it settles. */
  readonly of: string | null
  readonly lot: string
}

/** What stood on an estimate of which invoices settle parts, one after the other. */
export interface Estimate {
  readonly quantity: bigint
  readonly fen: bigint
  /** Settled before. */
  readonly settled: bigint
}

/** The estimate a line takes back is called after the line. */
export const reversalId = (lineId: string): string => `${lineId}/暂估`

/** An invoice settles no more of an estimate than is left of it. */
export const settledPart = (estimate: Estimate, quantity: bigint): { quantity: bigint; fen: bigint } => {
  const left = estimate.quantity - estimate.settled
  const part = quantity < left ? quantity : left
  return { quantity: part, fen: partOf(estimate.fen, estimate.quantity, estimate.settled, part) }
}

function moveOf(line: StockLine): Move {
  const { id, number, day, created, quantity, fen, of, lot } = line
  const base = { id, number, day, created }
  switch (kindOf(line.kind).move) {
    case 'receipt':
      return { ...base, kind: 'receipt', quantity, fen: fen ?? 0n, lot }
    case 'back':
      return { ...base, kind: 'back', quantity, of, fen }
    case 'returned':
      return { ...base, kind: 'returned', quantity, of, lot }
    case 'adjustment':
      return { ...base, kind: 'adjustment', fen: fen ?? 0n, of }
    default:
      return { ...base, kind: 'issue', quantity, ...(lot === '' ? {} : { lots: [{ lot, quantity }] }) }
  }
}

/** Estimates of earlier months and of these lines. */
function withOwn(lines: readonly StockLine[], earlier: ReadonlyMap<string, Estimate>): Map<string, Estimate> {
  const all = new Map(earlier)
  for (const { id, kind, quantity, fen } of lines) if (kind === 'estimate') all.set(id, { quantity, fen: fen ?? 0n, settled: 0n })
  return all
}

/**
 * The moves of lines of one goods. An invoice that settles an estimate comes in at its own amount, and the estimate goes out at what it
 * was put in at: the goods were there all along, so that nothing is short between. `estimates`: those that earlier months left open.
 */
export function movesOf(lines: readonly StockLine[], estimates: ReadonlyMap<string, Estimate>): Move[] {
  const open = withOwn(lines, estimates)
  const ordered = lines
    .filter(({ kind }) => kindOf(kind).move !== 'moved')
    .toSorted((a, b) => (a.day === b.day ? a.created - b.created : a.day < b.day ? -1 : 1))
  return ordered.flatMap((line): Move[] => {
    const estimate = line.kind === 'purchase' && line.of !== null ? open.get(line.of) : undefined
    const own = moveOf(line)
    if (estimate === undefined) return [own]
    const part = settledPart(estimate, line.quantity)
    if (part.quantity === 0n) return [own]
    open.set(line.of!, { ...estimate, settled: estimate.settled + part.quantity })
    const { number, day, created } = line
    return [own, { id: reversalId(line.id), number, day, created, kind: 'back', of: line.of, ...part }]
  })
}

const NONE: ReadonlyMap<string, Estimate> = new Map()
/**
 * Estimates with what is still without an invoice after these lines, those of earlier months among them: what period end puts into the
 * books at the end of the month.
 */
export function openEstimates(lines: readonly StockLine[], earlier: ReadonlyMap<string, Estimate> = NONE): Map<string, Estimate> {
  const found = withOwn(lines, earlier)
  for (const { kind, of, quantity } of lines) {
    const one = kind === 'purchase' && of !== null ? found.get(of) : undefined
    if (one !== undefined) found.set(of!, { ...one, settled: one.settled + settledPart(one, quantity).quantity })
  }
  return new Map([...found].filter(([, one]) => one.settled < one.quantity))
}
export const leftOf = (one: Estimate): { quantity: bigint; fen: bigint } => settledPart(one, one.quantity)
