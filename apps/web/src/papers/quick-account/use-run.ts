/** Drives one run: a tick every 100 ms, each step's call when its turn comes; what a step answers is kept beside it. */
import type { Period } from '@app/domain/kernel/period'
import type { StepKey } from '@app/domain/papers/quick-account/steps'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAgent } from './use-agent.ts'
import { useStepCalls, tipsOf, type TipRow } from './quick-account.api.ts'
import { answered, begun, due, finished, passed, refused, started, ticked, TICK_MS, type RunState } from './run.ts'

export interface Run {
  readonly period: Period
  readonly state: RunState
  readonly tips: readonly TipRow[]
}

const saidOf = ({ moduleId, tip }: TipRow): string => `${moduleId} ${tip}`

export function useRun() {
  const calls = useStepCalls()
  const agent = useAgent()
  const [run, setRun] = useState<Run | null>(null)
  const latest = useRef(calls)
  useEffect(() => {
    latest.current = calls
  })
  const change = useCallback((by: (state: RunState) => RunState) => setRun((now) => now && { ...now, state: by(now.state) }), [])
  const state = run?.state
  const next = state ? due(state) : null
  const period = run?.period

  useEffect(() => {
    if (next === null || period === undefined) return
    const perform = async (key: StepKey) => {
      if (key === 'claims' && agent) return change((now) => passed(now, key))
      change((now) => started(now, key))
      const asked = performance.now()
      try {
        const { data: booked, totals } = await latest.current[key]({ params: { period } })
        change((now) => answered(now, key, { booked, found: totals.waiting, failed: totals.failed, took: performance.now() - asked }))
      } catch (error) {
        change((now) => refused(now, key, error instanceof Error ? error.message : '操作失败'))
      }
    }
    void perform(next)
  }, [next, period, agent, change])

  const moving = state !== undefined && !state.paused && !finished(state)
  useEffect(() => {
    if (!moving) return undefined
    const timer = setInterval(() => change(ticked), TICK_MS)
    return () => clearInterval(timer)
  }, [moving, change])

  return {
    run,
    begin: async (of: Period) => {
      const tips = await tipsOf(of)
      setRun({ period: of, tips, state: begun(tips.length > 0) })
    },
    pause: (paused: boolean) => change((now) => ({ ...now, paused })),
    /** What was seen to meanwhile is no longer warned of; nothing new is. */
    recheck: async (of: Period) => {
      const still = new Set((await tipsOf(of)).map(saidOf))
      setRun((now) => now && { ...now, tips: now.tips.filter((one) => still.has(saidOf(one))) })
    },
    ignore: (tip: TipRow) => setRun((now) => now && { ...now, tips: now.tips.filter((one) => one !== tip) }),
    clear: () => setRun(null),
  }
}
