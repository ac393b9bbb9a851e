/** How a bill stands, with a mark, and what is done to it. */
import type { BillKind } from '@app/domain/people/claims/bill'
import { approvalText } from '@app/domain/people/claims/bill-words'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { Bill } from './claims.api.ts'

const approvalMark = ({ state, result }: Pick<Bill, 'state' | 'result'>): StateMark =>
  state === 3 ? 'proved' : state === 2 ? 'suggested' : result === -1 ? 'red' : 'draft'
export const ApprovalMark = ({ bill }: { bill: Pick<Bill, 'state' | 'result' | 'level'> }) => (
  <State mark={approvalMark(bill)}>{approvalText(bill)}</State>
)

/** What is done to settle a bill of a kind. */
export const PAY_WORDS: Readonly<Record<BillKind, string>> = { claim: '付款', loan: '付款', repayment: '收款' }
/** How a bill that is sent back is asked about. */
export const REJECT = {
  label: '驳回原因',
  hint: '哪里不对、要补什么；制单人改好后可以重新提交',
  ok: '驳回',
  danger: true,
  longest: 200,
} as const
