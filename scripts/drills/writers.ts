/** People who save vouchers while something is broken: each save is asked again under its own number until it is answered. */
import type { ClientInput } from '../../packages/contract/src/kernel/endpoint.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { subjectsApi } from '../../packages/contract/src/ledger/subjects/subjects.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { newId } from '../../packages/domain/src/kernel/id.ts'
import { money } from '../../packages/domain/src/kernel/money.ts'
import { day } from '../../packages/domain/src/kernel/period.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { addAgency, addPerson } from '../../apps/server/src/firm/identity/index.ts'
import { openClient } from '../../apps/server/src/platform/database/address.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { hashPassword } from '../../apps/server/src/platform/security/passwords.ts'
import { Client, Refused } from '../../apps/server/src/testing/client.ts'

const PASSWORD = 'Passw0rd'
const USER = 'drill'
/** One that is not answered for so long has been given up by everybody. */
const GIVE_UP_MS = 120_000
const AGAIN_MS = 200

export interface Answered {
  readonly ledgerId: string
  readonly voucherId: string
  /** Milliseconds since the writers began. */
  readonly at: number
}

type VoucherBody = ClientInput<typeof vouchersApi.add>['body']

export interface Ledgers {
  /** Of the person who works in each. */
  readonly cookies: readonly string[]
  readonly ids: readonly string[]
}

/** A firm, a person and ledgers to write in, made before anything breaks. */
export async function openLedgers(
  appUrl: string,
  url: string,
  count: number,
): Promise<{ readonly cookies: string[]; readonly ids: string[] }> {
  const database = openDatabase(appUrl, { max: 2 })
  const passwordHash = await hashPassword(PASSWORD)
  const agencyId = await database.inPlatform((db) => addAgency({ db }, { code: 'DRILL', name: '演练代账', edition: 'agent' }))
  await database.inPlatform((db) =>
    addPerson({ db }, { userName: USER, displayName: '演练', mobilePhone: '', passwordHash, agencyId, roles: ['ROLE_CHARGE'] }),
  )
  await database.close()
  const cookies: string[] = []
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const client = new Client(url)
    await client.signIn(USER, PASSWORD)
    const { id } = await client.call(ledgersApi.create, {
      body: { name: `演练${at + 1}`, startOn: day('2026-11-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
    })
    await client.call(ledgersApi.select, { params: { id } })
    cookies.push(client.cookie)
    ids.push(id)
  }
  return { cookies, ids }
}

/** How often something had to be asked again, and why. */
export class Again {
  count = 0
  readonly why = new Map<string, number>()

  /** Asks until there is an answer; a refusal by rule (below 500) is one, and is thrown. */
  async until<T>(ask: () => Promise<T>): Promise<T> {
    const began = performance.now()
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (error instanceof Refused && error.status < 500) throw error
        const why = error instanceof Refused ? `${error.status} ${error.code}` : '没有连上或中途断开'
        this.why.set(why, (this.why.get(why) ?? 0) + 1)
        this.count += 1
        if (performance.now() - began > GIVE_UP_MS) throw error
        await pause(AGAIN_MS)
      }
    }
  }
}

/** The body of a save with a number of its own, and a random amount. */
export async function drafts(client: Client): Promise<() => VoucherBody> {
  const subjects = await client.call(subjectsApi.list)
  const idOf = (code: string) => subjects.find((one) => one.code === code)!.id
  const line = (code: string, debit: string, credit: string) => ({
    abstract: '演练',
    subjectId: idOf(code),
    tagIds: [],
    debit: money(debit),
    credit: money(credit),
  })
  return () => {
    const amount = `${1 + Math.floor(Math.random() * 9999)}.${10 + Math.floor(Math.random() * 89)}`
    return {
      requestId: newId(),
      day: day('2026-11-20'),
      word: '记',
      attachmentCount: 0,
      lines: [line('1001', amount, '0'), line('1002', '0', amount)],
    }
  }
}

/** One person's ways to all processes. */
export function waysOf(urls: readonly string[], cookie: string): () => Client {
  const clients = urls.map((url) => Object.assign(new Client(url), { cookie }))
  return () => clients[Math.floor(Math.random() * clients.length)]!
}

/** What the database holds of what was answered: nothing lost, nothing twice, no number left out. */
export async function standing(ownerUrl: string, ledgerIds: readonly string[], voucherIds: readonly string[]) {
  const client = await openClient(ownerUrl)
  try {
    const {
      rows: [row],
    } = await client.query<{ kept: number; all: number; gaps: number }>(
      `with mine as (select id, ledger_id, number from app.vouchers where ledger_id = any($1))
       select (select count(*)::int from mine where id = any($2)) as kept, (select count(*)::int from mine) as all,
              (select count(*)::int from (select ledger_id from mine group by ledger_id having max(number) <> count(*) or count(distinct number) <> count(*)) broken) as gaps`,
      [ledgerIds, voucherIds],
    )
    const { kept, all, gaps } = row!
    return { lost: voucherIds.length - kept, doubled: all - voucherIds.length, gaps }
  } finally {
    await client.end()
  }
}

export class Writers {
  readonly answered: Answered[] = []
  readonly again = new Again()
  #over = false
  readonly #began = performance.now()
  readonly #work: Promise<void>[]

  constructor(urls: readonly string[], { cookies, ids }: Ledgers, each: number) {
    this.#work = cookies.flatMap((cookie, at) => Array.from({ length: each }, () => this.#write(waysOf(urls, cookie), ids[at]!)))
  }

  get now(): number {
    return performance.now() - this.#began
  }

  async #write(any: () => Client, ledgerId: string): Promise<void> {
    const draft = await drafts(any())
    while (!this.#over) {
      const body = draft()
      const { id } = await this.again.until(() => any().call(vouchersApi.add, { body }))
      this.answered.push({ ledgerId, voucherId: id, at: this.now })
    }
  }

  async end(): Promise<void> {
    this.#over = true
    await Promise.all(this.#work)
  }

  /** The longest time between two answers, between two moments. */
  silence(from: number, to: number): number {
    const times = [from, ...this.answered.map(({ at }) => at).filter((at) => at > from && at < to), to]
    return Math.max(...times.slice(1).map((at, index) => at - times[index]!))
  }
}
