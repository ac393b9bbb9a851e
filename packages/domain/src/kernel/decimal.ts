/** Exact decimals over big.js, wrapped once: strict (no floats in), 四舍五入 (half away from zero) whenever digits are dropped. */
import Big from 'big.js'
import type { Money, Quantity, Rate, StockQuantity } from './amounts.ts'
import { invalid } from './app-error.ts'
import { quoted } from './quoted.ts'

const Exact = Big()
Exact.strict = true
Exact.DP = 20
Exact.RM = 1 // half up in big.js rounds ties away from zero: 四舍五入 for both signs

const PLAIN = /^-?\d+(\.\d+)?$/

/** What arithmetic reads: decimal text or one of the typed texts. Never a number, unless it is a safe integer. */
export type DecimalInput = string | Money | Quantity | StockQuantity | Rate | Decimal | bigint

export class Decimal {
  readonly #value: Big
  constructor(value: Big) {
    this.#value = value
  }
  plus(other: DecimalInput): Decimal {
    return new Decimal(this.#value.plus(dec(other).#value))
  }
  minus(other: DecimalInput): Decimal {
    return new Decimal(this.#value.minus(dec(other).#value))
  }
  times(other: DecimalInput): Decimal {
    return new Decimal(this.#value.times(dec(other).#value))
  }
  /** Division names its decimals, because a quotient may not end. */
  over(divisor: DecimalInput, decimals: number): Decimal {
    const by = dec(divisor)
    if (by.isZero()) throw invalid('KN0001', '除数不能为零')
    // 12 more digits than asked for, so that the one rounding below decides
    Exact.DP = decimals + 12
    const quotient = new Exact(this.#value.toFixed()).div(by.#value.toFixed())
    Exact.DP = 20
    return new Decimal(quotient.round(decimals, 1))
  }
  negated(): Decimal {
    return new Decimal(this.#value.neg())
  }
  abs(): Decimal {
    return new Decimal(this.#value.abs())
  }
  sign(): -1 | 0 | 1 {
    return this.#value.eq('0') ? 0 : (this.#value.s as -1 | 1)
  }
  isZero(): boolean {
    return this.#value.eq('0')
  }
  compare(other: DecimalInput): -1 | 0 | 1 {
    return this.#value.cmp(dec(other).#value)
  }
  /** Rounded to so many decimals, 四舍五入. */
  round(decimals: number): Decimal {
    return new Decimal(this.#value.round(decimals, 1))
  }
  /** Text with exactly so many decimals, 四舍五入; zero carries no sign. */
  fixed(decimals: number): string {
    const text = this.#value.toFixed(decimals, 1)
    return text.startsWith('-') && /^-[0.]*$/.test(text) ? text.slice(1) : text
  }
  /** The shortest plain text: no exponent, no trailing zeros. */
  toString(): string {
    const text = this.#value.toFixed()
    return text === '-0' ? '0' : text
  }
}

/** Reads decimal text exactly. Throws KN0002 for anything that is not a plain decimal. */
export function dec(input: DecimalInput): Decimal {
  if (input instanceof Decimal) return input
  const text = typeof input === 'bigint' ? input.toString() : (input as unknown as string)
  if (typeof text !== 'string' || !PLAIN.test(text)) throw invalid('KN0002', `${quoted(text)}不是数字`)
  return new Decimal(new Exact(text))
}

/** No amount, quantity or rate has more digits. */
const LONGEST = 60
export const isDecimalText = (text: string): boolean => text.length <= LONGEST && PLAIN.test(text)
export const greater = (a: DecimalInput, b: DecimalInput): Decimal => (dec(a).compare(b) >= 0 ? dec(a) : dec(b))
export const smaller = (a: DecimalInput, b: DecimalInput): Decimal => (dec(a).compare(b) <= 0 ? dec(a) : dec(b))
