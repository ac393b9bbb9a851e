/** What pages of a firm keep of its ledgers: never told when it is no longer so, whatever changed it; brought up to date in the background. */
import { taxBatchApi } from '@app/contract/centre/tax-batch'
import { taxMonthApi } from '@app/contract/centre/tax-month'
import { RETURN_APIS } from '@app/contract/tax/declarations'
import { period, type Period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { freshen, reckon } from '../../ledger/overviews/index.ts'
import { APP_ROLE } from '../../platform/database/migrate.ts'
import { TEST_NOW, testAlone as test, type Bench } from '../../testing/bench.ts'
import { company } from '../../testing/filing.ts'
import { cloneLedger } from '../../testing/furnish.ts'
import { ledgersOf } from '../../testing/jobs.ts'
import { hearPlans, tablesOf, tellPlans } from '../../testing/plans.ts'
import { houseNow, OVERVIEWS } from './overviews.ts'
import pg from 'pg'

const september = period('2026-09')
const SPANS: Readonly<Record<string, readonly string[]>> = {
  missed: ['2026'],
  month: [september, period('2026-06')],
  personTax: [september],
  pastYears: [''],
  policyEffects: ['ride2026 on'],
}
const reckonAll = async (house: Bench, ledgerId: string, now = houseNow(house.server.services)) => {
  for (const one of OVERVIEWS) for (const span of SPANS[one.page]!) await reckon(now, one, span, ledgerId)
}
/** The books and what is booked from: nobody writes them but with a row of the log, whose number is kept with what was reckoned. */
const LOGGED: ReadonlySet<string> = new Set([
  ...['vouchers', 'voucher_lines', 'balances', 'cash_flow_balances', 'subjects', 'tags', 'opening_balances', 'opening_cash_flows', 'periods'],
  ...['invoices', 'invoice_lines', 'asset_cards', 'asset_categories', 'asset_departments', 'asset_events', 'asset_shares', 'asset_units'],
])
/** What says whether a kept row is still so, and whose it is. */
const OF_KEEPING: ReadonlySet<string> = new Set(['ledger_chains', 'ledger_changes', 'ledger_overviews', 'ledger_overview_rows', 'ledger_shares'])

test('whatever they are reckoned from is counted when it changes, or stands in the log', { timeout: 60_000 }, async ({ house }) => {
  const { ledger } = await company(house)
  const general = await house.ledger({ vatNature: 'generalTaxpayer' })
  for (const tax of ['vat', 'cit', 'stamp', 'statements'] as const)
    await general.call(RETURN_APIS[tax].add, { body: { period: september } })
  const held = (await ledger.call(RETURN_APIS.vat.list, { query: {} }))[0]!
  await ledger.sql(`update app.tax_declarations set state = 'checked', checked_at = now()`)
  await ledger.sql(
    `insert into app.tax_filings (ledger_id, id, declaration_id, filing, cycle, period, kind, correction) select ledger_id, app.new_id(), id, filing, cycle, period, kind, correction from app.tax_declarations where id = $1`,
    [held.id],
  )
  await tellPlans(house.ownerUrl, APP_ROLE)
  const read = new Set<string>()
  hearPlans(house.server.services.database.pool, ({ plan }) => tablesOf(plan).forEach((name) => read.add(name)))
  await ledger.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()`, [APP_ROLE])
  for (const { ledgerId } of [ledger, general]) await reckonAll(house, ledgerId)
  const counted = await ledger.sql<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'change_counted' and tgdeferrable and tginitdeferred`,
  )
  const known = new Set([...counted.map(({ name }) => name.replace('app.', '')), ...LOGGED, ...OF_KEEPING])
  expect(read.size).toBeGreaterThan(30)
  expect([...read].filter((name) => !known.has(name)).toSorted((a, b) => a.localeCompare(b))).toEqual([])
})
