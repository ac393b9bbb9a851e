/** Backing up an installation and going back, on the database that comes with the product. */
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runBackupCommand, runRestoreCommand } from './backup-command.ts'
import { practise } from './backup-tasks.ts'
import { backUp, type Backing } from './platform/backup/back-up.ts'
import { beginCopy } from './platform/backup/base-copy.ts'
import { noMoment } from './platform/backup/errors.ts'
import { manifestsIn, writeManifest } from './platform/backup/manifest.ts'
import { folderPlace } from './platform/backup/place.ts'
import { runBackupProgram } from './platform/backup/program.ts'
import { restore, takeAway } from './platform/backup/restore.ts'
import { backupRuns, backupState, cancelBackupRun, told } from './platform/backup/runs.ts'
import { lockOf } from './platform/backup/sealed-keys.ts'
import { reachedOf, shipLog } from './platform/backup/wal.ts'
import { readConfig, type Config } from './platform/config.ts'
import { GAP, spoolOf } from './platform/database/archiving.ts'
import { dataDirFor } from './platform/database/postgres.ts'
import { digestOf } from './platform/storage/digest.ts'
import { diskStore } from './platform/storage/file-store.ts'
import { startDatabase, type ReadyDatabase } from './start-database.ts'
import { backupPlaceOf } from './stores.ts'
import { openBench, type Bench, type LedgerClient } from './testing/bench.ts'
import { book } from './testing/entries.ts'
import { byItself as runByItself } from './testing/jobs.ts'
import { clientOf } from './platform/database/listened.ts'

const PASSPHRASE = '一个足够长的口令放在这里'
let dir: string
let config: Config
let database: ReadyDatabase
let bench: Bench & { close(): Promise<void> }
let ledger: LedgerClient
const kept = () => join(dir, 'backups')
const place = () => folderPlace(kept())
let said: string[]

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'qz-backup-'))
  await chmod(dir, 0o755)
  const passphraseFile = join(dir, 'passphrase')
  await writeFile(passphraseFile, `${PASSPHRASE}\n`)
  const settings = { BACKUP_TO: kept(), BACKUP_PASSPHRASE_FILE: passphraseFile, VAR_DIR: join(dir, 'var'), LOG_LEVEL: 'silent' }
  // its own jobs begin when a test says so
  config = { ...readConfig(settings), role: 'web' }
  database = await startDatabase(config)
  const on = { ownerUrl: database.ownerUrl, appUrl: database.appUrl, varDir: config.varDir }
  bench = await openBench({ on, clock: () => new Date(), settings: { backup: config.backup, role: 'web', metricsToken: 'figures' } })
  ledger = await bench.ledger()
})
afterAll(async () => {
  await bench.close()
  await database.stop()
  await takeAway(config.varDir)
  await rm(dir, { recursive: true, force: true })
})
beforeEach(() => {
  said = []
  for (const where of ['log', 'error'] as const)
    vi.spyOn(console, where).mockImplementation((line: unknown) => void said.push(String(line)))
  return () => vi.restoreAllMocks()
})

const dataDir = () => dataDirFor(join(config.varDir, 'postgres'))
const server = () => ({ ownerUrl: database.ownerUrl, dataDir: dataDir() })
const files = () => diskStore(join(config.varDir, 'files'))
const backing = (more: Partial<Backing> = {}): Backing => ({
  config,
  server: server(),
  place: place(),
  files: files(),
  passphrase: PASSPHRASE,
  version: '0',
  ...more,
})

const byItself = (name: string): Promise<void> => runByItself(bench.server.services, name)
const runs = () => bench.server.services.database.inPlatform(backupRuns)
const now = async (): Promise<Date> => (await ledger.sql<{ now: Date }>('select clock_timestamp() as now'))[0]!.now

/** Everything of the ledger's books, in one word. */
const BOOKS = `
  select md5(coalesce((select string_agg(v::text, '|' order by v.id) from app.vouchers v), '')
          || coalesce((select string_agg(l::text, '|' order by l.voucher_id, l.position) from app.voucher_lines l), '')
          || coalesce((select string_agg(b::text, '|' order by b::text) from app.balances b), '')
          || coalesce((select string_agg(u::text, '|' order by u.id) from app.users u), '')) as books,
         (select count(*)::int from app.vouchers) as vouchers`
interface Books {
  readonly books: string
  readonly vouchers: number
}
const booksNow = async (): Promise<Books> => (await ledger.sql<{ books: string; vouchers: number }>(BOOKS))[0]!

