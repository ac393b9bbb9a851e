/**
 * A copy of a running database's folder: begun and ended within one session of the server, which says what makes the copy whole. What is
 * written meanwhile may be in it by half; the log kept beside it mends that.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cancelled, underWay } from './errors.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'
import { shapeOf } from './wal.ts'
import { segmentsBetween, type LogShape } from './wal-names.ts'
import { clientOf } from '../database/listened.ts'

const READ_BYTES = 2 ** 22
const LOCK = 7_426_031

/** Folders whose content the server makes anew: they are kept empty. */
const EMPTY = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
/** Of the running server alone, or of an earlier copy. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal|backup_manifest|postgresql\.auto\.conf\.tmp)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/

export interface BaseFacts extends LogShape {
  readonly system: string
  readonly postgres: string
  readonly startedAt: Date
  readonly endedAt: Date
  readonly from: string
  readonly to: string
  /** What makes the copy whole, in order. */
  readonly segments: readonly string[]
}

/** A copy under way: its bytes, and what is known of it when they are through. */
export interface BaseCopy {
  readonly system: string
  readonly bytes: AsyncIterable<Buffer>
  facts(): BaseFacts
  /** The log that makes it whole is held until then. */
  end(): Promise<void>
}

/** One that is gone by now was dropped with what was in it. */
function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (fault) {
    return missing(fault)
  }
}

const missing = (fault: unknown): undefined => {
  if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw fault
}

/**
 * A file as long as it was when it was met: what was cut off meanwhile is filled with zeros, what was added comes by the log. Read at
 * once: this program has nobody waiting, and each turn given away is a turn to wait for.
 */
function* fileBytes(dir: string, name: string, signal: AbortSignal | undefined): Generator<Buffer> {
  const file = opened(join(dir, name))
  if (file === undefined) return
  try {
    const { size } = fstatSync(file)
    yield tarHeader({ name, size })
    for (let left = size; left > 0;) {
      if (signal?.aborted) throw cancelled()
      const part = Buffer.allocUnsafe(Math.min(READ_BYTES, left))
      const read = readSync(file, part)
      left -= read === 0 ? part.length : read
      yield read === 0 ? part.fill(0) : part.subarray(0, read)
    }
    yield tarPadding(size)
  } finally {
    closeSync(file)
  }
}

async function* folderBytes(dir: string, below: string, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  const there = (await readdir(join(dir, below), { withFileTypes: true }).catch(missing)) ?? []
  for (const one of there) {
    const name = below === '' ? one.name : `${below}/${one.name}`
    // the control file goes last: it is read after everything it speaks of
    if (LEFT_OUT.test(name) || name === 'global/pg_control') continue
    if (one.isDirectory()) {
      yield tarHeader({ name, size: null })
      if (!EMPTY.has(name)) yield* folderBytes(dir, name, signal)
    } else if (one.isFile()) yield* fileBytes(dir, name, signal)
  }
}

function* textBytes(name: string, text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  yield tarHeader({ name, size: bytes.length })
  yield bytes
  yield tarPadding(bytes.length)
}

/** How much there is to copy, about. */
export async function sizeOf(dir: string): Promise<number> {
  let sum = 0
  for (const one of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (one.isFile()) sum += (await stat(join(one.parentPath, one.name)).catch(missing))?.size ?? 0
  return sum
}

/** One at a time: BU0006. A database with places of its own elsewhere (tablespaces) is none of ours. */
export async function beginCopy(ownerUrl: string, dataDir: string, signal?: AbortSignal): Promise<BaseCopy> {
  const client = clientOf({ connectionString: ownerUrl, application_name: 'qingzhang-backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean; system: string; postgres: string }>(
      `select pg_try_advisory_lock(${LOCK}) as mine, (select system_identifier::text from pg_control_system()) as system,
              current_setting('server_version') as postgres`,
    )
    const { mine, system, postgres } = rows[0]!
    if (!mine) throw underWay()
    // the log that makes the copy whole stays where it is until this session ends
    await client.query(`select pg_create_physical_replication_slot('qingzhang_backup', true, true)`)
    const shape = await shapeOf(client)
    const started = (
      await client.query<{ lsn: string; at: Date }>(`select pg_backup_start('qingzhang', true)::text as lsn, clock_timestamp() as at`)
    ).rows[0]!
    let facts: BaseFacts | undefined
    const bytes = async function* (): AsyncGenerator<Buffer> {
      yield* folderBytes(dataDir, '', signal)
      yield* fileBytes(dataDir, 'global/pg_control', signal)
      const ended = (
        await client.query<{ lsn: string; label: string; map: string; at: Date }>(
          'select lsn::text, labelfile as label, spcmapfile as map, clock_timestamp() as at from pg_backup_stop(false)',
        )
      ).rows[0]!
      yield* textBytes('backup_label', ended.label)
      if (ended.map !== '') throw new Error('a database with tablespaces is not copied')
      yield tarEnd()
      const segments = segmentsBetween(started.lsn, ended.lsn, shape)
      const span = { from: segments[0]!, to: segments.at(-1)!, segments }
      facts = { ...shape, ...span, system, postgres, startedAt: started.at, endedAt: ended.at }
    }
    return {
      system,
      bytes: bytes(),
      facts: () => {
        if (facts === undefined) throw new Error('the copy is not through')
        return facts
      },
      end: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
