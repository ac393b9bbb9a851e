/** A database that ends under a connection ends no program. */
import { expect, inject, test, vi } from 'vitest'
import { clientOf, poolOf } from './listened.ts'

const connectionString = inject('postgres').owner

test('a client and a pool whose connections are cut off say so at the next question, and end nothing', async () => {
  const owner = clientOf({ connectionString })
  const lost = clientOf({ connectionString, application_name: 'listened-lost' })
  const pool = poolOf({ connectionString, max: 1, application_name: 'listened-lost' })
  await Promise.all([owner.connect(), lost.connect(), pool.query('select 1')])
  const others = `pg_stat_activity where application_name = 'listened-lost'`
  expect((await owner.query(`select pg_terminate_backend(pid) from ${others}`)).rowCount).toBe(2)
  await vi.waitFor(async () => expect((await owner.query(`select from ${others}`)).rowCount).toBe(0))
  await expect(lost.query('select 1')).rejects.toThrow(/terminat|not queryable|closed/)
  await vi.waitFor(async () => expect((await pool.query('select 1')).rowCount).toBe(1))
  await Promise.all([owner.end(), lost.end().catch(() => undefined), pool.end()])
})
