import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { afterEach, expect, vi } from 'vitest'
import { startServer } from '../app.ts'
import { Client } from '../testing/client.ts'
import { openBench, test } from '../testing/bench.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a machine whose clock jumps a day and a half signs nobody out, and dates what is done as it is', { timeout: 60_000 }, async () => {
  const bench = await openBench()
  try {
    const ledger = await bench.ledger()
    await ledger.sql('update app.sessions set seen_at = now(), expires_at = now() + make_interval(hours => 12)')
    const own = await startServer(bench.server.services.config, bench.appUrl)
    try {
      const client = Object.assign(new Client(own.url), { cookie: ledger.cookie })
      await client.call(ledgersApi.mine, {})
      for (const hours of [36, -36]) {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
        expect(own.services.time!.isDoubtful()).toBe(true)
        await client.call(ledgersApi.mine, {})
        expect(own.services.time!.isDoubtful()).toBe(false)
        const [row] = await ledger.sql<{ off: number }>('select extract(epoch from $1::timestamptz - clock_timestamp())::float8 as off', [
          own.services.clock(),
        ])
        expect(Math.abs(row!.off)).toBeLessThan(5)
        vi.useRealTimers()
      }
    } finally {
      await own.close()
    }
  } finally {
    vi.useRealTimers()
    await bench.close()
  }
})
