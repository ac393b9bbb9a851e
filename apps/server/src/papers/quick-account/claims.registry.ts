/** Claims stand on what quick account offers: they bring their step of the run (registry, filled where areas are listed). */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Outcome } from './book-invoices.ts'

export interface ClaimStep {
  /** Books what is due in a month. */
  book(ctx: LedgerContext, period: Period): Promise<Outcome>
  /** Approved claims of a month: all, those still to be booked, or those that are; `pending` wait for approval. */
  sums(ctx: LedgerContext, period: Period, booked?: boolean): Promise<{ count: number; amount: Money; tax: Money; pending: number }>
}

let step: ClaimStep | null = null
export const supplyClaims = (given: ClaimStep): void => void (step = given)
/** The step; an installation without claims has none. */
export const claimStep = (): ClaimStep | null => step