/** What an installation in a folder has, started as it lies. */
async function booksIn(varDir: string): Promise<Books> {
  const ready = await startDatabase({ ...readConfig({}), varDir })
  const client = clientOf({ connectionString: ready.ownerUrl })
  await client.connect()
  try {
    return (await client.query<{ books: string; vouchers: number }>(BOOKS)).rows[0]!
  } finally {
    await client.end()
    await ready.stop()
  }
}

const attached = async (voucherId: string, words: string) => {
  const bytes = Buffer.from(`%PDF-1.4\n${words}\n%%EOF`)
  await ledger.call(voucherFilesApi.add, { params: { id: voucherId }, files: [{ name: '回单.pdf', bytes }] })
  return digestOf(bytes)
}

const restored = async (name: string, ...more: string[]) => {
  const to = join(dir, name)
  return { to, well: await runRestoreCommand(['--to', to, ...more], config) }
}

test('a copy, vouchers after it, and back to a moment between two of them: the books are those of that moment, and proved', async () => {
  const first = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  const one = await attached(first.id, '第一份')
  await byItself('back-up')
  const second = await book(ledger, '2026-03-06', '借 1002 200', '贷 3001 200')
  const two = await attached(second.id, '第二份')
  const middle = await booksNow()
  const moment = await now()
  await book(ledger, '2026-03-07', '借 1002 300', '贷 3001 300')
  const end = await booksNow()
  await byItself('ship-log')

  const [log, base] = await runs()
  expect(base).toMatchObject({ kind: 'base', state: 'done' })
  expect(base!.message).toMatch(/^数据库 \d+ MB（压缩后 \d+ MB）；文件 1 个；可以恢复到 .*（北京时间）$/)
  expect(Number(base!.doneBytes)).toBeGreaterThan(1_000_000)
  expect(log).toMatchObject({ kind: 'log', state: 'done' })
  expect(log!.moment!.getTime()).toBeGreaterThan(moment.getTime())

  const back = await restored('back', '--at', moment.toISOString())
  expect(back.well, said.join('\n')).toBe(true)
  expect(said.join('\n')).toMatch(/1个账套（应有1个），1个核对无误[\s\S]*的账和 2 个文件，核对无误\n用它启动：VAR_DIR=/)
  expect(await booksIn(back.to)).toEqual(middle)
  for (const digest of [one, two]) expect(existsSync(join(back.to, 'files', digest.slice(0, 2), digest))).toBe(true)
  for (const key of ['data.key', 'app-role.password'])
    expect(await readFile(join(back.to, key), 'utf8')).toBe(await readFile(join(config.varDir, key), 'utf8'))

  const all = await restored('all')
  expect(all.well, said.join('\n')).toBe(true)
  expect(await booksIn(all.to)).toEqual(end)
  // never into what is there
  await expect(restore({ place: place(), passphrase: PASSPHRASE, to: all.to, at: null })).rejects.toMatchObject({ code: 'BU0013' })
  expect(await restored('all')).toMatchObject({ well: false })
  expect(said.at(-1)).toContain('不是空的：只恢复到新的文件夹')
  for (const { to } of [back, all]) await takeAway(to)
})

test('nothing happened since: the end of the log is that moment; none of the future, none before the first copy', async () => {
  const end = await booksNow()
  await new Promise((done) => setTimeout(done, 100))
  await byItself('ship-log')
  const { at } = (await reachedOf(place()))!
  const quiet = await restored('quiet', '--at', new Date(at.getTime() - 1).toISOString())
  expect(quiet.well, said.join('\n')).toBe(true)
  expect((await booksIn(quiet.to)).vouchers).toBe(end.vouchers)
  await takeAway(quiet.to)
  expect((await restored('future', '--at', '2999-01-01 00:00')).well).toBe(false)
  expect(said.at(-1)).toMatch(/^晚于最后的备份，最晚能恢复到 20\d\d-.*（北京时间）$/)
  expect((await restored('past', '--at', '2020-01-01 00:00')).well).toBe(false)
  expect(said.at(-1)).toMatch(/^早于最早的备份，最早能恢复到 /)
  expect((await restored('what', '--at', '昨天')).well).toBe(false)
  expect(said.at(-1)).toBe(noMoment('昨天').message)
  expect(noMoment('昨天')).toMatchObject({ code: 'BU0014', message: expect.stringContaining('看不懂时间“昨天”') })
  expect((await restored('none', '--from', join(dir, 'nothing'))).well).toBe(false)
  expect(said.at(-1)).toBe('这个地方没有完整的备份')
  expect(await runRestoreCommand([], config)).toBe(false)
  expect(await runBackupCommand(['what'], config)).toBe(false)
  for (const name of ['future', 'past', 'none']) expect(existsSync(join(dir, name))).toBe(false)
})

