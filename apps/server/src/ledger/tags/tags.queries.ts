/** Tags (辅助核算) and the sets of them that lines carry. */
import { isOwnType, NO_OWN_NAMES, tagTypeName, type OwnNames, type TagKind, type TagType } from '@app/domain/ledger/subjects/subject'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

const rows = (db: Tx) =>
  db
    .selectFrom('tags')
    .select(['id', 'type', 'code', 'name', 'initials', 'disabled', 'taxNumber', 'unit', 'spec', 'parentId', 'departmentId', 'deleted'])
type TagRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
export interface StoredTag extends TagRow {
  /** What its kind is called. */
  readonly typeName: string
}

/** The ledger's own kinds, in the order they are offered. */
export const ownKinds = (db: Tx): Promise<TagKind[]> =>
  db
    .selectFrom('tagKinds')
    .select(['kind', 'code', 'name', 'disabled'])
    .orderBy('position', (at) => at.asc().nullsLast())
    .orderBy('code')
    .execute()
/** Their keys in the order they were made. */
export const ownKindsMade = async (db: Tx) =>
  (await db.selectFrom('tagKinds').select('kind').orderBy('id').execute()).map((one) => one.kind)
/** What the kinds are called that these ask for or are of, where they are the ledger's own; nothing is read where none is. */
export const ownNames = async (db: Tx, of: readonly (TagType | { readonly tagTypes: readonly TagType[] })[]): Promise<OwnNames> =>
  of.some((one) => (typeof one === 'string' ? isOwnType(one) : one.tagTypes.some(isOwnType)))
    ? new Map((await ownKinds(db)).map((one) => [one.kind, one.name]))
    : NO_OWN_NAMES

const called = async (db: Tx, found: Promise<TagRow[]>): Promise<StoredTag[]> => {
  const tags = await found
  const own = await ownNames(
    db,
    tags.map((one) => one.type),
  )
  return tags.map((one) => ({ ...one, typeName: tagTypeName(one.type, own) }))
}

export const all = (db: Tx, type?: TagType) =>
  called(
    db,
    rows(db)
      .$if(type !== undefined, (query) => query.where('type', '=', type!))
      .orderBy('type')
      .orderBy('code')
      .execute(),
  )

/** Every tag's place among those beside it. */
export const places = (db: Tx) => db.selectFrom('tags').select(['id', 'type', 'parentId', 'place', 'deleted']).execute()

export const byIds = (db: Tx, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : called(db, rows(db).where('id', 'in', ids).execute())

const among = (db: Tx, types: readonly TagType[], column: 'name' | 'taxNumber', values: readonly string[]) =>
  values.length === 0
    ? Promise.resolve([])
    : called(
        db,
        rows(db)
          .where('type', 'in', types)
          .where(sql<boolean>`${sql.ref(column)} = any(${values}::text[])`)
          .orderBy('type')
          .orderBy('code')
          .execute(),
      )
/** Tags of these types called one of these names, of any specification. */
export const named = (db: Tx, types: readonly TagType[], names: readonly string[]) => among(db, types, 'name', names)
/** Tags of these types by the keys of their names (kernel/party-name), the oldest first. */
export const byKeys = (db: Tx, types: readonly TagType[], keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : called(
        db,
        rows(db)
          .where('type', 'in', types)
          .where(sql<boolean>`app.party_key(name) = any(${[...keys]}::text[])`)
          .orderBy('type')
          .orderBy('deleted')
          .orderBy('code')
          .execute(),
      )
export const byTaxNumbers = (db: Tx, type: TagType, numbers: readonly string[]) => among(db, [type], 'taxNumber', numbers)

/** How many there are of a type. */
export const countOf = async (db: Tx, type: TagType): Promise<number> => {
  const { count } = await db
    .selectFrom('tags')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The highest running code of each type. */
export const lastCodes = async (db: Tx, ledgerId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ type: TagType; last: number }>`
    select type, max(code::int)::int as last from tags where ledger_id = ${ledgerId} and code ~ '^\\d{1,9}$' group by type`.execute(db)
  return new Map(rows.map((row) => [row.type, row.last]))
}

/** Adds what is not there yet by name; answers nothing of what was. */
export const add = (db: Tx, tags: readonly StoredTag[]) =>
  tags.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('tags')
        .values(tags.map(({ typeName: _, ...row }) => row))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()

export type TagSetRow = Pick<Row<'tagSets'>, 'id' | 'tagIds' | 'customer' | 'supplier' | 'employee' | 'department' | 'project' | 'goods'>

/** A statement takes 65,535 values: rows go in parts. */
const AT_ONCE = 5000
export async function addSets(db: Tx, sets: readonly TagSetRow[]): Promise<void> {
  for (let from = 0; from < sets.length; from += AT_ONCE)
    await db
      .insertInto('tagSets')
      .values(sets.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export const sets = (db: Tx) => db.selectFrom('tagSets').select(['id', 'tagIds']).execute()
export const setsByIds = (db: Tx, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('tagSets').select(['id', 'tagIds']).where('id', 'in', ids).execute()

export type TagValues = Partial<Pick<StoredTag, 'name' | 'initials' | 'parentId' | 'departmentId' | 'disabled' | 'deleted'>>
export const change = (db: Tx, id: string, values: TagValues) => db.updateTable('tags').set(values).where('id', '=', id).execute()
