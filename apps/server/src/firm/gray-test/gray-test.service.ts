/** 灰度测试 (spec 2 §2.10): the super manager switches it; every switch stays on record. */
import type { UserContext } from '../../platform/http/context.ts'
import * as queries from './gray-test.queries.ts'

export const status = async (ctx: UserContext) => ({ backEnd: (await queries.last(ctx.db))?.backEnd ?? false })

export async function set(ctx: UserContext, backEnd: boolean): Promise<void> {
  if ((await status(ctx)).backEnd === backEnd) return
  await queries.add(ctx.db, { backEnd, userId: ctx.user.id, userName: ctx.user.name, address: ctx.address, at: ctx.now })
}
