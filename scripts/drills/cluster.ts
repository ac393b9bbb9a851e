/** A primary with standbys, of the PostgreSQL this machine has: what a drill kills, promotes and brings back. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  appendFileSync,
  chmodSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { clientOf } from '../../apps/server/src/platform/database/listened.ts'

const NAMES = ['a', 'b', 'c'] as const
export type NodeName = (typeof NAMES)[number]
const PASSWORD = 'drill'
const HBA = 'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n'

function programs(): string {
  const base = '/usr/lib/postgresql'
  const found = (existsSync(base) ? readdirSync(base) : []).toSorted((a, b) => Number(b) - Number(a)).map((one) => join(base, one, 'bin'))
  const dir = found.find((one) => existsSync(join(one, 'pg_basebackup')) && existsSync(join(one, 'initdb')))
  if (dir === undefined) throw new Error('这个演练要用本机的 PostgreSQL 15 以上（initdb、pg_basebackup，如 Debian 的 postgresql-15）')
  return dir
}

const DISK = '3g'
/** PostgreSQL refuses to run as root. */
const lent = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

export class Cluster {
  readonly version: string
  readonly #dir: string
  readonly #bin: string
  readonly #ports: Readonly<Record<NodeName, number>>
  readonly #running = new Map<NodeName, ChildProcess>()
  readonly #mounted: boolean
  primary: NodeName = 'a'

  private constructor(dir: string, bin: string, ports: Record<NodeName, number>) {
    this.#dir = dir
    // only root can give them a disk of their own, to be filled
    this.#mounted = lent.uid !== undefined && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', dir]).status === 0
    this.#bin = bin
    this.#ports = ports
    this.version = this.#run('postgres', ['--version'])
      .trim()
      .replace(/^\S+ \(PostgreSQL\) /, '')
  }

  static async open(): Promise<Cluster> {
    const dir = mkdtempSync(join(tmpdir(), 'qz-drill-'))
    chmodSync(dir, 0o755)
    const [a, b, c] = await Promise.all(NAMES.map(freePort))
    const cluster = new Cluster(dir, programs(), { a: a!, b: b!, c: c! })
    await cluster.#begin()
    return cluster
  }

  get names(): readonly NodeName[] {
    return NAMES
  }

