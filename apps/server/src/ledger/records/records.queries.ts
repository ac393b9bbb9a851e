/** Records of every kind: tags with the typed table of their further fields, and the lists that have a table of their own. */
import type { Field, FieldKind } from '@app/domain/kernel/field'
import { isTagKind, rulesOf, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { parentsFirst, type LedgerRecord } from '@app/domain/ledger/records/record'
import { secretKeys } from '@app/domain/ledger/records/secrets'
import { isFixedType, type FixedTagType, type TagType } from '@app/domain/ledger/subjects/subject'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import { opened, sealed, type Sealing } from './sealing.ts'

export interface StoredRecord extends LedgerRecord {
  /** Gone from the lists, but still in the combinations of old lines. */
  readonly deleted: boolean
}

const detailTables = {
  customer: 'partyDetails',
  supplier: 'partyDetails',
  employee: 'employeeDetails',
  department: 'departmentDetails',
  project: 'projectDetails',
  goods: 'goodsDetails',
} as const satisfies Record<FixedTagType, string>
const plainTables = {
  unit: 'units',
  abstract: 'abstracts',
  expenseType: 'expenseTypes',
  claimContent: 'claimContents',
  tagKind: 'tagKinds',
} as const satisfies Record<Exclude<RecordKind, TagType>, string>

/** Fields that stand on the tag itself, where imports write them too. */
export const ON_TAG: ReadonlySet<string> = new Set(['taxNumber', 'unit', 'spec', 'parentId', 'departmentId'])
/** Rows of one statement: the wire counts parameters in 16 bits. */
const ROWS_AT_A_TIME = 1000

type Row = Readonly<Record<string, unknown>>
const EMPTY_AS_NULL: ReadonlySet<FieldKind> = new Set(['record', 'subject', 'day', 'percent', 'price', 'amount', 'count'])
const NUMBERS: ReadonlySet<FieldKind> = new Set(['percent', 'price', 'amount', 'count'])

/** A field's text as its column holds it. */
export function column(field: Field, value: string): unknown {
  if (field.kind === 'flag') return value === '1'
  return value === '' && EMPTY_AS_NULL.has(field.kind) ? null : value
}
/** What a column holds as the field's text. */
export function text(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  // what the driver gives of the columns of these tables is text, a flag, or a whole number
  const written = typeof value === 'number' ? String(value) : (value as string)
  return NUMBERS.has(field.kind) && written.includes('.') ? written.replace(/\.?0+$/, '') : written
}
const columnsOf = (fields: readonly Field[], values: LedgerRecord['values']): Row =>
  Object.fromEntries(fields.map((field) => [field.key, column(field, values[field.key] ?? '')]))

/** Secret fields opened; who answers a browser masks them. */
export async function all(ctx: Sealing, kind: RecordKind): Promise<StoredRecord[]> {
  const { db } = ctx
  const { fields, coded } = rulesOf(kind)
  const valuesOf = (row: Row) => Object.fromEntries(fields.map((field) => [field.key, text(field, row[field.key])]))
  if (isTagKind(kind)) {
    const [tags, details] = await Promise.all([
      db.selectFrom('tags').selectAll().where('type', '=', kind).orderBy('code').execute(),
      isFixedType(kind)
        ? (db
            .selectFrom(detailTables[kind] as 'partyDetails')
            .selectAll()
            .execute() as Promise<Row[]>)
        : [],
    ])
    const byTag = new Map(details.map((row) => [row['tagId'] as string, row]))
    const start = Object.fromEntries(fields.map((field) => [field.key, column(field, field.initial ?? '')]))
    return tags.map((tag) => {
      const { id, code, name, disabled, deleted } = tag
      const values = opened(ctx, kind, id, valuesOf({ ...start, ...byTag.get(id), ...onTag(tag) }))
      return { id, code, name, disabled, deleted, values }
    })
  }
  const rows = (await db
    .selectFrom(plainTables[kind] as 'expenseTypes')
    .selectAll()
    .orderBy(coded ? 'code' : 'name')
    .execute()) as Row[]
  return rows.map((row) => ({
    id: row['id'] as string,
    code: (row['code'] as string | undefined) ?? '',
    name: row['name'] as string,
    disabled: row['disabled'] as boolean,
    deleted: false,
    values: valuesOf(row),
  }))
}
const onTag = (tag: Row): Row => Object.fromEntries([...ON_TAG].map((key) => [key, tag[key]]))

/** Writes records that are new and records that were there, each whole. */
export async function write(
  ctx: Sealing,
  kind: RecordKind,
  added: readonly LedgerRecord[],
  changed: readonly LedgerRecord[],
): Promise<void> {
  const { db } = ctx
  // a parent may come in the same file, and in a later batch of it
  const inOrder = parentsFirst(added)
  for (let from = 0; from < inOrder.length; from += ROWS_AT_A_TIME) await insert(db, kind, inOrder.slice(from, from + ROWS_AT_A_TIME))
  for (const one of changed) await update(db, kind, one)
  if (!isFixedType(kind)) return
  const both = [...added, ...changed].map((one) => sealed(ctx, kind, one))
  for (let from = 0; from < both.length; from += ROWS_AT_A_TIME) await keepDetails(db, kind, both.slice(from, from + ROWS_AT_A_TIME))
}

function rowOf(kind: RecordKind, one: LedgerRecord): Row {
  const { id, code, name, disabled } = one
  const { fields, coded } = rulesOf(kind)
  if (!isTagKind(kind)) return { id, name, disabled, ...(coded ? { code } : {}), ...columnsOf(fields, one.values) }
  const own = fields.filter((field) => ON_TAG.has(field.key))
  return { id, type: kind, code, name, disabled, deleted: false, initials: spellingOf(name), ...columnsOf(own, one.values) }
}

const tableOf = (kind: RecordKind) => (isTagKind(kind) ? 'tags' : plainTables[kind]) as 'tags'

const insert = (db: Tx, kind: RecordKind, records: readonly LedgerRecord[]) =>
  db
    .insertInto(tableOf(kind))
    .values(records.map((one) => rowOf(kind, one)) as never)
    .execute()

const update = (db: Tx, kind: RecordKind, one: LedgerRecord) =>
  db
    .updateTable(tableOf(kind))
    .set(rowOf(kind, one) as never)
    .where('id', '=', one.id)
    .execute()

function keepDetails(db: Tx, kind: FixedTagType, records: readonly LedgerRecord[]) {
  const fields = rulesOf(kind).fields.filter((field) => !ON_TAG.has(field.key))
  const table = detailTables[kind] as 'partyDetails'
  const excluded = Object.fromEntries(fields.map((field) => [field.key, sql.ref(`excluded.${field.key}`)]))
  return db
    .insertInto(table)
    .values(records.map((one) => ({ tagId: one.id, ...columnsOf(fields, one.values) })))
    .onConflict((conflict) => conflict.columns(['ledgerId', 'tagId']).doUpdateSet(excluded))
    .execute()
}

/** Details written as they are read: whatever key they were sealed with, now they are sealed with the present one. */
export async function rewriteDetails(ctx: Sealing, kind: RecordKind): Promise<void> {
  if (!isFixedType(kind)) return
  const keys = secretKeys(kind)
  const records = (await all(ctx, kind)).filter((one) => keys.some((key) => one.values[key] !== '')).map((one) => sealed(ctx, kind, one))
  for (let from = 0; from < records.length; from += ROWS_AT_A_TIME)
    await keepDetails(ctx.db, kind, records.slice(from, from + ROWS_AT_A_TIME))
}

/** Takes records out; tags that old combinations name stay, marked as gone. */
export async function remove(db: Tx, ledgerId: string, kind: RecordKind, ids: readonly string[]): Promise<void> {
  if (!isTagKind(kind)) {
    await db.deleteFrom(tableOf(kind)).where('id', 'in', ids).execute()
    return
  }
  await sql`
    update tags set deleted = true where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])`.execute(db)
  await sql`
    delete from tags t where t.ledger_id = ${ledgerId} and t.id = any(${ids}::uuid[])
       and not exists (select 1 from tag_sets s where s.ledger_id = ${ledgerId} and t.id = any(s.tag_ids))`.execute(db)
}

/** A unit's new name goes wherever the old one is written. */
export async function renameUnit(db: Tx, before: string, after: string): Promise<void> {
  await db.updateTable('subjects').set({ unit: after }).where('unit', '=', before).execute()
  await db.updateTable('tags').set({ unit: after }).where('unit', '=', before).execute()
}

/** Names of the units whose quantities may not be fractional. */
export const wholeUnits = async (db: Tx): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('units').select('name').where('enabledDecimal', '=', false).execute()).map((row) => row.name))
