/** How this installation stands (安装状态), for whoever runs it. */
import { z } from 'zod'
import { Flag, Id, Moment, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/auth/rest/installation/v1.0'
const look = 'controlCenter-installation-chaxun'
/** Bytes: more than a whole number of the wire holds is no size of ours. */
const Bytes = z.number().min(0)

const Process = wire({
  id: ['processId', Id],
  role: ['role', z.enum(['web', 'worker', 'all'])],
  host: ['host', z.string()],
  version: ['version', z.string()],
  startedAt: ['startTime', Moment],
  seenAt: ['seenTime', Moment],
  endedAt: ['endTime', Moment.nullable()],
  silentSeconds: ['silentSeconds', Whole],
})
const Job = wire({
  name: ['jobName', z.string()],
  title: ['jobTitle', z.string()],
  waiting: ['waitingCount', Whole],
  running: ['runningCount', Whole],
  failed: ['failedCount', Whole],
  /** Seconds the eldest has been due; null: none is. */
  dueSeconds: ['dueSeconds', Whole.nullable()],
})
const Told = wire({
  id: ['alarmId', Id],
  words: ['content', z.string()],
  since: ['beginTime', Moment],
  endedAt: ['endTime', Moment.nullable()],
  told: ['isTold', Flag],
  /** Why telling it failed the last time. */
  fault: ['failReason', z.string()],
})
const Verified = wire({
  endedAt: ['endTime', Moment],
  ledgers: ['companyCount', Whole],
  findings: ['differenceCount', Whole],
  words: ['content', z.string()],
})

const Run = wire({
  id: ['runId', Id],
  kind: ['runKind', z.enum(['base', 'copy', 'log', 'practice', 'restore'])],
  state: ['runState', z.enum(['running', 'done', 'failed', 'cancelled', 'cut'])],
  startedAt: ['beginTime', Moment],
  endedAt: ['endTime', Moment.nullable()],
  bytes: ['doneBytes', Bytes],
  /** What can be gone back to since, or what was gone back to. */
  moment: ['moment', Moment.nullable()],
  message: ['content', z.string()],
})

export const InstallationNow = wire({
  version: ['version', z.string()],
  /** The newest migration. */
  schema: ['schemaVersion', z.string()],
  postgres: ['databaseVersion', z.string()],
  databaseBytes: ['databaseBytes', Bytes],
  connections: ['connectionCount', Whole],
  mostConnections: ['connectionLimit', Whole],
  diskFree: ['diskFreeBytes', Bytes.nullable()],
  diskAll: ['diskBytes', Bytes.nullable()],
  filesFault: ['fileFault', z.string()],
  processes: ['processes', z.array(Process)],
  jobs: ['jobs', z.array(Job)],
  alarms: ['alarms', z.array(Told)],
  /** Whether alarms are told anywhere. */
  tells: ['isAlarmSent', Flag],
  verified: ['verified', Verified.nullable()],
  /** Whether it is backed up by itself. */
  backsUp: ['isBackedUp', Flag],
  runs: ['backupRuns', z.array(Run)],
})

export const installationApi = {
  now: { method: 'GET', path: `${base}/now`, summary: '安装状态', scope: 'user', long: true, permission: look, one: InstallationNow },
} as const satisfies Api
