/** Invitations into a firm (邀请员工): a link that is good once, and the page it leads to. */
import { STAFF_ROLES } from '@app/domain/access/roles'
import { z } from 'zod'
import { Id, Moment, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/auth/staff/management'
const look = 'controlCenter-staffManagement-chaxun'
const edit = 'controlCenter-staffManagement-bianji'

export const StaffRole = z.enum(STAFF_ROLES, { error: '请选择角色' })
/** The bookkeeping roles given to a person of a firm: at least one, but where another gives them later (三权分立). */
export const StaffRoles = z.array(StaffRole, { error: '请选择角色' })

export const InvitationDraft = wire({
  roles: ['roleNames', StaffRoles],
  groupId: ['groupId', Id.nullable().default(null)],
  /** For whom it is meant, to tell open invitations apart. */
  note: ['remark', text({ max: 50, tooLong: '备注最多50个字' }).default('')],
})

export const Invitation = wire({
  id: ['inviteId', Id],
  inviterName: ['inviterUsername', z.string()],
  roles: ['roleNames', StaffRoles],
  groupId: ['groupId', Id.nullable()],
  note: ['remark', z.string()],
  createdAt: ['createTime', Moment],
  expiresAt: ['expireTime', Moment],
})

/** What the landing page shows; no company: the link is no longer good. */
export const Inviter = wire({ inviterName: ['inviterUsername', z.string()], agencyName: ['inviterBkCompanyName', z.string()] })

export const invitationsApi = {
  invite: {
    method: 'POST',
    path: `${base}/createInviteInfo/v2.0`,
    summary: '邀请员工',
    unversioned: 'made',
    scope: 'agency',
    permission: edit,
    body: InvitationDraft,
    /** The token is told once and kept only as its digest. */
    one: wire({ id: ['inviteId', Id], token: ['token', z.string()], expiresAt: ['expireTime', Moment] }),
  },
  invitations: {
    method: 'GET',
    path: `${base}/inviteList/v1.0`,
    summary: '未使用的邀请',
    scope: 'agency',
    permission: look,
    many: Invitation,
  },
  withdraw: {
    method: 'DELETE',
    path: `${base}/inviteInfo/v1.0/:id`,
    summary: '撤回邀请',
    scope: 'agency',
    permission: edit,
    params: z.object({ id: Id }),
  },
  inviter: {
    method: 'GET',
    path: `${base}/getInviterInfo/v2.0/:id`,
    summary: '查看邀请',
    scope: 'user',
    /** The token, not an id: the path is the documents'. */
    params: z.object({ id: z.string().max(200) }),
    one: Inviter,
  },
  agree: {
    method: 'GET',
    path: `${base}/invite/agree`,
    summary: '接受邀请',
    scope: 'user',
    writes: true,
    query: wire({ token: ['key', z.string({ error: '缺少邀请' }).max(200)] }),
  },
} as const satisfies Api
