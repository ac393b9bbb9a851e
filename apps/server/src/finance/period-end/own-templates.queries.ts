/** Own closing templates of a ledger. */
import type { OwnTemplate } from '@app/domain/finance/period-end/own/own-template'
import type { Tx } from '../../platform/database/database.ts'

export interface StoredTemplate extends OwnTemplate {
  readonly changedBy: string
  readonly changedAt: Date
}

const COLUMNS = ['id', 'name', 'place', 'frequency', 'disabled', 'lines', 'changedBy', 'changedAt'] as const

export const all = (db: Tx) =>
  db.selectFrom('periodEndTemplates').select(COLUMNS).orderBy('name').execute() as unknown as Promise<StoredTemplate[]>

export const lock = (db: Tx, id: string) =>
  db.selectFrom('periodEndTemplates').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst() as unknown as Promise<
    StoredTemplate | undefined
  >

type Row = Omit<StoredTemplate, 'id'>

const stored = ({ lines, ...row }: Row) => ({ ...row, lines: JSON.stringify(lines) })

export const add = async (db: Tx, row: Row): Promise<string> =>
  (await db.insertInto('periodEndTemplates').values(stored(row)).returning('id').executeTakeFirstOrThrow()).id

export const save = (db: Tx, id: string, row: Row) => db.updateTable('periodEndTemplates').set(stored(row)).where('id', '=', id).execute()

export const remove = (db: Tx, id: string) => db.deleteFrom('periodEndTemplates').where('id', '=', id).execute()
