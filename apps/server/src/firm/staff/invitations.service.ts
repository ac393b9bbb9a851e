/** Inviting people into a firm: a link that is good once, for seven days, until it is withdrawn (spec 1 §4). */
import { STAFF_ROLES, type StaffRole } from '@app/domain/access/roles'
import { checkDuty, checkTakenIn } from '@app/domain/firm/security/duties'
import { checkGiven } from '@app/domain/firm/staff/staff-rules'
import { broken, forbidden, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { randomBytes } from 'node:crypto'
import type { AgencyContext, UserContext } from '../../platform/http/context.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import { endSessionsOf, recordEvent, rotateSession } from '../identity/index.ts'
import { auditFirm } from '../operation-log/index.ts'
import * as invitations from './invitations.queries.ts'
import * as queries from './staff.queries.ts'
import { checkGroup, titlesOf } from './staff.service.ts'

export const INVITATION_DAYS = 7

const staffRoles = (roles: readonly string[]): StaffRole[] => STAFF_ROLES.filter((role) => roles.includes(role))

/** A new invitation. The token leaves here once; what is kept is its digest. */
export async function invite(ctx: AgencyContext, draft: { roles: StaffRole[]; groupId: string | null; note: string }) {
  checkDuty(ctx.user, 'system')
  checkTakenIn(ctx.user, draft.roles)
  checkGiven(ctx.user, draft.roles)
  const group = await checkGroup(ctx, draft.groupId)
  const token = randomBytes(32).toString('base64url')
  const id = newId()
  const expiresAt = new Date(ctx.now.getTime() + INVITATION_DAYS * 86_400_000)
  await invitations.add(ctx.db, {
    id,
    agencyId: ctx.user.agency.id,
    tokenHash: hashToken(token),
    inviterId: ctx.user.id,
    inviterName: ctx.user.name,
    ...draft,
    createdAt: ctx.now,
    expiresAt,
  })
  await auditFirm(ctx, { area: '邀请', action: '邀请员工', after: words(draft, group) })
  return { id, token, expiresAt }
}

const words = (one: { roles: readonly string[]; note: string }, group = ''): string =>
  [titlesOf(one.roles), group, one.note].filter((text) => text !== '').join('，')

export async function open(ctx: AgencyContext) {
  const rows = await invitations.open(ctx.db, ctx.user.agency.id, ctx.now)
  return rows.map((row) => ({ ...row, roles: staffRoles(row.roles) }))
}

/** SV0404 for an invitation that is used, withdrawn, or not the firm's. */
export async function withdraw(ctx: AgencyContext, id: string): Promise<void> {
  checkDuty(ctx.user, 'system')
  const row = await invitations.withdraw(ctx.db, ctx.user.agency.id, id, ctx.now)
  if (!row) throw notFound('SV0404', '邀请不存在、已使用或已撤回')
  await auditFirm(ctx, { area: '邀请', action: '撤回邀请', before: words(row) })
}

/** Who invites, and into which firm; both empty when the link is no longer good, whatever the reason. */
export async function inviter(ctx: UserContext, token: string) {
  const row = await invitations.byToken(ctx.db, hashToken(token), ctx.now)
  return { inviterName: row?.inviterName ?? '', agencyName: row?.agencyName ?? '' }
}

/**
 * Joins the firm. SV0001 for sub-accounts, SV0002 for people of a firm, SV0003 for a link that is no longer good. The session
 * goes on under a new token; others of the person end, because what they may do has changed.
 */
export async function agree(ctx: UserContext, token: string): Promise<void> {
  const account = await queries.ownerAgencyOf(ctx.db, ctx.user.id)
  if (account?.ownerAgencyId) throw forbidden('SV0001', '您的账号为子账号，不能接受邀请')
  const invitation = await invitations.lockByToken(ctx.db, hashToken(token), ctx.now)
  if (!invitation) throw broken('SV0003', '邀请链接已失效，请重新邀请')
  // asked of the table, not of the session: somebody suspended is still of a firm
  if (await queries.membershipOf(ctx.db, ctx.user.id)) throw forbidden('SV0002', '如需接受邀请，请先退出当前代账公司')
  const { agencyId, groupId } = invitation
  // where another gives them, an invitation brings none
  const roles = (await queries.isSeparated(ctx.db, agencyId)) ? [] : staffRoles(invitation.roles)
  await queries.addMember(ctx.db, { agencyId, userId: ctx.user.id, roles, groupId, staffName: '', joinedAt: ctx.now })
  await invitations.use(ctx.db, invitation.id, ctx.user.id, ctx.now)
  await endSessionsOf(ctx, ctx.user.id, await rotateSession(ctx))
  await recordEvent(ctx, ctx.user.id, 'joinFirm', agencyId)
  await auditFirm(ctx, {
    area: '邀请',
    action: '接受邀请',
    agencyId,
    after: `${ctx.user.name}，${titlesOf(roles) || '未授予角色'}，邀请人${invitation.inviterName}`,
  })
}
