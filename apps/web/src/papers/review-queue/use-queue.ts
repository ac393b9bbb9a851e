/** Drives the queue: keys into deeds, deeds to the server one after another, what it refuses back to its place. */
import { addressOf } from '@app/domain/access/address'
import type { Period } from '@app/domain/kernel/period'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useGo } from '../../platform/links.tsx'
import { showError, tell } from '../../platform/feedback.tsx'
import { useLedger } from '../../platform/session.ts'
import { recall, remember } from '../../platform/storage.ts'
import {
  cameBack,
  drained,
  emptyQueue,
  handled,
  listed,
  pressed,
  runOf,
  walked,
  type Deed,
  type Key,
  type Queue,
  type Step,
} from './queue.ts'
import {
  newestOf,
  papersAhead,
  proposalsOf,
  useAccept,
  useAcceptCertain,
  usePapers,
  useQueueList,
  useReopen,
  useSkip,
  type Beside,
  type Proposal,
  type QueuedRow,
} from './review-queue.api.ts'
import { useAnswerRule } from './rules.api.ts'

/** Read together with the one somebody is at. */
const RUN = 25
const none: readonly QueuedRow[] = []
interface Sent {
  readonly id: string
  readonly version: string | undefined
}

export function useQueue(period: Period, { may, closed }: { readonly may: boolean; readonly closed: boolean }) {
  const navigate = useGo()
  const place = `review-queue:${useLedger().id}:${period}`
  const list = useQueueList(period)
  const rows = list.data ?? none
  const [unfolded, setUnfolded] = useState(false)
  // as it stood when the editor was opened: what is read anew meanwhile does not close it under the hands
  const [editing, setEditing] = useState<Beside | null>(null)
  const [question, setQuestion] = useState<readonly Proposal[]>([])
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

  const ids = useMemo(() => rows.map((row) => row.id), [rows])
  const run = runOf(ids, queue.at, RUN)
  const papers = usePapers(run.now)
  const next = run.next.join()
  useEffect(() => papersAhead(next === '' ? [] : next.split(',')), [next])
  const shown = useMemo(() => new Map<string, Beside>((papers.data ?? []).map((one) => [one.voucher.id, one])), [papers.data])
  const here = useRef(shown)

  const { mutateAsync: accept } = useAccept()
  const { mutateAsync: certain, isPending: takingCertain } = useAcceptCertain()
  const { mutateAsync: skip } = useSkip()
  const { mutateAsync: reopen } = useReopen()
  const { mutateAsync: answer } = useAnswerRule()
  const waiting = useRef<Sent[]>([])
  const sending = useRef<Promise<void> | null>(null)
  const { again } = list

  const flush = useCallback(async () => {
    while (waiting.current.length > 0) {
      const batch = waiting.current
      waiting.current = []
      try {
        const { data } = await accept({ body: { rows: batch } })
        if (data.refused.length === 0) continue
        put(cameBack(latest.current, data.refused))
        tell.warning(data.refused.length === 1 ? data.refused[0]!.reason : `${data.refused.length} 张没有通过，原因写在各自下面`)
        again()
      } catch (error) {
        put(
          cameBack(
            latest.current,
            batch.map(({ id }) => ({ id, reason: '没有送到，请再按一次' })),
          ),
        )
        showError(error)
      }
    }
    sending.current = null
    // the end of what was read: is it the end of all?
    if (latest.current.at === null) again()
  }, [accept, again, put])
  const send = useCallback(
    (one: Sent) => {
      waiting.current.push(one)
      if (sending.current === null) sending.current = flush()
    },
    [flush],
  )

  const perform = (deed: Deed) => {
    const posted = closed || rows.some((row) => row.id === deed.id && row.posted)
    // what is in the books is corrected where it stands
    if (deed.do === 'edit' && posted) void navigate(addressOf('/document/createVoucher', { id: deed.id }))
    else if (deed.do === 'edit') setEditing(here.current.get(deed.id) ?? null)
    else if (deed.do === 'accept') send({ id: deed.id, version: here.current.get(deed.id)?.voucher.version })
    else if (deed.do === 'skip') skip({ body: { id: deed.id, skipped: deed.skipped } }).catch(showError)
    else void takeBack(deed.id)
  }
  /** What is on its way arrives first. */
  const takeBack = async (id: string) => {
    await sending.current
    await reopen({ body: { ids: [id] } }).then(
      () => tell.info('已撤回，请重新看过'),
      // the write has said why
      () => again(),
    )
  }
  const take = ({ queue: after, deeds }: Step) => {
    // the next key finds what this one left
    flushSync(() => put(after))
    for (const deed of deeds) perform(deed)
  }
  const ready = (id: string) => here.current.has(id)
  // papers that came let held keys go on
  const go = useRef(() => {})
  useLayoutEffect(() => {
    go.current = () => {
      const step = drained(latest.current, ready)
      put(step.queue)
      for (const deed of step.deeds) perform(deed)
    }
  })
  useEffect(() => {
    here.current = shown
    if (latest.current.held.length > 0) go.current()
  }, [shown])

  /** Asked once, beside the queue: a question that covers it would swallow keys. */
  const answerRules = async (asRule: boolean) => {
    const asked = question
    setQuestion([])
    for (const { id: ruleId } of asked)
      await answer({ body: { id: ruleId, scope: 'ledger', state: asRule ? 'confirmed' : 'off' } }).catch(() => {})
    if (asked.length > 0) tell.success(asRule ? '已记成规则，下次照此生成' : '只改这一张，下次不照此生成')
  }

  return {
    list,
    rows,
    queue,
    unfolded,
    setUnfolded,
    editing,
    question,
    answerRules,
    shown,
    papersError: papers.error,
    papersAgain: papers.again,
    takingCertain,
    press: (key: Key) => {
      if (!may && key !== 'next' && key !== 'previous') return
      take(pressed(latest.current, key, ready))
    },
    go: (id: string) => put({ ...latest.current, at: id, held: [] }),
    leaveEditing: () => {
      setEditing(null)
      // somebody else may have changed it meanwhile
      again()
      papers.again()
    },
    /** Saved in place: looked at, as it is now. */
    saved: async (id: string) => {
      setEditing(null)
      put(handled(latest.current, id))
      try {
        const newest = await newestOf(id)
        send({ id, version: newest?.voucher.version })
        setQuestion(await proposalsOf(id))
      } catch (error) {
        showError(error)
      }
    },
    acceptCertain: async () => {
      const stamp = list.totals?.certainStamp ?? ''
      await sending.current
      const { data } = await certain({ body: { period, stamp } })
      tell.success(`已通过 ${data.accepted} 张有把握的凭证${data.reviewed > 0 ? `，其中审核 ${data.reviewed} 张` : ''}`)
    },
  }
}

export type QueueState = ReturnType<typeof useQueue>
