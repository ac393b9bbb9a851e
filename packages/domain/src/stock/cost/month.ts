/** A month of production as it was said and as its documents say it, made into what the run reckons with; quantities in millionths, amounts in fen. */
import { fromMillionths, grouped } from '../../kernel/quantity.ts'
import { fromFen, groupThousands } from '../../kernel/money.ts'
import { halfUp } from '../../kernel/whole.ts'
import { ALLOCATION_KEYS, ELEMENTS, type AllocationKey, type ByElement, type PooledElement, type WipMethod } from './kinds.ts'
import type { Pool } from './pools.ts'
import type { ByProduct, Unfinished } from './product-month.ts'
import type { CostInput, CostProblem, Issue, JoinedGoods, MadeGoods } from './run.ts'

/** What people say of a product's month. */
export interface SaidMonth {
  readonly hours: bigint
  readonly machineHours: bigint
  readonly wages: bigint
  /** Null: what follows from the others. */
  readonly started: bigint | null
  readonly normalLoss: bigint
  readonly abnormal: Unfinished
  readonly ending: Unfinished
}
export interface MonthProduct {
  readonly id: string
  readonly method: WipMethod
  /** 定额成本 of one, and of one in progress, in millionths of a yuan. */
  readonly plan: ByElement
  readonly wipUnit: bigint
  readonly wipFixed: bigint
  readonly opening: { readonly quantity: bigint; readonly cost: ByElement }
  readonly said: SaidMonth
  readonly completed: bigint
  readonly issues: readonly Issue[]
  readonly byProducts: readonly ByProduct[]
  readonly stock: MadeGoods | null
}
export interface MonthPool {
  readonly id: string
  readonly element: PooledElement
  readonly key: AllocationKey
  readonly fen: bigint
  /** Products that bear it, with shares of one's own; none: all of the month. */
  readonly among: ReadonlyMap<string, bigint>
}

/** Millionths of a yuan times millionths of a unit, in fen. */
const FEN_OF = 10_000_000_000n
export const worthOf = (unit: bigint, quantity: bigint): bigint => halfUp(unit * quantity, FEN_OF)

const endingFen = ({ method, wipUnit, wipFixed, said }: MonthProduct): bigint =>
  method === 'standard' ? worthOf(wipUnit, said.ending.quantity) : method === 'fixed' ? wipFixed : 0n
const startedOf = ({ opening, said, completed }: MonthProduct): bigint =>
  said.started ?? completed + said.normalLoss + said.abnormal.quantity + said.ending.quantity - opening.quantity

/** By what a pool is divided: material is what was issued with a value of its own, not what this run values first. */
function basisIn(key: AllocationKey, product: MonthProduct, share: bigint): bigint {
  switch (key) {
    case 'hours':
      return product.said.hours
    case 'machineHours':
      return product.said.machineHours
    case 'wages':
      return product.said.wages
    case 'output':
      return product.completed
    case 'material': {
      const fen = product.issues.reduce((sum, one) => sum + (one.fen ?? 0n), 0n)
      return fen > 0n ? fen : 0n
    }
    case 'standardCost':
      return worthOf(product.plan.material + product.plan.labour + product.plan.overhead, product.completed)
    default:
      return share
  }
}
export const poolOf = ({ id, element, key, fen, among }: MonthPool, products: readonly MonthProduct[]): Pool => ({
  id,
  element,
  fen,
  basis: new Map(
    products.flatMap((one) =>
      among.size === 0 || among.has(one.id) ? [[one.id, basisIn(key, one, among.get(one.id) ?? 0n)] as const] : [],
    ),
  ),
})

export function inputOf(products: readonly MonthProduct[], pools: readonly Pool[], joined: ReadonlyMap<string, JoinedGoods>): CostInput {
  return {
    pools,
    joined,
    products: products.map((one) => ({
      issues: one.issues,
      stock: one.stock,
      month: {
        product: one.id,
        method: one.method,
        opening: one.opening,
        started: startedOf(one),
        completed: one.completed,
        normalLoss: one.said.normalLoss,
        abnormal: one.said.abnormal,
        ending: one.said.ending,
        endingFen: endingFen(one),
        byProducts: one.byProducts,
      },
    })),
  }
}

/** Documents of a loop that are named; a long one is no clearer for the rest. */
const MOST_OF_LOOP = 10
/** What uses what, by which document, and the ways out. */
function loopWords(
  { loop, by }: Extract<CostProblem, { kind: 'loop' }>,
  nameOf: (id: string) => string,
  documentOf: (move: string) => string,
): string {
  const uses = by.map((move, at) => `${nameOf(loop[at]!)}用了${nameOf(loop[at + 1]!)}（${documentOf(move)}）`)
  const named = uses.length > MOST_OF_LOOP ? [...uses.slice(0, MOST_OF_LOOP), `……共${uses.length}处`] : uses
  return `领用和组装成了循环，分不出先算哪个：${loop.map(nameOf).join(' → ')}。${named.join('，')}。选错了成本对象或组件的，改那张单据；确是回用的，把回用的另设一种商品，作副产品入库（完工入库单写明成本对象和金额），再领用它；都不是的，把其中一张记到下个月`
}

/** What the run refuses, as people are told; `nameOf` a product, goods or pool, `documentOf` the document a move is of. */
export function problemWords(problem: CostProblem, nameOf: (id: string) => string, documentOf: (move: string) => string): string {
  const count = (millionths: bigint): string => grouped(fromMillionths(millionths))
  const amount = (fen: bigint): string => groupThousands(fromFen(fen))
  switch (problem.kind) {
    case 'quantity':
      return `${nameOf(problem.product)}：期初在产+投产与完工+损耗+期末在产不等，差${count(problem.difference)}`
    case 'basis':
      return `${nameOf(problem.pool)}：${ELEMENTS[problem.element]}${amount(problem.fen)}没有分配的依据，请填写分配标准的数`
    case 'loop':
      return loopWords(problem, nameOf, documentOf)
    case 'short':
      return `${nameOf(problem.goods)}：${documentOf(problem.move)}库存不够，差${count(problem.missing)}`
    case 'stock':
      return `${nameOf(problem.goods)}：${documentOf(problem.move)}不能计价`
    case 'parts':
      return `${nameOf(problem.goods)}：${documentOf(problem.move)}所用的组件或发料不能计价`
    case 'unvalued':
      return `${nameOf(problem.product)}：${documentOf(problem.issue)}领用的${nameOf(problem.goods)}还没有成本`
    case 'byProducts':
      return `${nameOf(problem.product)}：副产品${amount(problem.fen)}超过了材料成本`
    case 'finished':
      return `${nameOf(problem.product)}：完工入库单与完工数量不等，差${count(problem.difference)}`
    case 'nowhere':
      return `${nameOf(problem.product)}：投入的${amount(problem.fen)}没有归处：没有完工，也没有期末在产和非正常损失。还在生产的填期末在产，领错了的改领用单的成本对象`
    case 'abnormal':
      return `${nameOf(problem.product)}：有非正常损失的，在产品须按约当产量比例法`
    case 'unfinished':
      return `${nameOf(problem.product)}：不计算在产品成本的，不能有期末在产品`
    default:
      return `${nameOf(problem.product)}：在产品的成本超过了全部成本${amount(problem.fen)}`
  }
}
export const keyWords = (key: AllocationKey): string => ALLOCATION_KEYS[key]
