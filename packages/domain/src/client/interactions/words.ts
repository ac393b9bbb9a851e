/** What the client is told first (客户手机首页), in sentences: what a return costs and until when, and how his company stands. */
import { absolute, compareMoney, groupThousands, isNegative, isZero, money, toFen, type Money } from '../../kernel/money.ts'
import { monthOf, yearOf, type Day, type Period } from '../../kernel/period.ts'
import { isExpected } from '../../tax/calendar/deadlines.ts'

const TEN_THOUSAND = money('10000.00')
const TENTH_FEN = 100_000n
const GROUPS = /\B(?=(\d{3})+$)/g

/** As people say it: 38.6 万; below ten thousand to the fen. Only for what is told beside the figure that is due, which is always exact. */
export function spoken(amount: Money): string {
  if (compareMoney(absolute(amount), TEN_THOUSAND) < 0) return `${groupThousands(amount)} 元`
  const tenths = (toFen(absolute(amount)) + TENTH_FEN / 2n) / TENTH_FEN
  const part = tenths % 10n
  const whole = String(tenths / 10n).replaceAll(GROUPS, ',')
  return `${isNegative(amount) ? '-' : ''}${whole}${part === 0n ? '' : `.${part}`} 万元`
}

/** 11月15日; of another year with that year. */
export const dayWords = (day: Day, today: Day): string =>
  `${yearOf(day) === yearOf(today) ? '' : `${yearOf(day)}年`}${monthOf(day)}月${Number(day.slice(8))}日`

/** 9月, 7至9月, 2025年; of another year than today's with that year. */
export function spanWords(from: Day, to: Day, today: Day): string {
  const year = yearOf(to) === yearOf(today) ? '' : `${yearOf(to)}年`
  if (monthOf(from) === monthOf(to) && yearOf(from) === yearOf(to)) return `${year}${monthOf(to)}月`
  if (monthOf(from) === 1 && monthOf(to) === 12) return `${yearOf(to)}年全年`
  return `${year}${monthOf(from)}至${monthOf(to)}月`
}

const DAY_MS = 86_400_000
/** How many days ago; nothing or less: not over yet. */
export const daysLate = (due: Day, today: Day): number => Math.round((Date.parse(today) - Date.parse(due)) / DAY_MS)

export interface Due {
  readonly title: string
  readonly from: Day
  readonly to: Day
  readonly due: Day
  readonly owed: Money
  /** What was sold in those months as the return says; null where it does not say it. */
  readonly sales: Money | null
  /** null: not paid. */
  readonly paid: Money | null
  /** The bureau has taken it. */
  readonly filed: boolean
}

/** By when, in his words; a last day that is not announced yet says so. */
const byWords = (due: Day, today: Day): string => `${isExpected(due) ? '预计' : ''}${dayWords(due, today)}前`

/** “9月销售 38.6 万元，增值税及附加税费要交 53,215.60 元，11月15日前”. */
export function dueWords({ title, from, to, due, owed, sales, paid, filed }: Due, today: Day): string {
  const span = spanWords(from, to, today)
  const about = sales === null || isZero(sales) ? `${span}${title}` : `${span}销售 ${spoken(sales)}，${title}`
  if (paid !== null) return `${about}已交 ${groupThousands(paid)} 元`
  if (isZero(owed) && filed) return `${about}不用交，已经申报`
  const late = daysLate(due, today)
  const until = late > 0 ? `${dayWords(due, today)}到期，已经过了 ${late} 天` : byWords(due, today)
  if (isZero(owed)) return `${about}不用交，要申报，${until}`
  return `${about}要交 ${groupThousands(owed)} 元，${until}`
}

/** How a tax is paid, under what it comes to: what nobody has said is not made up. */
export const payWords = (account: string | null): string =>
  account === null ? '从哪个账户扣还不知道：没有查到三方协议，怎样缴请问您的会计' : `申报以后按三方协议从 ${account} 扣款`
/** By when an estimate is filed and paid, and how. */
export const estimateWords = (due: Day, today: Day, account: string | null): string =>
  daysLate(due, today) > 0
    ? `缴纳期限是${dayWords(due, today)}，已经过了 ${daysLate(due, today)} 天；${payWords(account)}`
    : `${byWords(due, today)}申报、缴纳；${payWords(account)}`

/** Four figures an owner asks for first, as of a month that is closed. */
export interface Standing {
  readonly period: Period
  readonly income: Money
  readonly profit: Money
  readonly funds: Money
  readonly receivable: Money
  readonly payable: Money
}
export interface Told {
  readonly title: string
  readonly amount: Money
}
/** In his words; what is none is not told, but for money, which is always told. */
export function standingTold(
  { income, profit, funds, receivable, payable }: Standing,
  { nonProfit }: { readonly nonProfit: boolean },
): Told[] {
  const some = (title: string, against: string, amount: Money): Told[] =>
    isZero(amount) ? [] : [{ title: isNegative(amount) ? against : title, amount: absolute(amount) }]
  return [
    { title: '账上的银行和现金', amount: funds },
    ...some('客户还欠我', '预收客户的钱', receivable),
    ...some('我还欠供应商', '预付供应商的钱', payable),
    { title: '这个月的收入', amount: income },
    nonProfit
      ? { title: '这个月的结余', amount: profit }
      : isNegative(profit)
        ? { title: '这个月亏了', amount: absolute(profit) }
        : { title: '这个月赚了', amount: profit },
  ]
}
