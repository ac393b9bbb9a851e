/** The course of signing in to the bureau's app: what a press of 提交 means, from what has gone before. Pure. */
import { NO_CODE_NEEDED } from '@app/contract/ledger/tax-login/tax-login'

/** A code that was sent, or the leave to submit without one. */
export interface Sent {
  readonly taskId: string
  readonly needsCode: boolean
}

export const sentBy = (answer: { readonly data: { readonly taskId: string }; readonly code: string }): Sent => ({
  taskId: answer.data.taskId,
  needsCode: answer.code !== NO_CODE_NEEDED,
})

export type Submission =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'submit'; readonly taskId: string; readonly code: string }

/** Nothing is submitted before a code was asked for, nor without one where one is needed (spec 1 §5). */
export function submission(sent: Sent | null, typed: string): Submission {
  if (sent === null) return { kind: 'refused', reason: '请先点击获取验证码' }
  const code = typed.trim()
  if (sent.needsCode && code === '') return { kind: 'refused', reason: '请输入验证码' }
  return { kind: 'submit', taskId: sent.taskId, code: sent.needsCode ? code : '' }
}

/** The words of the button that sends a code, so many seconds before another may be sent. */
export const sendWords = (secondsLeft: number): string => (secondsLeft > 0 ? `${secondsLeft}秒后重新发送` : '发送验证码')
