/** Closing rates (期末汇率): read for a day, changed with a row in the log. */
import type { Day } from '@app/domain/kernel/period'
import type { Rate } from '@app/domain/kernel/quantity'
import type { LedgerContext } from '../../platform/http/context.ts'
import { record } from '../book-log/index.ts'
import * as queries from './currencies.queries.ts'

/** Rates of a day by currency. */
export async function ratesOn(ctx: Pick<LedgerContext, 'db'>, day: Day): Promise<Record<string, Rate>> {
  return Object.fromEntries((await queries.ratesOn(ctx.db, day)).map((one) => [one.currency, one.rate]))
}

/** Sets rates of a day; null takes one back. What stays as it was is not written again. */
export async function changeRates(
  ctx: Pick<LedgerContext, 'db' | 'user' | 'now'>,
  day: Day,
  rates: readonly { currency: string; rate: Rate | null }[],
): Promise<void> {
  const before = await ratesOn(ctx, day)
  const changed = rates.filter((one) => (before[one.currency] ?? null) !== one.rate)
  if (changed.length === 0) return
  const set = changed.flatMap(({ currency, rate }) =>
    rate === null ? [] : [{ currency, rate, day, changedBy: ctx.user.id, changedName: ctx.user.name, changedAt: ctx.now }],
  )
  const removed = changed.filter((one) => one.rate === null).map((one) => one.currency)
  if (set.length > 0) await queries.setRates(ctx.db, set)
  if (removed.length > 0) await queries.removeRates(ctx.db, day, removed)
  await record(ctx, { action: '期末汇率', object: 'exchangeRate', objectId: day, before, after: changed })
}
