/**
 * The bench area tests run on: one application per file against a fresh clone of the migrated database, one firm and ledger per test.
 * Whoever asks the database about more than his own ledger, or wants other settings, opens a bench of his own.
 * `ledger.call(endpoint, input)` goes over HTTP like the web does.
 */
import { day } from '@app/domain/kernel/period'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { argon2Sync, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { inject, test as base } from 'vitest'
import { ALARM_KEY, BUREAU_TOKEN, OCR_TOKEN, SMS_TOKEN, startSandbox, type Sandbox } from '../../../sandbox/src/sandbox.ts'
import { startServer, type Server } from '../app.ts'
import { addAgency, addPerson } from '../firm/identity/index.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { APP_ROLE, leastRights } from '../platform/database/migrate.ts'
import { hearAnswers, type Answered } from './answers.ts'
import { announced } from './announced.ts'
import { Client } from './client.ts'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { clientOf, poolOf } from '../platform/database/listened.ts'

export { Client, Refused } from './client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { owner: string; template: string; appPassword: string; answers: string }
  }
}

export interface LedgerOptions {
  readonly name?: string
  readonly startOn?: string
  readonly standard?: Standard
  readonly vatNature?: VatNature
  /** The kind of firm it is kept by. */
  readonly edition?: 'agent' | 'enterprise'
}

export interface LedgerClient extends Client {
  readonly ledgerId: string
  readonly userId: string
  readonly userName: string
  readonly agencyId: string
  /** The database as its superuser, to look or to tamper. */
  sql<R extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  /** The database as the application's role inside this ledger. */
  asApp<R extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
}

/** The moment tests live in. */
export const TEST_NOW = new Date('2026-11-21T02:00:00Z')
export const PASSWORD = 'Passw0rd'

export interface Bench {
  readonly server: Server
  readonly ownerUrl: string
  readonly appUrl: string
  /** The outside, as the server meets it. */
  readonly sandbox: Sandbox
  /** A new firm with a ROLE_CHARGE, signed in, in a new ledger. */
  ledger(options?: LedgerOptions): Promise<LedgerClient>
  /** A person of some role in a firm of the given client's (or a new firm). */
  person(options: {
    agencyId?: string
    roles?: string[]
    edition?: 'agent' | 'enterprise'
  }): Promise<Client & { userId: string; agencyId: string; userName: string }>
}

let count = 0

