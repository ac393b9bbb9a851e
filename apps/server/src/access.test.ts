/** Nobody gets in where they do not belong: every call of the inventory, walked by strangers. */
import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { taxBatchApi } from '@app/contract/centre/tax-batch/tax-batch'
import { taxMonthApi } from '@app/contract/centre/tax-batch/tax-month'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { writes, type Endpoint } from '@app/contract/kernel/endpoint'
import { fieldsOfWire } from '@app/contract/kernel/wire'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { iitBatchApi } from '@app/contract/tax/iit/iit-batch'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { routes } from './areas.ts'
import { ledgerTables } from './platform/database/tables.generated.ts'
import { Client, test, type LedgerClient } from './testing/bench.ts'

/** Ids, names and amounts of a ledger that nobody else may see. */
async function secrets(ledger: LedgerClient) {
  const ids = new Map((await ledger.call(subjectsApi.list)).map((one) => [one.code, one.id]))
  const line = (code: string, debit: string, credit: string) => ({
    abstract: '机密摘要',
    subjectId: ids.get(code)!,
    tagIds: [],
    debit: money(debit),
    credit: money(credit),
    currency: '',
    originalAmount: null,
    exchangeRate: null,
    quantity: null,
    unitPrice: null,
  })
  const voucher = await ledger.call(vouchersApi.add, {
    body: {
      day: day('2026-03-05'),
      word: '记',
      attachmentCount: 0,
      lines: [line('1001', '7654321.09', '0'), line('3001', '0', '7654321.09')],
    },
  })
  const note = await ledger.call(quickNotesApi.add, { body: { content: '机密随手记' } })
  return { ids: [voucher.id, note.id, ids.get('1001')!], words: ['机密', '7654321.09', voucher.id, note.id] }
}

/** A request to an endpoint with ids of somebody else's in every place that takes one. */
function aim({ path, method, query: asked }: Endpoint, target: string, ledgerId: string, base: string, cookie: string): Promise<Response> {
  const url = new URL(
    base + path.replace(/:(\w+)/g, (_, name: string) => (name === 'period' || name === 'accountPeriod' ? '202603' : target)),
  )
  const query = {
    id: target,
    ids: target,
    mainIds: target,
    subjectId: target,
    companyId: ledgerId,
    voucherId: target,
    bankAccountId: target,
    importId: target,
    accountPeriod: '2026-03',
    accountPeriods: '0,202603',
    fromPeriod: '2026-01',
    toPeriod: '2026-11',
    fromMonth: '2026-01',
    toMonth: '2026-11',
    subjectCode: '1001',
    voucherWord: '记',
    page: '1',
    pageSize: '100',
    format: 'xlsx',
    forward: '1',
    importType: 'fundFlow',
    period: '2026-03',
  }
  // names it does not know are refused before anybody is asked for
  const names = asked && fieldsOfWire(asked)
  for (const [key, value] of Object.entries(query)) if (names?.has(key)) url.searchParams.set(key, value)
  const init: RequestInit = { method, headers: { cookie, 'sec-fetch-site': 'same-origin' } }
  if (method === 'POST' || method === 'PUT') {
    init.headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    init.body = JSON.stringify({
      ids: [target],
      id: target,
      companyId: ledgerId,
      remindersId: target,
      content: '改',
      accountPeriod: '2026-03',
      reason: '越权',
    })
  }
  return fetch(url, init)
}

const scopeOf = (route: (typeof routes)[number]) => route.endpoint.scope ?? 'ledger'

test('without a session every call but sign-in answers 401', async ({ house }) => {
  const wrong: string[] = []
  for (const route of routes) {
    if (scopeOf(route) === 'public') continue
    const response = await aim(route.endpoint, '00000000-0000-7000-8000-000000000000', '', house.server.url, '')
    if (response.status !== 401) wrong.push(`${route.endpoint.method} ${route.endpoint.path}: ${response.status}`)
  }
  expect(wrong).toEqual([])
})

test('a user of another firm gets no data of the ledger from any call, and changes nothing of it', async ({ ledger, stranger }) => {
  const hidden = await secrets(ledger)
  const dump = async () => {
    const rows: unknown[] = []
    for (const table of ledgerTables)
      rows.push(await ledger.sql(`select * from app.${table} where ledger_id = $1 order by 1, 2`, [ledger.ledgerId]))
    return JSON.stringify(rows)
  }
  const before = await dump()
  const leaks: string[] = []
  for (const route of routes) {
    if (route.name === 'logout' || route.name === 'login') continue
    for (const target of hidden.ids) {
      const response = await aim(route.endpoint, target, ledger.ledgerId, stranger.base, stranger.cookie)
      const text = Buffer.from(await response.arrayBuffer()).toString()
      if (response.status >= 500) leaks.push(`${route.endpoint.method} ${route.endpoint.path}: ${response.status} ${text.slice(0, 200)}`)
      // an id the stranger sent may come back in a refusal; words and amounts never
      if (hidden.words.slice(0, 2).some((word) => text.includes(word))) leaks.push(`${route.endpoint.method} ${route.endpoint.path} 泄露`)
    }
  }
  expect(leaks).toEqual([])
  expect((await dump()) === before).toBe(true)
})

/** What the customer of the mini program sees of many companies (spec 1 §6). */
const OF_THEIR_TAXES: readonly Endpoint[] = [iitBatchApi.list, ...Object.values(taxBatchApi), ...Object.values(taxMonthApi)]

