/** The firm's overviews and what leads out of them: where the ledgers stand, opening one that is closed, companion sites, promotion. */
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { periodEndApi } from '../../packages/contract/src/finance/period-end/period-end.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { expect } from 'vitest'
import { pageOf, seen, Shell } from '../pages/shell.ts'
import { day, test } from '../support/journey.ts'

const SHOTS = process.env['PROGRESS_SHOTS']

test('where the ledgers stand: a month and a year of all, filtered, taken away, and one click into the work', async ({ ledger, page }) => {
  const first = await book(ledger, '2026-09-05', '借 1002 100', '贷 3001 100')
  await ledger.call(vouchersApi.post, { body: { ids: [first.id] } })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-09') } })
  await book(ledger, '2026-10-05', '借 1002 50', '贷 3001 50')
  await ledger.call(ledgersApi.create, { body: { name: '深圳市前海新芽企业管理咨询有限公司', startOn: day('2026-10-01') } })
  const shell = new Shell(page)
  await page.goto('/controlCenter/booksSetList')
  await shell.go('账套进度')
  const grid = page.getByRole('grid', { name: '账套进度' })
  await seen(grid.getByRole('row').filter({ hasText: '新芽' }).getByText('未开始'))
  await seen(grid.getByRole('row').filter({ hasText: '待记账' }))
  await seen(page.getByText('共 2 个账套'))
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/progress-month.png` })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await saved).suggestedFilename()).toBe('账套进度-2026-10.xlsx')
  // counted at the bottom, and each count filters
  await page.getByRole('button', { name: '待记账 1' }).click()
  await seen(page.getByText('1 / 2 个账套'))
  await shell.go('做账台账')
  const year = page.getByRole('grid', { name: '做账台账' })
  await seen(year.getByText('已结账 1', { exact: true }))
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/progress-year.png` })
  // the month that waits opens where its vouchers are, in that month
  await year.getByRole('button', { name: /^待记账 1$/ }).click()
  await seen(pageOf(page, '凭证明细'))
  await seen(page.getByRole('banner').getByRole('button', { name: '会计期间 2026-10' }))
})

test('a ledger that is stopped and expired is opened step by step', async ({ ledger, page }) => {
  const { id } = await ledger.call(ledgersApi.create, { body: { name: '停用的公司', startOn: day('2026-10-01') } })
  await ledger.sql(`update app.ledgers set status = 2, expires_on = '2026-11-01' where ledger_id = $1`, [id])
  await ledger.sql(
    `insert into app.firm_orders (agency_id, number, ledger_limit, begin_on, end_on) values ($1, 'D1', 10, '2026-01-01', '2026-12-31')`,
    [ledger.agencyId],
  )
  await page.goto('/controlCenter/companyProgress')
  await page.getByRole('button', { name: '停用的公司' }).click()
  await seen(pageOf(page, '开通账套'))
  await seen(page.getByText('账套已停用，只能查看'))
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/open-book.png` })
  await page.getByRole('button', { name: '启用', exact: true }).click()
  await seen(page.getByText('账套已启用'))
  await page.getByRole('button', { name: '续费激活' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /激活|确定/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '稍后' }).click()
  await seen(page.getByText('有效期至 2026-12-31'))
  await page.getByRole('button', { name: '进入账套', exact: true }).click()
  await seen(page.getByRole('banner').getByRole('button', { name: '账套 停用的公司' }))
  await page.goto('/controlCenter/openAccountingBook/00000000-0000-7000-8000-000000000000')
  await seen(page.getByText('账套不存在，或没有分配给您'))
})

test('ST-shell-13, ST-shell-14: the companion sites open in new windows, for those with the code and the role', async ({
  house,
  ledger,
}) => {
  const person = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CHARGE', 'ROLE_BASE_CRM', 'ROLE_BASE_HK'] })
  await ledger.sql('update app.agencies set features = $1 where agency_id = $2', [['paid-crm-001', 'paid-hk-001'], ledger.agencyId])
  const page = await house.windowOf(person)
  // on a narrow window they lie under 更多
  await page.setViewportSize({ width: 1800, height: 900 })
  await page.goto('/controlCenter/booksSetList')
  for (const [entry, title, file] of [
    ['CRM', '客户管理系统（CRM）', '/crm.html'],
    ['香港税务', '香港税务', '/hktax.html'],
  ] as const) {
    const opened = page.context().waitForEvent('page')
    await page.getByRole('banner').getByRole('button', { name: entry, exact: true }).click()
    const site = await opened
    await seen(site.getByRole('heading', { name: title }))
    expect(new URL(site.url()).pathname).toBe(file)
    if (SHOTS) await site.screenshot({ path: `${SHOTS}${file.replace('.html', '.png')}` })
    await site.close()
  }
  // with the code and not the role there is no entry
  const other = await house.windowOf(ledger)
  await other.goto('/controlCenter/booksSetList')
  await seen(pageOf(other, '账套列表'))
  expect(await other.getByRole('button', { name: 'CRM' }).count()).toBe(0)
})

test('ST-menu-10, ST-menu-12: the channel variant has the promotion page, for those in charge', async ({ house, ledger, page }) => {
  await page.goto('/manager/promotion')
  await seen(page.getByRole('heading', { name: '抱歉，您没有权限进入该页面' }))
  await ledger.sql('update app.agencies set promotion = $1 where agency_id = $2', [
    '<h2>代理记账</h2><p onclick="x()">每月 <b>200</b> 元起</p><img src=x onerror="x()"><a href="javascript:x()">联系</a>',
    ledger.agencyId,
  ])
  const cookies = ledger.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: house.at('channel.localhost', '/') }
  })
  await page.context().addCookies(cookies)
  await page.goto(house.at('channel.localhost', '/manager/guidance'))
  await new Shell(page).go('推广')
  await seen(page.getByRole('heading', { name: '代理记账' }))
  // whatever got into the text, the page shows no more of it than is allowed
  expect(await page.getByRole('article', { name: '推广信息' }).locator('.promotion-text').innerHTML()).toBe(
    '<h2>代理记账</h2><p>每月 <b>200</b> 元起</p><a>联系</a>',
  )
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/promotion.png` })
  await page.getByRole('button', { name: '编辑推广信息' }).click()
  await seen(page.getByRole('textbox', { name: '推广信息内容' }))
})

test('risks of all ledgers: checked while one looks on, filtered by indicator, entered where each is explained', async ({
  ledger,
  page,
}) => {
  await book(ledger, '2026-10-05', '借 1002 100', '贷 2001 100')
  await book(ledger, '2026-10-06', '借 56020008 30', '贷 1002 30')
  await ledger.call(ledgersApi.create, { body: { name: '深圳市前海新芽企业管理咨询有限公司', startOn: day('2026-10-01') } })
  const shell = new Shell(page)
  await page.goto('/controlCenter/booksSetList')
  await shell.go('风险统计')
  const grid = page.getByRole('grid', { name: '风险统计' })
  await seen(grid.getByText('资产负债率 142.86%'))
  await seen(grid.getByRole('row').filter({ hasText: '新芽' }).getByText('本年收入 0.00'))
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/risk-statistics.png` })
  await page.getByRole('combobox', { name: '指标' }).click()
  await page.getByTitle('资产负债率：预警1，关注0').click()
  await seen(page.getByText('共 1 个账套'))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await saved).suggestedFilename()).toBe('风险统计-2026-10.xlsx')
  await grid.getByRole('button', { name: /资产负债率/ }).click()
  await seen(pageOf(page, '风险检测'))
  await seen(pageOf(page, '风险检测').getByText('142.86%'))
})
