/** The chained log of a ledger's books: append under the chain's lock, read back in order. */
import { sql } from 'kysely'
import { startOfDay, type LogFilter } from '../../firm/operation-log/index.ts'
import { allOf, containing, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface ChainHead {
  readonly lastSeq: number
  readonly lastHash: string
}

/** Locks the chain until commit: whatever else a change locks comes before. */
export async function lockChain(db: Tx): Promise<ChainHead> {
  const row = await db.selectFrom('ledgerChains').select(['lastSeq', 'lastHash']).forUpdate().executeTakeFirstOrThrow()
  return { lastSeq: Number(row.lastSeq), lastHash: row.lastHash }
}

export interface LogRow extends Pick<
  Row<'bookLog'>,
  'at' | 'userId' | 'userName' | 'action' | 'object' | 'objectId' | 'previousHash' | 'hash'
> {
  readonly seq: number
  readonly before: string | null
  readonly after: string | null
}

export async function append(db: Tx, row: LogRow): Promise<void> {
  const seq = String(row.seq)
  await Promise.all([
    db
      .insertInto('bookLog')
      .values({ ...row, seq })
      .execute(),
    db.updateTable('ledgerChains').set({ lastSeq: seq, lastHash: row.hash }).execute(),
  ])
}

/** Log rows after a sequence number, JSON columns as the text they were hashed as. */
export const rowsAfter = (db: Tx, ledgerId: string, seq: number, limit: number) =>
  sql<LogRow>`
    select seq::int as seq, at, user_id, user_name, action, object, object_id,
           before::text as before, after::text as after, previous_hash, hash
      from book_log where ledger_id = ${ledgerId} and seq > ${seq} order by seq limit ${limit}`
    .execute(db)
    .then((result) => result.rows)

export const start = (db: Tx, ledgerId: string) => db.insertInto('ledgerChains').values({ ledgerId }).execute()

export async function lastOf(db: Tx): Promise<ChainHead> {
  const row = await db.selectFrom('ledgerChains').select(['lastSeq', 'lastHash']).executeTakeFirstOrThrow()
  return { lastSeq: Number(row.lastSeq), lastHash: row.lastHash }
}

/** A ledger of the firm whose transaction this is, by id. */
export const ledgerOfFirm = (db: Tx, ledgerId: string) =>
  db.selectFrom('ledgers').select('name').where('ledgerId', '=', ledgerId).executeTakeFirst()

const conditions: SqlConditions<Omit<LogFilter, 'ledgerId' | 'area'>> = {
  person: (typed) => sql`user_name ilike ${containing(typed)}`,
  from: (from) => sql`at >= ${startOfDay(from)}`,
  to: (to) => sql`at < ${startOfDay(to, 1)}`,
  content: (typed) => sql`action ilike ${containing(typed)}`,
}
/** Rows of the ledger's log as a firm searches them, newest first; the content is searched by what was done. */
export async function searchRows(db: Tx, filter: LogFilter, limit: number) {
  const rows = db.selectFrom('bookLog').where(allOf(conditions, filter, sql`true`))
  const [found, count] = await Promise.all([
    rows.select(['seq', 'at', 'userName', 'action', 'object', 'objectId']).orderBy('seq', 'desc').limit(limit).execute(),
    rows.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { found, count: Number(count.count) }
}

/** Who last did something to one thing of the ledger, and when. */
export const lastChangeOf = async (db: Tx, objectId: string): Promise<{ by: string; at: Date } | null> =>
  (await db
    .selectFrom('bookLog')
    .select(['userName as by', 'at'])
    .where('objectId', '=', objectId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** What was told when something was last done to one thing, by the name of the act; the newest rows are looked at first. */
export const lastToldOf = (db: Tx, ledgerId: string, objectId: string, action: string): Promise<unknown> =>
  sql<{ after: unknown }>`
    select after from book_log where ledger_id = ${ledgerId} and object_id = ${objectId} and action = ${action} order by seq desc limit 1`
    .execute(db)
    .then((result) => result.rows[0]?.after)
