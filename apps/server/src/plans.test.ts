/**
 * No statement of the product depends on statistics, on a plan that is kept, or on how many ledgers there are: reads and acts are asked in a
 * database with many ledgers, of one that nothing was counted of, under a plan of its own and under a kept one, with few rows and with four
 * times as many; what each statement handles is counted by the server. Made from the contract: a read that is added is asked as well.
 */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { goodsInApi } from '@app/contract/stock/documents/stock-documents'
import { period, periodFrom } from '@app/domain/kernel/period'
import type pg from 'pg'
import { expect } from 'vitest'
import { APP_ROLE } from './platform/database/migrate.ts'
import { Refused, testAlone as test, type Bench, type LedgerClient } from './testing/bench.ts'
import { book, postAll } from './testing/entries.ts'
import { bringCards, bringDocuments, bringInvoices, bringStatement } from './testing/full-ledger.ts'
import { cloneLedger } from './testing/furnish.ts'
import { GENERATED_YEAR, generatedBooks } from './testing/generated-books.ts'
import { hearPlans, planAs, tablesOf, tellPlans, told, type Ran } from './testing/plans.ts'
import { readsOf, type Read } from './testing/reads.ts'
import { draft, line } from './testing/stock.ts'
import { poolOf } from './platform/database/listened.ts'

const FEW = 150
const TIMES = 4
const OTHERS = 60
/** Below this nothing is worth a word: a page's worth of rows a few times over. */
const FLOOR = 4000
/** Of four times as many rows: n log n is less than six times the work. */
const MOST_GROWTH = 7
/** Rows handled for each the ledger has in the tables that are read. */
const MOST_PER_ROW = 20
/** A kept plan against one of its own. */
const MOST_KEPT = 10
/** Answers that are drawn or packed ask what their pages ask. */
const DRAWN = /file|print|pdf|export|download|package|booklet/i

interface State {
  readonly client: Awaited<ReturnType<Bench['person']>>
  readonly superuser: pg.Pool
  readonly few: string
  readonly many: string
  /** Opens a ledger for `client`. */
  readonly open: (ledgerId: string) => Promise<LedgerClient>
  /** What the statements of some work came to, by their text: of each the one that handled most. */
  readonly heardOf: (work: () => Promise<unknown>) => Promise<Map<string, Ran>>
  mode: 'generic' | 'custom'
}

async function filled({ superuser, client }: Pick<State, 'superuser' | 'client'>, rows: number): Promise<string> {
  const file = generatedBooks(`账${rows}`, rows * 8, { withResult: true, seed: rows, state: 'draft' })
  const made = await client.call(exchangeApi.import, { query: {}, files: [{ name: 'books.json', bytes: JSON.stringify(file) }] })
  await client.call(ledgersApi.select, { params: { id: made.id } })
  const ledger = Object.assign(client, { ledgerId: made.id })
  await bringInvoices(ledger, rows)
  await bringStatement(ledger, rows)
  await bringCards(superuser, ledger, rows)
  await bringDocuments(superuser, made.id, Math.ceil(rows / 4), rows)
  return made.id
}

