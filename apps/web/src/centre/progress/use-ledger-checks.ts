/** Asks of ledgers one after another, a few at a time: how far it is, stopping, going on; what is found comes as it is found. */
import type { Period } from '@app/domain/kernel/period'
import { useEffect, useMemo, useRef, useState } from 'react'

const AT_ONCE = 3
type Outcomes<T> = ReadonlyMap<string, T | Error>
/** Asks of one ledger; stable from one drawing to the next. */
export type AskLedger<T> = (id: string, period: Period, signal: AbortSignal) => Promise<T>

export interface LedgerChecks<T> {
  /** What has been found of a ledger here; the reason when it could not be asked. */
  readonly of: (id: string) => T | Error | undefined
  readonly done: number
  readonly all: number
  readonly running: boolean
  readonly stop: () => void
  readonly goOn: () => void
}

/** `ids`: those nothing is known of, as last read; undefined while that is being read. */
export function useLedgerChecks<T>(ask: AskLedger<T>, period: Period, ids: readonly string[] | undefined): LedgerChecks<T> {
  // another month, or a newer reading: what was found before is of other books
  const round = `${period} ${ids?.join(' ') ?? ''}`
  const [now, setNow] = useState<{ readonly round: string; readonly outcomes: Outcomes<T> }>({ round: '', outcomes: new Map() })
  const [stopped, setStopped] = useState('')
  const asked = useMemo(() => round.split(' ').slice(1).filter(Boolean), [round])
  const outcomes = useMemo<Outcomes<T>>(() => (now.round === round ? now.outcomes : new Map()), [now, round])
  const known = useRef(outcomes)
  useEffect(() => {
    known.current = outcomes
  }, [outcomes])
  const running = stopped !== round && outcomes.size < asked.length
  useEffect(() => {
    if (!running) return undefined
    const end = new AbortController()
    const waiting = asked.filter((id) => !known.current.has(id))
    const put = (id: string, outcome: T | Error) => {
      if (end.signal.aborted) return
      setNow((before) => ({ round, outcomes: new Map(before.round === round ? before.outcomes : []).set(id, outcome) }))
    }
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined && !end.signal.aborted; id = waiting.shift()) {
        const one = id
        await ask(one, period, end.signal).then(
          (found) => put(one, found),
          (error: unknown) => put(one, error instanceof Error ? error : new Error(String(error))),
        )
      }
    }
    for (let index = 0; index < AT_ONCE; index += 1) void worker()
    return () => end.abort()
  }, [round, period, asked, running, ask])
  return {
    of: (id) => outcomes.get(id),
    done: outcomes.size,
    all: asked.length,
    running,
    stop: () => setStopped(round),
    goOn: () => setStopped(''),
  }
}
