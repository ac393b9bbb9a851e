/** What the register tells before a month is closed. */
import type { Period } from '@app/domain/kernel/period'
import { naturalUnregistered } from '@app/domain/tax/natural-persons/closing-check'
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { unregistered } from './natural-persons.service.ts'

export const naturalPersonsAtPeriodEnd: PeriodEndSupplier = {
  checks: [naturalUnregistered],
  given: async (ctx: Pick<LedgerContext, 'db' | 'ledger'>, period: Period) => {
    const naturalPayments = await unregistered(ctx, period)
    return naturalPayments === undefined ? {} : { naturalPayments }
  },
}
