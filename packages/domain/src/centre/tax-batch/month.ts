/** A month of many companies' returns (批量申报): how each stands, and what the batch would do with it. */
import { blocks, type BlockReason } from '../../tax/filing/steps.ts'
import { MOVED_WORDS, type ReturnState } from '../../tax/forms/engine/return.ts'

export const MONTH_STATES = {
  none: '未建立',
  draft: '草稿',
  checked: '已审核',
  waitingClient: '待客户确认',
  sending: '办理中',
  stopped: '等处理',
  pay: '待缴款',
  accepted: '申报成功',
  paid: '已缴款',
  differing: '受理但有差异',
  elsewhere: '在别处申报',
  refused: '税局拒绝',
} as const
export type MonthState = keyof typeof MONTH_STATES
export const MONTH_STATE_KEYS = Object.keys(MONTH_STATES) as [MonthState, ...MonthState[]]

/** What the batch can do next. */
export const BATCH_WAYS = { prepare: '可以准备', file: '可以提交', retry: '可以重试' } as const
/** '': a person has to, or nothing is left to do. */
export const BATCH_STEPS = { ...BATCH_WAYS, '': '' } as const
export type BatchStep = keyof typeof BATCH_STEPS
export const BATCH_STEP_KEYS = Object.keys(BATCH_STEPS) as [BatchStep, ...BatchStep[]]

export interface OneReturn {
  /** Null: there is none. */
  readonly state: ReturnState | null
  /** What its filing is stopped by; null: by nothing. */
  readonly reason: BlockReason | null
  readonly words: string
  /** Its months are over. */
  readonly over: boolean
  /** The ledger may only be looked at, or is stopped. */
  readonly closed: string
  /** Of a time before the ledger's books. */
  readonly beforeStart: boolean
  /** Nobody here can know whether it is owed. */
  readonly asked: boolean
  readonly why: string
  /** Its books have changed since it was checked or filed. */
  readonly moved: boolean
}
export interface MonthStanding {
  readonly state: MonthState
  readonly step: BatchStep
  /** Why the batch does nothing with it, or what somebody should know before. */
  readonly why: string
}

const STATES: Readonly<Record<ReturnState, MonthState>> = {
  draft: 'draft',
  checked: 'checked',
  waitingClient: 'waitingClient',
  confirmed: 'checked',
  sending: 'sending',
  accepted: 'accepted',
  differing: 'differing',
  refused: 'refused',
  voided: 'none',
  elsewhere: 'elsewhere',
  paid: 'paid',
}
const stateOf = ({ state, reason }: OneReturn): MonthState => {
  if (state === null) return 'none'
  if (reason === 'pay' || reason === 'partly' || reason === 'balance') return 'pay'
  return reason === null ? STATES[state] : 'stopped'
}
/** What a person decides is not pressed for them by the hundred: nor what came with a ledger, which may be filed where it came from. */
const mayRetry = (reason: BlockReason): boolean => reason !== 'travelled' && ['again', 'signIn'].includes(blocks[reason].act)

export function standingOfMonth(one: OneReturn): MonthStanding {
  const state = stateOf(one)
  // what was checked of other books is looked at again before it goes out
  const stands = (step: BatchStep, ...why: readonly string[]): MonthStanding => ({
    state,
    step: one.moved && step === 'file' ? '' : step,
    why: [one.moved ? MOVED_WORDS : '', ...why].filter((words) => words !== '').join('；'),
  })
  if (one.reason !== null) {
    const { title } = blocks[one.reason]
    const said = one.words === '' || one.words === title ? title : `${title}：${one.words}`
    return stands(mayRetry(one.reason) && one.closed === '' ? 'retry' : '', said, one.closed)
  }
  if (state === 'sending' || state === 'waitingClient') return stands('', one.words)
  if (state !== 'none' && state !== 'draft' && state !== 'refused' && state !== 'checked') return stands('')
  if (one.closed !== '') return stands('', one.closed)
  if (state === 'none' && one.beforeStart) return stands('', '账套启用以前的月份：请登记在别处申报')
  if (!one.over) return stands(state === 'checked' ? '' : 'prepare', '所属期还没有结束，不能申报')
  return state === 'checked' ? stands('file') : stands('prepare', one.asked ? one.why : '')
}
