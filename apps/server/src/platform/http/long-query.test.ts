import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { mayBeLong, otherDoor } from '@app/contract/kernel/long-query'
import { newId } from '@app/domain/kernel/id'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { routes } from '../../areas.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const MANY = 5000
const ask = (client: LedgerClient, endpoint: Pick<Endpoint, 'method' | 'path'>, body: unknown) =>
  fetch(`${client.base}${otherDoor(endpoint.method, endpoint.path)}`, {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })

test('five hundred vouchers are printed, and five hundred drafts deleted, in one question', async ({ ledger }) => {
  const { id } = await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  const query = new URLSearchParams({ ids: Array.from({ length: 500 }, () => id).join(',') }).toString()
  // in the address it is refused before anybody reads it
  const refused = await fetch(`${ledger.base}${vouchersApi.print.path}?${query}`, { headers: { cookie: ledger.cookie } })
  expect(refused.status).toBe(431)
  const printed = await ask(ledger, vouchersApi.print, { query })
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const removed = await ask(ledger, vouchersApi.remove, { query: `mainIds=${id}` })
  expect(removed.status).toBe(200)
  expect(await ledger.call(vouchersApi.list, { query: { from: period('2026-01'), to: period('2026-12'), page: 1, pageSize: 10 } })).toEqual(
    [],
  )
})

test('LQ0001: the other door wants its query, and asks for the same rights', async ({ house, ledger }) => {
  const empty = await ask(ledger, vouchersApi.print, {})
  expect([empty.status, ((await empty.json()) as { errorCode: string }).errorCode]).toEqual([400, 'LQ0001'])
  const stranger = await house.person({ roles: ['ROLE_CUSTOMER_WECHAT'] })
  const refused = await fetch(`${ledger.base}${otherDoor('DELETE', vouchersApi.remove.path)}`, {
    method: 'POST',
    headers: { cookie: stranger.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ query: '' }),
  })
  expect(refused.status).toBe(403)
  const foreign = await fetch(`${ledger.base}${otherDoor('DELETE', vouchersApi.remove.path)}`, {
    method: 'POST',
    headers: { cookie: ledger.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify({ query: '' }),
  })
  expect(foreign.status).toBe(403)
})

test('whatever takes a list of ids in its query takes five thousand of them', async ({ ledger }) => {
  const ids = Array.from({ length: MANY }, newId).join(',')
  const listed = routes.map(({ endpoint }) => endpoint).filter((one) => mayBeLong(one) && (one.scope ?? 'ledger') === 'ledger')
  expect(listed.length).toBeGreaterThan(50)
  for (const endpoint of listed.filter((one) => one.method === 'DELETE')) {
    const path = endpoint.path.replace(/:\w+/g, () => newId())
    const names = ['ids', 'mainIds', 'billIds', 'letterIds', 'comIds']
    const answer = await ask(
      ledger,
      { method: 'DELETE', path },
      { query: new URLSearchParams(names.map((name): [string, string] => [name, ids])).toString() },
    )
    // found nowhere, too many, not allowed: a reasoned answer in words, never a bare one of the machinery
    expect([endpoint.path, answer.status < 500 && answer.status !== 431 && answer.status !== 413]).toEqual([endpoint.path, true])
    expect([endpoint.path, answer.headers.get('content-type')]).toEqual([endpoint.path, expect.stringContaining('json')])
  }
})
