/** How a bill stands, in words with a mark: approval, payment, voucher. */
import { APPROVAL_STATES, PAYMENT_STATUSES, type BillKind } from '@app/domain/people/claims/bill'
import { isZero } from '@app/domain/kernel/money'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { Bill } from './claims.api.ts'

export const approvalText = ({ state, result, level }: Pick<Bill, 'state' | 'result' | 'level'>): string =>
  state === 1 && result === -1 ? '已驳回' : state === 2 && level === 2 ? '审批中（二级）' : APPROVAL_STATES[state]
const approvalMark = ({ state, result }: Pick<Bill, 'state' | 'result'>): StateMark =>
  state === 3 ? 'proved' : state === 2 ? 'suggested' : result === -1 ? 'red' : 'draft'
export const ApprovalMark = ({ bill }: { bill: Pick<Bill, 'state' | 'result' | 'level'> }) => (
  <State mark={approvalMark(bill)}>{approvalText(bill)}</State>
)

export function paymentText({ kind, status, settled, open }: Pick<Bill, 'kind' | 'status' | 'settled' | 'open'>): string {
  if (kind === 'loan' && status !== 1) return isZero(open) ? '已还清' : isZero(settled) ? '未还' : '部分归还'
  if (kind === 'repayment') return { 1: '未收款', 2: '银行收款', 3: '现金收款', 4: '已冲' }[status]
  return status === 1 && !isZero(settled) ? '部分结算' : PAYMENT_STATUSES[status]
}
/** What is done to settle a bill of a kind. */
export const PAY_WORDS: Readonly<Record<BillKind, string>> = { claim: '付款', loan: '付款', repayment: '收款' }
/** What the settled amount of a kind is called. */
export const SETTLED_WORDS: Readonly<Record<BillKind, readonly [settled: string, open: string]>> = {
  claim: ['已结算', '未结算'],
  loan: ['已冲已还', '未还'],
  repayment: ['已收', '未收'],
}
/** How a bill that is sent back is asked about. */
export const REJECT = {
  label: '驳回原因',
  hint: '哪里不对、要补什么；制单人改好后可以重新提交',
  ok: '驳回',
  danger: true,
  longest: 200,
} as const