let hashed = ''
/** PASSWORD as it is kept, at the least cost there is: thousands of people of tests sign in, and what signing in costs is not asked here. */
function quickHash(): string {
  if (hashed !== '') return hashed
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: PASSWORD, nonce, parallelism: 1, tagLength: 32, memory: 8, passes: 1 })
  hashed = `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
  return hashed
}

export interface BenchOptions {
  readonly clock?: () => Date
  /** A folder with the built web to serve as well. */
  readonly web?: string
  readonly settings?: Partial<Config>
  /** Files are kept in the sandbox's S3-compatible store. */
  readonly objectStore?: boolean
  /** An installation of the test's own, which it ends itself; else a clone of the template. */
  readonly on?: Installation
  /** The address people use, where it is not the server's own: that of several processes. */
  readonly behind?: (first: { readonly url: string; readonly config: Config; readonly appUrl: string }) => Promise<string>
}

interface Installation {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly varDir: string
}

/** A database cloned from the template, and what is done to end it. */
async function cloned(name: string): Promise<Installation & { end(): Promise<void> }> {
  const { owner, template, appPassword } = inject('postgres')
  const asked = async (text: string, url: string, then?: (client: pg.Client) => Promise<void>) => {
    const client = clientOf({ connectionString: url })
    await client.connect()
    if (text !== '') await client.query(text)
    await then?.(client)
    await client.end()
  }
  await asked(`create database ${name} template ${template}`, owner)
  const ownerUrl = Object.assign(new URL(owner), { pathname: `/${name}` }).href
  const appUrl = Object.assign(new URL(ownerUrl), { username: APP_ROLE, password: appPassword }).href
  await asked('', ownerUrl, (inside) => leastRights(inside, name))
  const varDir = await mkdtemp(join(tmpdir(), 'qz-test-'))
  return {
    ownerUrl,
    appUrl,
    varDir,
    end: async () => {
      await rm(varDir, { recursive: true, force: true })
      await asked(`drop database ${name} with (force)`, owner)
    },
  }
}

export async function openBench(options: BenchOptions = {}): Promise<Bench & { close(): Promise<void> }> {
  const { answers } = inject('postgres')
  const name = `t${crypto.randomUUID().replaceAll('-', '')}`
  const own = options.on === undefined ? await cloned(name) : undefined
  const { ownerUrl, appUrl, varDir } = (own ?? options.on)!
  const sandbox = await startSandbox()
  const config = {
    ...readConfig({ FAST_DOOR: process.env['FAST_DOOR'] }),
    port: 0,
    varDir,
    logLevel: process.env['TEST_LOG'] ?? 'silent',
    poolSize: 6,
    smsUrl: sandbox.smsUrl,
    smsToken: SMS_TOKEN,
    taxBureauUrl: sandbox.bureauUrl,
    taxBureauToken: BUREAU_TOKEN,
    ocrUrl: sandbox.ocrUrl,
    ocrToken: OCR_TOKEN,
    alarmWebhook: sandbox.bellUrl,
    alarmKey: ALARM_KEY,
    ...(options.objectStore ? { s3: sandbox.s3.settings } : {}),
    // a test that is over leaves nothing that begins later
    packAfterSeconds: null,
    verifyAt: null,
    // browsers say where they come from, each another place
    trustProxy: true,
    ...options.settings,
  }
  const started = await startServer(config, appUrl, {
    clock: options.clock ?? (() => TEST_NOW),
    checkAnswers: true,
    web: options.web ?? false,
  })
  const url = (await options.behind?.({ url: started.url, config, appUrl })) ?? started.url
  const server: Server = { ...started, url }
  const { database } = server.services
  const answered = new Map<string, Answered[1]>()
  hearAnswers(database.pool, answered)
  const superuser = poolOf({ connectionString: ownerUrl, max: 2 })
  // tests have a time of their own (app.refuse_moment)
  await superuser.query('update app.installation set tells_time = true')

  const person: Bench['person'] = async ({ agencyId, roles = ['ROLE_CHARGE'], edition = 'agent' }) => {
    count += 1
    const userName = `user${process.pid}${count}`
    // who runs the installation is said at the machine, not by the application
    const given = roles.filter((role) => role !== 'ROLE_OM_ADMIN')
    const made = await database.inPlatform(async (db) => {
      const firm = agencyId ?? (await addAgency({ db }, { code: `A${process.pid}${count}`, name: `代账公司${count}`, edition }))
      const userId = await addPerson(
        { db },
        {
          userName,
          displayName: `用户${count}`,
          mobilePhone: '',
          passwordHash: quickHash(),
          agencyId: firm,
          roles: given.length === 0 ? ['ROLE_CHARGE'] : given,
        },
      )
      return { agencyId: firm, userId }
    })
    if (given.length < roles.length)
      await superuser.query(announced(`update app.agency_members set roles = '{${roles.join(',')}}' where user_id = '${made.userId}'`))
    const client = new Client(server.url)
    await client.signIn(userName, PASSWORD)
    return Object.assign(client, { ...made, userName })
  }

  const ledger: Bench['ledger'] = async (options = {}) => {
    const client = await person(options.edition === undefined ? {} : { edition: options.edition })
    const made = await client.call(ledgersApi.create, {
      body: {
        name: options.name ?? `账套${count}`,
        startOn: day(options.startOn ?? '2026-01-01'),
        standard: options.standard ?? 'smallBusiness',
        vatNature: options.vatNature ?? 'smallScaleTaxpayer',
      },
    })
    await client.call(ledgersApi.select, { params: { id: made.id } })
    return Object.assign(client, {
      ledgerId: made.id,
      sql: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await superuser.query<R>(text, values)).rows,
      asApp: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
        const app = clientOf({ connectionString: appUrl })
        await app.connect()
        try {
          await app.query('begin')
          await app.query(`set local app.ledger_id = '${made.id}'`)
          const { rows } = await app.query<R>(text, values)
          await app.query('commit')
          return rows
        } finally {
          await app.end()
        }
      },
    })
  }

  return {
    server,
    ownerUrl,
    appUrl,
    sandbox,
    ledger,
    person,
    close: async () => {
      await server.close()
      // a file of its own: two processes that write to one at once spoil each other's lines
      await writeFile(join(answers, name), [...answered].map((one) => `${JSON.stringify(one)}\n`).join(''))
      await sandbox.close()
      await superuser.end()
      await own?.end()
    },
  }
}

interface Fixtures {
  house: Bench
  ledger: LedgerClient
  stranger: LedgerClient
}

const testsOn = (scope: 'worker' | 'file', options?: BenchOptions) =>
  base.extend<Fixtures>({
    house: [
      // the runner reads the pattern to know which fixtures are wanted: none
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const bench = await openBench(options)
        await use(bench)
        await bench.close()
      },
      { scope },
    ],
    ledger: async ({ house }, use) => use(await house.ledger()),
    stranger: async ({ house }, use) => use(await house.ledger()),
  })

/** `ledger`: a fresh small-business ledger from 2026-01. `stranger`: another firm's. A house shared within the worker. */
export const test = testsOn('worker')
/** The same in a house of the file's own: for what breaks it, changes its functions or counts all there is. */
export const testAlone = testsOn('file')
/** A house of the file's own with other settings or another clock. */
export const testWith = (options: BenchOptions) => testsOn('file', options)
