/**
 * Many rows at once. PostgreSQL keeps the plan of a foreign-key check for the whole session; made while a table was small it
 * scans that table, and a bulk insert that makes it large then takes the square of its rows. Here the checks are planned anew,
 * by index, before the rows come.
 */
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { columnKinds, type ChangedRow, type DB, type NewRow } from './tables.generated.ts'

export async function inBulk<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_seqscan = off`.execute(db)
  await sql`discard plans`.execute(db)
  const result = await work()
  // a failure ends the transaction, and the setting with it
  await sql`set local enable_seqscan = on`.execute(db)
  return result
}

/** Places from and to of parts that weigh about as much as said, in order; there is at least one, and in each part at least one item. */
export function partsOf<T>(items: readonly T[], weightOf: (item: T) => number, most: number): (readonly [from: number, to: number])[] {
  const parts: (readonly [number, number])[] = []
  let from = 0
  let weight = 0
  for (const [at, item] of items.entries()) {
    const own = weightOf(item)
    if (at > from && weight + own > most) {
      parts.push([from, at])
      from = at
      weight = 0
    }
    weight += own
  }
  return [...parts, [from, items.length]]
}

/** Rows a statement takes at once: enough to be fast, few enough to stay small in memory. */
const AT_ONCE = 4000

type Values = Readonly<Record<string, unknown>>

/** What columns are written with: amounts, days and documents are text. */
type Value = string | number | boolean | Date | null | undefined | readonly Value[]

/** What a value is as an element of an array of texts. */
function elementOf(value: Value): string {
  if (value === null || value === undefined) return 'NULL'
  let text: string
  if (value instanceof Date) text = value.toISOString()
  else if (typeof value === 'object') text = `{${value.map(elementOf).join(',')}}`
  else text = String(value)
  return `"${text.includes('"') || text.includes('\\') ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`
}

/** Rows as a relation x: an array a column, each cast to its column's own type. */
function relationOf(kinds: Values, names: readonly string[], rows: readonly Values[]) {
  for (const row of rows)
    if (Object.keys(row).length !== names.length) throw new Error(`rows of one statement differ: ${Object.keys(row).join()}`)
  // arrays and documents go as text: an array of arrays would come apart
  const plain = (name: string): boolean => !/^(_|json)/.test(String(kinds[name]))
  const kind = (name: string) => sql.raw(String(kinds[name]).replace(/^_(.*)$/, '$1[]'))
  const columns = names.map((name) => {
    const array = `{${rows.map((row) => elementOf(row[name] as Value)).join(',')}}`
    return plain(name) ? sql`${array}::${kind(name)}[]` : sql`${array}::text[]`
  })
  return {
    values: names.map((name) => (plain(name) ? sql`${sql.ref(`x.${name}`)}` : sql`${sql.ref(`x.${name}`)}::${kind(name)}`)),
    from: sql`unnest(${sql.join(columns)}) as x(${sql.join(names.map((name) => sql.ref(name)))})`,
  }
}

/** The columns of a table that goes by this name in a statement: the list that also says the type of its rows. */
export const columnsOf = (name: string, columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(`${name}.${column}`)))

/** Adds rows, any number, in few statements. All rows name the same columns; what none names the database says itself. */
export async function insertRows<T extends keyof DB>(
  db: Tx,
  table: T,
  rows: readonly Readonly<NewRow<T>>[],
  { known = 'refused' }: { known?: 'refused' | 'kept' } = {},
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const { values, from: x } = relationOf(columnKinds[table], names, rows.slice(from, from + AT_ONCE))
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) select ${sql.join(values)} from ${x}
      ${known === 'kept' ? sql`on conflict do nothing` : sql``}`.execute(db)
  }
}

/** Changes rows of a ledger by their ids, any number, in few statements. All rows name the same columns. */
export async function changeRows<T extends keyof DB>(
  db: Tx,
  ledgerId: string,
  table: T,
  rows: readonly Readonly<ChangedRow<T> & { id: string }>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const { values, from: x } = relationOf(columnKinds[table], names, rows.slice(from, from + AT_ONCE))
    const set = names.flatMap((name, at) => (name === 'id' ? [] : [sql`${sql.ref(name)} = ${values[at]}`]))
    await sql`
      update ${sql.table(table)} t set ${sql.join(set)} from ${x} where t.ledger_id = ${ledgerId} and t.id = x.id`.execute(db)
  }
}

/** One column of many rows of ids, numbers, days or truths as the text of a PostgreSQL array: nothing in them to escape. */
export function columnOf<K extends string>(rows: readonly Readonly<Record<K, string | number | boolean | null>>[], key: K): string {
  let said = ''
  for (const row of rows) said += `,${row[key] ?? 'NULL'}`
  return `{${said.slice(1)}}`
}

/** The same of texts somebody wrote. */
export function textsOf<K extends string>(rows: readonly Readonly<Record<K, string | null>>[], key: K): string {
  let said = ''
  for (const row of rows) {
    const text = row[key]
    if (text === null) said += ',NULL'
    else if (text.includes('"') || text.includes('\\')) said += `,"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    else said += `,"${text}"`
  }
  return `{${said.slice(1)}}`
}
