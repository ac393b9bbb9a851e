/** One backup of the whole installation: the database with the log that makes it whole, the files, the keys; and what is too old goes. */
import { newId } from '@app/domain/kernel/id'
import { keptBackups, neededLog } from '@app/domain/platform/retention'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from '../storage/file-store.ts'
import { beginCopy, sizeOf, type BaseCopy } from './base-copy.ts'
import { copyFiles } from './files-copy.ts'
import { keysOf } from './keys.ts'
import { BASES, dropBackup, dropUnfinished, manifestsIn, ownedBy, writeManifest, type Manifest, type ManifestContent } from './manifest.ts'
import { putPieces } from './pieces.ts'
import type { BackupPlace } from './place.ts'
import { lockOf } from './sealed-keys.ts'
import { bridgeGap, gapSince, keepLog, keptLogs } from './wal.ts'
import { isSegment } from './wal-names.ts'

/** The database server that comes with the product: its superuser's address and its folder. */
export interface OwnServer {
  readonly ownerUrl: string
  readonly dataDir: string
}

export interface Backing {
  readonly config: Config
  /** null: the database is somebody else's to copy. */
  readonly server: OwnServer | null
  readonly place: BackupPlace
  readonly files: FileStore
  readonly passphrase: string
  readonly version: string
  readonly signal?: AbortSignal
  /** Of the database, so many bytes of about so many. */
  readonly tell?: (done: number, all: number) => void
}

/** Counts what goes by. */
async function* counted(bytes: AsyncIterable<Buffer>, tell: (done: number) => void): AsyncGenerator<Buffer> {
  let done = 0
  for await (const chunk of bytes) {
    done += chunk.length
    tell(done)
    yield chunk
  }
}

async function database(copy: BaseCopy, { dataDir }: OwnServer, backing: Backing, id: string): Promise<ManifestContent['database']> {
  const all = backing.tell && (await sizeOf(dataDir))
  const bytes = backing.tell ? counted(copy.bytes, (done) => backing.tell?.(done, all!)) : copy.bytes
  const pieces = await putPieces(backing.place, `${BASES}${id}/`, bytes)
  const { segments, postgres, timeline, segmentBytes, from, to } = copy.facts()
  for (const segment of segments) {
    backing.signal?.throwIfAborted()
    await keepLog(backing.place, join(dataDir, 'pg_wal'), segment)
  }
  return { postgres, timeline, segmentBytes, from, to, bytes: pieces.reduce((sum, one) => sum + one.raw, 0), pieces }
}

/** An interrupted one leaves nothing that counts, and what it left goes before the next. */
export async function backUp(backing: Backing): Promise<Manifest> {
  const { config, server, place, files, passphrase, version, signal } = backing
  const id = newId()
  const lock = await lockOf(passphrase)
  const startedAt = new Date()
  const gap = server && gapSince(server.dataDir)
  const copy = server && (await beginCopy(server.ownerUrl, server.dataDir, signal))
  try {
    const before = await manifestsIn(place)
    const system = copy?.system ?? systemOf(config.databaseUrl)
    ownedBy(before, system)
    await dropUnfinished(place, before)
    const kept = copy && (await database(copy, server, backing, id))
    const endedAt = copy?.facts().endedAt ?? new Date()
    // after the database: what its copy speaks of was there before it
    const { count, damaged } = await copyFiles(files, place, { signal })
    signal?.throwIfAborted()
    const made = await writeManifest(
      place,
      {
        format: 1,
        id,
        version,
        system,
        startedAt: startedAt.toISOString(),
        endedAt: endedAt.toISOString(),
        database: kept,
        files: { count, damaged: [...damaged] },
        keys: lock.seal(await keysOf(config)),
      },
      lock,
    )
    // one that opened meanwhile stays
    if (server !== null && gap !== null) await bridgeGap(server.dataDir, gap)
    await throwAway(place, [...before, made], config.backup.walDays)
    return made
  } finally {
    await copy?.end()
  }
}

/** An address without who signs in there. */
function systemOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** What the rule no longer keeps. */
export async function throwAway(place: BackupPlace, all: readonly Manifest[], walDays: number | null): Promise<void> {
  const kept = keptBackups(all)
  for (const one of all) if (!kept.has(one)) await dropBackup(place, one.id)
  const needed = neededLog(
    [...kept].filter((one) => one.database !== null),
    walDays,
    new Date(),
  )
  for (const { key, name } of await keptLogs(place)) if (isSegment(name) && !needed(name)) await place.drop(key)
}
