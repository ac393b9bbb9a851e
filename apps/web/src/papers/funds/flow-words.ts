/** The words of fund flows: states that are not plain business, and what becomes of them. */
import { absolute, groupThousands, isNegative, isZero } from '@app/domain/kernel/money'
import type { FlowRow } from './funds.api.ts'

const STATES: Readonly<Record<FlowRow['status'], string>> = {
  done: '',
  pending: '未完成',
  closed: '交易关闭',
  refunded: '已全额退回',
  partlyRefunded: '部分退回',
  refund: '退款',
  failed: '失败',
  reversed: '已冲正',
}

/** What is unusual about a flow; empty for plain business. */
export function flowMark(row: FlowRow): string {
  const words = [STATES[row.status]]
  if (row.reversal === 'reversal') words.push('冲账')
  if (row.reversal === 'replacement') words.push('补记')
  if (row.neutral) words.push('不计收支')
  if (!isZero(row.elsewhere))
    words.push(`${isNegative(row.elsewhere) ? '由' : '退到'}${row.paidBy} ${groupThousands(absolute(row.elsewhere))}`)
  if (!isZero(row.refundedAmount) && row.status === 'partlyRefunded') words.push(`退 ${groupThousands(row.refundedAmount)}`)
  return words.filter((word) => word !== '').join(' ')
}

export function bookedText(row: Pick<FlowRow, 'voucher' | 'excludedReason'>): string {
  if (row.voucher !== '') return row.voucher
  return row.excludedReason === '' ? '未生成' : `不入账：${row.excludedReason}`
}

/** Summary, purpose and remark without repeats: banks print the same words in several columns. */
export const wordsOf = (row: Pick<FlowRow, 'abstract' | 'purpose' | 'remark'>): string =>
  [...new Set([row.abstract, row.purpose, row.remark].filter((text) => text !== ''))].join('；')
