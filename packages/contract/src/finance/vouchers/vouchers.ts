/** Vouchers (记账凭证): read, list, save, review, post, correct, renumber. */
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { z } from 'zod'
import { DayText, Flag, Id, IdList, Moment, MoneyText, pagesOf, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat, SheetWire } from '../../kernel/sheet.ts'
import { versioned } from '../../kernel/versions.ts'
import { filter, months } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'
import { SourceKind, VoucherChange, VoucherDraft, VoucherWire } from './voucher-shapes.ts'

export * from './voucher-shapes.ts'

const base = '/rest/companyAccount/merge/voucher/v1.0'

/** What vouchers are searched by; every condition given must hold. */
export const voucherFilter = filter({
  ...months,
  word: { title: '凭证字', kind: 'option', hint: '全部字', codec: z.enum(VOUCHER_WORDS).optional(), as: 'voucherWord' },
  state: {
    title: '凭证状态',
    kind: 'choice',
    hint: '全部状态',
    choices: { draft: '草稿', reviewed: '已审核', posted: '已记账' },
    as: 'voucherStatus',
  },
  subjectId: { title: '科目', kind: 'subject', at: 'subject' },
  /** Vouchers with money given to this row of the cash-flow statement. */
  cashFlowItem: { title: '现金流量', kind: 'record', codec: z.string().max(10).optional(), at: 'item' },
  search: { title: '搜索凭证', kind: 'text', hint: '摘要、金额、凭证号' },
  fromDay: { title: '凭证日期从', kind: 'day', hint: '2026-03-05', as: 'fromDate' },
  toDay: { title: '凭证日期至', kind: 'day', hint: '2026-03-05', as: 'toDate' },
  fromNumber: { title: '凭证号从', kind: 'whole', as: 'fromVoucherNo' },
  toNumber: { title: '凭证号至', kind: 'whole', as: 'toVoucherNo' },
  /** One line's debit or credit, without its sign. */
  fromAmount: { title: '分录金额从', kind: 'money' },
  toAmount: { title: '分录金额至', kind: 'money' },
  tagId: { title: '辅助核算', kind: 'record', at: 'tag' },
  source: { title: '来源', kind: 'option', hint: '全部来源', codec: SourceKind.optional(), as: 'sourceType' },
  /** Part of the preparer's name. */
  preparedBy: { title: '制单人', kind: 'text', codec: z.string().trim().max(50).optional(), as: 'preparer', at: 'maker' },
})
const Paged = { ...voucherFilter.wire, ...pagesOf(100) } as const
const Summary = { ...voucherFilter.wire, level: ['level', Whole.default(1)] } as const

const Saved = wire({
  id: ['voucherId', Id],
  word: ['voucherWord', z.enum(VOUCHER_WORDS)],
  number: ['voucherNo', Whole],
  period: ['accountPeriod', PeriodText],
  /** Of a draft that was changed: its next change is made from this. */
  ...versioned,
})
const Ids = z.object({ ids: z.array(Id).min(1, '请选择凭证').max(100_000) })
const Count = wire({ count: ['count', Whole] })

