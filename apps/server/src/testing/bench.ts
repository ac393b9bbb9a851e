/**
 * The bench area tests run on: one application per file against a fresh clone of the migrated database, one ledger per test.
 * `ledger.call(endpoint, input)` goes over HTTP like the web does.
 */
import type { Data, Endpoint, Input, Total } from '@app/contract/kernel/endpoint'
import type { Envelope, ErrorBody } from '@app/contract/kernel/envelope'
import { decodeWith, encodeWith } from '@app/contract/kernel/wire'
import { day } from '@app/domain/kernel/period'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, test as base } from 'vitest'
import { startServer, type Server } from '../app.ts'
import { addAgency, addPerson } from '../firm/identity/index.ts'
import { readConfig } from '../platform/config.ts'
import { APP_ROLE } from '../platform/database/migrate.ts'
import { identityApi } from '@app/contract/firm/identity'
import { ledgersApi } from '@app/contract/ledger/ledgers'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { owner: string; template: string; appPassword: string }
  }
}

/** A refused call: what the body said. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly details: ErrorBody['details']
  constructor(body: ErrorBody, status: number) {
    super(body.errorMessage)
    this.code = body.errorCode
    this.status = status
    this.details = body.details
  }
}

export interface Reply<E> {
  readonly data: Data<E>
  readonly total: number | undefined
  readonly totalData: Total<E>
  readonly returnCode: string
  readonly returnMessage: string
  readonly headers: Headers
}

type CallInput<E> = unknown extends Input<E> ? Record<string, never> : Input<E>
type Upload = { readonly files?: readonly { name: string; bytes: Uint8Array | string }[] }

/** A signed-in browser. */
export class Client {
  readonly base: string
  cookie = ''
  constructor(base: string) {
    this.base = base
  }

  async send<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>> & Upload = {}): Promise<Response> {
    const { params, query, body, files } = input as { params?: unknown; query?: unknown; body?: unknown } & Upload
    const inPath = endpoint.params && params ? (encodeWith(endpoint.params, params) as Record<string, string>) : {}
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(inPath[name])))
    const inQuery =
      endpoint.query && query ? (encodeWith(endpoint.query, query) as Record<string, string | number | boolean | null | undefined>) : {}
    const search = new URLSearchParams()
    for (const [key, one] of Object.entries(inQuery)) if (one !== undefined && one !== null) search.set(key, String(one))
    const headers: Record<string, string> = { cookie: this.cookie, 'sec-fetch-site': 'same-origin' }
    const init: RequestInit = { method: endpoint.method, headers }
    if (files) {
      const form = new FormData()
      for (const file of files) form.append('file', new Blob([file.bytes]), file.name)
      init.body = form
    } else if (body !== undefined && endpoint.body) {
      init.body = JSON.stringify(encodeWith(endpoint.body, body))
      headers['content-type'] = 'application/json'
    }
    const response = await fetch(`${this.base}${path}${search.size > 0 ? `?${search.toString()}` : ''}`, init)
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const name = pair.split('=')[0]!
      this.cookie = [...this.cookie.split('; ').filter((one) => one !== '' && !one.startsWith(`${name}=`)), pair].join('; ')
    }
    return response
  }

  /** The whole reply, or Refused. */
  async reply<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>> & Upload = {}): Promise<Reply<E>> {
    const response = await this.send(endpoint, input)
    if (!response.ok) throw new Refused((await response.json()) as ErrorBody, response.status)
    const envelope = (await response.json()) as Envelope
    const schema = endpoint.many ?? endpoint.one
    const list = schema ? envelope.data.map((one) => decodeWith(schema, one)) : envelope.data
    return {
      data: (endpoint.many ? list : list[0]) as Data<E>,
      total: envelope.total,
      totalData: (endpoint.total && envelope.totalData !== undefined
        ? decodeWith(endpoint.total, envelope.totalData)
        : envelope.totalData) as Total<E>,
      returnCode: envelope.returnCode,
      returnMessage: envelope.returnMessage,
      headers: response.headers,
    }
  }

  /** The data alone, or Refused. */
  async call<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>> & Upload = {}): Promise<Data<E>> {
    return (await this.reply(endpoint, input)).data
  }

  /** The bytes of a download, or Refused. */
  async download<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>> = {}): Promise<Buffer> {
    const response = await this.send(endpoint, input)
    if (!response.ok) throw new Refused((await response.json()) as ErrorBody, response.status)
    return Buffer.from(await response.arrayBuffer())
  }

  async signIn(userName: string, password: string): Promise<void> {
    await this.call(identityApi.login, { query: { passwordForm: 'plain', userName, password } })
  }
}

