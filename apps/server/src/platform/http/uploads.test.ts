import { exchangeApi } from '@app/contract/centre/exchange'
import { identityApi } from '@app/contract/firm/identity'
import { request } from 'node:http'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'

const BOUNDARY = 'edge'
const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\nContent-Type: application/json\r\n\r\n`

/** Posts a body as it is; the status, or the reason the connection ended. */
const post = (client: LedgerClient, body: string, { cut = false } = {}): Promise<number | string> =>
  new Promise((done) => {
    const sent = request(`${client.base}${exchangeApi.import.path}`, {
      method: 'POST',
      headers: {
        cookie: client.cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': Buffer.byteLength(body) + (cut ? 1000 : 0),
      },
    })
    sent.on('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    sent.on('error', (error) => done(error.message))
    sent.write(body, () => cut && sent.destroy())
    if (!cut) sent.end()
  })

test('an upload that ends in the middle, or is no form at all, is refused and troubles nobody else', async ({ ledger }) => {
  const long = 'x'.repeat(300_000)
  for (const body of [`${head}{"a":1`, head, '', `${head}${long}`, '--other\r\n', `${head}{}\r\n--${BOUNDARY}`]) {
    const status = await post(ledger, body)
    expect([status, body.slice(0, 20)]).toEqual([400, body.slice(0, 20)])
  }
  // the sender goes away in the middle
  expect(await post(ledger, `${head}${long}`, { cut: true })).toMatch(/socket hang up|ECONNRESET/)
  expect(await ledger.call(identityApi.userInfo)).toBeDefined()
})

test('an upload without a file, or that is no form, says what is missing', async ({ ledger }) => {
  const send = async (body: FormData | null) => {
    const headers = { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin' }
    const response = await fetch(`${ledger.base}${exchangeApi.import.path}`, { method: 'POST', headers, body })
    return ((await response.json()) as { errorCode: string }).errorCode
  }
  expect(await send(null)).toBe('UP0001')
  const empty = new FormData()
  empty.set('name', '没有文件')
  expect(await send(empty)).toBe('UP0002')
  const damaged = await fetch(`${ledger.base}${exchangeApi.import.path}`, {
    method: 'POST',
    headers: {
      cookie: ledger.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: `${head}{"a":1`,
  })
  expect(await damaged.json()).toMatchObject({ errorCode: 'UP0003' })
})
