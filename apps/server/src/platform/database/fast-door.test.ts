/** What is asked often is prepared once a connection; what is asked with a long list is planned for that list. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { openDatabase } from './database.ts'

test('a text asked often is prepared, with a long list it is planned anew each time', async ({ house }) => {
  const database = openDatabase(house.appUrl, { max: 1 })
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
  const kept = await database.inPlatform(async (db) => {
    for (let round = 0; round < 10; round += 1) {
      await sql`select 'short' where 1 = any(${numbers(20)}::integer[])`.execute(db)
      await sql`select 'long' where 1 = any(${numbers(2000)}::integer[])`.execute(db)
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements where name like 'often%'`.execute(db)
    return rows.map(({ statement }) => statement)
  })
  await database.close()
  expect([kept.some((one) => one.includes("'short'")), kept.some((one) => one.includes("'long'"))]).toEqual([true, false])
})
