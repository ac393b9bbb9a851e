/**
 * Every address a link may make: what it says of a month, a row, a filter, an errand is read by the page it opens, and the month it says is the
 * month on screen, whatever the header said before. What a page reads of months and rows and does not declare (access/asks.ts) is a fault as well:
 * links would forget it.
 */
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { asks, type Ask, type Asks } from '../../packages/domain/src/access/asks.ts'
import { itemOf, sees, type MenuPath } from '../../packages/domain/src/access/menu.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { pageOf, seen, Shell } from '../pages/shell.ts'
import { viewer } from '../support/menu-pages.ts'
import { test } from '../support/journey.ts'

const SAID = '2026-09'
/** A year that has not ended has no return: it is said which one comes first, and from when. */
const OFFERED: Readonly<Partial<Record<MenuPath, string>>> = { '/taxWorkspace/newSettlementPayment': '2026-12' }
/** Stands in the address that is opened, with its page as the value: pages kept beside it are told apart. */
const MARK = 'walked'
/** Said of a page that reads them without declaring them, a link would be told nothing. */
const MUST: ReadonlySet<string> = new Set(['period', 'year', 'month', 'id', 'open', 'sheet', 'execute', 'voucherId'])
const valueOf = (ask: Ask): string => {
  if (typeof ask === 'object') return ask[0]!
  if (ask === 'year') return SAID.slice(0, 4)
  return ask === 'month' || ask === 'worked' ? SAID : ''
}
const monthsOf = (asked: Asks): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, ask]) => (valueOf(ask) === '' || typeof ask === 'object' ? [] : [[name, valueOf(ask)]])),
  )

/** What each page asks of the address that was opened. */
const listen = (page: Page) =>
  page.context().addInitScript((mark) => {
    // oxlint-disable-next-line typescript/unbound-method -- bound by each call
    const get = URLSearchParams.prototype.get
    const asked: Record<string, string[]> = {}
    Object.assign(window, { askedOfAddress: asked })
    URLSearchParams.prototype.get = function (name) {
      const of = get.call(this, mark)
      if (of !== null) (asked[of] ??= []).push(name)
      return get.call(this, name)
    }
  }, MARK)
const askedBy = (page: Page, path: string): Promise<string[]> =>
  page.evaluate((of) => (window as unknown as { askedOfAddress: Record<string, string[]> }).askedOfAddress[of] ?? [], path)
/** As a link of the page on screen does: the program stays. */
const go = (page: Page, path: string, query: Readonly<Record<string, string>>) =>
  page.evaluate(
    (address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `${path}?${new URLSearchParams({ ...query, [MARK]: path }).toString()}`,
  )

/** What is wrong with a page: waits until all that is declared is read and the month is on screen. */
async function faultsAt(page: Page, path: MenuPath): Promise<string[]> {
  const asked: Asks = (asks as Readonly<Partial<Record<MenuPath, Asks>>>)[path] ?? {}
  const months = monthsOf(asked)
  const timed = Object.values(months).includes(SAID)
  await go(page, path, months)
  const look = async () => {
    const read = new Set(await askedBy(page, path))
    const unread = Object.keys(asked).filter((name) => !read.has(name))
    const untold = [...read].filter((name) => MUST.has(name) && !Object.hasOwn(asked, name))
    const shown = !timed || (await page.locator('body').innerText()).includes(OFFERED[path] ?? SAID)
    return [
      ...(unread.length > 0 ? [`${path} declares ${unread.join(', ')} and does not read it`] : []),
      ...(untold.length > 0 ? [`${path} reads ${untold.join(', ')} and does not declare it`] : []),
      ...(shown ? [] : [`${path} was asked for ${SAID} and does not show it`]),
    ]
  }
  let found: string[] = []
  await vi
    .waitFor(
      async () => {
        found = await look()
        if (found.length > 0) throw new Error(path)
      },
      { timeout: PATIENCE_MS, interval: 50 },
    )
    .catch(() => undefined)
  return found
}
const PATIENCE_MS = 8000

/** Pages of one standard are opened in a ledger of it, the others once. */
test('what a link says, its page reads and shows', async ({ house }) => {
  const found: string[] = []
  const opened = new Set<MenuPath>()
  for (const standard of ['smallBusiness', 'nonProfit'] as const) {
    const ledger = await house.ledger({ startOn: '2026-07-01', standard })
    if (standard === 'smallBusiness')
      for (const month of ['07', '08', '09', '10']) await book(ledger, `2026-${month}-05`, '借 1002 5000', '贷 3001 5000')
    const page = await house.windowOf(ledger)
    await listen(page)
    const shell = new Shell(page)
    const paths = (Object.keys(asks) as MenuPath[]).filter((path) => !opened.has(path) && sees(viewer(standard), itemOf(path)!))
    for (const [at, path] of paths.entries()) {
      // now and then anew: kept pages are not the matter here
      if (at % 15 === 0) {
        await page.goto('/')
        await seen(pageOf(page, '首页'))
        await shell.pickMonth('2026-10')
      }
      found.push(...(await faultsAt(page, path)))
      opened.add(path)
    }
  }
  expect(opened.size).toBeGreaterThan(90)
  expect(found).toEqual([])
  // what is left is the same page in the channel's menu, or takes a feature of its own
  const left = (Object.keys(asks) as MenuPath[]).filter((path) => !opened.has(path))
  expect(left.filter((path) => itemOf(path)!.channel !== 'only')).toEqual([])
})
