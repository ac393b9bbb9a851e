/** Rows changed behind the product's back: as superuser, with no trigger and no reference in the way, and nothing of it stays. */
import { sql } from 'kysely'
import { openDatabase, type Database, type Tx } from '../platform/database/database.ts'
import type { Bench } from './bench.ts'

export interface Column {
  readonly name: string
  readonly type: string
}
export const columnsOf = async (db: Tx, table: string): Promise<Column[]> =>
  (
    await sql<Column>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
        from pg_attribute a where a.attrelid = ${`app.${table}`}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(
      db,
    )
  ).rows

const elementOf = (type: string): string => type.slice(0, -'[]'.length)
/** A value of a type, as SQL. */
const valueOf = (type: string): string =>
  type.endsWith('[]')
    ? `array[${valueOf(elementOf(type))}]::${type}`
    : type === 'uuid'
      ? 'app.new_id()'
      : type === 'jsonb' || type === 'json'
        ? `'{"a": 1}'`
        : type.startsWith('timestamp')
          ? `'2026-03-05T01:02:03Z'`
          : type === 'date'
            ? `'2026-03-05'`
            : type.endsWith('period')
              ? `'2026-03'`
              : type === 'boolean'
                ? 'false'
                : type === 'text'
                  ? `'文字文字'`
                  : type === 'bytea'
                    ? `'\\x01'`
                    : '1'
/** Another value than the one that is there, as SQL. */
export const changed = ({ name, type }: Column): string => {
  const at = `"${name}"`
  if (type.endsWith('[]')) return `array_append(${at}, (${valueOf(elementOf(type))})::${elementOf(type)})`
  if (type === 'uuid') return 'app.new_id()'
  if (type === 'jsonb' || type === 'json') return `'{"a": 2}'`
  if (type.startsWith('timestamp')) return `coalesce(${at}, now()) + interval '1 second'`
  if (type === 'date') return `coalesce(${at}, '2026-03-05') + 1`
  if (type.endsWith('period')) return `case when ${at} = '2026-04' then '2026-05' else '2026-04' end`
  if (type === 'boolean') return `not ${at}`
  if (type === 'bytea') return `coalesce(${at}, '') || '\\x02'`
  if (type === 'text') return `coalesce(${at}, '') || '改'`
  return `coalesce(${at}, 0) + 1`
}

class Undo extends Error {}

/** Where a row is kept: the column that says whose chain it is in, and whose it is. */
export interface Chain {
  readonly column: string
  readonly id: string
}

export interface Tampering {
  readonly owner: Database
  /** Does what nobody may, in a ledger's transaction that is taken back at its end. */
  readonly within: (ledgerId: string, work: (db: Tx) => Promise<void>) => Promise<void>
}
export const tampering = ({ ownerUrl }: Pick<Bench, 'ownerUrl'>): Tampering => {
  const owner = openDatabase(ownerUrl, { max: 2 })
  return {
    owner,
    within: (ledgerId, work) =>
      owner
        .inLedger(ledgerId, async (db) => {
          await sql`select set_config('app.platform', 'on', true)`.execute(db)
          await work(db)
          throw new Undo()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error
        }),
  }
}

export const inSecret = async (db: Tx, text: string): Promise<void> => {
  await sql.raw(`set local session_replication_role = replica`).execute(db)
  await sql.raw(text).execute(db)
  await sql.raw(`set local session_replication_role = origin`).execute(db)
}

export async function dropChecks(db: Tx, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${`app.${table}`}::regclass and contype = 'c'`.execute(db)
  for (const { name } of rows) await sql.raw(`alter table app."${table}" drop constraint "${name}"`).execute(db)
}

/** A row of the table, the only one of its chain: each column some value, but for those that are given. */
export async function putRow(db: Tx, table: string, chain: Chain, given: Readonly<Record<string, string>> = {}): Promise<void> {
  const columns = await columnsOf(db, table)
  const values = columns.map((one) => ({ ...given, [chain.column]: `'${chain.id}'` })[one.name] ?? valueOf(one.type))
  await inSecret(
    db,
    `delete from app."${table}" where "${chain.column}" = '${chain.id}'; delete from app.seals where object = '${table}' and chain_id = '${chain.id}';
     insert into app."${table}" (${columns.map((one) => `"${one.name}"`).join(', ')}) values (${values.join(', ')})`,
  )
}
