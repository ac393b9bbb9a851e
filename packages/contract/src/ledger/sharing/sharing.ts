/** Sharing a ledger (账套共享) with another firm or enterprise: the owner's side and the invitee's (spec 1 §7.2, spec 3 §7). */
import { z } from 'zod'
import { DayText, Flag, Id, Moment, Page, PageSize, Whole } from '../../kernel/codecs.ts'
import { choice } from '../../kernel/choices.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

/** sharePermitType: 0 keep the books, 1 look only. */
export const SharePermit = choice<'books' | 'look'>({ books: 0, look: 1 }, '请选择共享方式')

/** The token is told once: only its digest is kept. */
export const ShareToken = wire({
  token: ['token', z.string()],
  permit: ['sharePermitType', SharePermit],
  expiresAt: ['expireTime', Moment],
})

export const ShareRelation = wire({
  id: ['relId', Id],
  inviteeId: ['inviteeBkCompanyId', Id],
  inviteeName: ['inviteeBkCompanyName', z.string()],
  permit: ['sharePermitType', SharePermit],
  sharedBy: ['createUserName', z.string()],
  linkedBy: ['inviteeUserName', z.string()],
  since: ['createTime', Moment],
})
/** The offer that is still open, if there is one. */
export const OpenOffer = wire({
  expiresAt: ['tokenExpireTime', Moment.nullable()],
  permit: ['tokenSharePermitType', SharePermit.nullable()],
})

export const SharedLedger = wire({
  id: ['relId', Id],
  ledgerId: ['companyId', Id],
  name: ['companyName', z.string()],
  ownerName: ['bkCompanyName', z.string()],
  permit: ['sharePermitType', SharePermit],
  status: ['companyStatus', Whole],
  expiresOn: ['companyTimeDeadline', DayText.nullable()],
  since: ['createTime', Moment],
  /** Whether the caller is among those who may enter it. */
  mine: ['joined', Flag],
  memberIds: ['userIds', z.array(Id)],
})

const tokens = '/auth/rest/companyShare/token/v1.0'
const relations = '/auth/rest/companyShare/rel/v1.0'
const look = 'controlCenter-booksSetList-chaxun'
const change = 'controlCenter-booksSetList-bianji'
const ofLedger = z.object({ companyId: Id })
const Token = z.object({ token: z.string().min(1).max(100) })
const relation = z.object({ id: Id })
const pages = wire({ page: ['page', Page], pageSize: ['pageSize', PageSize] })

export const sharingApi = {
  offer: {
    method: 'POST',
    path: `${tokens}/owner/company/:companyId`,
    summary: '创建共享链接',
    unversioned: 'made',
    ofOwner: true,
    scope: 'agency',
    permission: change,
    params: ofLedger,
    // named by nobody: to look only, which the owner may widen
    body: wire({ permit: ['sharePermitType', SharePermit.default('look')] }),
    one: ShareToken,
  },
  withdraw: {
    method: 'DELETE',
    path: `${tokens}/owner/company/:companyId`,
    summary: '撤回共享链接',
    ofOwner: true,
    scope: 'agency',
    permission: change,
    params: ofLedger,
  },
  given: {
    method: 'GET',
    path: `${relations}/owner/company/:companyId`,
    summary: '账套共享给了谁',
    ofOwner: true,
    scope: 'agency',
    permission: look,
    params: ofLedger,
    query: pages,
    many: ShareRelation,
    total: OpenOffer,
  },
  change: {
    method: 'PUT',
    path: `${relations}/owner/:id/:permit`,
    summary: '修改共享方式',
    unversioned: 'single',
    scope: 'agency',
    permission: change,
    params: wire({ id: ['id', Id], permit: ['permit', SharePermit] }),
  },
  end: {
    method: 'DELETE',
    path: `${relations}/owner/:id`,
    summary: '取消共享',
    scope: 'agency',
    permission: change,
    params: relation,
  },
  /** Nothing when the link is unknown, used, withdrawn or past its time. */
  offered: {
    method: 'GET',
    path: `${tokens}/:token`,
    summary: '查看共享链接',
    scope: 'user',
    params: Token,
    many: wire({ ownerName: ['bkCompanyName', z.string()], name: ['companyName', z.string()], permit: ['sharePermitType', SharePermit] }),
  },
  link: {
    method: 'POST',
    path: `${relations}/invitee/:token`,
    summary: '关联共享账套',
    unversioned: 'acts',
    scope: 'agency',
    params: Token,
    one: wire({ ledgerId: ['companyId', Id] }),
  },
  received: {
    method: 'GET',
    path: `${relations}/invitee/list`,
    summary: '共享给我们的账套',
    scope: 'agency',
    permission: 'controlCenter-accountList-chaxun',
    query: pages,
    many: SharedLedger,
  },
  assign: {
    method: 'PUT',
    path: `${relations}/invitee/:id/users`,
    summary: '分配共享账套',
    unversioned: 'single',
    scope: 'agency',
    permission: 'controlCenter-accountList-bianji',
    params: relation,
    body: wire({ userIds: ['userIds', z.array(Id)] }),
  },
  leave: {
    method: 'DELETE',
    path: `${relations}/invitee/:id`,
    summary: '解除关联',
    scope: 'agency',
    permission: 'controlCenter-accountList-bianji',
    params: relation,
  },
} as const satisfies Api
