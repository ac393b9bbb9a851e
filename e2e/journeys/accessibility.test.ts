/** Every page of the menu under the rules of WCAG 2 A and AA, with books in it. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { menuItems, permissionsOf, sees } from '../../packages/domain/src/access/menu.ts'
import type { Standard } from '../../packages/domain/src/ledger/ledgers/standard.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { seen } from '../pages/shell.ts'
import { aLedger, test, type House } from '../support/journey.ts'

/** What the rules say and a person does not meet, each with its reason. */
const EXCEPTIONS: readonly { readonly rule: string; readonly within: RegExp; readonly why: string }[] = []

interface Violation {
  readonly page: string
  readonly rule: string
  readonly element: string
}

async function violations(page: Page, address: string): Promise<Violation[]> {
  await page.goto(address)
  await seen(page.getByRole('main'))
  await page.waitForLoadState('networkidle')
  await page.evaluate(axe.source)
  const { violations: found } = await page.evaluate(() =>
    // the page has it as a global of its own now
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }),
  )
  return found
    .flatMap(({ id, nodes }) => nodes.map((node) => ({ page: address, rule: id, element: node.html.slice(0, 160) })))
    .filter(({ rule, element }) => !EXCEPTIONS.some((one) => one.rule === rule && one.within.test(element)))
}

const viewer = (standard: Standard) => ({
  roles: ['ROLE_CHARGE'] as const,
  permissions: permissionsOf(['ROLE_CHARGE']),
  features: new Set<string>(),
  standard,
})

async function walk(house: House, standard: Standard, ...entry: [string, string]): Promise<Violation[]> {
  const ledger = await aLedger(house, { standard, vatNature: 'smallScaleTaxpayer' })
  const { id } = await book(ledger, '2026-09-05', ...entry)
  const page = await house.windowOf(ledger)
  const addresses = menuItems.filter((item) => sees(viewer(standard), item)).map((item) => item.path as string)
  const found: Violation[] = []
  for (const address of [...addresses, `/document/createVoucher?id=${id}`, '/books/subAccount?subject=1002', '/login'])
    found.push(...(await violations(page, address)))
  return found
}

test('a small business', async ({ house }) => {
  expect(await walk(house, 'smallBusiness', '借 1002 1234.56', '贷 3001 1234.56')).toEqual([])
})

test('a non-profit', async ({ house }) => {
  expect(await walk(house, 'nonProfit', '借 1002 1234.56', '贷 41010001 1234.56')).toEqual([])
})