describe('what was damaged is refused by name, and leaves no folder', () => {
  const spoiling = async (spoil: (folder: string) => Promise<void>, passphrase = PASSPHRASE) => {
    const folder = await mkdtemp(join(dir, 'spoiled-'))
    await cp(kept(), folder, { recursive: true })
    await spoil(folder)
    const to = join(dir, 'refused')
    const told = await restore({ place: folderPlace(folder), passphrase, to, at: null }).catch((error: unknown) => error)
    expect(existsSync(to)).toBe(false)
    return told
  }
  const first = async (folder: string, below: string) => join(folder, below, (await readdir(join(folder, below))).toSorted()[0]!)
  const changed = async (path: string) => {
    const bytes = await readFile(path)
    bytes[bytes.length >> 1]! ^= 1
    await writeFile(path, bytes)
  }
  /** The log without which no copy is whole. */
  const needed = async (folder: string) => {
    const { from } = (await manifestsIn(folderPlace(folder))).at(-1)!
    return join(
      folder,
      'wal',
      (await readdir(join(folder, 'wal'))).find((name) => name.startsWith(from))!,
    )
  }
  const base = async (folder: string) => first(folder, `base/${(await readdir(join(folder, 'base')))[0]!}`)

  test('another passphrase', async () =>
    expect(await spoiling(async () => undefined, '另一个足够长的口令放在那里')).toMatchObject({ code: 'BU0002' }))
  test('a manifest somebody changed', async () =>
    expect(
      await spoiling(async (folder) => {
        const path = await first(folder, 'manifest')
        await writeFile(path, (await readFile(path, 'utf8')).replace('"files\\":{\\"count\\":1', '"files\\":{\\"count\\":0'))
      }),
    ).toMatchObject({ code: 'BU0003' }))
  test('a piece that was changed', async () =>
    expect(await spoiling(async (folder) => changed(await base(folder)))).toMatchObject({ code: 'BU0004' }))
  test('a piece that is gone', async () =>
    expect(await spoiling(async (folder) => rm(await base(folder)))).toMatchObject({ code: 'BU0005' }))
  test('log that was changed', async () =>
    expect(await spoiling(async (folder) => changed(await needed(folder)))).toMatchObject({ code: 'BU0004' }))
  test('log that is missing', async () => {
    const told = await spoiling(async (folder) => rm(await needed(folder)))
    expect(told).toMatchObject({ code: 'BU0012', message: expect.stringMatching(/^缺少数据库日志 [0-9A-F]{24}，用这份备份最晚能恢复到 /) })
  })
  test('more than the disk takes', async () => {
    const told = await spoiling(async (folder) => {
      const { text, mark: _, at: _at, from: _from, to: _to, ...content } = (await manifestsIn(folderPlace(folder))).at(-1)!
      const huge = { ...content, database: { ...content.database!, bytes: Number.MAX_SAFE_INTEGER } }
      expect(text).toContain(content.id)
      await writeManifest(folderPlace(folder), huge, await lockOf(PASSPHRASE, content.keys.salt))
    })
    expect(told).toMatchObject({ code: 'BU0016', message: expect.stringMatching(/^磁盘空间不够：需要约 \d+ MB，只有 \d+ MB$/) })
  })
  test('a file that was changed', async () =>
    expect(
      await spoiling(async (folder) => changed(await first(folder, `files/${(await readdir(join(folder, 'files')))[0]!}`))),
    ).toMatchObject({
      code: 'BU0004',
    }))
})

test('an interrupted one leaves nothing that counts, and what it left goes with the next; two at once are refused', async () => {
  const before = (await manifestsIn(place())).map((one) => one.id)
  const stop = new AbortController()
  const interrupted = backUp(backing({ signal: stop.signal, tell: (done) => done > 20_000_000 && stop.abort(new Error('stopped')) }))
  await expect(interrupted).rejects.toMatchObject({ code: 'BU0017' })
  expect((await manifestsIn(place())).map((one) => one.id)).toEqual(before)
  expect((await readdir(join(kept(), 'base'))).length).toBe(before.length + 1)

  // killed in the middle: a program of its own
  const kill = new AbortController()
  const killed = runBackupProgram({ task: 'base', config }, () => kill.abort(), kill.signal)
  await expect(killed).rejects.toThrow(/已取消|ended/)
  expect((await manifestsIn(place())).map((one) => one.id)).toEqual(before)

  const held = await beginCopy(database.ownerUrl, dataDir())
  await expect(backUp(backing())).rejects.toMatchObject({ code: 'BU0006' })
  await held.end()
  const made = await backUp(backing())
  expect((await readdir(join(kept(), 'base'))).toSorted()).toEqual((await manifestsIn(place())).map((one) => one.id).toSorted())
  expect((await manifestsIn(place())).at(-1)!.id).toBe(made.id)
  await expect(backUp(backing({ server: null, config: { ...config, databaseUrl: 'postgres://a@other/db' } }))).rejects.toMatchObject({
    code: 'BU0007',
  })
})

