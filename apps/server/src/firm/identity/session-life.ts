/** How sessions begin, go on under another token, and end. A token is 32 random bytes; only its hash is kept. */
import { randomBytes } from 'node:crypto'
import type { PublicContext, UserContext } from '../../platform/http/context.ts'
import { hashToken, LONGEST_SESSION_SECONDS, SESSION_COOKIE } from '../../platform/http/sessions.ts'
import * as queries from './identity.queries.ts'

const newToken = (): string => randomBytes(32).toString('base64url')

/** A new session of a person, in the ledger last worked in; the one this browser had before is ended. `proof`: the digest of their password. */
export async function openSession(ctx: PublicContext, userId: string, proof: string): Promise<void> {
  const before = ctx.cookies.get(SESSION_COOKIE)
  if (before !== undefined) await queries.endSession(ctx.db, hashToken(before))
  await queries.dropEndedSessions(ctx.db, userId, ctx.now)
  const token = newToken()
  await queries.addSession(ctx.db, {
    tokenHash: hashToken(token),
    userId,
    proof,
    now: ctx.now,
    address: ctx.address,
    userAgent: ctx.userAgent,
  })
  ctx.cookies.set(SESSION_COOKIE, token, LONGEST_SESSION_SECONDS)
}

/** What the person may do has changed: the session goes on under a new token, the old one opens nothing. Answers the new hash. */
export async function rotateSession(ctx: Pick<UserContext, 'db' | 'cookies' | 'sessionHash'>): Promise<Buffer> {
  const token = newToken()
  const hash = hashToken(token)
  await queries.changeToken(ctx.db, ctx.sessionHash, hash)
  ctx.cookies.set(SESSION_COOKIE, token, LONGEST_SESSION_SECONDS)
  return hash
}

/** Signs a person out everywhere, or everywhere but in one session. */
export async function endSessionsOf(ctx: Pick<PublicContext, 'db'>, userId: string, except: Buffer | null = null): Promise<void> {
  await queries.endSessions(ctx.db, userId, except)
}
