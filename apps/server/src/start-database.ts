/** Brings up the database a server runs on: the one DATABASE_URL names, or the embedded one under var/. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

export async function startDatabase(config: Config): Promise<ReadyDatabase> {
  const embedded = config.databaseUrl === '' ? await startPostgres(join(config.varDir, 'postgres')) : undefined
  const ownerUrl = embedded ? `${embedded.url}/postgres` : config.databaseUrl
  try {
    const password = appPassword(config.varDir)
    if (config.appDatabaseUrl === '') await ensureAppRole(ownerUrl, password)
    await migrate(ownerUrl)
    return { ownerUrl, appUrl: config.appDatabaseUrl || appUrl(ownerUrl, password), stop: async () => embedded?.stop() }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
