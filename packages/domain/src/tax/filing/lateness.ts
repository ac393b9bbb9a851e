/** A return past its day: how many days, and what is added for each of them until the tax is paid (税收征收管理法第三十二条). */
import { dec } from '../../kernel/decimal.ts'
import { compareMoney, groupThousands, isZero, money, ZERO, type Money } from '../../kernel/money.ts'
import { daysBetween, type Day } from '../../kernel/period.ts'

/** Of the tax, a day. */
export const LATE_A_DAY = '0.0005'
export const lateFeeOf = (tax: Money, days: number): Money =>
  days <= 0 || compareMoney(tax, ZERO) <= 0 ? ZERO : money(dec(tax).times(LATE_A_DAY).times(String(days)))

/** '' within the time; what the bureau reckons counts. */
export function lateWords(due: Day, today: Day, tax: Money): string {
  const days = daysBetween(due, today)
  if (days <= 0) return ''
  const fee = lateFeeOf(tax, days)
  const added = isZero(fee) ? '' : `，滞纳金估计 ${groupThousands(fee)}（税款每天万分之五，以税务局为准）`
  return `已过申报期限 ${days} 天${added}`
}
