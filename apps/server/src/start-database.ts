/** Brings up the database a server runs on: the one DATABASE_URL names, or the embedded one under var/. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from './platform/config.ts'
import { appUrl, ensureAppRole, migrate } from './platform/database/migrate.ts'
import { startPostgres } from './platform/database/postgres.ts'

export interface ReadyDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
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
  const client = new pg.Client({ connectionString: `${url}/template1` })
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

/** Answers a database of the newest schema; `fill` runs once in the life of an embedded one, before anybody can reach it. */
export async function startDatabase(config: Config, fill?: (appUrl: string) => Promise<void>): Promise<ReadyDatabase> {
  const embedded =
    config.databaseUrl === ''
      ? await startPostgres(join(config.varDir, 'postgres'), { durable: true, archive: config.backup.to !== '' })
      : undefined
  try {
    const password = appPassword(config.varDir)
    const addressOf = (ownerUrl: string) => config.appDatabaseUrl || appUrl(ownerUrl, password)
    const prepare = async (ownerUrl: string): Promise<void> => {
      if (config.appDatabaseUrl === '') await ensureAppRole(ownerUrl, password)
      await migrate(ownerUrl)
    }
    if (embedded)
      await makeOnce(embedded.url, async (ownerUrl) => {
        await prepare(ownerUrl)
        await fill?.(addressOf(ownerUrl))
      })
    const ownerUrl = embedded ? `${embedded.url}/${NAME}` : config.databaseUrl
    await prepare(ownerUrl)
    return { ownerUrl, appUrl: addressOf(ownerUrl), stop: async () => embedded?.stop() }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
