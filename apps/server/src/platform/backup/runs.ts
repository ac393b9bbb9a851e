/** What was done to keep this installation's data, for its administrator: the list, what can be told as figures, and stopping a run. */
import { newId } from '@app/domain/kernel/id'
import { AppError } from '@app/domain/kernel/app-error'
import type { Database, Tx } from '../database/database.ts'
import * as queries from './runs.queries.ts'

const MOST = 200

/** The newest first. */
export const backupRuns = (db: Tx) => queries.latest(db, MOST)

/** False where it has ended. */
export const cancelBackupRun = (db: Tx, id: string): Promise<boolean> => queries.askToCancel(db, id)

const WATCHED = ['base', 'log', 'practice'] as const
interface Watched {
  /** base, log: the moment that can be gone back to; practice: when it was practised. null: there was none that went well. */
  readonly at: Date | null
  /** Whether the last that ended went well; null: there was none. */
  readonly well: boolean | null
}
export type BackupState = Readonly<Record<(typeof WATCHED)[number], Watched>>

/** What is watched: how old what can be gone back to is, and whether the last of each kind went well. */
export async function backupState(db: Tx): Promise<BackupState> {
  const watched = async (kind: (typeof WATCHED)[number]): Promise<readonly [typeof kind, Watched]> => {
    const [last, good] = [await queries.last(db, kind, 'ended'), await queries.last(db, kind, 'done')]
    const at = good === undefined ? null : kind === 'practice' ? good.endedAt : good.moment
    return [kind, { at, well: last === undefined ? null : last.state === 'done' }]
  }
  return Object.fromEntries(await Promise.all(WATCHED.map(watched))) as BackupState
}

export const lastRun = queries.last

/** What a run comes to. */
export interface RunOutcome {
  readonly message: string
  readonly moment: Date | null
  readonly doneBytes?: string
}

/** How a run says where it is, and hears that it is to stop. */
export type RunTold = (doneBytes: number, allBytes: number) => void

const TELL_MS = 2000

/** A run with its line: begun, told while it lasts, ended however it ends. */
export async function told(
  database: Database,
  kind: 'base' | 'copy' | 'practice',
  run: (tell: RunTold, signal: AbortSignal) => Promise<RunOutcome>,
  outer?: AbortSignal,
): Promise<RunOutcome> {
  const id = newId()
  const stop = new AbortController()
  const signal = outer === undefined ? stop.signal : AbortSignal.any([stop.signal, outer])
  await database.inPlatform((db) => queries.begin(db, id, kind, new Date()))
  let progress = { doneBytes: '0', allBytes: '0' }
  const look = async () => {
    if (await database.inPlatform((db) => queries.tell(db, id, progress))) stop.abort()
  }
  // a database that does not answer for a moment is asked again
  const looking = setInterval(() => void look().catch(() => undefined), TELL_MS)
  const end = (state: 'done' | 'failed' | 'cancelled', outcome: Partial<RunOutcome>) =>
    database.inPlatform((db) => queries.end(db, id, state, new Date(), { ...progress, ...outcome }))
  try {
    const outcome = await run((done, all) => {
      progress = { doneBytes: String(Math.round(done)), allBytes: String(Math.round(Math.max(done, all))) }
    }, signal)
    await end('done', outcome)
    return outcome
  } catch (error) {
    if (signal.aborted) await end('cancelled', { message: '已取消' })
    else await end('failed', { message: saidOf(error) })
    throw error
  } finally {
    clearInterval(looking)
  }
}

/** What went wrong, as an administrator is told: our own words, or that of the machine in short. */
export const saidOf = (error: unknown): string =>
  error instanceof AppError ? error.message : `出错：${(error as Error).message.slice(0, 300)}`

/** The log was shipped, or was not: one line as long as it goes on so. */
export async function tellLog(database: Database, moment: Date | null, failure: string | null): Promise<void> {
  const now = new Date()
  await database.inPlatform(async (db) => {
    const before = await queries.last(db, 'log')
    const state = failure === null ? 'done' : 'failed'
    const message = failure ?? ''
    if (before?.state === state && before.message === message) await queries.goOn(db, before.id, now, { moment: moment ?? before.moment })
    else
      await queries.add(db, {
        id: newId(),
        kind: 'log',
        state,
        startedAt: now,
        endedAt: now,
        moment: moment ?? before?.moment ?? null,
        message,
      })
  })
}

/** This installation comes from a backup, of that moment. */
export const tellRestored = (database: Database, moment: Date, message: string): Promise<unknown> =>
  database.inPlatform((db) => {
    const now = new Date()
    return queries.add(db, { id: newId(), kind: 'restore', state: 'done', startedAt: now, endedAt: now, moment, message })
  })
