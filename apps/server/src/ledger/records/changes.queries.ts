/** Acts on many entries of a list at once, kept so that the last one can be taken back. */
import type { Tx } from '../../platform/database/database.ts'

/** An act on a list: who did it, and what it made of each entry. */
export interface ListAct {
  readonly id: string
  /** Which list: a kind of record, bankAccount … */
  readonly kind: string
  readonly action: string
  readonly rows: readonly unknown[]
  readonly createdBy: string
  readonly createdName: string
  readonly createdAt: Date
}

export const add = (db: Tx, act: ListAct) =>
  db
    .insertInto('recordChanges')
    .values({ ...act, rows: JSON.stringify(act.rows) })
    .execute()

/** The last act on a list, unless it was taken back; its rows as the list keeps them. */
export async function last(db: Tx, kind: string) {
  const row = await db
    .selectFrom('recordChanges')
    .select(['id', 'action', 'rows', 'createdName', 'createdAt', 'undoneAt'])
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row?.undoneAt === null ? { ...row, rows: row.rows as unknown[] } : undefined
}

export const markUndone = (db: Tx, id: string, at: Date, name: string) =>
  db.updateTable('recordChanges').set({ undoneAt: at, undoneName: name }).where('id', '=', id).execute()
