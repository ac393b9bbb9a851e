/** The life of a return (申报表的一生): its states, and which follows which. */
import { conflict } from '../../../kernel/app-error.ts'

export const RETURN_STATES = {
  draft: '草稿',
  checked: '已审核',
  waitingClient: '待客户确认',
  confirmed: '客户已确认',
  sending: '申报中',
  accepted: '申报成功',
  differing: '受理但有差异',
  refused: '税局拒绝',
  voided: '已作废',
  elsewhere: '在别处申报',
  paid: '已缴款',
} as const
export type ReturnState = keyof typeof RETURN_STATES

/** What the figures of a return were reckoned from beside what was typed. */
export interface Basis {
  readonly taken: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, string>>
  readonly before: Readonly<Record<string, string>>
}

/** Which states may follow a state; refused returns are put right as drafts. */
const NEXT: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  draft: ['checked'],
  checked: ['draft', 'waitingClient', 'sending', 'elsewhere'],
  waitingClient: ['draft', 'confirmed', 'checked'],
  confirmed: ['draft', 'sending', 'elsewhere'],
  sending: ['accepted', 'differing', 'refused', 'elsewhere'],
  accepted: ['paid', 'voided'],
  differing: ['accepted', 'paid', 'voided'],
  refused: ['draft'],
  voided: [],
  elsewhere: ['paid'],
  paid: [],
}
/** What is said of a return that was checked or filed by books that are others now. */
export const MOVED_WORDS = '账已变动，与申报时不符'
/** The states something was filed in: what comes after builds on it, and only a correction changes it. */
export const FILED: readonly ReturnState[] = ['accepted', 'differing', 'elsewhere', 'paid']

/** FM0022 where a state does not follow. */
export function checkMove(from: ReturnState, to: ReturnState): void {
  if (!NEXT[from].includes(to)) throw conflict('FM0022', `申报表“${RETURN_STATES[from]}”，不能改为“${RETURN_STATES[to]}”`)
}
/** FM0023: what was checked or filed is not typed into. */
export function checkOpenReturn(state: ReturnState): void {
  if (state !== 'draft') throw conflict('FM0023', `申报表“${RETURN_STATES[state]}”，不能修改；请先退回草稿或做更正申报`)
}
