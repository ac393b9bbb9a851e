import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { identityApi } from '@app/contract/firm/identity/identity'
import { period } from '@app/domain/kernel/period'
import { request, type ClientRequest } from 'node:http'
import { expect } from 'vitest'
import { billsApi } from '@app/contract/papers/bills/bills'
import { openBench, Refused, test, type LedgerClient } from '../../testing/bench.ts'

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

const sized = (name: string, bytes: number) => ({ name, bytes: new Uint8Array(bytes) })
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refused ? `${error.status} ${error.code}` : String(error)),
  )

/** A form of so many bytes, of which its head comes and nothing more. */
function announced(client: LedgerClient, bytes: number): ClientRequest {
  const sent = request(`${client.base}${billsApi.upload.path}?accountPeriod=2026-03`, {
    method: 'POST',
    headers: {
      cookie: client.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': bytes,
    },
  })
  sent.write(head)
  return sent
}

test('many files that are each small enough are too much together, and are refused before they are read', async ({ ledger }) => {
  const files = Array.from({ length: 4 }, (_, at) => sized(`${at}.pdf`, 19_000_000))
  expect(await refusal(ledger.call(exchangeApi.import, { files: files.slice(0, 1) }))).not.toBe('413 UP0004')
  expect(await refusal(ledger.call(billsApi.upload, { query: { period: period('2026-03') }, files }))).toBe('413 UP0004')
  // told by what it says it will send: nothing of it need come
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const sent = announced(ledger, 76_000_000)
  sent.once('response', (answer) => resolve(answer.statusCode)).once('error', reject)
  expect(await promise).toBe(413)
  sent.destroy()
})

test('a ledger that keeps as much as it may takes no more', async () => {
  const bench = await openBench({ settings: { ledgerMegabytes: 1 } })
  try {
    const ledger = await bench.ledger()
    const stored = () => ledger.sql<{ bytes: string }>('select bytes from app.ledger_storage where ledger_id = $1', [ledger.ledgerId])
    await ledger.sql(
      `insert into app.files (ledger_id, name, media_type, size_bytes, digest, added_by) select $1, 'a', 'x', 1000000, 'd', id from app.users limit 1`,
      [ledger.ledgerId],
    )
    expect(await stored()).toEqual([{ bytes: '1000000' }])
    expect(await refusal(ledger.call(billsApi.upload, { query: { period: period('2026-03') }, files: [sized('a.pdf', 100_000)] }))).toBe(
      '422 UP0005',
    )
    expect(await stored()).toEqual([{ bytes: '1000000' }])
  } finally {
    await bench.close()
  }
})

test('files of one sender that are all on their way at once wait their turn; others are not held up', async ({ ledger, stranger }) => {
  // announced, and never sent; one refused because the small file below was quicker asks again
  const slow = new Set<ClientRequest>()
  const announce = () => {
    const sent = announced(ledger, 60_000_000)
    slow.add(sent)
    sent.on('error', () => undefined)
    sent.once('response', () => {
      if (slow.delete(sent)) announce()
      sent.destroy()
    })
  }
  for (const _ of [1, 2, 3]) announce()
  const small = (client: LedgerClient) =>
    refusal(client.call(billsApi.upload, { query: { period: period('2026-03') }, files: [sized('a.pdf', 10_000_000)] }))
  try {
    await expect.poll(() => small(ledger), { timeout: 20_000 }).toBe('503 UP0006')
    expect(await small(stranger)).not.toBe('503 UP0006')
  } finally {
    const all = [...slow]
    slow.clear()
    for (const one of all) one.destroy()
  }
  await expect.poll(() => small(ledger), { timeout: 20_000 }).not.toBe('503 UP0006')
})
