/** What pages of a firm keep of its ledgers: never told when it is no longer so, whatever changed it; brought up to date in the background. */
import { pastYearsApi } from '@app/contract/centre/past-years/past-years'
import { taxBatchApi } from '@app/contract/centre/tax-batch/tax-batch'
import { taxMonthApi } from '@app/contract/centre/tax-batch/tax-month'
import { policiesApi } from '@app/contract/ledger/policies/policies'
import { RETURN_APIS } from '@app/contract/tax/declarations/declarations'
import { filingApi } from '@app/contract/tax/filing/filing'
import { salaryApi } from '@app/contract/people/salary/salary'
import { iitBatchApi } from '@app/contract/tax/iit/iit-batch'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { freshen, reckon } from '../../ledger/overviews/index.ts'
import { APP_ROLE } from '../../platform/database/migrate.ts'
import { testAlone as test, type Bench } from '../../testing/bench.ts'
import { company } from '../../testing/filing.ts'
import { cloneLedger } from '../../testing/furnish.ts'
import { add as declare, person, ZHANG } from '../../testing/person-tax.ts'
import { hearPlans, tablesOf, tellPlans } from '../../testing/plans.ts'
import { houseNow, OVERVIEWS } from './overviews.ts'
import { poolOf } from '../../platform/database/listened.ts'

const september = period('2026-09')
const SPANS: Readonly<Record<string, readonly string[]>> = {
  missed: ['2026'],
  month: [september, period('2026-06')],
  moved: ['2026'],
  personTax: [september],
  pastYears: [''],
  policyEffects: ['ride2026 on'],
}
async function reckonAll(house: Bench, ledgerId: string) {
  for (const one of OVERVIEWS) for (const span of SPANS[one.page]!) await reckon(houseNow(house.server.services), one, span, ledgerId)
}
/** The books and what is booked from: nobody writes them but with a row of the log, whose number is kept with what was reckoned. */
const LOGGED =
  'vouchers voucher_lines balances cash_flow_balances subjects tags opening_balances opening_cash_flows periods invoices invoice_lines ' +
  'asset_cards asset_categories asset_departments asset_events asset_shares asset_units'
/** What says whether a kept row is still so, and whose it is. */
const OF_KEEPING: readonly string[] = [
  'ledger_chains',
  'ledger_changes',
  'ledger_overviews',
  'ledger_overview_rows',
  'ledger_shares',
  'agencies',
]

test('whatever they are reckoned from is counted when it changes, or stands in the log', { timeout: 60_000 }, async ({ house }) => {
  const { ledger, declarationId: id } = await company(house)
  await ledger.call(filingApi.submitVat, { params: { id }, body: {} })
  // the queue of filings has done what it does by itself
  const under = `select from app.filing_steps where ledger_id = $1 and state in ('waiting', 'running')`
  await expect.poll(() => ledger.sql(under, [ledger.ledgerId]), { timeout: 20_000 }).toEqual([])
  const general = await house.ledger({ vatNature: 'generalTaxpayer' })
  for (const tax of ['vat', 'cit', 'stamp', 'statements'] as const)
    await general.call(RETURN_APIS[tax].add, { body: { period: september } })
  // a withholding return that lies with the bureau is held against its sheets
  const zhang = await person(general, '张三', ZHANG)
  const { id: sheet } = await general.call(salaryApi.addSheet, { body: { period: september, kind: 'wage', empty: true } })
  await general.call(salaryApi.saveRows, { body: { id: sheet, rows: [{ employeeId: zhang, inputs: { base: '10000' } }] } })
  await declare(general, september)
  await general.sql(`update app.iit_declarations set state = 'sending' where ledger_id = $1`, [general.ledgerId])
  await general.sql(`update app.tax_declarations set state = 'checked', checked_at = now() where ledger_id = $1`, [general.ledgerId])
  await tellPlans(house.ownerUrl, APP_ROLE)
  const read = new Set<string>()
  hearPlans(house.server.services.database.pool, ({ plan }) => tablesOf(plan).forEach((name) => read.add(name)))
  await ledger.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()`, [APP_ROLE])
  for (const { ledgerId } of [ledger, general]) await reckonAll(house, ledgerId)
  const counted = await ledger.sql<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'change_counted' and tgdeferrable and tginitdeferred`,
  )
  const known = new Set([...counted.map(({ name }) => name.replace('app.', '')), ...LOGGED.split(' '), ...OF_KEEPING])
  expect(read.size).toBeGreaterThan(30)
  expect([...read].filter((name) => !known.has(name)).toSorted((a, b) => a.localeCompare(b))).toEqual([])
})

