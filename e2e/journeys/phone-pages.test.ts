/**
 * Every page of a ledger's menu on a telephone, with something in every list: nothing wider than the glass, no grid of a desk, nothing WCAG
 * says of it. A page that is added is looked at, too (decision 0122).
 */
import { expect } from 'vitest'
import { allPapers } from '../../apps/server/src/testing/all-papers.ts'
import { fitsPhone } from '../pages/phone.ts'
import { eventually, seen } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { inParts, shownOf } from '../support/menu-pages.ts'

/** Work of a desk: a sheet that is typed into as it lies on paper. It opens on a telephone, and is read there. */
const DESK: ReadonlySet<string> = new Set([
  // a voucher as a voucher (the entry of a small screen is 随手记, 收入, 采购)
  '/document/createVoucher',
  // hundreds of opening balances
  '/options/openingBalance',
  // covers for a printer
  '/options/ledgerCover',
])
const pages = shownOf('smallBusiness').filter(({ layout, path }) => layout === 'ledger' && !DESK.has(path))

test.for(inParts(pages, 20))('pages on a telephone, part $at of $of', async ({ part }, { house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01', standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' })
  await allPapers(ledger)
  const phone = await house.windowOf(ledger, { width: 360, height: 740, sidebar: false })
  const faults: string[] = []
  for (const { path } of part) {
    await phone.goto(`${path}?period=2026-01&from=2026-01&to=2026-01`)
    await seen(phone.getByRole('main'))
    // what a page asks for has come: an empty frame always fits
    await phone.waitForLoadState('networkidle')
    await eventually(() => phone.getByRole('status', { name: '正在加载' }).filter({ visible: true }).count()).toBe(0)
    await fitsPhone(phone, `phone${path.replaceAll('/', '-')}`, '.shell-panel:not([hidden])').catch((error: unknown) => {
      faults.push(`${path} ${JSON.stringify((error as { actual?: unknown }).actual ?? String(error)).slice(0, 900)}`)
    })
  }
  expect(faults).toEqual([])
})
