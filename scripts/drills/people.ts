/** Two hundred people of an ordinary day: they save, look, list and hand in papers, and ask again what was not answered. */
import { setTimeout as pause } from 'node:timers/promises'
import { Refused, type Client } from '../../apps/server/src/testing/client.ts'
import { photo } from '../../apps/server/src/testing/document-files.ts'
import { booksApi } from '../../packages/contract/src/finance/books/books.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { billsApi } from '../../packages/contract/src/papers/bills/bills.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { openClient } from '../../apps/server/src/platform/database/address.ts'
import { Again, drafts, standing, waysOf, type Ledgers } from './writers.ts'

/** Between two acts of a person, on average. */
const THINKS_MS = 8000
const NOVEMBER = period('2026-11')

interface Counts {
  readonly saved: number
  readonly looked: number
  readonly files: number
  readonly again: number
}

export class People {
  readonly #vouchers: string[] = []
  readonly #bills: string[] = []
  #looked = 0
  readonly #again = new Again()
  /** Answers that say that a rule was broken, or that the product has a fault. */
  readonly strange: string[] = []
  #over = false
  readonly #began = performance.now()
  readonly #ledgers: Ledgers
  readonly #work: Promise<void>[]

  constructor(urls: readonly string[], ledgers: Ledgers, count: number) {
    this.#ledgers = ledgers
    this.#work = Array.from({ length: count }, (_, at) => this.#live(waysOf(urls, ledgers.cookies[at % ledgers.cookies.length]!), at))
  }

  get now(): number {
    return performance.now() - this.#began
  }

  get #counts(): Counts {
    return { saved: this.#vouchers.length, looked: this.#looked, files: this.#bills.length, again: this.#again.count }
  }

  tally(): Counts & { toString(): string }
  tally(since: Counts): string
  tally(since?: Counts): string | (Counts & { toString(): string }) {
    const now = this.#counts
    const words = (before: Counts) =>
      `保存${now.saved - before.saved}张、看账${now.looked - before.looked}次、传文件${now.files - before.files}个，再问${now.again - before.again}次`
    if (since !== undefined) return words(since)
    return Object.assign({ ...now }, { toString: () => words({ saved: 0, looked: 0, files: 0, again: 0 }) })
  }

  async #live(any: () => Client, seed: number): Promise<void> {
    const draft = await this.#again.until(() => drafts(any()))
    while (!this.#over) {
      await pause(Math.random() * 2 * THINKS_MS)
      try {
        await this.#act(any, draft, seed)
      } catch (error) {
        this.strange.push(error instanceof Refused ? `${error.status} ${error.code} ${error.message}` : String(error))
      }
    }
  }

  async #act(any: () => Client, draft: Awaited<ReturnType<typeof drafts>>, seed: number): Promise<void> {
    const dice = Math.random()
    if (dice < 0.5) {
      const body = draft()
      this.#vouchers.push((await this.#again.until(() => any().call(vouchersApi.add, { body }))).id)
    } else if (dice < 0.9) {
      await this.#again.until<unknown>(() =>
        dice < 0.75
          ? any().call(booksApi.trialBalance, { query: { from: NOVEMBER, to: NOVEMBER } })
          : any().call(vouchersApi.list, { query: { from: NOVEMBER, to: NOVEMBER } }),
      )
      this.#looked += 1
    } else {
      // sent twice it is two papers: only what was answered counts
      const files = [{ name: '收据.jpg', bytes: photo({ 金额: `${seed}.00`, 备注: String(Math.random()) }) }]
      const kept = await this.#again.until(() => any().call(billsApi.upload, { query: { period: NOVEMBER }, files }))
      this.#bills.push(...kept.map(({ id }) => id))
    }
  }

  async end(): Promise<void> {
    this.#over = true
    await Promise.all(this.#work)
  }

  /** What was answered and is not there; whether the bytes are, `npm run verify` says. */
  async missing(ownerUrl: string) {
    const client = await openClient(ownerUrl)
    try {
      const { rows } = await client.query<{ kept: number }>('select count(*)::int as kept from app.bills where id = any($1)', [this.#bills])
      return { ...(await standing(ownerUrl, this.#ledgers.ids, this.#vouchers)), files: this.#bills.length - rows[0]!.kept }
    } finally {
      await client.end()
    }
  }
}
