/**
 * The cost of a month's production (产品成本计算): pools divided, products in the order they go into each other, each divided into finished
 * and in progress; what is finished is valued in the stock and from there goes into the next product, or into what is put together,
 * taken apart or worked on outside in the month and goes on from there: one order for all of them. A pure function: the same figures in,
 * in whatever order, the same figures out. What cannot be reckoned is refused with its reason, and nothing is answered.
 */
import { pricesOf, type MadeOf } from '../valuation/together.ts'
import { partOf, type GoodsMonth, type Move, type Stock } from '../valuation/move.ts'
import { valueMonth } from '../valuation/value.ts'
import { byElement, sumOf, type ByElement, type Element, type PooledElement } from './kinds.ts'
import { sharesOfPool, type Pool } from './pools.ts'
import { unbalanced, type Divided, type ProductMonth } from './product-month.ts'
import { inSequence } from './sequence.ts'
import { divide, type WipRefusal } from './work-in-progress.ts'

/** An issue to a product: what it comes to, or null where that is reckoned by this run, from a product made in the month. */
export interface Issue {
  readonly id: string
  readonly goods: string
  readonly fen: bigint | null
}
/** Goods of which something came in by documents of the month that are made of others: those receipts are worth what the parts come to. */
export interface JoinedGoods extends GoodsMonth {
  /** A part that says no amount waits for this run. */
  readonly made: readonly MadeOf[]
}
/** A product as stock: what was there and moved; receipts of finished goods say nothing of their amount. */
export interface MadeGoods extends JoinedGoods {
  readonly finished: ReadonlySet<string>
}
export interface MadeProduct {
  readonly month: ProductMonth
  readonly issues: readonly Issue[]
  /** Null: it never comes into stock, and goes into no other product. */
  readonly stock: MadeGoods | null
}
export interface CostInput {
  readonly products: readonly MadeProduct[]
  readonly pools: readonly Pool[]
  /** Goods that are not finished in the month, and wait for what is: made of it, or of what is made of it. */
  readonly joined: ReadonlyMap<string, JoinedGoods>
}

export type CostProblem =
  /** Quantities do not add up, by so many millionths. */
  | { readonly kind: 'quantity'; readonly product: string; readonly difference: bigint }
  | { readonly kind: 'basis'; readonly pool: string; readonly element: PooledElement; readonly fen: bigint }
  /** `by`: for each but the last, the line by which it uses the one after it. */
  | { readonly kind: 'loop'; readonly loop: readonly string[]; readonly by: readonly string[] }
  /** More of it leaves than there is. */
  | { readonly kind: 'short'; readonly goods: string; readonly move: string; readonly missing: bigint }
  /** Its stock cannot be valued: what is taken back has no cost, or there would be less than no cost. */
  | { readonly kind: 'stock'; readonly goods: string; readonly move: string; readonly missing: bigint }
  /** What it was put together of has no value. */
  | { readonly kind: 'parts'; readonly goods: string; readonly move: string }
  /** What was issued has no value: that goods' own month was refused. */
  | { readonly kind: 'unvalued'; readonly product: string; readonly goods: string; readonly issue: string }
  /** By-products are worth more than the material. */
  | { readonly kind: 'byProducts'; readonly product: string; readonly fen: bigint }
  /** Receipts of finished goods say another quantity than was finished; millionths. */
  | { readonly kind: 'finished'; readonly product: string; readonly difference: bigint }
  /** Cost went into it, and nothing was finished, lost or left: it would stand in no stock. */
  | { readonly kind: 'nowhere'; readonly product: string; readonly fen: bigint }
  | { readonly kind: WipRefusal; readonly product: string; readonly fen: bigint }

export interface CostSheet extends Divided {
  readonly product: string
  /** What it began with and what went into it; by-products are out of the material. */
  readonly cost: ByElement
  readonly input: ByElement
  readonly byProducts: bigint
  /** What each issue to it came to. */
  readonly issues: ReadonlyMap<string, bigint>
}
export interface CostRun {
  readonly sheets: readonly CostSheet[]
  /** What each product bears of each pool. */
  readonly shares: ReadonlyMap<string, ReadonlyMap<string, bigint>>
  /** Of each product in stock, and of what is made of them: what each move comes to, and what is left. */
  readonly stock: ReadonlyMap<string, RunStock>
}
export interface RunStock {
  readonly amounts: ReadonlyMap<string, bigint>
  readonly closing: Stock
  readonly toCost: bigint
}

