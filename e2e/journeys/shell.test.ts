/** The frame: header, sidebar, tabs, pickers, themes; what each does, and that the page below it is left alone. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { Grid } from '../pages/grid.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { bytesHeld } from '../support/heap.ts'
import { countRenders, rendersSince } from '../support/renders.ts'
import { day, test } from '../support/journey.ts'

const startOn = day('2026-09-01')
const books = { standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' } as const

test('ST-shell-18, ST-shell-11, ST-shell-04 and 23: header, sidebar, tabs and page; the control centre has no tabs and leads back', async ({
  ledger,
  page,
}) => {
  const shell = new Shell(page)
  await page.goto('/books/accountBalanceSheet')
  await seen(pageOf(page, '科目余额表'))
  const header = page.getByRole('banner')
  for (const name of ['收起菜单', /^账套 /, /^会计期间 /, '随手记', '控制中心', '全屏', /用户菜单$/])
    await seen(header.getByRole('button', { name }))
  await seen(header.getByRole('button', { name: /消息/ }))
  // the firm, its number, the person and their role, in words
  const [firm] = await ledger.sql<{ name: string; code: string }>('select name, code from app.agencies where agency_id = $1', [
    ledger.agencyId,
  ])
  const words = (await header.innerText()).replaceAll(/\s+/g, ' ')
  const [person] = await ledger.sql<{ name: string }>('select display_name as name from app.users where id = $1', [ledger.userId])
  for (const word of [firm!.name, firm!.code, person!.name, '主管', '清账']) expect(words).toContain(word)
  const more = header.getByRole('button', { name: '更多' })
  for (const name of [/^任务管理/, '帮助中心', '升级', '操作指引']) {
    const there = header.getByRole('button', { name }).or(more)
    await seen(there.first())
  }
  await header.getByRole('button', { name: /用户菜单$/ }).click()
  const entries = page.getByRole('menuitem')
  await seen(entries.filter({ hasText: '推广信息' }))
  expect((await entries.allInnerTexts()).map((one) => one.trim())).toEqual(
    expect.arrayContaining(['个人信息', '代账公司信息', '推广信息', '主题设置', '退出登录']),
  )
  await page.keyboard.press('Escape')
  await eventually(() => shell.tabs.allInnerTexts()).toEqual(['首页', '科目余额表'])
  await header.getByRole('button', { name: '控制中心' }).click()
  await seen(pageOf(page, '账套列表'))
  expect(await shell.tabs.count()).toBe(0)
  await shell.place('员工管理')
  expect(await shell.everyLink()).not.toContain('科目余额表')
  await header.getByRole('button', { name: '做账平台' }).click()
  await seen(pageOf(page, '首页'))
  // a group's address leads to its first page
  await page.goto('/controlCenter')
  await seen(pageOf(page, '账套列表'))
})

test('ST-shell-22, ST-shell-07: the sidebar is folded until somebody chooses, as wide at home as elsewhere, and the choice stays', async ({
  house,
  ledger,
}) => {
  const page = await house.windowOf(ledger, { sidebar: false })
  await page.goto('/manager/guidance')
  const width = () => page.getByRole('navigation', { name: '菜单' }).evaluate((one) => one.getBoundingClientRect().width)
  await seen(pageOf(page, '首页'))
  expect(await width()).toBe(76)
  // folded, its groups open beside it
  await page.getByRole('navigation', { name: '菜单' }).getByRole('button', { name: '报表' }).hover()
  await page.getByRole('link', { name: '资产负债表' }).click()
  await seen(pageOf(page, '资产负债表'))
  expect(await width()).toBe(76)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await eventually(width).toBe(160)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await eventually(width).toBe(76)
  await page.reload()
  await seen(pageOf(page, '资产负债表'))
  expect(await width()).toBe(76)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.goto('/manager/guidance')
  await seen(pageOf(page, '首页'))
  await eventually(width).toBe(160)
})

test('one part of the menu is unfolded, and that of the page; which one is remembered, and all of it fits a window', async ({ page }) => {
  const shell = new Shell(page)
  await shell.goTo('/books/accountBalanceSheet', '科目余额表')
  const open = () => shell.menu.getByRole('button', { expanded: true }).allInnerTexts()
  expect(await open()).toEqual(['账簿'])
  await shell.menu.getByRole('button', { name: '报表' }).click()
  expect(await open()).toEqual(['账簿', '报表'])
  await shell.menu.getByRole('button', { name: '资产' }).click()
  expect(await open()).toEqual(['资产', '账簿'])
  await page.reload()
  await seen(pageOf(page, '科目余额表'))
  expect(await open()).toEqual(['资产', '账簿'])
  // the part of the page folds as well, until the next page
  await shell.menu.getByRole('button', { name: '账簿' }).click()
  expect(await open()).toEqual(['资产'])
  await shell.go('资产卡片')
  expect(await open()).toEqual(['资产'])
  expect(await shell.menu.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
  // the firm's own pages stand in parts too
  await shell.goTo('/controlCenter/booksSetList', '账套列表')
  expect(await shell.menu.getByRole('button').allInnerTexts()).toEqual(['账套', '批量申报', '人员', '安全', '我的'])
  expect(await shell.everyLink()).toContain('操作日志')
})

test('ST-shell-20: full screen and back', async ({ page }) => {
  await page.goto('/books/accountBalanceSheet')
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await seen(page.getByRole('button', { name: '退出全屏' }))
  expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await seen(page.getByRole('button', { name: '全屏', exact: true }))
})

test('ST-tabs-03, ST-tabs-07 and 09, ST-tabs-06: the right button refreshes, closes, closes the others; home stays', async ({
  ledger,
  page,
}) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  const shell = new Shell(page)
  await page.goto('/finance/voucherDetails?from=2026-09&to=2026-09')
  const list = pageOf(page, '凭证明细')
  await seen(new Grid(list).row('库存现金'))
  await shell.go('总账')
  await shell.go('凭证明细')
  const search = list.getByRole('searchbox', { name: '搜索凭证' })
  await search.fill('没有的词')
  const choose = async (tab: string, item: string) => {
    await shell.tab(tab).click({ button: 'right' })
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await shell.tab('总账').click({ button: 'right' })
  // only the page on screen is refreshed
  expect(await page.getByRole('menuitem', { name: '刷新' }).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  const panels = page.getByRole('tabpanel', { includeHidden: true })
  const ledgerBook = panels.filter({ has: page.getByRole('region', { name: '总账', includeHidden: true }) })
  await ledgerBook.evaluate((panel) => panel.setAttribute('data-kept', ''))
  await choose('凭证明细', '刷新')
  await eventually(() => search.inputValue()).toBe('')
  // the other pages stay as they are
  expect(await ledgerBook.getAttribute('data-kept')).toBe('')
  await choose('凭证明细', '关闭其他')
  await eventually(() => shell.tabs.allInnerTexts()).toEqual(['首页', '凭证明细'])
  await shell.tab('首页').click({ button: 'right' })
  expect(await page.getByRole('menuitem', { name: '关闭', exact: true }).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await choose('凭证明细', '关闭')
  await seen(pageOf(page, '首页'))
  await eventually(() => shell.tabs.allInnerTexts()).toEqual(['首页'])
})

test('ST-tabs-04: the wheel moves the strip by a quarter of what it turned', async ({ house, ledger }) => {
  const page = await house.windowOf(ledger, { width: 820 })
  const shell = new Shell(page)
  await page.goto('/books/accountBalanceSheet')
  await seen(pageOf(page, '科目余额表'))
  for (const title of ['明细账', '总账', '资产负债表', '利润表', '现金流量表', '凭证明细', '期末结转', '资金流水']) await shell.go(title)
  const strip = page.getByRole('tablist', { name: '已打开的页面' })
  const at = () => strip.evaluate((one) => one.scrollLeft)
  await eventually(at).toBeGreaterThan(100)
  const before = await at()
  await strip.hover()
  await page.mouse.wheel(0, -200)
  await eventually(at).toBe(before - 50)
})

test('ST-tabs-10, ST-tabs-01: home without a tab opens none; pages are kept, home is not', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  const shell = new Shell(page)
  await page.goto('/manager/guidanceSmall')
  await seen(pageOf(page, '首页'))
  await eventually(() => shell.tabs.allInnerTexts()).toEqual(['首页'])
  await shell.go('总账')
  await shell.tab('首页').click()
  await seen(pageOf(page, '首页'))
  expect(await page.getByRole('tabpanel', { includeHidden: true }).count()).toBe(2)
  await shell.tab('总账').click()
  await seen(pageOf(page, '总账'))
  expect(await page.getByRole('tabpanel', { includeHidden: true }).count()).toBe(1)
})

test('ST-picker-01 to 05: ledgers with their marks, filtered, found by characters in order, and copied', async ({ ledger, page }) => {
  const add = async (name: string, change: string) => {
    const { id } = await ledger.call(ledgersApi.create, { body: { name, startOn, ...books } })
    if (change !== '') await ledger.sql(`update app.ledgers set ${change} where ledger_id = $1`, [id])
    return id
  }
  await add('甲停用贸易有限公司', "status = 2, expires_on = '2026-01-31'")
  await add('乙过期贸易有限公司', "expires_on = '2026-11-20'")
  const looked = await add('丙只看贸易有限公司', '')
  await ledger.sql('update app.ledger_members set read_only = true where ledger_id = $1', [looked])
  await add('丁正常Trade有限公司', "expires_on = '2026-11-21'")
  await page.goto('/manager/guidance')
  await new Shell(page).ledger.click()
  const list = page.getByRole('listbox', { name: '账套' })
  const rows = () =>
    list.getByRole('option').evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()))
  const own = `记 ${await page
    .getByRole('banner')
    .getByRole('button', { name: /^账套 / })
    .innerText()}`
    .split('\n')[0]!
    .trim()
  await eventually(async () => (await rows()).toSorted()).toEqual(
    ['停 甲停用贸易有限公司', '过 乙过期贸易有限公司', '查 丙只看贸易有限公司', '记 丁正常Trade有限公司', own].toSorted(),
  )
  const size = () =>
    list.evaluate((one) => [one.getBoundingClientRect().height, one.querySelector('[role=option]')!.getBoundingClientRect().height])
  await eventually(size).toEqual([300, 50])
  expect(await page.locator('.ledger-choice').evaluate((one) => (one.closest('[role=tooltip]') ?? one).getBoundingClientRect().width)).toBe(
    416,
  )
  for (const [tag, words] of [
    ['停', '账套已停用'],
    ['过', '账套已过期'],
    ['查', '账套为只查看权限'],
  ] as const)
    expect(await list.getByText(tag, { exact: true }).getAttribute('title')).toBe(words)
  for (const [filter, name] of [
    ['只查看', '丙'],
    ['已过期', '乙'],
    ['已停用', '甲'],
  ] as const) {
    await page.getByRole('radio', { name: filter }).check({ force: true })
    await eventually(async () => (await rows()).map((row) => row.slice(2, 3))).toEqual([name])
  }
  await page.getByRole('radio', { name: '全部' }).check({ force: true })
  const search = page.getByRole('searchbox', { name: '搜索账套' })
  await search.fill('丁tRaD公司')
  await eventually(rows).toEqual(['记 丁正常Trade有限公司'])
  await list.getByRole('button', { name: '复制丁正常Trade有限公司' }).click({ force: true })
  await seen(page.getByText('账套名已复制丁正常Trade有限公司'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('丁正常Trade有限公司')
  await search.fill('公丁')
  await seen(list.getByText('无符合条件数据'))
})

test('ST-switch-01, ST-switch-03: the same ledger changes nothing; one that is gone says so and leads to the workbench', async ({
  ledger,
  page,
}) => {
  const { id } = await ledger.call(ledgersApi.create, { body: { name: '将被收回的账套', startOn, ...books } })
  const shell = new Shell(page)
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  await shell.ledger.click()
  await page.getByRole('option', { selected: true }).click()
  await seen(pageOf(page, '首页'))
  await eventually(() => shell.tabs.allInnerTexts()).toEqual(['首页', '总账'])
  await shell.ledger.click()
  await seen(page.getByRole('option', { name: '将被收回的账套' }))
  await ledger.sql('update app.ledgers set status = 3, status_before = status, deleted_at = now() where ledger_id = $1', [id])
  await page.getByRole('option', { name: '将被收回的账套' }).click()
  await shell.agree('切换账套失败', '返回工作台')
  await seen(pageOf(page, '账套列表'))
})

test('ST-switch-02, ST-picker-06: another ledger opens at home with the month last worked in there', async ({ ledger, page }) => {
  const other = await ledger.call(ledgersApi.create, { body: { name: '成都川味餐饮店', startOn, ...books } })
  const name = (await ledger.call(ledgersApi.company, {})).name
  const shell = new Shell(page)
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  await shell.pickMonth('2026-10')
  await shell.pickLedger('cdcw', '成都川味餐饮店')
  await shell.pickMonth('2026-09')
  await shell.ledger.click()
  await page.getByRole('option', { name }).click()
  await seen(page.getByRole('banner').getByRole('button', { name: `账套 ${name}` }))
  await seen(page.getByRole('banner').getByRole('button', { name: '会计期间 2026-10' }))
  await shell.pickLedger('cdcw', '成都川味餐饮店')
  await seen(page.getByRole('banner').getByRole('button', { name: '会计期间 2026-09' }))
  expect(other.id).not.toBe(ledger.ledgerId)
})

test('ST-theme-01, ST-shell-10: three colours and two sizes, for the whole application, kept in this browser', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  await page.goto('/report/balanceSheet')
  const sheet = pageOf(page, '资产负债表')
  await seen(sheet)
  const colours = new Set<string>()
  const look = () =>
    page.evaluate(() => ({
      size: getComputedStyle(document.body).fontSize,
      accent: getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    }))
  for (const [size, pixels] of [
    ['大（14px）', '14px'],
    ['小（12px）', '12px'],
  ] as const)
    for (const colour of ['绯红', '翡翠绿', '天空蓝']) {
      await page.getByRole('button', { name: /用户菜单$/ }).click()
      await page.getByRole('menuitem', { name: '主题设置' }).click()
      const dialog = page.getByRole('dialog', { name: '主题设置' })
      await dialog.getByRole('radio', { name: size }).check()
      await dialog.getByRole('radio', { name: colour }).check()
      await dialog.getByRole('button', { name: '确定' }).click()
      await seen(page.getByText('操作成功').first())
      await dialog.waitFor({ state: 'hidden' })
      await eventually(async () => (await look()).size).toBe(pixels)
      const { accent } = await look()
      colours.add(accent)
      // the page, its links and the sidebar follow
      const rgb = await page.evaluate((value) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = value
        const computed = getComputedStyle(probe).color
        probe.remove()
        return computed
      }, accent)
      expect(await page.locator('.side-link.active').evaluate((one) => getComputedStyle(one).color)).toBe(rgb)
      expect(await sheet.evaluate((one) => getComputedStyle(one).fontSize)).toBe(pixels)
    }
  expect(colours.size).toBe(3)
  const last = await look()
  await page.reload()
  await seen(sheet)
  expect(await look()).toEqual(last)
})

test('the frame never draws the page below it anew', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  await countRenders(page)
  const shell = new Shell(page)
  const paper = new VoucherPaper(page)
  await page.goto('/finance/voucherDetails?from=2026-09&to=2026-09')
  await seen(new Grid(pageOf(page, '凭证明细')).row('库存现金'))
  await shell.go('录凭证')
  await paper.ready()
  // what a page asks for beside its figures still comes in: it is counted from when nothing more does
  await expect.poll(() => rendersSince(page), { interval: 200 }).toBe(0)
  const acts: Record<string, () => Promise<unknown>> = {
    sidebar: async () => {
      await page.getByRole('button', { name: '收起菜单' }).click()
      await page.getByRole('button', { name: '展开菜单' }).click()
    },
    group: async () => {
      await shell.menu.getByRole('button', { name: '报表' }).click()
      await shell.menu.getByRole('button', { name: '报表' }).click()
    },
    link: async () => (await shell.place('总账')).hover(),
    picker: async () => {
      await shell.ledger.click()
      await page.getByRole('searchbox', { name: '搜索账套' }).fill('x')
      await page.keyboard.press('Escape')
    },
    month: async () => {
      await shell.month.click()
      await page
        .getByRole('tooltip')
        .getByRole('button', { name: '上一年' })
        .or(page.getByRole('tooltip').getByText('2026年'))
        .first()
        .hover()
      await page.keyboard.press('Escape')
    },
    bell: async () => {
      await page.getByRole('banner').getByRole('button', { name: /消息/ }).click()
      await page.keyboard.press('Escape')
    },
    person: async () => {
      await page.getByRole('button', { name: /用户菜单$/ }).click()
      await seen(page.getByRole('menuitem', { name: '主题设置' }))
      await page.keyboard.press('Escape')
    },
    tabs: async () => {
      await shell.tab('凭证明细').click({ button: 'right' })
      await seen(page.getByRole('menuitem', { name: '刷新' }))
      await page.keyboard.press('Escape')
    },
  }
  const drawn: Record<string, number> = {}
  for (const [name, act] of Object.entries(acts)) {
    await act()
    drawn[name] = await rendersSince(page)
  }
  expect(drawn).toEqual(Object.fromEntries(Object.keys(acts).map((name) => [name, 0])))
  // the counter counts
  await paper.field('摘要', 1).click()
  await page.keyboard.type('付房租')
  await eventually(() => rendersSince(page)).toBeGreaterThan(0)
})

test('twenty ledgers one after another leave nothing behind: the heap stays level', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  await ledger.call(ledgersApi.create, { body: { name: '成都川味餐饮店', startOn, ...books } })
  const name = (await ledger.call(ledgersApi.company, {})).name
  const shell = new Shell(page)
  await page.goto('/manager/guidance')
  await seen(pageOf(page, '首页'))
  const there = async (to: string) => {
    await shell.go('凭证明细')
    await shell.ledger.click()
    await page.getByRole('option', { name: to }).click()
    await seen(page.getByRole('banner').getByRole('button', { name: `账套 ${to}` }))
    await seen(pageOf(page, '首页'))
  }
  const round = async () => {
    await there('成都川味餐饮店')
    await there(name)
  }
  // every page's program comes while people read; here it comes at once, so that the heap tells of the switches alone
  const built = await readdir(join(inject('journeys').web, 'assets'))
  // the client’s site is another page: its program would take this one over
  const programs = built.filter((file) => file.endsWith('.js') && !file.startsWith('h5-'))
  const addresses = programs.map((file) => `/assets/${file}`)
  // as text: what compiles this file has an import of its own
  await page.evaluate(`Promise.all(${JSON.stringify(addresses)}.map((one) => import(one))).then(() => true)`)
  for (let index = 0; index < 6; index += 1) await round()
  // answers are kept ten minutes for whoever comes back
  const held = async () => {
    await page.clock.fastForward('11:00')
    return bytesHeld(page)
  }
  const before = await held()
  for (let index = 0; index < 10; index += 1) await round()
  const after = await held()
  expect(after / before).toBeLessThan(1.02)
})

test('ST-shell-08: after two hours a link of the sidebar starts the programs anew', async ({ page }) => {
  const shell = new Shell(page)
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  await page.evaluate(() => Object.assign(window, { before: true }))
  const same = () => page.evaluate(() => 'before' in window)
  await shell.go('明细账')
  expect(await same()).toBe(true)
  await page.clock.fastForward('02:00:01')
  await (await shell.place('科目余额表')).click()
  await seen(pageOf(page, '科目余额表'))
  await eventually(same).toBe(false)
})

test('ST-shell-09: a page whose program cannot be fetched says so, and comes once it can', async ({ page }) => {
  const shell = new Shell(page)
  await page.route(/\/assets\/SubjectsPage-.*\.js$/, (route) => route.abort())
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  await (await shell.place('科目')).click()
  const again = page.getByRole('button', { name: /重新加载|刷新/ }).filter({ visible: true })
  await seen(again)
  await page.unroute(/\/assets\/SubjectsPage-.*\.js$/)
  await again.click()
  await seen(pageOf(page, '科目'))
})
