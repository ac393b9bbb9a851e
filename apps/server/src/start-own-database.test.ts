/** Several processes on a database of one's own: what each must be told, and what none of them changes under the others. */
import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { readConfig, type Config } from './platform/config.ts'
import { dangersOf } from './platform/dangers.ts'
import { APP_ROLE } from './platform/database/migrate.ts'
import { startDatabase } from './start-database.ts'
import { clientOf } from './platform/database/listened.ts'

const { owner, appPassword } = inject('postgres')
let admin: pg.Client
beforeAll(async () => {
  admin = clientOf({ connectionString: owner })
  await admin.connect()
})
afterAll(() => admin.end())

const secret = () => randomBytes(32).toString('hex')
const signKey = () => sm2.generateKeyPairHex().privateKey

let config: Config
beforeEach(async () => {
  const name = `own_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const databaseUrl = Object.assign(new URL(owner), { pathname: `/${name}` }).href
  config = {
    ...readConfig({
      DATABASE_URL: databaseUrl,
      APP_DATABASE_URL: Object.assign(new URL(databaseUrl), { username: APP_ROLE, password: appPassword }).href,
      DATA_KEYS: `one:${secret()}`,
      ARCHIVE_SIGN_KEY: signKey(),
    }),
    varDir: await mkdtemp(join(tmpdir(), 'qz-own-')),
  }
})

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

test('what each process would make up for itself has to be said; all that is missing at once', async () => {
  const bare = readConfig({ DATABASE_URL: config.databaseUrl })
  const said = dangersOf(bare).join('\n')
  for (const name of ['APP_DATABASE_URL', 'DATA_KEYS', 'ARCHIVE_SIGN_KEY']) expect(said).toContain(name)
  await expect(startDatabase(bare)).rejects.toThrow('没有启动：')
  expect(dangersOf(config)).toEqual([])
  expect(dangersOf({ ...config, databaseUrl: config.appDatabaseUrl })[0]).toContain('不能用应用账号')
  expect(dangersOf({ ...config, appDatabaseUrl: config.databaseUrl })[0]).toContain('用户名须是 qingzhang_app')
  expect(dangersOf({ ...config, appDatabaseUrl: config.appDatabaseUrl.replace(`:${appPassword}`, '') })).toEqual([
    'APP_DATABASE_URL 须写明密码',
  ])
  expect(dangersOf({ ...config, databaseUrl: '' })[0]).toContain('还须设置 DATABASE_URL')
  // nothing of it concerns the embedded one
  expect(dangersOf(readConfig({}))).toEqual([])
})

test('a process with another password for the application is refused; the one in use stays', async ({ skip }) => {
  const first = await startDatabase(config)
  const other = { ...config, appDatabaseUrl: config.appDatabaseUrl.replace(appPassword, 'another-one') }
  // a database that lets everybody in asks for no password
  const trusts = await ask(other.appDatabaseUrl, 'select 1').catch(() => 0)
  skip(trusts === 1, 'the database under test trusts everybody')
  await expect(startDatabase(other)).rejects.toThrow('密码与 APP_DATABASE_URL 写的不同')
  expect(await ask(first.appUrl, 'select 1')).toBe(1)
})

test('a first filling that broke off is thrown away and done again; two that start at once fill once', async () => {
  const broken = startDatabase(config, async ({ appUrl }) => {
    expect(await ask(appUrl, note)).toBe(1)
    throw new Error('interrupted')
  })
  await expect(broken).rejects.toThrow('interrupted')
  let filled = 0
  const fill = async ({ appUrl }: { appUrl: string }) => {
    filled += 1
    expect(await ask(appUrl, noted)).toBe(0)
    await ask(appUrl, note)
  }
  const started = await Promise.all([startDatabase(config, fill), startDatabase(config, fill)])
  expect(filled).toBe(1)
  for (const { ownerUrl } of started) expect(await ask(ownerUrl, noted)).toBe(1)
  // what people made is never taken for something broken off
  await startDatabase(config, fill)
  expect(filled).toBe(1)
})

test('a process with other keys is refused; a new key comes in before the old ones, and the old one goes when nothing needs it', async () => {
  await startDatabase(config)
  const [one] = config.dataKeys
  const two = { id: 'two', secret: secret() }
  const start = (changed: Partial<Config>) => startDatabase({ ...config, ...changed })
  await expect(start({ dataKeys: [{ id: 'one', secret: secret() }] })).rejects.toThrow('编号为“one”的密钥与这个数据库登记的不是同一把')
  await expect(start({ dataKeys: [two] })).rejects.toThrow('DATA_KEYS 缺少编号为“one”的密钥')
  // the rest go on while the new one is handed round
  await start({ dataKeys: [two, one!] })
  await start({})
  await start({ dataKeys: [two, one!] })
  await ask(
    config.databaseUrl,
    `insert into app.agencies (code, name, edition) values ('OWN', '自备', 'agent');
     insert into app.ledgers (agency_id, name, start_period, standard, vat_nature, vat_filing, sealed_with) select agency_id, '旧', '2026-01', 'smallBusiness', 'smallScaleTaxpayer', 'quarter', 'one/a' from app.agencies`,
  )
  await expect(start({ dataKeys: [two] })).rejects.toThrow('缺少编号为“one”')
  await ask(config.databaseUrl, `update app.ledgers set sealed_with = 'two/a'`)
  // a backup of a ledger, sealed with the old one
  await ask(
    config.databaseUrl,
    `insert into app.users (user_name, display_name, mobile_phone, password_hash) values ('own', '自备', '', 'x');
     insert into app.ledger_backups (agency_id, about_ledger_id, ledger_name, origin, state, digest, sealed, made_by, made_name, made_at)
     select agency_id, ledger_id, '旧', 'hand', 'done', 'x', 'y', (select id from app.users), '自备', now() - interval '1 day' from app.ledgers`,
  )
  await expect(start({ dataKeys: [two] })).rejects.toThrow('缺少编号为“one”')
  await ask(config.databaseUrl, `update app.ledger_backups set made_at = now() + interval '1 day'`)
  await start({ dataKeys: [two] })

  // whoever still seals with the key before would do so in ledgers that count as sealed with the new one
  const three = { id: 'three', secret: secret() }
  await ask(config.databaseUrl, `insert into app.processes (role, host, version) values ('web', '甲', '1')`)
  await expect(start({ dataKeys: [three, two] })).rejects.toThrow('要先停下全部进程（甲 上还有）')
  await start({ dataKeys: [two, three] })
  await ask(config.databaseUrl, `update app.processes set seen_at = now() - interval '2 minutes'`)
  await start({ dataKeys: [three, two] })
  await ask(config.databaseUrl, `update app.ledgers set sealed_with = 'three/a'`)

  const [old] = config.archiveSignKeys
  const next = signKey()
  const keys = { dataKeys: [three, two] }
  await expect(start({ ...keys, archiveSignKeys: [next] })).rejects.toThrow('ARCHIVE_SIGN_KEY 与这个数据库登记的不是同一把')
  await start({ ...keys, archiveSignKeys: [next, old!] })
  await start({ ...keys, archiveSignKeys: [next] })
})

test('row security holds for an owner who is no superuser: what there is counts all the same', async () => {
  const plain = `plain_${crypto.randomUUID().replaceAll('-', '')}`
  const name = new URL(config.databaseUrl).pathname.slice(1)
  await admin.query(`create role ${plain} login password 'plain'`)
  await admin.query(`alter database ${name} owner to ${plain}`)
  const theirs = { ...config, databaseUrl: Object.assign(new URL(config.databaseUrl), { username: plain, password: 'plain' }).href }
  const broken = startDatabase(theirs, async ({ appUrl }) => {
    await ask(appUrl, note)
    throw new Error('interrupted')
  })
  await expect(broken).rejects.toThrow('interrupted')
  let there = -1
  await startDatabase(theirs, async ({ appUrl }) => {
    there = await ask(appUrl, noted)
  })
  expect(there).toBe(0)
  await ask(
    config.databaseUrl,
    `insert into app.agencies (code, name, edition) values ('OWN', '自备', 'agent');
     insert into app.ledgers (agency_id, name, start_period, standard, vat_nature, vat_filing, sealed_with) select agency_id, '旧', '2026-01', 'smallBusiness', 'smallScaleTaxpayer', 'quarter', 'one/a' from app.agencies`,
  )
  const two = { id: 'two', secret: secret() }
  await startDatabase({ ...theirs, dataKeys: [two, ...config.dataKeys] })
  await expect(startDatabase({ ...theirs, dataKeys: [two] })).rejects.toThrow('缺少编号为“one”')
})

test('the cipher is the installation’s, not the machine’s', async () => {
  const { cipher } = await startDatabase(config)
  const other = cipher === 'a' ? 's' : 'a'
  await ask(config.databaseUrl, `update app.installation set cipher = '${other}'`)
  const again = startDatabase(config).then(
    (ready) => ready.cipher,
    (error: Error) => error.message,
  )
  expect([other, '这台机器的加密库没有 sm4-gcm，打不开这个数据库里加密的号码']).toContain(await again)
})

test('what would be dangerous at work is refused by name', () => {
  const work = { NODE_ENV: 'production', PUBLIC_URL: 'https://books.example.com', HOST: '0.0.0.0' }
  expect(dangersOf(readConfig(work))).toEqual([])
  expect(readConfig(work).secureCookies).toBe(true)
  const said = (more: Record<string, string>) => dangersOf(readConfig({ ...work, ...more })).map((one) => one.slice(0, 12))
  expect(said({ SAMPLE_DATA: '1' })).toEqual(['生产环境不建示例数据（密'])
  expect(said({ PLAIN_PASSWORDS: '1' })).toEqual(['生产环境不收未加密的密码'])
  expect(said({ PUBLIC_URL: 'http://books.example.com' })).toEqual(['本机以外的人能访问（HO'])
  expect(said({ SECURE_COOKIES: '0' })).toEqual(['PUBLIC_URL 是'])
  expect(said({ ALARM_WEBHOOK: 'https://duty.example.com' })).toEqual(['设置了 ALARM_WE'])
  // on one's own machine, for trying
  expect(dangersOf(readConfig({ NODE_ENV: 'production', PLAIN_PASSWORDS: '1' }))).toEqual([])
})
