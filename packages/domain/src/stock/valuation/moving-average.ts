/** 移动加权平均: one price for all that is on hand, new with everything that comes in. */
import { inTurn, type OnHand } from './in-turn.ts'
import { partOf, type GoodsMonth, type Issue, type Valuation } from './move.ts'

class Pool implements OnHand {
  /** Since something last came in: what there was, and what left of it. */
  #quantity: bigint
  #fen: bigint
  #run = 0n
  #given = 0n
  constructor(quantity: bigint, fen: bigint) {
    this.#quantity = quantity
    this.#fen = fen
  }
  quantity = (): bigint => this.#quantity - this.#run
  fen = (): bigint => this.#fen - this.#given
  #change(quantity: bigint, fen: bigint): void {
    this.#quantity = this.quantity() + quantity
    this.#fen = this.fen() + fen
    this.#run = 0n
    this.#given = 0n
  }
  receive = ({ quantity, fen }: { quantity: bigint; fen: bigint }): void => this.#change(quantity, fen)
  giveBack = ({ quantity }: { quantity: bigint }, fen: bigint): void => this.#change(-quantity, -fen)
  takeBack = ({ quantity }: { quantity: bigint }, fen: bigint): void => this.#change(quantity, fen)
  adjust(fen: bigint): bigint {
    if (this.quantity() === 0n) return fen
    this.#change(0n, fen)
    return 0n
  }
  issue({ quantity }: Issue): bigint {
    const fen = partOf(this.#fen, this.#quantity, this.#run, quantity)
    this.#run += quantity
    this.#given += fen
    return fen
  }
  costOf = (quantity: bigint): bigint | null => (this.quantity() === 0n ? null : partOf(this.fen(), this.quantity(), 0n, quantity))
  settle(): bigint {
    if (this.quantity() !== 0n) return 0n
    const left = this.fen()
    this.#change(0n, -left)
    return left
  }
  layers = () => []
}

export const movingAverage = (month: GoodsMonth): Valuation => inTurn(month, new Pool(month.opening.quantity, month.opening.fen))
