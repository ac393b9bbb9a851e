/** What period end asks of pay: who was employed in the month, and which sheets are not in the books. */
import { firstDay, lastDay, type Period } from '@app/domain/kernel/period'
import { salaryMissing } from '@app/domain/people/salary/closing-check'
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { staffCount } from './people.queries.ts'
import { unaccruedSheets } from './sheets.queries.ts'

export const salaryAtPeriodEnd: PeriodEndSupplier = {
  checks: [salaryMissing],
  given: async ({ db, ledger }: Pick<LedgerContext, 'db' | 'ledger'>, period: Period) => ({
    payroll: {
      staff: await staffCount(db, ledger.id, firstDay(period), lastDay(period)),
      unaccrued: (await unaccruedSheets(db, period)).map((one) => one.name),
    },
  }),
}
