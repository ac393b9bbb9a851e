/**
 * What moves the stock of one goods in one month (收发): quantities in millionths, amounts in fen, never a unit price. Receipts say what
 * they cost; what an issue costs is found by the method.
 */
import type { Day } from '../../kernel/period.ts'
import { halfUp } from '../../kernel/whole.ts'

export const COST_METHODS = {
  monthlyAverage: '月末一次加权平均法',
  movingAverage: '移动加权平均法',
  firstIn: '先进先出法',
  specific: '个别计价法',
} as const
export type CostMethod = keyof typeof COST_METHODS

interface Moved {
  readonly id: string
  /** Of the document, as people name it. */
  readonly number: string
  readonly day: Day
  /** When it was written down: the last thing that decides between two of one day. */
  readonly created: number
}
/** Comes in at what it cost. */
export interface Receipt extends Moved {
  readonly kind: 'receipt'
  readonly quantity: bigint
  readonly fen: bigint
  readonly lot?: string
}
/** Goes back to where it came from: at the price of its receipt, or at what is said (an estimate that is taken back). */
export interface Back extends Moved {
  readonly kind: 'back'
  readonly quantity: bigint
  readonly of: string | null
  readonly fen: bigint | null
}
/** Leaves; of which lots, where goods are told apart. */
export interface Issue extends Moved {
  readonly kind: 'issue'
  readonly quantity: bigint
  readonly lots?: readonly { readonly lot: string; readonly quantity: bigint }[]
}
/** Comes back from where it went: at the cost of its issue. */
export interface Returned extends Moved {
  readonly kind: 'returned'
  readonly quantity: bigint
  readonly of: string | null
  readonly lot?: string
}
/** Changes what the stock cost, not how much there is. */
export interface Adjustment extends Moved {
  readonly kind: 'adjustment'
  readonly fen: bigint
  readonly of: string | null
}
export type Move = Receipt | Back | Issue | Returned | Adjustment

const RANK = { receipt: 0, returned: 0, adjustment: 1, back: 2, issue: 2 } as const
/** By day, what comes in before what goes out, then as they were written; never by the order they are told in. */
export const inOrder = (moves: readonly Move[]): Move[] =>
  moves.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1
    return RANK[a.kind] - RANK[b.kind] || a.created - b.created || (a.id < b.id ? -1 : 1)
  })

/** A part of the stock with a price of its own: a receipt, or a lot. */
export interface Layer {
  readonly id: string
  readonly lot: string
  readonly quantity: bigint
  readonly fen: bigint
}
export interface Stock {
  readonly quantity: bigint
  readonly fen: bigint
  /** In the order they leave; empty under an average. */
  readonly layers: readonly Layer[]
}
export const EMPTY: Stock = { quantity: 0n, fen: 0n, layers: [] }

/** A receipt or an issue of an earlier month that something of this one goes back to, and how much had gone back before. */
export interface Origin {
  readonly quantity: bigint
  readonly fen: bigint
  readonly back: bigint
}

export interface GoodsMonth {
  readonly method: CostMethod
  readonly opening: Stock
  readonly moves: readonly Move[]
  readonly origins: ReadonlyMap<string, Origin>
}

/**
 * short: less than nothing would be left · amount: goods would be left with less than no cost · costless: nothing says what came back
 * cost · lot: more of a lot leaves than there is · parts: what it is made of could not be valued.
 */
export type RefusalKind = 'short' | 'amount' | 'costless' | 'lot' | 'parts'
export interface RefusedMonth {
  readonly refused: RefusalKind
  readonly move: Move
  /** So much is missing: millionths, or fen of an amount. */
  readonly missing: bigint
}
export interface ValuedMonth {
  readonly refused: null
  /** What of the month is divided among what leaves, by the month's average; what came in and was there, by the others. */
  readonly pool: { readonly quantity: bigint; readonly fen: bigint }
  readonly out: { readonly quantity: bigint; readonly fen: bigint }
  readonly closing: Stock
  /** What each move did to the amount: more than nothing came in. */
  readonly amounts: ReadonlyMap<string, bigint>
  /** Left where no goods are: goes to cost. */
  readonly toCost: bigint
  /** Moves it came from, the last before nothing was there. */
  readonly causes: readonly string[]
  /** Came back without an origin, at what goods cost now. */
  readonly guessed: readonly string[]
}
export type Valuation = ValuedMonth | RefusedMonth

/** What the first so many of all come to, to the fen; everything takes everything. */
export const throughOf = (total: bigint, all: bigint, run: bigint): bigint => (run === all ? total : halfUp(total * run, all))
/** So much of a total, by running totals: parts add up. */
export const partOf = (total: bigint, all: bigint, before: bigint, quantity: bigint): bigint =>
  throughOf(total, all, before + quantity) - (before === 0n ? 0n : throughOf(total, all, before))

/** What goes back to a receipt or an issue, each time at its price to the fen. */
export class Origins {
  readonly #known: Map<string, { quantity: bigint; fen: bigint; back: bigint }>
  constructor(earlier: ReadonlyMap<string, Origin>) {
    this.#known = new Map([...earlier].map(([id, one]) => [id, { ...one }]))
  }
  put(id: string, quantity: bigint, fen: bigint): void {
    this.#known.set(id, { quantity, fen, back: 0n })
  }
  has(id: string | null): id is string {
    return id !== null && (this.#known.get(id)?.quantity ?? 0n) > 0n
  }
  take(id: string, quantity: bigint): bigint {
    const one = this.#known.get(id)!
    const fen = partOf(one.fen, one.quantity, one.back, quantity)
    one.back += quantity
    return fen
  }
}
