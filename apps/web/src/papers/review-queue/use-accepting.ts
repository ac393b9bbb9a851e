/** What is accepted goes to the server one batch after the other; what it refuses comes back to its place. */
import type { RefObject } from 'react'
import { useCallback, useRef } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { cameBack, type Queue } from './queue.ts'
import { useAccept } from './review-queue.api.ts'

interface Sent {
  readonly id: string
  readonly version: string | undefined
}

interface Of {
  readonly latest: RefObject<Queue>
  readonly put: (next: Queue) => void
  /** Reads the queue anew. */
  readonly again: () => void
}
export function useAccepting({ latest, put, again }: Of) {
  const { mutateAsync: accept } = useAccept()
  const waiting = useRef<Sent[]>([])
  const sending = useRef<Promise<void> | null>(null)

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
  }, [accept, again, latest, put])
  const send = useCallback(
    (one: Sent) => {
      waiting.current.push(one)
      if (sending.current === null) sending.current = flush()
    },
    [flush],
  )
  return { send, sending }
}