  /** As the product is told it: all places, whichever takes writes. */
  address(user: string, database: string): string {
    return `postgres://${user}:${PASSWORD}@${NAMES.map((name) => `127.0.0.1:${this.#ports[name]}`).join(',')}/${database}`
  }

  /** One of them alone. */
  async ask<R extends pg.QueryResultRow>(name: NodeName, text: string): Promise<R[]> {
    const client = clientOf({ connectionString: `postgres://postgres@127.0.0.1:${this.#ports[name]}/postgres` })
    await client.connect()
    try {
      return (await client.query<R>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** Kills a node and every process of it, as a machine that loses power. */
  kill(name: NodeName): void {
    const child = this.#running.get(name)!
    const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
      .split(' ')
      .filter((pid) => pid.trim() !== '')
    for (const pid of [child.pid!, ...children.map(Number)])
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // it ended with its parent
      }
    this.#running.delete(name)
  }

  /** What a cluster manager does: the standby that has most takes over, the other follows it. Answers how long it took, in milliseconds. */
  async promote(): Promise<number> {
    const began = performance.now()
    const standbys = NAMES.filter((name) => name !== this.primary && this.#running.has(name))
    const received = await Promise.all(
      standbys.map(async (name) => ({
        name,
        at: (await this.ask<{ at: string }>(name, `select (pg_last_wal_receive_lsn() - '0/0')::text as at`))[0]!.at,
      })),
    )
    const [first] = received.toSorted((one, other) => Number(other.at) - Number(one.at))
    this.primary = first!.name
    await this.ask(this.primary, 'select pg_promote(true, 60)')
    await this.#synchronous()
    for (const { name } of received) if (name !== this.primary) await this.#follow(name)
    return performance.now() - began
  }

  /** A standby that was killed starts again; a former primary is copied anew from the one that took its place. */
  async bringBack(name: NodeName, anew: boolean): Promise<void> {
    if (anew) {
      rmSync(this.#data(name), { recursive: true, force: true })
      this.#copy(name)
    }
    await this.#start(name)
    for (;;) {
      const [row] = await this.ask<{ there: boolean }>(
        this.primary,
        `select exists (select from pg_stat_replication where application_name = '${name}' and state = 'streaming') as there`,
      )
      if (row!.there) return
      await pause(100)
    }
  }

  /** Whether the disk can be filled: only where it is one of its own. */
  get ownDisk(): boolean {
    return this.#mounted
  }

  /** Fills the disk the databases lie on, and frees it again; what ended for want of room starts anew. */
  async fillDisk(ms: number): Promise<void> {
    if (!this.#mounted) return
    const filler = join(this.#dir, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' })
    await pause(ms)
    rmSync(filler, { force: true })
    for (const name of NAMES)
      if (this.#running.get(name)?.exitCode !== null) {
        this.#running.delete(name)
        await this.#start(name)
      }
  }

  close(): void {
    for (const name of NAMES) if (this.#running.has(name)) this.kill(name)
    if (this.#mounted) spawnSync('umount', ['-l', this.#dir])
    rmSync(this.#dir, { recursive: true, force: true })
  }

  #data(name: NodeName): string {
    return join(this.#dir, name)
  }

  #run(program: string, args: readonly string[]): string {
    const done = spawnSync(join(this.#bin, program), args, { ...lent, encoding: 'utf8', cwd: '/' })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
    return done.stdout
  }

  async #begin(): Promise<void> {
    const data = this.#data('a')
    mkdirSync(data, { mode: 0o700 })
    if (lent.uid !== undefined) {
      chownSync(data, lent.uid, lent.gid)
      chownSync(this.#dir, lent.uid, lent.gid)
    }
    this.#run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
    writeFileSync(join(data, 'pg_hba.conf'), HBA)
    appendFileSync(
      join(data, 'postgresql.conf'),
      `wal_level = replica\nhot_standby = on\nmax_wal_senders = 10\nwal_keep_size = '1GB'\nmax_connections = 200\nunix_socket_directories = ''\nlisten_addresses = '127.0.0.1'\n`,
    )
    await this.#start('a')
    for (const name of ['b', 'c'] as const) {
      this.#copy(name)
      await this.#start(name)
    }
    await this.#synchronous()
  }

  #copy(name: NodeName): void {
    const from = `host=127.0.0.1 port=${this.#ports[this.primary]} user=postgres application_name=${name}`
    this.#run('pg_basebackup', ['-D', this.#data(name), '-d', from, '-R', '-X', 'stream', '-c', 'fast'])
  }

  /** Nothing is answered that only one machine has. */
  async #synchronous(): Promise<void> {
    const others = NAMES.filter((name) => name !== this.primary)
    await this.ask(this.primary, `alter system set synchronous_standby_names = 'ANY 1 (${others.join(', ')})'`)
    await this.ask(this.primary, 'select pg_reload_conf()')
  }

  async #follow(name: NodeName): Promise<void> {
    await this.ask(
      name,
      `alter system set primary_conninfo = 'host=127.0.0.1 port=${this.#ports[this.primary]} user=postgres application_name=${name}'`,
    )
    await this.ask(name, 'select pg_reload_conf()')
  }

  async #start(name: NodeName): Promise<void> {
    const log = openSync(join(this.#dir, `${name}.log`), 'a')
    const child = spawn(join(this.#bin, 'postgres'), ['-D', this.#data(name), '-p', String(this.#ports[name])], {
      ...lent,
      cwd: '/',
      stdio: ['ignore', log, log],
    })
    this.#running.set(name, child)
    for (let tries = 0; tries < 600; tries += 1) {
      try {
        await this.ask(name, 'select 1')
        return
      } catch {
        await pause(100)
      }
    }
    throw new Error(`the database ${name} does not start: ${readFileSync(join(this.#dir, `${name}.log`), 'utf8').slice(-2000)}`)
  }
}
