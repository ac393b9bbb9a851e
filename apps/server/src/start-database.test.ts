/** The embedded database is there whole or not at all. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { dataDirFor } from './platform/database/postgres.ts'
import { startDatabase } from './start-database.ts'
import { clientOf } from './platform/database/listened.ts'

let varDir: string
beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'qz-start-'))
  await chmod(varDir, 0o755)
})
afterAll(() => rm(varDir, { recursive: true, force: true }))

const ask = async (url: string, text: string): Promise<number> => {
  const client = clientOf({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
const note = `insert into app.users (user_name, display_name, mobile_phone, password_hash) values ('half', '一半', '', '')`
const noted = `select from app.users where user_name = 'half'`

test('a first start that is interrupted while filling leaves nothing; the next one fills anew, later ones not at all', async () => {
  const config = { ...readConfig({}), varDir }
  const interrupted = startDatabase(config, async ({ appUrl }) => {
    expect(await ask(appUrl, note)).toBe(1)
    throw new Error('interrupted')
  })
  await expect(interrupted).rejects.toThrow('interrupted')
  let filled = 0
  const fill = async ({ appUrl }: { appUrl: string }) => {
    filled += 1
    expect(await ask(appUrl, noted)).toBe(0)
    await ask(appUrl, note)
  }
  for (let start = 0; start < 2; start += 1) {
    const database = await startDatabase(config, fill)
    expect(await ask(database.ownerUrl, noted)).toBe(1)
    await database.stop()
  }
  expect(filled).toBe(1)
})

test('an embedded server that is killed comes back on its port with all that was committed', async () => {
  const database = await startDatabase({ ...readConfig({}), varDir })
  try {
    await ask(
      database.ownerUrl,
      `insert into app.users (user_name, display_name, mobile_phone, password_hash) values ('kept', '还在', '', 'x')`,
    )
    const pidFile = join(dataDirFor(join(varDir, 'postgres')), 'postmaster.pid')
    const before = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
    process.kill(before, 'SIGKILL')
    const kept = `select from app.users where user_name = 'kept'`
    await vi.waitFor(async () => expect(await ask(database.ownerUrl, kept)).toBe(1), { timeout: 30_000, interval: 200 })
    expect(Number((await readFile(pidFile, 'utf8')).split('\n')[0])).not.toBe(before)
  } finally {
    await database.stop()
  }
})

test('an older program refuses a newer database', async () => {
  const database = await startDatabase({ ...readConfig({}), varDir })
  try {
    await ask(database.ownerUrl, `insert into app.migrations (name, digest) values ('299901010000_later.sql', 'x')`)
    await expect(migrate(database.ownerUrl)).rejects.toThrow('数据库已由更新的程序升级过（299901010000_later.sql 等 1 个迁移）')
  } finally {
    await database.stop()
  }
})
