/** What whoever runs an installation has to hear (告警): from how it stands, by thresholds that are data. */

import { SILENT_SECONDS } from '../../platform/processes.ts'

export interface Standing {
  readonly processes: readonly { readonly id: string; readonly host: string; readonly role: string; readonly silentSeconds: number }[]
  /** Whether somebody takes up background jobs. */
  readonly jobs: readonly { readonly title: string; readonly name: string; readonly dueSeconds: number | null; readonly failed: number }[]
  /** null: it could not be asked. */
  readonly disk: { readonly free: number; readonly all: number } | null
  readonly connections: { readonly used: number; readonly most: number }
  /** Why files cannot be kept now; '': they can. */
  readonly filesFault: string
  /** Since all books were proved, or since there are any; null: they are proved by hand alone. */
  readonly verified: { readonly hoursAgo: number; readonly findings: number } | null
  /** null: the installation is not backed up by itself. */
  readonly backups: {
    /** null: never. */
    readonly baseHoursAgo: number | null
    readonly logMinutesAgo: number | null
    /** What went wrong the last time. */
    readonly failed: readonly string[]
  } | null
  /** Ledgers whose sealed numbers no key opens. */
  readonly locked: number
}

export interface Alarm {
  /** Of those with one key one stands at a time. */
  readonly key: string
  readonly words: string
}

/** When it is time to say so. */
export const THRESHOLDS = {
  silentSeconds: SILENT_SECONDS,
  dueSeconds: 900,
  diskShare: 0.1,
  connectionShare: 0.85,
  verifyHours: 49,
  baseHours: 26,
  logMinutes: 15,
} as const

const minutes = (seconds: number): string => `${Math.round(seconds / 60)}分钟`
const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`

export function alarmsOf(standing: Standing, limits: typeof THRESHOLDS = THRESHOLDS): Alarm[] {
  const { processes, jobs, disk, connections, filesFault, verified, locked, backups } = standing
  const alarms: Alarm[] = []
  const say = (key: string, words: string) => alarms.push({ key, words })
  for (const { id, host, role, silentSeconds } of processes)
    if (silentSeconds >= limits.silentSeconds)
      say(`process:${id}`, `${host} 上的${roleTitle(role)}进程已有${minutes(silentSeconds)}没有回音`)
  if (!processes.some(({ role, silentSeconds }) => role !== 'web' && silentSeconds < limits.silentSeconds))
    say('workers', '没有后台进程：后台任务没有人做')
  for (const { name, title, dueSeconds, failed } of jobs) {
    if (dueSeconds !== null && dueSeconds >= limits.dueSeconds)
      say(`due:${name}`, `后台任务“${title}”该做而没有做，已等${minutes(dueSeconds)}`)
    if (failed > 0) say(`failed:${name}`, `后台任务“${title}”有${failed}个没有做成`)
  }
  if (disk !== null && disk.free < disk.all * limits.diskShare)
    say('disk', `数据目录所在的磁盘只剩 ${gigabytes(disk.free)}（共 ${gigabytes(disk.all)}）`)
  if (connections.used >= connections.most * limits.connectionShare)
    say('connections', `数据库连接已用 ${connections.used} 个，上限 ${connections.most} 个`)
  if (filesFault !== '') say('files', '文件存储不能写入')
  if (verified !== null && verified.hoursAgo >= limits.verifyHours) say('verify-late', '已有两天没有核对全部账套')
  if (verified !== null && verified.findings > 0) say('verify', `核对账套发现${verified.findings}处不符`)
  if (locked > 0) say('locked', `有${locked}个账套的证件号码、银行账号用现有的密钥打不开`)
  if (backups !== null) {
    const { baseHoursAgo, logMinutesAgo, failed } = backups
    if (baseHoursAgo === null || baseHoursAgo >= limits.baseHours) say('backup-late', '已有一天多没有备份整套安装')
    if (logMinutesAgo === null || logMinutesAgo >= limits.logMinutes) say('log-late', '数据库日志没有及时备份，最近保存的恢复不到')
    for (const what of failed) say(`backup-failed:${what}`, `上一次${what}没有做成，原因见“安装状态”`)
  }
  return alarms
}

export const roleTitle = (role: string): string => (role === 'web' ? '网页' : role === 'worker' ? '后台' : '网页和后台')
