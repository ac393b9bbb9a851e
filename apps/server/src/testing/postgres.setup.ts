/** One PostgreSQL for the run: the embedded one, or the one DATABASE_URL names. The migrated template is cloned by each test file. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureAppRole, migrate } from '../platform/database/migrate.ts'
import { startPostgres } from '../platform/database/postgres.ts'

const APP_PASSWORD = 'app-in-tests'

export default async function setup(project: TestProject) {
  const given = process.env['DATABASE_URL']
  const dir = await mkdtemp(join(tmpdir(), 'qz-pg-'))
  await chmod(dir, 0o755)
  const server = given ? undefined : await startPostgres(join(dir, 'data'), { durable: false, maxConnections: 300 })
  const owner = given ?? `${server!.url}/postgres`
  const template = `qz_template_${process.pid}`
  const admin = new pg.Client({ connectionString: owner })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await ensureAppRole(owner, APP_PASSWORD)
  await migrate(Object.assign(new URL(owner), { pathname: `/${template}` }).href)
  project.provide('postgres', { owner, template, appPassword: APP_PASSWORD })
  return async () => {
    if (given) await admin.query(`drop database ${template}`)
    await admin.end()
    await server?.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
