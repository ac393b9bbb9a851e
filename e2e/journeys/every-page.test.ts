/**
 * Every page of the menu, with books in it, in a narrow window with the larger type and long names: the rules of WCAG 2 A and AA, one line of
 * header, no figure, day or number cut, no word of a program.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { itemOf, type MenuItem } from '../../packages/domain/src/access/menu.ts'
import type { Standard } from '../../packages/domain/src/ledger/ledgers/standard.ts'
import { allPapers } from '../../apps/server/src/testing/all-papers.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { bringRules, violationsAt } from '../support/axe.ts'
import { cutIn } from '../support/cut.ts'
import { test, type House } from '../support/journey.ts'
import { inParts, shownOf } from '../support/menu-pages.ts'
import { shot } from '../support/shot.ts'

const LONG = '内蒙古自治区呼和浩特市赛罕区草原牧歌农牧业科技发展股份有限公司'
const NARROW = { width: 1280, height: 800 }
/** Pages looked at before the window is loaded anew. */
const TABS = 12

/** The larger type, as chosen in 主题设置. */
const inLargeType = (page: Page) =>
  page.context().addInitScript(() => localStorage.setItem('qz:theme', JSON.stringify({ color: 'blue', size: 14 })))

/** The page on screen has come, and what moves by itself has ended: a colour on its way to another is neither. */
async function settled(page: Page): Promise<void> {
  await eventually(() => page.getByRole('status', { name: '正在加载' }).filter({ visible: true }).count()).toBe(0)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished.catch(() => undefined)),
    ),
  )
}

/** Words of programs that a person has no use for: they stand where a name or a figure was forgotten. */
const FORGOTTEN = /\b(?:undefined|null|NaN|Invalid Date|(?:COMPANY_)?ROLE_[A-Z_]+)\b|\[object \w+\]/g
const forgottenOn = async (shell: Shell): Promise<string[]> =>
  ((await shell.screen.innerText()).match(FORGOTTEN) ?? []).map((words) => `shows “${words}”`)

/** What the rules say of the page on screen; the frame around it is the same everywhere and is looked at with the first of its pages. */
async function faultsOf(shell: Shell, name: string, whole: boolean): Promise<string[]> {
  const { page } = shell
  await settled(page)
  const found = [
    ...(await violationsAt(whole ? page.locator('html') : shell.screen)),
    ...(await cutIn(page)),
    ...((await shell.screen.count()) > 0 ? await forgottenOn(shell) : []),
  ]
  return found.map((fault) => `${name} ${fault}`)
}

/** Opens a page by its place in the menu; a part of a page stands in the row that comes with it. */
async function open(shell: Shell, { title, path }: MenuItem): Promise<void> {
  const whole = itemOf(path.split('/').slice(0, 3).join('/'))
  if (whole !== undefined && whole.path !== path && (await shell.link(title).count()) === 0) await (await shell.place(whole.title)).click()
  // a page may be reached from two groups
  await (await shell.place(title)).click()
  // the frame and the page change together: until then the page before is on screen
  await seen(shell.current(title))
  await seen(shell.screen.filter({ hasText: /./ }))
}

/** Faults of the pages of a standard that are asked for: by the menu, then those that have no place in it by their address. */
async function walk(shell: Shell, standard: Standard, asked: (item: MenuItem) => boolean = () => true, look = faultsOf): Promise<string[]> {
  const { page } = shell
  const found: string[] = []
  const shown = shownOf(standard).filter(asked)
  const inMenu = shown.filter((item) => !item.hidden)
  for (const layout of ['ledger', 'taxWorkspace', 'controlCenter'] as const)
    for (const [at, item] of inMenu.filter((one) => one.layout === layout).entries()) {
      if (at % TABS === 0) {
        await page.goto(item.path)
        await seen(page.getByRole('main'))
        await bringRules(page)
      }
      await open(shell, item)
      found.push(...(await look(shell, item.path, at === 0)))
    }
  for (const { path } of shown.filter((item) => !inMenu.includes(item))) {
    await page.goto(path)
    await seen(page.getByRole('main'))
    await bringRules(page)
    found.push(...(await look(shell, path, true)))
  }
  return found
}

/** The header of a long name in a narrow window: what does not fit gives way to 更多, and comes back with the room. */
async function headerGivesWay(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1040, height: 800 })
  await page.getByRole('banner').getByRole('button', { name: '更多工具' }).click()
  await seen(page.getByRole('menuitem', { name: '全屏' }))
  expect(await cutIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize(NARROW)
}

