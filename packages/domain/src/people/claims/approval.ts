/** The way of a bill through approval: who may act, what becomes of it, and what is said of it. Pure: people are ids. */
import { broken, conflict, forbidden, invalid } from '../../kernel/app-error.ts'
import { compareMoney, type Money } from '../../kernel/money.ts'
import type { ApprovalResult, ApprovalState, BillKind } from './bill.ts'

/** 0 无需审批 · 1 一级审批 · 2 超过金额的两级审批. */
export type ApprovalMode = 0 | 1 | 2
export interface ApprovalSettings {
  readonly mode: ApprovalMode
  /** From this amount on a second approver is asked (mode 2). */
  readonly threshold: Money
  readonly first: readonly string[]
  readonly second: readonly string[]
}
export interface InApproval {
  readonly kind: BillKind
  readonly amount: Money
  readonly state: ApprovalState
  readonly result: ApprovalResult
  /** Which approver's turn it is; 0 while nobody's. */
  readonly level: number
  readonly createdBy: string
}
export type ApprovalChange = Pick<InApproval, 'state' | 'result'> & { readonly level: 0 | 1 | 2 }

export const STEP_ACTS = {
  submit: '提交',
  approve: '同意',
  reject: '驳回',
  withdraw: '撤回',
  auto: '无需审批',
  pay: '结算',
  unpay: '撤销结算',
} as const
export type StepAct = keyof typeof STEP_ACTS

/** Money coming back needs nobody's leave: a repayment is only confirmed. */
export const levelsOf = (settings: ApprovalSettings, bill: Pick<InApproval, 'kind' | 'amount'>): number =>
  settings.mode === 0 || bill.kind === 'repayment' ? 0 : settings.mode === 2 && compareMoney(bill.amount, settings.threshold) >= 0 ? 2 : 1

const approversAt = (settings: ApprovalSettings, level: number): readonly string[] => (level === 2 ? settings.second : settings.first)

/** EC0010: approval without anybody to approve; EC0011: both levels by the same person alone. */
export function checkSettings(settings: ApprovalSettings): void {
  const missing =
    settings.mode >= 1 && settings.first.length === 0
      ? { field: 'firstApprovers', reason: '请选择审批人' }
      : settings.mode === 2 && settings.second.length === 0
        ? { field: 'secondApprovers', reason: '请选择二级审批人' }
        : null
  if (missing !== null) throw invalid('EC0010', missing.reason, [missing])
  if (settings.mode === 2 && settings.first.length === 1 && settings.second.length === 1 && settings.first[0] === settings.second[0])
    throw invalid('EC0011', '两级审批人不能只有同一个人', [{ field: 'secondApprovers', reason: '与一级审批人相同' }])
}

/** Nobody approves what he entered himself, unless the ledger has nobody else (`alone`). */
const mayApprove = (one: string, bill: Pick<InApproval, 'createdBy'>, alone: boolean): boolean => one !== bill.createdBy || alone

/** Who may act on it now. */
export const approversOf = (settings: ApprovalSettings, bill: InApproval, alone: boolean): string[] =>
  bill.state === 2 ? approversAt(settings, bill.level).filter((one) => mayApprove(one, bill, alone)) : []

/** EC0012 for a bill that is on its way already; EC0013 where every approver is the person who entered it. */
export function submitted(settings: ApprovalSettings, bill: InApproval, alone: boolean): ApprovalChange {
  if (bill.state !== 1) throw conflict('EC0012', bill.state === 2 ? '单据已提交，正在审批' : '单据已审批')
  const levels = levelsOf(settings, bill)
  if (levels === 0) return { state: 3, result: 1, level: 0 }
  for (let level = 1; level <= levels; level += 1)
    if (!approversAt(settings, level).some((one) => mayApprove(one, bill, alone)))
      throw broken('EC0013', '审批人只有制单人自己，不能审批自己的单据；请在审批设置里增加审批人')
  return { state: 2, result: -2, level: 1 }
}

/** Refuses who may not act: EC0014 where nothing waits, EC0015 for one's own, EC0016 for somebody who is not asked. */
function checkTurn(settings: ApprovalSettings, bill: InApproval, userId: string, alone: boolean): void {
  if (bill.state !== 2) throw conflict('EC0014', '单据不在审批中')
  if (!mayApprove(userId, bill, alone)) throw forbidden('EC0015', '不能审批自己录入的单据')
  if (!approversAt(settings, bill.level).includes(userId))
    throw forbidden('EC0016', bill.level === 2 ? '您不是这张单据的二级审批人' : '您不是这张单据的审批人')
}

/** EC0018: the same person does not stand for both approvers. */
export function approved(
  settings: ApprovalSettings,
  bill: InApproval,
  userId: string,
  { alone, approvedBy }: { readonly alone: boolean; readonly approvedBy: readonly string[] },
): ApprovalChange {
  checkTurn(settings, bill, userId, alone)
  if (bill.level === 2 && approvedBy.includes(userId) && !alone) throw forbidden('EC0018', '您已做过一级审批，请由另一位审批人做二级审批')
  return bill.level < levelsOf(settings, bill) ? { state: 2, result: -2, level: 2 } : { state: 3, result: 1, level: 0 }
}

/** Back to whoever entered it, with the reason. EC0017 without one. */
export function rejected(settings: ApprovalSettings, bill: InApproval, userId: string, reason: string, alone: boolean): ApprovalChange {
  checkTurn(settings, bill, userId, alone)
  if (reason.trim() === '') throw invalid('EC0017', '请填写驳回原因', [{ field: 'reason', reason: '请填写驳回原因' }])
  return { state: 1, result: -1, level: 0 }
}

/** Taken back by whoever entered it, as long as nothing hangs on it (`settled`: paid, offset or booked). */
export function withdrawn(bill: InApproval, userId: string, settled: boolean): ApprovalChange {
  if (bill.state === 1) throw conflict('EC0019', '单据还是草稿，不需要撤回')
  if (bill.createdBy !== userId) throw forbidden('EC0020', '只有制单人可以撤回')
  if (settled) throw broken('EC0021', '单据已结算或已生成凭证，不能撤回；请先撤销结算和凭证')
  return { state: 1, result: 0, level: 0 }
}