test('what changes is told at the next look, whoever changed it: the log, the queue, the firm, the day', async ({ house }) => {
  const { ledger, declarationId } = await company(house)
  const month = async () => (await ledger.reply(taxMonthApi.month, { params: { period: september }, query: { tax: 'vat' } })).data
  expect(await month()).toMatchObject([{ declarationId, state: 'checked', step: 'file' }])
  const kept = () => ledger.sql('select page, seq, change from app.ledger_overviews where ledger_id = $1', [ledger.ledgerId])
  const before = await kept()
  await month()
  expect(await kept()).toEqual(before)
  // behind the product's back, without a row of the log
  await ledger.sql(`update app.tax_declarations set state = 'elsewhere' where ledger_id = $1 and id = $2`, [ledger.ledgerId, declarationId])
  expect(await month()).toMatchObject([{ state: 'elsewhere', step: '' }])
  await ledger.sql(`update app.tax_declarations set state = 'checked' where ledger_id = $1 and id = $2`, [ledger.ledgerId, declarationId])
  expect(await month()).toMatchObject([{ state: 'checked', step: 'file' }])
  // a ledger nothing may be written in: nothing is kept of that
  await ledger.sql('update app.ledgers set status = 2 where ledger_id = $1', [ledger.ledgerId])
  expect(await month()).toMatchObject([{ state: 'checked', step: '', why: '账套已停用，不能修改' }])
  // a rule the firm switches is a change of every ledger
  const change = async () =>
    Number((await ledger.sql<{ count: string }>('select count from app.ledger_changes where ledger_id = $1', [ledger.ledgerId]))[0]!.count)
  const count = await change()
  await ledger.call(policiesApi.switch, { body: { package: 'ride2026', on: true, reason: '答复可以抵扣', seen: null } })
  expect(await change()).toBe(count + 1)
})

test(
  'so many are reckoned at a look, the rest is said and not told; the background does the rest',
  { timeout: 60_000 },
  async ({ house }) => {
    const ledger = await house.ledger()
    const superuser = poolOf({ connectionString: house.ownerUrl, max: 1 })
    await cloneLedger(superuser, ledger.ledgerId, 99)
    await superuser.end()
    const look = () => ledger.reply(iitBatchApi.list, { params: { period: september }, query: {} })
    const first = await look()
    expect([first.total, first.totalData.companies, first.totalData.waiting]).toEqual([60, 100, 40])
    const { services } = house.server
    const now = houseNow(services)
    const done = () =>
      ledger.sql<{ count: number }>(
        `select count(*)::int as count from app.ledger_overviews o join app.ledgers l using (ledger_id) where l.agency_id = $1 and o.day = $2`,
        [ledger.agencyId, '2026-11-21'],
      )
    expect(await freshen(now, OVERVIEWS)).toBeGreaterThanOrEqual(40)
    expect((await done())[0]!.count).toBe(100)
    const all = await look()
    expect([all.total, all.totalData.waiting, all.data.length]).toEqual([100, 0, 100])
    // nothing is left to do, and tomorrow all of it is
    expect(await freshen(now, OVERVIEWS)).toBe(0)
    expect(await freshen({ ...now, now: new Date(now.now.getTime() + 24 * 3600_000) }, OVERVIEWS)).toBeGreaterThanOrEqual(100)
    // two days after the last look nobody asks
    expect(await freshen({ ...now, now: new Date(now.now.getTime() + 72 * 3600_000) }, OVERVIEWS)).toBe(0)
    const page = await ledger.reply(iitBatchApi.list, { params: { period: september }, query: { page: 2, pageSize: 50, state: 'none' } })
    expect([page.total, page.data.length]).toEqual([100 - page.totalData.waiting, Math.max(0, 50 - page.totalData.waiting)])
  },
)

test('nothing is told of ledgers one may not enter, nor of other firms', async ({ house, ledger, stranger }) => {
  await ledger.call(taxBatchApi.missed, { query: { year: 2026 } })
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  expect((await assistant.reply(taxBatchApi.missed, { query: { year: 2026 } })).totalData).toMatchObject({ companies: 0, waiting: 0 })
  const theirs = await stranger.reply(taxBatchApi.missed, { query: { year: 2026 } })
  expect(theirs.data.some(({ id }) => id === ledger.ledgerId)).toBe(false)
  expect((await stranger.reply(pastYearsApi.list, { query: { ledgerId: ledger.ledgerId } })).total).toBe(0)
  expect(await ledger.asApp('select from ledger_overviews where ledger_id <> app.ledger()')).toEqual([])
})
