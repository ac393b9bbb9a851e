/** What is asked often is prepared once a connection; what is asked with a long list is planned for that list. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { asking } from './asker.ts'
import { Often, prepareOften } from './fast-door.ts'
import { clientOf } from './listened.ts'

test('a text asked often is prepared, with a long list it is planned anew each time', async ({ house }) => {
  const client = clientOf({ connectionString: house.appUrl })
  await client.connect()
  // not those of the process: other tests may have had them all
  prepareOften(client, new Often(), () => true)
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
  for (let round = 0; round < 10; round += 1) {
    await client.query(`select 'short' where 1 = any($1::integer[])`, [numbers(20)])
    await client.query(`select 'long' where 1 = any($1::integer[])`, [numbers(2000)])
  }
  const { rows } = await client.query<{ statement: string }>(`select statement from pg_prepared_statements`)
  await client.end()
  expect(rows.map(({ statement }) => statement)).toEqual([`select 'short' where 1 = any($1::integer[])`])
})

test('a save keeps its plans; whatever else is asked is planned for what it is asked with', async ({ ledger, house }) => {
  const { database } = house.server.services
  const settings = (repeats: boolean) =>
    asking({ statementMs: 15_000, repeats }, () =>
      database.inLedger(ledger.ledgerId, async (db) => {
        for (let round = 0; round < 8; round += 1) await sql`select ${`kept-${String(repeats)}`}::text`.execute(db)
        const { rows } = await sql<{ timeout: string; kept: number }>`
          select current_setting('statement_timeout') as timeout,
                 (select count(*)::int from pg_prepared_statements where statement = 'select $1::text') as kept`.execute(db)
        return rows[0]
      }),
    )
  expect(await settings(false)).toEqual({ timeout: '15s', kept: 0 })
  expect(await settings(true)).toEqual({ timeout: '15s', kept: 1 })
})
