/** Labour and overhead are gathered in pools (by department) and divided among products by a key. */
import { eachAlone } from '../../kernel/whole.ts'
import type { PooledElement } from './kinds.ts'

export interface Pool {
  readonly id: string
  readonly element: PooledElement
  readonly fen: bigint
  /** Of each product that bears it; one of zero bears nothing. */
  readonly basis: ReadonlyMap<string, bigint>
}

/** What each product bears of a pool; null: nothing says by what it is divided, and there is something to divide. */
export function sharesOfPool({ fen, basis }: Pool): ReadonlyMap<string, bigint> | null {
  const products = [...basis.keys()]
  const weights = [...basis.values()]
  if (weights.every((one) => one === 0n)) return fen === 0n ? new Map() : null
  const shares = eachAlone(fen, weights)
  return new Map(products.map((product, at) => [product, shares[at]!]))
}
