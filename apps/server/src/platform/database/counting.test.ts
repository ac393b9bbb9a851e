/** What grew is counted; what a ledger is taken for does not hang on that. */
import { expect } from 'vitest'
import { testAlone as test } from '../../testing/bench.ts'
import { generatedBooks } from '../../testing/generated-books.ts'
import { exchangeApi } from '@app/contract/centre/exchange/exchange'

test('a table that grew is counted once, by the application itself', async ({ house, ledger }) => {
  const { database } = house.server.services
  await ledger.sql('analyze')
  const count = () => database.ask<{ count_grown: string[] }>({ text: 'select app.count_grown()' }).then((rows) => rows[0]!.count_grown)
  await count()
  const file = generatedBooks('许多', 2000)
  await ledger.call(exchangeApi.import, { query: {}, files: [{ name: 'books.json', bytes: JSON.stringify(file) }] })
  const counted = await count()
  expect(counted).toEqual(expect.arrayContaining(['voucher_lines', 'vouchers']))
  expect(await count()).not.toContain('voucher_lines')
})

test('no table is counted by ledger or firm, and each takes them for a twentieth of it', async ({ ledger }) => {
  const columns = await ledger.sql<{ column: string; target: number | null; distinct: number | null; version: number }>(`
    select c.relname || '.' || a.attname as column, a.attstattarget::int as target, s.n_distinct as distinct, current_setting('server_version_num')::int as version
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      left join pg_stats s on s.schemaname = 'app' and s.tablename = c.relname and s.attname = a.attname
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.attname in ('ledger_id', 'agency_id', 'about_ledger_id', 'chain_id')`)
  expect(columns.length).toBeGreaterThan(100)
  expect(
    columns.filter(({ target, distinct, version }) => target !== 0 || (version >= 180_000 && distinct !== 20)).map(({ column }) => column),
  ).toEqual([])
})

test('every table of ledgers or firms can be asked by them without going through everybody’s rows', async ({ ledger }) => {
  const without = await ledger.sql<{ column: string }>(`
    select c.relname || '.' || a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.attname in ('ledger_id', 'agency_id')
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null)
     order by 1`)
  // which ledger a session stands in is asked of the session, never of the ledger
  expect(without.map(({ column }) => column)).toEqual(['sessions.ledger_id'])
})
