/** Shapes of vouchers (记账凭证): as they are typed, as they are shown, where they came from. */
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { z } from 'zod'
import { DayText, Id, Moment, MoneyText, PeriodText, QuantityText, RateText, Whole, text } from '../../kernel/codecs.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

export const CashFlowPartWire = wire({ item: ['cashFlowItem', z.string().max(10)], amount: ['amount', MoneyText] })

export const LineDraft = wire({
  abstract: ['voucherAbstract', text({ required: '请输入摘要', max: 200, tooLong: '摘要最多200字' })],
  subjectId: ['subjectId', z.string({ error: '请选择会计科目' })],
  tagIds: ['tagIds', z.array(Id).max(6, '每行最多6个辅助核算').default([])],
  debit: ['debitAmount', MoneyText],
  credit: ['creditAmount', MoneyText],
  /** '' for the functional currency. */
  currency: ['currencyCode', z.string().max(3).default('')],
  originalAmount: ['originalAmount', MoneyText.nullable().default(null)],
  exchangeRate: ['exchangeRate', RateText.nullable().default(null)],
  quantity: ['quantity', QuantityText.nullable().default(null)],
  unitPrice: ['unitPrice', RateText.nullable().default(null)],
  /** Left out: suggested from the counter subjects. */
  cashFlows: ['cashFlows', z.array(CashFlowPartWire).optional()],
})

const draft = {
  /** A key of the page's making: the same save sent twice is one voucher. */
  requestId: ['requestId', Id.optional()],
  day: ['voucherDate', DayText],
  word: ['voucherWord', z.enum(VOUCHER_WORDS, { error: '请选择凭证字' })],
  attachmentCount: ['attachmentCount', Whole.default(0)],
  lines: ['voucherItems', z.array(LineDraft).min(1, '请录入分录').max(1000, '一张凭证最多1000行')],
} as const
export const VoucherDraft = wire(draft)
export const VoucherChange = wire({ ...draft, ...versioned })

export const VoucherLineWire = wire({
  position: ['lineNo', Whole],
  abstract: ['voucherAbstract', z.string()],
  subjectId: ['subjectId', Id],
  subjectCode: ['subjectCode', z.string()],
  subjectName: ['subjectFullName', z.string()],
  tagIds: ['tagIds', z.array(Id)],
  tagNames: ['tagNames', z.array(z.string())],
  debit: ['debitAmount', MoneyText],
  credit: ['creditAmount', MoneyText],
  currency: ['currencyCode', z.string()],
  originalAmount: ['originalAmount', MoneyText.nullable()],
  exchangeRate: ['exchangeRate', RateText.nullable()],
  quantity: ['quantity', QuantityText.nullable()],
  unitPrice: ['unitPrice', RateText.nullable()],
  cashFlows: ['cashFlows', z.array(CashFlowPartWire)],
})

/** Where a voucher came from; the key leads to the invoice, fund flow or closing step. */
export const SourceKind = z.enum([
  'typed',
  'outputInvoice',
  'inputInvoice',
  'fundFlow',
  'periodEnd',
  'exchangeFile',
  'correction',
  'recurring',
  'salary',
  'bill',
  'claim',
  'otherItem',
  'taxPayment',
  'asset',
])
export const VoucherSource = wire({
  kind: ['sourceType', SourceKind],
  ids: ['sourceIds', z.array(z.string())],
  reason: ['sourceReason', z.string()],
})

export const VoucherWire = wire({
  /** Of what it says; its number may move without it. */
  ...versioned,
  id: ['voucherId', Id],
  period: ['accountPeriod', PeriodText],
  day: ['voucherDate', DayText],
  word: ['voucherWord', z.enum(VOUCHER_WORDS)],
  number: ['voucherNo', Whole],
  attachmentCount: ['attachmentCount', Whole],
  state: ['voucherStatus', z.enum(['draft', 'reviewed', 'posted'])],
  kind: ['voucherKind', z.enum(['manual', 'closing', 'carryForward', 'red', 'yearEnd'])],
  preparedBy: ['preparer', z.string()],
  reviewedBy: ['reviewer', z.string().nullable()],
  postedBy: ['poster', z.string().nullable()],
  createdAt: ['createTime', Moment],
  total: ['totalAmount', MoneyText],
  source: ['source', VoucherSource],
  /** The voucher this one corrects, and the red and right ones that correct this one. */
  corrects: ['correctsId', Id.nullable()],
  correctedBy: ['correctedByIds', z.array(Id)],
  /** What a torn correction lacks; books that were brought in may have one. */
  correctionLacks: ['correctionLacks', z.enum(['noRed', 'noBlue', 'many']).nullable()],
  lines: ['voucherItems', z.array(VoucherLineWire)],
})
