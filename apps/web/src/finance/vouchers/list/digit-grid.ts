/** The printed columns of a voucher: 千百十万千百十元角分, and 亿 and above where an amount needs them. */
import { isZero, toFen, type Money } from '@app/domain/kernel/money'

const PLACES = ['分', '角', '元', '十', '百', '千', '万', '十', '百', '千', '亿', '十', '百', '千', '万', '十']
export const LEAST_PLACES = 10

/** The digits of an amount from its highest place to the fen; nothing for zero; never less than one yuan's three. */
export function digits(value: Money): string {
  if (isZero(value)) return ''
  const fen = toFen(value)
  return (fen < 0n ? -fen : fen).toString().padStart(3, '0')
}

/** How many columns the widest of the amounts needs. */
export const placesFor = (amounts: Iterable<Money>): number => {
  let most = LEAST_PLACES
  for (const amount of amounts) most = Math.max(most, digits(amount).length)
  return Math.min(most, PLACES.length)
}

/** The titles of so many columns, highest first. */
export const placeTitles = (count: number): string[] => PLACES.slice(0, count).toReversed()
