/** 附件另订: documents of a voucher bound or kept apart, noted on the voucher and in an index of their own. Calls of our own. */
import { z } from 'zod'
import { DayText, Id, Moment, PeriodText, text, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/merge/voucher/v1.0/separatePapers'
const look = 'finance-voucherDetails-chaxun'
const edit = 'document-createVoucher-bianji'

const entry = {
  name: ['paperName', text({ required: '请填写附件名称', max: 100, tooLong: '附件名称最多100字' })],
  volume: ['volumeName', text({ required: '请填写册号', max: 50, tooLong: '册号最多50字' })],
  place: ['keptAt', z.string().trim().max(100, '保管地点最多100字').default('')],
  pages: ['pageCount', Whole.refine((count) => count >= 0 && count <= 100_000, { error: '页数不正确' })],
} as const

export const SeparatePaperWire = wire({
  id: ['paperId', Id],
  voucherId: ['voucherId', Id],
  voucher: ['voucherText', z.string()],
  day: ['voucherDate', DayText],
  ...entry,
  addedBy: ['createUserName', z.string()],
  addedAt: ['createTime', Moment],
})

export const separatePapersApi = {
  ofVoucher: {
    method: 'GET',
    path: `${base}/voucher/:id`,
    summary: '凭证另订的附件',
    permission: look,
    params: z.object({ id: Id }),
    many: SeparatePaperWire,
  },
  /** To a posted voucher as well: the voucher itself stays as it is. */
  add: {
    method: 'POST',
    path: `${base}/voucher/:id`,
    summary: '登记另订的附件',
    unversioned: 'made',
    permission: edit,
    params: z.object({ id: Id }),
    body: wire(entry),
    many: SeparatePaperWire,
  },
  remove: { method: 'DELETE', path: `${base}/:id`, summary: '取消另订的附件', permission: edit, params: z.object({ id: Id }) },
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: '打印附件另订目录',
    permission: look,
    query: wire({ from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText], format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api
