/**
 * What the house does by itself to keep its data: a copy of the whole once a day, the log every minute, a restore practised now and then.
 * Each is done by a program of its own that gives way to whoever answers people; here it is begun, watched and written down.
 */
import { lastTurn } from '@app/domain/platform/moments'
import { join } from 'node:path'
import { dataDirFor } from '../database/postgres.ts'
import type { Services } from '../http/services.ts'
import { recurring, type Attempt } from '../jobs/job.ts'
import { runBackupProgram } from './program.ts'
import { lastRun, saidOf, tellLog, told } from './runs.ts'
import { gapSince } from './wal.ts'

const MINUTE = 60
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** One that failed is tried again so long after it began. */
const AGAIN_MS = HOUR_MS

/** Ends with the attempt: taken over by another process, or this one stops. */
function until(attempt: Attempt): { readonly signal: AbortSignal; readonly over: () => void } {
  const stop = new AbortController()
  const look = setInterval(() => attempt.stopping() && stop.abort(), 500)
  return { signal: AbortSignal.any([stop.signal, attempt.lost]), over: () => clearInterval(look) }
}

async function lasting<T>(attempt: Attempt, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal, over } = until(attempt)
  try {
    return await run(signal)
  } finally {
    over()
  }
}

/** Due: the day's time has come since the last that went well; at once where this installation comes from a backup, or log was let go. */
async function copyIsDue({ config, database, clock }: Services): Promise<boolean> {
  const now = clock()
  const [good, tried, restored] = await database.inPlatform((db) =>
    Promise.all([lastRun(db, 'base', 'done'), lastRun(db, 'base'), lastRun(db, 'restore')]),
  )
  const since = restored !== undefined && restored.startedAt > (good?.startedAt ?? new Date(0)) ? restored.startedAt : null
  if (tried !== undefined && tried.state !== 'done' && tried.startedAt.getTime() > now.getTime() - AGAIN_MS) return false
  const gap = config.databaseUrl === '' && gapSince(dataDirFor(join(config.varDir, 'postgres'))) !== null
  return good === undefined || since !== null || gap || good.startedAt < lastTurn(now, config.backup.at)
}

const backingUp = recurring<Services>('back-up', MINUTE, async (services, attempt) => {
  const { config, database } = services
  if (!(await copyIsDue(services))) return
  await lasting(attempt, (signal) => told(database, 'base', (tell, stop) => runBackupProgram({ task: 'base', config }, tell, stop), signal))
})

const shippingLog = recurring<Services>('ship-log', MINUTE, async ({ config, database }, attempt) => {
  // the log of a database of one's own is shipped by one's own means
  if (config.databaseUrl !== '') return
  await lasting(attempt, async (signal) => {
    try {
      const { moment } = await runBackupProgram({ task: 'log', config }, () => undefined, signal)
      await tellLog(database, moment, null)
    } catch (error) {
      if (!signal.aborted) await tellLog(database, null, saidOf(error))
      throw error
    }
  })
})

const practising = recurring<Services>('practise-restore', HOUR_MS / 1000, async ({ config, database, clock }, attempt) => {
  const { practiceDays } = config.backup
  if (config.databaseUrl !== '' || practiceDays === 0) return
  const [base, practice] = await database.inPlatform((db) => Promise.all([lastRun(db, 'base', 'done'), lastRun(db, 'practice')]))
  const since = practice?.startedAt.getTime() ?? 0
  // one that failed is tried again the next day
  const pause = practice?.state === 'done' ? practiceDays * DAY_MS : DAY_MS
  if (base === undefined || since > clock().getTime() - pause) return
  await lasting(attempt, (signal) =>
    told(database, 'practice', (tell, stop) => runBackupProgram({ task: 'practice', config }, tell, stop), signal),
  )
})

export const backupTimetable = [backingUp, shippingLog, practising]
