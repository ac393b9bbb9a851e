/** The house under measurement: a durable PostgreSQL of its own and the server as a program beside this one. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { exchangeApi } from '../../packages/contract/src/centre/exchange/exchange.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { addAgency, addPerson } from '../../apps/server/src/firm/identity/index.ts'
import { hashPassword } from '../../apps/server/src/platform/security/passwords.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { readConfig, type Config } from '../../apps/server/src/platform/config.ts'
import { startDatabase, type ReadyDatabase } from '../../apps/server/src/start-database.ts'
import { Client } from '../../apps/server/src/testing/client.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../server-flags.ts'
import { bringDocuments, bringInvoices, bringStatement } from '../../apps/server/src/testing/full-ledger.ts'
import { cloneLedger } from '../../apps/server/src/testing/furnish.ts'
import { generatedBooks } from '../../apps/server/src/testing/generated-books.ts'
import type { Exchange } from '../../apps/server/src/centre/exchange/index.ts'
import { poolOf } from '../../apps/server/src/platform/database/listened.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PASSWORD = 'Passw0rd'
/** As many as anything is measured with at once. */
const PEOPLE = 16
const userName = (person: number): string => (person === 0 ? 'bench' : `bench${person}`)

export interface House {
  readonly config: Config
  readonly database: ReadyDatabase
  readonly sql: pg.Pool
  /** Answers a fixed JSON, the cost of any request at all. */
  readonly bareUrl: string
  url: string
  child: ChildProcess
  /** One of the people of the bench's firm, each a ROLE_CHARGE, signed in: what many do at once is done by many. */
  client(person?: number): Promise<Client>
  /** A client in a ledger made from an exchange file. */
  ledgerFrom(file: Exchange, person?: number): Promise<Client & { ledgerId: string }>
  restart(): Promise<void>
  /** One more server program on the same database, until the house is closed; answers its address. */
  beside(settings: Readonly<Record<string, string>>): Promise<string>
  close(): Promise<void>
}

/** Starts the server program; answers when it listens. */
function startProgram(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...SERVER_FLAGS, '--expose-gc', 'scripts/bench/program.ts'], {
      cwd: root,
      env: { ...SERVER_ENV, ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    child.stdout!.on('data', (bytes: Buffer) => {
      const url = /http:\/\/[\d.]+:\d+/.exec(bytes.toString())?.[0]
      if (url) done({ child, url })
    })
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
  })
}

/** `settings`: as an environment gives them. */
export async function openHouse(settings: Readonly<Record<string, string>> = {}): Promise<House> {
  const dir = await mkdtemp(join(tmpdir(), 'qz-bench-'))
  await chmod(dir, 0o755)
  const config = { ...readConfig(settings), varDir: dir }
  const database = await startDatabase(config)
  // packing for the archive begins seconds after a close: it would stand beside whatever is measured next
  const env = { ...settings, BENCH_APP_URL: database.appUrl, VAR_DIR: dir, PORT: '0', LOG_LEVEL: 'error', ARCHIVE_AFTER_SECONDS: 'off' }
  const started = await startProgram(env)
  const own = openDatabase(database.appUrl, { max: 2 })
  const agencyId = await own.inPlatform((db) => addAgency({ db }, { code: 'BENCH', name: '测量代账', edition: 'agent' }))
  const passwordHash = await hashPassword(PASSWORD)
  for (let person = 0; person < PEOPLE; person += 1)
    await own.inPlatform((db) =>
      addPerson(
        { db },
        { userName: userName(person), displayName: '测量', mobilePhone: '', passwordHash, agencyId, roles: ['ROLE_CHARGE'] },
      ),
    )
  await own.close()
  const bare: Server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end('{"data":[],"returnCode":"200","returnMessage":""}'),
  )
  await new Promise<void>((done) => bare.listen(0, '127.0.0.1', () => done()))
  const address = bare.address()
  const sql = poolOf({ connectionString: database.ownerUrl, max: 20 })
  const others: ChildProcess[] = []
  const end = (child: ChildProcess) => {
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
  }
  const house: House = {
    config,
    database,
    sql,
    bareUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    url: started.url,
    child: started.child,
    async client(person = 0) {
      const client = new Client(house.url)
      await client.signIn(userName(person), PASSWORD)
      return client
    },
    async ledgerFrom(file, person = 0) {
      // making the file kept this program busy: it has yet to hear which idle connections the server closed meanwhile
      await setTimeout(20)
      const client = await house.client(person)
      const made = await client.call(exchangeApi.import, { query: {}, files: [{ name: 'books.json', bytes: JSON.stringify(file) }] })
      await client.call(ledgersApi.select, { params: { id: made.id } })
      return Object.assign(client, { ledgerId: made.id })
    },
    async restart() {
      const again = await startProgram(env)
      house.child = again.child
      house.url = again.url
    },
    async beside(more) {
      const { child, url } = await startProgram({ ...env, ...more })
      others.push(child)
      return url
    },
    async close() {
      for (const child of [house.child, ...others]) end(child)
      bare.close()
      await sql.end()
      await database.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
  return house
}

/** Ledgers beside those that are measured: BENCH_OTHERS says how many. */
const OTHERS = Number(process.env['BENCH_OTHERS'] ?? 1200)

/**
 * Furnishes the house: small ledgers beside those that are measured, every twentieth with papers, counted, and the server started afresh. What
 * is measured in an empty house says nothing of one where a thousand live.
 */
export async function furnish(house: House, others = OTHERS): Promise<void> {
  if (others === 0) return
  const plain = await house.ledgerFrom(generatedBooks('邻居', 240, { withResult: true }))
  const busy = await house.ledgerFrom(generatedBooks('有票据的邻居', 240, { withResult: true }))
  await bringInvoices(busy, 40)
  await bringStatement(busy, 40)
  await bringDocuments(house.sql, busy.ledgerId, 10, 40)
  const papers = Math.floor(others / 20)
  await cloneLedger(house.sql, plain.ledgerId, others - papers)
  await cloneLedger(house.sql, busy.ledgerId, papers)
  await house.sql.query('analyze')
  house.child.removeAllListeners('exit')
  house.child.kill('SIGKILL')
  await house.restart()
}

/** The server's memory: reset starts a new peak from a collected heap, read answers it. */
export function memoryOf(house: House, ask: 'reset' | 'read'): Promise<{ rss: number; peak: number }> {
  return new Promise((done) => {
    house.child.once('message', (answer) => done(answer as { rss: number; peak: number }))
    house.child.send(ask)
  })
}
