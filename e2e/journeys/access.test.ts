/** Who may do what: roles, other firms, and ledgers that may only be looked at. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { assignLedger } from '../../apps/server/src/ledger/ledgers/index.ts'
import { periodEndApi } from '../../packages/contract/src/finance/period-end/period-end.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { Grid } from '../pages/grid.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { aLedger, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('ST-lock-04: an assistant works in the books but does not re-open a month; the one in charge does, with a reason', async ({
  house,
  ledger,
  page,
}) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  await ledger.call(periodEndApi.generateAll, { body: { period: period('2026-09') } })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-09') } })
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await assignLedger(house.server.services.database, ledger.ledgerId, [assistant.userId])
  await assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })

  const theirs = await house.windowOf(assistant)
  await theirs.goto('/finance/endCheckout?period=2026-09')
  const refused = pageOf(theirs, '期末结转').getByRole('button', { name: '反结账' })
  await seen(refused)
  expect(await refused.isDisabled()).toBe(true)
  expect(await refused.getAttribute('title')).toBe('反结账须由主管操作')
  // nor makes ledgers
  await theirs.goto('/controlCenter/booksSetList')
  await seen(pageOf(theirs, '账套列表'))
  expect(await theirs.getByRole('button', { name: '新建账套' }).count()).toBe(0)

  await page.goto('/finance/endCheckout?period=2026-09')
  const shell = new Shell(page)
  await pageOf(page, '期末结转').getByRole('button', { name: '反结账' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '反结账 2026-09？' })
  await dialog.getByRole('textbox').fill('补录一张发票')
  await dialog.getByRole('button', { name: '反结账' }).click()
  await shell.says('2026-09 已反结账，已记账的凭证保持不变')
  await seen(pageOf(page, '期末结转').getByRole('button', { name: '结账', exact: true }))
})

test('the ledgers of another firm are not there: not in the list, not in the picker, not by address', async ({ house, ledger, page }) => {
  const other = await aLedger(house, { name: '别家客户机密有限公司' })
  const { id } = await book(other, '2026-09-05', '借 1001 100', '贷 3001 100')
  const shell = new Shell(page)
  const list = await shell.goTo('/controlCenter/booksSetList', '账套列表')
  const rows = await new Grid(list).rows()
  expect(rows.length).toBe(1)
  expect(rows.flat().join()).not.toContain('别家客户')
  await page.goto('/manager/guidance')
  await shell.ledger.click()
  const choices = page.getByRole('listbox', { name: '账套' }).getByRole('option')
  await seen(choices.first())
  expect(await choices.count()).toBe(1)
  await page.goto(`/document/createVoucher?id=${id}`)
  await seen(page.getByRole('alert').filter({ hasText: '凭证' }))
  expect(await page.getByText('库存现金').count()).toBe(0)
  expect(await ledger.call(vouchersApi.list, { query: { from: period('2026-09'), to: period('2026-09'), page: 1, pageSize: 10 } })).toEqual(
    [],
  )
})

test('a ledger shared for looking shows its bar, and nothing on its pages can be changed', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  await ledger.sql('update app.ledger_members set read_only = true where ledger_id = $1', [ledger.ledgerId])
  const bar = page.getByRole('note').filter({ hasText: '账套为只查看权限，如需修改请联系账套所有者' })
  await page.goto('/finance/endCheckout?period=2026-09')
  const end = pageOf(page, '期末结转')
  await seen(bar.first())
  for (const name of ['一键生成', '结账']) expect(await end.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
  await page.goto('/document/createVoucher')
  await seen(bar.first())
  await page.goto('/finance/voucherDetails?from=2026-09&to=2026-09')
  await seen(new Grid(pageOf(page, '凭证明细')).row('库存现金'))
  await new Grid(pageOf(page, '凭证明细')).row('库存现金').dblclick()
  const paper = new VoucherPaper(page)
  await seen(paper.at)
  await seen(bar.first())
  expect(await paper.at.getAttribute('aria-readonly')).toBe('true')
  expect(await page.getByRole('button', { name: /^保存/ }).count()).toBe(0)
  for (const [address, title, button] of [
    ['/document/outputTax', '销项发票', '导入发票'],
    ['/document/trade', '资金流水', '导入流水'],
    ['/options/subjectInfo', '科目', '新增科目'],
  ] as const) {
    await page.goto(address)
    const region = pageOf(page, title)
    await seen(region.getByRole('button', { name: button }).first())
    expect({ title, disabled: await region.getByRole('button', { name: button }).first().isDisabled() }).toEqual({ title, disabled: true })
  }
})

test('ST-lock-06: a firm with one bundle has its pages and everybody’s, in the menu, by address and on the home; bought, the next start shows more', async ({
  ledger,
  page,
}) => {
  const hold = (...codes: string[]) => ledger.sql('update app.agencies set features = $1 where agency_id = $2', [codes, ledger.agencyId])
  const shell = new Shell(page)
  const groups = () => shell.menu.getByRole('button').allInnerTexts()
  const quick = (home: Locator) => home.getByRole('button', { name: '一键记账' }).first()
  await seen(quick(await shell.goTo('/manager/guidance', '首页')))
  const all = await groups()
  expect(all.map((one) => one.trim())).toEqual(expect.arrayContaining(['交互', '财务', '资产', '仓库', '简易做账', '税务']))

  await hold('biaoqianhesuan-2022')
  const home = await shell.goTo('/manager/guidance', '首页')
  await eventually(groups).toEqual(all.filter((one) => !['交互', '财务', '资产', '仓库', '简易做账', '税务'].includes(one.trim())))
  await seen(home.getByText('本月数字'))
  expect(await quick(home).count()).toBe(0)
  // what the firm has no page of is no step: nothing stands at 正在核对 for ever
  await eventually(async () => (await home.locator('.month-step b').allInnerTexts()).map((one) => one.trim())).toEqual([
    '1. 资料',
    '2. 发票',
    '3. 资金',
    '4. 申报',
  ])
  await eventually(() => home.getByText('正在核对').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
  await shot(page, 'one-bundle-home')
  await page.goto('/finance/endCheckout')
  await page.waitForURL((url) => url.pathname === '/401')
  await shell.goTo('/report/subjectTagSheet', '标签核算表')

  await hold('biaoqianhesuan-2022', 'caiwu-2022')
  await shell.goTo('/finance/endCheckout', '期末结转')
  await eventually(async () => (await groups()).map((one) => one.trim()).includes('财务')).toBe(true)
})
