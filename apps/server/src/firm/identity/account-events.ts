/** What happened to an account, kept for its owner (账号安全记录). */
import type { AccountEventKind } from '@app/domain/firm/accounts/events'
import type { PublicContext } from '../../platform/http/context.ts'
import * as queries from './identity.queries.ts'

type Ctx = Pick<PublicContext, 'db' | 'now' | 'address' | 'userAgent'>

/** Writes into the caller's transaction. */
export async function recordEvent(ctx: Ctx, userId: string, kind: AccountEventKind, agencyId: string | null = null): Promise<void> {
  await queries.addEvent(ctx.db, { userId, agencyId, kind, at: ctx.now, address: ctx.address, userAgent: ctx.userAgent })
}
