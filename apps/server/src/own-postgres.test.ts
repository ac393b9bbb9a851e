/** What docs/operations.md tells who has a PostgreSQL of their own, done as it stands there. Runs where PostgreSQL’s programs are installed. */
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/database.ts'
import { startDatabase } from './start-database.ts'
import { openBench, type Bench, type LedgerClient } from './testing/bench.ts'
import { book } from './testing/entries.ts'
import { verifyLedgers } from './verify-all.ts'
import { clientOf } from './platform/database/listened.ts'

const PROGRAMS = '/usr/lib/postgresql'
const NOBODY = 65_534
const version = (existsSync(PROGRAMS) ? readdirSync(PROGRAMS) : [])
  .filter((one) => Number(one) >= 15 && existsSync(join(PROGRAMS, one, 'bin/pg_basebackup')))
  .at(-1)
const lent = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8').split('## 自备的 PostgreSQL')[1]!
/** The lines of each block of commands, in order: our own commands are done by the test itself. */
const blocks = [...text.matchAll(/```\n([\s\S]*?)```/g)].map(([, lines = '']) =>
  lines
    .split('\n')
    .map((line) => line.replace(/ {4,}#.*$/, ''))
    .filter((line) => line !== '' && !line.includes('npm run')),
)
const [dump = [], restoring = [], archive = [], going = []] = blocks
const settings = going.filter((line) => line.startsWith('#   ')).map((line) => line.slice(4))

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

describe.skipIf(version === undefined)('a PostgreSQL of one’s own', () => {
  let dir: string
  let port: number
  let bench: Bench & { close(): Promise<void> }
  let ledger: LedgerClient
  const urlOf = (name: string, at = port) => `postgres://postgres@127.0.0.1:${at}/${name}`
  const configFor = (url: string) => ({
    ...readConfig({
      DATABASE_URL: url,
      APP_DATABASE_URL: Object.assign(new URL(url), { username: 'qingzhang_app', password: 'app-in-tests' }).href,
      DATA_KEYS: `k1:${'1'.repeat(64)}`,
      ARCHIVE_SIGN_KEY: '2'.repeat(64),
      LOG_LEVEL: 'silent',
    }),
    varDir: join(dir, 'var'),
  })
  const placed = (line: string) => line.replaceAll('/backup/', `${dir}/backup/`).replaceAll('/data/pg', `${dir}/pg`)

  /** A command as it stands in the text, with this test's folders. */
  const does = (line: string, more: NodeJS.ProcessEnv = {}) => {
    const env = {
      PATH: `${join(PROGRAMS, version!, 'bin')}:${process.env['PATH']}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'postgres',
      DATABASE_URL: urlOf('qz'),
      ...more,
    }
    const done = spawnSync('sh', ['-c', placed(line)], { cwd: dir, env, encoding: 'utf8', ...lent })
    expect(`${done.status} ${done.stderr}`, line).toMatch(/^0 /)
  }
  const start = async (folder: string, at: number, ...more: string[]) => {
    const lines = [`port = ${at}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`, 'fsync = off', ...more]
    await appendFile(join(dir, folder, 'postgresql.auto.conf'), `${lines.map(placed).join('\n')}\n`)
    does(`pg_ctl --pgdata=${dir}/${folder} --wait --log=${dir}/${folder}.log start`)
  }

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'qz-own-'))
    await mkdir(join(dir, 'backup/wal'), { recursive: true })
    for (const one of ['', 'backup', 'backup/wal']) {
      await chmod(join(dir, one), 0o755)
      if (lent.uid !== undefined) chownSync(join(dir, one), NOBODY, NOBODY)
    }
    port = await freePort()
    does(`initdb --pgdata=${dir}/main --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync`)
    await start('main', port, ...archive)
    does('createdb qz')
    const config = configFor(urlOf('qz'))
    await mkdir(config.varDir)
    const ready = await startDatabase(config)
    const { dataKeys, archiveSignKeys, varDir } = config
    bench = await openBench({ on: { ownerUrl: ready.ownerUrl, appUrl: ready.appUrl, varDir }, settings: { dataKeys, archiveSignKeys } })
    ledger = await bench.ledger()
    await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  })
  afterAll(async () => {
    await bench?.close()
    for (const one of ['main', 'pg'])
      if (existsSync(join(dir, one, 'postmaster.pid'))) does(`pg_ctl --pgdata=${dir}/${one} --mode=fast stop`)
    await rm(dir, { recursive: true, force: true })
  })

  const vouchersIn = async (url: string): Promise<number> => {
    const client = clientOf({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<{ count: number }>('select count(*)::int as count from app.vouchers')).rows[0]!.count
    } finally {
      await client.end()
    }
  }
  /** Started by this program and proved. */
  const proved = async (url: string): Promise<boolean> => {
    const ready = await startDatabase(configFor(url))
    const database = openDatabase(ready.appUrl, { max: 2 })
    try {
      return (await verifyLedgers(database, undefined, () => undefined)).findings === 0
    } finally {
      await database.close()
    }
  }

  test('the text has what this test does', () => {
    expect([dump.length, restoring.length, archive.length, settings.length]).toEqual([1, 3, 3, 3])
  })

  test('once a day, by pg_dump: another database has the same, proved', async () => {
    for (const line of dump) does(line)
    await book(ledger, '2026-03-06', '借 1002 200', '贷 3001 200')
    // the roles are there: it is the same server
    for (const line of restoring) if (!line.includes('create role')) does(line)
    expect(await vouchersIn(urlOf('qz_restored'))).toBe(1)
    expect(await proved(urlOf('qz_restored'))).toBe(true)
  })

  test('to any moment, by archiving the log: what was answered before it is there, what came after is not', async () => {
    const [base, copy] = going.filter((line) => !line.startsWith('#'))
    does(base!)
    const before = (await ledger.sql('select from app.vouchers')).length
    await book(ledger, '2026-03-07', '借 1002 300', '贷 3001 300')
    const [{ at }] = (await ledger.sql<{ at: string }>('select clock_timestamp()::text as at')) as [{ at: string }]
    await book(ledger, '2026-03-08', '借 1002 400', '贷 3001 400')
    const [{ name }] = (await ledger.sql<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')) as [{ name: string }]
    await expect.poll(() => existsSync(join(dir, 'backup/wal', name)), { timeout: 30_000 }).toBe(true)
    does(copy!)
    const second = await freePort()
    const conf = settings.map((line) => (line.startsWith('recovery_target_time') ? `recovery_target_time = '${at}'` : line))
    await start('pg', second, 'archive_mode = off', ...conf)
    const url = urlOf('qz', second)
    await expect
      .poll(
        async () => {
          const client = clientOf({ connectionString: url })
          await client.connect()
          const { rows } = await client.query<{ on: boolean }>('select pg_is_in_recovery() as on')
          await client.end()
          return rows[0]!.on
        },
        { timeout: 60_000 },
      )
      .toBe(false)
    expect(await vouchersIn(url)).toBe(before + 1)
    expect(await proved(url)).toBe(true)
  })
})
