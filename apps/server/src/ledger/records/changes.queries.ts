/** Acts on many records at once, kept so that the last one can be taken back. */
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import type { Tx } from '../../platform/database/database.ts'
import { openedRow, sealedRow, type ChangedRow, type Sealing } from './sealing.ts'

export type { ChangedRow } from './sealing.ts'

export const add = (
  ctx: Sealing,
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
  ctx.db
    .insertInto('recordChanges')
    .values({ ...change, rows: JSON.stringify(change.rows.map((row) => sealedRow(ctx, change.kind, row))) })
    .execute()

/** The last act on records of a kind, unless it was taken back. */
export async function last(ctx: Sealing, kind: RecordKind) {
  const row = await ctx.db
    .selectFrom('recordChanges')
    .select(['id', 'action', 'rows', 'createdName', 'createdAt', 'undoneAt'])
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row?.undoneAt === null ? { ...row, rows: (row.rows as ChangedRow[]).map((one) => openedRow(ctx, kind, one)) } : undefined
}

export const markUndone = (db: Tx, id: string, at: Date, name: string) =>
  db.updateTable('recordChanges').set({ undoneAt: at, undoneName: name }).where('id', '=', id).execute()
