/**
 * Many rows at once. PostgreSQL keeps the plan of a foreign-key check for the whole session; one that was made for a small table suits no
 * bulk insert that makes it large. Here the checks are planned anew before the rows come.
 */
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { joined, Piece, piece, words } from './piece.ts'
import { columnKinds, type ChangedRow, type DB, type NewRow } from './tables.generated.ts'

export async function inBulk<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`discard plans`.execute(db)
  return work()
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
type Value = string | number | boolean | Date | Uint8Array | null | undefined | readonly Value[]

/** A value as text; null where there is none. */
function textOf(value: Value): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return String.raw`\x${Buffer.from(value).toString('hex')}`
  return typeof value === 'object' ? `{${value.map(elementOf).join(',')}}` : String(value)
}

/** The same as an element of an array of texts. */
function elementOf(value: Value): string {
  const text = textOf(value)
  if (text === null) return 'NULL'
  return `"${text.includes('"') || text.includes('\\') ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`
}

/** One column of many rows as the text of a PostgreSQL array: of ids, numbers, days and truths there is nothing to escape. */
export function columnOf<K extends string>(rows: readonly Readonly<Record<K, unknown>>[], key: K): string {
  let said = ''
  for (const row of rows) said += `,${(row[key] as string | null | undefined) ?? 'NULL'}`
  return `{${said.slice(1)}}`
}

/** The same of what somebody wrote, of moments and of lists. */
export function textsOf<K extends string>(rows: readonly Readonly<Record<K, unknown>>[], key: K): string {
  let said = ''
  for (const row of rows) said += `,${elementOf(row[key] as Value)}`
  return `{${said.slice(1)}}`
}

const PLAIN = /^(uuid|int\d|numeric|date|bool)$/

/** How columns of a table go through arrays: put together once, a statement that writes rows is sent often. */
interface Shape {
  readonly names: readonly string[]
  readonly arrays: readonly { readonly name: string; readonly plain: boolean; readonly cast: Piece }[]
  /** What each is cast to where it is one value. */
  readonly casts: readonly Piece[]
  /** The columns, and what each is in x. */
  readonly columns: string
  readonly values: readonly string[]
}
const shapes = new Map<string, Shape>()

/** As the database calls it. */
export const snakeOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const snake = (name: string): string => `"${snakeOf(name)}"`
const castOf = (kind: string): string => kind.replace(/^_(.*)$/, '$1[]')

function shapeOf(table: keyof DB, names: readonly string[]): Shape {
  const key = `${table} ${names.join(' ')}`
  let shape = shapes.get(key)
  if (shape) return shape
  const kinds: Readonly<Record<string, string>> = columnKinds[table]
  const unknown = names.find((name) => kinds[name] === undefined)
  if (unknown !== undefined) throw new Error(`${table} has no column ${unknown}`)
  // arrays and documents go as text: an array of arrays would come apart
  const nested = (name: string): boolean => /^(_|json)/.test(kinds[name]!)
  shape = {
    names,
    arrays: names.map((name) => ({
      name,
      plain: PLAIN.test(kinds[name]!),
      cast: words(nested(name) ? '::text[]' : `::${kinds[name]!}[]`),
    })),
    casts: names.map((name) => words(`::${castOf(kinds[name]!)}`)),
    columns: names.map(snake).join(', '),
    values: names.map((name) => (nested(name) ? `x.${snake(name)}::${castOf(kinds[name]!)}` : `x.${snake(name)}`)),
  }
  shapes.set(key, shape)
  return shape
}

/** Rows as a relation x: an array a column, each cast to its column's own type; one row, as a voucher that is typed has, as values. */
function relationOf({ names, arrays, casts, columns }: Shape, rows: readonly Values[]) {
  for (const row of rows)
    if (Object.keys(row).length !== names.length || names.some((name) => !Object.hasOwn(row, name)))
      throw new Error(`rows of one statement differ: ${Object.keys(row).join()}`)
  const [row] = rows
  if (row && rows.length === 1)
    return piece`(select ${joined(names.map((name, at) => piece`${textOf(row[name] as Value)}${casts[at]}`))}) as x(${words(columns)})`
  const given = arrays.map(({ name, plain, cast }) => piece`${(plain ? columnOf : textsOf)(rows, name)}${cast}`)
  return piece`unnest(${joined(given)}) as x(${words(columns)})`
}

