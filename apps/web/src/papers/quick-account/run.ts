/** One run of quick account: five steps at 20, 40, 60, 80 and 100 percent, one percent a tick, pausable. Pure. */
import { STEP_KEYS, type StepKey } from '@app/domain/papers/quick-account/steps'
import type { FailedDocument } from './quick-account.api.ts'

export const TICK_MS = 100
const SHARE = 20

export interface StepResult {
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly booked: number
  /** Documents the step found without a voucher. */
  readonly found: number
  readonly failed: readonly FailedDocument[]
  /** Why the step as a whole failed. */
  readonly error: string
  /** Milliseconds from asking to the answer. */
  readonly took: number
}
export interface RunState {
  readonly percent: number
  readonly paused: boolean
  readonly steps: Readonly<Record<StepKey, StepResult>>
}

/** The agent project type does without claims: their step passes at once and is not listed (spec 2 §2.6, O35). */
export const listedFor = (agent: boolean): readonly StepKey[] => STEP_KEYS.filter((key) => key !== 'claims' || !agent)

const untouched: StepResult = { state: 'waiting', booked: 0, found: 0, failed: [], error: '', took: 0 }
/** A run waits for a person when there are tips to look at first. */
export const begun = (paused: boolean): RunState => ({
  percent: 0,
  paused,
  steps: { output: untouched, input: untouched, claims: untouched, bank: untouched, cash: untouched },
})

const settled = (step: StepResult): boolean => step.state === 'done' || step.state === 'failed'
const current = (run: RunState): number => STEP_KEYS.findIndex((key) => !settled(run.steps[key]))

export const finished = (run: RunState): boolean => run.percent === 100 && current(run) < 0

/** The step whose turn has come and that has not been started, or null. */
export function due(run: RunState): StepKey | null {
  const at = current(run)
  const key = STEP_KEYS[at]
  if (run.paused || key === undefined || run.steps[key].state !== 'waiting' || run.percent < at * SHARE) return null
  return key
}

/** One percent on; a step that has not answered holds the run just before its mark. */
export function ticked(run: RunState): RunState {
  const at = current(run)
  const most = at < 0 ? 100 : (at + 1) * SHARE - 1
  return run.paused || run.percent >= most ? run : { ...run, percent: run.percent + 1 }
}

export const started = (run: RunState, key: StepKey): RunState => withStep(run, key, { ...untouched, state: 'running' })

export const answered = (run: RunState, key: StepKey, outcome: Pick<StepResult, 'booked' | 'found' | 'failed' | 'took'>): RunState =>
  withStep(run, key, { ...outcome, state: 'done', error: '' })

export const refused = (run: RunState, key: StepKey, error: string): RunState =>
  withStep(run, key, { ...untouched, state: 'failed', error })

/** A step without anything to do: its mark is reached at once. */
export function passed(run: RunState, key: StepKey): RunState {
  const next = withStep(run, key, { ...untouched, state: 'done' })
  return { ...next, percent: Math.max(run.percent, (STEP_KEYS.indexOf(key) + 1) * SHARE) }
}

const withStep = (run: RunState, key: StepKey, step: StepResult): RunState => ({ ...run, steps: { ...run.steps, [key]: step } })

export const bookedIn = (run: RunState): number => STEP_KEYS.reduce((count, key) => count + run.steps[key].booked, 0)
/** How long the making itself took, in seconds with one decimal: what is drawn meanwhile is not counted. */
export const secondsOf = (run: RunState): string => (STEP_KEYS.reduce((all, key) => all + run.steps[key].took, 0) / 1000).toFixed(1)
/** Steps that failed as a whole or left documents behind. */
export const troubled = (run: RunState) => STEP_KEYS.filter((key) => run.steps[key].state === 'failed' || run.steps[key].failed.length > 0)
