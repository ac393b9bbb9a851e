/** Months of the methods that count in years of the asset (资产年度): a year's sum, a twelfth each month, the twelfth month takes the rest. */
import { halfUp } from '../../../kernel/whole.ts'
import type { Method } from '../cards/kinds.ts'

function sumOfYears(base: bigint, years: number): bigint[] {
  const all = BigInt((years * (years + 1)) / 2)
  // running totals are rounded, so that the years add up to the whole
  const through = (year: number): bigint => halfUp(base * BigInt(year * years - (year * (year - 1)) / 2), all)
  return Array.from({ length: years }, (_, year) => through(year + 1) - through(year))
}

function doubleDeclining(net: bigint, residual: bigint, years: number): bigint[] {
  const table: bigint[] = []
  let left = net
  for (let year = 0; year < years; year += 1) {
    const remain = years - year
    // the last two years in equal parts
    const amount = remain > 2 ? halfUp(left * 2n, BigInt(years)) : remain === 2 ? halfUp(left - residual, 2n) : left - residual
    // never below the residual value, however high it is
    const most = left - residual
    table.push(amount > most ? most : amount)
    left -= table.at(-1)!
  }
  return table
}

/** The sums of the years, over whole years from a net value down to the residual one. */
export const yearTable = (method: Method, net: bigint, residual: bigint, years: number): bigint[] =>
  method === 'sumOfYears' ? sumOfYears(net - residual, years) : doubleDeclining(net, residual, years)

/** Every month of a table of years. */
export const monthsOfYears = (table: readonly bigint[]): bigint[] =>
  table.flatMap((year) => {
    const month = halfUp(year, 12n)
    return Array.from({ length: 12 }, (_, at) => (at === 11 ? year - 11n * month : month))
  })
