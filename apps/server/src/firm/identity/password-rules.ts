/** Passwords as a person's firm wants them (密码规则): long enough, none of the last ones, not older than so many days. */
import { passwordProblem } from '@app/domain/firm/accounts/password'
import { invalid } from '@app/domain/kernel/app-error'
import { asPlatform, type Tx } from '../../platform/database/database.ts'
import type { AgencyContext, PublicCaller } from '../../platform/http/context.ts'
import { hashPassword, passwordMatches } from '../../platform/security/passwords.ts'
import * as queries from './password-rules.queries.ts'

export type PasswordRules = Awaited<ReturnType<typeof queries.rulesOf>>
export const passwordRulesOf = queries.rulesOf

const refused = (code: string, reason: string) => invalid(code, reason, [{ field: 'password', reason }])

/** AU0010 for one too short for the person's firm, AU0009 for one of the last. */
export async function checkNewPassword(ctx: Pick<PublicCaller, 'address'>, rules: PasswordRules, password: string): Promise<void> {
  const problem = passwordProblem(password, rules.length)
  if (problem !== null) throw refused('AU0010', problem)
  for (const one of rules.used)
    if (await passwordMatches(password, one, ctx.address)) throw refused('AU0009', `新密码不能与最近用过的${rules.kept}个密码相同`)
}

/** The same of one whom the firm gives a password; `userId`: null for somebody who is not there yet. */
export async function checkFirmPassword(ctx: AgencyContext, userId: string | null, password: string): Promise<void> {
  const rules = await asPlatform(ctx.db, (db) =>
    userId === null ? queries.rulesOfFirm(db, ctx.user.agency.id) : queries.rulesOf(db, userId),
  )
  await checkNewPassword(ctx, rules, password)
}

/** A password the firm gives one of its sub-accounts. */
export async function setGivenPassword(ctx: AgencyContext, userId: string, password: string): Promise<void> {
  await checkFirmPassword(ctx, userId, password)
  const passwordHash = await hashPassword(password, ctx.address)
  await asPlatform(ctx.db, (db) => setPassword(db, userId, passwordHash, { own: false, now: ctx.now }))
}

/** Gives a person another password; `own`: they chose it themselves. One somebody else chose counts as aged. */
export async function setPassword(db: Tx, userId: string, passwordHash: string, { own, now }: { own: boolean; now: Date }): Promise<void> {
  await queries.keepOld(db, userId, now)
  await queries.change(db, userId, { passwordHash, passwordChangedAt: own ? now : null })
}
