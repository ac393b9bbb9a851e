/** Every field of every call against values that fit nowhere: the answer is a refusal at the field, never a failure of ours. */
import { expect } from 'vitest'
import { z } from 'zod'
import { routes } from './areas.ts'
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { test, type LedgerClient } from './testing/bench.ts'
import { NOTHING, sampleOf } from './testing/samples.ts'

/** NUL, the writing direction turned round, text without end, an amount and a count nothing holds, a month past the last. */
const NOWHERE: readonly unknown[] = ['a\u0000b', '甲\u202E乙', 'x'.repeat(200_001)]
const TOO_MUCH: readonly unknown[] = ['99999999999999999.99', 1e300, -9_007_199_254_740_991, '10000-01', -1]

/** Every leaf of a sample, with a copy in which it alone is another value. */
function* variants(sample: unknown, bad: unknown, path: (string | number)[] = []): Generator<{ path: string; value: unknown }> {
  if (Array.isArray(sample)) {
    for (const [at, one] of sample.entries())
      for (const inner of variants(one, bad, [...path, at]))
        yield { path: inner.path, value: sample.map((same, index) => (index === at ? inner.value : same) as unknown) }
  } else if (typeof sample === 'object' && sample !== null) {
    for (const [key, one] of Object.entries(sample))
      for (const inner of variants(one, bad, [...path, key])) yield { path: inner.path, value: { ...sample, [key]: inner.value } }
  } else yield { path: path.join('.'), value: bad }
}

interface Asked {
  readonly path: string
  readonly bad: unknown
  readonly status: number
  readonly text: string
}

async function* walk(ledger: LedgerClient, endpoint: Endpoint): AsyncGenerator<Asked> {
  const params = endpoint.params ? (sampleOf(endpoint.params) as Record<string, unknown>) : {}
  const query = endpoint.query ? (sampleOf(endpoint.query) as Record<string, unknown>) : {}
  const body = endpoint.body ? sampleOf(endpoint.body) : undefined
  const send = async (path: string, bad: unknown, parts: { params: typeof params; query: typeof query; body: unknown }) => {
    const inPath = parts.params as Record<string, string | number>
    const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath[name] ?? NOTHING))
    const search = new URLSearchParams(Object.entries(parts.query).map(([key, one]): [string, string] => [key, String(one)])).toString()
    const init: RequestInit = { method: endpoint.method, headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin' } }
    if (parts.body !== undefined) {
      init.headers = { ...(init.headers as Record<string, string>), 'content-type': 'application/json' }
      init.body = JSON.stringify(parts.body)
    }
    const response = await fetch(`${ledger.base}${address}${search === '' ? '' : `?${search}`}`, init)
    return { path, bad, status: response.status, text: await response.text() }
  }
  for (const bad of [...NOWHERE, ...TOO_MUCH]) {
    // an address has a length of its own
    const long = typeof bad === 'string' && bad.length > 1000
    if (long && endpoint.longestText !== undefined) continue
    if (!long) {
      for (const one of variants(params, bad)) yield await send(one.path, bad, { params: one.value as typeof params, query, body })
      for (const one of variants(query, bad)) yield await send(one.path, bad, { params, query: one.value as typeof query, body })
    }
    if (body !== undefined) for (const one of variants(body, bad)) yield await send(one.path, bad, { params, query, body: one.value })
  }
}

/** Ends what the walk needs: the session, or the person's place in the firm. */
const LEAVES = /logout|leaveCompany|exit|quit|endAll|sessions/i
const walked = routes.map(({ endpoint }) => endpoint).filter((one) => !LEAVES.test(one.path) && one.scope !== 'client')

/** Samples nobody can make without knowing what they mean: a body whose fields depend on each other. */
const UNSAMPLED: readonly string[] = [
  // a text of JSON
  'GET /auth/msg/v1.0 query',
  // widths and heights beside a kind of paper
  'PUT /rest/companyConfig/companyBasis/optionHistory/v1.0 body',
  // the four rules together
  'POST /rest/companyConfig/companyBasis/vrule/v1.0/insertBatch body',
]

test('samples are what the calls take, so that the wrong value alone is refused', () => {
  const unsampled = walked.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema === undefined || z.safeDecode(schema as never, sampleOf(schema) as never).success
        ? []
        : [`${endpoint.method} ${endpoint.path} ${part}`]
    }),
  )
  expect(unsampled).toEqual(UNSAMPLED)
})

test('each field of each call refuses what fits nowhere, and nothing fails', async ({ house }) => {
  const failed: string[] = []
  const silent: string[] = []
  let asked = 0
  const queue = [...walked]
  const worker = async (ledger: LedgerClient) => {
    for (let endpoint = queue.shift(); endpoint; endpoint = queue.shift()) {
      for await (const one of walk(ledger, endpoint)) {
        asked += 1
        const shown = JSON.stringify(one.bad).slice(0, 24)
        if (one.status >= 500)
          failed.push(`${endpoint.method} ${endpoint.path} ${one.path}=${shown}: ${one.status} ${one.text.slice(0, 160)}`)
        const nowhere = NOWHERE.includes(one.bad)
        // whoever may not call learns nothing of fields
        if (nowhere && one.status !== 403 && one.status !== 401 && one.status !== 429 && !one.text.includes('"field"'))
          silent.push(`${endpoint.method} ${endpoint.path} ${one.path}=${shown}: ${one.status} ${one.text.slice(0, 160)}`)
      }
    }
  }
  const ledgers = [await house.ledger(), await house.ledger(), await house.ledger()]
  await Promise.all(ledgers.map(worker))
  expect({ failed, silent }).toEqual({ failed: [], silent: [] })
  expect(asked).toBeGreaterThan(walked.length * 5)
}, 600_000)
