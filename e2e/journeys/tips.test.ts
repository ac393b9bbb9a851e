/** 行为提示: nothing where nothing is; a tip with its figures; the way to them and back; the tax workspace and the way home. */
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { eventually, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a habit is told with what it costs, and leads to its figures', async ({ ledger, page }) => {
  const shell = new Shell(page)
  const screen = await shell.goTo('/tax/behaviorTips', '行为提示')
  await seen(screen.getByText('没有要提示的'))
  await book(ledger, '2026-09-05', '借 1002 100000', '贷 50010002 100000')
  await book(ledger, '2026-09-06', '借 56020009 10000', '贷 1002 10000')
  await page.reload()
  const tip = screen.getByRole('listitem').filter({ hasText: '业务招待费有一部分不能税前扣除' })
  await seen(tip.getByText('9,500.00'))
  await seen(tip.getByText('475.00'))
  await shot(page, 'tips')
  await tip.getByRole('button', { name: '去看数字' }).click()
  await seen(shell.current('科目余额表'))
})

test('the tax workspace has its own menu, and a way back to the books', async ({ page }) => {
  const shell = new Shell(page)
  await shell.goTo('/books/accountBalanceSheet', '科目余额表')
  await (await shell.place('增值税申报')).click()
  await seen(shell.current('增值税申报'))
  expect(new URL(page.url()).pathname).toBe('/taxWorkspace/newValueAddedTax')
  await eventually(() => page.getByRole('link', { name: '凭证' }).count()).toBe(0)
  await shot(page, 'tax-workspace')
  await page.getByRole('link', { name: '返回做账' }).click()
  await seen(shell.current('科目余额表'))
})
