/**
 * Programs of the web that this process was not built with: of the build before, while an update goes from process to process, or of the
 * next one. The database keeps each build's files for a while, compressed as browsers take them.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import type { Database } from '../database/database.ts'
import { openClient } from '../database/address.ts'

/** A page left open so long asks for what it needs anew. */
const KEPT_DAYS = 30
const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
/** A name as the build makes them; a compressed copy is no file of its own. */
const FILE = /^[\w.-]+(?<!\.br|\.gz)$/

/** Keeps the files of a folder for other processes, as the role that owns the tables, and throws away those no build has had for long. */
export async function keepAssets(ownerUrl: string, dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => FILE.test(name))
  const client = await openClient(ownerUrl)
  try {
    const { rows } = await client.query<{ name: string }>(
      'update app.web_files set wanted_at = now() where name = any($1) returning name',
      [names],
    )
    const there = new Set(rows.map(({ name }) => name))
    for (const name of names.filter((one) => !there.has(one))) {
      const brotli = await readFile(join(dir, `${name}.br`)).catch(async () => compress(await readFile(join(dir, name))))
      await client.query('insert into app.web_files (name, brotli) values ($1, $2) on conflict do nothing', [name, brotli])
    }
    await client.query(`delete from app.web_files where wanted_at < now() - make_interval(days => $1)`, [KEPT_DAYS])
  } finally {
    await client.end()
  }
}

/** A file of another build; null: none has had it. */
export async function earlierAsset(database: Database, name: string, brotli: boolean): Promise<Buffer | null> {
  const [row] = await database.ask<{ brotli: Buffer }>({ text: 'select brotli from app.web_files where name = $1', values: [name] })
  if (row === undefined) return null
  return brotli ? row.brotli : decompress(row.brotli)
}
