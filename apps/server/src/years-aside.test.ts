/** Every call that only reads, over a ledger whose old years are aside: each answers what it answered before they went. */
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { writes } from '@app/contract/kernel/endpoint'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { routes } from './areas.ts'
import { putAway } from './centre/past-years/past-years.service.ts'
import { testAlone as test, type LedgerClient } from './testing/bench.ts'
import { CANDIDATES, sampleOf } from './testing/samples.ts'
import { expectAside, moveYears, severalYears } from './testing/years.ts'

const walked = routes.map(({ endpoint }) => endpoint).filter((one) => (one.scope ?? 'ledger') === 'ledger' && !writes(one) && !one.upload)

/** What only people’s habits depend on looks at the years that are here. */
const OF_WHAT_IS_HERE = ['/rest/companyAccount/merge/voucherAbstract/v1.0/list']

interface Answer {
  readonly status: number
  readonly text: string
  readonly fetched: string
}

/** A workbook says when it was made; what is in it does not. */
const textOf = (bytes: Uint8Array): string =>
  bytes[0] === 0x50 && bytes[1] === 0x4b
    ? Object.entries(unzipSync(bytes, { filter: ({ name }) => !name.startsWith('docProps/') }))
        .map(([name, one]) => `${name} ${Buffer.from(one).toString()}`)
        .join('\n')
    : Buffer.from(bytes).toString()

/** Where two texts part. */
function apart(was: string, now: string): string {
  let at = 0
  while (was[at] === now[at]) at += 1
  return `${was.slice(Math.max(0, at - 80), at + 120)} → ${now.slice(at, at + 120)}`
}

/** Samples whose months, days and ids are of a year that goes. */
async function asker(ledger: LedgerClient) {
  const [voucher] = await ledger.sql<{ id: string; subject: string }>(
    `select v.id, l.subject_id as subject from app.vouchers v join app.voucher_lines l on l.ledger_id = v.ledger_id and l.voucher_id = v.id
      where v.ledger_id = $1 and v.period = '2023-05' order by v.number, l.position limit 1`,
    [ledger.ledgerId],
  )
  const ours = ['2023-05', '2023-05-20', '1002', 2023]
  const candidates = (id: string) => [id, ...ours, ...CANDIDATES.slice(1)]
  const ask = async (endpoint: Endpoint, id: string): Promise<Answer> => {
    const given = candidates(id)
    const params = endpoint.params ? (sampleOf(endpoint.params, given) as Record<string, string>) : {}
    const query = endpoint.query ? (sampleOf(endpoint.query, given) as Record<string, unknown>) : {}
    const body = endpoint.body && endpoint.method !== 'GET' ? JSON.stringify(sampleOf(endpoint.body, given)) : null
    const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? id))
    const search = new URLSearchParams(Object.entries(query).map(([key, one]): [string, string] => [key, String(one)]))
    const response = await fetch(`${ledger.base}${address}?${search.toString()}`, {
      method: endpoint.method,
      headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin', ...(body !== null && { 'content-type': 'application/json' }) },
      body,
    })
    const text = textOf(new Uint8Array(await response.arrayBuffer())).replace(/"traceId":"[^"]*"/, '')
    return { status: response.status, text, fetched: response.headers.get('qf-years-fetched') ?? '' }
  }
  return { ask, ids: [voucher!.id, voucher!.subject] }
}

test('each call answers as before its years went aside', async ({ house, ledger }) => {
  await severalYears(ledger, 60)
  const { ask, ids } = await asker(ledger)
  const before = new Map<string, string>()
  const nameOf = (endpoint: Endpoint, id: string) => `${endpoint.method} ${endpoint.path} ${ids.indexOf(id)}`
  const same = ({ status, text }: Answer) => `${status} ${text}`
  for (const endpoint of walked)
    for (const id of ids) {
      const first = await ask(endpoint, id)
      // what says another thing each time (a moment, a compressed file) cannot be compared
      if (same(first) === same(await ask(endpoint, id))) before.set(nameOf(endpoint, id), same(first))
    }
  await moveYears(ledger)
  await expectAside(ledger)
  const clock = () => new Date(Date.now() + 4 * 86_400_000)
  const { database } = house.server.services
  const differing: string[] = []
  const fetching = new Set<string>()
  for (const endpoint of walked)
    for (const id of ids) {
      const name = nameOf(endpoint, id)
      const was = before.get(name)
      if (was === undefined || OF_WHAT_IS_HERE.includes(endpoint.path)) continue
      // two at once need the same years: one brings them back, both are answered
      const both = await Promise.all([ask(endpoint, id), ask(endpoint, id)])
      for (const now of both) if (same(now) !== was) differing.push(`${name}: ${apart(was, same(now))}`)
      if (both.every((now) => now.fetched === '')) continue
      fetching.add(endpoint.path)
      await putAway({ database, clock })
      await expectAside(ledger)
    }
  expect(differing).toEqual([])
  // the walk came to what reads old years, and most calls leave them where they are
  expect(fetching.size).toBeGreaterThan(20)
  expect(before.size).toBeGreaterThan(walked.length)
  const answered = [...before.values()].filter((one) => one.startsWith('200 ')).length
  expect(answered).toBeGreaterThan(walked.length)
}, 600_000)
