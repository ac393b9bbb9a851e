/** 先进先出 and 个别计价: what is on hand are its receipts, each at its own price; the oldest leaves first, or the lot that is named. */
import { inTurn, type OnHand } from './in-turn.ts'
import {
  partOf,
  type Back,
  type GoodsMonth,
  type Issue,
  type Layer,
  type Receipt,
  type Returned,
  type Stock,
  type Valuation,
} from './move.ts'

/** A layer as it is used up: by running totals of what it was, so that its parts add up. */
class Part {
  readonly id: string
  readonly lot: string
  #quantity: bigint
  #fen: bigint
  #run = 0n
  #given = 0n
  constructor({ id, lot, quantity, fen }: Layer) {
    this.id = id
    this.lot = lot
    this.#quantity = quantity
    this.#fen = fen
  }
  quantity = (): bigint => this.#quantity - this.#run
  fen = (): bigint => this.#fen - this.#given
  take(quantity: bigint): bigint {
    const fen = partOf(this.#fen, this.#quantity, this.#run, quantity)
    this.#run += quantity
    this.#given += fen
    return fen
  }
  adjust(fen: bigint): void {
    this.#fen = this.fen() + fen
    this.#quantity = this.quantity()
    this.#run = 0n
    this.#given = 0n
  }
}

class Layers implements OnHand {
  #parts: Part[]
  /** Amounts whose goods are gone. */
  #loose = 0n
  constructor({ quantity, fen, layers }: Stock) {
    const known = layers.length > 0 || quantity === 0n ? layers : [{ id: 'opening', lot: '', quantity, fen }]
    this.#parts = known.map((one) => new Part(one))
  }
  quantity = (): bigint => this.#parts.reduce((all, one) => all + one.quantity(), 0n)
  fen = (): bigint => this.#parts.reduce((all, one) => all + one.fen(), 0n)
  layers = (): Layer[] => this.#parts.map((one) => ({ id: one.id, lot: one.lot, quantity: one.quantity(), fen: one.fen() }))
  receive({ id, lot = '', quantity, fen }: Receipt): void {
    this.#parts.push(new Part({ id, lot, quantity, fen }))
  }
  /** From the first of these that have any. */
  #take(parts: readonly Part[], quantity: bigint): bigint {
    let left = quantity
    let fen = 0n
    for (const part of parts) {
      const some = part.quantity() < left ? part.quantity() : left
      if (some === 0n) continue
      fen += part.take(some)
      left -= some
    }
    this.#parts = this.#parts.filter((one) => {
      if (one.quantity() !== 0n) return true
      this.#loose += one.fen()
      return false
    })
    return fen
  }
  issue({ quantity, lots }: Issue): bigint | null {
    if (lots === undefined) return this.#take(this.#parts, quantity)
    const has = (lot: string) => this.#parts.filter((one) => one.lot === lot)
    const asked = Map.groupBy(lots, ({ lot }) => lot)
    for (const [lot, list] of asked) {
      const wanted = list.reduce((all, one) => all + one.quantity, 0n)
      if (has(lot).reduce((all, one) => all + one.quantity(), 0n) < wanted) return null
    }
    return lots.reduce((fen, one) => fen + this.#take(has(one.lot), one.quantity), 0n)
  }
  /** Out of its own layer first; what that cost otherwise stays with the goods that are left of it, or is loose. */
  giveBack({ quantity, of }: Back, fen: bigint): void {
    const own = this.#parts.filter(({ id }) => id === of)
    const parts = [...own, ...this.#parts.filter(({ id }) => id !== of)]
    const rest = this.#take(parts, quantity) - fen
    const [left] = this.#parts.filter((one) => one.id === of)
    if (left) left.adjust(rest)
    else this.#loose += rest
  }
  takeBack({ id, lot = '', quantity }: Returned, fen: bigint): void {
    // it left first, so it leaves first again
    this.#parts.unshift(new Part({ id, lot, quantity, fen }))
  }
  adjust(fen: bigint, of: string | null): bigint {
    const part = of === null ? this.#parts.at(-1) : this.#parts.find(({ id }) => id === of)
    if (part === undefined) return fen
    part.adjust(fen)
    return 0n
  }
  costOf(quantity: bigint): bigint | null {
    const [first] = this.#parts
    return first === undefined ? null : partOf(first.fen(), first.quantity(), 0n, quantity)
  }
  settle(): bigint {
    const left = this.#loose
    this.#loose = 0n
    return left
  }
}

export const inLayers = (month: GoodsMonth): Valuation => inTurn(month, new Layers(month.opening))
