/** Cash counted by the keyboard: short by ten, registered with its reason, booked and printed. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { printed } from '../pages/books.ts'
import { eventually, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('cash is counted, the difference explained, booked and printed', async ({ ledger, page }) => {
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'cash', bankName: '库存现金', accountNumber: '', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  await book(ledger, '2026-09-05', '借 1001 1020', '贷 3001 1020')
  const shell = new Shell(page)
  const funds = await shell.goTo('/document/trade?isCash=1', '资金流水')
  await funds.getByRole('button', { name: '现金盘点' }).click()
  const drawer = page.getByRole('dialog', { name: /现金盘点/ })
  await seen(drawer.getByText('1,020.00').first())
  // the first denomination has the focus
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toBe('100元张数')
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await drawer.getByLabel('10元张数', { exact: true }).fill('1')
  await seen(drawer.getByText('1,010.00'))
  await seen(drawer.getByRole('cell', { name: '短款' }))
  await drawer.getByLabel('出纳').fill('张三')
  await drawer.getByLabel('监盘人').fill('李四')
  await drawer.getByRole('button', { name: '登记盘点' }).click()
  await shell.agree(/登记 .* 的盘点？/, '登记')
  await seen(drawer.getByText('请说明原因'))
  await drawer.getByLabel('长短款原因').fill('找零差错')
  await shot(page, 'cash-count')
  await drawer.getByRole('button', { name: '登记盘点' }).click()
  await shell.agree(/登记 .* 的盘点？/, '登记')
  await shell.says('盘点已登记')
  const history = drawer.getByRole('region', { name: '盘点记录' })
  await history.getByRole('button', { name: '生成凭证' }).click()
  await shell.says(/^已生成凭证 .*（草稿）$/)
  await shot(page, 'cash-counts')
  const paper = await printed(page, () => history.getByRole('button', { name: '打印' }).click())
  for (const text of ['库存现金盘点表', '找零差错', '出纳：张三']) expect(paper.text).toContain(text)
})
