/** Import acts, the files they came by, and remembered column mappings. */
import { notFound } from '@app/domain/kernel/app-error'
import type { ColumnMapping } from '@app/domain/papers/funds/column-mapping'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ChangedRow, NewRow, Row } from '../../platform/database/tables.generated.ts'

const columns = [
  'id',
  'kind',
  'state',
  'title',
  'fileIds',
  'fileNames',
  'newCount',
  'changedCount',
  'skippedCount',
  'refusedCount',
  'conflictCount',
  'createdName',
  'createdAt',
  'undoneAt',
] as const
const acts = (db: Tx) => db.selectFrom('imports').select(columns)
export type ImportRow = Awaited<ReturnType<ReturnType<typeof acts>['execute']>>[number]

const gone = () => notFound('PI0001', '这次导入不存在或已放弃')

export const filesByIds = (db: Tx, ids: readonly string[]) =>
  db.selectFrom('files').select(['id', 'name', 'mediaType', 'sizeBytes', 'digest', 'addedAt']).where('id', 'in', ids).execute()

/** Kinds of imports a file came by: who may see those documents may see the file. */
export const kindsOfFile = async (db: Tx, fileId: string): Promise<Row<'imports'>['kind'][]> =>
  (
    await db
      .selectFrom('imports')
      .select('kind')
      .distinct()
      .where((where) => where(where.val(fileId), '=', where.fn.any('fileIds')))
      .execute()
  ).map((row) => row.kind)

export const add = (db: Tx, act: NewRow<'imports'>) => db.insertInto('imports').values(act).execute()

export const replan = (db: Tx, id: string, planned: ChangedRow<'imports'>) =>
  db.updateTable('imports').set(planned).where('id', '=', id).execute()

export const finish = (db: Tx, id: string, at: Date) =>
  db.updateTable('imports').set({ state: 'done', staged: null, doneAt: at }).where('id', '=', id).execute()

export const takeBack = (db: Tx, id: string, at: Date, name: string) =>
  db.updateTable('imports').set({ state: 'undone', undoneAt: at, undoneName: name }).where('id', '=', id).execute()

export const get = (db: Tx, id: string) => acts(db).select('proof').where('id', '=', id).executeTakeFirstOrThrow(gone)

export const lock = (db: Tx, id: string) =>
  acts(db).select(['staged', 'baseDigest', 'proof']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(gone)

export const list = (db: Tx, kind: Row<'imports'>['kind'], page: number, pageSize: number) =>
  acts(db)
    .where('kind', '=', kind)
    .where('state', '<>', 'previewed')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export const count = async (db: Tx, kind: Row<'imports'>['kind']): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('imports')
        .select((select) => select.fn.countAll<string>().as('count'))
        .where('kind', '=', kind)
        .where('state', '<>', 'previewed')
        .executeTakeFirstOrThrow()
    ).count,
  )

export const discard = (db: Tx, id: string) => db.deleteFrom('imports').where('id', '=', id).where('state', '=', 'previewed').execute()

/** Previews nobody confirmed. */
export const discardBefore = (db: Tx, moment: Date) =>
  db.deleteFrom('imports').where('state', '=', 'previewed').where('createdAt', '<', moment).execute()

/** Imports of a ledger happen one after another: two at once would make the same customer twice. */
export const takeTurns = (db: Tx) => db.selectFrom('ledgers').select('ledgerId').forNoKeyUpdate().executeTakeFirstOrThrow()

export const mappings = async (db: Tx): Promise<ColumnMapping[]> =>
  (await db.selectFrom('columnMappings').select('mapping').execute()).map((row) => row.mapping)

export const keepMapping = (db: Tx, mapping: ColumnMapping, changedName: string, changedAt: Date) =>
  db
    .insertInto('columnMappings')
    .values({ fingerprint: mapping.fingerprint, mapping: JSON.stringify(mapping), changedName, changedAt })
    .onConflict((conflict) =>
      conflict.columns(['ledgerId', 'fingerprint']).doUpdateSet({ mapping: JSON.stringify(mapping), changedName, changedAt }),
    )
    .execute()

export interface RememberedRow {
  readonly id: string
  readonly mapping: ColumnMapping
  readonly changedName: string
  readonly changedAt: Date
}
/** A head's address in calls: heads may be longer than an address. */
const address = sql<string>`encode(sha256(convert_to(fingerprint, 'UTF8')), 'hex')`

export const remembered = async (db: Tx, id?: string): Promise<RememberedRow[]> => {
  let rows = db.selectFrom('columnMappings').select(['mapping', 'changedName', 'changedAt', address.as('id')])
  if (id !== undefined) rows = rows.where(address, '=', id)
  return (await rows.orderBy('changedAt', 'desc').execute()).map((row) => ({ ...row, mapping: row.mapping }))
}

export const forget = async (db: Tx, fingerprint: string): Promise<void> => {
  await db.deleteFrom('columnMappings').where('fingerprint', '=', fingerprint).execute()
}
