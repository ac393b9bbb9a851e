/** What the browser must fetch before a site's own page begins. */
import { expect } from 'vitest'
import { test } from '../support/journey.ts'

/** Spec of the house: at most 300 kB compressed. What areas offer the frame is easily more than it needs. */
const MOST = 300_000
/** What a page stands on beyond that: most of it is the same for nearly every page, and stays with the browser. */
const MOST_OF_A_PAGE = 260_000
/** The client's telephone, on whatever line it has: the page with all it draws with. */
const MOST_ON_A_PHONE = 80_000

const scripts = /<(?:script[^>]* src|link[^>]* rel="modulepreload"[^>]* href)="([^"]+\.js)"/g
/** On their way already, but the frame does not wait for them. */
const ofPage = /<link [^>]*data-page[^>]*>/g
const sheets = /<link[^>]* rel="stylesheet"[^>]* href="([^"]+\.css)"/g

/** The files a page names, each with its bytes as they travel. */
async function named(page: string, server: string, ...kinds: readonly RegExp[]) {
  const files = new Set(kinds.flatMap((kind) => [...page.matchAll(kind)].map(([, file]) => file!)))
  const sizes = await Promise.all(
    [...files].map(async (file) => {
      const { headers } = await fetch(new URL(file, server), { headers: { 'accept-encoding': 'gzip' } })
      return { file, bytes: Number(headers.get('content-length')), encoding: headers.get('content-encoding') }
    }),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(({ encoding, bytes }) => encoding !== 'gzip' && bytes > 2_000)).toEqual([])
  return { sizes: JSON.stringify(sizes), total: sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
}

test('the first JavaScript of a signed-in page is at most 300 kB compressed', async ({ house, ledger }) => {
  const { url } = house.server
  const page = await (await fetch(`${url}/finance/voucherDetails`, { headers: { cookie: ledger.cookie } })).text()
  const { sizes, total } = await named(page.replaceAll(ofPage, ''), url, scripts)
  expect(total, sizes).toBeGreaterThan(50_000)
  expect(total, sizes).toBeLessThanOrEqual(MOST)
  const beyond = await named([...page.matchAll(ofPage)].map(([link]) => link).join(''), url, scripts)
  expect(beyond.total, beyond.sizes).toBeLessThanOrEqual(MOST_OF_A_PAGE)
})

test('the client’s telephone has its page for at most 80 kB compressed, style and all', async ({ house }) => {
  const { url } = house.server
  const page = await (await fetch(`${url}/h5.html`)).text()
  const { sizes, total } = await named(page, url, scripts, sheets)
  expect(total, sizes).toBeGreaterThan(20_000)
  expect(page.length + total, sizes).toBeLessThanOrEqual(MOST_ON_A_PHONE)
})
