/** What the browser must fetch before the product's own page begins. */
import { expect } from 'vitest'
import { test } from '../support/journey.ts'

/** Spec of the house: at most 300 kB compressed. What areas offer the frame is easily more than it needs. */
const MOST = 300_000

test('the first JavaScript of a signed-in page is at most 300 kB compressed', async ({ house, ledger }) => {
  const page = await (await fetch(`${house.server.url}/finance/voucherDetails`, { headers: { cookie: ledger.cookie } })).text()
  const files = [...page.matchAll(/<(?:script[^>]* src|link[^>]* rel="modulepreload"[^>]* href)="([^"]+\.js)"/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(0)
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const { headers } = await fetch(new URL(file, house.server.url), { headers: { 'accept-encoding': 'gzip' } })
      return { file, bytes: Number(headers.get('content-length')), encoding: headers.get('content-encoding') }
    }),
  )
  expect(sizes.filter(({ encoding, bytes }) => encoding !== 'gzip' && bytes > 2_000)).toEqual([])
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total, JSON.stringify(sizes)).toBeGreaterThan(50_000)
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST)
})
