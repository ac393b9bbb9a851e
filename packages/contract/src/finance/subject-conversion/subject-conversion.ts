/** Subject conversion (科目转换): shown whole before it is done. */
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, QuantityText, RateText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { TagTypeText } from '../../ledger/tags/tag-types.ts'

const base = '/rest/companyConfig/companyBasis/subjectConversion/v1.0'

const Part = wire({
  currency: ['currencyCode', z.string().regex(/^([A-Z]{3})?$/, '请选择币别')],
  amount: ['amount', MoneyText],
  original: ['originalAmount', MoneyText],
  quantity: ['quantity', QuantityText],
})

export const ConversionAsk = wire({
  subjectCode: ['subjectCode', z.string({ error: '请选择科目' }).regex(/^(\d{4}|\d{8}|\d{12})$/, '请选择科目')],
  mode: ['convertType', z.enum(['children', 'tags'], { error: '请选择转换方式' })],
  /** Kinds of tags, when it is to be kept by tags. */
  types: ['tagTypeIds', z.array(TagTypeText).max(6, '辅助核算最多6类').default([])],
  targets: [
    'targets',
    z
      .array(
        wire({
          name: ['subjectName', z.string().max(100, '科目名称不能超过100个字符').default('')],
          tagIds: ['tagIds', z.array(Id).default([])],
          /** What it takes over, one part of a currency. */
          parts: ['balanceParts', z.array(Part).max(30, '一项最多30个币别').default([])],
        }),
      )
      .max(500, '一次最多转换500项'),
  ],
  /** 1: the posted balance moves on by a voucher of that day; 0: it stays where it was. */
  carried: ['carryFlag', Flag],
  day: ['voucherDate', DayText],
  /** Draft lines that go to a target instead; the others stay. */
  drafts: ['drafts', z.array(wire({ voucherId: ['mainId', Id], position: ['lineNo', Whole], target: ['targetNo', Whole] })).default([])],
})

const Line = wire({
  code: ['subjectCode', z.string()],
  name: ['subjectFullName', z.string()],
  tags: ['tagNames', z.string()],
  debit: ['debit', MoneyText],
  credit: ['credit', MoneyText],
  currency: ['currencyCode', z.string()],
  originalAmount: ['originalAmount', MoneyText.nullable()],
  exchangeRate: ['exchangeRate', RateText.nullable()],
  quantity: ['quantity', QuantityText.nullable()],
})

export const ConversionPlan = wire({
  subjects: [
    'subjects',
    z.array(wire({ code: ['subjectCode', z.string()], name: ['subjectName', z.string()], what: ['what', z.enum(['history', 'new'])] })),
  ],
  /** The posted balances by currency, those of zero left out. */
  balances: ['balances', z.array(Part)],
  openings: ['openingCount', Whole],
  posted: ['postedCount', Whole],
  /** Draft lines on the subject, each with where it goes (-1: it stays). */
  drafts: [
    'drafts',
    z.array(
      wire({
        voucherId: ['mainId', Id],
        position: ['lineNo', Whole],
        day: ['voucherDate', DayText],
        number: ['voucherNo', z.string()],
        abstract: ['voucherAbstract', z.string()],
        debit: ['debit', MoneyText],
        credit: ['credit', MoneyText],
        reviewed: ['reviewedFlag', Flag],
        target: ['targetNo', Whole],
      }),
    ),
  ],
  transfer: ['transferLines', z.array(Line)],
  /** What stands in the way, in words; empty when it can be done. */
  refused: ['refuseReason', z.string()],
})

export const subjectConversionApi = {
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    summary: '科目转换预览',
    unversioned: 'reads',
    permission: 'options-subjectConversion-chaxun',
    writes: false,
    body: ConversionAsk,
    one: ConversionPlan,
  },
  convert: {
    method: 'POST',
    path: `${base}/convert`,
    summary: '科目转换',
    unversioned: 'acts',
    permission: 'options-subjectConversion-bianji',
    body: ConversionAsk,
    one: wire({ subjects: ['subjectCount', Whole], drafts: ['draftCount', Whole], voucher: ['voucherText', z.string()] }),
  },
} as const satisfies Api
