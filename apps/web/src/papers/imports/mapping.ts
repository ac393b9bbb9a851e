/** The fields a person may give columns to, in the order they are asked. */
import type { MappingDraft } from '@app/contract/papers/imports/import-statements'
import type { DayOrder } from '@app/domain/papers/funds/cells'
import type { FlowField } from '@app/domain/papers/funds/flow-fields'
import type { z } from 'zod'

export type MappingChoice = z.output<typeof MappingDraft>

export type Way = 'in' | 'out' | 'words'

/** What an answer means, of one column of figures and of two columns. */
export const WAYS: Readonly<Record<'amount' | 'sides', Readonly<Record<Way, string>>>> = {
  amount: { in: '正数是收入', out: '正数是支出', words: '逐行按用语（消费是支出，退货、还款是收入）' },
  sides: { in: '按列名，不对调', out: '收入、支出对调', words: '' },
}

/** What three bare numbers mean as a day. */
export const ORDERS: Readonly<Record<DayOrder, string>> = { dmy: '日/月/年', mdy: '月/日/年', ymd: '年-月-日（两位年）' }

/** Words as people type them: 消费、支付 or 消费,支付. */
export const wordList = (text: string): string[] => text.split(/[、，,；;\s]+/).filter((word) => word !== '')

export const mappingFields: readonly { readonly field: FlowField; readonly title: string }[] = [
  { field: 'day', title: '交易日期' },
  { field: 'time', title: '交易时间' },
  { field: 'inflow', title: '收入金额' },
  { field: 'outflow', title: '支出金额' },
  { field: 'amount', title: '金额（收支同列）' },
  { field: 'direction', title: '收支方向' },
  { field: 'balance', title: '余额' },
  { field: 'currency', title: '币种' },
  { field: 'counterpartyName', title: '对方户名' },
  { field: 'counterpartyBankAccount', title: '对方账号' },
  { field: 'abstract', title: '摘要' },
  { field: 'purpose', title: '用途' },
  { field: 'remark', title: '备注' },
  { field: 'serialNumber', title: '流水号' },
  { field: 'ownBankAccount', title: '本方账号' },
]
