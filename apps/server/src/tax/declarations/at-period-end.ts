/** What returns bring to period end: those that were filed of a month that is opened again, or of a later one, by name. */
import { dayInChina } from '@app/domain/kernel/period'
import { RETURN_STATES } from '@app/domain/tax/forms/return'
import { FILING_TAXES } from '@app/domain/tax/forms/taxes'
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import { filedFrom } from './declarations.queries.ts'

export const filedAtPeriodEnd: PeriodEndSupplier = {
  name: 'filedReturns',
  touched: async ({ db }, period) =>
    (await filedFrom(db, period)).map((one) => ({
      kind: 'return' as const,
      name: `${FILING_TAXES[one.filing].title}（${one.period}${one.correction === 0 ? '' : `，更正${one.correction}`}，${RETURN_STATES[one.state]}）`,
      period: one.period,
      on: dayInChina(one.checkedAt ?? one.changedAt),
      recipients: [],
    })),
}
