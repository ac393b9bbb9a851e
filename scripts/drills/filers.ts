/** Companies with their returns checked, and the people who hand them over and press what is offered, until nothing is left to press. */
import { setTimeout as pause } from 'node:timers/promises'
import { TAXPAYER_SCENES } from '../../apps/sandbox/src/tax-bureau/scenes.ts'
import { addAgency, addPerson } from '../../apps/server/src/firm/identity/index.ts'
import { openClient } from '../../apps/server/src/platform/database/address.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { hashPassword } from '../../apps/server/src/platform/security/passwords.ts'
import { Client, Refused } from '../../apps/server/src/testing/client.ts'
import { SANDBOX_ACCOUNT, SANDBOX_PASSWORD } from '../../packages/contract/src/gateways/tax-bureau.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { taxLoginsApi } from '../../packages/contract/src/ledger/tax-login/tax-logins.ts'
import {
  citReturnsApi,
  stampReturnsApi,
  statementReturnsApi,
  vatReturnsApi,
} from '../../packages/contract/src/tax/declarations/declarations.ts'
import { filingApi } from '../../packages/contract/src/tax/filing/filing.ts'
import { day, period } from '../../packages/domain/src/kernel/period.ts'
import type { BlockReason, FilingAct, Step } from '../../packages/domain/src/tax/filing/steps.ts'
import { Again } from './writers.ts'

const PASSWORD = 'Passw0rd'
const USER = 'drill'
const QUARTER = period('2026-09')
/** People at work, each with companies and a handler of their own: one sign-in at a time of each. */
export const DESKS = 8
const SCENES = Object.keys(TAXPAYER_SCENES)
/** Every so many companies one has something happen to it. */
const SCENE_EVERY = 5
/** How the tax numbers of all of them begin. */
export const TAXPAYERS = '91440300MA5D'
const SERIAL = 6
const LOOK_MS = 500
export const PROVINCE = '4403'
/** Whom a desk signs in as. */
export const accountOf = (desk: number): string => `1380000000${desk}${SANDBOX_ACCOUNT}`

/** VAT with its surtaxes and stamp tax are paid; the others are filed with what the books say, which is nothing. */
const RETURNS = [
  { api: vatReturnsApi, submit: filingApi.submitVat, typed: { 'VS0!1:1': '400000', 'VS0!3:1': '400000' } },
  { api: stampReturnsApi, submit: filingApi.submitStamp, typed: {} },
  { api: statementReturnsApi, submit: filingApi.submitAnnual, typed: {} },
  { api: citReturnsApi, submit: filingApi.submitIncome, typed: {} },
] as const
export const RETURNS_EACH = RETURNS.length

/** What is pressed where a filing stops; what is not here stays as it is for somebody to look at. */
const PRESSED: Partial<Record<BlockReason, FilingAct | 'signIn'>> = {
  sms: 'signIn',
  login: 'signIn',
  elsewhere: 'takeOver',
  prefill: 'accept',
  differs: 'accept',
  certificate: 'accept',
  pay: 'pay',
  partly: 'pay',
  lost: 'again',
}

interface FiledCompany {
  readonly ledgerId: string
  readonly taxNumber: string
  readonly desk: number
  readonly loginId: string
  readonly returns: string[]
}
interface Stopped {
  readonly ledgerId: string
  readonly filingId: string
  readonly step: Step
  readonly reason: BlockReason
}

const OPEN_STEPS = `select ledger_id as "ledgerId", filing_id as "filingId", step, reason, state from app.filing_steps
  where state in ('waiting', 'running', 'blocked')`

export class Filers {
  readonly #clients: readonly Client[]
  readonly #ownerUrl: string
  readonly companies: FiledCompany[] = []
  readonly again = new Again()

  private constructor(clients: readonly Client[], ownerUrl: string) {
    this.#clients = clients
    this.#ownerUrl = ownerUrl
  }