async function build(house: Bench): Promise<State> {
  const { pool } = house.server.services.database
  const superuser = poolOf({ connectionString: house.ownerUrl, max: 2 })
  const client = await house.person({})
  const few = await filled({ superuser, client }, FEW)
  await cloneLedger(superuser, few, OTHERS)
  await superuser.query('analyze')
  // from here on nothing is counted
  const { rows } = await superuser.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'`,
  )
  for (const { name } of rows) await superuser.query(`alter table app."${name}" set (autovacuum_enabled = off)`)
  const many = await filled({ superuser, client }, FEW * TIMES)
  await tellPlans(house.ownerUrl, APP_ROLE)
  let heard: Ran[] = []
  hearPlans(pool, (ran) => heard.push(ran))
  const state: State = {
    client,
    superuser,
    few,
    many,
    mode: 'custom',
    open: async (ledgerId) => {
      await client.call(ledgersApi.select, { params: { id: ledgerId } })
      return Object.assign(client, { ledgerId }) as unknown as LedgerClient
    },
    heardOf: async (work) => {
      heard = []
      await work()
      const found = new Map<string, Ran>()
      for (const ran of heard) if ((found.get(ran.text)?.work ?? -1) < ran.work) found.set(ran.text, ran)
      return found
    },
  }
  planAs(pool, () => state.mode)
  // those that are open know nothing of it yet
  await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()`, [
    APP_ROLE,
  ])
  return state
}
let built: Promise<State> | undefined
const stateOf = (house: Bench): Promise<State> => (built ??= build(house))

/** By what was asked and the statement's text. */
type Found = Map<string, Ran>
const shown = (key: string, ran: Ran): string => `${key.slice(0, 400)}\n${told(ran.plan)}`

async function read(
  { client, open, heardOf }: State,
  ledgerId: string,
  reads?: readonly Read[],
): Promise<{ asked: readonly Read[]; found: Found }> {
  await open(ledgerId)
  const ask = async (address: string): Promise<string | null> => {
    const response = await fetch(`${client.base}${address}`, { headers: { cookie: client.cookie, 'sec-fetch-site': 'same-origin' } })
    const text = await response.text()
    return response.ok ? text : null
  }
  const furniture = { year: GENERATED_YEAR, month: `${GENERATED_YEAR}-03`, subjectCode: '2202' }
  const asked =
    reads ?? (await readsOf(furniture, (address) => (DRAWN.test(address.split('?')[0]!) ? Promise.resolve(null) : ask(address))))
  const found: Found = new Map()
  for (const one of asked) for (const [text, ran] of await heardOf(() => ask(one.address))) found.set(`${one.name} · ${text}`, ran)
  return { asked, found }
}

/** How many rows of each table a ledger has. */
async function rowsOf({ superuser }: State, ledgerId: string): Promise<Map<string, number>> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'ledger_id' where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'`,
  )
  const { rows } = await superuser.query<{ name: string; count: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as count from app."${name}" where ledger_id = '${ledgerId}'`)
      .join(' union all '),
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** What handles more than there is to handle, or more than a pass of it and grows faster than it. */
async function faultsOf(state: State, small: Found, large: Found): Promise<string[]> {
  const faults: string[] = []
  for (const [ledgerId, found] of [
    [state.few, small],
    [state.many, large],
  ] as const) {
    const rows = await rowsOf(state, ledgerId)
    for (const [key, ran] of found) {
      const there = [...tablesOf(ran.plan)].reduce((sum, name) => sum + (rows.get(name) ?? 0), ran.shown)
      if (ran.work > MOST_PER_ROW * Math.max(there, FLOOR / MOST_PER_ROW))
        faults.push(`${ran.work} rows handled of ${there} there are: ${shown(key, ran)}`)
      const before = found === large ? small.get(key) : undefined
      if (before && ran.work > Math.max(FLOOR, 3 * there, MOST_GROWTH * before.work))
        faults.push(`${ran.work / before.work} times the work for ${TIMES} times the rows: ${shown(key, ran)}`)
    }
  }
  return faults
}

const patient = { timeout: 900_000 }

test('every read handles what it shows, of a ledger that nothing was counted of, whichever plan is kept', patient, async ({ house }) => {
  const state = await stateOf(house)
  const small = await read(state, state.few)
  const large = await read(state, state.many)
  const faults = await faultsOf(state, small.found, large.found)
  state.mode = 'generic'
  const kept = await read(state, state.many, large.asked)
  state.mode = 'custom'
  for (const [key, ran] of kept.found) {
    const own = large.found.get(key)
    if (own && ran.work > MOST_KEPT * Math.max(own.work, FLOOR / MOST_KEPT))
      faults.push(`a kept plan handles ${ran.work} rows, one of its own ${own.work}: ${shown(key, ran)}`)
  }
  expect(large.asked.length).toBeGreaterThan(300)
  expect(faults).toEqual([])
})

/** What is refused has been asked as well. */
const tried = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
const march = periodFrom(GENERATED_YEAR, 3)
const january = period(`${GENERATED_YEAR}-01`)
const acts: Readonly<Record<string, (ledger: LedgerClient) => Promise<unknown>>> = {
  'save a voucher': (ledger) => book(ledger, `${GENERATED_YEAR}-05-05`, '借 56020007 1', '贷 2202 1'),
  'vouchers of invoices': (ledger) => ledger.call(quickAccountApi.outputInvoices, { params: { period: march } }),
  'vouchers of movements': (ledger) => ledger.call(quickAccountApi.bank, { params: { period: march } }),
  'one receipt more': async (ledger) => {
    const [goods] = await ledger.call(goodsInApi.goods)
    return ledger.call(goodsInApi.add, { body: draft('purchase', `${march}-15`, [line(goods!.id, '1', '9.99')]) })
  },
  'a month of depreciation': (ledger) => ledger.call(assetMonthsApi.generate, { body: { period: january } }),
  'post a month': (ledger) => postAll(ledger, january, january),
  'the steps of a month': (ledger) => ledger.call(periodEndApi.generateAll, { body: { period: january } }),
  'close a month': (ledger) => ledger.call(periodEndApi.close, { body: { period: january } }),
}

test('every act handles what it writes', patient, async ({ house }) => {
  const state = await stateOf(house)
  const all: Found[] = []
  for (const ledgerId of [state.few, state.many]) {
    const ledger = await state.open(ledgerId)
    const found: Found = new Map()
    for (const [name, act] of Object.entries(acts))
      for (const [text, ran] of await state.heardOf(() => tried(act(ledger)))) found.set(`${name} · ${text}`, ran)
    all.push(found)
  }
  expect(await faultsOf(state, all[0]!, all[1]!)).toEqual([])
})

test('a save costs the same at the 10th and at the 300th voucher of a ledger that is not counted yet', patient, async ({ house }) => {
  const state = await stateOf(house)
  const made = await state.client.call(exchangeApi.import, {
    query: {},
    files: [{ name: 'books.json', bytes: JSON.stringify(generatedBooks('新账', 0)) }],
  })
  const ledger = await state.open(made.id)
  const save = () => book(ledger, `${GENERATED_YEAR}-05-05`, '借 56020007 1', '借 56020008 1', '贷 2202 2')
  const workOf = async () => [...(await state.heardOf(save)).values()].reduce((sum, ran) => sum + ran.work, 0)
  for (let count = 0; count < 10; count += 1) await save()
  const early = await workOf()
  for (let count = 0; count < 300; count += 1) await save()
  const late = await workOf()
  expect(late).toBeLessThan(early * 1.5)
  await state.superuser.end()
})
