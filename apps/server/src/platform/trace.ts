/** On whose behalf something is done: the number of the request it began with, carried through what it calls, logs, and leaves to a job. */
import type { Span } from '@opentelemetry/api'
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Trace {
  /** The request's number (errorId, x-request-id). */
  readonly request: string
  /** What is being done: `POST /rest/vouchers` or a job's name. */
  readonly call: string
  /** What its parts belong to, for whoever collects them. */
  readonly span?: Span
}

const storage = new AsyncLocalStorage<Trace>()

export const traced = <T>(trace: Trace, work: () => T): T => storage.run(trace, work)
export const currentTrace = (): Trace | undefined => storage.getStore()
