/** The year of every company's returns: the first screen of a thousand companies against that of ten, of the same page at the same server. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser, unpackChromium } from '../../e2e/support/browser.ts'
import { pageOf, seen } from '../../e2e/pages/shell.ts'
import { taxBatchApi } from '../../packages/contract/src/centre/tax-batch/tax-batch.ts'
import { Client } from '../../apps/server/src/testing/client.ts'
import { freshWindow } from './browsing.ts'
import { BENCH_YEAR } from './books.ts'
import type { House } from './house.ts'
import { inTurn, ratioOf, type Figure } from './measure.ts'

const MANY = 1000
const FEW = 10
const MOST = 1.3

/** A firm with so many companies, each with a year of returns: VAT by month, income tax, stamp tax and statements by quarter. */
async function firmOf(house: House, companies: number): Promise<Client> {
  const token = randomBytes(32).toString('base64url')
  const code = `R${companies}`
  await house.sql.query(
    `with firm as (insert into app.agencies (code, name, edition) values ($1, $2, 'agent') returning agency_id),
          person as (insert into app.users (user_name, display_name, password_hash) values ($1, '测量', '-') returning id),
          member as (insert into app.agency_members (agency_id, user_id, roles) select agency_id, id, '{ROLE_CHARGE}' from firm, person),
          session as (insert into app.sessions (token_hash, user_id, expires_at) select $3, id, now() + interval '1 hour' from person),
          made as (insert into app.ledgers (ledger_id, agency_id, name, initials, status, start_period, standard, vat_nature, vat_filing, created_at)
            select app.new_id(), agency_id, '公司' || n, 'GS' || n, 1, $4, 'smallBusiness', 'generalTaxpayer', 'month', now() + n * interval '1 millisecond' from firm, generate_series(1, $5::int) n
            returning ledger_id)
     insert into app.tax_declarations (ledger_id, filing, cycle, period, state, due, typed, figures, made_name, made_at, changed_name, changed_at)
       select ledger_id, f.filing, f.cycle, $6 || lpad(m::text, 2, '0'), 'accepted', 1234.56, '{}', '{}', '测量', now(), '测量', now()
         from made, generate_series(1, 12) m,
              (values ('generalVat', 'month', 1), ('citQuarter', 'quarter', 3), ('stamp', 'quarter', 3), ('statements', 'quarter', 3)) f (filing, cycle, every)
        where m % f.every = 0`,
    [code, `测量${companies}`, createHash('sha256').update(token).digest(), `${BENCH_YEAR}-01`, companies, `${BENCH_YEAR}-`],
  )
  const client = new Client(house.url)
  client.cookie = `qz_session=${token}`
  return client
}

const ask = (client: Client) => client.reply(taxBatchApi.year, { query: { year: BENCH_YEAR } })

/** From the address to the rows of the last company of the first screen. */
async function firstScreen(browser: Browser, client: Client): Promise<void> {
  const context = await freshWindow(browser, client)
  try {
    const page = await context.newPage()
    await page.goto(`/controlCenter/declarationLedger?year=${BENCH_YEAR}`)
    await seen(pageOf(page, '申报台账').getByRole('grid', { name: '申报台账' }).getByText('公司1', { exact: true }).first())
  } finally {
    await context.close()
  }
}

export async function returnsFigures(house: House): Promise<Figure[]> {
  const many = await firmOf(house, MANY)
  const few = await firmOf(house, FEW)
  await house.sql.query('vacuum analyze')
  const { total } = await ask(many)
  if (total !== MANY) throw new Error(`the year lists ${total} companies`)
  const calls = await inTurn(
    () => ask(many),
    () => ask(few),
    { pairs: 15, repeat: 5 },
  )
  const dir = await mkdtemp(join(tmpdir(), 'qz-bench-web-'))
  const opened = await openBrowser(await unpackChromium(dir))
  try {
    const screens = await inTurn(
      () => firstScreen(opened.browser, many),
      () => firstScreen(opened.browser, few),
    )
    return [
      ratioOf(`申报台账 ${MANY} 个账套 × 12 个月的第一屏（浏览器里）：${FEW} 个账套的`, screens, MOST),
      // a page is of twenty companies: twice the rows of ten
      ratioOf(`申报台账 ${MANY} 个账套的一页（接口，每页20个账套）：${FEW} 个账套的`, calls, 2),
    ]
  } finally {
    await opened.close()
    await rm(dir, { recursive: true, force: true })
  }
}
