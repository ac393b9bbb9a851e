/** Handing a ledger over to another firm (账套移交) by link and code, and the record of it (移交清册) (spec 1 §7.2). */
import { z } from 'zod'
import { Flag, Id, Moment, Page, PageSize, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat, SheetWire } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

/** Link and code are told once, when they are made: afterwards both are empty, only their digests are kept. */
export const HandOver = wire({
  token: ['token', z.string()],
  code: ['handOverCode', z.string()],
  expiresAt: ['expireTime', Moment],
  /** Wrong codes so far. */
  failures: ['failedTimes', Whole],
})

export const HandOverRecord = wire({
  id: ['recordId', Id],
  ledgerId: ['companyId', Id],
  ledgerName: ['companyName', z.string()],
  fromName: ['fromBkCompanyName', z.string()],
  toName: ['toBkCompanyName', z.string()],
  givenBy: ['handOverUserName', z.string()],
  receivedBy: ['receiveUserName', z.string()],
  madeAt: ['handOverTime', Moment],
  /** The books were proved complete and unbroken then. */
  proved: ['verified', Flag],
  digest: ['digest', z.string()],
})

const base = '/auth/rest/handOver/v1.0'
const give = 'controlCenter-booksSetList-bianji'
const look = 'controlCenter-booksSetList-chaxun'
const ofLedger = z.object({ id: Id })

export const handoverApi = {
  current: {
    method: 'GET',
    path: `${base}/owner/company/:id`,
    summary: '账套当前的移交',
    ofOwner: true,
    scope: 'agency',
    permission: give,
    params: ofLedger,
    many: HandOver,
  },
  offer: {
    method: 'POST',
    path: `${base}/owner/company/:id`,
    summary: '发起账套移交',
    unversioned: 'made',
    ofOwner: true,
    scope: 'agency',
    permission: give,
    params: ofLedger,
    one: HandOver,
  },
  withdraw: {
    method: 'DELETE',
    path: `${base}/owner/company/:id`,
    summary: '撤回账套移交',
    ofOwner: true,
    scope: 'agency',
    permission: give,
    params: ofLedger,
  },
  records: {
    method: 'GET',
    path: `${base}/record/list`,
    summary: '移交清册列表',
    scope: 'agency',
    permission: look,
    query: wire({ page: ['page', Page], pageSize: ['pageSize', PageSize] }),
    many: HandOverRecord,
  },
  record: {
    method: 'GET',
    path: `${base}/record/:id`,
    summary: '移交清册',
    scope: 'agency',
    permission: look,
    params: ofLedger,
    one: SheetWire,
  },
  recordFile: {
    method: 'GET',
    path: `${base}/record/:id/file`,
    summary: '打印、导出移交清册',
    scope: 'agency',
    permission: look,
    params: ofLedger,
    query: wire({ format: ['format', OutputFormat] }),
    download: true,
  },
  /** Nothing when the link is unknown, used, withdrawn, locked or past its time. */
  offered: {
    method: 'GET',
    path: `${base}/:token`,
    summary: '查看移交链接',
    scope: 'user',
    params: z.object({ token: z.string().min(1).max(100) }),
    many: wire({
      name: ['companyName', z.string()],
      shortName: ['companyShortName', z.string()],
      startPeriod: ['accountDate', PeriodText],
    }),
  },
  accept: {
    method: 'POST',
    path: `${base}/accept`,
    summary: '接收移交的账套',
    unversioned: 'acts',
    scope: 'agency',
    long: true,
    permission: give,
    body: wire({
      token: ['token', z.string({ error: '移交链接不完整' }).min(1, '移交链接不完整').max(100, '移交链接不完整')],
      code: ['handOverCode', z.string({ error: '请输入移交码' }).trim().min(1, '请输入移交码').max(50, '移交码不正确')],
    }),
    one: wire({ ledgerId: ['companyId', Id], recordId: ['recordId', Id] }),
  },
} as const satisfies Api
