/** The client's way in: a link names the ledger and the phone, a code sent to that phone opens it. A link alone opens nothing. */
import { unauthenticated } from '@app/domain/kernel/app-error'
import { maskPhone } from '@app/domain/firm/accounts/phone'
import { record } from '../../ledger/book-log/index.ts'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import { sendCode, useCode } from '../../firm/accounts/index.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { CLIENT_COOKIE, ledgerIn, secretFor } from '../../platform/http/client-sessions.ts'
import type { ClientContext, PublicCaller } from '../../platform/http/context.ts'
import { hashToken, LONGEST_SESSION_SECONDS, SESSION_SECONDS } from '../../platform/http/sessions.ts'
import { countUse } from '../../platform/security/limits.ts'
import * as queries from './contacts.queries.ts'

/** Opening is for people, not for guessing. */
const OPENING = { name: 'client-door', most: 60, seconds: 60 } as const

/** Whoever holds a secret that was sent once, and no longer opens, is told whom to call; nobody else learns anything. */
async function whyShut({ database }: PublicCaller, ledgerId: string | null, token: string): Promise<string> {
  const keeper =
    ledgerId === null
      ? undefined
      : await database.inLedger(ledgerId, (db) =>
          asPlatform(db, async (tx) =>
            (await queries.wasSent(tx, ledgerId, hashToken(token))) ? queries.keeperOf(tx, ledgerId) : undefined,
          ),
        )
  if (keeper === undefined) return '链接已失效，请联系代账公司重新发送'
  const { agency, name, phone } = keeper
  return `链接已失效，请联系${agency}${name === '' ? '' : `的${name}`}${phone === '' ? '' : `（${phone}）`}重新发送`
}

/** CL0001: unknown, expired, withdrawn, damaged: the same words for each, but for who was sent it once. */
async function behind(caller: PublicCaller, token: string) {
  await countUse(caller, OPENING)
  const ledgerId = ledgerIn(token)
  const contact =
    ledgerId === null
      ? undefined
      : await caller.database.inLedger(ledgerId, (db) =>
          asPlatform(db, (tx) => queries.contactByLink(tx, ledgerId, hashToken(token), caller.now)),
        )
  if (ledgerId === null || contact === undefined) throw unauthenticated('CL0001', await whyShut(caller, ledgerId, token))
  return { ledgerId, contact }
}

export async function door(caller: PublicCaller, token: string) {
  const { contact } = await behind(caller, token)
  return { company: contact.company, agency: contact.agency, name: contact.name, phone: maskPhone(contact.phone) }
}

export async function code(caller: PublicCaller, token: string): Promise<void> {
  const { contact } = await behind(caller, token)
  await sendCode(caller, 'client', contact.phone)
}

export async function enter(caller: PublicCaller, token: string, typed: string): Promise<void> {
  const { ledgerId, contact } = await behind(caller, token)
  await useCode(caller, 'client', contact.phone, typed)
  const secret = secretFor(ledgerId)
  const { now } = caller
  await caller.database.inLedger(ledgerId, async (db) => {
    await queries.dropEnded(db, now)
    const { userId } = await queries.one(db, contact.id)
    await queries.addSession(db, {
      tokenHash: hashToken(secret),
      contactId: contact.id,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
      address: caller.address,
      userAgent: caller.userAgent,
    })
    await record(
      { db, now, user: { ...nobody, id: userId, name: contact.name } },
      { action: '客户登录', object: 'clientContact', objectId: contact.id, after: { ledger: (await ledgerNow(db)).name } },
    )
  })
  caller.cookies.set(CLIENT_COOKIE, secret, LONGEST_SESSION_SECONDS)
}
const nobody = { userName: '', mobilePhone: '', roles: [], baseRoles: [], permissions: new Set<string>(), agency: null }

export async function leave(ctx: ClientContext): Promise<void> {
  await queries.endSession(ctx.db, ctx.sessionHash)
  ctx.cookies.clear(CLIENT_COOKIE)
}
