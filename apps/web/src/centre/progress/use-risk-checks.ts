/** Checks ledgers one after another, a few at a time: how far it is, stopping, going on; what is found comes as it is found. */
import type { FoundRisk } from '@app/domain/centre/progress/risks'
import type { Period } from '@app/domain/kernel/period'
import { useEffect, useMemo, useRef, useState } from 'react'
import { checkLedgerRisks } from './progress.api.ts'

const AT_ONCE = 3
type Outcome = readonly FoundRisk[] | Error
type Outcomes = ReadonlyMap<string, Outcome>

export interface RiskChecks {
  /** What has been found of a ledger here; the reason when it could not be checked. */
  readonly of: (id: string) => Outcome | undefined
  readonly done: number
  readonly all: number
  readonly running: boolean
  readonly stop: () => void
  readonly goOn: () => void
}

const nothing: Outcomes = new Map()

/** `ids`: those nothing is known of, as last read; undefined while that is being read. */
export function useRiskChecks(period: Period, ids: readonly string[] | undefined): RiskChecks {
  // another month, or a newer reading: what was found before is of other books
  const round = `${period} ${ids?.join(' ') ?? ''}`
  const [now, setNow] = useState<{ readonly round: string; readonly outcomes: Outcomes }>({ round: '', outcomes: nothing })
  const [stopped, setStopped] = useState('')
  const asked = useMemo(() => round.split(' ').slice(1).filter(Boolean), [round])
  const outcomes = now.round === round ? now.outcomes : nothing
  const known = useRef(outcomes)
  useEffect(() => {
    known.current = outcomes
  }, [outcomes])
  const running = stopped !== round && outcomes.size < asked.length
  useEffect(() => {
    if (!running) return undefined
    const end = new AbortController()
    const waiting = asked.filter((id) => !known.current.has(id))
    const put = (id: string, outcome: Outcome) => {
      if (end.signal.aborted) return
      setNow((before) => ({ round, outcomes: new Map(before.round === round ? before.outcomes : nothing).set(id, outcome) }))
    }
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined && !end.signal.aborted; id = waiting.shift()) {
        const one = id
        await checkLedgerRisks(one, period, end.signal).then(
          (risks) => put(one, risks),
          (error: unknown) => put(one, error instanceof Error ? error : new Error(String(error))),
        )
      }
    }
    for (let index = 0; index < AT_ONCE; index += 1) void worker()
    return () => end.abort()
  }, [round, period, asked, running])
  return {
    of: (id) => outcomes.get(id),
    done: outcomes.size,
    all: asked.length,
    running,
    stop: () => setStopped(round),
    goOn: () => setStopped(''),
  }
}