/** What receipts of finished goods cost: divided among them by quantity. */
function finishedPrices({ finished, moves }: MadeGoods, fen: bigint): Map<string, bigint> {
  const receipts = moves.filter((move): move is Extract<Move, { kind: 'receipt' }> => move.kind === 'receipt' && finished.has(move.id))
  const all = receipts.reduce((sum, { quantity }) => sum + quantity, 0n)
  let before = 0n
  const costs = new Map<string, bigint>()
  for (const { id, quantity } of receipts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    costs.set(id, partOf(fen, all, before, quantity))
    before += quantity
  }
  return costs
}
/** The stock of a run as it grows, and what every line of it came to. */
class Stocks {
  readonly found = new Map<string, RunStock>()
  readonly #costs = new Map<string, bigint>()
  /** Of an issue; undefined: it is not valued. */
  costOf = (id: string): bigint | undefined => this.#costs.get(id)
  /** Values one goods; `prices`: what of its receipts is known, to which what was made of others is added. */
  value(goods: string, { method, opening, moves, origins, made }: JoinedGoods, prices: Map<string, bigint>): CostProblem | null {
    const own = new Map(moves.map((move) => [move.id, move]))
    for (const one of made) {
      const parts = pricesOf(one, this.#costs)
      for (const { lineId } of one.receipts)
        if (own.has(lineId)) {
          if (parts === null) return { kind: 'parts', goods, move: lineId }
          prices.set(lineId, parts.get(lineId)!)
        }
    }
    const priced = moves.map((move) => (move.kind === 'receipt' && prices.has(move.id) ? { ...move, fen: prices.get(move.id)! } : move))
    const valued = valueMonth({ method, opening, moves: priced, origins })
    if (valued.refused !== null) {
      const kind = valued.refused === 'short' || valued.refused === 'lot' ? 'short' : 'stock'
      return { kind, goods, move: valued.move.id, missing: valued.missing }
    }
    const { amounts, closing, toCost } = valued
    this.found.set(goods, { amounts, closing, toCost })
    // leaves its stock: less than nothing there
    for (const [id, fen] of amounts) this.#costs.set(id, -fen)
    return null
  }
}
const finishedUnits = ({ finished, moves }: MadeGoods): bigint =>
  moves.reduce((sum, move) => (move.kind === 'receipt' && finished.has(move.id) ? sum + move.quantity : sum), 0n)

/** What is wrong with what was told, before anything is reckoned. */
function problemsOf({ products, pools }: CostInput): CostProblem[] {
  const found: CostProblem[] = []
  for (const { month, stock } of products) {
    const { product } = month
    const difference = unbalanced(month)
    if (difference !== 0n) found.push({ kind: 'quantity', product, difference })
    const received = stock === null ? month.completed : finishedUnits(stock)
    if (received !== month.completed) found.push({ kind: 'finished', product, difference: received - month.completed })
  }
  for (const pool of pools)
    if (sharesOfPool(pool) === null) found.push({ kind: 'basis', pool: pool.id, element: pool.element, fen: pool.fen })
  return found
}

/** What a goods waits for in a run: what is issued to it and what it is put together of, where that says no amount. */
const waitsFor = (issues: readonly Issue[], goods: JoinedGoods | null | undefined): string[] =>
  [
    ...new Set([
      ...issues.flatMap(({ goods: from, fen }) => (fen === null ? [from] : [])),
      ...(goods?.made ?? []).flatMap(({ parts }) => parts.flatMap(({ goodsId, fen }) => (fen === null ? [goodsId] : []))),
    ]),
  ].toSorted()

/** The line by which a goods uses another in a run: an issue of that to it, or what it was put together as. */
function usedBy(issues: readonly Issue[], goods: JoinedGoods | null | undefined, used: string): string {
  const issue = issues.find(({ goods: from, fen }) => fen === null && from === used)
  if (issue !== undefined) return issue.id
  const document = goods!.made.find(({ parts }) => parts.some(({ goodsId, fen }) => fen === null && goodsId === used))!
  const own = new Set(goods!.moves.map(({ id }) => id))
  return document.receipts.find(({ lineId }) => own.has(lineId))!.lineId
}

export function costRun(input: CostInput): CostRun | { readonly problems: readonly CostProblem[] } {
  const { products, pools, joined } = input
  const problems = problemsOf(input)
  const made = new Map(products.map((one) => [one.month.product, one]))
  const sequence = inSequence(
    new Map([
      ...products.map(({ month, issues, stock }) => [month.product, waitsFor(issues, stock ?? joined.get(month.product))] as const),
      ...[...joined].flatMap(([goods, one]) => (made.has(goods) ? [] : [[goods, waitsFor([], one)] as const])),
    ]),
  )
  if ('loop' in sequence) {
    const { loop } = sequence
    const by = loop.slice(0, -1).map((goods, at) => {
      const one = made.get(goods)
      return usedBy(one?.issues ?? [], one?.stock ?? joined.get(goods), loop[at + 1]!)
    })
    problems.push({ kind: 'loop', loop, by })
  }
  if (problems.length > 0 || 'loop' in sequence) return { problems }

  const shares = new Map(pools.map((pool) => [pool.id, sharesOfPool(pool)!]))
  const borne = new Map<string, bigint>()
  const mark = (product: string, element: Element): string => `${element} ${product}`
  for (const { id, element } of pools)
    for (const [product, fen] of shares.get(id)!) borne.set(mark(product, element), (borne.get(mark(product, element)) ?? 0n) + fen)

  const sheets: CostSheet[] = []
  const stocks = new Stocks()
  const valueJoined = (goods: string): void => {
    const one = joined.get(goods)
    const problem = one === undefined ? null : stocks.value(goods, one, new Map())
    if (problem !== null) problems.push(problem)
  }
  for (const product of sequence.order) {
    const one = made.get(product)
    if (one === undefined) {
      valueJoined(product)
      continue
    }
    const { month, issues, stock: goods } = one
    const taken = new Map<string, bigint>()
    for (const { id, goods: from, fen } of issues) {
      const amount = fen ?? stocks.costOf(id)
      if (amount === undefined) problems.push({ kind: 'unvalued', product, goods: from, issue: id })
      else taken.set(id, amount)
    }
    const byProducts = month.byProducts.reduce((sum, { fen }) => sum + fen, 0n)
    const material = [...taken.values()].reduce((sum, fen) => sum + fen, 0n)
    if (byProducts > month.opening.cost.material + material) {
      problems.push({ kind: 'byProducts', product, fen: byProducts })
      continue
    }
    const spent = byElement((element) => (element === 'material' ? material : (borne.get(mark(product, element)) ?? 0n)))
    const cost = byElement((element) => month.opening.cost[element] + spent[element] - (element === 'material' ? byProducts : 0n))
    const parts = divide(cost, month)
    if (typeof parts === 'string') {
      problems.push({ kind: parts, product, fen: sumOf(cost) })
      continue
    }
    sheets.push({ product, cost, input: spent, byProducts, issues: taken, ...parts })
    if (goods === null) {
      valueJoined(product)
      continue
    }
    const problem = stocks.value(product, goods, finishedPrices(goods, sumOf(parts.finished)))
    if (problem !== null) problems.push(problem)
  }
  return problems.length > 0 ? { problems } : { sheets, shares, stock: stocks.found }
}

/**
 * What a run would carry out of production to nothing. Asked of a run before it is kept, and not of one that is made again: a month that
 * was closed with it says what it said.
 */
export const nowhere = ({ products }: CostInput, { sheets }: CostRun): CostProblem[] => {
  const completed = new Map(products.map(({ month }) => [month.product, month.completed]))
  return sheets.flatMap(({ product, finished }): CostProblem[] =>
    completed.get(product) === 0n && sumOf(finished) !== 0n ? [{ kind: 'nowhere', product, fen: sumOf(finished) }] : [],
  )
}