export const vouchersApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '凭证列表',
    permission: 'finance-voucherDetails-chaxun',
    query: wire(Paged),
    many: VoucherWire,
    total: wire({ debit: ['debitTotal', MoneyText], credit: ['creditTotal', MoneyText] }),
    snapshot: true,
    chat: 'reads',
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: '凭证',
    permission: 'finance-voucherDetails-chaxun',
    params: z.object({ id: Id }),
    one: VoucherWire,
  },
  /** The voucher before or after in word and number order; none at either end. */
  neighbour: {
    method: 'GET',
    path: `${base}/:id/neighbour`,
    summary: '上一张、下一张凭证',
    permission: 'finance-voucherDetails-chaxun',
    params: z.object({ id: Id }),
    query: wire({ forward: ['forward', Flag] }),
    many: wire({ id: ['voucherId', Id] }),
  },
  nextNumber: {
    method: 'GET',
    path: `${base}/nextNumber`,
    summary: '下一个凭证号',
    permission: 'document-createVoucher-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText], word: ['voucherWord', z.enum(VOUCHER_WORDS)] }),
    one: wire({ number: ['voucherNo', Whole] }),
  },
  add: {
    method: 'POST',
    path: base,
    summary: '保存凭证',
    unversioned: 'made',
    repeats: true,
    intoMonth: true,
    permission: 'document-createVoucher-bianji',
    body: VoucherDraft,
    one: Saved,
  },
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: '修改草稿凭证',
    guards: { shownBy: 'own', key: 'id' },
    intoMonth: true,
    permission: 'document-createVoucher-bianji',
    params: z.object({ id: Id }),
    body: VoucherChange,
    one: Saved,
  },
  remove: {
    method: 'DELETE',
    path: '/rest/companyAccount/merge/voucher/batch/v1.0',
    summary: '删除草稿凭证',
    intoMonth: true,
    permission: 'document-createVoucher-bianji',
    query: wire({ ids: ['mainIds', IdList], lineIds: ['subIds', z.string().optional()] }),
    /** paired: how many went along because they belong to the same correction. */
    one: wire({ count: ['count', Whole], paired: ['pairedCount', Whole] }),
  },
  /** Deleted drafts that were typed, the latest first. */
  bin: {
    method: 'GET',
    path: `${base}/bin/list`,
    summary: '凭证回收站',
    permission: 'document-createVoucher-bianji',
    many: wire({
      id: ['voucherId', Id],
      day: ['voucherDate', DayText],
      word: ['voucherWord', z.enum(VOUCHER_WORDS)],
      number: ['voucherNo', Whole],
      abstract: ['voucherAbstract', z.string()],
      lines: ['lineCount', Whole],
      total: ['totalAmount', MoneyText],
      removedBy: ['userName', z.string()],
      removedAt: ['operateTime', Moment],
      /** Those of one correction come back together; '' of others. */
      group: ['groupId', z.string()],
    }),
  },
  restore: {
    method: 'PUT',
    path: `${base}/bin/restore`,
    summary: '恢复已删除的草稿凭证',
    unversioned: 'acts',
    permission: 'document-createVoucher-bianji',
    body: Ids,
    many: Saved,
  },
  review: {
    method: 'PUT',
    path: `${base}/review`,
    summary: '审核凭证',
    unversioned: 'acts',
    intoMonth: true,
    permission: 'finance-voucherDetails-bianji',
    body: Ids,
    one: Count,
  },
  unreview: {
    method: 'PUT',
    path: `${base}/unreview`,
    summary: '反审核凭证',
    unversioned: 'acts',
    intoMonth: true,
    permission: 'finance-voucherDetails-bianji',
    body: Ids,
    one: Count,
  },
  post: {
    method: 'PUT',
    path: `${base}/post`,
    summary: '凭证记账',
    unversioned: 'acts',
    intoMonth: true,
    permission: 'finance-voucherDetails-bianji',
    body: Ids,
    one: Count,
  },
  /** Writes the linked red copy and the right one; the posted voucher stays as it is. */
  correct: {
    method: 'POST',
    path: `${base}/:id/correct`,
    summary: '更正已记账凭证',
    unversioned: 'acts',
    permission: 'document-createVoucher-bianji',
    params: z.object({ id: Id }),
    body: VoucherDraft,
    many: Saved,
  },
  renumber: {
    method: 'PUT',
    path: `${base}/renumber`,
    summary: '整理草稿凭证号',
    unversioned: 'acts',
    permission: 'finance-voucherDetails-bianji',
    body: wire({ period: ['accountPeriod', PeriodText], by: ['orderBy', z.enum(['number', 'day']).default('number')] }),
    one: Count,
  },
  print: {
    method: 'GET',
    path: `${base}/print`,
    summary: '打印凭证',
    permission: 'finance-voucherDetails-chaxun',
    query: wire({
      ...voucherFilter.wire,
      ids: ['ids', IdList.optional()],
      from: ['fromPeriod', PeriodText.optional()],
      to: ['toPeriod', PeriodText.optional()],
    }),
    download: true,
    snapshot: true,
  },
  export: {
    method: 'GET',
    path: `${base}/export`,
    summary: '导出序时账',
    permission: 'finance-voucherDetails-chaxun',
    query: wire(voucherFilter.wire),
    download: true,
    snapshot: true,
  },
  summary: {
    method: 'GET',
    path: `${base}/summary`,
    summary: '凭证汇总表',
    permission: 'finance-voucherDetails-chaxun',
    query: wire(Summary),
    one: SheetWire,
    snapshot: true,
    chat: 'reads',
  },
  summaryFile: {
    method: 'GET',
    path: `${base}/summary/file`,
    summary: '导出凭证汇总表',
    permission: 'finance-voucherDetails-chaxun',
    query: wire({ ...Summary, format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
  abstracts: {
    method: 'GET',
    path: '/rest/companyAccount/merge/voucherAbstract/v1.0/list',
    summary: '常用摘要与其科目',
    permission: 'document-createVoucher-chaxun',
    many: wire({ abstract: ['voucherAbstract', z.string()], subjectIds: ['subjectIds', z.array(Id)] }),
  },
} as const satisfies Api
