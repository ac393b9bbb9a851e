/**
 * Whether goods were bought to be sold (库存商品): told by what the ledger itself sells, or by how much it is beside what it sells. Words of
 * an expense and the look of an asset know nothing of the trade: paper is goods to a stationer.
 */
import { dec } from '../../kernel/decimal.ts'
import { compareMoney, groupThousands, money, ZERO, type Money } from '../../kernel/money.ts'
import { isNoStock, shortNameOf, sideOf, type ClassedLine } from '../invoices/line-class.ts'

/** From so much in a month on, and from such a part of what was sold in it, nobody uses it up himself. Judgement, not law: it is asked. */
export const LARGE = money('10000')
const LARGE_PART = '0.3'

export interface Sold {
  readonly names: ReadonlySet<string>
  /** Short names between the asterisks. */
  readonly kinds: ReadonlySet<string>
}
/** Of the month the line was bought in. */
export interface MonthOfTrade {
  /** All that was bought under the name of the line. */
  readonly bought: Money
  readonly revenue: Money
}

export interface ForSale {
  readonly why: string
  /** The very goods are sold; otherwise a person is asked. */
  readonly sure: boolean
}

/** What lies in a store before it is sold; what nothing printed tells apart is taken by its words. */
const isStock = (line: ClassedLine): boolean => !isNoStock(line) && !sideOf(line).services

export function soldOf(lines: readonly ClassedLine[]): Sold {
  const goods = lines.filter((line) => line.goodsName !== '' && isStock(line))
  return { names: new Set(goods.map((one) => one.goodsName)), kinds: new Set(goods.map(shortNameOf).filter((name) => name !== '')) }
}

/** Bought goods the ledger sells, by name or by kind. */
export function soldHere(line: ClassedLine, { names, kinds }: Sold): ForSale | null {
  if (!isStock(line)) return null
  if (names.has(line.goodsName)) return { why: '本账套开过它的销项发票', sure: true }
  const kind = shortNameOf(line)
  return kinds.has(kind) ? { why: `本账套销售“${kind}”类的商品`, sure: false } : null
}

/** Bought goods that are much beside what is sold. */
export function muchBought(line: ClassedLine, { bought, revenue }: MonthOfTrade): ForSale | null {
  if (!isStock(line) || compareMoney(bought, LARGE) < 0 || compareMoney(revenue, ZERO) <= 0) return null
  const part = dec(bought).over(revenue, 4)
  if (part.compare(LARGE_PART) < 0) return null
  return { why: `本月购进${groupThousands(bought)}，是销售额的${part.times('100').fixed(0)}%`, sure: false }
}
