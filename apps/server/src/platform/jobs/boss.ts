/** The library that keeps the queue, as we use it: what a job is sent with, and what is told of its troubles. */
import { PgBoss, type SendOptions } from 'pg-boss'
import { reach } from '../database/address.ts'
import { makeLog } from '../log.ts'
import type { Job } from './job.ts'

/** A run says so often that it goes on; the queue looks as often for those that have fallen silent. */
const HEARTBEAT_SECONDS = 15
const LOOK_SECONDS = 10
/** The longest a run takes: printing a year of two thousand ledgers is done in less. */
export const LONGEST_SECONDS = 23 * 3600
const PAUSE_SECONDS = 5
/** What comes again by itself is told for so long that it did. */
const KEPT_SECONDS = 3600

const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')

export interface When {
  readonly id: string
  readonly afterSeconds?: number
}

/** Nothing is made in the database here: the tables are a migration’s. */
export async function startBoss(connectionString: string, works: boolean, isStopping: () => boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    ...reach(connectionString),
    application_name: 'qingzhang-jobs',
    schema: 'queue',
    max: 2,
    migrate: false,
    schedule: false,
    useListenNotify: works,
    supervise: works,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    monitorVacuum: false,
    // what needs ownership of the tables
    reindex: false,
    persistQueueStats: false,
    // every process tells the others by itself
    persistWarnings: false,
  })
  // an error of the driver carries its whole connection
  boss.on('error', (error) => isStopping() || log.error({ reason: error.message }, 'the queue of jobs'))
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'the queue of jobs'))
  return boss.start()
}

export const optionsOf = <I extends object>(job: Job<I>, input: I, { id, afterSeconds = 0 }: When): SendOptions => ({
  id,
  startAfter: afterSeconds,
  retryLimit: job.attempts - 1,
  retryDelay: job.pauseSeconds ?? PAUSE_SECONDS,
  retryBackoff: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: LONGEST_SECONDS,
  ...(job.everySeconds !== undefined && { deleteAfterSeconds: KEPT_SECONDS }),
  ...(job.unique && { singletonKey: job.unique(input) }),
  ...(job.lane.group && { group: { id: job.lane.group.of(input) } }),
})
