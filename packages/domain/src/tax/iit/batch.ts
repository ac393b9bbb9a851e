/** How a month of personal tax stands in one of many ledgers, and whether preparing it would do something. */
import type { Period } from '../../kernel/period.ts'
import { DECLARATION_STATES, MOVED_SHEETS, type DeclarationState } from './declaration.ts'

export const BATCH_STATES = {
  none: '未建立',
  draft: DECLARATION_STATES.draft,
  ready: DECLARATION_STATES.ready,
  sending: DECLARATION_STATES.sending,
  filed: DECLARATION_STATES.filed,
} as const
export type BatchState = keyof typeof BATCH_STATES

export interface MonthOfLedger {
  readonly startPeriod: Period
  readonly period: Period
  readonly readOnly: boolean
  readonly state: DeclarationState | null
  readonly sheets: number
  readonly people: number
  readonly lacking: number
  /** Sent, and no longer what the sheets say. */
  readonly moved: boolean
}
export const batchStateOf = (state: DeclarationState | null): BatchState => {
  if (state === null || state === 'void') return 'none'
  return state === 'checked' ? 'draft' : state
}

/** Why it cannot be prepared; empty where it can. */
export function standsAgainst({ startPeriod, period, readOnly, state, sheets, people, moved }: MonthOfLedger): string[] {
  if (moved) return [MOVED_SHEETS]
  if (readOnly) return ['账套只能查看']
  if (period < startPeriod) return [`账套自${startPeriod}启用`]
  if (state === 'filed') return ['已申报']
  if (state === 'ready') return ['已审核']
  if (state === 'sending') return ['正在申报']
  return sheets === 0 && people === 0 ? ['没有工资表，也没有人员'] : []
}
/** What somebody should know before. */
export const toKnow = ({ sheets, lacking }: MonthOfLedger): string[] => [
  ...(sheets === 0 ? ['没有工资表，将零申报'] : []),
  ...(lacking === 0 ? [] : [`${lacking}人信息不全`]),
]
