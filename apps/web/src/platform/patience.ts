/**
 * A house that changes over (its database fails over, the process that was asked ends) is asked again for a while, before the person is.
 * Nothing is ever done twice: only what was not done, what only reads, and what carries a number of its own by which it is known again.
 */
import { isNumbered, writes, type Endpoint } from '@app/contract/kernel/endpoint'
import type { ApiError } from './api-error.ts'

/** 503: nothing was written; and: not known whether it was. */
const NOTHING_WRITTEN = 'DB0020'
const UNCERTAIN = 'DB0021'
const MOST = 6
const MOST_LINES = 2
const LINE_MS = 400
const DEFAULT_MS = 2000

/** A call that carries a number of its own among its words. */
const saysNumber = (payload: string | undefined): boolean =>
  payload !== undefined && typeof (JSON.parse(payload) as { requestId?: unknown } | null)?.requestId === 'string'

/** Whether the house is given a number to know the call again by, so that it is done once however often it is sent. */
export const wantsNumber = (endpoint: Endpoint, payload: string | undefined): boolean => isNumbered(endpoint) && !saysNumber(payload)

/** Whether the same call sent twice comes to the same. */
export const sameTwice = (endpoint: Endpoint, payload: string | undefined): boolean =>
  !writes(endpoint) || isNumbered(endpoint) || saysNumber(payload)

/** Milliseconds after which to ask again, for the so many-th time (from 0); null: the person is told. */
export function pauseBefore(again: number, failure: ApiError, retryAfter: string | null, sameTwice: boolean): number | null {
  if (failure.status === 0) {
    // a dead line that the browser itself knows of is told at once
    if (!navigator.onLine || again >= MOST_LINES || !sameTwice) return null
    return LINE_MS * (again + 1)
  }
  if (failure.status !== 503 || again >= MOST) return null
  if (failure.code !== NOTHING_WRITTEN && !(failure.code === UNCERTAIN && sameTwice)) return null
  return retryAfter === null ? DEFAULT_MS : Number(retryAfter) * 1000
}

/** Waits, unless the answer is no longer wanted. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        fail(signal.reason as Error)
      },
      { once: true },
    )
  })
