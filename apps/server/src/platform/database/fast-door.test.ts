/** What is asked often is prepared once a connection; what is asked with a long list is planned for that list. */
import pg from 'pg'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { Often, prepareOften } from './fast-door.ts'

test('a text asked often is prepared, with a long list it is planned anew each time', async ({ house }) => {
  const client = new pg.Client({ connectionString: house.appUrl })
  await client.connect()
  // not those of the process: other tests may have had them all
  prepareOften(client, new Often())
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
  for (let round = 0; round < 10; round += 1) {
    await client.query(`select 'short' where 1 = any($1::integer[])`, [numbers(20)])
    await client.query(`select 'long' where 1 = any($1::integer[])`, [numbers(2000)])
  }
  const { rows } = await client.query<{ statement: string }>(`select statement from pg_prepared_statements`)
  await client.end()
  expect(rows.map(({ statement }) => statement)).toEqual([`select 'short' where 1 = any($1::integer[])`])
})
