/** A client who is no accountant keeps simplified books: typed line by line, balances beside them, vouchers at one press. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { expenseItemsApi, journalApi } from '@app/contract/people/simple-books/simple-books'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const march = period('2026-03')
const months = 'from=2026-03&to=2026-03'

test('simplified books by the keyboard: cash, expenses, balances, vouchers', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const cash = await shell.goTo(`/bailian/cash?${months}`, '现金')
  await cash.getByRole('button', { name: '新增账户' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  const entry = cash.getByRole('table', { name: '录入现金' })
  await entry.getByLabel('日期', { exact: true }).fill('2026-03-02')
  await entry.getByLabel('用途').fill('提现')
  await entry.getByLabel('收入').fill('1000')
  await entry.getByLabel('支出').press('Enter')
  await seen(cash.getByRole('gridcell', { name: '1,000.00' }).first())
  await shot(page, 'simple-cash')

  const purchase = await shell.goTo(`/bailian/purchase?${months}`, '采购')
  const line = purchase.getByRole('table', { name: '录入采购' })
  await line.getByLabel('日期', { exact: true }).fill('2026-03-05')
  await line.getByLabel('日期', { exact: true }).press('Enter')
  await page.keyboard.type('办公费')
  await page.keyboard.press('Enter')
  await page.keyboard.type('文具店')
  await page.keyboard.press('Enter')
  await page.keyboard.type('86.5')
  await line.getByLabel('账户', { exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
  await line.getByLabel('备注').press('Enter')
  await seen(purchase.getByText('文具店').first())
  // the day and the account stay, the cursor begins anew
  await expect.poll(() => line.getByLabel('日期', { exact: true }).inputValue()).toBe('2026-03-05')
  await shot(page, 'simple-purchase')
  await purchase.getByRole('button', { name: '全部生成凭证' }).click()
  await shell.says('已生成 1 张凭证')
  const [item] = await ledger.call(expenseItemsApi.list, { query: { from: march, to: march } })
  const voucher = await ledger.call(vouchersApi.get, { params: { id: item!.voucherId! } })
  expect(voucher.lines.map((one) => [one.subjectName, one.debit, one.credit])).toEqual([
    ['管理费用-办公费', '86.50', '0.00'],
    [expect.stringContaining('现金'), '0.00', '86.50'],
  ])

  // the journal has both, with what is left after each; a figure leads to where it was entered
  const journal = await ledger.call(journalApi.list, { query: { from: march, to: march } })
  expect(journal.map((one) => [one.day, one.source, one.balance])).toEqual([
    ['2026-03-02', 'fundFlow', '1000.00'],
    ['2026-03-05', 'otherOut', '913.50'],
  ])
  const again = await shell.goTo(`/bailian/cash?${months}`, '现金')
  await seen(again.getByText('913.50').first())
  await again.getByText('办公费').first().dblclick()
  await seen(page.getByRole('dialog', { name: /其他支出 2026-03-05 86.50/ }))
  await shot(page, 'simple-item')
  // the accountant's pages are the same, by their addresses in the variant's menu
  await shell.goTo(`/bailian/bailiancash?${months}`, '现金')
})
