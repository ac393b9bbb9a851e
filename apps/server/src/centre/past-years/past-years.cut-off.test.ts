/** Moving a year, or bringing it back, that is cut off in the middle: it is the one or the other afterwards, and nothing between. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { period } from '@app/domain/kernel/period'
import type pg from 'pg'
import { expect } from 'vitest'
import { testAlone as test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { expectAside, findings, moveYears, sealsOf, severalYears, sums } from '../../testing/years.ts'
import { clientOf } from '../../platform/database/listened.ts'

/** How it ends: the database lets the connection go, or the process that asked is gone without a word. */
const ENDS = {
  connection: async (ledger: LedgerClient, pid: number) => ledger.sql('select pg_terminate_backend($1)', [pid]),
  process: async (_: LedgerClient, __: number, client: pg.Client) => {
    ;(client as unknown as Socketed).connection.stream.destroy()
  },
}
interface Socketed {
  readonly connection: { readonly stream: { destroy(): void } }
}

/** Runs a statement until it waits for `lock`, ends it there as `how` says, lets the lock go and waits until the database has done with it. */
async function cutOff(house: Bench, ledger: LedgerClient, { lock, text, how }: { lock: string; text: string; how: keyof typeof ENDS }) {
  const [holder, client] = [clientOf({ connectionString: house.ownerUrl }), clientOf({ connectionString: house.appUrl })]
  await Promise.all([holder.connect(), client.connect()])
  try {
    await holder.query('begin')
    expect((await holder.query(lock)).rowCount).toBeGreaterThan(0)
    await client.query(`begin; set local app.ledger_id = '${ledger.ledgerId}'`)
    const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    const running = client.query(text).then(
      () => client.query('commit'),
      () => undefined,
    )
    const backend = () =>
      ledger.sql<{ waits: string | null }>('select wait_event_type as waits from pg_stat_activity where pid = $1', [pid])
    await expect.poll(async () => (await backend())[0]?.waits, { timeout: 20_000 }).toBe('Lock')
    await ENDS[how](ledger, pid, client)
    await holder.query('rollback')
    await expect.poll(backend, { timeout: 20_000 }).toEqual([])
    await running
  } finally {
    await holder.end()
    await client.end().catch(() => undefined)
  }
}

const packedRows = (ledger: LedgerClient) =>
  ledger.sql<{ year: number }>('select distinct year from app.aside_columns where ledger_id = $1 order by 1', [ledger.ledgerId])

for (const how of ['connection', 'process'] as const)
  test(`a year that was being moved when its ${how} ended is where it was`, async ({ house, ledger }) => {
    await severalYears(ledger, 40)
    const before = [await sums(ledger), await sealsOf(ledger)]
    // its seals and lines are packed and gone when the last head is waited for
    const lock = `select from app.vouchers where ledger_id = '${ledger.ledgerId}' and period = '2023-12' for key share`
    await cutOff(house, ledger, { lock, text: `select app.move_aside(2023, '${ledger.userId}', 'x', now())`, how })
    expect([await sums(ledger), await sealsOf(ledger)]).toEqual(before)
    expect(await packedRows(ledger)).toEqual([])
    expect(await ledger.sql('select from app.aside_years where ledger_id = $1', [ledger.ledgerId])).toEqual([])
    expect(await findings(house, ledger)).toEqual([])
    // and goes when it is asked again
    await moveYears(ledger)
    await expectAside(ledger)
    expect(await findings(house, ledger)).toEqual([])
  })

test('a year that was being brought back when the connection ended stays aside, and comes when it is asked again', async ({
  house,
  ledger,
}) => {
  await severalYears(ledger, 40)
  const query = { from: period('2023-01'), to: period('2023-12'), page: 1, pageSize: 200 }
  const before = await ledger.call(vouchersApi.list, { query })
  await moveYears(ledger)
  // every row is in its table again when what was packed is to go
  const lock = `select from app.aside_columns where ledger_id = '${ledger.ledgerId}' and year = 2023 for key share`
  await cutOff(house, ledger, { lock, text: `select app.bring_back(2023, now() + interval '3 days')`, how: 'connection' })
  await expectAside(ledger)
  expect(await ledger.sql(`select from app.vouchers where ledger_id = $1 and period < '2025-01'`, [ledger.ledgerId])).toEqual([])
  expect(await findings(house, ledger)).toEqual([])
  expect(await ledger.call(vouchersApi.list, { query })).toEqual(before)
  await expectAside(ledger, [2024])
})