test('somebody signed in without a firm or a ledger gets 403 or their own nothing', async ({ house, ledger }) => {
  const hidden = await secrets(ledger)
  const person = await house.person({ roles: ['ROLE_CUSTOMER_WECHAT'] })
  const wrong: string[] = []
  for (const route of routes) {
    if (scopeOf(route) !== 'ledger' && scopeOf(route) !== 'agency') continue
    // the name, logo and promotion text of one's own firm are for everybody of it
    if (/^\/auth\/bk\/company\/(get|logoFind|describe)/.test(route.endpoint.path) && route.endpoint.method === 'GET') continue
    // the customer looks at the tax of the ledgers they may enter: here there is none (below)
    if (OF_THEIR_TAXES.includes(route.endpoint)) continue
    const response = await aim(route.endpoint, hidden.ids[0]!, ledger.ledgerId, house.server.url, person.cookie)
    if (response.status !== 403) wrong.push(`${route.endpoint.method} ${route.endpoint.path}: ${response.status}`)
  }
  expect(wrong).toEqual([])
  const params = { period: period('2026-09') }
  for (const list of [iitBatchApi.list, taxMonthApi.month, taxMonthApi.income]) expect(await person.call(list, { params })).toEqual([])
  for (const list of [taxBatchApi.year, taxBatchApi.yearSums, taxBatchApi.missed])
    expect(await person.call(list, { query: { year: 2026 } })).toEqual([])
  expect((await person.send(taxBatchApi.yearFile, { query: { year: 2026 } })).status).toBe(200)
  await expect(person.call(ledgersApi.select, { params: { id: ledger.ledgerId } })).rejects.toMatchObject({ code: 'AC0009' })
})

test('every write call is refused in a ledger shared for looking, a stopped and an expired one; every read call still answers', async ({
  ledger,
  stranger,
}) => {
  const hidden = await secrets(ledger)
  const { token } = await ledger.call(sharingApi.offer, { params: { companyId: ledger.ledgerId }, body: { permit: 'look' } })
  await stranger.call(sharingApi.link, { params: { token } })
  await stranger.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  const wrong: string[] = []
  let tried = 0
  const walk = async (client: Client, code: string) => {
    for (const route of routes) {
      if (scopeOf(route) !== 'ledger' || route.endpoint.evenWhenStopped) continue
      const { path, method } = route.endpoint
      const response = await aim(route.endpoint, hidden.ids[0]!, ledger.ledgerId, client.base, client.cookie)
      const text = Buffer.from(await response.arrayBuffer()).toString()
      const said = response.ok ? '' : (JSON.parse(text) as { errorCode: string }).errorCode
      tried += 1
      // DB0010: a read that would have written is a fault, though the database stopped it
      if (writes(route.endpoint) ? said !== code : said === code || said === 'DB0010' || response.status >= 500)
        wrong.push(`${code} ${method} ${path}: ${response.status} ${said}`)
    }
  }
  await walk(stranger, 'AC0006')
  await ledger.sql('update app.ledgers set status = 2 where ledger_id = $1', [ledger.ledgerId])
  await walk(ledger, 'AC0007')
  await ledger.sql(`update app.ledgers set status = 1, expires_on = '2026-11-20' where ledger_id = $1`, [ledger.ledgerId])
  await walk(ledger, 'AC0008')
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(100)
})

test('every ledger table is owned by its ledger: keyed by it first, row security forced, invisible without a ledger', async ({
  ledger,
}) => {
  const tables = await ledger.sql<{ name: string; forced: boolean; enabled: boolean; first: string | null; policies: string }>(
    `select c.relname as name, c.relforcerowsecurity as forced, c.relrowsecurity as enabled,
            (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and (i.indisprimary or i.indisunique) order by i.indisprimary desc limit 1) as first,
            (select coalesce(string_agg(qual, ';'), '') from pg_policies p where p.schemaname = 'app' and p.tablename = c.relname) as policies
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'app' and c.relkind = 'r'`,
  )
  const owned = tables.filter((table) => ledgerTables.has(table.name))
  expect(owned.length).toBe(ledgerTables.size)
  expect(
    owned
      .filter((table) => !table.forced || !table.enabled || table.first !== 'ledger_id' || !table.policies.includes('ledger_id = ledger()'))
      .map((table) => table.name),
  ).toEqual([])
  const foreign = await ledger.sql<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = 'app' and contype = 'f'`,
  )
  // a reference between two ledger tables carries the ledger, so that it cannot cross
  const crossing = foreign.filter(
    ({ table, definition }) =>
      ledgerTables.has(table.replace('app.', '')) &&
      ledgerTables.has(/REFERENCES (?:app\.)?(\w+)/.exec(definition)?.[1] ?? '') &&
      !/\(ledger_id/.test(definition),
  )
  expect(crossing).toEqual([])
  const indexes = await ledger.sql<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'app' and indexdef like '%UNIQUE%'`,
  )
  expect(
    indexes
      .filter(({ definition }) => ledgerTables.has(/ON app\.(\w+)/.exec(definition)?.[1] ?? '') && !/\(ledger_id/.test(definition))
      .map((one) => one.name),
  ).toEqual([])
})

test('the application role bypasses nothing and owns nothing', async ({ ledger }) => {
  expect(
    await ledger.sql(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'qingzhang_app'`),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  expect(
    await ledger.sql(`select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'qingzhang_app'`),
  ).toEqual([])
})

test('a page of another address is a 404 with an event number', async ({ house }) => {
  const response = await fetch(`${new Client(house.server.url).base}/rest/none`)
  expect([response.status, await response.json()]).toMatchObject([404, { errorCode: '00000404', errorId: expect.any(String) }])
})
