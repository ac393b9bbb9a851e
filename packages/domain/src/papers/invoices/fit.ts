/** Invoices that come in and do not quite belong (与账套不合的发票): said before they are imported, and kept with them. */
import { inFuture, periodOf, type Day, type Period } from '../../kernel/period.ts'
import type { Invoice } from './invoice.ts'
import { namedOther, type InvoiceDirection, type OwnCompany } from './own-side.ts'

export interface Fitting {
  readonly direction: InvoiceDirection
  readonly own: OwnCompany
  readonly startPeriod: Period
  readonly closedThrough: Period | null
  readonly today: Day
}

/** Every reason why an invoice needs an eye, in Chinese; none for most. */
export function misfits(invoice: Pick<Invoice, 'issuedOn' | 'seller' | 'buyer'>, of: Fitting): string[] {
  const month = periodOf(invoice.issuedOn)
  const reasons: string[] = []
  if (invoice.issuedOn > of.today) reasons.push(inFuture('开票日期', invoice.issuedOn))
  if (month < of.startPeriod) reasons.push(`开票月份${month}早于建账月份${of.startPeriod}，归入${month}，不会自动入账`)
  else if (of.closedThrough !== null && month <= of.closedThrough) reasons.push(`归入${month}，该月已结账；要入账请改入账月份`)
  const other = namedOther(invoice, of.direction, of.own)
  if (other !== null) reasons.push(other)
  return reasons
}

/** Which months invoices go to, where it is more than one: 2026-09 3张，2026-10 12张; '' for one month. */
export function monthsOf(invoices: readonly Pick<Invoice, 'issuedOn'>[]): string {
  const counts = new Map<Period, number>()
  for (const { issuedOn } of invoices) counts.set(periodOf(issuedOn), (counts.get(periodOf(issuedOn)) ?? 0) + 1)
  if (counts.size < 2) return ''
  const months = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const said = months.slice(0, 12).map(([month, count]) => `${month} ${count}张`)
  return `按开票日期归入：${said.join('，')}${months.length > 12 ? `……共${months.length}个月` : ''}`
}
