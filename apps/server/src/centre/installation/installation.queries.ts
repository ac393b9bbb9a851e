/** How the installation stands, and what of it was told: the platform's door. */
import { THRESHOLDS } from '@app/domain/centre/installation/alarms'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** Those that are gone are shown for a day. */
const SHOWN = sql`clock_timestamp() - interval '1 day'`
const now = sql<Date>`clock_timestamp()`

export const join = async (db: Tx, row: { id: string; role: 'web' | 'worker' | 'all'; host: string; version: string }) => {
  // how long each program ran is kept when its processes are forgotten
  await sql`update app.versions v set last_at = greatest(v.last_at, coalesce((select max(p.seen_at) from app.processes p where p.version = v.version), v.last_at))`.execute(
    db,
  )
  await sql`insert into app.versions (version, schema) select ${row.version}, max(name) from app.migrations
            on conflict (version) do update set last_at = excluded.last_at, schema = excluded.schema`.execute(db)
  await db
    .deleteFrom('processes')
    .where('seenAt', '<', sql<Date>`${SHOWN}`)
    .execute()
  await db.insertInto('processes').values(row).execute()
}
/** One that was taken for gone and comes back is there again. */
export const beat = (db: Tx, id: string) => db.updateTable('processes').set({ seenAt: now, endedAt: null }).where('id', '=', id).execute()
export const leave = (db: Tx, id: string) => db.updateTable('processes').set({ seenAt: now, endedAt: now }).where('id', '=', id).execute()

export const processes = (db: Tx) =>
  db
    .selectFrom('processes')
    .select(['id', 'role', 'host', 'version', 'startedAt', 'seenAt', 'endedAt'])
    .select(sql<number>`greatest(0, extract(epoch from clock_timestamp() - seen_at))::int`.as('silentSeconds'))
    .where('seenAt', '>=', sql<Date>`${SHOWN}`)
    .orderBy('endedAt', (order) => order.desc().nullsFirst())
    .orderBy('startedAt')
    .execute()

/** Whether anybody takes up background jobs. */
export const somebodyWorks = async (db: Tx): Promise<boolean> =>
  (await db
    .selectFrom('processes')
    .select('id')
    .where('role', '<>', 'web')
    .where('endedAt', 'is', null)
    .where('seenAt', '>=', sql<Date>`clock_timestamp() - make_interval(secs => ${THRESHOLDS.silentSeconds})`)
    .limit(1)
    .executeTakeFirst()) !== undefined

interface DatabaseNow {
  readonly schema: string
  readonly postgres: string
  readonly bytes: string
  readonly used: number
  readonly most: number
}
export const databaseNow = async (database: Database): Promise<DatabaseNow> => {
  const [row] = await database.ask<DatabaseNow & Record<string, unknown>>({
    text: `select (select max(name) from app.migrations) as schema, current_setting('server_version') as postgres,
                  pg_database_size(current_database())::text as bytes, current_setting('max_connections')::int as most,
                  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  })
  return row!
}

/** Ledgers sealed with a key that is not at hand. */
export const lockedLedgers = async (db: Tx, keys: readonly string[]): Promise<number> =>
  (
    await db
      .selectFrom('ledgers')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('sealedWith', '<>', '')
      .where(sql`split_part(sealed_with, '/', 1)`, 'not in', keys)
      .executeTakeFirstOrThrow()
  ).count

export const keepVerified = (db: Tx, row: { startedAt: Date; ledgers: number; findings: number; words: string }) =>
  db.insertInto('verifyRuns').values(row).execute()
export const lastVerified = (db: Tx) =>
  db
    .selectFrom('verifyRuns')
    .select(['startedAt', 'endedAt', 'ledgers', 'findings', 'words'])
    .select(sql<number>`(extract(epoch from clock_timestamp() - ended_at) / 3600)::float8`.as('hoursAgo'))
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** When this installation began. */
export const begunAt = async (db: Tx): Promise<Date> =>
  (
    await db
      .selectFrom('migrations')
      .select(sql<Date>`min(applied_at)`.as('at'))
      .executeTakeFirstOrThrow()
  ).at

export interface AlarmRow {
  readonly id: string
  readonly key: string
  readonly words: string
  readonly since: Date
  readonly endedAt: Date | null
  readonly toldAt: Date | null
  readonly endToldAt: Date | null
  readonly fault: string
}
const alarmColumns = ['id', 'key', 'words', 'since', 'endedAt', 'toldAt', 'endToldAt', 'fault'] as const

/** Begins those that are new and ends those that are over. */
export async function settle(db: Tx, standing: readonly { readonly key: string; readonly words: string }[]): Promise<void> {
  await db
    .updateTable('alarms')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .$if(standing.length > 0, (query) =>
      query.where(
        'key',
        'not in',
        standing.map(({ key }) => key),
      ),
    )
    .execute()
  for (const { key, words } of standing)
    await sql`insert into app.alarms (key, words) values (${key}, ${words}) on conflict (key) where ended_at is null do update set words = excluded.words`.execute(
      db,
    )
}

/** What has to be told: held by whoever tells it until the transaction ends. */
export const untold = (db: Tx): Promise<AlarmRow[]> =>
  db
    .selectFrom('alarms')
    .select(alarmColumns)
    .where((where) =>
      where.or([where('toldAt', 'is', null), where.and([where('endedAt', 'is not', null), where('endToldAt', 'is', null)])]),
    )
    .orderBy('since')
    .limit(20)
    .forUpdate()
    .skipLocked()
    .execute()

export const told = (db: Tx, id: string, part: { toldAt?: Date; endToldAt?: Date; fault: string }) =>
  db.updateTable('alarms').set(part).where('id', '=', id).execute()

export const latest = (db: Tx, most: number): Promise<AlarmRow[]> =>
  db
    .selectFrom('alarms')
    .select(alarmColumns)
    .orderBy('endedAt', (order) => order.desc().nullsFirst())
    .orderBy('since', 'desc')
    .limit(most)
    .execute()