test('log that was let go is said, a copy of the whole is due at once, and with it all is well again', async () => {
  await backUp(backing())
  await byItself('ship-log')
  expect((await bench.server.services.database.inPlatform(backupState)).log.well).toBe(true)
  const reached = await reachedOf(place())
  await writeFile(join(spoolOf(dataDir()), GAP), '')
  await expect(shipLog({ ...server(), place: place(), copyFiles: () => Promise.resolve() })).rejects.toMatchObject({ code: 'BU0020' })
  await byItself('ship-log')
  expect((await runs())[0]).toMatchObject({ kind: 'log', state: 'failed', message: expect.stringContaining('BACKUP_WAITING_MB') })
  // nothing says that one can go back to now
  expect(await reachedOf(place())).toEqual(reached)
  const before = (await manifestsIn(place())).at(-1)!.id
  await byItself('back-up')
  expect((await manifestsIn(place())).at(-1)!.id).not.toBe(before)
  await byItself('ship-log')
  expect((await bench.server.services.database.inPlatform(backupState)).log.well).toBe(true)
  expect((await reachedOf(place()))!.at.getTime()).toBeGreaterThan(reached!.at.getTime())
})

test('by command, with a word about how far it is; one that is cancelled says so', async () => {
  const to = join(dir, 'by hand')
  expect(await runBackupCommand(['--to', to], config)).toBe(true)
  expect(said.at(-1)).toMatch(/^已备份：数据库 /)
  // it stands for none that is due
  expect((await runs())[0]).toMatchObject({ kind: 'copy', state: 'done' })
  expect(await manifestsIn(folderPlace(to))).toHaveLength(1)
  expect(
    await runBackupCommand(['--to', join(dir, 'none'), '--passphrase-file', join(dir, 'backups')], config).catch(() => 'no file'),
  ).toBe('no file')

  const { database: own } = bench.server.services
  const waiting = told(
    own,
    'base',
    (_, signal) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  )
  const running = await vi.waitUntil(async () => (await runs()).find((one) => one.state === 'running'), { timeout: 10_000 })
  expect(await own.inPlatform((db) => cancelBackupRun(db, running.id))).toBe(true)
  await expect(waiting).rejects.toThrow(/abort/i)
  expect((await runs()).find((one) => one.id === running.id)).toMatchObject({ state: 'cancelled', message: '已取消' })
  expect(await own.inPlatform((db) => cancelBackupRun(db, running.id))).toBe(false)
})

test('a damaged original keeps nothing else from being kept, and is named', async () => {
  const digest = await files().put(Buffer.from('to be spoiled'))
  await writeFile(join(config.varDir, 'files', digest.slice(0, 2), digest), 'to be spoileD')
  const made = await backUp(backing())
  expect(made.files.damaged).toEqual([digest])
  await rm(join(config.varDir, 'files', digest.slice(0, 2), digest))
})

test('to an object store and back; one that fails leaves nothing that counts', async () => {
  const s3 = bench.sandbox.s3.settings
  const there = { ...config, backup: { ...config.backup, to: 's3', s3: { ...s3, prefix: 'backup/' } } }
  for (const nowhere of ['', 's3']) expect(() => backupPlaceOf(config, nowhere)).toThrow(expect.objectContaining({ code: 'BU0018' }))
  const store = backupPlaceOf(there, 's3')
  bench.sandbox.fault('store', 'down')
  await expect(backUp(backing({ place: store }))).rejects.toMatchObject({ code: 'FS0001' })
  bench.sandbox.fault('store', null)
  let asked = 0
  const failing = {
    ...store,
    put: async (key: string, bytes: Buffer) => ((asked += 1) > 2 ? Promise.reject(new Error('cut off')) : store.put(key, bytes)),
  }
  await expect(backUp(backing({ place: failing }))).rejects.toThrow('cut off')
  expect(await manifestsIn(store)).toEqual([])
  bench.sandbox.s3.mode('slow', 2)
  await backUp(backing({ place: store }))
  const copyFiles = async () => undefined
  expect(await shipLog({ ...server(), place: store, copyFiles })).toBeInstanceOf(Date)
  const to = join(dir, 'from store')
  const end = await booksNow()
  const { files: count } = await restore({ place: store, passphrase: PASSPHRASE, to, at: null })
  expect(count).toBe(2)
  expect(await booksIn(to)).toEqual(end)
  await takeAway(to)
  // the log that went there is missing where it belongs: said so, until there is a new copy
  await book(ledger, '2026-03-08', '借 1002 400', '贷 3001 400')
  await byItself('ship-log')
  await expect(restore({ place: place(), passphrase: PASSPHRASE, to, at: null })).rejects.toMatchObject({ code: 'BU0012' })
  await backUp(backing())
})

