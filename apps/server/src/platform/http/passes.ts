/**
 * Passes (通行证) of the chat service: what somebody who may not sign in shows instead of a cookie. A pass stands for a session and the
 * ledger it had selected; rights are the person's of this moment. It opens the calls marked `chat` alone, and reads through it run in
 * transactions the database lets write nothing.
 */
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { conflict, forbidden, unauthenticated } from '@app/domain/kernel/app-error'
import type { Database } from '../database/database.ts'
import { hashToken, sessionOf, type Session } from './sessions.ts'

/** The token of an Authorization header, or undefined. */
export const passIn = (authorization: string | undefined): string | undefined => /^bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]

export async function enterByPass(database: Database, token: string, endpoint: Endpoint, now: Date): Promise<Session> {
  if (endpoint.chat === undefined) throw forbidden('AC0011', '智能助手不能使用这个功能')
  const [pass] = await database.ask<{ session_hash: Buffer; about_ledger_id: string | null }>({
    name: 'pass_of',
    text: 'select session_hash, about_ledger_id from app.pass_of($1, $2)',
    values: [hashToken(token), now],
  })
  const found = pass && (await sessionOf(database, pass.session_hash, now))
  if (!pass || !found) throw unauthenticated('AC0012', '智能助手的通行证已失效')
  if ((found.session.ledger?.id ?? null) !== pass.about_ledger_id) throw conflict('AC0013', '账套已切换，请重新打开智能助手')
  return found.session
}
