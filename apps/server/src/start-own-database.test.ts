/** Several processes on a database of one's own: what each must be told, and what none of them changes under the others. */
import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { readConfig, type Config } from './platform/config.ts'
import { dangersOf } from './platform/dangers.ts'
import { APP_ROLE } from './platform/database/migrate.ts'
import { startDatabase } from './start-database.ts'

const { owner, appPassword } = inject('postgres')
let admin: pg.Client
beforeAll(async () => {
  admin = new pg.Client({ connectionString: owner })
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

test('a process with another password for the application is refused; the one in use stays', async () => {
  const first = await startDatabase(config)
  const other = { ...config, appDatabaseUrl: config.appDatabaseUrl.replace(appPassword, 'another-one') }
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
  await start({ dataKeys: [two] })

  const [old] = config.archiveSignKeys
  const next = signKey()
  const keys = { dataKeys: [two] }
  await expect(start({ ...keys, archiveSignKeys: [next] })).rejects.toThrow('ARCHIVE_SIGN_KEY 与这个数据库登记的不是同一把')
  await start({ ...keys, archiveSignKeys: [next, old!] })
  await start({ ...keys, archiveSignKeys: [next] })
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
  // on one's own machine, for trying
  expect(dangersOf(readConfig({ NODE_ENV: 'production', PLAIN_PASSWORDS: '1' }))).toEqual([])
})
