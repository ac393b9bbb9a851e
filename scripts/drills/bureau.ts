/** The sandbox as a program of its own: a bureau that can be killed, goes on where it was, and whose ledger can be read beside it. */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BureauTold } from '../../apps/sandbox/src/tax-bureau.ts'
import type { Company } from '../../apps/sandbox/src/tax-bureau/state.ts'

interface Told {
  readonly url: string
  readonly bureauUrl: string
  readonly bureauToken: string
}

export class Bureau {
  readonly #dir = mkdtempSync(join(tmpdir(), 'qz-drill-bureau-'))
  #child: ChildProcess | undefined
  #told: Told | undefined

  static async open(): Promise<Bureau> {
    const opened = new Bureau()
    await opened.start()
    return opened
  }
  get #file(): string {
    return join(this.#dir, 'bureau.jsonl')
  }
  /** What the server's settings name. */
  get settings(): Readonly<Record<string, string>> {
    return { TAX_BUREAU_URL: this.#told!.bureauUrl, TAX_BUREAU_TOKEN: this.#told!.bureauToken }
  }
  /** On the port it had. */
  async start(): Promise<void> {
    const port = this.#told === undefined ? '0' : new URL(this.#told.url).port
    const child = fork(fileURLToPath(new URL('../../apps/sandbox/src/main.ts', import.meta.url)), {
      env: { ...process.env, SANDBOX_PORT: port, SANDBOX_BUREAU_FILE: this.#file },
      stdio: 'inherit',
    })
    this.#child = child
    this.#told = await new Promise<Told>((done, fail) => {
      child.once('message', (told) => done(told as Told))
      child.once('exit', (code) => fail(new Error(`the sandbox ended with ${code}`)))
    })
  }
  async kill(): Promise<void> {
    const child = this.#child!
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }
  async tell(told: BureauTold): Promise<void> {
    const answer = await fetch(`${this.#told!.bureauUrl}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(told),
    })
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
  }
  /** Its ledger: each company as it was written last. */
  holds(): ReadonlyMap<string, Company> {
    const lines = readFileSync(this.#file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { readonly company?: Company })
    return new Map(lines.flatMap(({ company }) => (company === undefined ? [] : [[company.taxNumber, company]])))
  }
  close(): void {
    this.#child?.kill('SIGKILL')
    rmSync(this.#dir, { recursive: true, force: true })
  }
}
