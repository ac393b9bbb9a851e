/**
 * Many rows at once. PostgreSQL keeps the plan of a foreign-key check for the whole session; made while a table was small it
 * scans that table, and a bulk insert that makes it large then takes the square of its rows. Here the checks are planned anew,
 * by index, before the rows come.
 */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

export async function inBulk<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_seqscan = off`.execute(db)
  await sql`discard plans`.execute(db)
  const result = await work()
  // a failure ends the transaction, and the setting with it
  await sql`set local enable_seqscan = on`.execute(db)
  return result
}
