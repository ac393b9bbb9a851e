/** What the database says of its columns besides their types: for `npm run db:snapshot`. */
import type pg from 'pg'

export interface Column {
  table_name: string
  column_name: string
  data_type: string
  udt_name: string
  domain_name: string | null
  numeric_scale: number | null
  is_nullable: 'YES' | 'NO'
  column_default: string | null
}

export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))`, with or without a null beside it: the whole condition, not a part of one. */
const CHOICE = /^CHECK \(\((?:\((\w+) IS NULL\) OR \()?"?(\w+)"? = ANY \(ARRAY\[(.*)\]\)\)?\)\)$/

export function choiceOf(definition: string): { column: string; values: string[] } | undefined {
  const [, , column, list] = CHOICE.exec(definition) ?? []
  if (column === undefined || list === undefined) return undefined
  return { column, values: list.split(', ').map((value) => value.replace(/::[a-z]+$/, '')) }
}

/** `length(name) <= 100`, among others that all must hold. */
const LONGEST = /\b(?:char_)?length\("?(\w+)"?\) <= (\d+)/g
/** The most letters a condition lets a column have. */
export const longestOf = (definition: string): { column: string; most: number }[] =>
  / OR (?!\()/.test(definition) || /CASE|array_length/i.test(definition)
    ? []
    : [...definition.matchAll(LONGEST)].map(([, column = '', most]) => ({ column, most: Number(most) }))

/** What a column holds when nobody says, where that is a value and no call. */
function initialOf({ column_default: given }: Column): string | undefined {
  const [, text, type = ''] = /^'((?:[^']|'')*)'::(.+)$/.exec(given ?? '') ?? []
  if (text === undefined) return given !== null && /^(true|false|-?[\d.]+)$/.test(given) ? given : undefined
  if (type.endsWith('[]')) return text === '{}' ? '[]' : undefined
  return /^json|int/.test(type) ? text : JSON.stringify(text.replaceAll("''", "'"))
}

/** Columns that name rows of other tables, and the columns that are a row's own name in its ledger. */
export async function keysOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; primary: boolean; columns: string[]; of: string | null }>(
    `select c.conrelid::regclass::text as table, c.contype = 'p' as primary, f.relname as of,
            array(select a.attname::text from unnest(c.conkey) with ordinality k(number, place)
                    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
                   where a.attname <> 'ledger_id' order by k.place) as columns
       from pg_constraint c left join pg_class f on f.oid = c.confrelid
      where c.contype in ('p', 'f') and c.connamespace = 'app'::regnamespace`,
  )
  const own = rows.map((row) => ({ ...row, table: row.table.replace(/^app\./, '') }))
  return {
    primary: new Map(own.filter((row) => row.primary).map((row) => [row.table, row.columns])),
    named: new Map(
      own.flatMap((row) => (row.of !== null && row.columns.length === 1 ? [[`${row.table}.${row.columns[0]!}`, row.of]] : [])),
    ),
  }
}

/** What else a column is, for what is made from the tables. */
export function factsOf(
  column: Column,
  named: ReadonlyMap<string, string>,
  choices: ReadonlyMap<string, string[]>,
  longest: ReadonlyMap<string, number>,
): string {
  const place = `${column.table_name}.${column.column_name}`
  const of = named.get(place)
  const oneOf = choices.get(place)
  const initial = initialOf(column)
  const most = longest.get(place)
  const facts = [
    ...(column.is_nullable === 'YES' ? ['nullable: true'] : []),
    ...(column.domain_name === 'period' ? ['period: true'] : []),
    ...(column.data_type === 'numeric' ? [`scale: ${column.numeric_scale}`] : []),
    ...(of === undefined ? [] : [`of: '${camel(of)}'`]),
    ...(most === undefined || column.data_type !== 'text' ? [] : [`most: ${most}`]),
    ...(initial === undefined ? [] : [`initial: ${initial}`]),
    ...(oneOf === undefined
      ? []
      : [`oneOf: [${oneOf.map((one) => (column.data_type === 'text' ? one : one.replaceAll("'", ''))).join(', ')}]`]),
  ]
  return facts.length === 0 ? '' : `${camel(column.column_name)}: { ${facts.join(', ')} }`
}
