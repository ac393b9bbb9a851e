/** Methods that value each document as it comes (移动加权、先进先出、个别计价): what they share; what is on hand is theirs to say. */
import {
  inOrder,
  Origins,
  type Back,
  type GoodsMonth,
  type Issue,
  type Layer,
  type Move,
  type Receipt,
  type RefusalKind,
  type Returned,
  type Valuation,
} from './move.ts'

/** The goods on hand under one method. */
export interface OnHand {
  quantity(): bigint
  fen(): bigint
  receive(move: Receipt): void
  /** What leaves costs; null where a lot has not so much. */
  issue(move: Issue): bigint | null
  /** Goes back to its receipt at so much. */
  giveBack(move: Back, fen: bigint): void
  /** Comes back at so much. */
  takeBack(move: Returned, fen: bigint): void
  /** So much more or less; answers what found no goods. */
  adjust(fen: bigint, of: string | null): bigint
  /** What so many would cost now; null where nothing is there. */
  costOf(quantity: bigint): bigint | null
  /** Nothing is there: what is left of the amount is taken off. */
  settle(): bigint
  layers(): readonly Layer[]
}

class Refused extends Error {
  readonly kind: RefusalKind
  readonly missing: bigint
  constructor(kind: RefusalKind, missing: bigint) {
    super(kind)
    this.kind = kind
    this.missing = missing
  }
}

interface Walk {
  readonly stock: OnHand
  readonly origins: Origins
  readonly guessed: string[]
  /** Adjustments that found no goods. */
  loose: bigint
}

function priceBack({ origins }: Walk, move: Back): bigint {
  if (move.fen !== null) return move.fen
  if (!origins.has(move.of)) throw new Refused('costless', move.quantity)
  return origins.take(move.of, move.quantity)
}
function priceReturned({ stock, origins, guessed }: Walk, move: Returned): bigint {
  if (origins.has(move.of)) return origins.take(move.of, move.quantity)
  const fen = stock.costOf(move.quantity)
  if (fen === null) throw new Refused('costless', move.quantity)
  guessed.push(move.id)
  return fen
}
const enough = ({ stock }: Walk, quantity: bigint): void => {
  if (quantity > stock.quantity()) throw new Refused('short', quantity - stock.quantity())
}

/** What a move does to the amount on hand. */
function done(walk: Walk, move: Move): bigint {
  const { stock, origins } = walk
  switch (move.kind) {
    case 'receipt':
      stock.receive(move)
      origins.put(move.id, move.quantity, move.fen)
      return move.fen
    case 'returned': {
      const fen = priceReturned(walk, move)
      stock.takeBack(move, fen)
      return fen
    }
    case 'adjustment':
      walk.loose += stock.adjust(move.fen, move.of)
      return move.fen
    case 'back': {
      enough(walk, move.quantity)
      const fen = priceBack(walk, move)
      stock.giveBack(move, fen)
      return -fen
    }
    default: {
      enough(walk, move.quantity)
      const fen = stock.issue(move)
      if (fen === null) throw new Refused('lot', move.quantity)
      origins.put(move.id, move.quantity, fen)
      return -fen
    }
  }
}

export function inTurn({ opening, moves, origins }: GoodsMonth, stock: OnHand): Valuation {
  const walk: Walk = { stock, origins: new Origins(origins), guessed: [], loose: 0n }
  const amounts = new Map<string, bigint>()
  const causes: string[] = []
  const pool = { quantity: opening.quantity, fen: opening.fen }
  const out = { quantity: 0n, fen: 0n }
  let toCost = 0n
  for (const move of inOrder(moves)) {
    try {
      const fen = done(walk, move)
      amounts.set(move.id, fen)
      if (move.kind === 'issue') {
        out.quantity += move.quantity
        out.fen -= fen
      } else {
        pool.quantity += move.kind === 'adjustment' ? 0n : move.kind === 'back' ? -move.quantity : move.quantity
        pool.fen += fen
      }
    } catch (refusal) {
      if (refusal instanceof Refused) return { refused: refusal.kind, move, missing: refusal.missing }
      throw refusal
    }
    const left = walk.loose + stock.settle()
    walk.loose = 0n
    if (left !== 0n) {
      toCost += left
      causes.push(move.id)
    }
    if (stock.fen() < 0n) return { refused: 'amount', move, missing: -stock.fen() }
  }
  const closing = { quantity: stock.quantity(), fen: stock.fen(), layers: stock.layers() }
  return { refused: null, pool, out, closing, amounts, toCost, causes, guessed: walk.guessed }
}
