/** Claims stand on what quick account offers: they bring their step of the run. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Outcome } from './book-invoices.ts'
import { onlySlot } from '../../platform/area.ts'

export interface ClaimStep {
  /** Books what is due in a month. */
  book(ctx: LedgerContext, period: Period): Promise<Outcome>
  /** Approved claims of a month: all, those still to be booked, or those that are; `pending` wait for approval. */
  sums(ctx: LedgerContext, period: Period, booked?: boolean): Promise<{ count: number; amount: Money; tax: Money; pending: number }>
}

/** The step; an installation without claims has none. */
export const claimStep = onlySlot<ClaimStep>()
