/** Rewrites apps/server/schema.sql and the table types from a freshly migrated database; `--verify` only compares. */
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { ensureAppRole, migrate, migrationsDir } from '../apps/server/src/platform/database/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/database/postgres.ts'
import { camel, choiceOf, factsOf, keysOf, longestOf, type Column } from './column-facts.ts'
import { COLUMN_TYPES } from './column-types.ts'
import { clientOf } from '../apps/server/src/platform/database/listened.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const schemaFile = join(root, 'apps/server/schema.sql')
const typesFile = join(root, 'apps/server/src/platform/database/tables.generated.ts')

const digestsFile = join(migrationsDir, 'digests.txt')

/** A line a migration: an edited old one differs from what stands here, and so is seen in review. */
async function migrationDigests(): Promise<string> {
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).toSorted()
  const lines = await Promise.all(
    names.map(
      async (name) =>
        `${createHash('sha256')
          .update(await readFile(join(migrationsDir, name)))
          .digest('hex')}  ${name}`,
    ),
  )
  return `${lines.join('\n')}\n`
}

function typeOf(column: Column, choices: ReadonlyMap<string, string[]>): string {
  const declared = COLUMN_TYPES[`${column.table_name}.${column.column_name}`]
  if (declared) return column.data_type.startsWith('json') ? `Json<${declared[0]}>` : declared[0]
  if (column.domain_name === 'period') return 'Period'
  if (column.domain_name === 'stock_quantity') return 'StockQuantity'
  const values = choices.get(`${column.table_name}.${column.column_name}`) ?? choices.get(column.domain_name ?? '')
  if (values) return values.map((value) => (column.data_type === 'text' ? value : value.replaceAll("'", ''))).join(' | ')
  if (column.data_type === 'ARRAY')
    return `${column.udt_name === '_numeric' ? 'Money' : column.udt_name === '_date' ? 'Day' : /^_int[24]$/.test(column.udt_name) ? 'number' : 'string'}[]`
  switch (column.data_type) {
    case 'numeric':
      return column.numeric_scale === 2 ? 'Money' : column.numeric_scale === 4 ? 'Quantity' : 'Rate'
    case 'integer':
    case 'smallint':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'date':
      return 'Day'
    case 'timestamp with time zone':
      return 'Date'
    case 'json':
    case 'jsonb':
      return 'Json'
    case 'bytea':
      return 'Buffer'
    default:
      return 'string'
  }
}

