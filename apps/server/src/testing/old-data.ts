/**
 * What an earlier program left behind, as one small file: every row of its tables, the keys and the files that belong to them. The schema
 * is not in it: migrations never change, so those it had run say what it was. Made by scripts/old-data.ts; restored here.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type pg from 'pg'
import { migrate, migrationsDir } from '../platform/database/migrate.ts'
import { clientOf } from '../platform/database/listened.ts'

export const oldDataDir = fileURLToPath(new URL('../../test-data/', import.meta.url))

interface OldData {
  /** When the program was written. */
  readonly day: string
  readonly migrations: readonly { readonly name: string; readonly digest: string }[]
  /** Rows as PostgreSQL writes them in JSON: numbers keep their digits, and what is kept as JSON the order it is sealed in. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[]; readonly rows: string }[]
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
  /** What lay beside the database: path to contents. */
  readonly files: Readonly<Record<string, string>>
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientOf({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Tables of ours, and their columns that are written, not reckoned. */
const TABLES = `
  select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
   group by c.relname order by c.relname`

/** `beside`: paths in varDir of what belongs to the rows. */
export async function readOldData(ownerUrl: string, varDir: string, beside: readonly string[], day: string): Promise<Buffer> {
  const data = await within(ownerUrl, async (client): Promise<OldData> => {
    const migrations = (await client.query<OldData['migrations'][number]>('select name, digest from app.migrations order by name')).rows
    const named = (await client.query<{ name: string; columns: string[] }>(TABLES)).rows
    const tables: OldData['tables'][number][] = []
    for (const { name, columns } of named) {
      const { rows } = await client.query<{ rows: string | null }>(
        `select json_agg(row_to_json(one))::text as rows from (select ${columns.join(', ')} from app.${name} order by 1) one`,
      )
      if (rows[0]!.rows !== null) tables.push({ name, columns, rows: rows[0]!.rows })
    }
    const sequences = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'app' and last_value is not null`,
    )
    const files = Object.fromEntries(beside.map((path) => [path, readFileSync(join(varDir, path)).toString('base64')]))
    return { day, migrations, tables, sequences: sequences.rows, files }
  })
  return brotliCompressSync(JSON.stringify(data), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
}

/** Brings the empty database to where that program had it, by the migrations it knew. */
async function bringTo(ownerUrl: string, { day, migrations }: OldData): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'qz-old-'))
  try {
    for (const { name, digest } of migrations) {
      copyFileSync(join(migrationsDir, name), join(dir, name))
      const now = createHash('sha256')
        .update(readFileSync(join(dir, name)))
        .digest('hex')
      if (now !== digest) throw new Error(`${name} is not what the program of ${day} ran`)
    }
    await migrate(ownerUrl, dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** Puts what is in the file into an empty database and its folder; the database is as old as the data. */
export async function restoreOldData(file: string, ownerUrl: string, varDir: string): Promise<void> {
  const data = JSON.parse(brotliDecompressSync(readFileSync(join(oldDataDir, file))).toString()) as OldData
  await bringTo(ownerUrl, data)
  await within(ownerUrl, async (client) => {
    // no trigger runs, and nothing is sealed or counted a second time
    await client.query(`set session_replication_role = replica; set search_path to app, public`)
    const filled = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => `app.${name}`)
    await client.query(`truncate ${filled.join(', ')}`)
    for (const { name, columns, rows } of data.tables) {
      const list = columns.join(', ')
      await client.query(
        `insert into app.${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::app.${name}, $1::json)`,
        [rows],
      )
    }
    for (const { name, value } of data.sequences) await client.query(`select setval('app.${name}', $1)`, [value])
  })
  for (const [path, text] of Object.entries(data.files)) {
    const to = join(varDir, path)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, Buffer.from(text, 'base64'), { mode: 0o600 })
  }
}

export const oldData = (): string[] =>
  readdirSync(oldDataDir)
    .filter((name) => name.endsWith('.br'))
    .toSorted()
