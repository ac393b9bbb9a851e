/** An installation of its own: the product started as a program on a durable database of its own, killed and started again. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { expect } from 'vitest'
import { addAgency, addPerson } from '../../apps/server/src/firm/identity/index.ts'
import { hashPassword } from '../../apps/server/src/platform/security/passwords.ts'
import { verifyLedger } from '../../apps/server/src/finance/vouchers/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { dataDirFor } from '../../apps/server/src/platform/database/postgres.ts'
import { startDatabase } from '../../apps/server/src/start-database.ts'
import { Client, PASSWORD } from '../../apps/server/src/testing/bench.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { day } from '../../packages/domain/src/kernel/period.ts'
import { clientOf, poolOf } from '../../apps/server/src/platform/database/listened.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const execute = promisify(execFile)
const READY = /http:\/\/[\d.]+:\d+/

interface Program {
  readonly child: ChildProcess
  readonly url: string
}

/** Starts the product as people do, on a port of its own; answers when it says where it listens. */
function startProgram(varDir: string): Promise<Program> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        VAR_DIR: varDir,
        PORT: '0',
        SAMPLE_DATA: '0',
        LOG_LEVEL: 'error',
        DATABASE_URL: '',
        NODE_ENV: 'production',
        PLAIN_PASSWORDS: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const hear = (bytes: Buffer) => {
      said += bytes.toString()
      const url = READY.exec(said)?.[0]
      if (url) done({ child, url })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => fail(new Error(`the program ended with ${code}: ${said}`)))
  })
}

export class Installation {
  private readonly varDir: string
  private program: Program
  private sqlPool: pg.Pool | undefined
  private constructor(varDir: string, program: Program) {
    this.varDir = varDir
    this.program = program
  }

  static async open(): Promise<Installation> {
    const varDir = await mkdtemp(join(tmpdir(), 'qz-kill-'))
    await chmod(varDir, 0o755)
    const opened = new Installation(varDir, await startProgram(varDir))
    await opened.inDatabase(async (database) => {
      const agencyId = await database.inPlatform((db) => addAgency({ db }, { code: 'KILL', name: '强杀代账', edition: 'agent' }))
      const person = {
        userName: 'kill',
        displayName: '周主管',
        mobilePhone: '',
        passwordHash: await hashPassword(PASSWORD),
        agencyId,
        roles: ['ROLE_CHARGE'],
      }
      await database.inPlatform((db) => addPerson({ db }, person))
    })
    return opened
  }

  /** The database beside the running program. */
  private async ready() {
    return startDatabase({ ...readConfig({}), varDir: this.varDir })
  }

  private async inDatabase<T>(work: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
    const database = openDatabase((await this.ready()).appUrl, { max: 2 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  /** The database as its superuser. */
  async sql<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    if (this.sqlPool === undefined) {
      this.sqlPool = poolOf({ connectionString: (await this.ready()).ownerUrl, max: 4 })
      // connections end with the server that is killed
    }
    return (await this.sqlPool.query<R>(text, values)).rows
  }

  async client(): Promise<Client> {
    const client = new Client(this.program.url)
    await client.signIn('kill', PASSWORD)
    return client
  }

  async ledger(name: string): Promise<Client & { ledgerId: string }> {
    const client = await this.client()
    const made = await client.call(ledgersApi.create, {
      body: { name, startOn: day('2026-09-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
    })
    await client.call(ledgersApi.select, { params: { id: made.id } })
    return Object.assign(client, { ledgerId: made.id })
  }

  async enter(ledgerId: string): Promise<Client> {
    const client = await this.client()
    await client.call(ledgersApi.select, { params: { id: ledgerId } })
    return client
  }

  /**
   * Holds whoever writes the so many-th row of a table, in the middle of a statement, as long as the returned gate is
   * not opened; answers when somebody is held there. Only this ledger's rows count.
   */
  async gate(
    table: 'vouchers' | 'fund_flows' | 'voucher_lines' | 'cost_elements',
    on: 'insert' | 'update',
    ledgerId: string,
    row: number,
  ): Promise<Gate> {
    const holder = clientOf({ connectionString: (await this.ready()).ownerUrl })
    holder.on('error', () => undefined)
    await holder.connect()
    await holder.query('select pg_advisory_lock(4242)')
    await holder.query(`
      drop schema if exists gate cascade;
      create schema gate;
      create sequence gate.rows;
      create function gate.wait() returns trigger language plpgsql security definer as $$
      begin
        if nextval('gate.rows') = ${row} then perform pg_advisory_lock(4242); end if;
        return null;
      end $$;
      grant usage on schema gate to public;
      create trigger zz_gate after ${on} on app.${table} for each row when (new.ledger_id = '${ledgerId}') execute function gate.wait();`)
    return {
      held: async () => {
        const waiting = async () =>
          (await holder.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 4242 and not granted`)).rowCount
        await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(1)
      },
      // the one held goes on or is rolled back, whichever the database decides
      open: async () => {
        await holder.end().catch(() => undefined)
      },
    }
  }

  async removeGate(): Promise<void> {
    await this.sql('drop schema if exists gate cascade')
  }

  /** kill -9 of the server program alone. */
  async kill(): Promise<void> {
    const { child } = this.program
    child.removeAllListeners('exit')
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }

  /** kill -9 of the server program as soon as somebody is held at the gate; afterwards it runs again, and the gate is gone. */
  async killedAt(gate: Gate, running: Promise<unknown> = Promise.resolve()): Promise<void> {
    // the connection breaks under whoever asked: what came of it is read afterwards
    const over = Promise.allSettled([running])
    await gate.held()
    await this.kill()
    await over
    await gate.open()
    await this.restart()
    await this.removeGate()
  }

  /** kill -9 of the program, of PostgreSQL and of every process PostgreSQL started. */
  async killAll(): Promise<void> {
    const postmaster = Number((await readFile(join(dataDirFor(join(this.varDir, 'postgres')), 'postmaster.pid'), 'utf8')).split('\n')[0])
    const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8'))
      .split(' ')
      .filter((pid) => pid.trim() !== '')
    await this.kill()
    for (const pid of [postmaster, ...children.map(Number)]) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // gone already
      }
    }
  }

  async restart(): Promise<void> {
    await this.sqlPool?.end().catch(() => undefined)
    this.sqlPool = undefined
    this.program = await startProgram(this.varDir)
  }

  /** What the proof of a ledger finds: nothing, when its books are whole. */
  verify(ledgerId: string) {
    return this.inDatabase((database) => database.inLedger(ledgerId, (db) => verifyLedger(db, ledgerId), { snapshot: true }))
  }

  /** `npm run verify` over the whole installation, beside the running program: how it ends, and what it says. */
  async verifyAll(): Promise<{ code: number; said: string }> {
    const env = { ...process.env, VAR_DIR: this.varDir, DATABASE_URL: '' }
    return execute(process.execPath, ['scripts/verify.ts'], { cwd: root, env }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (failed: { code: number; stdout: string; stderr: string }) => ({ code: failed.code, said: failed.stdout + failed.stderr }),
    )
  }

  async close(): Promise<void> {
    await this.sqlPool?.end().catch(() => undefined)
    const { child } = this.program
    child.removeAllListeners('exit')
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    await rm(this.varDir, { recursive: true, force: true })
  }
}

export interface Gate {
  held(): Promise<void>
  open(): Promise<void>
}
