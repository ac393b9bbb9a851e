/** Nobody waits for somebody else's statements: they end in time, with whoever asked, and take turns by person. */
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { test } from '../../testing/bench.ts'
import { asking, inTurnOf } from './asker.ts'
import { AT_ONCE } from './share.ts'

const runningOf = (ledger: { sql: (text: string, values?: unknown[]) => Promise<{ count?: number }[]> }, mark: string) =>
  ledger
    .sql(`select count(*)::int as count from pg_stat_activity where query like $1 and state = 'active' and pid <> pg_backend_pid()`, [
      `%${mark}%`,
    ])
    .then((rows) => rows[0]!.count!)

test('a statement ends when whoever asked has gone, and the connection is there for the next', async ({ house, ledger }) => {
  const { database } = house.server.services
  const left = new AbortController()
  const slow = asking({ statementMs: 60_000, gone: left.signal }, () =>
    database.inLedger(ledger.ledgerId, (db) => sql`select pg_sleep(60) /* gone_mark */`.execute(db)),
  )
  const refused = expect(slow).rejects.toMatchObject({ code: 'DB0024' })
  while ((await runningOf(ledger, 'gone_mark')) === 0) await pause(20)
  left.abort()
  await refused
  expect(await runningOf(ledger, 'gone_mark')).toBe(0)
  // nobody else's statement was meant
  for (let round = 0; round < 20; round += 1) await database.inLedger(ledger.ledgerId, (db) => sql`select pg_sleep(0.005)`.execute(db))
})

test('a page that takes too long is told so, in its own time', async ({ house, ledger }) => {
  const { database } = house.server.services
  await expect(
    asking({ statementMs: 100 }, () => database.inLedger(ledger.ledgerId, (db) => sql`select pg_sleep(5)`.execute(db))),
  ).rejects.toMatchObject({ code: 'DB0022' })
})

test('one person has a few statements at a time; the others wait, and another person does not', async ({ house, ledger, stranger }) => {
  const { database } = house.server.services
  let mine = 0
  let most = 0
  const asked = Array.from({ length: 12 }, () =>
    asking({ statementMs: 15_000, person: ledger.userId }, () =>
      database.inLedger(ledger.ledgerId, async (db) => {
        mine += 1
        most = Math.max(most, mine)
        await sql`select pg_sleep(0.1)`.execute(db)
        mine -= 1
      }),
    ),
  )
  let waited = 0
  const other = asking({ statementMs: 15_000, person: stranger.userId }, () =>
    database.inLedger(stranger.ledgerId, async (db) => {
      waited = mine
      await sql`select 1`.execute(db)
    }),
  )
  await other
  // those of the first are not over: he did not wait for them
  expect(waited).toBeGreaterThan(0)
  await Promise.all(asked)
  expect(most).toBe(AT_ONCE)
})

test('a reader who closes the page ends what it asked; a call over HTTP says nothing more', async ({ ledger }) => {
  // the call waits for a table that is held
  const blocked = ledger.sql(`begin; lock table app.subjects in access exclusive mode; select pg_sleep(1.5); commit`)
  while ((await runningOf(ledger, 'pg_sleep(1.5)')) === 0) await pause(10)
  const left = new AbortController()
  const asked = fetch(`${ledger.base}${subjectsApi.list.path}`, {
    headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin' },
    signal: left.signal,
  })
  const waiting = () =>
    ledger
      .sql(
        `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'subjects' and usename = 'qingzhang_app'`,
      )
      .then((rows) => rows[0]!['count'] as number)
  while ((await waiting()) === 0) await pause(10)
  left.abort()
  await expect(asked).rejects.toThrow('abort')
  while ((await waiting()) > 0) await pause(10)
  // the lock was still held when its waiter went
  expect(await runningOf(ledger, 'pg_sleep(1.5)')).toBe(1)
  await blocked
})

test('who has waited a minute behind himself is told so', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asker = { statementMs: 1000, person: 'patient' }
  const held = Array.from({ length: AT_ONCE }, () => asking({ ...asker }, () => inTurnOf(() => promise)))
  const late = asking({ ...asker }, () => inTurnOf(() => Promise.resolve()))
  const told = expect(late).rejects.toMatchObject({ code: 'DB0025' })
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  resolve()
  await Promise.all([...held, told])
  vi.restoreAllMocks()
})
