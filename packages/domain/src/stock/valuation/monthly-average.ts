/** 月末一次加权平均: all that came in, divided at the end of the month among all that left; the order of the documents is none of it. */
import { inOrder, Origins, throughOf, type GoodsMonth, type Move, type RefusedMonth, type Valuation } from './move.ts'

/** What leaves, or comes back of what left in the month: negative then. Null of what makes the pool. */
function outOf(move: Move, issued: ReadonlySet<string>, origins: Origins): bigint | null {
  if (move.kind === 'issue') return move.quantity
  if (move.kind !== 'returned') return null
  return move.of !== null && !issued.has(move.of) && origins.has(move.of) ? null : -move.quantity
}

interface Sums {
  readonly pool: { quantity: bigint; fen: bigint }
  readonly outs: { readonly move: Move; readonly quantity: bigint }[]
  readonly amounts: Map<string, bigint>
  readonly guessed: string[]
  readonly causes: string[]
}

function gathered({ opening, origins: earlier }: GoodsMonth, ordered: readonly Move[]): Sums | RefusedMonth {
  const origins = new Origins(earlier)
  const issued = new Set(ordered.filter(({ kind }) => kind === 'issue').map(({ id }) => id))
  const sums: Sums = { pool: { quantity: opening.quantity, fen: opening.fen }, outs: [], amounts: new Map(), guessed: [], causes: [] }
  const put = (id: string, quantity: bigint, fen: bigint): void => {
    sums.pool.quantity += quantity
    sums.pool.fen += fen
    sums.amounts.set(id, fen)
  }
  for (const move of ordered) {
    const out = outOf(move, issued, origins)
    if (out !== null) {
      sums.outs.push({ move, quantity: out })
      if (move.kind === 'returned' && (move.of === null || !issued.has(move.of))) sums.guessed.push(move.id)
    } else if (move.kind === 'receipt') {
      origins.put(move.id, move.quantity, move.fen)
      put(move.id, move.quantity, move.fen)
    } else if (move.kind === 'returned') put(move.id, move.quantity, origins.take(move.of!, move.quantity))
    else if (move.kind === 'adjustment') {
      put(move.id, 0n, move.fen)
      sums.causes.push(move.id)
    } else if (move.kind === 'back') {
      if (move.fen === null && !origins.has(move.of)) return { refused: 'costless', move, missing: move.quantity }
      put(move.id, -move.quantity, -(move.fen ?? origins.take(move.of!, move.quantity)))
      sums.causes.push(move.id)
    }
  }
  return sums
}

/** By the order of the day: the document that first took more than there was. */
function firstShort(opening: bigint, ordered: readonly Move[]): Move {
  let left = opening
  const short = ordered.find((move) => {
    if (move.kind === 'receipt' || move.kind === 'returned') left += move.quantity
    else if (move.kind !== 'adjustment') left -= move.quantity
    return left < 0n
  })
  return short ?? ordered.at(-1)!
}

export function monthlyAverage(month: GoodsMonth): Valuation {
  const ordered = inOrder(month.moves)
  const sums = gathered(month, ordered)
  if ('refused' in sums) return sums
  const { pool, outs, amounts, guessed, causes } = sums
  const out = outs.reduce((all, { quantity }) => all + quantity, 0n)
  const left = pool.quantity - out
  if (left < 0n) return { refused: 'short', move: firstShort(month.opening.quantity, ordered), missing: -left }
  const last = ordered.at(-1)
  if (pool.quantity > 0n && pool.fen < 0n) return { refused: 'amount', move: last!, missing: -pool.fen }
  // goods came back and nothing the month has says what they cost
  if (pool.quantity <= 0n && left > 0n) return { refused: 'costless', move: outs.at(-1)!.move, missing: left }
  let run = 0n
  let given = 0n
  for (const { move, quantity } of outs) {
    run += quantity
    const part = pool.quantity === 0n ? 0n : throughOf(pool.fen, pool.quantity, run) - given
    given += part
    amounts.set(move.id, -part)
  }
  const rest = pool.fen - given
  return {
    refused: null,
    pool,
    out: { quantity: out, fen: given },
    closing: { quantity: left, fen: left === 0n ? 0n : rest, layers: [] },
    amounts,
    toCost: left === 0n ? rest : 0n,
    causes: left === 0n && rest !== 0n ? causes : [],
    guessed,
  }
}
