/** The embedded database is there whole or not at all. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './platform/config.ts'
import { startDatabase } from './start-database.ts'

let varDir: string
beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'qz-start-'))
  await chmod(varDir, 0o755)
})
afterAll(() => rm(varDir, { recursive: true, force: true }))

const ask = async (url: string, text: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
const note = `insert into app.users (user_name, display_name, mobile_phone, password_hash) values ('half', '一半', '', 'x')`
const noted = `select from app.users where user_name = 'half'`

test('a first start that is interrupted while filling leaves nothing; the next one fills anew, later ones not at all', async () => {
  const config = { ...readConfig({}), varDir }
  const interrupted = startDatabase(config, async (url) => {
    expect(await ask(url, note)).toBe(1)
    throw new Error('interrupted')
  })
  await expect(interrupted).rejects.toThrow('interrupted')
  let filled = 0
  const fill = async (url: string) => {
    filled += 1
    expect(await ask(url, noted)).toBe(0)
    await ask(url, note)
  }
  for (let start = 0; start < 2; start += 1) {
    const database = await startDatabase(config, fill)
    expect(await ask(database.ownerUrl, noted)).toBe(1)
    await database.stop()
  }
  expect(filled).toBe(1)
})
