/**
 * SMS codes: asked for and used up. A phone gets a message whether it has an account or not — with a code where one makes sense,
 * else with the reason — so that neither the answer nor its time tells anybody who is registered.
 */
import { AppError, invalid } from '@app/domain/kernel/app-error'
import {
  CODE_DIGITS,
  CODE_SECONDS,
  CODE_TRIES,
  codeRefusal,
  codeText,
  noCodeText,
  type CodePurpose,
} from '@app/domain/firm/accounts/sms-code'
import { readPhone } from '@app/domain/firm/accounts/phone'
import { newId } from '@app/domain/kernel/id'
import { randomInt } from 'node:crypto'
import type { PublicCaller } from '../../platform/http/context.ts'
import { countUse } from '../../platform/security/limits.ts'
import { hashPassword, hashUnder, NOBODYS_HEAD } from '../../platform/security/passwords.ts'
import * as queries from './accounts.queries.ts'

const TRY_LIMIT = { name: 'code-try', most: 100, seconds: 3600 }

/** Sends a code for a purpose, or the reason why there is none; SM0002 within the limits, SM0001 when it was not taken. */
export async function sendCode(ctx: PublicCaller, purpose: CodePurpose, typed: string) {
  const phone = readPhone(typed)!
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  // slow on purpose: six digits under a fast hash would be read from a stolen table at once
  const hash = await hashPassword(code, ctx.address)
  const id = newId()
  const opens = await ctx.database.inPlatform(async (db) => {
    const refusal = codeRefusal(await queries.codeHistory(db, phone, ctx.address, ctx.now), ctx.now)
    if (refusal !== null) throw new AppError('SM0002', 429, refusal)
    const user = await queries.userByPhone(db, phone)
    const opens = purpose === 'client' || (purpose === 'reset' ? user !== undefined && !user.disabled : user === undefined)
    await queries.dropOldCodes(db, ctx.now)
    await queries.addCode(db, {
      id,
      phone,
      purpose,
      codeHash: opens ? hash : null,
      address: ctx.address,
      sentAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + CODE_SECONDS * 1000),
    })
    return opens
  })
  try {
    await ctx.sms.send({ phone, text: opens ? codeText(purpose, code) : noCodeText(purpose) })
  } catch (error) {
    // what never arrived does not make its owner wait a minute, but counts against the day
    await ctx.database.inPlatform((db) => queries.markFailed(db, id))
    throw error
  }
  return { message: '验证码发送成功' }
}

const field = (reason: string) => [{ field: 'captcha', reason }]
/** SM0003: a code that is wrong, ended, used, or never was. */
export const wrongCode = () => invalid('SM0003', '验证码错误或已失效', field('验证码错误或已失效'))

/** Uses a code up; SM0003 for a wrong or ended one, SM0004 after five wrong tries. */
export async function useCode(ctx: PublicCaller, purpose: CodePurpose, phone: string, typed: string): Promise<void> {
  await countUse(ctx, TRY_LIMIT)
  const row = await ctx.database.inPlatform((db) => queries.tryCode(db, phone, purpose, ctx.now))
  if (row !== undefined && row.tries > CODE_TRIES) {
    throw invalid('SM0004', '验证码错误次数过多，请重新获取', field('验证码错误次数过多，请重新获取'))
  }
  const taken = await hashUnder(row?.head ?? NOBODYS_HEAD, typed, ctx.address)
  if (row === undefined || !(await ctx.database.inPlatform((db) => queries.takeCode(db, row.id, taken, ctx.now)))) throw wrongCode()
}
