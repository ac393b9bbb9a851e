/** 增值税预缴: a place's return is filled, refused without its rate, checked, registered as paid, and credited in the return of VAT. */
import { expect } from 'vitest'
import { enabled, eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('what was prepaid elsewhere is registered and credited', async ({ ledger, page }) => {
  expect(ledger.ledgerId).not.toBe('')
  const shell = new Shell(page)
  const list = await shell.goTo('/taxWorkspace/vatPrepay', '增值税预缴')
  await seen(list.getByText('还没有申报表'))
  await list
    .getByRole('button', { name: /^新建 .* 所属期的申报表$/ })
    .first()
    .click()
  await shell.says('申报表已建立')
  const screen = await seen(pageOf(page, '增值税预缴表'))
  const cell = (name: string) => screen.getByRole('grid').locator(`[data-cell="${name}"]`)
  const type = async (name: string, text: string) => {
    await cell(name).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await type('VYJ!P3:1', '成都市武侯区')
  await type('VYJ!1:1', '505000')
  await eventually(() => cell('VYJ!6:4').innerText()).toBe('5,000.00')
  await seen(screen.getByText('请在填表依据里选择预缴地的城建税税率'))
  await screen.getByText(/^填表依据/).click()
  await screen.getByLabel('预缴地的城建税税率').click()
  await page.locator('.ant-select-item-option[title="7%（市区）"]').click()
  await seen(screen.getByRole('button', { name: '恢复' }))
  await page.keyboard.press('Control+s')
  await shell.says('申报表已保存')
  await shot(page, 'vat-prepay')
  await (await enabled(screen.getByRole('button', { name: '审核通过' }))).click()
  await shell.says('审核通过')
  await (await enabled(screen.getByRole('button', { name: '登记已预缴' }))).click()
  await shell.agree('登记已在预缴地预缴？', '已预缴')
  await shell.says('已登记预缴')
  await screen.getByRole('button', { name: '列表' }).click()
  await seen(pageOf(page, '增值税预缴').getByText('成都市武侯区'))
  // 12,000 is owed for services: what was prepaid goes off
  const returns = await shell.goTo('/taxWorkspace/newValueAddedTax', '增值税申报')
  await returns
    .getByRole('button', { name: /^新建 .* 所属期的申报表$/ })
    .first()
    .click()
  await shell.says('申报表已建立')
  const vat = await seen(pageOf(page, '增值税申报表'))
  const sold = vat.getByRole('grid').locator('[data-cell="VS0!1:2"]')
  await sold.click()
  await page.keyboard.type('400000')
  await page.keyboard.press('Enter')
  await eventually(() => vat.getByRole('grid').locator('[data-cell="VS0!21:2"]').innerText()).toBe('5,000.00')
  await shot(page, 'vat-credited')
})
