/** Acts on many records at once, kept so that the last one can be taken back. */
import type { LedgerRecord } from '@app/domain/ledger/records/record'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import type { Tx } from '../../platform/database/database.ts'

export interface ChangedRow {
  readonly id: string
  readonly before: LedgerRecord | null
  readonly after: LedgerRecord | null
}

export const add = (
  db: Tx,
  change: {
    id: string
    kind: RecordKind
    action: string
    rows: readonly ChangedRow[]
    createdBy: string
    createdName: string
    createdAt: Date
  },
) =>
  db
    .insertInto('recordChanges')
    .values({ ...change, rows: JSON.stringify(change.rows) })
    .execute()

/** The last act on records of a kind, unless it was taken back. */
export async function last(db: Tx, kind: RecordKind) {
  const row = await db
    .selectFrom('recordChanges')
    .select(['id', 'action', 'rows', 'createdName', 'createdAt', 'undoneAt'])
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row?.undoneAt === null ? { ...row, rows: row.rows as ChangedRow[] } : undefined
}

export const markUndone = (db: Tx, id: string, at: Date, name: string) =>
  db.updateTable('recordChanges').set({ undoneAt: at, undoneName: name }).where('id', '=', id).execute()
