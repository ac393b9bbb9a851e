/** Returns of every tax from their lists: begun, found doubtful, explained, checked, taken back. */
import { expect } from 'vitest'
import { founded } from '../../apps/server/src/testing/filing.ts'
import { imported, named } from '../../apps/server/src/testing/importing.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a doubt takes a reason, then the return is checked and stands still; the list says how far it is', async ({ ledger, page }) => {
  await named(ledger)
  await founded(ledger, '2026-09-01')
  await imported(ledger, [
    { no: 1, day: '2026-09-05', net: '200000', tax: '2000', gross: '202000', rate: '1%', kind: '数电票（普通发票）' },
  ])
  const shell = new Shell(page)
  const list = await shell.goTo('/taxWorkspace/newValueAddedTax', '增值税申报')
  await seen(list.getByText('还没有申报表'))
  await list
    .getByRole('button', { name: /^新建 .* 所属期的申报表$/ })
    .first()
    .click()
  await shell.says('申报表已建立')
  const screen = await seen(pageOf(page, '增值税申报表'))
  const cell = (name: string) => screen.getByRole('grid').locator(`[data-cell="${name}"]`)
  // below the threshold all of it is exempt; typed up to the threshold it is not
  await cell('VS0!10:1').click()
  await page.keyboard.type('300000')
  await page.keyboard.press('Enter')
  const findings = screen.getByRole('region', { name: '审核结果' })
  await seen(findings.getByText('销售额已达到起征点', { exact: false }))
  await page.keyboard.press('Control+s')
  await shell.says('申报表已保存')
  await screen.getByRole('button', { name: '审核通过' }).click()
  await seen(page.getByText('还有1条提示没有说明原因', { exact: false }))
  await findings.getByRole('textbox').fill('税局已确认按免税填报')
  await screen.getByRole('button', { name: '审核通过' }).click()
  await shell.says('审核通过')
  await seen(screen.getByText('已审核', { exact: true }))
  expect(await cell('VS0!10:1').locator('input').count()).toBe(0)
  await shot(page, 'return-checked')
  await screen.getByRole('button', { name: '列表' }).click()
  await seen(pageOf(page, '增值税申报').getByText('已审核', { exact: true }))
  // one press on what it is of opens it
  await pageOf(page, '增值税申报').getByTitle('打开申报表').first().click()
  await screen.getByRole('button', { name: '退回草稿' }).click()
  await shell.says('已退回草稿')
})

const OTHERS = [
  ['/taxWorkspace/newBusinessIncomeTax', '企业所得税月（季）报', '企业所得税预缴申报表', 'A200000!18:1'],
  ['/taxWorkspace/newSettlementPayment', '企业所得税年报', '企业所得税年度申报表', 'A100000!18:1'],
  ['/taxWorkspace/stampTaxListPage', '印花税申报', '印花税填报', 'YH!TOTAL:8'],
  ['/taxWorkspace/financialStatementListPage', '财务报表申报', '财务报表填报', 'FSB!B1:1'],
] as const
test('income tax, the year, stamp tax and statements each begin from their list and open on their forms', async ({ house }) => {
  // a year that is over is in its books
  const ledger = await house.ledger({ startOn: '2025-12-01' })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  for (const [address, title, opened, name] of OTHERS) {
    const list = await shell.goTo(address, title)
    await list
      .getByRole('button', { name: /^新建 .* 所属期的申报表$/ })
      .first()
      .click()
    await shell.says('申报表已建立')
    const screen = await seen(pageOf(page, opened))
    await eventually(() => screen.locator(`[data-cell="${name}"]`).innerText()).toMatch(/\d/)
    await shot(page, `return-${name.split('!')[0]}`)
  }
  // what was filed before the ledger began is registered figure by figure, also where it is reckoned here
  const stamps = await shell.goTo('/taxWorkspace/stampTaxListPage', '印花税申报')
  await stamps.getByRole('button', { name: '更多' }).click()
  await page
    .getByRole('menuitem', { name: /^登记 .* 在别处申报的印花税，按季$/ })
    .first()
    .click()
  await shell.says('申报表已建立')
  const filed = await seen(pageOf(page, '印花税填报'))
  await filed.locator('[data-cell="YH!TOTAL:8"]').click()
  await page.keyboard.type('88.5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await shell.says('申报表已保存')
  await shot(page, 'return-elsewhere')
  await page.reload()
  await eventually(() => filed.locator('[data-cell="YH!TOTAL:8"]').innerText()).toBe('88.50')
  // what the forms rest on is told, and answered otherwise
  await page.goto('/taxWorkspace/newSettlementPayment')
  await pageOf(page, '企业所得税年报')
    .getByRole('button', { name: /至 2025-12$/ })
    .click()
  const year = await seen(pageOf(page, '企业所得税年度申报表'))
  await year.getByText(/^填表依据/).click()
  await year.getByRole('combobox', { name: '国家限制或禁止行业' }).click()
  await page.locator('.ant-select-item-option[title="是"]').click()
  await seen(year.getByRole('button', { name: '恢复' }))
})
