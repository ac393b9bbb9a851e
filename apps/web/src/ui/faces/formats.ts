/** How values are shown (spec 1 §9; decision O40): money, days, percentages and how long ago something was. The one place for it. */
import { dec, type DecimalInput } from '@app/domain/kernel/decimal'
import { groupThousands, type Money } from '@app/domain/kernel/money'

/** 1,234.56 */
export const moneyShown = (value: Money): string => groupThousands(value)

/** A price of up to four or six decimals, at least two: 5,150.00, 0.1234. */
export function priceShown(value: DecimalInput): string {
  const [whole = '', fraction = ''] = dec(value).toString().split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction.padEnd(2, '0')}`
}

const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Shanghai' })
/** 2026-11-05, the day in China wherever the browser is. */
export const dateShown = (moment: Date): string => days.format(moment)

const moments = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Shanghai' })
/** 2026-11-05 09:30 */
export const momentShown = (moment: Date): string => moments.format(moment)

const seconds = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' })
/** 2026-11-05 09:30:15, where the order of events matters. */
export const secondShown = (moment: Date): string => seconds.format(moment)

/** A share (0.1234) as 12.34%, at most two decimals. */
export const percentShown = (share: DecimalInput): string => `${dec(share).times('100').round(2).toString()}%`

const MINUTE = 60_000
/** From the longest: what a unit lasts, and its word. */
const units = [
  [30 * 24 * 60 * MINUTE, '个月'],
  [7 * 24 * 60 * MINUTE, '周'],
  [24 * 60 * MINUTE, '天'],
  [60 * MINUTE, '小时'],
  [MINUTE, '分钟'],
] as const

/** 刚刚, 5分钟前, 3小时前, 2天前, 1周前, 4个月前; what lies ahead by a wrong clock is now. */
export function agoShown(moment: Date, now: Date): string {
  const past = now.getTime() - moment.getTime()
  const unit = units.find(([lasts]) => past >= lasts)
  return unit === undefined ? '刚刚' : `${Math.floor(past / unit[0])}${unit[1]}前`
}

/** The size of a file. */
export const sizeShown = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/** Ledgers a page of the firm does not tell of yet: they changed, and are reckoned anew. */
export const waitingWords = (ledgers: number): string[] => (ledgers === 0 ? [] : [`${ledgers} 户待更新，没有算在内`])
