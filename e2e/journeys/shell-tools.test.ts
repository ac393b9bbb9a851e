/** What stands in the header beside the pickers: running jobs, the page's guide, upgrading, the gray test; and what the shell loads at its start. */
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { imported, named } from '../../apps/server/src/testing/importing.ts'
import { identityApi } from '../../packages/contract/src/firm/identity/identity.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { guides } from '../../apps/web/src/assist/guide/guides.ts'
import { itemOf, type MenuPath } from '../../packages/domain/src/access/menu.ts'
import type { Role } from '../../packages/domain/src/access/roles.ts'
import { eventually, pageOf, seen, Shell, SignIn } from '../pages/shell.ts'
import { day, PASSWORD, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('ST-shell-01 and ST-shell-02: site, firm and declare range are loaded once at the start; manager types, tax information, preferences and gray status with the ledger', async ({
  ledger,
  page,
}) => {
  await ledger.call(ledgersApi.create, { body: { name: '成都川味餐饮店', startOn: day('2026-09-01') } })
  const brought = await (await page.request.get('/books/accountBalanceSheet')).text()
  // who it is, what they may do, the ledger and its periods come with the page itself
  for (const path of [identityApi.userInfo, identityApi.permissions, ledgersApi.company, ledgersApi.periods].map((one) => one.path))
    expect(brought).toContain(`data-answer="${path}"`)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const times = (path: string) => asked.filter((one) => one === path).length
  const shell = new Shell(page)
  await shell.goTo('/books/accountBalanceSheet', '科目余额表')
  const [agency, declare] = ['/auth/bk/company/get', '/rest/companytax/merge/declareDate/v1.0/getEndDeclareDateGeneral'] as const
  const taxInfo = '/rest/companyConfig/companyBasis/companyTaxInfo/v1.1/accountInfo'
  for (const path of [
    '/static/data/configs/app.json',
    agency,
    declare,
    taxInfo,
    '/rest/global/dimensionality/managerType/v1.0/list',
    '/rest/companyConfig/companyBasis/optionHistory/v1.0',
    '/rest/grayscale/status',
  ])
    await eventually(async () => [path, times(path)]).toEqual([path, 1])
  // another ledger: its own things are asked, the shell's are known
  await shell.pickLedger('cdcw', '成都川味餐饮店')
  await eventually(async () => times(taxInfo)).toBe(2)
  await page.waitForLoadState('networkidle')
  expect([times(agency), times(declare), times('/static/data/configs/app.json')]).toEqual([1, 1, 1])
})

test('ST-shell-03 and ST-shell-19: the tax-remittance people are not asked about a company and have no account page; a customer is in the same product', async ({
  house,
}) => {
  const entries = async (role: Role) => {
    const person = await house.person({ roles: [role] })
    const page = await house.window()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const door = new SignIn(page)
    await door.open()
    await door.with(person.userName, PASSWORD)
    await seen(pageOf(page, '消息中心'))
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await seen(page.getByRole('menuitem', { name: '主题设置' }))
    const company = asked.filter((path) => [ledgersApi.company.path, ledgersApi.periods.path].some((one) => path === one))
    expect([role, company]).toEqual([role, []])
    const links = await new Shell(page).everyLink()
    return { account: await page.getByRole('menuitem', { name: '个人信息' }).count(), links: links.map((one) => one.trim()) }
  }
  for (const role of ['ROLE_HJ_HH_SPONSOR', 'ROLE_HJ_HH_CHARGE', 'ROLE_HJ_HH_CUSTOMER'] as const)
    expect(await entries(role)).toEqual({ account: 0, links: ['消息中心'] })
  expect(await entries('ROLE_CUSTOMER_WECHAT')).toEqual({
    account: 1,
    links: ['批量申报', '批量个税', '批量企业所得税', '申报台账', '漏报检查', '消息中心', '个人信息'],
  })
})

test('ST-shell-16 upgrading is asked for by phone', async ({ page }) => {
  await page.goto('/books/accountBalanceSheet')
  await seen(pageOf(page, '科目余额表'))
  await page.getByRole('banner').getByRole('button', { name: '升级' }).click()
  await seen(page.getByRole('dialog').filter({ hasText: '如需升级，请联系客服：400-800-1234' }))
})

test('ST-shell-12 and ST-shell-21: a page has its guide or says it has none; leaving the page ends it', async ({ page }) => {
  const shell = new Shell(page)
  await shell.goTo('/books/accountBalanceSheet', '科目余额表')
  const button = page.getByRole('banner').getByRole('button', { name: '操作指引' })
  const marked = () => button.evaluate((one) => one.classList.contains('guide-new'))
  expect(await marked()).toBe(true)
  await button.click()
  const tour = page.locator('.ant-tour')
  await seen(tour.getByText('查询条件'))
  await shot(page, 'guide')
  await page.keyboard.press('Enter')
  await seen(tour.getByText('表格'))
  // Escape leaves it unfinished: it is still marked, and begins anew
  await page.keyboard.press('Escape')
  await tour.waitFor({ state: 'hidden' })
  expect(await marked()).toBe(true)
  await button.click()
  await seen(tour.getByText('查询条件'))
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await tour.waitFor({ state: 'hidden' })
  expect(await marked()).toBe(false)
  await page.reload()
  await seen(pageOf(page, '科目余额表'))
  expect(await marked()).toBe(false)
  // again whenever it is asked for; another page ends it
  await button.click()
  await seen(tour.getByText('查询条件'))
  await page.goto('/manager/guidance')
  await seen(pageOf(page, '首页'))
  expect(await tour.count()).toBe(0)
  await page.goto('/controlCenter/personalInformation')
  await seen(pageOf(page, '个人信息'))
  // every page of the menu has its guide
  await button.click()
  await tour.waitFor()
  expect(await page.getByText('当前页面无指引内容').count()).toBe(0)
})

test('the firm’s pages have their guides, and every part they point at is there', async ({ ledger, page }) => {
  await ledger.sql(`update app.agencies set features = array['Paid-role-001'] where agency_id = $1`, [ledger.agencyId])
  const tour = page.locator('.ant-tour')
  const shown = async (path: MenuPath, address: string = path) => {
    await page.goto(address)
    await seen(
      page
        .getByRole('region', { name: itemOf(path)!.title, exact: true })
        .getByRole('grid')
        .or(page.locator('.face, .open-book'))
        .first(),
    )
    await page.getByRole('banner').getByRole('button', { name: '操作指引' }).click()
    const titles: string[] = []
    for (const { title } of guides[path]!) {
      await seen(tour.getByText(title, { exact: true }))
      titles.push(title)
      await page.keyboard.press('Enter')
    }
    await tour.waitFor({ state: 'hidden' })
    return titles.length
  }
  const full: readonly MenuPath[] = [
    '/controlCenter/booksSetList',
    '/controlCenter/companyProgress',
    '/controlCenter/accountingLedger',
    '/controlCenter/staffManagement',
    '/controlCenter/operationLog',
  ]
  for (const path of full) expect(await shown(path)).toBe(guides[path]!.length)
  const open = '/controlCenter/openAccountingBook/:companyId'
  expect(await shown(open, open.replace(':companyId', ledger.ledgerId))).toBe(2)
})

test('ST-shell-15, ST-gray-01 and ST-gray-02: the super manager alone switches the gray test, with its warnings', async ({
  house,
  page,
}) => {
  await page.goto('/manager/guidance')
  await seen(pageOf(page, '首页'))
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await seen(page.getByRole('menuitem', { name: '主题设置' }))
  expect(await page.getByRole('menuitem', { name: '灰度测试' }).count()).toBe(0)
  const admin = await house.windowOf(await house.person({ roles: ['ROLE_OM_ADMIN'] }))
  await admin.goto('/controlCenter/messageCenter')
  await seen(pageOf(admin, '消息中心'))
  const open = async () => {
    await admin.getByRole('button', { name: /用户菜单/ }).click()
    await admin.getByRole('menuitem', { name: '灰度测试' }).click()
    return seen(admin.getByRole('dialog').filter({ hasText: '灰度测试' }))
  }
  const dialog = await open()
  await dialog.getByRole('radio', { name: '仅前端灰度测试' }).click()
  await seen(dialog.getByText('当前为前端灰度测试，仅影响页面，请谨慎操作'))
  await dialog.getByRole('radio', { name: '前后端灰度测试' }).click()
  await seen(dialog.getByText('当前为前后端灰度测试，将影响业务数据，请谨慎操作'))
  await shot(admin, 'gray')
  const cookie = async () => (await admin.context().cookies()).find((one) => one.name === 'qz_gray')?.value
  await Promise.all([admin.waitForEvent('load'), dialog.getByRole('button', { name: '确定并刷新页面' }).click()])
  await seen(admin.getByText('灰度', { exact: true }))
  expect(await cookie()).toBe('1')
  const again = await open()
  expect(await again.getByRole('radio', { name: '前后端灰度测试' }).isChecked()).toBe(true)
  await again.getByRole('radio', { name: '关闭' }).click()
  await Promise.all([admin.waitForEvent('load'), again.getByRole('button', { name: '确定并刷新页面' }).click()])
  await seen(pageOf(admin, '消息中心'))
  expect(await cookie()).toBeUndefined()
})

test('long work goes on in the background: the task manager shows it, its result and its file', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  const shell = new Shell(page)
  const company = await shell.goTo('/options/companyInformation', '企业信息')
  const [download] = await Promise.all([page.waitForEvent('download'), company.getByRole('button', { name: '导出账套' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /任务管理/ })
    .click()
  const tasks = page.getByRole('region', { name: '任务管理' })
  const task = tasks.getByRole('article', { name: '导出整个账套' })
  await seen(task.getByText('已完成'))
  await shot(page, 'tasks')
  const [again] = await Promise.all([page.waitForEvent('download'), task.getByRole('button', { name: '下载' }).click()])
  expect(again.suggestedFilename()).toBe(download.suggestedFilename())
  await task.getByRole('button', { name: '移除导出整个账套' }).click()
  await seen(tasks.getByText('没有任务'))
})

test('vouchers are made in the background while the person works on; what is in the books then is shown', async ({ house }) => {
  const ledger = await named(await house.ledger({ startOn: '2026-01-01' }))
  await imported(ledger, [{ no: 1, net: '100.00', tax: '13.00', gross: '113.00' }])
  const page = await house.windowOf(ledger)
  const home = await new Shell(page).goTo('/manager/guidance', '首页')
  await home.getByRole('button', { name: '一键记账' }).first().click()
  const wizard = page.getByRole('dialog').filter({ hasText: /一键记账|做账前检查/ })
  await wizard.getByRole('button', { name: '暂不设置，直接做账' }).click()
  await wizard.getByRole('button', { name: '后台生成' }).click()
  await seen(page.getByText('一键生成凭证 2026-01已转到后台，完成后在“任务管理”里查看'))
  await seen(page.getByText('已生成 1 张凭证').first())
  await page
    .getByRole('banner')
    .getByRole('button', { name: /任务管理/ })
    .click()
  await seen(page.getByRole('region', { name: '任务管理' }).getByRole('article', { name: '一键生成凭证 2026-01' }))
  await shot(page, 'tasks-quick')
})