/** What all rows of a statement have alike: a value, or a piece of SQL. */
type Alike<R> = { readonly [K in keyof R]?: R[K] | Piece }

function alikeOf(table: keyof DB, alike: Values) {
  const { names, casts } = shapeOf(table, Object.keys(alike))
  return names.map((name, at) => {
    const value = alike[name]
    return { name: snake(name), value: value instanceof Piece ? value : piece`${value}${casts[at]}` }
  })
}

/** The columns of a table that goes by this name in a statement: the list that also says the type of its rows. */
export const columnsOf = (name: string, columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(`${name}.${column}`)))

/** Every column of a table but those named: what is read of its rows, and by its type what a row of it is. A new column is read without being listed. */
export const columnsBut = <T extends keyof DB, B extends keyof DB[T] & string>(table: T, ...but: readonly B[]) =>
  Object.keys(columnKinds[table]).filter((name) => !but.includes(name as B)) as Exclude<keyof DB[T] & string, B>[]

/** Adding rows, as a statement or a part of one; `beside` says what x is joined with. */
export function insertOf<T extends keyof DB>(
  table: T,
  rows: readonly Readonly<Partial<NewRow<T>>>[],
  alike: Alike<NewRow<T>> = {},
  beside: Piece = words(''),
) {
  const shape = shapeOf(table, Object.keys(rows[0] ?? {}))
  const same = alikeOf(table, alike)
  const columns = [shape.columns, ...same.map((one) => one.name)].join(', ')
  const values = [words(shape.values.join(', ')), ...same.map((one) => one.value)]
  return piece`
    insert into ${words(snake(table))} (${words(columns)}) select ${joined(values)} from ${relationOf(shape, rows)} ${beside}`
}

/**
 * Adds rows, any number, in few statements. All rows name the same columns; what none names the database says itself. `known`: a row that
 * is there is refused, kept as it is, or (found by these columns, and the ledger's where the table is of ledgers) takes what the new one says.
 */
export async function insertRows<T extends keyof DB>(
  db: Tx,
  table: T,
  rows: readonly Readonly<NewRow<T>>[],
  known: 'refused' | 'kept' | readonly (keyof NewRow<T> & string)[] = 'refused',
): Promise<void> {
  const own: readonly string[] = typeof known === 'string' ? [] : known
  // a row of a ledger is found within it: the door says which one
  const keys = Object.hasOwn(columnKinds[table], 'ledgerId') ? [...new Set(['ledgerId', ...own])] : own
  const taken = Object.keys(rows[0] ?? {}).filter((name) => !keys.includes(name))
  const otherwise =
    known === 'refused'
      ? ''
      : known === 'kept'
        ? 'on conflict do nothing'
        : `on conflict (${keys.map(snake).join(', ')}) do update set ${taken.map((name) => `${snake(name)} = excluded.${snake(name)}`).join(', ')}`
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const insert = insertOf<T>(table, rows.slice(from, from + AT_ONCE))
    await piece`${insert} ${words(otherwise)}`.sql().execute(db)
  }
}

/** What changes of vouchers is here: a year that is aside takes no change. */
const changed = (table: keyof DB): string => (table === 'vouchers' ? 'hot_vouchers' : snake(table))

/** Changes rows of a ledger by their ids (or `by` other columns), any number, in few statements. All rows name the same columns: those, and no other, change. */
export async function changeRows<T extends keyof DB>(
  db: Tx,
  ledgerId: string,
  table: T,
  rows: readonly Readonly<ChangedRow<T>>[],
  alike: Alike<ChangedRow<T>> = {},
  by: readonly (keyof ChangedRow<T> & string)[] = ['id' as keyof ChangedRow<T> & string],
): Promise<void> {
  const shape = shapeOf(table, Object.keys(rows[0] ?? {}))
  const own = shape.names.flatMap((name, at) => ((by as readonly string[]).includes(name) ? [] : [`${snake(name)} = ${shape.values[at]!}`]))
  const set = [
    ...(own.length === 0 ? [] : [words(own.join(', '))]),
    ...alikeOf(table, alike).map(({ name, value }) => piece`${words(name)} = ${value}`),
  ]
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await piece`
      update ${words(changed(table))} t set ${joined(set)} from ${relationOf(shape, rows.slice(from, from + AT_ONCE))}
       where t.ledger_id = ${ledgerId} and ${words(by.map((name) => `t.${snake(name)} = x.${snake(name)}`).join(' and '))}`
      .sql()
      .execute(db)
}
