/** The tasks of keeping an installation's data, on the installation its settings name. */
import { saidMoment } from '@app/domain/platform/moments'
import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp, type OwnServer } from './platform/backup/back-up.ts'
import { copyFiles, copyFresh } from './platform/backup/files-copy.ts'
import { cancelled, notProved } from './platform/backup/errors.ts'
import { restore, takeAway } from './platform/backup/restore.ts'
import { readPassphrase } from './platform/backup/sealed-keys.ts'
import { shipLog } from './platform/backup/wal.ts'
import { readConfig, type Config } from './platform/config.ts'
import { archived } from './platform/backup/wal.ts'
import { dataDirFor, startPostgres } from './platform/database/postgres.ts'
import { backupPlaceOf, fileStoreOf } from './stores.ts'
import type { RunOutcome, RunTold } from './platform/backup/runs.ts'
import { VERSION } from './version.ts'

interface Manner {
  readonly signal: AbortSignal
  readonly tell?: RunTold
}

/** The server that comes with the product, whether it runs already or not; null where the database is one's own. */
export async function onServer<T>(config: Config, work: (server: OwnServer | null) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== '') return work(null)
  const wished = join(config.varDir, 'postgres')
  const server = await startPostgres(wished, { durable: true, archive: archived(config) })
  try {
    return await work({ ownerUrl: `${server.url}/postgres`, dataDir: dataDirFor(wished) })
  } finally {
    await server.stop()
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`

/** A copy of the whole. */
export async function backupOnce(config: Config, { signal, tell }: Manner): Promise<RunOutcome> {
  const passphrase = await readPassphrase(config.backup.passphraseFile)
  const place = backupPlaceOf(config, config.backup.to)
  const made = await onServer(config, (server) =>
    backUp({ config, server, place, files: fileStoreOf(config), passphrase, version: VERSION, signal, ...(tell && { tell }) }),
  )
  const kept = made.database?.pieces.reduce((sum, one) => sum + one.bytes, 0) ?? 0
  const parts = [
    made.database === null
      ? '数据库是自备的，这里只备份文件和密钥（数据库的做法见 docs/operations.md）'
      : `数据库 ${megabytes(made.database.bytes)}（压缩后 ${megabytes(kept)}）`,
    `文件 ${made.files.count} 个`,
    ...(made.files.damaged.length > 0
      ? [`其中 ${made.files.damaged.length} 个已损坏，没有备份：${made.files.damaged.slice(0, 3).join('、')}`]
      : []),
    `可以恢复到 ${saidMoment(made.at)}`,
  ]
  return { message: parts.join('；'), moment: made.at }
}

/** The log, and the files it speaks of. */
export const shipOnce = (config: Config, { signal }: Manner): Promise<RunOutcome> =>
  onServer(config, async (server) => {
    if (server === null) return { message: '', moment: null }
    const place = backupPlaceOf(config, config.backup.to)
    const files = fileStoreOf(config)
    const ship = async (since: Date | undefined) =>
      // what lies in an object store is too much to look through every minute: it names what is fresh
      files.fresh ? copyFresh(files, place, files.fresh, signal) : copyFiles(files, place, { since: beforeThat(since), signal })
    const moment = await shipLog({ ...server, place, copyFiles: ship, signal })
    return { message: '', moment }
  })

/** Clocks of disks are coarse. */
const beforeThat = (at: Date | undefined): Date | undefined => at && new Date(at.getTime() - 60_000)

const PRACTICE = 'practice-'

/** What a kill left of an earlier one. */
async function dropEarlier(varDir: string): Promise<void> {
  for (const name of await readdir(varDir)) if (name.startsWith(PRACTICE)) await takeAway(join(varDir, name))
}

/** A restore into a folder beside, proved like the installation itself, and taken away again. */
export async function practise(config: Config, { signal, tell }: Manner): Promise<RunOutcome> {
  await dropEarlier(config.varDir)
  const to = await mkdtemp(join(config.varDir, PRACTICE))
  const began = performance.now()
  try {
    const restored = await restoredAndProved(config, { to, at: null, signal, from: config.backup.to })
    tell?.(restored.bytes, restored.bytes)
    if (!restored.proved)
      throw notProved(
        restored.lines
          .filter((line) => /^[✗ ]/.test(line))
          .slice(0, 5)
          .join('；'),
      )
    const seconds = Math.round((performance.now() - began) / 1000)
    return {
      message: `恢复 ${megabytes(restored.bytes)}、文件 ${restored.files} 个，用时 ${seconds} 秒；${restored.lines.at(-1) ?? ''}`,
      moment: restored.moment,
    }
  } finally {
    await takeAway(to)
  }
}

interface Proved {
  readonly proved: boolean
  readonly lines: readonly string[]
  readonly bytes: number
  readonly files: number
  readonly moment: Date
  /** Keys that are to be given as settings again. */
  readonly given: boolean
  readonly database: boolean
}

interface Wanted {
  readonly from: string
  readonly to: string
  readonly at: Date | null
  readonly signal: AbortSignal
  readonly say?: (line: string) => void
}

/** Restored into a new folder, and every ledger in it recomputed from its lines. */
export async function restoredAndProved(config: Config, { from, to, at, signal, say = () => undefined }: Wanted): Promise<Proved> {
  const passphrase = await readPassphrase(config.backup.passphraseFile)
  const { base, bytes, files, settings, reached } = await restore({
    place: backupPlaceOf(config, from),
    passphrase,
    to,
    at,
    signal,
    tell: say,
  })
  const moment = at ?? reached
  const given = Object.keys(settings).length > 0
  if (base.database === null) return { proved: true, lines: [], bytes, files, moment, given, database: false }
  if (signal.aborted) throw cancelled()
  say('正在核对')
  const lines: string[] = []
  const { proveRestored } = await import('./verify-all.ts')
  // the keys are those that were kept, whatever they are now
  const { dataKeys, archiveSignKeys } = readConfig(settings)
  const proved = await proveRestored(
    {
      ...config,
      dataKeys,
      archiveSignKeys,
      varDir: to,
      databaseUrl: '',
      appDatabaseUrl: '',
      s3: null,
      backup: { ...config.backup, to: '' },
    },
    moment,
    (line) => {
      lines.push(line)
      say(line)
    },
  )
  return { proved, lines, bytes, files, moment, given, database: true }
}
