/** Many pages open at once: each keeps its place; a new period clears them with the words of the specification; so does another ledger. */
import { expect } from 'vitest'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { Grid } from '../pages/grid.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { day, test } from '../support/journey.ts'

test('a tab keeps what was typed and looked up in it', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  await page.goto('/document/createVoucher')
  const shell = new Shell(page)
  const paper = new VoucherPaper(page)
  await paper.type(1, { abstract: '提现', subject: '1001', debit: '500' })
  const list = await shell.go('凭证明细')
  await list.getByRole('searchbox', { name: '搜索凭证' }).fill('没有的词')
  await list.getByRole('searchbox', { name: '搜索凭证' }).press('Enter')
  await seen(list.getByText('没有符合条件的数据'))
  await shell.go('科目余额表')
  await eventually(() => shell.tabs.allInnerTexts()).toEqual(['首页', '录凭证', '凭证明细', '科目余额表'])
  await shell.tab('录凭证').click()
  await eventually(() => paper.lines()).toEqual([['提现', '1001 库存现金', '500.00', '']])
  await shell.tab('凭证明细').click()
  expect(await list.getByRole('searchbox', { name: '搜索凭证' }).inputValue()).toBe('没有的词')
  await seen(list.getByText('没有符合条件的数据'))
  // closing the tab on screen leads to its neighbour
  await page.getByTitle('关闭凭证明细', { exact: true }).click()
  await seen(pageOf(page, '科目余额表'))
  // and by keyboard
  await shell.tab('科目余额表').press('Delete')
  await seen(paper.at)
  await eventually(() => shell.tabs.allInnerTexts()).toEqual(['首页', '录凭证'])
})

test('ST-tabs-02: the eleventh page closes the oldest; home stays', async ({ page }) => {
  const shell = new Shell(page)
  await page.goto('/')
  await seen(pageOf(page, '首页'))
  const titles = ['销项发票', '进项发票', '资金流水', '期末结转', '凭证明细', '科目余额表', '明细账', '总账', '资产负债表', '利润表']
  for (const title of titles) await shell.go(title)
  await eventually(() => shell.tabs.allInnerTexts()).toEqual(['首页', ...titles.slice(1)])
})

test('ST-tabs-08: another period clears what the tabs hold and says so; the tabs stay', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  await book(ledger, '2026-10-05', '借 1001 23', '贷 3001 23')
  const shell = new Shell(page)
  await page.goto('/')
  await seen(pageOf(page, '首页'))
  await shell.pickMonth('2026-09')
  await shell.go('凭证明细')
  const balance = new Grid(await shell.go('科目余额表'))
  await eventually(async () => (await balance.beside('库存现金', 3))[2]).toBe('100.00')
  await shell.pickMonth('2026-10')
  await shell.says('全局属期变更，标签页缓存已清除')
  // what the pages held is gone, the way back to them is not
  await eventually(() => shell.tabs.allInnerTexts()).toEqual(['首页', '凭证明细', '科目余额表'])
  await eventually(async () => (await balance.beside('库存现金', 3))[2]).toBe('23.00')
  await shell.tab('凭证明细').click()
  await seen((await seen(pageOf(page, '凭证明细'))).getByText('23.00').first())
  // the month is remembered
  await page.reload()
  await seen(page.getByRole('banner').getByRole('button', { name: '会计期间 2026-10' }))
})

test('another ledger starts at its home, with none of the pages before; another window is told', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  const other = await ledger.call(ledgersApi.create, {
    body: { name: '成都川味餐饮店', startOn: day('2026-11-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
  })
  const shell = new Shell(page)
  await shell.goTo('/books/accountBalanceSheet', '科目余额表')
  const second = await page.context().newPage()
  // what it reads once it has settled is read of the first ledger
  const settled = second.waitForResponse((response) => response.url().includes('optionHistory'))
  await new Shell(second).goTo('/finance/voucherDetails', '凭证明细')
  await settled
  await second.waitForLoadState('networkidle')
  await shell.pickLedger('cdcw', '成都川味餐饮店')
  await eventually(() => shell.tabs.allInnerTexts()).toEqual(['首页'])
  expect(await shell.month.innerText()).toContain('2026-11')
  const balance = await shell.go('科目余额表')
  await seen(balance.getByText('没有余额和发生额'))
  // the other window still shows the first ledger: it must not write into the second one
  await (await new Shell(second).place('总账')).click()
  await seen(second.getByRole('dialog').filter({ hasText: '账套已切换' }))
  await second.getByRole('button', { name: '刷新页面' }).click()
  await seen(second.getByRole('banner').getByRole('button', { name: '账套 成都川味餐饮店' }))
  expect(other.name).toBe('成都川味餐饮店')
})
