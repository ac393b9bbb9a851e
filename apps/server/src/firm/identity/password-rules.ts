/** Passwords as a person's firm wants them (密码规则): long enough, none of the last ones, not older than so many days. */
import { passwordProblem } from '@app/domain/firm/accounts/password'
import { invalid } from '@app/domain/kernel/app-error'
import { asPlatform, type Tx } from '../../platform/database/database.ts'
import type { AgencyContext, PublicCaller } from '../../platform/http/context.ts'
import { hashPassword, hashUnder } from '../../platform/security/passwords.ts'
import * as queries from './password-rules.queries.ts'

export const { setPassword } = queries

const refused = (code: string, reason: string) => invalid(code, reason, [{ field: 'password', reason }])

type Ask = <T>(work: (db: Tx) => Promise<T>) => Promise<T>

function checkLength(password: string, length: number): void {
  const problem = passwordProblem(password, length)
  if (problem !== null) throw refused('AU0010', problem)
}

/** AU0010 for one too short for the person's firm, AU0009 for one of the last. `ask`: the platform's door. */
export async function checkNewPassword(ctx: Pick<PublicCaller, 'address'>, ask: Ask, userId: string, password: string): Promise<void> {
  const { length, kept, heads } = await ask((db) => queries.rulesOf(db, userId))
  checkLength(password, length)
  const taken: string[] = []
  for (const head of heads) taken.push(await hashUnder(head, password, ctx.address))
  if (taken.length > 0 && (await ask((db) => queries.isUsed(db, userId, taken, kept))))
    throw refused('AU0009', `新密码不能与最近用过的${kept}个密码相同`)
}

/** The same of somebody a firm takes in: there is nothing yet that could be used again. */
export async function checkFirstPassword(ctx: AgencyContext, password: string): Promise<void> {
  checkLength(password, await asPlatform(ctx.db, (db) => queries.lengthOfFirm(db, ctx.user.agency.id)))
}

/** A password the firm gives one of its sub-accounts. */
export async function setGivenPassword(ctx: AgencyContext, userId: string, password: string): Promise<void> {
  await checkNewPassword(ctx, (work) => asPlatform(ctx.db, work), userId, password)
  const passwordHash = await hashPassword(password, ctx.address)
  await asPlatform(ctx.db, (db) => setPassword(db, userId, passwordHash, { own: false, now: ctx.now }))
}
