/** What moves on the bank account of a sample company. */
import { day, isQuarterEnd, type Day, type Period } from '@app/domain/kernel/period'
import type { Business } from './business.ts'
import { grossOf, type Movement, type SampleInvoice } from './documents.ts'
import { SOCIAL, WAGES } from './people.ts'

/** As the bank calls it when wages are paid out, and what is kept back of them with the employer's part: whoever pays by sheets says both. */
export const BY_SHEETS: ReadonlySet<string> = new Set([WAGES, SOCIAL])

/** What moves on the bank account in a month. */
export function movementsOf(
  business: Business,
  period: Period,
  earlier: readonly SampleInvoice[],
  bought: readonly SampleInvoice[],
  next: () => number,
  first: boolean,
): Movement[] {
  const at = (date: number): Day => day(`${period}-${String(date).padStart(2, '0')}`)
  const list: Movement[] = []
  if (first && business.capital > 0) list.push({ on: at(2), fen: business.capital * 100, text: '股东投资款' })
  for (const [index, sale] of earlier.entries())
    if (next() < 0.85) list.push({ on: at(3 + (index % 22)), fen: grossOf(sale), party: sale.party, text: '货款' })
  for (const [index, purchase] of bought.entries())
    if (next() < 0.8) list.push({ on: at(5 + (index % 20)), fen: -grossOf(purchase), party: purchase.party, text: '采购款' })
  const { salary, personal, social } = payOf(business)
  list.push({ on: at(10), fen: personal - salary, text: WAGES })
  // of the month before
  if (!first) list.push({ on: at(15), fen: -(personal + social), text: SOCIAL })
  if (business.rent > 0) list.push({ on: at(6), fen: -business.rent * 100, text: '房租' })
  list.push({ on: at(20), fen: -3_500, text: '账户管理费' })
  if (isQuarterEnd(period)) list.push({ on: at(21), fen: 8_000 + Math.floor(next() * 9_000), text: '结息' })
  return list
}

/** Pay of a month, what is kept back of it for insurance, and the employer's part; fen. */
export const payOf = ({ salary }: Business) => ({
  salary: salary * 100,
  personal: Math.round(salary * 0.105) * 100,
  social: Math.round(salary * 0.16) * 100,
})