export interface LedgerOptions {
  readonly name?: string
  readonly startOn?: string
  readonly standard?: Standard
  readonly vatNature?: VatNature
}

export interface LedgerClient extends Client {
  readonly ledgerId: string
  readonly userId: string
  /** The database as its superuser, to look or to tamper. */
  sql<R extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  /** The database as the application's role inside this ledger. */
  asApp<R extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
}

/** The moment tests live in. */
export const TEST_NOW = new Date('2026-11-21T02:00:00Z')
const PASSWORD = 'Passw0rd'

export interface Bench {
  readonly server: Server
  readonly ownerUrl: string
  readonly appUrl: string
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

export async function openBench(): Promise<Bench & { close(): Promise<void> }> {
  const { owner, template, appPassword } = inject('postgres')
  const name = `t${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: owner })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.query(`alter database ${name} set search_path to app, public`)
  await admin.end()
  const at = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href
  const ownerUrl = at(owner)
  const appUrl = Object.assign(new URL(ownerUrl), { username: APP_ROLE, password: appPassword }).href
  const varDir = await mkdtemp(join(tmpdir(), 'qz-test-'))
  const config = { ...readConfig({}), port: 0, varDir, logLevel: process.env['TEST_LOG'] ?? 'silent', poolSize: 6 }
  const server = await startServer(config, appUrl, { clock: () => TEST_NOW, checkAnswers: true, web: false })
  const { database } = server.services
  const superuser = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  superuser.on('error', () => undefined)

  const person: Bench['person'] = async ({ agencyId, roles = ['ROLE_CHARGE'], edition = 'agent' }) => {
    count += 1
    const userName = `user${process.pid}${count}`
    const made = await database.inPlatform(async (db) => {
      const firm = agencyId ?? (await addAgency({ db }, { code: `A${process.pid}${count}`, name: `代账公司${count}`, edition }))
      const userId = await addPerson(
        { db },
        { userName, displayName: `用户${count}`, mobilePhone: '', password: PASSWORD, agencyId: firm, roles },
      )
      return { agencyId: firm, userId }
    })
    const client = new Client(server.url)
    await client.signIn(userName, PASSWORD)
    return Object.assign(client, { ...made, userName })
  }

  const ledger: Bench['ledger'] = async (options = {}) => {
    const client = await person({})
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
        const app = new pg.Client({ connectionString: appUrl })
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
    ledger,
    person,
    close: async () => {
      await server.close()
      await superuser.end()
      await rm(varDir, { recursive: true, force: true })
      const last = new pg.Client({ connectionString: owner })
      await last.connect()
      await last.query(`drop database ${name} with (force)`)
      await last.end()
    },
  }
}

interface Fixtures {
  house: Bench
  ledger: LedgerClient
  stranger: LedgerClient
}

/** `ledger`: a fresh small-business ledger from 2026-01. `stranger`: another firm's. */
export const test = base.extend<Fixtures>({
  house: [
    // the runner reads the pattern to know which fixtures are wanted: none
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const bench = await openBench()
      await use(bench)
      await bench.close()
    },
    { scope: 'file' },
  ],
  ledger: async ({ house }, use) => use(await house.ledger()),
  stranger: async ({ house }, use) => use(await house.ledger()),
})
