/** Names that one transaction at a time may hold; let go when it ends. */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** In one order for all, so that two who hold several never wait for each other. */
export const oneAtATime = (db: Tx, names: readonly string[]) =>
  sql`select pg_advisory_xact_lock(k) from (select distinct hashtextextended(n, 0) as k from unnest(${names}::text[]) as n order by 1) x`.execute(
    db,
  )
