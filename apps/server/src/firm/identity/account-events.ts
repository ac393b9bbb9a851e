/** What happened to an account: kept for its owner, and told to whoever keeps the firm's log. */
import type { PublicContext } from '../../platform/http/context.ts'
import * as queries from './identity.queries.ts'

export type AccountEventKind =
  | 'register'
  | 'signIn'
  | 'resetPassword'
  | 'changePassword'
  | 'changePhone'
  | 'endSessions'
  | 'joinFirm'
  | 'leaveFirm'

export interface AccountEvent {
  readonly userId: string
  readonly agencyId: string | null
  readonly kind: AccountEventKind
}

type Ctx = Pick<PublicContext, 'db' | 'now' | 'address' | 'userAgent'>
type Listener = (ctx: Ctx, event: AccountEvent) => Promise<void>
const listeners: Listener[] = []
/** The firm's log joins here (areas.ts). */
export const onAccountEvent = (listener: Listener): void => void listeners.push(listener)

/** Writes into the caller's transaction. */
export async function recordEvent(ctx: Ctx, userId: string, kind: AccountEventKind, agencyId: string | null = null): Promise<void> {
  await queries.addEvent(ctx.db, { userId, agencyId, kind, at: ctx.now, address: ctx.address, userAgent: ctx.userAgent })
  for (const listener of listeners) await listener(ctx, { userId, agencyId, kind })
}
