/** How a bill stands, in words: its approval, what was settled of it. */
import { isZero, type Money } from '../../kernel/money.ts'
import { APPROVAL_STATES, PAYMENT_STATUSES, type BillKind, type PaymentStatus } from './bill.ts'

interface Approval {
  readonly state: keyof typeof APPROVAL_STATES
  readonly result: number
  readonly level: number
}
export const approvalText = ({ state, result, level }: Approval): string =>
  state === 1 && result === -1 ? '已驳回' : state === 2 && level === 2 ? '审批中（二级）' : APPROVAL_STATES[state]

interface Settled {
  readonly kind: BillKind
  readonly status: PaymentStatus
  readonly settled: Money
  readonly open: Money
}
export function paymentText({ kind, status, settled, open }: Settled): string {
  if (kind === 'loan' && status !== 1) return isZero(open) ? '已还清' : isZero(settled) ? '未还' : '部分归还'
  if (kind === 'repayment') return { 1: '未收款', 2: '银行收款', 3: '现金收款', 4: '已冲' }[status]
  return status === 1 && !isZero(settled) ? '部分结算' : PAYMENT_STATUSES[status]
}

/** What the settled amount of a kind is called. */
export const SETTLED_WORDS: Readonly<Record<BillKind, readonly [settled: string, open: string]>> = {
  claim: ['已结算', '未结算'],
  loan: ['已冲已还', '未还'],
  repayment: ['已收', '未收'],
}
