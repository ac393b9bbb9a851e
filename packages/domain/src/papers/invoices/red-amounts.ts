/** Amounts of red letters against one blue invoice: by quantity or by net amount, so that the reds of the whole come to the whole. */
import { broken } from '../../kernel/app-error.ts'
import { dec, type Decimal } from '../../kernel/decimal.ts'
import { money, subtract, ZERO, type Money } from '../../kernel/money.ts'
import type { Rate } from '../../kernel/quantity.ts'

export interface BlueInvoice {
  readonly net: Money
  readonly tax: Money
  /** Null: it is taken back by its net amount. */
  readonly quantity: string | null
  /** 红冲原因: 01 开票有误, 02 销货退回, 03 服务中止, 04 销售折让. */
  readonly reason: RedReason
}
export const RED_REASONS = { '01': '开票有误', '02': '销货退回', '03': '服务中止', '04': '销售折让' } as const
export type RedReason = keyof typeof RED_REASONS
interface RedAmounts {
  readonly net: Money
  readonly tax: Money
}
const refused = (code: string, at: number, reason: string) =>
  broken(code, `第 ${at + 1} 次红冲：${reason}`, [{ row: at + 1, field: 'redValues', reason }])

/** Each red letter in its order, and what is left. A share is the rounded running total less what went before. */
export function redAmounts(blue: BlueInvoice, reds: readonly string[]): { reds: RedAmounts[]; left: RedAmounts } {
  const whole = dec(blue.quantity ?? blue.net)
  let done: Decimal = dec('0')
  let before: RedAmounts = { net: ZERO, tax: ZERO }
  const made = reds.map((text, at): RedAmounts => {
    const value = dec(text)
    if (blue.reason === '01' && value.compare(whole) !== 0) throw refused('IV0065', at, '开票有误须全额红冲')
    if (done.plus(value).compare(whole) > 0) throw refused('IV0066', at, `超过剩余的${whole.minus(done).toString()}`)
    done = done.plus(value)
    const share = (amount: Money): Money => money(dec(amount).times(done).over(whole, 2))
    const now = { net: blue.quantity === null ? money(done) : share(blue.net), tax: share(blue.tax) }
    const one = { net: subtract(before.net, now.net), tax: subtract(before.tax, now.tax) }
    before = now
    return one
  })
  return { reds: made, left: { net: subtract(blue.net, before.net), tax: subtract(blue.tax, before.tax) } }
}

/** How far a line may be from its own arithmetic: practice of a platform, not law. */
export interface Tolerance {
  readonly lineAmount: Money
  readonly lineTax: Money
  readonly invoiceTax: Money
}
export interface StatedLine {
  readonly quantity: string | null
  readonly price: string | null
  readonly net: Money
  readonly rate: Rate
  readonly tax: Money
}
export const GAPS = { lineAmount: '金额与数量×单价不符', lineTax: '税额与金额×税率不符', invoiceTax: '各行税额的误差合计过大' } as const
export interface Gap {
  /** 1 for the first line; 0: the invoice. */
  readonly row: number
  readonly kind: keyof typeof GAPS
}
/** What is further from its arithmetic than may be. */
export function gapsOf(lines: readonly StatedLine[], most: Tolerance): Gap[] {
  let whole = dec('0')
  const found = lines.flatMap(({ quantity, price, net, rate, tax }, at): Gap[] => {
    const gap = dec(net).times(rate).minus(tax).abs()
    whole = whole.plus(gap)
    const off = quantity !== null && price !== null && dec(quantity).times(price).minus(net).abs().compare(most.lineAmount) > 0
    return [
      ...(off ? [{ row: at + 1, kind: 'lineAmount' } as const] : []),
      ...(gap.compare(most.lineTax) > 0 ? [{ row: at + 1, kind: 'lineTax' } as const] : []),
    ]
  })
  return whole.compare(most.invoiceTax) > 0 ? [...found, { row: 0, kind: 'invoiceTax' }] : found
}
