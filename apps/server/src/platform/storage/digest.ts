/** SM3 digests: of small things at once, of files that may be large in a thread beside, so that nobody waits while one is taken. */
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'

export const digestOf = (bytes: Uint8Array | string): string => createHash('sm3').update(bytes).digest('hex')

/** Below this the digest is there before another thread would have been told: about a millisecond. */
const SMALL_BYTES = 2 ** 18
const WORKER = new URL('./digest.worker.ts', import.meta.url)

interface Thread {
  readonly worker: Worker
  /** Those who wait, in the order they asked. */
  readonly waiting: PromiseWithResolvers<string>[]
}
let thread: Thread | undefined

function started(): Thread {
  const worker = new Worker(WORKER)
  const one: Thread = { worker, waiting: [] }
  worker.on('message', (digest: string) => {
    one.waiting.shift()?.resolve(digest)
    // an idle thread keeps no process alive
    if (one.waiting.length === 0) worker.unref()
  })
  const ended = (fault: unknown) => {
    if (thread === one) thread = undefined
    for (const waits of one.waiting.splice(0))
      waits.reject(fault instanceof Error ? fault : new Error('the thread that takes digests ended'))
  }
  worker.on('error', ended)
  worker.on('exit', ended)
  worker.unref()
  return one
}

/** The digest of a file that may be large. */
export async function digestOfFile(bytes: Uint8Array): Promise<string> {
  if (bytes.length < SMALL_BYTES) return digestOf(bytes)
  thread ??= started()
  const answer = Promise.withResolvers<string>()
  thread.waiting.push(answer)
  thread.worker.ref()
  // a copy to give away: what the caller holds stays whole
  const copy = new Uint8Array(bytes)
  thread.worker.postMessage(copy, [copy.buffer])
  return answer.promise
}
