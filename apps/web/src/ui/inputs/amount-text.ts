/** What people type for amounts: 1,234.5 · １２３ · .5 · 12*3+4 · -8. Read exactly or refused, never rounded away. */
import { dec, type Decimal } from '@app/domain/kernel/decimal'
import { groupThousands, isZero, money, type Money } from '@app/domain/kernel/money'
import { quantity, ZERO_QUANTITY, type Quantity } from '@app/domain/kernel/quantity'

const wide = /[０-９．－＋＊／]/g
const narrow = (text: string): string => text.replace(wide, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
const clean = (text: string): string =>
  narrow(text)
    .replace(/[,，\s¥￥]/g, '')
    .replaceAll('。', '.')

/** Arithmetic as typed on a desk calculator: + − × ÷ with the usual precedence. */
function compute(text: string): Decimal | null {
  const tokens = text.match(/\d+\.?\d*|\.\d+|[+\-*/]/g)
  if (tokens === null || tokens.join('') !== text) return null
  let at = 0
  const factor = (): Decimal | null => {
    const token = tokens[at]
    at += 1
    if (token === '-') return factor()?.negated() ?? null
    if (token === undefined || '+*/'.includes(token)) return null
    return dec(token.startsWith('.') ? `0${token}` : token.replace(/\.$/, ''))
  }
  const term = (): Decimal | null => {
    let left = factor()
    while (left !== null && (tokens[at] === '*' || tokens[at] === '/')) {
      const times = tokens[at] === '*'
      at += 1
      const right = factor()
      if (right === null || (!times && right.isZero())) return null
      left = times ? left.times(right) : left.over(right, 12)
    }
    return left
  }
  let total = term()
  while (total !== null && at < tokens.length) {
    const plus = tokens[at] === '+'
    if (!plus && tokens[at] !== '-') return null
    at += 1
    const right = term()
    if (right === null) return null
    total = plus ? total.plus(right) : total.minus(right)
  }
  return total
}

/** The decimal a text means; null when it means none. */
export function readDecimal(text: string): Decimal | null {
  const plain = clean(text)
  return plain === '' ? null : compute(plain)
}

/** The money a text means; '' is zero, null is unreadable. A computed value is rounded to the fen, a typed one may not be. */
export function readMoney(text: string): Money | null {
  const plain = clean(text)
  if (plain === '' || plain === '-') return money('0')
  const value = compute(plain)
  if (value === null) return null
  if (/^-?[\d.]+$/.test(plain) && value.round(2).compare(value) !== 0) return null
  return money(value)
}

/** The quantity a text means, as `readMoney` reads money: at most four decimals typed, a computed one rounded to them. */
export function readQuantity(text: string): Quantity | null {
  const plain = clean(text)
  if (plain === '' || plain === '-') return ZERO_QUANTITY
  const value = compute(plain)
  if (value === null || (/^-?[\d.]+$/.test(plain) && value.round(4).compare(value) !== 0)) return null
  return quantity(value)
}

/** As it stands in an input: no separators, no trailing zeros, nothing for zero. */
export const inputText = (value: Money): string => (isZero(value) ? '' : dec(value).toString())

/** Whether words say an amount already: beside them it would be said twice. The side of it they say in words. */
export function saysAmount(words: string, amount: Money): boolean {
  const shown = groupThousands(amount).replace('-', '')
  for (let at = words.indexOf(shown); at >= 0; at = words.indexOf(shown, at + 1)) {
    const [before, after] = [words.charAt(at - 1), words.charAt(at + shown.length)]
    // the end of a longer figure is another figure
    if (!/[\d,.]/.test(before) && !/\d/.test(after)) return true
  }
  return false
}
