/**
 * Every address a link may make: what it says of a month, a row, a filter, an errand is read by the page it opens, and the month it says is the
 * month on screen, whatever the header said before. What a page reads of months and rows and does not declare (access/asks.ts) is a fault as well:
 * links would forget it.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { asks, type Ask, type Asks } from '../../packages/domain/src/access/asks.ts'
import { itemOf, permissionsOf, sees, type MenuPath } from '../../packages/domain/src/access/menu.ts'
import type { Standard } from '../../packages/domain/src/ledger/ledgers/standard.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'

const SAID = '2026-08'
const MARK = 'walked'
/** Said of a page that reads them without declaring them, a link would be told nothing. */
const MUST: ReadonlySet<string> = new Set(['period', 'year', 'month', 'id', 'open', 'sheet', 'execute', 'voucherId'])
const values = (asked: Asks): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).map(([name, ask]): [string, string] => [name, valueOf(name, ask)]))
function valueOf(name: string, ask: Ask): string {
  if (typeof ask === 'object') return ask[0]!
  if (ask === 'year') return SAID.slice(0, 4)
  return ask === 'month' || ask === 'worked' ? SAID : ask === 'row' || name.endsWith('Id') ? '' : ''
}

/** What a page asks of the address that was opened: an address has the mark, and the pages kept beside it do not. */
const listen = (page: Page) =>
  page.context().addInitScript((mark) => {
    // oxlint-disable-next-line typescript/unbound-method -- bound by each call
    const get = URLSearchParams.prototype.get
    const asked = new Set<string>()
    Object.assign(window, { askedOfAddress: asked })
    URLSearchParams.prototype.get = function (name) {
      if (get.call(this, mark) === '1') asked.add(name)
      return get.call(this, name)
    }
  }, MARK)
const takeAsked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { askedOfAddress } = window as unknown as { askedOfAddress: Set<string> }
    const all = [...askedOfAddress]
    askedOfAddress.clear()
    return all
  })
/** As a link of the page on screen does: the program stays. */
const go = (page: Page, path: string, query: Readonly<Record<string, string>>) =>
  page.evaluate(
    (address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `${path}?${new URLSearchParams({ ...query, [MARK]: '1' }).toString()}`,
  )

const viewer = (standard: Standard) => ({
  roles: ['ROLE_CHARGE'] as const,
  permissions: permissionsOf(['ROLE_CHARGE']),
  features: new Set<string>(),
  standard,
  shared: false,
  channel: false,
})
const timed = (asked: Asks): boolean => Object.values(asked).some((ask) => ask === 'month' || ask === 'worked')

async function faultsAt(shell: Shell, path: MenuPath): Promise<string[]> {
  const { page } = shell
  const asked: Asks = (asks as Readonly<Partial<Record<MenuPath, Asks>>>)[path] ?? {}
  await go(page, path, values(asked))
  await seen(shell.screen.filter({ hasText: /./ }))
  await eventually(() => page.getByRole('status', { name: '正在加载' }).filter({ visible: true }).count()).toBe(0)
  const read = new Set(await takeAsked(page))
  const unread = Object.keys(asked).filter((name) => !read.has(name))
  const untold = [...read].filter((name) => MUST.has(name) && !Object.hasOwn(asked, name))
  const shown = !timed(asked) || (await page.locator('body').innerText()).includes(SAID)
  return [
    ...(unread.length > 0 ? [`${path} declares ${unread.join(', ')} and does not read it`] : []),
    ...(untold.length > 0 ? [`${path} reads ${untold.join(', ')} and does not declare it`] : []),
    ...(shown ? [] : [`${path} was asked for ${SAID} and does not show it`]),
  ]
}

test('ST-link-01: what a link says, its page reads and shows', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-07-01', standard: 'smallBusiness' })
  for (const month of ['07', '08', '09', '10']) await book(ledger, `2026-${month}-05`, '借 1002 5000', '贷 3001 5000')
  const page = await house.windowOf(ledger)
  await listen(page)
  const shell = new Shell(page)
  await page.goto('/')
  await seen(pageOf(page, '首页'))
  await shell.pickMonth('2026-10')
  const paths = (Object.keys(asks) as MenuPath[]).filter((path) => sees(viewer('smallBusiness'), itemOf(path)!))
  expect(paths.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const [at, path] of paths.entries()) {
    // now and then anew: kept pages are not the matter here
    if (at % 15 === 0) {
      await page.goto('/')
      await seen(pageOf(page, '首页'))
    }
    found.push(...(await faultsAt(shell, path)))
  }
  expect(found).toEqual([])
})
