/** Invoices an employee paid and claims (报销单附的发票): who keeps claims says which. */
import type { Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { onlySlot } from '../../platform/area.ts'

export interface Claimed {
  readonly billId: string
  /** 报销单BX2026030001（张三）. */
  readonly name: string
  readonly state: 1 | 2 | 3
  /** Where its costs stand; null: not booked yet. */
  readonly voucherId: string | null
  readonly voucher: string
  /** The number of the invoice, where its paper could be read; '' where only the sums agree. */
  readonly key: string
  readonly gross: Money
  readonly tax: Money
  readonly day: Day
}
export interface ClaimedInvoices {
  /** Claims of these invoices: by number, or with a line of the same sum and tax and no paper that could be read. */
  of(
    ctx: Pick<LedgerContext, 'db' | 'ledger'>,
    invoices: readonly { readonly key: string; readonly gross: Money; readonly tax: Money }[],
  ): Promise<Claimed[]>
}
export const claimsKeeper = onlySlot<ClaimedInvoices>()
export const claimedInvoices = (): ClaimedInvoices => claimsKeeper() ?? { of: () => Promise.resolve([]) }
