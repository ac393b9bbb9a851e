/** How this installation stands, what of it whoever runs it has to hear, and telling it: once when it begins and once when it ends. */
import { alarmsOf, type Standing } from '@app/domain/centre/installation/alarms'
import { statfs } from 'node:fs/promises'
import { backupRuns, backupState } from '../../platform/backup/runs.ts'
import { inTime } from '../../platform/in-time.ts'
import { queueNow, type QueueLine } from '../../platform/jobs/queue-now.queries.ts'
import { recurring } from '../../platform/jobs/job.ts'
import type { UserCaller } from '../../platform/http/context.ts'
import type { Services } from '../../platform/http/services.ts'
import { VERSION } from '../../version.ts'
import * as queries from './installation.queries.ts'
import { JOB_TITLES } from './job-titles.ts'

type Outfit = Pick<Services, 'database' | 'files' | 'vault'> & Pick<UserCaller, 'installation'>
const PATIENCE_MS = 3000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const since = (at: Date, now: Date, unit: number): number => (now.getTime() - at.getTime()) / unit
const SHOWN = 50

interface Job {
  readonly name: string
  readonly title: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly dueSeconds: number | null
}

function jobsOf(lines: readonly QueueLine[]): Job[] {
  const names = [...new Set([...Object.keys(JOB_TITLES), ...lines.map(({ name }) => name)])]
  return names.map((name) => {
    const mine = lines.filter((line) => line.name === name)
    const count = (...states: string[]) => mine.filter(({ state }) => states.includes(state)).reduce((sum, line) => sum + line.count, 0)
    const due = mine.flatMap(({ waited }) => (waited === null ? [] : [waited]))
    return {
      name,
      title: JOB_TITLES[name] ?? name,
      waiting: count('created', 'retry'),
      running: count('active'),
      failed: count('failed'),
      dueSeconds: due.length === 0 ? null : Math.round(Math.max(...due)),
    }
  })
}

const faultOf = (work: Promise<unknown>): Promise<string> =>
  inTime(work, PATIENCE_MS).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

async function look({ database, files, installation, vault }: Outfit) {
  const [base, lines, filesFault, disk, standing] = await Promise.all([
    queries.databaseNow(database),
    queueNow(database),
    faultOf(files.works()),
    statfs(installation.varDir).then(
      ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, all: blocks * bsize }),
      () => null,
    ),
    database.inPlatform(async (db) => ({
      processes: await queries.processes(db),
      verified: (await queries.lastVerified(db)) ?? null,
      begunAt: await queries.begunAt(db),
      locked: await queries.lockedLedgers(db, vault.keys),
      backups: installation.backsUp ? await backupState(db) : null,
    })),
  ])
  return { base, jobs: jobsOf(lines), filesFault, disk, ...standing }
}

export async function now(ctx: UserCaller) {
  const { base, jobs, filesFault, disk, processes, verified } = await look(ctx)
  const { alarms, runs } = await ctx.database.inPlatform(async (db) => ({
    alarms: await queries.latest(db, SHOWN),
    runs: await backupRuns(db),
  }))
  return {
    version: VERSION,
    schema: base.schema,
    postgres: base.postgres,
    databaseBytes: Number(base.bytes),
    connections: base.used,
    mostConnections: base.most,
    diskFree: disk?.free ?? null,
    diskAll: disk?.all ?? null,
    filesFault,
    processes,
    jobs,
    alarms: alarms.map(({ id, words, since, endedAt, toldAt, endToldAt, fault }) => ({
      id,
      words,
      since,
      endedAt,
      told: (endedAt === null ? toldAt : endToldAt) !== null,
      fault,
    })),
    tells: ctx.installation.tells,
    verified,
    backsUp: ctx.installation.backsUp,
    runs: runs.map(({ id, kind, state, startedAt, endedAt, doneBytes, moment, message }) => ({
      id,
      kind,
      state,
      startedAt,
      endedAt,
      bytes: Number(doneBytes),
      moment,
      message,
    })),
  }
}

/** Looks how it stands, begins and ends alarms, and tells them; two that do it at once tell each once. */
export async function watch(services: Services): Promise<void> {
  const { config, bell, clock } = services
  const { base, jobs, filesFault, disk, processes, verified, begunAt, locked, backups } = await look({
    ...services,
    installation: { varDir: config.varDir, tells: bell.available, backsUp: config.backup.to !== '' },
  })
  const standing: Standing = {
    processes: processes.filter(({ endedAt }) => endedAt === null),
    jobs,
    disk,
    connections: { used: base.used, most: base.most },
    filesFault,
    // proved by hand alone it is nobody's lateness, and what was found is still there
    verified:
      verified === null && config.verifyAt === null
        ? null
        : {
            hoursAgo: config.verifyAt === null ? 0 : since(verified?.endedAt ?? begunAt, clock(), HOUR_MS),
            findings: verified?.findings ?? 0,
          },
    locked,
    backups: backups && {
      baseHoursAgo: backups.base.at && since(backups.base.at, clock(), HOUR_MS),
      logMinutesAgo: config.databaseUrl === '' ? backups.log.at && since(backups.log.at, clock(), MINUTE_MS) : 0,
      failed: [
        ...(backups.base.well === false ? ['备份'] : []),
        ...(backups.log.well === false ? ['备份数据库日志'] : []),
        ...(backups.practice.well === false ? ['练习恢复'] : []),
      ],
    },
  }
  const alarms = alarmsOf(standing)
  await services.database.inPlatform((db) => queries.settle(db, alarms))
  if (bell.available) await tell(services)
}

async function tell({ database, bell, config, clock }: Services): Promise<void> {
  await database.inPlatform(async (db) => {
    for (const { id, words, since, endedAt, toldAt } of await queries.untold(db)) {
      const state = toldAt === null ? 'begun' : 'ended'
      try {
        await bell.tell({ id, words, since, state, installation: config.publicUrl })
        const at = clock()
        // one that is over before it was told is told once
        await queries.told(db, id, { ...(toldAt === null && { toldAt: at }), ...(endedAt !== null && { endToldAt: at }), fault: '' })
      } catch (error) {
        await queries.told(db, id, { fault: error instanceof Error ? error.message : String(error) })
        // whoever does not answer now is asked again at the next look
        return
      }
    }
  })
}

const MINUTE = 60
export const watching = recurring<Services>('alarms', MINUTE, (services) => watch(services))
