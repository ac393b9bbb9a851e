/**
 * One run of a person's job. Its row says how far it is and is its own: a run that no longer has the row writes nothing more. A person
 * who asks to stop is heard at the next checkpoint, at once when this process has the job, at the next ledger when another one does.
 */
import { RENEW_SECONDS } from '@app/domain/assist/jobs/job'
import { AppError, isRefusal } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import type { Period } from '@app/domain/kernel/period'
import { AsyncLocalStorage } from 'node:async_hooks'
import { asPlatform, type Tx } from '../../platform/database/database.ts'
import { onceReachable } from '../../platform/database/lost.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Attempt } from '../../platform/jobs/job.ts'
import { makeLog } from '../../platform/log.ts'
import { currentTrace } from '../../platform/trace.ts'
import * as queries from './jobs.queries.ts'

/** The run is over before its work is: whatever transaction is open rolls back. */
export class Left extends Error {}
/** The person asked to stop. Says what was done before, when something was. */
export class Cancelled extends Left {}

/** What came of one ledger of many. */
export type LedgerResult = queries.JobResult

export interface Progress {
  /** Says how far it is; throws Left when the run is to end, Cancelled when the person asked to stop. */
  step(percent: number, message?: string): void
  /** Between one ledger and the next: the same, and what was asked of another process is heard. */
  next(percent: number, message: string): Promise<void>
  /** What came of one ledger: with the transaction that did it, where there is one, so that it is never done twice. */
  result(one: LedgerResult, tx?: Tx): Promise<void>
  /** More was done of a ledger, with the transaction that did it: answers all that was, by the runs before this one as well. */
  add(ledgerId: string, more: Partial<queries.SoFar>, tx: Tx): Promise<queries.SoFar>
  /** The whole is done with this transaction: a run after it would find nothing to do and say so as a failure. */
  finish(message: string, tx: Tx): Promise<void>
  /** What the runs before this one did. */
  readonly before: readonly Pick<LedgerResult, 'aboutLedgerId' | 'period' | 'done'>[]
}
export interface Outcome {
  readonly message: string
  readonly file?: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }
}
export type Work = (progress: Progress) => Promise<Outcome>

export const doneBefore = ({ before }: Progress, aboutLedgerId: string, period: Period) =>
  before.find((one) => one.aboutLedgerId === aboutLedgerId && one.period === period)

// no request stands behind a job
export const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')
const here = new Map<string, { stopped: boolean }>()

/** Asks a job of this process to stop; one of another hears it at its next ledger or renewal. */
export const stopHere = (id: string): void => {
  const job = here.get(id)
  if (job) job.stopped = true
}

type Place = Pick<Services, 'database' | 'files' | 'clock'>
const whole: Attempt = { stopping: () => false, lost: new AbortController().signal }

/** Runs it to its end, or throws Left where the next run goes on. */
export async function runJob({ database, files, clock }: Place, id: string, work: Work, attempt: Attempt = whole): Promise<void> {
  // progress told from within the work's transaction is written beside it, in one of its own that nobody waits for
  const outside = AsyncLocalStorage.snapshot()
  const run = newId()
  const taken = await onceReachable(() => database.inPlatform((db) => queries.take(db, id, run)))
  if (taken === undefined) return
  const flag = { stopped: taken.cancelAsked }
  here.set(id, flag)
  const at = { percent: taken.percent, message: taken.message }
  let mine = true
  const renew = async () => {
    const standing = await database.inPlatform((db) => queries.renew(db, id, run, at))
    // no longer ours: another run has it, or it was declared over
    if (standing === undefined) mine = false
    else if (standing.cancelAsked) flag.stopped = true
  }
  const check = () => {
    if (flag.stopped) throw new Cancelled()
    if (!mine || attempt.lost.aborted || attempt.stopping()) throw new Left('the run ends before its work')
  }
  const tell = (percent: number, message: string) => {
    check()
    at.percent = Math.max(at.percent, Math.min(99, Math.round(percent)))
    at.message = message
  }
  // a renewal that fails is made up for by the next one
  const timer = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error, job: id }, 'a lease was not renewed')),
    RENEW_SECONDS * 1000,
  )
  const close = (ending: Omit<queries.Ending, 'endedAt'>) =>
    onceReachable(() => database.inPlatform((db) => queries.end(db, id, run, { ...ending, endedAt: clock() })))
  try {
    let told = performance.now()
    check()
    const { message, file } = await work({
      before: await database.inPlatform((db) => queries.standingResults(db, id)),
      step(percent, words = at.message) {
        tell(percent, words)
        if (performance.now() - told < 500) return
        told = performance.now()
        void outside(renew).catch((error: unknown) => log.warn({ err: error, job: id }, 'progress was not written'))
      },
      next: async (percent, words) => {
        tell(percent, words)
        told = performance.now()
        await onceReachable(renew)
        check()
      },
      result: async (one, tx) => {
        const put = (db: Tx) => queries.putResult(db, id, run, one)
        const ours = await (tx ? asPlatform(tx, put) : onceReachable(() => database.inPlatform(put)))
        if (!ours) throw new Left('another run has the job')
      },
      add: async (ledgerId, more, tx) => {
        const soFar = await asPlatform(tx, (db) => queries.addSoFar(db, id, run, ledgerId, more))
        if (soFar === undefined) throw new Left('another run has the job')
        return soFar
      },
      finish: async (words, tx) => {
        // asked in the transaction itself: whoever asked at another process is heard before anything is written
        check()
        if (await asPlatform(tx, (db) => queries.cancelAsked(db, id))) throw new Cancelled()
        const ending = { state: 'done', percent: 100, message: words, endedAt: clock() } as const
        if (!(await asPlatform(tx, (db) => queries.end(db, id, run, ending)))) throw new Left('another run has the job')
      },
    })
    const stored = file && { fileName: file.name, fileType: file.mediaType, fileDigest: await files.put(file.bytes) }
    await close({ state: 'done', percent: 100, message, ...stored })
  } catch (error) {
    if (error instanceof Cancelled) await close({ state: 'cancelled', message: error.message || '已取消，没有改变任何数据' })
    else if (error instanceof Left) throw error
    else {
      if (!isRefusal(error)) log.error({ err: error, job: id })
      await close({
        state: 'failed',
        message: error instanceof AppError ? error.message : `其他异常，请稍后重试（编号 ${currentTrace()?.request ?? id}）`,
      })
    }
  } finally {
    clearInterval(timer)
    here.delete(id)
  }
}
