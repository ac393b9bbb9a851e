/** Where somebody is in the queue, ahead of what is drawn, and the papers around that place. */
import type { Period } from '@app/domain/kernel/period'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLedger } from '../../platform/session.ts'
import { recall, remember } from '../../platform/storage.ts'
import { emptyQueue, listed, runOf, walked, type Queue } from './queue.ts'
import { papersAhead, usePapers, useQueueList, type Beside, type QueuedRow } from './review-queue.api.ts'

/** Read together with the one somebody is at. */
const RUN = 25
const none: readonly QueuedRow[] = []
/** The queue of a period; somebody who comes back is where he was. */
export function useQueueState(period: Period) {
  const place = `review-queue:${useLedger().id}:${period}`
  const list = useQueueList(period)
  const rows = list.data ?? none
  const [unfolded, setUnfolded] = useState(false)
  const [queue, setQueue] = useState<Queue>(emptyQueue)
  const latest = useRef(queue)
  /** The queue as of the last key, ahead of what is drawn. */
  const put = useCallback((next: Queue) => {
    latest.current = next
    setQueue(next)
  }, [])
  const items = useMemo(() => walked(rows, unfolded), [rows, unfolded])
  useLayoutEffect(() => {
    if (list.data !== undefined) put(listed(latest.current, items, recall<string | null>(place, null)))
  }, [items, list.data, place, put])
  useEffect(() => {
    if (queue.at !== null) remember(place, queue.at)
  }, [place, queue.at])
  return { list, rows, unfolded, setUnfolded, queue, latest, put }
}

/** The papers of the one somebody is at and of those after it, read together. */
export function usePapersHere(rows: readonly QueuedRow[], at: string | null) {
  const ids = useMemo(() => rows.map((row) => row.id), [rows])
  const run = runOf(ids, at, RUN)
  const papers = usePapers(run.now)
  const next = run.next.join()
  useEffect(() => papersAhead(next === '' ? [] : next.split(',')), [next])
  const shown = useMemo(() => new Map<string, Beside>((papers.data ?? []).map((one) => [one.voucher.id, one])), [papers.data])
  const here = useRef(shown)
  useEffect(() => {
    here.current = shown
  }, [shown])
  return { papers, shown, here }
}
