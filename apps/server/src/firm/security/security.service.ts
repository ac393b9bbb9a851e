/** 安全设置: what holds for everybody of a firm, and the three administrators no one person may be. */
import { DUTIES } from '@app/domain/access/duty-names'
import { checkHolders, dutyOf, holderWords, type Holders } from '@app/domain/firm/security/duties'
import { settingWords, type SecuritySettings } from '@app/domain/firm/security/settings'
import { broken } from '@app/domain/kernel/app-error'
import type { AgencyContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { endSessionsOf } from '../identity/index.ts'
import { auditFirm } from '../operation-log/index.ts'
import * as queries from './security.queries.ts'

export async function settings(ctx: AgencyContext): Promise<SecuritySettings> {
  const { separated: _, ...own } = await queries.settings(ctx.db, ctx.user.agency.id)
  return own
}

export async function saveSettings(ctx: AgencyContext, wanted: SecuritySettings): Promise<void> {
  const agencyId = ctx.user.agency.id
  const before = await queries.lockSettings(ctx.db, agencyId)
  const { idleMinutes, longestHours, passwordDays, passwordKept, passwordLength, logMonths } = wanted
  const after = { idleMinutes, longestHours, passwordDays, passwordKept, passwordLength, logMonths }
  await queries.change(ctx.db, agencyId, after)
  await queries.shortenSessions(ctx.db, agencyId)
  await auditFirm(ctx, { area: '安全', action: '修改安全设置', before: settingWords(before), after: settingWords(after) })
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof queries.people>['execute']>>[number]
const holdersAmong = (rows: readonly PersonRow[]): Holders => {
  const of = (duty: string) => rows.filter((row) => row.duty === duty).map((row) => row.userId)
  return { system: of('system'), security: of('security'), audit: of('audit') }
}
const NOBODY: Holders = { system: [], security: [], audit: [] }
const copied = ({ system, security, audit }: Holders) => ({ system: [...system], security: [...security], audit: [...audit] })

export async function duties(ctx: AgencyContext) {
  const agencyId = ctx.user.agency.id
  const [{ separated }, rows] = await Promise.all([queries.settings(ctx.db, agencyId), queries.people(ctx.db, agencyId).execute()])
  return { separated, ...copied(separated ? holdersAmong(rows) : NOBODY) }
}

export async function people(ctx: AgencyContext) {
  const rows = await queries.people(ctx.db, ctx.user.agency.id).execute()
  const separated = ctx.user.agency.separated === true
  return rows.filter((row) => !row.suspended).map(({ userId, name, duty }) => ({ userId, name, duty: separated ? duty : null }))
}

/**
 * Separates the three duties, gives them to others, or puts them together again. GP0008: one's own duty is given and taken by another;
 * GP0009: somebody stays in charge of the books.
 */
export async function saveDuties(ctx: AgencyContext, wanted: Holders & { readonly separated: boolean }) {
  const agencyId = ctx.user.agency.id
  const before = await queries.lockSettings(ctx.db, agencyId)
  const rows = await queries.people(ctx.db, agencyId).forUpdate('agencyMembers').execute()
  const after = wanted.separated ? wanted : NOBODY
  if (wanted.separated) {
    checkHolders(after, rows)
    const inCharge = rows.some((row) => !row.suspended && row.roles.includes('ROLE_CHARGE') && dutyOf(after, row.userId) === null)
    if (!inCharge) throw broken('GP0009', '除三员之外，公司至少还要有一位启用的主管')
    if (before.separated && dutyOf(after, ctx.user.id) !== ctx.user.duty)
      throw broken('GP0008', '不能改变自己的职责，请由另一位安全管理员办理')
  }
  const names = new Map(rows.map((row) => [row.userId, row.name]))
  const words = (on: boolean, holders: Holders) => (on ? holderWords(holders, (id) => names.get(id) ?? '') : '未分立')
  await auditFirm(ctx, {
    area: '安全',
    action: wanted.separated === before.separated ? '更换三员' : wanted.separated ? '开启三权分立' : '关闭三权分立',
    before: words(before.separated, holdersAmong(rows)),
    after: words(wanted.separated, after),
  })
  if (wanted.separated) {
    await queries.releaseLedgers(
      ctx.db,
      DUTIES.flatMap((duty) => after[duty]),
    )
    // who held one before the duties were put together again holds none now
    for (const { userId, duty } of rows) if (dutyOf(after, userId) !== duty) await queries.setDuty(ctx.db, userId, dutyOf(after, userId))
  }
  await queries.change(ctx.db, agencyId, { separated: wanted.separated })
  for (const { userId } of rows) await endSessionsOf(ctx, userId)
  return new Answer(undefined, { returnMessage: '已保存，全公司需要重新登录' })
}