async function describe(client: pg.Client): Promise<{ schema: string; types: string }> {
  const { rows: columns } = await client.query<Column>(
    `select c.table_name, c.column_name, c.data_type, c.udt_name, c.domain_name, c.numeric_scale, c.is_nullable, c.column_default
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'app' and t.table_type = 'BASE TABLE' order by table_name, ordinal_position`,
  )
  const tables = [...new Set(columns.map((column) => column.table_name))]
  const ledgerTables = tables.filter(
    (table) => columns.some((column) => column.table_name === table && column.column_name === 'ledger_id') && table !== 'sessions',
  )
  const { rows: checks } = await client.query<{ of: string; domain: boolean; definition: string }>(
    `select coalesce(r.relname, t.typname) as of, t.oid is not null as domain, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c left join pg_class r on r.oid = c.conrelid left join pg_type t on t.oid = c.contypid
      where c.contype = 'c' and c.connamespace = 'app'::regnamespace`,
  )
  const choices = new Map(
    checks.flatMap(({ of, domain, definition }) => {
      const choice = choiceOf(definition)
      return choice ? [[domain ? of : `${of}.${choice.column}`, choice.values] as const] : []
    }),
  )
  const longest = new Map(
    checks.flatMap(({ of, domain, definition }) =>
      domain ? [] : longestOf(definition).map(({ column, most }) => [`${of}.${column}`, most] as const),
    ),
  )
  const { primary, named } = await keysOf(client)
  const modules = new Map<string, Set<string>>()
  for (const [place, [type, module]] of Object.entries(COLUMN_TYPES)) {
    if (!columns.some((column) => place === `${column.table_name}.${column.column_name}`)) throw new Error(`${place} is no column`)
    if (module === undefined) continue
    const names = modules.get(module) ?? new Set()
    for (const [name] of type.matchAll(/\b[A-Z]\w+/g)) names.add(name)
    modules.set(module, names)
  }
  const types = [
    '/** Table types, written by `npm run db:snapshot`. Do not edit. */',
    "import type { Money } from '@app/domain/kernel/money'",
    "import type { Day, Period } from '@app/domain/kernel/period'",
    "import type { Quantity, Rate, StockQuantity } from '@app/domain/kernel/quantity'",
    ...[...modules]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([module, names]) => `import type { ${[...names].toSorted().join(', ')} } from '${module}'`),
    "import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely'",
    '',
    '/** Read as parsed JSON; written as JSON text. */',
    'type Json<T = unknown> = ColumnType<T, string, string>',
    '/** The same where there may be none, or where the database has a value of its own. */',
    'type MaybeJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>',
    'type GeneratedJson<T = unknown> = ColumnType<T, string | undefined, string>',
    '',
    ...tables.flatMap((table) => [
      `interface ${camel(`_${table}`)} {`,
      ...columns
        .filter((column) => column.table_name === table)
        .map((column) => {
          const type = typeOf(column, choices)
          const json = column.data_type.startsWith('json')
          const nullable = column.is_nullable === 'YES'
          const generated = column.column_default !== null && !nullable
          const whole = json
            ? `${nullable ? 'Maybe' : generated ? 'Generated' : ''}${type}`
            : generated
              ? `Generated<${type}>`
              : `${type}${nullable ? ' | null' : ''}`
          return `  ${camel(column.column_name)}: ${whole}`
        }),
      '}',
      '',
    ]),
    'export interface DB {',
    ...tables.map((table) => `  ${camel(table)}: ${camel(`_${table}`)}`),
    '}',
    '',
    '/** What a select of a table gives. */',
    'export type Row<T extends keyof DB> = Selectable<DB[T]>',
    '/** What an insert takes: what the database can say itself may be left out. */',
    'export type NewRow<T extends keyof DB> = Insertable<DB[T]>',
    '/** What an update takes. */',
    'export type ChangedRow<T extends keyof DB> = Updateable<DB[T]>',
    '',
    '/** Each column as the database calls its type. */',
    'export const columnKinds = {',
    ...tables.map(
      (table) =>
        `  ${camel(table)}: { ${columns
          .filter((column) => column.table_name === table)
          .map((column) => `${camel(column.column_name)}: '${column.udt_name}'`)
          .join(', ')} },`,
    ),
    '} as const satisfies { readonly [T in keyof DB]: { readonly [C in keyof DB[T]]: string } }',
    '',
    '/** What a column of a ledger is besides its type: maybe empty, the row it names in another table, what it holds when nobody says, what it can only be. */',
    'export interface ColumnFacts {',
    '  readonly nullable?: true',
    '  readonly period?: true',
    '  readonly scale?: number',
    '  /** Letters a text may have. */',
    '  readonly most?: number',
    '  readonly of?: keyof DB',
    '  readonly initial?: unknown',
    '  readonly oneOf?: readonly (string | number)[]',
    '}',
    'export const columnFacts: { readonly [T in keyof DB]?: { readonly [C in keyof DB[T]]?: ColumnFacts } } = {',
    ...ledgerTables.map(
      (table) =>
        `  ${camel(table)}: { ${columns
          .filter((column) => column.table_name === table)
          .map((column) => factsOf(column, named, choices, longest))
          .filter((facts) => facts !== '')
          .join(', ')} },`,
    ),
    '}',
    '',
    "/** What tells a row of a ledger's table from its others. */",
    'export const rowKeys: { readonly [T in keyof DB]?: readonly (keyof DB[T] & string)[] } = {',
    ...ledgerTables.flatMap((table) => {
      const own = primary.get(table)
      return own === undefined ? [] : [`  ${camel(table)}: [${own.map((name) => `'${camel(name)}'`).join(', ')}],`]
    }),
    '}',
    '',
    '/** Tables with a ledger key: every statement on them names the ledger. */',
    `export const ledgerTables: ReadonlySet<string> = new Set([${ledgerTables.map((one) => `'${one}'`).join(', ')}])`,
    '',
  ].join('\n')
  const lines: string[] = ['-- The resulting schema, written by `npm run db:snapshot`. Do not edit.']
  for (const table of tables) {
    lines.push('', `table ${table}`)
    for (const column of columns.filter((one) => one.table_name === table)) {
      const type =
        column.domain_name ??
        (column.data_type === 'numeric'
          ? `numeric(18,${column.numeric_scale})`
          : column.data_type === 'ARRAY'
            ? `${column.udt_name.slice(1)}[]`
            : column.data_type)
      lines.push(
        `  ${column.column_name} ${type}${column.is_nullable === 'NO' ? ' not null' : ''}${column.column_default ? ` default ${column.column_default}` : ''}`,
      )
    }
    const { rows: more } = await client.query<{ line: string }>(
      `select line from (
         select 1 as place, conname as name, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint where conrelid = $1::regclass and contype <> 'n'
         union all select 2, indexname, indexdef from pg_indexes where schemaname = 'app' and tablename = $2
         union all select 3, tgname, pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::regclass and not tgisinternal
         union all select 4, policyname, 'policy ' || policyname || ' for ' || cmd || ' using (' || qual || ') check (' || coalesce(with_check, '') || ')' from pg_policies where schemaname = 'app' and tablename = $2
         union all select 5, 'grant', 'grant ' || coalesce(string_agg(privilege_type, ', ' order by privilege_type), 'nothing') from information_schema.role_table_grants where table_schema = 'app' and table_name = $2 and grantee = 'qingzhang_app'
         union all select 6, privilege_type, 'grant ' || privilege_type || ' (' || string_agg(column_name, ', ' order by column_name) || ')' from information_schema.role_column_grants c where table_schema = 'app' and table_name = $2 and grantee = 'qingzhang_app'
           and not exists (select from information_schema.role_table_grants t where t.table_schema = 'app' and t.table_name = c.table_name and t.grantee = c.grantee and t.privilege_type = c.privilege_type) group by privilege_type
       ) x order by place, name collate "C"`,
      [`app.${table}`, table],
    )
    for (const { line } of more) lines.push(`  ${line}`)
  }
  const { rows: functions } = await client.query<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'app' and proname <> 'new_id' order by proname collate "C"`,
  )
  lines.push('', ...functions.map((one) => one.definition.trimEnd()), '')
  return { schema: lines.join('\n'), types }
}

const dir = await mkdtemp(join(tmpdir(), 'qz-snapshot-'))
await chmod(dir, 0o755)
const server = await startPostgres(join(dir, 'data'), { durable: false })
try {
  const url = `${server.url}/postgres`
  await ensureAppRole(url, 'app')
  await migrate(url)
  const client = clientOf({ connectionString: url })
  await client.connect()
  const { schema, types } = await describe(client)
  await client.end()
  if (process.argv.includes('--verify')) {
    const stale = [
      [schemaFile, schema],
      [typesFile, types],
    ].filter(([file, text]) => text !== undefined && file !== undefined && text.length > 0)
    for (const [file, text] of stale) {
      if ((await readFile(file!, 'utf8')) !== text) {
        console.error(`${file} 已过期，请运行 npm run db:snapshot`)
        process.exitCode = 1
      }
    }
  } else {
    await writeFile(digestsFile, await migrationDigests())
    await writeFile(schemaFile, schema)
    await writeFile(typesFile, types)
  }
} finally {
  await server.stop()
  await rm(dir, { recursive: true, force: true })
}
