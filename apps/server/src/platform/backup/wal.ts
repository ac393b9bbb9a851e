/** The database's log goes where backups are kept, segment by segment, so that any moment can be gone back to. */
import { statSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { GAP, spoolOf } from '../database/archiving.ts'
import { logLetGo, otherHistory } from './errors.ts'
import { packed, sha256Of } from './pieces.ts'
import type { BackupPlace } from './place.ts'
import { isLogName, keptLogOf, keyOfLog, keysOfLog, segmentBefore, timelineOf, WAL, type KeptLog, type LogShape } from './wal-names.ts'
import { clientOf } from '../database/listened.ts'

/** Whether and how a database of this installation puts its log aside. */
export const archived = ({ backup }: Config): { readonly mostMb: number } | undefined =>
  backup.to === '' ? undefined : { mostMb: backup.waitingMb }

const gapOf = (dataDir: string): string => join(spoolOf(dataDir), GAP)
/** When log was last let go since the copy of the whole that bridges it; null: none was. */
export const gapSince = (dataDir: string): number | null => statSync(gapOf(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? null
/** A copy of the whole begun after that bridges it. */
export async function bridgeGap(dataDir: string, before: number): Promise<void> {
  if (gapSince(dataDir) === before) await rm(gapOf(dataDir), { force: true })
}

/** What a database server writes its log like. */
export async function shapeOf(client: pg.Client): Promise<LogShape> {
  const { rows } = await client.query<{ size: string; name: string }>(
    `select setting as size, pg_walfile_name(pg_current_wal_lsn()) as name from pg_settings where name = 'wal_segment_size'`,
  )
  return { timeline: timelineOf(rows[0]!.name), segmentBytes: Number(rows[0]!.size) }
}

/** How far the log that is kept reaches: everything answered until then is in it. */
const reachedSchema = z.object({ at: z.iso.datetime(), timeline: z.int() })
export interface Reached {
  readonly at: Date
  readonly timeline: number
}
const REACHED = 'reached.json'

export async function reachedOf(place: BackupPlace): Promise<Reached | null> {
  if (!(await place.list(REACHED)).includes(REACHED)) return null
  const { at, timeline } = reachedSchema.parse(JSON.parse((await place.get(REACHED)).toString('utf8')))
  return { at: new Date(at), timeline }
}

export const keptLogs = async (place: BackupPlace): Promise<KeptLog[]> =>
  (await place.list(WAL)).map(keptLogOf).filter((one) => one !== null)

/** Keeps a segment; one that is kept already is left as it is, and must be the same. */
export async function keepLog(place: BackupPlace, folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)])
  const sha256 = sha256Of(bytes)
  const there = (await place.list(keysOfLog(name))).map(keptLogOf).filter((one) => one !== null)
  if (there.some((one) => one.sha256 === sha256)) return
  if (there.length > 0) throw otherHistory(name)
  const kept = await packed(bytes)
  await place.put(keyOfLog({ name, at: mtime, sha256, packedSha256: sha256Of(kept) }), kept)
}

/** What was written until now is put aside by the database; answers when and up to which segment. */
async function switched(ownerUrl: string): Promise<Reached & { readonly name: string }> {
  const client = clientOf({ connectionString: ownerUrl })
  await client.connect()
  try {
    const at = (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]!.at
    const lsn = (await client.query<{ lsn: string }>('select pg_switch_wal()::text as lsn')).rows[0]!.lsn
    const shape = await shapeOf(client)
    return { at, timeline: shape.timeline, name: segmentBefore(lsn, shape) }
  } finally {
    await client.end()
  }
}

const ASIDE_MS = 30_000
const LOOK_MS = 200

interface Shipping {
  readonly ownerUrl: string
  readonly dataDir: string
  readonly place: BackupPlace
  /** Files first: what the log speaks of is there when the log is. */
  readonly copyFiles: (since: Date | undefined) => Promise<unknown>
  readonly signal?: AbortSignal
}

/** Ships what was put aside; answers how far the log that is kept reaches now, null while it is not known to. BU0020. */
export async function shipLog({ ownerUrl, dataDir, place, copyFiles, signal }: Shipping): Promise<Date | null> {
  const spool = spoolOf(dataDir)
  const before = await reachedOf(place)
  const now = await switched(ownerUrl)
  const isKept = async () => (await place.list(keysOfLog(now.name))).length > 0
  const waiting = async () => (await readdir(spool)).filter(isLogName).toSorted()
  let names = await waiting()
  for (const until = performance.now() + ASIDE_MS; !names.includes(now.name) && performance.now() < until && !(await isKept());) {
    await pause(LOOK_MS, undefined, { signal })
    names = await waiting()
  }
  await copyFiles(before?.at)
  for (const name of names) {
    signal?.throwIfAborted()
    await keepLog(place, spool, name)
    await rm(join(spool, name))
  }
  await dropHalves(spool)
  // what comes after is kept as well, and of use when the next copy of the whole is there
  if (gapSince(dataDir) !== null) throw logLetGo()
  if (!(await isKept())) return null
  await place.put(REACHED, Buffer.from(JSON.stringify({ at: now.at.toISOString(), timeline: now.timeline })))
  return now.at
}

/** What a kill left behind, and marks the database puts there for itself. */
async function dropHalves(spool: string): Promise<void> {
  for (const name of await readdir(spool)) {
    if (isLogName(name) || name === GAP) continue
    const path = join(spool, name)
    const held = await stat(path).catch(() => undefined)
    if (held !== undefined && held.mtimeMs < Date.now() - 3_600_000) await rm(path, { force: true })
  }
}
