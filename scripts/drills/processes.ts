/** Processes of an installation on a database of one's own, for drills: started as people do, killed, started again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sm2 } from 'sm-crypto-v2'
import type { ProcessRole } from '../../apps/server/src/platform/config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Throwing away takes less. */
const SWEPT_MS = 5000
const WORKS = '后台任务进程已启动'
const READY = /http:\/\/[\d.]+:\d+/

const statusOf = (pid: number | undefined): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

export class Processes {
  readonly #env: NodeJS.ProcessEnv
  readonly #varDir = mkdtempSync(join(tmpdir(), 'qz-drill-var-'))
  readonly #running: (ChildProcess | undefined)[]
  readonly urls: string[]

  readonly #roles: readonly ProcessRole[]

  private constructor(roles: readonly ProcessRole[], ownerUrl: string, appUrl: string, more: NodeJS.ProcessEnv) {
    this.#roles = roles
    this.#running = roles.map(() => undefined)
    this.urls = roles.map(() => '')
    this.#env = {
      ...process.env,
      DATABASE_URL: ownerUrl,
      APP_DATABASE_URL: appUrl,
      DATA_KEYS: `drill:${randomBytes(32).toString('hex')}`,
      ARCHIVE_SIGN_KEY: sm2.generateKeyPairHex().privateKey,
      VAR_DIR: this.#varDir,
      SAMPLE_DATA: '0',
      LOG_LEVEL: 'fatal',
      ARCHIVE_AFTER_SECONDS: 'off',
      NODE_ENV: '',
      ...more,
    }
  }

  static async open(
    roles: readonly ProcessRole[],
    { ownerUrl, appUrl, more = {} }: { readonly ownerUrl: string; readonly appUrl: string; readonly more?: NodeJS.ProcessEnv },
  ): Promise<Processes> {
    const opened = new Processes(roles, ownerUrl, appUrl, more)
    // the first one migrates
    for (let at = 0; at < roles.length; at += 1) await opened.start(at)
    return opened
  }

  /** Where requests are taken. */
  get answering(): string[] {
    return this.urls.filter((_, at) => this.#roles[at] !== 'worker')
  }

  /** Bytes each holds when what nobody needs is thrown away; one that is away holds nothing. */
  async memory(): Promise<number[]> {
    for (const child of this.#running) child?.kill('SIGWINCH')
    await pause(SWEPT_MS)
    return this.#running.map((child) => {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(statusOf(child?.pid))?.[1]
      return Number(kilobytes ?? 0) * 1024
    })
  }

  /** Lets the clock of one jump, and back. */
  jump(at: number): void {
    this.#running[at]?.kill('SIGUSR2')
  }

  /** On the port it had. */
  start(at: number): Promise<void> {
    const port = this.urls[at] === '' ? '0' : new URL(this.urls[at]!).port
    const child = spawn(process.execPath, ['--expose-gc', '--import', './scripts/drills/in-hand.ts', 'apps/server/src/main.ts'], {
      cwd: root,
      env: { ...this.#env, PORT: port, ROLE: this.#roles[at] },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#running[at] = child
    return new Promise((done, fail) => {
      let said = ''
      const hear = (bytes: Buffer) => {
        said += bytes.toString()
        const url = READY.exec(said)?.[0]
        if (url === undefined && !said.includes(WORKS)) return
        this.urls[at] = url ?? ''
        done()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', (code) => fail(new Error(`a process ended with ${code}: ${said}`)))
    })
  }

  /** Ends one; answers how long that took, in milliseconds. */
  async kill(at: number, signal: NodeJS.Signals = 'SIGKILL'): Promise<number> {
    const child = this.#running[at]!
    const began = performance.now()
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
    this.#running[at] = undefined
    return performance.now() - began
  }

  /** `npm run verify` beside them. What it asks (a file store, for one) may be in this very process: nobody waits for it standing still. */
  async verify(): Promise<{ readonly proved: boolean; readonly said: string }> {
    const child = spawn(process.execPath, ['scripts/verify.ts'], { cwd: root, env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(child, 'exit')
    const [told, failed] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = (await ended) as [number | null]
    return { proved: code === 0, said: told.trim().split('\n').at(-1) || failed.trim().slice(0, 2000) }
  }

  close(): void {
    for (const child of this.#running) child?.kill('SIGKILL')
    rmSync(this.#varDir, { recursive: true, force: true })
  }
}
