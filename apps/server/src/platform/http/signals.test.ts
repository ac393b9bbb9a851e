/** What whoever runs the installation is told, and that nobody else is told anything. */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { expect } from 'vitest'
import { openBench, test } from '../../testing/bench.ts'

const TOKEN = 'figures-for-me'

test('figures behind a token: requests by route and status, connections, jobs, refusals; no name, no number of anybody', async () => {
  const bench = await openBench({ settings: { metricsToken: TOKEN } })
  try {
    const ask = (token?: string) =>
      fetch(`${bench.server.url}/metrics`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
    expect((await ask()).status).toBe(401)
    expect((await ask('figures-for-mE')).status).toBe(401)
    const ledger = await bench.ledger()
    await ledger.call(ledgersApi.mine, {})
    await expect(ledger.call(ledgersApi.select, { params: { id: '0190a000-0000-7000-8000-000000000000' } })).rejects.toThrow(
      '您不能进入这个账套',
    )
    const answer = await ask(TOKEN)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const said = await answer.text()
    const value = (line: RegExp) => Number(line.exec(said)?.[1] ?? Number.NaN)
    const select = `${ledgersApi.select.method.toUpperCase()} ${ledgersApi.select.path}`
    expect(said).toContain(`qingzhang_request_seconds_count{call="${select}",status="200"}`)
    expect(value(/^qingzhang_refusals_total\{code="\w+"\} (\d+)$/m)).toBeGreaterThan(0)
    expect(value(/^qingzhang_database_connections\{state="idle"\} (\d+)$/m)).toBeGreaterThan(0)
    expect(value(/^qingzhang_database_up (\d)$/m)).toBe(1)
    expect(value(/^qingzhang_jobs\{[^}]+\} (\d+)$/m)).toBeGreaterThan(0)
    expect(value(/^qingzhang_disk_free_bytes ([\d.e+]+)$/m)).toBeGreaterThan(0)
    // patterns, never addresses as they were asked
    expect(said).not.toContain(ledger.ledgerId)
    expect(said).not.toContain(ledger.userName)
  } finally {
    await bench.close()
  }
})

test('figures are told while the database is away', async () => {
  const bench = await openBench({ settings: { metricsToken: TOKEN } })
  try {
    await bench.server.services.database.pool.end()
    const answer = await fetch(`${bench.server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(answer.status).toBe(200)
    const said = await answer.text()
    expect(said).toContain('qingzhang_database_up 0')
    expect(said).toContain('qingzhang_disk_free_bytes')
  } finally {
    await bench.close().catch(() => undefined)
  }
})
