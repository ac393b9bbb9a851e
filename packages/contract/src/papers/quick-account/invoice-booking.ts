/** Booking chosen invoices (所选发票生成凭证): proposed subjects with their reasons, subjects set for many, vouchers made and undone. */
import { CONFIDENCES, SOURCES } from '@app/domain/papers/quick-account/suggestion'
import { z } from 'zod'
import { Id, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { StepOutcome } from './quick-account.ts'

const Ids = ['ids', z.array(Id).min(1, '请选择发票').max(100_000, '一次最多10万张')] as const

export const LineSuggestion = wire({
  /** From 1; 0 for an invoice without lines. */
  position: ['position', Whole],
  subjectCode: ['subjectCode', z.string()],
  subjectName: ['subjectFullName', z.string()],
  why: ['reason', z.string()],
  source: ['source', z.enum(SOURCES)],
  confidence: ['confidence', z.enum(CONFIDENCES)],
  ruleId: ['ruleId', z.string()],
})
export const Suggestion = wire({
  id: ['invoiceId', Id],
  lines: ['items', z.array(LineSuggestion)],
  /** Input tax: what may be deducted, and why; null for output. */
  deduction: [
    'deduction',
    wire({
      state: ['state', z.enum(['deductible', 'waiting', 'none'])],
      tax: ['taxAmount', MoneyText],
      ruleId: ['ruleId', z.string()],
      cell: ['cell', z.string()],
      why: ['reason', z.string()],
    }).nullable(),
  ],
})

const api = (code: 'document-outputTax' | 'document-inputTax', part: 'outputInvoice' | 'inputInvoice', noun: string) => {
  const base = `/rest/companyAccount/merge/${part}/v1.0`
  const [look, edit] = [`${code}-chaxun`, `${code}-bianji`] as const
  return {
    suggestions: {
      method: 'POST',
      path: `${base}/suggestions`,
      summary: `${noun}的建议科目`,
      unversioned: 'reads',
      permission: look,
      writes: false,
      body: wire({ ids: ['ids', z.array(Id).max(1000, '一次最多1000张')] }),
      many: Suggestion,
    },
    /** null: as proposed again. What differs from the proposal becomes a proposed rule. */
    setSubject: {
      method: 'PUT',
      path: `${base}/subject`,
      summary: `设置${noun}的科目`,
      unversioned: 'single',
      permission: edit,
      body: wire({
        ids: Ids,
        subjectId: ['subjectId', Id.nullable()],
        /** Only lines of these goods. */
        goods: ['goodsText', z.string().optional()],
      }),
      one: wire({ lines: ['lineCount', Whole], rules: ['ruleCount', Whole] }),
    },
    book: {
      method: 'POST',
      path: `${base}/vouchers`,
      summary: `所选${noun}生成凭证`,
      unversioned: 'acts',
      intoMonth: true,
      permission: 'document-createVoucher-bianji',
      body: wire({ ids: Ids, period: ['accountPeriod', PeriodText] }),
      one: Whole,
      total: StepOutcome,
    },
    /** Drafts alone: a reviewed or posted voucher refuses all. Without ids, every one of the month. */
    unbook: {
      method: 'PUT',
      path: `${base}/vouchers/undo`,
      summary: `撤销${noun}生成的凭证`,
      unversioned: 'acts',
      intoMonth: true,
      permission: 'document-createVoucher-bianji',
      body: wire({ ids: ['ids', z.array(Id).max(100_000).optional()], period: ['accountPeriod', PeriodText] }),
      one: wire({ vouchers: ['voucherCount', Whole], invoices: ['invoiceCount', Whole] }),
    },
  } as const satisfies Api
}

export const outputBookingApi = api('document-outputTax', 'outputInvoice', '销项发票')
export const inputBookingApi = api('document-inputTax', 'inputInvoice', '进项发票')
