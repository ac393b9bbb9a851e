/** Counted calls: how often a key may be used within a window, counted in the database, so that several processes share the count. */
import { AppError } from '@app/domain/kernel/app-error'
import type { Database } from '../database/database.ts'

export interface Limit {
  /** What is counted, e.g. `captcha`; the address is added. */
  readonly name: string
  readonly most: number
  readonly seconds: number
}

/**
 * Counts one use (or an amount of it) by an address, in a transaction of its own, because a refused call counts as well; LM0001 (429) beyond the limit.
 * Windows begin with their first use.
 */
export async function countUse(
  ctx: { readonly database: Database; readonly address: string; readonly now: Date },
  limit: Limit,
  amount = 1,
): Promise<void> {
  const { now } = ctx
  const begun = new Date(now.getTime() - limit.seconds * 1000)
  const { count } = await ctx.database.inPlatform(async (db) => {
    await db
      .deleteFrom('rateLimits')
      .where('since', '<', new Date(now.getTime() - 86_400_000))
      .execute()
    return db
      .insertInto('rateLimits')
      .values({ key: `${limit.name}:${ctx.address}`, count: amount, since: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((set) => ({
          count: set
            .case()
            .when('rateLimits.since', '<=', begun)
            .then(amount)
            .else(set('rateLimits.count', '+', amount))
            .end(),
          since: set.case().when('rateLimits.since', '<=', begun).then(now).else(set.ref('rateLimits.since')).end(),
        })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
  })
  if (count > limit.most) throw new AppError('LM0001', 429, '操作过于频繁，请稍后再试')
}
