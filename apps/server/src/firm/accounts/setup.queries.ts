/** Links by which a new installation is set up. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { anyoneThere } from '../identity/index.ts'

/** Whoever makes or uses a link does so alone, until the transaction ends. */
export const alone = (db: Tx) => sql`select pg_advisory_xact_lock(7426023)`.execute(db)

export const linkOf = (db: Tx, tokenHash: Buffer) =>
  db.selectFrom('setupLinks').select('expiresAt').where('tokenHash', '=', tokenHash).executeTakeFirst()

/** A link was told, and nobody has come yet. */
export const setupWaits = async (db: Tx): Promise<boolean> =>
  !(await anyoneThere(db)) && (await db.selectFrom('setupLinks').select('madeAt').limit(1).execute()).length > 0

/** Where the log runs that a good link stands in, of a process that lives. */
export const toldAt = async (db: Tx, now: Date, silentSeconds: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('setupLinks')
      .innerJoin('processes', 'processes.id', 'setupLinks.processId')
      .select('setupLinks.host')
      .where('expiresAt', '>', now)
      .where('endedAt', 'is', null)
      .where('seenAt', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${silentSeconds})`)
      .limit(1)
      .executeTakeFirst()
  )?.host

/** Links told before open nothing from now on. */
export const endLinks = (db: Tx, now: Date) => db.updateTable('setupLinks').set({ expiresAt: now }).where('expiresAt', '>', now).execute()

export const addLink = (db: Tx, link: { tokenHash: Buffer; processId: string; host: string; madeAt: Date; expiresAt: Date }) =>
  db.insertInto('setupLinks').values(link).execute()

export const useLink = (db: Tx, tokenHash: Buffer, now: Date) =>
  db.updateTable('setupLinks').set({ usedAt: now, expiresAt: now }).where('tokenHash', '=', tokenHash).execute()
