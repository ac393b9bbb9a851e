/** Rewrites apps/server/schema.sql and the table types from a freshly migrated database; `--verify` only compares. */
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ensureAppRole, migrate, migrationsDir } from '../apps/server/src/platform/database/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/database/postgres.ts'

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

interface Column {
  table_name: string
  column_name: string
  data_type: string
  udt_name: string
  domain_name: string | null
  numeric_scale: number | null
  is_nullable: 'YES' | 'NO'
  column_default: string | null
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function typeOf(column: Column): string {
  if (column.domain_name === 'period') return 'Period'
  if (column.data_type === 'ARRAY') return `${column.udt_name === '_numeric' ? 'Money' : 'string'}[]`
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
  const types = [
    '/** Table types, written by `npm run db:snapshot`. Do not edit. */',
    "import type { Money } from '@app/domain/kernel/money'",
    "import type { Day, Period } from '@app/domain/kernel/period'",
    "import type { Quantity, Rate } from '@app/domain/kernel/quantity'",
    "import type { ColumnType, Generated } from 'kysely'",
    '',
    '/** Read as parsed JSON; written as JSON text. */',
    'export type Json = ColumnType<unknown, string | null, string | null>',
    '',
    ...tables.flatMap((table) => [
      `interface ${camel(`_${table}`)} {`,
      ...columns
        .filter((column) => column.table_name === table)
        .map((column) => {
          const nullable = column.is_nullable === 'YES' ? ' | null' : ''
          const type = typeOf(column)
          const whole =
            column.column_default !== null && column.is_nullable === 'NO'
              ? type === 'Json'
                ? 'Json'
                : `Generated<${type}>`
              : `${type}${type === 'Json' ? '' : nullable}`
          return `  ${camel(column.column_name)}: ${whole}`
        }),
      '}',
      '',
    ]),
    'export interface DB {',
    ...tables.map((table) => `  ${camel(table)}: ${camel(`_${table}`)}`),
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
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
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
