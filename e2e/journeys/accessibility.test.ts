/** Every page of the menu under the rules of WCAG 2 A and AA, with books in it. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { itemOf, menuItems, permissionsOf, sees, type MenuItem } from '../../packages/domain/src/access/menu.ts'
import type { Standard } from '../../packages/domain/src/ledger/ledgers/standard.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { eventually, seen, Shell } from '../pages/shell.ts'
import { aLedger, test, type House } from '../support/journey.ts'

/** What the rules say and a person does not meet, each with its reason. */
const EXCEPTIONS: readonly { readonly rule: string; readonly within: RegExp; readonly why: string }[] = []

/** Pages looked at before the window is loaded anew: the rules walk through those of other tabs as well, and take the longer for it. */
const TABS = 6

interface Violation {
  readonly page: string
  readonly rule: string
  readonly element: string
}

/** What the rules say of the page on screen; pages of other tabs are hidden from them as from people. */
async function violations(page: Page, name: string): Promise<Violation[]> {
  await eventually(() => page.getByRole('status', { name: '正在加载' }).filter({ visible: true }).count()).toBe(0)
  // a colour on its way to another is neither: what ends by itself has ended
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished.catch(() => undefined)),
    ),
  )
  const { violations: found } = await page.evaluate(() =>
    // the page has it as a global of its own now
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }),
  )
  return found
    .flatMap(({ id, nodes }) => nodes.map((node) => ({ page: name, rule: id, element: node.html.slice(0, 160) })))
    .filter(({ rule, element }) => !EXCEPTIONS.some((one) => one.rule === rule && one.within.test(element)))
}

const viewer = (standard: Standard) => ({
  roles: ['ROLE_CHARGE'] as const,
  permissions: permissionsOf(['ROLE_CHARGE']),
  features: new Set<string>(),
  standard,
  shared: false,
  channel: false,
})

/** Pages of these layouts, as far as they are asked for. */
async function walk(
  house: House,
  standard: Standard,
  entry: readonly [string, string],
  asked: (item: MenuItem) => boolean = () => true,
): Promise<Violation[]> {
  const ledger = await aLedger(house, { standard, vatNature: 'smallScaleTaxpayer' })
  const { id } = await book(ledger, '2026-09-05', ...entry)
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const found: Violation[] = []
  for (const layout of ['ledger', 'taxWorkspace', 'controlCenter'] as const) {
    const items = menuItems.filter(
      (item) => item.layout === layout && !item.hidden && item.leadsTo === undefined && sees(viewer(standard), item) && asked(item),
    )
    for (const [at, { title, path }] of items.entries()) {
      if (at % TABS === 0) {
        await page.goto(path)
        await seen(page.getByRole('main'))
        await page.evaluate(axe.source)
      }
      // a part of a page stands in the row that comes with it
      const whole = itemOf(path.split('/').slice(0, 3).join('/'))
      if (whole !== undefined && whole.path !== path && (await shell.link(title).count()) === 0) await shell.link(whole.title).click()
      // a page may be reached from two groups
      await shell.link(title).first().click()
      // the frame and the page change together: until then the page before is on screen
      await seen(shell.current(title))
      await seen(shell.screen.filter({ hasText: /./ }))
      found.push(...(await violations(page, title)))
    }
  }
  for (const address of [
    `/document/createVoucher?id=${id}`,
    '/books/subAccount?subject=1002',
    '/controlCenter/recycleBin',
    '/login',
    '/401',
    '/notFound',
  ]) {
    await page.goto(address)
    await seen(
      page
        .getByRole('main')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    )
    await page.evaluate(axe.source)
    found.push(...(await violations(page, address)))
  }
  return found
}

test('a small business', async ({ house }) => {
  expect(await walk(house, 'smallBusiness', ['借 1002 1234.56', '贷 3001 1234.56'])).toEqual([])
})

test('a non-profit: what its standard shows otherwise', async ({ house }) => {
  const otherwise = (item: MenuItem) => item.group === 'books' || item.group === 'report'
  expect(await walk(house, 'nonProfit', ['借 1002 1234.56', '贷 41010001 1234.56'], otherwise)).toEqual([])
})
