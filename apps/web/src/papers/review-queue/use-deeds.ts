/** Deeds of the queue done: accepted, skipped, corrected where they stand, taken back. */
import type { RefObject } from 'react'
import { addressOf } from '@app/domain/access/address'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useGo } from '../../platform/links.tsx'
import { showError, tell } from '../../platform/feedback.tsx'
import { drained, type Deed, type Queue, type Step } from './queue.ts'
import { useReopen, useSkip, type Beside } from './review-queue.api.ts'
import { useAccepting } from './use-accepting.ts'

interface Of {
  readonly latest: RefObject<Queue>
  readonly put: (next: Queue) => void
  readonly again: () => void
  readonly here: RefObject<ReadonlyMap<string, Beside>>
  readonly shown: ReadonlyMap<string, Beside>
  readonly accepting: ReturnType<typeof useAccepting>
  readonly isPosted: (id: string) => boolean
  readonly onEdit: (beside: Beside | null) => void
}
export function useDeeds({ latest, put, again, here, shown, accepting: { send, sending }, isPosted, onEdit }: Of) {
  const navigate = useGo()
  const { mutateAsync: skip } = useSkip()
  const { mutateAsync: reopen } = useReopen()
  const perform = (deed: Deed) => {
    const posted = isPosted(deed.id)
    // what is in the books is corrected where it stands
    if (deed.do === 'edit' && posted) void navigate(addressOf('/document/createVoucher', { id: deed.id }))
    else if (deed.do === 'edit') onEdit(here.current.get(deed.id) ?? null)
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
  const go = useRef((_: ReadonlyMap<string, Beside>) => {})
  useLayoutEffect(() => {
    go.current = (papers) => {
      const step = drained(latest.current, (id) => papers.has(id))
      put(step.queue)
      for (const deed of step.deeds) perform(deed)
    }
  })
  useEffect(() => {
    if (latest.current.held.length > 0) go.current(shown)
  }, [latest, shown])

  return { take, ready }
}
