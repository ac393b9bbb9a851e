/** One thing done to many ledgers, one after another: one that fails is listed with its reason and stops no other. */
import type { Tx } from '../../platform/database/database.ts'
import type { Period } from '@app/domain/kernel/period'
import { setTimeout as sleep } from 'node:timers/promises'
import { onceReachable } from '../../platform/database/lost.ts'
import { asAppError } from '../../platform/http/failures.ts'
import type { MonthFigures } from './jobs.queries.ts'
import { Cancelled, doneBefore, Left, log, type LedgerResult, type Progress } from './runner.ts'

// what a job asks of two cores is not there for people who save meanwhile: after each ledger it rests as long as that took
const REST_SHARE = 1
const LONGEST_REST_MS = 500

/** Why one of many was not done, in words; what is no refusal of ours is logged as the failure it is. */
export function reasonOf(error: unknown, about: string): string {
  const known = asAppError(error)
  if (known === undefined || known.status >= 500) log.error({ err: error, ledger: about })
  return known?.message ?? '其他异常，请稍后重试'
}

interface Round<T> {
  readonly items: readonly T[]
  /** 正在结账 */
  readonly doing: string
  /** 已结账 */
  readonly did: string
  readonly about: (one: T) => { readonly id: string; readonly name: string; readonly period: Period }
  /** Answers what was done, in words, or that it was not done as a whole, with the figures it came to; null where it has kept that itself. */
  readonly work: (one: T, step: (share: number) => void, keep: Keep) => Promise<string | Done | null>
  /** How long it rests after each, as a share of what that took. */
  readonly rest?: number
}

export interface Done {
  readonly success: boolean
  readonly message: string
  readonly figures?: MonthFigures
}
/** Keeps what was done with the transaction that did it: after a restart it is not done again. */
export type Keep = (tx: Tx, message: string) => Promise<void>

/** One after another, without those that runs before did; answers how many were done. Asked to stop, it says what was done before. */
export async function eachOfMany<T>(progress: Progress, { items, doing, did, about, work, rest = REST_SHARE }: Round<T>): Promise<number> {
  let done = 0
  for (const [index, one] of items.entries()) {
    const { id, name, period } = about(one)
    const words = `${doing} ${name}（${index + 1}/${items.length}）`
    const percent = (share: number) => (97 * (index + share)) / items.length
    const kept = doneBefore(progress, id, period)
    if (kept !== undefined) {
      if (kept.done) done += 1
      continue
    }
    const result = ({ success, ...said }: Done): LedgerResult => ({ ...said, aboutLedgerId: id, period, done: success })
    const began = performance.now()
    try {
      await progress.next(percent(0), words)
      const came = await onceReachable(() =>
        work(
          one,
          (share) => progress.step(percent(share), words),
          (tx, message) => progress.result(result({ success: true, message }), tx),
        ),
      )
      const said = typeof came === 'string' ? { success: true, message: came } : came
      if (said !== null) await progress.result(result(said))
      if (said === null || said.success) done += 1
    } catch (error) {
      if (error instanceof Cancelled) throw new Cancelled(`已取消：${did} ${done} 个账套，还有 ${items.length - index} 个没有动`)
      if (error instanceof Left) throw error
      await progress.result(result({ success: false, message: reasonOf(error, id) }))
    }
    if (index < items.length - 1) await sleep(Math.min(LONGEST_REST_MS, (performance.now() - began) * rest))
  }
  return done
}

export const countWords = (did: string, done: number, all: number, of = '个账套'): string =>
  `${did} ${done} ${of}${done === all ? '' : `，${all - done} 个没有成功，请查看原因`}`
