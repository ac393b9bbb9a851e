/** Voucher templates (凭证模板), and the recurring vouchers (周期凭证) made from them. */
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { templateFields } from '@app/domain/finance/voucher-templates/template'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, PeriodText, QuantityText, RateText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { codecOf } from '../../kernel/fields.ts'
import { wire } from '../../kernel/wire.ts'
import { CashFlowPartWire } from '../vouchers/vouchers.ts'

const base = '/rest/companyAccount/merge/voucherTemplate/v1.0'
const reads = 'document-createVoucher-chaxun'
const edits = 'document-createVoucher-bianji'

const Line = wire({
  abstract: ['voucherAbstract', codecOf(templateFields.abstract)],
  /** Null where it is chosen each time, or where it no longer exists. */
  subjectId: ['subjectId', Id.nullable()],
  tagIds: ['tagIds', z.array(Id).max(6, '每行最多6个辅助核算').default([])],
  side: ['balanceDirection', z.enum(['debit', 'credit'])],
  debit: ['debitAmount', MoneyText],
  credit: ['creditAmount', MoneyText],
  currency: ['currencyCode', z.string().max(3).default('')],
  originalAmount: ['originalAmount', MoneyText.nullable().default(null)],
  exchangeRate: ['exchangeRate', RateText.nullable().default(null)],
  quantity: ['quantity', QuantityText.nullable().default(null)],
  unitPrice: ['unitPrice', RateText.nullable().default(null)],
  cashFlows: ['cashFlows', z.array(CashFlowPartWire).optional()],
})

const Schedule = wire({
  day: ['dayOfMonth', Whole.refine((day) => day >= 1 && day <= 31, { error: '日期应为1到31' })],
  /** Every month when empty. */
  months: ['months', z.array(Whole.refine((month) => month >= 1 && month <= 12, { error: '月份应为1到12' })).max(12)],
  from: ['fromPeriod', PeriodText],
  to: ['toPeriod', PeriodText.nullable()],
})

const Head = {
  name: ['templateName', codecOf(templateFields.name)],
  word: ['voucherWord', z.enum(VOUCHER_WORDS, { error: '请选择凭证字' })],
  attachmentCount: ['attachmentCount', Whole.default(0)],
  withAmounts: ['withAmounts', Flag],
} as const
const draft = {
  ...Head,
  lines: ['voucherItems', z.array(Line).min(1, '请录入分录').max(1000, '一张凭证最多1000行')],
  schedule: ['schedule', Schedule.nullable().default(null)],
} as const
const Draft = wire(draft)
const Change = wire({ ...draft, ...versioned })

export const TemplateWire = wire({
  ...versioned,
  /** Of a preset its own code. */
  id: ['templateId', z.string()],
  ...Head,
  initials: ['pinyinInitials', z.string()],
  preset: ['presetFlag', Flag],
  lines: ['voucherItems', z.array(Line)],
  schedule: ['schedule', Schedule.nullable()],
})

const Named = { templateId: ['templateId', Id], name: ['templateName', z.string()] } as const
const Made = wire({
  ...Named,
  voucherId: ['voucherId', Id],
  word: ['voucherWord', z.enum(VOUCHER_WORDS)],
  number: ['voucherNo', Whole],
})
const Month = wire({ period: ['accountPeriod', PeriodText] })

export const voucherTemplatesApi = {
  list: { method: 'GET', path: `${base}/list`, summary: '凭证模板', permission: reads, many: TemplateWire },
  add: {
    method: 'POST',
    path: base,
    summary: '存为凭证模板',
    unversioned: 'made',
    permission: edits,
    body: Draft,
    one: wire({ id: ['templateId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: '修改凭证模板',
    guards: { shownBy: 'list', key: 'id' },
    permission: edits,
    params: z.object({ id: Id }),
    body: Change,
  },
  remove: { method: 'DELETE', path: `${base}/:id`, summary: '删除凭证模板', permission: edits, params: z.object({ id: Id }) },
  /** Recurring templates of a month, those already made included. */
  due: {
    method: 'GET',
    path: `${base}/recurring/due`,
    summary: '本月周期凭证',
    permission: reads,
    query: Month,
    many: wire({
      ...Named,
      day: ['voucherDate', DayText],
      total: ['totalAmount', MoneyText],
      voucherId: ['voucherId', Id.nullable()],
      word: ['voucherWord', z.enum(VOUCHER_WORDS).nullable()],
      number: ['voucherNo', Whole.nullable()],
    }),
  },
  /** Drafts of the templates named that are due and not made yet; what cannot be made is told with its reason. */
  generate: {
    method: 'POST',
    path: `${base}/recurring/generate`,
    summary: '生成周期凭证',
    unversioned: 'made',
    intoMonth: true,
    permission: edits,
    body: wire({ period: ['accountPeriod', PeriodText], ids: ['ids', z.array(Id).min(1, '请选择周期凭证').max(1000)] }),
    one: wire({
      made: ['made', z.array(Made)],
      failed: ['failed', z.array(wire({ ...Named, reason: ['reason', z.string()] }))],
    }),
  },
  runs: {
    method: 'GET',
    path: `${base}/recurring/runs`,
    summary: '周期凭证生成记录',
    permission: reads,
    many: wire({
      id: ['runId', Id],
      period: ['accountPeriod', PeriodText],
      count: ['count', Whole],
      userName: ['userName', z.string()],
      at: ['operateTime', Moment],
      undone: ['undone', Flag],
    }),
  },
  undo: {
    method: 'PUT',
    path: `${base}/recurring/:id/undo`,
    summary: '撤销生成的周期凭证',
    unversioned: 'acts',
    permission: edits,
    params: z.object({ id: Id }),
    one: wire({ count: ['count', Whole] }),
  },
} as const satisfies Api
