/** What of bills waits to be booked: a claim that becomes owed, settlements in the order they happened. */
import type { Day, Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { StoredBill } from './bills.queries.ts'
import * as queries from './settlements.queries.ts'
import type { StoredPayment } from './settlements.queries.ts'

/** One thing to book: a claim that becomes owed, or a settlement; the two at once where nothing is owed in between. */
export interface Due {
  readonly bill: StoredBill
  readonly payment: StoredPayment | null
  readonly accrues: boolean
  readonly day: Day
}
/** What is due of bills: accrual by the settings, settlements in the order they happened. `only`: no further than that month. */
export async function duesOf(ctx: LedgerContext, found: readonly StoredBill[], only?: Period): Promise<Due[]> {
  const { bookedOn } = await queries.settings(ctx.db)
  const payments = Map.groupBy(await queries.payments(ctx.db, ctx.ledger.id, { billIds: found.map((one) => one.id) }), (one) => one.billId)
  return found.flatMap((bill): Due[] => {
    if (bill.state !== 3) return []
    const dues: Due[] = []
    let accrued = bill.accrualVoucherId !== null
    const closed = ctx.ledger.closedThrough !== null && bill.period <= ctx.ledger.closedThrough
    const wanted = (day: Day): boolean => only === undefined || day.slice(0, 7) === only
    if (bill.kind === 'claim' && !accrued && bookedOn === 'approval' && !closed && wanted(bill.day)) {
      dues.push({ bill, payment: null, accrues: true, day: bill.day })
      accrued = true
    }
    for (const payment of payments.get(bill.id) ?? []) {
      if (payment.voucherId !== null || !wanted(payment.day)) continue
      dues.push({ bill, payment, accrues: bill.kind === 'claim' && !accrued, day: payment.day })
      accrued = true
    }
    return dues
  })
}
