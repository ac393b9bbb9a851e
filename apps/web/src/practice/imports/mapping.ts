/** The fields a person may give columns to, in the order they are asked. */
import type { MappingDraft } from '@app/contract/practice/imports'
import type { FlowField } from '@app/domain/practice/funds/flow-fields'
import type { z } from 'zod'

export type MappingChoice = z.output<typeof MappingDraft>

export const mappingFields: readonly { readonly field: FlowField; readonly title: string }[] = [
  { field: 'day', title: '交易日期' },
  { field: 'time', title: '交易时间' },
  { field: 'inflow', title: '收入金额' },
  { field: 'outflow', title: '支出金额' },
  { field: 'amount', title: '金额（收支同列）' },
  { field: 'direction', title: '收支方向' },
  { field: 'balance', title: '余额' },
  { field: 'counterpartyName', title: '对方户名' },
  { field: 'counterpartyBankAccount', title: '对方账号' },
  { field: 'abstract', title: '摘要' },
  { field: 'purpose', title: '用途' },
  { field: 'remark', title: '备注' },
  { field: 'serialNumber', title: '流水号' },
  { field: 'ownBankAccount', title: '本方账号' },
]
