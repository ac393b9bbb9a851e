/** The firm's ledgers as a whole (账套列表): edit, stop, assign, copy, delete to the recycle bin and restore. */
import { ROLES } from '@app/domain/access/roles'
import { z } from 'zod'
import { Flag, Id, IdList, Moment, Page, PageSize, PeriodText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { CompanyTagWire } from '../company-tags/company-tags.ts'
import { LedgerName, TaxNumber } from './ledgers.ts'

export const LedgerPerson = wire({ id: ['userId', Id], name: ['userName', z.string()], roles: ['roleNames', z.array(z.enum(ROLES))] })

/** What the list shows of a ledger beside its entry. */
export const LedgerUsage = wire({
  id: ['companyId', Id],
  taxNumber: ['taxNumber', z.string()],
  tagIds: ['tagIds', z.array(Id)],
  memberIds: ['userIds', z.array(Id)],
  /** Firms it is shared with. */
  shares: ['shareCount', Whole],
})

export const Overview = wire({
  people: ['users', z.array(LedgerPerson)],
  tags: ['tags', z.array(CompanyTagWire)],
  ledgers: ['companys', z.array(LedgerUsage)],
})

const Short = text({ max: 50, tooLong: '简称最多50个字符' })
export const LedgerEdit = wire({
  name: ['companyName', LedgerName],
  shortName: ['companyShortName', Short],
  taxNumber: ['taxNumber', TaxNumber],
})

export const LedgerCopy = wire({
  name: ['companyName', LedgerName],
  shortName: ['companyShortName', Short.optional()],
  /** Opening balances come along; then the copy starts in the month the original started in. */
  openings: ['copyOpening', Flag],
  start: ['accountDate', PeriodText.optional()],
})

export const DeletedLedger = wire({
  id: ['companyId', Id],
  name: ['companyName', z.string()],
  shortName: ['companyShortName', z.string()],
  startPeriod: ['accountDate', PeriodText],
  closedThrough: ['lastClosedPeriod', PeriodText.nullable()],
  deletedBy: ['deleteUserName', z.string()],
  deletedAt: ['deleteTime', Moment],
})

const base = '/auth/company/booksSet/v1.0'
const bin = '/auth/company/recycleBin/v1.0'
const look = 'controlCenter-booksSetList-chaxun'
const change = 'controlCenter-booksSetList-bianji'
const one = z.object({ id: Id })
const Ids = z.array(Id, { error: '请选择账套' }).min(1, '请选择账套').max(5000, '一次最多5000个账套')

export const ledgerAdminApi = {
  overview: { method: 'GET', path: `${base}/overview`, summary: '账套的人员与标签', scope: 'agency', permission: look, one: Overview },
  edit: {
    method: 'PUT',
    path: `${base}/edit/:id`,
    summary: '修改账套',
    unversioned: { because: '只改名称、简称、税号三项，留痕；账套自己的资料页另有版本' },
    ofOwner: true,
    scope: 'agency',
    permission: change,
    params: one,
    body: LedgerEdit,
  },
  switch: {
    method: 'PUT',
    path: `${base}/status`,
    summary: '启用或停用账套',
    unversioned: 'acts',
    ofOwner: true,
    scope: 'agency',
    permission: change,
    body: wire({ ids: ['companyIds', Ids], status: ['companyStatus', z.literal([1, 2], { error: '请选择启用或停用' })] }),
  },
  assign: {
    method: 'PUT',
    path: `${base}/users`,
    summary: '分配账套',
    unversioned: 'single',
    ofOwner: true,
    scope: 'agency',
    permission: change,
    body: wire({
      ids: ['companyIds', Ids],
      userIds: ['userIds', z.array(Id, { error: '请选择人员' })],
      /** set: exactly these people; add: these as well. */
      mode: ['mode', z.enum(['set', 'add'])],
    }),
  },
  copy: {
    method: 'POST',
    path: `${base}/copy/:id`,
    summary: '复制账套',
    unversioned: 'made',
    ofOwner: true,
    scope: 'agency',
    long: true,
    permission: change,
    params: one,
    body: LedgerCopy,
    one: wire({ id: ['companyId', Id] }),
  },
  remove: {
    method: 'DELETE',
    path: `${base}/delete`,
    summary: '删除账套到回收站',
    ofOwner: true,
    scope: 'agency',
    permission: 'controlCenter-recycleBin-bianji',
    query: wire({ ids: ['ids', IdList] }),
  },
  deleted: {
    method: 'GET',
    path: `${bin}/list`,
    summary: '回收站',
    scope: 'agency',
    permission: 'controlCenter-recycleBin-chaxun',
    query: wire({ page: ['page', Page], pageSize: ['pageSize', PageSize] }),
    many: DeletedLedger,
  },
  restore: {
    method: 'PUT',
    path: `${bin}/restore`,
    summary: '还原账套',
    unversioned: 'acts',
    ofOwner: true,
    scope: 'agency',
    permission: 'controlCenter-recycleBin-bianji',
    body: wire({ ids: ['companyIds', Ids] }),
  },
} as const satisfies Api
