/** A line's formula is changed with its proof at hand; statements and the trial balance are set beside another month. */
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { pressExport, saved } from '../pages/books.ts'
import { eventually, pageOf, seen } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a formula is changed: what moves and what is lost is seen before it is kept, and the standard’s comes back', async ({
  ledger,
  page,
}) => {
  await book(ledger, '2026-10-05', '借 1001 100', '借 1002 400', '贷 3001 500')
  await page.goto('/report/balanceSheet?period=2026-10')
  const sheet = pageOf(page, '资产负债表')
  await seen(sheet.getByText('500.00', { exact: true }).first())
  await sheet.getByRole('button', { name: '公式' }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: '资产负债表公式' })
  await drawer.getByRole('button', { name: '货币资金' }).click()
  const editor = drawer.getByRole('region', { name: '货币资金的公式' })
  await seen(editor.getByText('每个有余额的科目都恰好列入一个项目'))
  // the bank is taken out of cash
  await editor.getByRole('button', { name: '删除第2项' }).click()
  await seen(editor.getByText('未列入任何项目'))
  await seen(editor.getByText('1002 银行存款').first())
  await shot(page, '报表公式')
  await editor.getByRole('button', { name: '保存', exact: true }).click()
  await seen(page.getByText('“货币资金”的公式自2026-10起改用'))
  await seen(drawer.getByText('自2026-10起自定'))
  await page.keyboard.press('Escape')
  await seen(sheet.getByText('未核对通过'))
  await sheet.getByRole('button', { name: '公式' }).click()
  await drawer.getByRole('button', { name: '货币资金' }).click()
  await editor.getByRole('button', { name: '恢复准则公式' }).click()
  await seen(page.getByText('“货币资金”自2026-10起按准则公式'))
  await page.keyboard.press('Escape')
  await seen(sheet.getByText('已核对'))
})

test('two months side by side, in the address and in what is taken away', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1002 1000', '贷 50010001 1000')
  await book(ledger, '2026-10-05', '借 1002 1500', '贷 50010001 1500')
  await page.goto('/report/profitStatement?period=2026-10')
  const sheet = pageOf(page, '利润表')
  await sheet.getByRole('button', { name: '对比', exact: true }).click()
  await page.getByRole('menuitem', { name: /上月/ }).click()
  await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('compare'))).toBe('2026-09')
  await seen(sheet.getByText('增减%').first())
  await seen(sheet.getByText('50', { exact: true }).first())
  await shot(page, '利润表对比')
  const { name, cells } = await saved(page, () => pressExport(sheet))
  expect(name).toBe('利润表_2026-10_对比2026-09.xlsx')
  expect(cells.flat()).toContain(500)
  await sheet.getByRole('button', { name: '不再对比' }).click()
  await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('compare'))).toBe(null)
  await page.goto('/books/accountBalanceSheet?from=2026-10&to=2026-10&compare=2026-09')
  const trial = pageOf(page, '科目余额表')
  await seen(trial.getByText('150', { exact: true }).first())
  await shot(page, '科目余额表对比')
})
