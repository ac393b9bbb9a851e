/**
 * Goods that are made of one another (组装、拆卸、委托加工) month after month: what goes in is valued before what comes out, which takes
 * over all of its cost, to the fen. Goods that are made of each other in one month cannot be valued: the loop is answered by its goods.
 */
import { nextPeriod, type Period } from '../../kernel/period.ts'
import { eachAlone } from '../../kernel/whole.ts'
import { inSequence } from '../cost/sequence.ts'
import { partOf } from './move.ts'
import { GoodsWalk, type GoodsChain, type ValuedChain } from './chain.ts'

/** So much of what a line gave out. */
export interface UsedPart {
  readonly lineId: string
  readonly goodsId: string
  /** All that the line gave out, and what that cost where an earlier month found it. */
  readonly whole: bigint
  readonly fen: bigint | null
  /** Used up before, by whichever document. */
  readonly before: bigint
  readonly quantity: bigint
}
export interface MadeOf {
  readonly period: Period
  readonly parts: readonly UsedPart[]
  /** What came in, the weight its share of the parts goes by, and what was paid for the work. */
  readonly receipts: readonly { readonly lineId: string; readonly goodsId: string; readonly weight: bigint; readonly fee: bigint }[]
}

/** What each line of a document that came in cost; null where a part of it is not valued. */
export function pricesOf({ parts, receipts }: MadeOf, costs: ReadonlyMap<string, bigint>): ReadonlyMap<string, bigint> | null {
  let total = 0n
  for (const { lineId, whole, fen, before, quantity } of parts) {
    const cost = fen ?? costs.get(lineId)
    if (cost === undefined) return null
    total += partOf(cost, whole, before, quantity)
  }
  const shares = eachAlone(
    total,
    receipts.map(({ weight }) => weight),
  )
  return new Map(receipts.map(({ lineId, fee }, at) => [lineId, shares[at]! + fee]))
}

class Together {
  readonly walks: ReadonlyMap<string, GoodsWalk>
  /** What issues of these months cost, by line. */
  readonly #costs = new Map<string, bigint>()
  constructor(chains: ReadonlyMap<string, GoodsChain>) {
    this.walks = new Map([...chains].map(([id, one]) => [id, new GoodsWalk(one)]))
  }
  #value(goodsId: string, period: Period, made: readonly MadeOf[]): void {
    const walk = this.walks.get(goodsId)!
    const priced = new Map<string, bigint>()
    const unknown = new Set<string>()
    for (const one of made) {
      const prices = pricesOf(one, this.#costs)
      for (const { lineId } of one.receipts)
        if (prices === null) unknown.add(lineId)
        else priced.set(lineId, prices.get(lineId)!)
    }
    const lines = walk.linesIn(period)
    const month = walk.take(period, priced, lines.find(({ id }) => unknown.has(id)) ?? null)
    if (month === null) return
    for (const { id } of lines) {
      const fen = month.amounts.get(id)
      if (fen !== undefined) this.#costs.set(id, -fen)
    }
  }
  /** The goods of a loop, where there is one. */
  month(period: Period, made: readonly MadeOf[]): readonly string[] | null {
    const byGoods = new Map<string, MadeOf[]>()
    for (const one of made)
      for (const { goodsId } of one.receipts) {
        const all = byGoods.get(goodsId) ?? []
        byGoods.set(goodsId, all.at(-1) === one ? all : [...all, one])
      }
    const waiting = ({ lineId, fen }: UsedPart): boolean => fen === null && !this.#costs.has(lineId)
    const consumes = new Map(
      [...byGoods].map(([id, all]) => [id, [...new Set(all.flatMap(({ parts }) => parts.filter(waiting).map(({ goodsId }) => goodsId)))]]),
    )
    const found = inSequence(consumes)
    if ('loop' in found) return found.loop
    for (const id of this.walks.keys()) if (!consumes.has(id)) this.#value(id, period, [])
    for (const id of found.order) if (this.walks.has(id)) this.#value(id, period, byGoods.get(id)!)
    return null
  }
}

/** All of these goods from a month on: the chains are as each is valued alone, and nothing between two of them is lost. */
export function valueTogether(
  chains: ReadonlyMap<string, GoodsChain>,
  made: readonly MadeOf[],
): { readonly valued: ReadonlyMap<string, ValuedChain> } | { readonly loop: readonly string[] } {
  const together = new Together(chains)
  const all = [...chains.values()]
  if (all.length === 0) return { valued: new Map() }
  const [first] = all
  const through = all.reduce<Period>((last, one) => (one.through > last ? one.through : last), first!.through)
  const byPeriod = Map.groupBy(made, (one) => one.period)
  for (let { from: period } = first!; period <= through; period = nextPeriod(period)) {
    const loop = together.month(period, byPeriod.get(period) ?? [])
    if (loop !== null) return { loop }
  }
  return { valued: together.walks }
}
