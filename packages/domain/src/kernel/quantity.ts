/** Quantities (数量, 4 decimals; of stock 6) and rates (汇率、单价、税率, 8 decimals): canonical text, opaque to the compiler. */
import type { Quantity, Rate, StockQuantity } from './amounts.ts'
import { invalid } from './app-error.ts'
import { dec, Decimal, isDecimalText, type DecimalInput } from './decimal.ts'
import { quoted } from './quoted.ts'

export type { Quantity, Rate, StockQuantity } from './amounts.ts'

/** What is read at most, either way of zero: a product of the two is still money. */
const MOST = '999999999.99999999'

function canonical(value: Decimal | string, decimals: number, word: string): string {
  if (value instanceof Decimal) return value.fixed(decimals)
  if (!isDecimalText(value)) throw invalid('KN0004', `${quoted(value)}不是${word}`)
  const exact = dec(value)
  if (exact.abs().compare(MOST) > 0) throw invalid('KN0010', `${word}不能超过999,999,999`)
  if (exact.round(decimals).compare(exact) !== 0) throw invalid('KN0008', `${word}${quoted(value)}最多${decimals}位小数`)
  return exact.fixed(decimals)
}

/** Rounds a computation to 4 decimals; reads text exactly (KN0008 when it has more). */
export const quantity = (value: Decimal | string): Quantity => canonical(value, 4, '数量') as unknown as Quantity
/** Rounds a computation to 6 decimals; reads text exactly (KN0008 when it has more). */
export const stockQuantity = (value: Decimal | string): StockQuantity => canonical(value, 6, '数量') as unknown as StockQuantity
/** Rounds a computation to 8 decimals; reads text exactly (KN0008 when it has more). */
export const rate = (value: Decimal | string): Rate => canonical(value, 8, '比率') as unknown as Rate

export const ZERO_QUANTITY = '0.0000' as unknown as Quantity
export const ONE = '1.00000000' as unknown as Rate

/** For the screen: trailing zeros dropped. */
export const trimmed = (value: Quantity | Rate | StockQuantity): string => dec(value).toString()
/** The same with thousands separators, as sentences and pages have it: 1,234.5. */
export function grouped(value: DecimalInput): string {
  const [whole = '', fraction] = dec(value).toString().split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}
export const fromMillionths = (value: bigint): StockQuantity => stockQuantity(dec(value).over('1000000', 6))
