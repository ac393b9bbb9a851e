/** 税费项目: refused at its field, kept, seen in the checklist, paid, taken out. */
import { enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a fee item is kept beside the returns and listed in the checklist of the month before it is due', async ({ page }) => {
  const shell = new Shell(page)
  await shell.goTo('/taxWorkspace/taxPay', '税费缴纳')
  const screen = pageOf(page, '税费缴纳')
  await (await seen(screen.getByText('税费项目', { exact: true }))).click()
  await seen(screen.getByText('还没有税费项目'))
  await (await enabled(screen.getByRole('button', { name: '新增', exact: true }).first())).click()
  const dialog = await seen(page.getByRole('dialog').filter({ hasText: '新增税费项目' }))
  await dialog.getByLabel('应缴金额').fill('800')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await seen(dialog.getByText('请选择缴款期限'))
  await dialog.getByLabel('缴款期限', { exact: true }).fill('2026-11-16')
  await dialog.getByLabel('缴款期限', { exact: true }).press('Tab')
  await shot(page, 'tax-fee-dialog')
  await (await enabled(dialog.getByRole('button', { name: '保存', exact: true }))).click()
  await seen(screen.getByRole('gridcell', { name: '工会经费' }))
  await shot(page, 'tax-fees')

  await page.goto('/taxWorkspace/declarationChecklist?period=2026-10')
  const due = (await seen(pageOf(page, '申报清单'))).getByRole('table', { name: '到期的税费项目' })
  await seen(due.getByRole('row').filter({ hasText: '2026-11-16' }).getByText('800.00'))
  await shot(page, 'tax-fees-due')
  await due.getByRole('link', { name: '工会经费' }).click()
  await seen(pageOf(page, '税费缴纳').getByRole('gridcell', { name: '工会经费' }))
})
