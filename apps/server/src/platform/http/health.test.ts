/** What whoever keeps the process running is told, and what it answers at addresses nobody has. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { expect, vi } from 'vitest'
import { openBench, test } from '../../testing/bench.ts'
import { clientOf } from '../database/listened.ts'

test('health and readiness tell the truth', async () => {
  const bench = await openBench()
  try {
    const ask = async (path: string) => {
      const answer = await fetch(`${bench.server.url}${path}`)
      return [answer.status, await answer.json()]
    }
    expect(await ask('/health')).toEqual([200, { status: 'ok' }])
    expect(await ask('/ready')).toEqual([200, { status: 'ok', database: 'ok', files: 'ok' }])
    await bench.server.services.database.pool.end()
    expect(await ask('/health')).toEqual([200, { status: 'ok' }])
    expect(await ask('/ready')).toEqual([503, { status: 'failed', database: 'failed', files: 'ok' }])
  } finally {
    await bench.close().catch(() => undefined)
  }
})

test('addresses nobody has: programs are answered in JSON, people with the page, both with 404', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'qz-web-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'index.html'), '<html><body>清账</body></html>')
  const bench = await openBench({ web: dir })
  try {
    const ask = async (path: string) => {
      const answer = await fetch(`${bench.server.url}${path}`)
      return [answer.status, answer.headers.get('content-type')?.split(';')[0]]
    }
    for (const path of ['/rest/nope', '/auth/nope', '/rest/a/b?c=1', '/static/nope', '/metrics', '/favicon.nope'])
      expect([path, ...(await ask(path))]).toEqual([path, 404, 'application/json'])
    for (const path of ['/nope', '/document/nope', '/a/b/c']) expect([path, ...(await ask(path))]).toEqual([path, 404, 'text/html'])
    for (const path of [
      '/',
      '/login',
      '/document/createVoucher',
      '/invite/abc',
      '/redirect/document/createVoucher',
      '/courseFrame/1',
      '/controlCenter/openAccountingBook/1',
    ])
      expect([path, ...(await ask(path))]).toEqual([path, 200, 'text/html'])
  } finally {
    await bench.close()
  }
})

test('a request whose head does not come is cut off', async ({ house }) => {
  const url = new URL(house.server.url)
  const began = Date.now()
  const said = await new Promise<string>((done, fail) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: '))
    const drip = setInterval(() => socket.write('a'), 500)
    let text = ''
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      done(text)
    })
    setTimeout(() => fail(new Error('still open')), 40_000).unref()
  })
  expect(said).toContain('408')
  expect(Date.now() - began).toBeLessThan(30_000)
})

test('a process that is to end says so, answers what has begun, and is gone', async () => {
  const bench = await openBench()
  const owner = clientOf({ connectionString: bench.ownerUrl })
  await owner.connect()
  try {
    const ledger = await bench.ledger()
    await owner.query('begin; lock table app.agencies in access exclusive mode')
    const slow = ledger.send(ledgersApi.mine)
    await vi.waitFor(async () => {
      const { rows } = await owner.query<{ waiting: number }>('select count(*)::int as waiting from pg_locks where not granted')
      expect(rows[0]!.waiting).toBeGreaterThan(0)
    })
    const closing = bench.server.close(1500)
    const ready = await fetch(`${bench.server.url}/ready`)
    expect([ready.status, await ready.json(), ready.headers.get('connection')]).toEqual([503, { status: 'ending' }, 'close'])
    // requests are still taken until whoever sends them has seen it
    expect((await fetch(`${bench.server.url}/health`)).status).toBe(200)
    await owner.query('rollback')
    expect((await slow).status).toBe(200)
    await closing
    await expect(fetch(`${bench.server.url}/health`)).rejects.toThrow('fetch failed')
  } finally {
    await owner.end()
    await bench.close().catch(() => undefined)
  }
})
