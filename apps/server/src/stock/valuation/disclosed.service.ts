/** The methods goods leave by, by their nature, and what of them changed this year: in the notes to the statements (企业会计准则第1号第22条, 第28号第16条; 小企业会计准则第86条). */
import { addMonths, yearOf, type Period } from '@app/domain/kernel/period'
import { NATURES } from '@app/domain/stock/documents/kinds'
import { COST_METHODS } from '@app/domain/stock/valuation/move'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './valuation.queries.ts'
import { methodsOf } from './valuation.service.ts'

export async function methodsInNotes(ctx: LedgerContext, through: Period): Promise<string[]> {
  const chosen = (await queries.methods(ctx.db)).filter(({ fromPeriod }) => fromPeriod <= through)
  if (chosen.length === 0) return []
  const methodIn = await methodsOf(ctx)
  return [
    ...[...new Set(chosen.map(({ nature }) => nature))].map(
      (nature) => `发出存货的计价方法（${NATURES[nature]}）：${COST_METHODS[methodIn(nature)(through)]}。`,
    ),
    ...chosen
      .filter(({ fromPeriod }) => yearOf(fromPeriod) === yearOf(through))
      .map(({ nature, fromPeriod, method, reason }) => {
        const before = COST_METHODS[methodIn(nature)(addMonths(fromPeriod, -1))]
        return `自${fromPeriod}起，${NATURES[nature]}的计价方法由${before}变更为${COST_METHODS[method]}。原因：${reason}。`
      }),
  ]
}