test('a database of one’s own: files and keys, and it says so', async () => {
  const own = join(dir, 'own')
  const varDir = join(dir, 'own var')
  await mkdir(varDir)
  const digest = await diskStore(join(varDir, 'files')).put(randomBytes(1000))
  const key = { id: 'k9', secret: '9'.repeat(64) }
  await ledger.sql('create database own_one')
  const at = (url: string) => Object.assign(new URL(url), { pathname: '/own_one' }).href
  const theirs: Config = {
    ...config,
    varDir,
    databaseUrl: at(database.ownerUrl),
    appDatabaseUrl: at(database.appUrl),
    dataKeys: [key],
    archiveSignKeys: ['8'.repeat(64)],
    backup: { ...config.backup, to: own },
  }
  expect(await runBackupCommand([], theirs)).toBe(true)
  expect(said.at(-1)).toContain('数据库是自备的，这里只备份文件和密钥')
  const to = join(dir, 'own back')
  expect(await runRestoreCommand(['--to', to], theirs)).toBe(true)
  expect(said.join('\n')).toContain('数据库是自备的，请照 docs/operations.md 恢复')
  expect(existsSync(join(to, 'files', digest.slice(0, 2), digest))).toBe(true)
  expect(await readFile(join(to, 'restored-keys.env'), 'utf8')).toBe(`DATA_KEYS=k9:${key.secret}\nARCHIVE_SIGN_KEY=${'8'.repeat(64)}\n`)
  await takeAway(to)
})

test('a restore is practised by itself, written down, and leaves nothing; what does not go well is told as well', async () => {
  await byItself('ship-log')
  await byItself('practise-restore')
  const { database: own } = bench.server.services
  const [practice] = await runs()
  expect(practice).toMatchObject({ kind: 'practice', state: 'done' })
  expect(practice!.message).toMatch(/^恢复 \d+ MB、文件 \d+ 个，用时 \d+ 秒；1个账套（应有1个），1个核对无误/)
  expect((await readdir(config.varDir)).filter((name) => name.startsWith('practice-'))).toEqual([])
  // not again so soon; nor is a copy due
  const count = (await runs()).length
  await byItself('practise-restore')
  await byItself('back-up')
  expect((await runs()).length).toBe(count)
  expect(await own.inPlatform(backupState)).toMatchObject({ log: { well: true }, practice: { well: true, at: practice!.endedAt } })

  const away = { ...config.backup, to: join(dir, 'passphrase', 'no folder') }
  const services = { ...bench.server.services, config: { ...bench.server.services.config, backup: away } }
  for (let turn = 0; turn < 2; turn += 1) await runByItself(services, 'ship-log')
  const failed = (await runs()).filter((one) => one.kind === 'log' && one.state === 'failed' && !one.message.includes('BACKUP_WAITING_MB'))
  expect(failed).toHaveLength(1)
  expect(failed[0]!.message).toMatch(/^出错：/)
  expect((await own.inPlatform(backupState)).log).toMatchObject({ well: false, at: expect.any(Date) })
  const figures = await fetch(`${bench.server.url}/metrics`, { headers: { authorization: 'Bearer figures' } })
  expect(await figures.text()).toMatch(
    /backup_moment_seconds\{kind="base"\} 1\d{9}[\s\S]*backup_well\{kind="log"\} 0[\s\S]*backup_well\{kind="practice"\} 1/,
  )
})

test('a practised restore that is not proved says what is wrong', async () => {
  await ledger.sql(`
    begin; set local session_replication_role = replica;
    update app.balances set debit = debit + 1 where ledger_id = '${ledger.ledgerId}'; commit`)
  await byItself('ship-log')
  await expect(practise(config, { signal: new AbortController().signal })).rejects.toMatchObject({
    code: 'BU0019',
    message: expect.stringMatching(/^恢复出来的账没有通过核对：✗ /),
  })
})
