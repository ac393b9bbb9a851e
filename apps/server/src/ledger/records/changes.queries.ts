/** Acts on many entries of a list at once, kept so that the last one can be taken back. */
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

/** An act on a list: who did it, and what it made of each entry. */
export interface ListAct extends Pick<Row<'recordChanges'>, 'id' | 'action' | 'createdBy' | 'createdName' | 'createdAt'> {
  /** Which list: a kind of record, bankAccount … */
  readonly kind: string
  readonly rows: readonly unknown[]
}

export const add = (db: Tx, act: ListAct) =>
  db
    .insertInto('recordChanges')
    .values({ ...act, rows: JSON.stringify(act.rows) })
    .execute()

/** The last act on a list, unless it was taken back; its rows as the list keeps them. Locked by who takes it back. */
export async function last(db: Tx, kind: string, locked: boolean) {
  const found = db
    .selectFrom('recordChanges')
    .select(['id', 'action', 'rows', 'createdName', 'createdAt', 'undoneAt'])
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const row = await (locked ? found.forUpdate() : found).executeTakeFirst()
  return row?.undoneAt === null ? { ...row, rows: row.rows as unknown[] } : undefined
}

export const markUndone = (db: Tx, id: string, at: Date, name: string) =>
  db.updateTable('recordChanges').set({ undoneAt: at, undoneName: name }).where('id', '=', id).execute()
