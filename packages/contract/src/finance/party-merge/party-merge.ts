/** Merging units that are kept twice (合并重复的往来单位): shown whole before it is done. */
import { z } from 'zod'
import { DayText, Id, MoneyText, QuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyConfig/companyBasis/partyMerge/v1.0'
const look = 'options-subjectConversion-chaxun'
/** So many at once: a group of more is merged in turns. */
export const MOST_MERGED = 100

export const MergeAsk = wire({
  /** The one that stays. */
  keepId: ['keepId', Id],
  dropIds: ['dropIds', z.array(Id).min(1, '请选择要并入的单位').max(MOST_MERGED, `一次最多并入${MOST_MERGED}个单位`)],
  /** Of the voucher that carries the balances over. */
  day: ['voucherDate', DayText],
})

export const partyMergeApi = {
  /** Customers and suppliers in use that are one unit, a row each; of one `group` those that belong together. */
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '重复的往来单位',
    permission: look,
    many: wire({
      group: ['groupNo', Whole],
      id: ['tagId', Id],
      kind: ['tagTypeId', z.enum(['customer', 'supplier'])],
      code: ['tagNo', z.string()],
      name: ['tagName', z.string()],
      taxNumber: ['taxNumber', z.string()],
      lines: ['lineCount', Whole],
      balance: ['balanceAmount', MoneyText],
    }),
  },
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    summary: '合并往来单位预览',
    unversioned: 'reads',
    permission: look,
    writes: false,
    body: MergeAsk,
    one: wire({
      posted: ['postedCount', Whole],
      drafts: ['draftCount', Whole],
      invoices: ['invoiceCount', Whole],
      transfer: [
        'transferLines',
        z.array(
          wire({
            code: ['subjectCode', z.string()],
            name: ['subjectFullName', z.string()],
            tags: ['tagNames', z.string()],
            debit: ['debit', MoneyText],
            credit: ['credit', MoneyText],
            currency: ['currencyCode', z.string()],
            originalAmount: ['originalAmount', MoneyText.nullable()],
            quantity: ['quantity', QuantityText.nullable()],
          }),
        ),
      ],
      /** What stands in the way, in words; empty when it can be done. */
      refused: ['refuseReason', z.string()],
    }),
  },
  merge: {
    method: 'POST',
    path: `${base}/merge`,
    summary: '合并往来单位',
    unversioned: 'acts',
    permission: 'options-subjectConversion-bianji',
    body: MergeAsk,
    one: wire({ merged: ['mergedCount', Whole], drafts: ['draftCount', Whole], voucher: ['voucherText', z.string()] }),
  },
} as const satisfies Api
