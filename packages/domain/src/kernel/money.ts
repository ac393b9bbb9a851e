/** Money (金额): canonical decimal text with two decimals, opaque to the compiler, computed on by the kernel alone. */
import { invalid } from './app-error.ts'
import type { Money } from './amounts.ts'
import { dec, Decimal, isDecimalText, type DecimalInput } from './decimal.ts'
import { quoted } from './quoted.ts'

export type { Money } from './amounts.ts'

const CANONICAL = /^-?(0|[1-9]\d*)\.\d\d$/

export const ZERO = '0.00' as unknown as Money
/** The largest amount that is read, either way of zero: a thousand of them still fit into a stored balance. */
export const MOST_MONEY = '9999999999999.99' as unknown as Money
const LONGEST = '-9999999999999.99'.length

/**
 * Money from a computation (rounded here, once, 四舍五入 to the fen) or from text (read exactly: more than two
 * significant decimals is KN0007, because reading never rounds; beyond 9,999,999,999,999.99 is KN0009).
 */
export function money(value: Decimal | string): Money {
  if (value instanceof Decimal) return value.fixed(2) as unknown as Money
  // already canonical: the usual case of long imports
  if (value.length < LONGEST && CANONICAL.test(value) && value !== '-0.00') return value as unknown as Money
  if (!isDecimalText(value)) throw invalid('KN0003', `${quoted(value)}不是金额`)
  const exact = dec(value)
  if (exact.abs().compare(MOST_MONEY) > 0) throw invalid('KN0009', `金额不能超过${groupThousands(MOST_MONEY)}`)
  if (exact.round(2).compare(exact) !== 0) throw invalid('KN0007', `金额${quoted(value)}最多两位小数`)
  return exact.fixed(2) as unknown as Money
}

export const moneyText = (value: Money): string => value as unknown as string
export const isZero = (value: Money): boolean => moneyText(value) === '0.00'
export const isNegative = (value: Money): boolean => moneyText(value).startsWith('-')
export const negate = (value: Money): Money => (isZero(value) ? value : money(dec(value).negated()))
export const absolute = (value: Money): Money => (isNegative(value) ? negate(value) : value)
export const add = (a: Money, b: Money): Money => money(dec(a).plus(b))
export const subtract = (a: Money, b: Money): Money => money(dec(a).minus(b))

/** The sum; 0.00 of nothing. */
export function sum(values: Iterable<Money>): Money {
  // whole fen in bigint: exact, and several times faster than a chain of decimals on long columns
  let fen = 0n
  for (const value of values) fen += toFen(value)
  return fromFen(fen)
}

/** Whole fen (分) of an amount; exact. */
export function toFen(value: Money): bigint {
  const text = moneyText(value)
  // half of a book's amounts are zero
  return text === '0.00' ? 0n : BigInt(text.slice(0, -3) + text.slice(-2))
}

export function fromFen(fen: bigint): Money {
  if (fen === 0n) return ZERO
  const negative = fen < 0n
  const digits = (negative ? -fen : fen).toString().padStart(3, '0')
  return `${negative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as unknown as Money
}

/** -1, 0 or 1, for sorting. */
export const compareMoney = (a: DecimalInput, b: DecimalInput): -1 | 0 | 1 => dec(a).compare(b)

/** With thousands separators, always two decimals: 1,234.50. */
export function groupThousands(value: Money): string {
  const text = moneyText(value)
  const negative = text.startsWith('-')
  const [whole = '', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  return `${negative ? '-' : ''}${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction}`
}

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const UNITS = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

/** Capital wording (大写金额, 会计基础工作规范 第五十二条): 壹万壹仟叁佰元整; a negative amount starts with 负. */
export function inWords(value: Money): string {
  const fen = toFen(value)
  const absolute = fen < 0n ? -fen : fen
  const whole = absolute / 100n
  const jiao = Number((absolute / 10n) % 10n)
  const rest = Number(absolute % 10n)
  const sign = fen < 0n ? '负' : ''
  if (absolute === 0n) return '零元整'
  let text = whole === 0n ? '' : `${wholeInWords(whole)}元`
  if (jiao === 0 && rest === 0) return `${sign}${text}整`
  if (jiao > 0) text += `${DIGITS[jiao]}角`
  else if (whole > 0n) text += '零'
  text += rest > 0 ? `${DIGITS[rest]}分` : '整'
  return sign + text
}

function wholeInWords(whole: bigint): string {
  const groups: number[] = []
  for (let left = whole; left > 0n; left /= 10_000n) groups.push(Number(left % 10_000n))
  let text = ''
  let gap = false
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = groups[index]!
    if (group === 0) {
      gap = text !== ''
      continue
    }
    if (text !== '' && (gap || group < 1000)) text += '零'
    text += groupInWords(group) + GROUPS[index]
    gap = false
  }
  return text
}

function groupInWords(group: number): string {
  let text = ''
  let zero = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10
    if (digit === 0) {
      zero = text !== ''
      continue
    }
    text += (zero ? '零' : '') + DIGITS[digit] + UNITS[place]
    zero = false
  }
  return text
}
