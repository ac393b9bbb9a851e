/** The database goes away under load and comes back: requests are told, the process lives, nothing answered is lost. */
import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { AppError } from '@app/domain/kernel/app-error'
import { day } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { Refused, testAlone as test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { linesOf } from '../../testing/entries.ts'
import { isLost, onceReachable, uncertain, unreachable } from './lost.ts'

const endConnections = async (ledger: LedgerClient) =>
  ledger.sql(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'qingzhang_app'`)

const draftOf = async (ledger: LedgerClient) => ({
  day: day('2026-03-05'),
  word: '记' as const,
  attachmentCount: 0,
  lines: await linesOf(ledger, ['借 1001 1', '贷 3001 1']),
})

/** Saves one voucher after the other until told to stop; what was answered and how it was refused. */
async function saving(ledger: LedgerClient, draft: Awaited<ReturnType<typeof draftOf>>, stop: { now: boolean }) {
  const saved: string[] = []
  const refused: string[] = []
  while (!stop.now) {
    try {
      saved.push((await ledger.call(vouchersApi.add, { body: draft })).id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.push(`${error.status} ${error.code}`)
    }
  }
  return { saved, refused }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('connections that break in use are answered 503 with a time to ask again; nothing answered is lost, nothing is there twice', async ({
  house,
  ledger,
}) => {
  const stop = { now: false }
  const draft = await draftOf(ledger)
  const workers = Array.from({ length: 6 }, () => saving(ledger, draft, stop))
  for (let round = 0; round < 10; round += 1) {
    await pause(60)
    await endConnections(ledger)
  }
  stop.now = true
  const outcomes = await Promise.all(workers)
  const saved = outcomes.flatMap((one) => one.saved)
  const refused = outcomes.flatMap((one) => one.refused)
  expect(refused.length).toBeGreaterThan(0)
  expect([...new Set(refused)].filter((one) => !/^503 DB002[01]$/.test(one))).toEqual([])
  const there = await ledger.sql<{ id: string }>('select id from app.vouchers where ledger_id = $1', [ledger.ledgerId])
  expect(saved.filter((id) => !there.some((one) => one.id === id))).toEqual([])
  // at most those whose commit was on its way
  expect(there.length - saved.length).toBeLessThanOrEqual(refused.filter((one) => one.endsWith('DB0021')).length)
  expect(await answers(house, ledger)).toBe(200)
})

const answers = async (house: Bench, ledger: LedgerClient) =>
  (await fetch(`${house.server.url}${quickNotesApi.list.path}?accountPeriods=0`, { headers: { cookie: ledger.cookie } })).status

test('a refusal says when to ask again', async ({ ledger }) => {
  const answer = new AppError('DB0020', 503, '')
  expect(isLost(answer)).toBe(false)
  const [{ name } = { name: '' }] = await ledger.sql<{ name: string }>('select current_database() as name')
  // as on a standby that has not taken over yet
  await ledger.sql(`alter role qingzhang_app in database ${name} set default_transaction_read_only = on`)
  try {
    await endConnections(ledger)
    const response = await ledger.send(quickNotesApi.add, { body: { content: '不在了' } })
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '2',
      expect.objectContaining({ errorCode: 'DB0020' }),
    ])
  } finally {
    await ledger.sql(`alter role qingzhang_app in database ${name} reset default_transaction_read_only`)
    await endConnections(ledger)
  }
})

test('what says that a connection is gone', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code })
  for (const code of ['57P01', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
    expect(isLost(coded(code)), code).toBe(true)
  for (const text of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
    expect(isLost(new Error(text)), text).toBe(true)
  for (const code of ['23505', '40001', 'QZ001', 'ENOENT']) expect(isLost(coded(code)), code).toBe(false)
  expect(isLost(new AggregateError([coded('ECONNREFUSED')]))).toBe(true)
})

test('a statement that takes too long is ended, and said', async ({ house, ledger }) => {
  const slow = house.server.services.database.inLedger(ledger.ledgerId, async (db) => {
    await sql`set local statement_timeout = '50ms'`.execute(db)
    await sql`select pg_sleep(5)`.execute(db)
  })
  await expect(slow).rejects.toMatchObject({ code: 'DB0022', status: 503 })
})

test('work nobody waits for goes on when the database is back', async () => {
  let asked = 0
  const work = () => {
    asked += 1
    return asked < 3 ? Promise.reject(unreachable()) : Promise.resolve('done')
  }
  expect(await onceReachable(work)).toBe('done')
  expect(asked).toBe(3)
  await expect(onceReachable(() => Promise.reject(uncertain()))).rejects.toMatchObject({ code: 'DB0021' })
  await expect(onceReachable(() => Promise.reject(unreachable()), 0)).rejects.toMatchObject({ code: 'DB0020' })
})
