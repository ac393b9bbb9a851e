/** Brings up the database a server runs on: the one DATABASE_URL names, or the embedded one under var/. */
import { archived } from './platform/backup/wal.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from './platform/config.ts'
import { Dangerous, dangersOf } from './platform/dangers.ts'
import { openClient, signInOf } from './platform/database/address.ts'
import { APP_ROLE, appUrl, ensureAppRole, ensureOwnAppRole, inTurn, migrate } from './platform/database/migrate.ts'
import { checkPooler } from './platform/database/pooler.ts'
import { startPostgres } from './platform/database/postgres.ts'
import { checkKeys } from './platform/security/known-keys.ts'
import { signers } from './platform/security/sealer.ts'
import { dataKeysOf, type Algorithm } from './platform/security/vault.ts'
import { clientOf } from './platform/database/listened.ts'

export interface ReadyDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
  /** What seals numbers in it. */
  readonly cipher: Algorithm
  stop(): Promise<void>
}

/** The application role's password of this installation, made once. */
function appPassword(varDir: string): string {
  const file = join(varDir, 'app-role.password')
  if (!existsSync(file)) {
    mkdirSync(varDir, { recursive: true })
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

/** The embedded server's database, and what it is called until it is filled. */
const NAME = 'qingzhang'
const UNFINISHED = 'qingzhang_unfinished'

async function inCluster<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientOf({ connectionString: `${url}/template1` })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Makes and fills the embedded database under another name, and gives it its own only when it is whole: a first start
 * that is interrupted leaves nothing, and the next one begins anew.
 */
async function makeOnce(url: string, build: (ownerUrl: string) => Promise<void>): Promise<void> {
  const there = await inCluster(url, (client) => client.query('select from pg_database where datname = $1', [NAME]))
  if (there.rowCount !== 0) return
  await inCluster(url, async (client) => {
    await client.query(`drop database if exists ${UNFINISHED}`)
    await client.query(`create database ${UNFINISHED}`)
  })
  await build(`${url}/${UNFINISHED}`)
  await inCluster(url, (client) => client.query(`alter database ${UNFINISHED} rename to ${NAME}`))
}

/** What a first start makes before anybody can reach it: sample data, or nothing. */
type Fill = (ready: Pick<ReadyDatabase, 'appUrl' | 'cipher'>) => Promise<void>

/** The keys of this process, held against those the installation was started with before. */
const settleKeys = async (ownerUrl: string, { dataKeys, archiveSignKeys, varDir }: Config): Promise<Algorithm> => {
  const client = await openClient(ownerUrl)
  try {
    return await checkKeys(client, { data: dataKeysOf(dataKeys, varDir), sign: signers(archiveSignKeys, varDir) })
  } finally {
    await client.end()
  }
}

async function startEmbedded(config: Config, fill: Fill | undefined): Promise<ReadyDatabase> {
  const embedded = await startPostgres(join(config.varDir, 'postgres'), { durable: true, archive: archived(config) })
  try {
    const password = appPassword(config.varDir)
    const prepare = async (ownerUrl: string) => {
      await ensureOwnAppRole(ownerUrl, password)
      await migrate(ownerUrl)
      return { appUrl: appUrl(ownerUrl, password), cipher: await settleKeys(ownerUrl, config) }
    }
    await makeOnce(embedded.url, async (ownerUrl) => {
      const ready = await prepare(ownerUrl)
      if (fill) await inFilling(ownerUrl, () => fill(ready))
    })
    const ownerUrl = `${embedded.url}/${NAME}`
    return { ownerUrl, ...(await prepare(ownerUrl)), stop: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** Noted for as long as it lasts: what is made up then happened on other days (app.refuse_moment), and one that broke off is known by it. */
async function whileFilling(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  await client.query('update app.installation set filling_since = now()')
  await fill()
  await client.query('update app.installation set filling_since = null')
}

async function inFilling(ownerUrl: string, fill: () => Promise<void>): Promise<void> {
  const client = await openClient(ownerUrl)
  try {
    await whileFilling(client, fill)
  } finally {
    await client.end()
  }
}

/** The application's role as its address names it; whoever has another password for it is told, and nobody's is changed. */
async function checkAppRole(address: string): Promise<void> {
  try {
    await (await openClient(address)).end()
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') throw error
    throw new Error(
      `应用账号 ${APP_ROLE} 的密码与 APP_DATABASE_URL 写的不同：改正 APP_DATABASE_URL；确要换密码时由数据库管理员 alter role，再逐个重启各进程`,
      { cause: error },
    )
  }
}

/**
 * One process after another comes to a database of its own: what is made once is made by the first, and nobody meets what another is
 * just throwing away. Row security holds for whoever owns the tables, too.
 */
async function oneByOne<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(ownerUrl)
  try {
    await inTurn(client, 7_426_022)
    await client.query(`set app.platform = 'on'`)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Fills an empty database at its first start. A filling that broke off is thrown away and done again: nobody could reach it. */
async function fillOnce(client: pg.Client, prepare: () => Promise<void>, fill: () => Promise<void>): Promise<void> {
  const standing = async () =>
    (
      await client.query<{ broken: boolean; empty: boolean }>(
        `select filling_since is not null as broken, not exists (select from app.users) as empty from app.installation`,
      )
    ).rows[0]!
  let { broken, empty } = await standing()
  if (broken && !empty) {
    console.log('上次准备示例数据没有完成，重新开始……')
    await client.query('drop schema app cascade; drop schema queue cascade')
    await prepare()
    ;({ broken, empty } = await standing())
  }
  if (!empty) return
  await whileFilling(client, fill)
}

async function startOwn(config: Config, fill: Fill | undefined): Promise<ReadyDatabase> {
  const { databaseUrl: ownerUrl, appDatabaseUrl: appUrl } = config
  return oneByOne(ownerUrl, async (client) => {
    let cipher: Algorithm | undefined
    const prepare = async () => {
      await ensureAppRole(ownerUrl, signInOf(appUrl).password)
      await migrate(ownerUrl)
      cipher = await settleKeys(ownerUrl, config)
    }
    await prepare()
    await checkAppRole(appUrl)
    await checkPooler(appUrl)
    if (fill) await fillOnce(client, prepare, () => fill({ appUrl, cipher: cipher! }))
    return { ownerUrl, appUrl, cipher: cipher!, stop: () => Promise.resolve() }
  })
}

/** Answers a database of the newest schema; `fill` runs once in its life, before anybody can reach it. */
export async function startDatabase(config: Config, fill?: Fill): Promise<ReadyDatabase> {
  const dangers = dangersOf(config)
  if (dangers.length > 0) throw new Dangerous(dangers)
  return config.databaseUrl === '' ? startEmbedded(config, fill) : startOwn(config, fill)
}
