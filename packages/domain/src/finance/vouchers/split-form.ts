/**
 * 原始凭证分割单 (会计基础工作规范 第五十一条（四）): of a document whose cost two units bear, the one that keeps the document gives the
 * other a form with the elements of a document and how the cost was shared.
 */
import { broken } from '../../kernel/app-error.ts'
import { compareMoney, groupThousands, inWords, isNegative, isZero, type Money, subtract } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'
import type { Sheet } from '../../kernel/sheet.ts'

export interface SplitForm {
  /** Who keeps the document and writes the form. */
  readonly company: string
  readonly receiver: string
  readonly document: string
  readonly issuer: string
  readonly content: string
  readonly method: string
  readonly total: Money
  readonly share: Money
  /** The voucher the document is kept with. */
  readonly voucher: string
  readonly day: Day
  readonly preparedBy: string
}

const yuan = (amount: Money): string => `¥${groupThousands(amount)}　${inWords(amount)}`

/** VO0030 when the share is not a part of the whole. */
export function splitFormSheet(form: SplitForm): Sheet {
  const { total, share } = form
  if (isZero(share) || isNegative(share) || compareMoney(share, total) >= 0)
    throw broken('VO0030', '分割金额应大于零且小于原始凭证金额', [{ field: 'shareAmount', reason: '分割金额应大于零且小于原始凭证金额' }])
  const rows: readonly (readonly [string, string])[] = [
    ['填制单位', form.company],
    ['接受单位', form.receiver],
    ['原始凭证', form.document],
    ['原始凭证开具单位', form.issuer],
    ['经济业务内容', form.content],
    ['原始凭证金额', yuan(total)],
    ['接受单位负担金额', yuan(share)],
    ['填制单位负担金额', yuan(subtract(total, share))],
    ['费用分摊情况', form.method],
    ['原始凭证存放', `${form.company} ${form.voucher} 号记账凭证`],
    ['经办人', form.preparedBy],
    ['填制单位公章', ''],
  ]
  return {
    title: '原始凭证分割单',
    captions: [`填制单位：${form.company}`, form.day, `所附凭证：${form.voucher}`],
    columns: [
      { key: 'name', title: '项目', kind: 'text', width: 24 },
      { key: 'value', title: '内容', kind: 'text', width: 76 },
    ],
    rows: rows.map(([name, value], at) => ({ key: String(at), cells: { name, value } })),
  }
}
