/** One PostgreSQL for the run: the embedded one, or the one DATABASE_URL names. The migrated template is cloned by each test file. */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { ensureAppRole, migrate } from '../platform/database/migrate.ts'
import { startPostgres } from '../platform/database/postgres.ts'
import type { Answered } from './answers.ts'
import { brokenPromises, promisedColumns } from './promised-columns.ts'
import { clientOf } from '../platform/database/listened.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '')

const APP_PASSWORD = 'app-in-tests'

export default async function setup(project: TestProject) {
  const given = process.env['DATABASE_URL']
  const dir = await mkdtemp(join(tmpdir(), 'qz-pg-'))
  await chmod(dir, 0o755)
  const server = given ? undefined : await startPostgres(join(dir, 'data'), { durable: false, maxConnections: 300 })
  const owner = given ?? `${server!.url}/postgres`
  // each project of a run has its own, in the one database server that is given
  const template = `qz_template_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = clientOf({ connectionString: owner })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await ensureAppRole(owner, APP_PASSWORD)
  await migrate(Object.assign(new URL(owner), { pathname: `/${template}` }).href)
  const answers = join(dir, 'answers')
  await mkdir(answers)
  project.provide('postgres', { owner, template, appPassword: APP_PASSWORD, answers })
  return async () => {
    if (given) await admin.query(`drop database ${template}`)
    await admin.end()
    await server?.stop()
    const told = await Promise.all((await readdir(answers)).map((name) => readFile(join(answers, name), 'utf8')))
    const heard = told.flatMap((text) => text.split('\n')).filter((line) => line !== '')
    await rm(dir, { recursive: true, force: true })
    if (heard.length === 0) return
    const promised = promisedColumns(root)
    const { broken, unseen } = brokenPromises(
      promised,
      heard.map((line) => JSON.parse(line) as Answered),
    )
    // a run of a few files sees few of them
    if (unseen.length < promised.length / 3) console.log(`\n没有在任何测试里运行过的语句：\n${unseen.map((one) => `  ${one}`).join('\n')}`)
    if (broken.length > 0) throw new Error(`语句的结果与它声明的列不符：\n${broken.join('\n')}`)
  }
}
