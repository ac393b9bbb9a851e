/** Period end to its end in one go: a step that waits for the month's run of the cost has it run, where nothing is missing of it. */
import { AppError } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { isDivision } from '@app/domain/stock/cost/gathering'
import { generatePeriodEnd } from '../../finance/period-end/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { run } from './cost.service.ts'

const RUN = 'finance-simpleCostAccount-bianji'

/** As `generatePeriodEnd`; the run needs its own right. What is missing of the run is why it stopped. */
export async function generateWithCost(ctx: LedgerContext, period: Period): ReturnType<typeof generatePeriodEnd> {
  const first = await generatePeriodEnd(ctx, period)
  if (first.stopped === null || !isDivision(first.stopped.ruleId) || !ctx.user.permissions.has(RUN)) return first
  try {
    const { changed } = await run(ctx, { period })
    if (!changed) return first
  } catch (refusal) {
    // refused before anything was written
    if (!(refusal instanceof AppError)) throw refusal
    return { ...first, stopped: { ...first.stopped, name: '成本核算', reason: refusal.message } }
  }
  const { made, stopped } = await generatePeriodEnd(ctx, period)
  return { made: [...first.made, ...made], stopped }
}
