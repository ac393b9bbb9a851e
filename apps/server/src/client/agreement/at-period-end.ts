/** What the papers of a month tell before it is closed: how many of each kind are not booked. */
import { papersUnbooked } from '@app/domain/client/agreement/closing-checks'
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import { unbooked } from './agreement.queries.ts'

export const papersAtPeriodEnd: PeriodEndSupplier = {
  checks: [papersUnbooked],
  given: async ({ db, ledger }, period) => ({ unbooked: await unbooked(db, ledger.id, period) }),
}
