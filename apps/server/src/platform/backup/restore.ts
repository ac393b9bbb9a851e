/**
 * Going back: a new installation's folder from a backup, as it was at a moment. Every piece is checked against its digest before a byte of
 * it is written, and nothing is recovered before all are there; what does not become whole is taken away.
 */
import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { mkdir, open, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dataDirFor, giveToServer, passwordFileOf } from '../database/postgres.ts'
import { diskStore } from '../storage/file-store.ts'
import { choose, type Choice } from './choose.ts'
import { noBackups, noRoom, notEmpty } from './errors.ts'
import { restoreFiles } from './files-copy.ts'
import { putKeys } from './keys.ts'
import { manifestsIn, proved, whole, type Manifest } from './manifest.ts'
import { ahead, fetched, fromPieces, unpacked } from './pieces.ts'
import type { BackupPlace } from './place.ts'
import { recoverTo } from './recover.ts'
import { lockOf } from './sealed-keys.ts'
import { unpack } from './tar.ts'
import { keptLogs, reachedOf } from './wal.ts'
import type { KeptLog } from './wal-names.ts'

export interface Restoring {
  readonly place: BackupPlace
  readonly passphrase: string
  /** The new installation's folder. */
  readonly to: string
  /** null: as far as there is log. */
  readonly at: Date | null
  readonly signal?: AbortSignal
  readonly tell?: (words: string) => void
}

export interface Restored {
  readonly base: Manifest
  readonly bytes: number
  readonly files: number
  /** Keys that came from settings lie in a file to be set again; none: they lie in the folder. */
  readonly settings: Readonly<Record<string, string>>
  /** The moment it shows. */
  readonly reached: Date
}

const isFree = async (folder: string): Promise<boolean> => !existsSync(folder) || (await readdir(folder)).length === 0

/** A segment is mostly empty when little was written: what is empty takes no room. */
async function writeLog(path: string, bytes: Buffer): Promise<void> {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes.subarray(0, end))
    await handle.truncate(bytes.length)
  } finally {
    await handle.close()
  }
  giveToServer(path)
}

/** Segments go where the database looks for its own log. The digest of what is kept is proof enough of what comes out of it. */
async function putLogs(place: BackupPlace, logs: readonly KeptLog[], dataDir: string, mostBytes: number): Promise<void> {
  const read = async ({ key, name, packedSha256 }: KeptLog) => ({
    name,
    bytes: await unpacked(await fetched(place, key, packedSha256), mostBytes),
  })
  for await (const { name, bytes } of ahead(logs, read)) await writeLog(join(dataDir, 'pg_wal', name), bytes)
}

/** What a processor's own memory holds: a whole piece at once takes half as long again. */
const WRITE_BYTES = 2 ** 20

/** Written at once, while the next piece is fetched and unpacked beside. */
async function unpackInto(dataDir: string, source: AsyncIterable<Buffer>, signal: AbortSignal | undefined): Promise<void> {
  let file: number | undefined
  const end = () => {
    if (file !== undefined) closeSync(file)
    file = undefined
  }
  try {
    await unpack(source, {
      begin({ name, size }) {
        signal?.throwIfAborted()
        const path = join(dataDir, name)
        if (size === null) mkdirSync(path, { mode: 0o700 })
        else file = openSync(path, 'wx', 0o600)
        giveToServer(path)
      },
      write(bytes) {
        for (let at = 0; at < bytes.length;) at += writeSync(file!, bytes, at, Math.min(WRITE_BYTES, bytes.length - at))
      },
      end,
    })
  } finally {
    end()
  }
}

/** The database again, at that moment. */
async function database({ base, logs, later }: Choice, dataDir: string, { place, at, to, signal, tell }: Restoring): Promise<void> {
  const { pieces, segmentBytes } = base.database!
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  giveToServer(dataDir)
  tell?.('正在取回数据库')
  await unpackInto(dataDir, fromPieces(place, pieces), signal)
  tell?.('正在取回数据库日志')
  await putLogs(place, logs, dataDir, segmentBytes)
  await writeFile(join(dataDir, 'recovery.signal'), '', { mode: 0o600 })
  giveToServer(join(dataDir, 'recovery.signal'))
  tell?.('正在重做数据库日志')
  const reached = await recoverTo(join(to, 'postgres'), at, later.length === 0, signal)
  if (reached) return
  // the moment lies beyond what was taken of the log
  await putLogs(place, later, dataDir, segmentBytes)
  await recoverTo(join(to, 'postgres'), at, true, signal)
}

/** What it takes: the folder as it was, its log, and as much again for what is written while it is recovered. */
const ROOM = 1.2

async function room(folder: string, base: Manifest): Promise<void> {
  const needed = (base.database?.bytes ?? 0) * ROOM
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed) throw noRoom(needed, bavail * bsize)
}

/** Answers what was restored; the database has ended cleanly, and waits to be started. */
export async function restore(restoring: Restoring): Promise<Restored> {
  const { place, passphrase, to, at, signal, tell } = restoring
  const dataDir = dataDirFor(join(to, 'postgres'))
  for (const folder of [to, dataDir]) if (!(await isFree(folder))) throw notEmpty(folder)
  const manifests = await manifestsIn(place)
  const newest = manifests.at(-1)
  if (newest === undefined) throw noBackups()
  // with a database of one's own there is no moment to choose: files and keys as they were last kept
  const choice = newest.database === null ? null : choose(manifests, await keptLogs(place), await reachedOf(place), at)
  const base = choice?.base ?? newest
  const lock = await lockOf(passphrase, base.keys.salt)
  const keys = lock.open(base.keys)
  proved(base, lock)
  await whole(place, base)
  await mkdir(to, { recursive: true, mode: 0o755 })
  try {
    await room(to, base)
    await mkdir(dirname(dataDir), { recursive: true, mode: 0o755 })
    const settings = await putKeys(keys, to)
    if (choice !== null) await database(choice, dataDir, restoring)
    tell?.('正在取回文件')
    const files = await restoreFiles(place, diskStore(join(to, 'files')), signal)
    return { base, bytes: base.database?.bytes ?? 0, files, settings, reached: at ?? choice?.through ?? base.at }
  } catch (error) {
    await takeAway(to)
    throw error
  }
}

/** A folder made by a restore, with what of it lies elsewhere. */
export async function takeAway(to: string): Promise<void> {
  const dataDir = dataDirFor(join(to, 'postgres'))
  const beside = ['.log', '.owner', '.wal', '.archive'].map((end) => `${dataDir}${end}`)
  for (const path of [dataDir, passwordFileOf(dataDir), ...beside, to]) await rm(path, { recursive: true, force: true })
}
