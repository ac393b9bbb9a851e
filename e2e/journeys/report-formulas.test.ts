/** A line's formula is changed with its proof at hand; statements are set beside another month, and beside what they were. */
import { expect } from 'vitest'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers.ts'
import { book, linesOf } from '../../apps/server/src/testing/entries.ts'
import { pressExport, saved } from '../pages/books.ts'
import { eventually, pageOf, seen } from '../pages/shell.ts'
import { day, test } from '../support/journey.ts'
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

test('what a draft said before it was changed is seen as of then, beside now', async ({ ledger, page }) => {
  const voucher = await book(ledger, '2026-10-05', '借 1002 400', '贷 3001 400')
  // what was before is timed by the database, which knows no journey’s clock
  await ledger.sql('update app.vouchers set created_at = $1 where id = $2', [new Date('2026-01-01T00:00:00Z'), voucher.id])
  await ledger.call(vouchersApi.change, {
    params: { id: voucher.id },
    body: { day: day('2026-10-05'), word: '记', attachmentCount: 0, lines: await linesOf(ledger, ['借 1002 650', '贷 3001 650']) },
  })
  await page.goto('/report/balanceSheet?period=2026-10')
  const sheet = pageOf(page, '资产负债表')
  await seen(sheet.getByText('650.00', { exact: true }).first())
  await sheet.getByRole('button', { name: '某一时点' }).click()
  const asOf = () => Promise.resolve(new URL(page.url()).searchParams.get('asOf'))
  const on = sheet.getByLabel('截至日期', { exact: true })
  await on.fill('2026-3-1')
  await on.press('Enter')
  // a day without a time is the whole of it
  await eventually(asOf).toBe('2026-03-01T23:59')
  const at = sheet.getByLabel('截至时刻')
  await at.fill('930')
  await at.press('Enter')
  await eventually(asOf).toBe('2026-03-01T09:30')
  await seen(sheet.getByText('现在', { exact: true }).first())
  await seen(sheet.getByText('400.00', { exact: true }).first())
  await seen(sheet.getByText('62.5', { exact: true }).first())
  await seen(sheet.getByText('由当时的分录重新计算', { exact: false }))
  await shot(page, '资产负债表某一时点')
  await page.goto('/books/subAccount?from=2026-10&to=2026-10&subject=1002&asOf=2026-03-01T09%3A30')
  const detail = pageOf(page, '明细账')
  await seen(detail.getByText('400.00', { exact: true }).first())
  await seen(detail.getByText('改为借 650.00').first())
  await shot(page, '明细账某一时点')
  // a line that came since, and from a book of sums the way stays at the moment
  await book(ledger, '2026-10-06', '借 1002 7', '贷 3001 7')
  await page.reload()
  await seen(detail.getByText('之后新增的分录'))
  await seen(detail.getByText('当时没有'))
  await page.goto('/books/generalLedger?from=2026-10&to=2026-10&asOf=2026-03-01T09%3A30')
  const general = pageOf(page, '总账')
  await seen(general.getByText('差额', { exact: true }).first())
  await seen(general.getByText('257.00', { exact: true }).first())
  await shot(page, '总账某一时点')
  await general.getByRole('button', { name: '期初余额' }).first().click()
  await eventually(asOf).toBe('2026-03-01T09:30')
  await page.goto('/books/salesSummary')
  expect(await pageOf(page, '销售汇总表').getByRole('button', { name: '某一时点' }).isDisabled()).toBe(true)
})

test('what a statement is made of is drawn above it, and drawn no more when it is not wanted', async ({ ledger, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await book(ledger, '2026-09-03', '借 1002 9000', '借 1405 1000', '贷 3001 8000', '贷 2202 2000')
  await book(ledger, '2026-10-05', '借 1002 1500', '贷 50010001 1200', '贷 53010001 300')
  await book(ledger, '2026-10-06', '借 56020007 200', '借 56010007 600', '贷 1002 800')
  await page.goto('/report/profitStatement?period=2026-10')
  const profit = pageOf(page, '利润表')
  await seen(profit.getByRole('img', { name: '费用构成：销售费用 600.00，管理费用 200.00' }))
  await shot(page, '利润表构成')
  await profit.getByRole('checkbox', { name: '构成图' }).click()
  await profit.getByRole('img', { name: /费用构成/ }).waitFor({ state: 'detached' })
  await page.goto('/report/balanceSheet?period=2026-10')
  await seen(pageOf(page, '资产负债表').getByRole('img', { name: '资产构成：货币资金 9,700.00，存货 1,000.00' }))
  await shot(page, '资产负债表构成')
  await page.goto('/report/historicalStatements?period=2026-10&kind=balanceSheet')
  await seen(pageOf(page, '历史报表').getByRole('img', { name: /各期资产总计与负债合计/ }))
  await shot(page, '历史报表趋势')
})
