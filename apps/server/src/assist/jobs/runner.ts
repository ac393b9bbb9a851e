/**
 * Runs jobs in this process: two at a time, the others wait. While one is here its lease is renewed; a person who asks to stop is
 * heard at the next checkpoint, at once when this process has the job, at the next renewal when another one does.
 */
import { AppError } from '@app/domain/kernel/app-error'
import { AsyncLocalStorage } from 'node:async_hooks'
import { LEASE_SECONDS, MOST_RUNNING, RENEW_SECONDS } from '@app/domain/assist/jobs/job'
import { makeLog } from '../../platform/log.ts'
import type { Database } from '../../platform/database/database.ts'
import { onceReachable } from '../../platform/database/lost.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import * as queries from './jobs.queries.ts'

/** The person asked to stop: whatever transaction is open rolls back. Says what was done before, when something was. */
export class Cancelled extends Error {}

/** What came of one ledger of many. */
export type LedgerResult = Omit<queries.JobResult, 'position'>

export interface Progress {
  /** Says how far it is; throws Cancelled when the person asked to stop. */
  step(percent: number, message?: string): void
  /** What came of one ledger: kept with what is told next, at the latest when the job is over. */
  result(one: LedgerResult): void
}
export interface Outcome {
  readonly message: string
  readonly file?: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }
}
export type Work = (progress: Progress) => Promise<Outcome>

interface Place {
  readonly database: Database
  readonly files: FileStore
  readonly clock: () => Date
}

// no request stands behind a job
export const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')
const here = new Map<string, { stopped: boolean }>()
const waiting: (() => void)[] = []
let running = 0

const turn = (): Promise<void> => {
  if (running < MOST_RUNNING) {
    running += 1
    return Promise.resolve()
  }
  return new Promise((done) => waiting.push(done))
}
function giveTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_SECONDS * 1000)

/** Asks a job of this process to stop; one of another hears it at its next renewal. */
export const stopHere = (id: string): void => {
  const job = here.get(id)
  if (job) job.stopped = true
}

/** Begins a job and answers at once; what becomes of it is in its row. */
export function begin(place: Place, id: string, work: Work): void {
  void run(place, id, work).catch((error: unknown) => log.error({ err: error, job: id }, 'a job could not be ended'))
}

async function run({ database, files, clock }: Place, id: string, work: Work): Promise<void> {
  // progress told from within the work's transaction is written beside it, in one of its own that nobody waits for
  const outside = AsyncLocalStorage.snapshot()
  const flag = { stopped: false }
  const at = { state: 'queued' as 'queued' | 'running', percent: 0, message: '' }
  here.set(id, flag)
  const results: queries.JobResult[] = []
  let kept = 0
  let keeping: Promise<void> = Promise.resolve()
  const keepFresh = async (): Promise<void> => {
    const fresh = results.slice(kept)
    if (fresh.length === 0) return
    await database.inPlatform((db) => queries.addResults(db, id, fresh))
    kept += fresh.length
  }
  /** One after another, so that none is kept twice. */
  const keepResults = (): Promise<void> => (keeping = keeping.then(keepFresh, keepFresh))
  const renew = async () => {
    const mine = await database.inPlatform((db) => queries.renew(db, id, { ...at, leaseUntil: leaseFrom(clock()) }))
    await keepResults()
    // no longer ours: it was declared interrupted
    if (mine === undefined || mine.cancelAsked) flag.stopped = true
  }
  // a renewal that fails is made up for by the next one
  const timer = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error, job: id }, 'a lease was not renewed')),
    RENEW_SECONDS * 1000,
  )
  const close = async (ending: Omit<queries.Ending, 'endedAt'>) => {
    await onceReachable(keepResults)
    await onceReachable(() => database.inPlatform((db) => queries.end(db, id, { ...ending, endedAt: clock() })))
  }
  let turned = false
  try {
    await turn()
    turned = true
    if (flag.stopped) throw new Cancelled()
    at.state = 'running'
    await onceReachable(renew)
    let told = Date.now()
    const { message, file } = await work({
      step(percent, words = at.message) {
        if (flag.stopped) throw new Cancelled()
        at.percent = Math.max(at.percent, Math.min(99, Math.round(percent)))
        at.message = words
        if (Date.now() - told < 500) return
        told = Date.now()
        void outside(renew).catch((error: unknown) => log.warn({ err: error, job: id }, 'progress was not written'))
      },
      result: (one) => void results.push({ ...one, position: results.length + 1 }),
    })
    const stored = file && { fileName: file.name, fileType: file.mediaType, fileDigest: await files.put(file.bytes) }
    await close({ state: 'done', percent: 100, message, ...stored })
  } catch (error) {
    if (error instanceof Cancelled) await close({ state: 'cancelled', message: error.message || '已取消，没有改变任何数据' })
    else {
      if (!(error instanceof AppError)) log.error({ err: error, job: id })
      await close({ state: 'failed', message: error instanceof AppError ? error.message : '其他异常，请稍后重试' })
    }
  } finally {
    clearInterval(timer)
    here.delete(id)
    if (turned) giveTurn()
  }
}