  /** `scenes`: whether something happens to every fifth of them. */
  static async open(
    url: string,
    { ownerUrl, appUrl }: { readonly ownerUrl: string; readonly appUrl: string },
    count: number,
    { scenes = true }: { readonly scenes?: boolean } = {},
  ) {
    const database = openDatabase(appUrl, { max: 2 })
    const passwordHash = await hashPassword(PASSWORD)
    const agencyId = await database.inPlatform((db) => addAgency({ db }, { code: 'DRILL', name: '演练代账', edition: 'agent' }))
    await database.inPlatform((db) =>
      addPerson({ db }, { userName: USER, displayName: '演练', mobilePhone: '', passwordHash, agencyId, roles: ['ROLE_CHARGE'] }),
    )
    await database.close()
    const clients: Client[] = []
    for (let at = 0; at < DESKS; at += 1) {
      const client = new Client(url)
      await client.signIn(USER, PASSWORD)
      clients.push(client)
    }
    const filers = new Filers(clients, ownerUrl)
    await filers.#each(
      Array.from({ length: count }, (_, at) => at),
      (at) => at % DESKS,
      (at, client) => filers.#enter(at, scenes && at % SCENE_EVERY === 0 ? SCENES[(at / SCENE_EVERY) % SCENES.length]! : '', client),
    )
    return filers
  }

  /** One more of them, for other work. */
  async person(): Promise<Client> {
    const client = new Client(this.#clients[0]!.base)
    await client.signIn(USER, PASSWORD)
    return client
  }

  /** One after the other at each desk, the desks beside each other. */
  async #each<T>(all: readonly T[], deskOf: (one: T) => number, work: (one: T, client: Client) => Promise<void>): Promise<void> {
    await Promise.all(
      this.#clients.map(async (client, desk) => {
        for (const one of all) if (deskOf(one) === desk) await work(one, client)
      }),
    )
  }

  async #enter(at: number, scene: string, client: Client): Promise<void> {
    const name = `演练${at + 1}`
    const made = await client.call(ledgersApi.create, {
      body: { name, startOn: day('2026-07-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
    })
    await client.call(ledgersApi.select, { params: { id: made.id } })
    const taxNumber = `${TAXPAYERS}${String(at).padStart(SERIAL - scene.length, '0')}${scene}`
    await client.call(ledgersApi.edit, { body: { ...(await client.call(ledgersApi.company)), taxNumber } })
    const desk = at % DESKS
    const { id: loginId } = await client.call(taxLoginsApi.add, {
      body: { declareProvince: PROVINCE, loginType: 'password', account: accountOf(desk), password: SANDBOX_PASSWORD },
    })
    await client.call(taxLoginsApi.sendSmsCode, { params: { id: loginId } })
    const returns: string[] = []
    for (const { api, typed } of RETURNS) {
      const { id } = await client.call(api.add, { body: { period: QUARTER, typed } })
      const { version, findings } = await client.call(api.get, { params: { id } })
      const reasons = Object.fromEntries(findings.map((one) => [one.id, '已核对']))
      await client.call(api.check, { params: { id }, body: { version, reasons } })
      returns.push(id)
    }
    this.companies.push({ ledgerId: made.id, taxNumber, desk, loginId, returns })
  }

  /** Every return of every company, whatever is broken meanwhile: handed over twice it is refused. */
  async handOver(): Promise<void> {
    await this.#each(
      this.companies,
      ({ desk }) => desk,
      async ({ ledgerId, returns }, client) => {
        for (const [at, { submit }] of RETURNS.entries())
          await this.again.until(async () => {
            await client.call(ledgersApi.select, { params: { id: ledgerId } })
            await client.call(submit, { params: { id: returns[at]! }, body: {} }).catch(unlessDone)
          })
      },
    )
  }

  /** Presses what is offered until nothing moves and nothing is left to press. Answers the seconds it took. */
  async press(): Promise<number> {
    const began = performance.now()
    const client = await openClient(this.#ownerUrl)
    try {
      for (;;) {
        const { rows } = await client.query<Stopped & { readonly state: string }>(OPEN_STEPS)
        const stopped = rows.filter(({ state, reason }) => state === 'blocked' && PRESSED[reason] !== undefined)
        if (stopped.length === 0 && rows.every(({ state }) => state === 'blocked')) return (performance.now() - began) / 1000
        const byLedger = new Map(this.companies.map((one) => [one.ledgerId, one]))
        await this.#each(
          stopped,
          ({ ledgerId }) => byLedger.get(ledgerId)!.desk,
          (one, desk) => this.#act(one, byLedger.get(one.ledgerId)!, desk),
        )
        await pause(LOOK_MS)
      }
    } finally {
      await client.end()
    }
  }

  async #act({ ledgerId, filingId, step, reason }: Stopped, { loginId }: FiledCompany, client: Client): Promise<void> {
    const act = PRESSED[reason]!
    await this.again.until(async () => {
      await client.call(ledgersApi.select, { params: { id: ledgerId } })
      if (act === 'signIn') await client.call(taxLoginsApi.sendSmsCode, { params: { id: loginId } })
      const params = { id: filingId }
      const pressed =
        act === 'agree'
          ? client.call(filingApi.agree, { params, body: { saidBy: '演练', means: 'phone', words: '演练' } })
          : client.call(filingApi.act, { params, body: { act: act === 'signIn' ? 'again' : act, step, reason: '演练' } })
      await pressed.catch(unlessDone)
    })
  }
}

/** The step has gone on, or the return is with the bureau already: somebody's press was heard. */
const HEARD: ReadonlySet<string> = new Set(['FI0002', 'FI0005', 'FI0007', 'FI0008'])
function unlessDone(error: unknown): void {
  if (!(error instanceof Refused && HEARD.has(error.code))) throw error
}
