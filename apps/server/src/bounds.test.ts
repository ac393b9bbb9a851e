/** Every field of every call against values that fit nowhere: the answer is a refusal at the field, never a failure of ours. */
import { expect } from 'vitest'
import { z } from 'zod'
import { routes } from './areas.ts'
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { asAppError } from './platform/http/failures.ts'
import { take } from './platform/http/intake.ts'
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

interface Said {
  readonly path: string
  readonly bad: unknown
  readonly parts: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
}

/** Each field of a call, with each value that fits nowhere, the others as they should be. */
function* wrongly(endpoint: Endpoint): Generator<Said> {
  const sample = (schema: Endpoint['body']): unknown => (schema ? sampleOf(schema) : undefined)
  const parts = { params: sample(endpoint.params) ?? {}, query: sample(endpoint.query) ?? {}, body: sample(endpoint.body) }
  for (const bad of [...NOWHERE, ...TOO_MUCH]) {
    // an address has a length of its own
    const long = typeof bad === 'string' && bad.length > 1000
    if (long && endpoint.longestText !== undefined) continue
    for (const part of ['params', 'query', 'body'] as const) {
      if (parts[part] === undefined || (long && part !== 'body')) continue
      for (const { path, value } of variants(parts[part], bad)) yield { path: `${part} ${path}`, bad, parts: { ...parts, [part]: value } }
    }
  }
}

async function ask(ledger: LedgerClient, endpoint: Endpoint, { params, query, body }: Said['parts']) {
  const inPath = params as Record<string, string | number>
  const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath[name] ?? NOTHING))
  const search = new URLSearchParams(Object.entries(query as object).map(([key, one]): [string, string] => [key, String(one)])).toString()
  const init: RequestInit = { method: endpoint.method, headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin' } }
  if (body !== undefined) {
    init.headers = { ...(init.headers as Record<string, string>), 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const response = await fetch(`${ledger.base}${address}${search === '' ? '' : `?${search}`}`, init)
  return { status: response.status, text: await response.text() }
}

/** How the door every request passes refuses it, in this program: whether at a field; null where it is let through. */
function refusedAtDoor(endpoint: Endpoint, { params, query, body }: Said['parts']): 'field' | 'no field' | null {
  const texts = Object.fromEntries(Object.entries(query as object).map(([key, one]) => [key, String(one)]))
  try {
    take(endpoint, { params, query: texts, body }, null)
    return null
  } catch (error) {
    return (asAppError(error)?.details.length ?? 0) > 0 ? 'field' : 'no field'
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
  let [tried, asked] = [0, 0]
  const queue = [...walked]
  const worker = async (ledger: LedgerClient) => {
    for (let endpoint = queue.shift(); endpoint; endpoint = queue.shift()) {
      // of what the door refuses one goes over the line, of each part of the call; what it lets through is for the call to refuse: all of it
      const shown = new Set<string>()
      for (const said of wrongly(endpoint)) {
        tried += 1
        const name = `${endpoint.method} ${endpoint.path} ${said.path}=${JSON.stringify(said.bad).slice(0, 24)}`
        const door = refusedAtDoor(endpoint, said.parts)
        if (door === 'no field') silent.push(name)
        const [part = ''] = said.path.split(' ')
        if (door !== null && shown.has(part)) continue
        if (door !== null) shown.add(part)
        asked += 1
        const { status, text } = await ask(ledger, endpoint, said.parts)
        if (status >= 500) failed.push(`${name}: ${status} ${text.slice(0, 160)}`)
        const nowhere = NOWHERE.includes(said.bad)
        // whoever may not call learns nothing of fields
        if ((nowhere || door !== null) && status !== 403 && status !== 401 && status !== 429 && !text.includes('"field"'))
          silent.push(`${name}: ${status} ${text.slice(0, 160)}`)
      }
    }
  }
  const ledgers = [await house.ledger(), await house.ledger(), await house.ledger()]
  await Promise.all(ledgers.map(worker))
  expect({ failed, silent }).toEqual({ failed: [], silent: [] })
  expect(tried).toBeGreaterThan(walked.length * 5)
  expect(asked).toBeGreaterThan(walked.length)
}, 600_000)