let firms = 0
async function windowOf(house: House, standard: Standard, lines: readonly string[]) {
  firms += 1
  const code = `NMG${String(firms).padStart(6, '0')}`
  const ledger = await house.ledger({ startOn: '2026-09-01', standard, vatNature: 'smallScaleTaxpayer', name: LONG })
  await ledger.sql(`update app.agencies set edition = 'agent', name = $1, code = $2 where agency_id = $3`, [
    '呼和浩特市诚信财税代理记账服务有限责任公司',
    code,
    ledger.agencyId,
  ])

  for (const at of [5, 6, 7]) await book(ledger, `2026-09-0${at}`, ...lines)
  const page = await house.windowOf(ledger, NARROW)
  await inLargeType(page)
  const shell = new Shell(page)
  await page.goto('/')
  await seen(pageOf(page, '首页'))
  await shell.pickMonth('2026-09')
  await page.getByRole('banner').getByTitle(new RegExp(code)).waitFor({ state: 'attached' })
  // whose books they are is read whole, the firm's name gives way
  const name = page
    .getByRole('banner')
    .getByRole('button', { name: /^账套 / })
    .locator('b')
  const cut = await name.evaluate((one) => one.scrollWidth - one.clientWidth)
  // thirty-one characters in the narrowest window: not before nothing is left of the firm's
  const firm = await page.locator('.header-agency').evaluate((one) => one.getBoundingClientRect().width)
  expect(cut <= 1 || firm < 4, `${cut} px of the ledger's name are cut, ${firm} px of the firm's are left`).toBe(true)
  return { ledger, page, shell }
}

const ENTRIES = [
  ['借 1002 987654321.09', '贷 3001 987654321.09'],
  ['借 56020007 123456789.12', '贷 1002 123456789.12'],
] as const

test.for(
  inParts(
    shownOf('smallBusiness').map(({ path }) => path),
    24,
  ),
)('a small business, part $at of $of', async ({ part }, { house }) => {
  const { ledger, shell } = await windowOf(house, 'smallBusiness', ENTRIES[0])
  await book(ledger, '2026-09-08', ...ENTRIES[1])
  expect(await walk(shell, 'smallBusiness', ({ path }) => part.includes(path))).toEqual([])
})

test('a small business: a header that gives way, a voucher, a book of one subject, doors', async ({ house }) => {
  const { ledger, page, shell } = await windowOf(house, 'smallBusiness', ENTRIES[0])
  const { id } = await book(ledger, '2026-09-08', ...ENTRIES[1])
  await headerGivesWay(page)
  const found: string[] = []
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
    await bringRules(page)
    found.push(...(await faultsOf(shell, address, true)))
  }
  expect(found).toEqual([])
  await shell.goTo('/books/accountBalanceSheet', '科目余额表')
  await shot(page, 'large-type')
})

test('a non-profit: what its standard shows otherwise', async ({ house }) => {
  const otherwise = (item: MenuItem) => item.group === 'books' || item.group === 'report'
  const { shell } = await windowOf(house, 'nonProfit', ['借 1002 987654321.09', '贷 41010001 987654321.09'])
  expect(await walk(shell, 'nonProfit', otherwise)).toEqual([])
})

/** What is cut on the page on screen, and nothing else. */
async function cutOn(shell: Shell, name: string): Promise<string[]> {
  await settled(shell.page)
  return (await cutIn(shell.page)).map((fault) => `${name} ${fault}`)
}

test('every amount as long as amounts come: no list cuts one, nor the title above it', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01', standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' })
  await allPapers(ledger)
  const page = await house.windowOf(ledger, NARROW)
  await inLargeType(page)
  // whatever the server says of money, it says of a great deal of it
  await page.route('**/rest/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    if (!(answer.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response: answer })
    const body = (await answer.text()).replaceAll(/"(-?)\d+\.\d{2}"/g, '"$1999999999.99"')
    return route.fulfill({ response: answer, body })
  })
  const shell = new Shell(page)
  await page.goto('/')
  await seen(pageOf(page, '首页'))
  await shell.pickMonth('2026-01')
  const lists = (item: MenuItem) => item.layout === 'ledger' && item.group !== 'home'
  expect(await walk(shell, 'smallBusiness', lists, cutOn)).toEqual([])
})
