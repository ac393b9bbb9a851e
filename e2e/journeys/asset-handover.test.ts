/** A card handed over to another ledger: seen in both before it is done, gone here, come there, taken back from here. */
import { assetCategoriesApi } from '@app/contract/stock/assets/asset-settings'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { period } from '@app/domain/kernel/period'
import { card } from '../../apps/server/src/testing/assets.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { day, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a machine goes to another ledger of the firm and comes back', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  const other = await ledger.call(ledgersApi.create, {
    body: { name: '乙分公司', startOn: day('2026-01-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
  })
  const select = (id: string) => ledger.call(ledgersApi.select, { params: { id } })
  await select(other.id)
  await ledger.call(assetCategoriesApi.adopt, { body: { agreed: true } })
  await select(ledger.ledgerId)
  await book(ledger, '2026-08-18', '借 16010002 126800', '贷 3001 126800')
  await card(ledger, { inService: '2026-08-18' })
  await ledger.call(assetMonthsApi.generate, { body: { period: period('2026-09') } })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  await shell.goTo('/assets/card', '资产卡片')
  const screen = pageOf(page, '资产卡片')
  await shell.pickMonth('2026-09')
  await seen(screen.getByRole('gridcell', { name: '数控机床' }))
  await screen.getByRole('checkbox').nth(1).click()
  await (await enabled(screen.getByRole('button', { name: /更多/ }))).click()
  await page.getByRole('menuitem', { name: '调出到别的账套' }).click()
  const dialog = await seen(page.getByRole('dialog').filter({ hasText: '调出到别的账套 · 02-0001 数控机床' }))
  await dialog.getByLabel('调入账套', { exact: true }).click()
  await page.getByTitle('乙分公司').last().click()
  await dialog.getByLabel('调拨日期', { exact: true }).fill('2026-09-25')
  await dialog.getByLabel('调拨日期', { exact: true }).press('Tab')
  await dialog.getByLabel('调入的类别', { exact: true }).click()
  await page.getByTitle('机器设备').last().click()
  await dialog.getByLabel('本账套对方科目', { exact: true }).fill('12210005')
  await dialog.getByLabel('本账套对方科目', { exact: true }).press('Enter')
  await dialog.getByLabel('调入方对方科目', { exact: true }).fill('22410007')
  await dialog.getByLabel('调入方对方科目', { exact: true }).press('Enter')
  await (await enabled(dialog.getByRole('button', { name: /^试\s*算$/ }))).click()
  await seen(dialog.getByText(/净值 124,792.33/))
  await seen(dialog.getByRole('cell', { name: /乙分公司：数控机床由/ }).first())
  await shot(page, 'asset-handover')
  await (await enabled(dialog.getByRole('button', { name: /^调\s*出$/ }))).click()
  await seen(screen.getByText('已调出', { exact: true }))
  await seen(screen.getByText('账卡相符', { exact: true }))

  // as the other ledger sees it
  await select(other.id)
  await page.goto('/assets/card')
  await seen(screen.getByRole('gridcell', { name: '数控机床' }))
  await shell.pickMonth('2026-09')
  await seen(screen.getByText('账卡相符', { exact: true }))
  await shot(page, 'asset-handover-taken')

  await select(ledger.ledgerId)
  await page.goto('/assets/changeAssetsRecord')
  const record = pageOf(page, '资产变动记录')
  await seen(record.getByRole('gridcell', { name: '调出到别的账套' }))
  await record.getByRole('checkbox').nth(1).click()
  await (await enabled(record.getByRole('button', { name: /^撤\s*销$/ }))).click()
  const sure = await seen(page.getByRole('dialog').filter({ hasText: '撤销数控机床的调出到别的账套' }))
  await (await enabled(sure.getByRole('button', { name: /^撤\s*销$/ }))).click()
  await seen(record.getByText('还没有资产变动'))
})
