/** Rules of pages: one page's style in no other, no key behind an open layer, keys that pass and keys that ask. */
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { pageOf, seen, Shell } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { test } from '../support/journey.ts'

test('opening balances of a ledger begun in mid-year: each amount stands under its own head, in rows of one line', async ({
  ledger,
  page,
}) => {
  // the invoices page was open before: its style once reached into this grid
  const shell = new Shell(page)
  await shell.goTo('/document/outputTax', '销项发票')
  await shell.goTo('/options/openingBalance', '期初余额')
  const table = page.locator('table').filter({ has: page.getByRole('columnheader', { name: '科目编码' }) })
  await seen(table.first())
  const placed = await table.first().evaluate((one) => {
    const heads = [...one.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect())
    const rows = [...one.querySelectorAll('tbody tr')].filter((row) => row.querySelector('input') !== null).slice(0, 20)
    return rows.map((row) => ({
      height: row.getBoundingClientRect().height,
      aside: [...row.children].some((cell, at) => Math.abs(cell.getBoundingClientRect().left - heads[at]!.left) > 1),
    }))
  })
  expect(placed.length).toBeGreaterThan(5)
  expect(placed.filter((row) => row.aside || row.height > 36)).toEqual([])
  expect(await ledger.call(openingBalancesApi.list, {})).toEqual([])
})

test('no key acts behind an open layer: every key of the page, over every layer it opens', async ({ ledger, page }) => {
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  await paper.type(1, { abstract: '付房租', subject: '56020007', debit: '30' })
  await paper.type(2, { abstract: '', subject: '1001', credit: '' })
  const keys = ['F6', 'Control+s', 'F12', 'F8', 'F9', 'F10', 'PageUp', 'PageDown', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Control+Enter']
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(`${request.method()} ${request.url()}`)
  })
  const banner = page.getByRole('banner')
  const layers: readonly (readonly [name: string, open: () => Promise<void>])[] = [
    ['键位', () => page.locator('body').press('?')],
    ['随手记', () => banner.getByRole('button', { name: '随手记' }).click()],
    ['操作指引', () => banner.getByRole('button', { name: '操作指引' }).click()],
    ['用户菜单', () => banner.getByRole('button', { name: /用户菜单/ }).click()],
    ['任务', () => banner.getByRole('button', { name: '任务管理' }).click()],
    ['会计期间', () => banner.getByRole('button', { name: /^会计期间/ }).click()],
  ]
  for (const [name, open] of layers) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await open()
    const layer = page
      .locator(
        '.ant-modal-wrap, .ant-drawer-open, .ant-tour, .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden)',
      )
      .filter({ visible: true })
      .first()
    await seen(layer)
    for (const key of keys) await page.keyboard.press(key)
    expect([name, asked]).toEqual([name, []])
    for (let tries = 0; tries < 4 && (await layer.isVisible()); tries += 1) {
      await page.keyboard.press('Escape')
      if (await layer.isVisible()) await page.mouse.click(640, 4)
    }
    await layer.waitFor({ state: 'hidden' })
  }
  expect(await ledger.call(vouchersApi.list, { query: { from: period('2026-09'), to: period('2026-12'), page: 1, pageSize: 10 } })).toEqual(
    [],
  )
  // with nothing over it the same key saves
  await page.keyboard.press('F6')
  await seen(page.getByText(/^已保存 记-1 号凭证$/))
})

test('a subject is found by the initials of its path and by code and initials; Enter on nothing opens nothing', async ({ page }) => {
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  await paper.type(1, { abstract: '一', subject: 'glfybgf', debit: '1' })
  await paper.type(2, { abstract: '二', subject: '5602bgf', debit: '2' })
  const lines = await paper.lines()
  expect(lines.slice(0, 2).map((one) => one[1])).toEqual(['56020007 管理费用-办公费', '56020007 管理费用-办公费'])
  await page.keyboard.type('三')
  await page.keyboard.press('Enter')
  await page.keyboard.type('没有这个科目')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await paper.cursor()).toBe('第3行会计科目')
  // asked for, it is there
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await seen(page.getByRole('dialog').filter({ hasText: '科目' }))
})

test('hundreds of vouchers are printed at once; the window shows the paper, never an error of the machinery', async ({ ledger, page }) => {
  for (let at = 0; at < 130; at += 1) await book(ledger, '2026-09-05', '借 1002 1', '贷 3001 1')
  const shell = new Shell(page)
  await page.goto('/')
  await seen(pageOf(page, '首页'))
  await shell.pickMonth('2026-09')
  const list = await shell.go('凭证明细')
  await seen(list.getByRole('gridcell', { name: '记-1', exact: true }).first())
  await list.getByRole('checkbox', { name: '全选' }).check()
  const printed = page.waitForResponse((response) => response.url().includes('/asked/get'))
  const shown = page.context().waitForEvent('page')
  await list.getByRole('button', { name: /^更多/ }).last().click()
  await page.getByRole('menuitem', { name: /^打印/ }).first().click()
  const answer = await printed
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const paper = await shown
  expect(await paper.content()).not.toContain('errorCode')
  await paper.close()
})

test('simple books are passed through by Enter: an account nobody chose is none', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const cash = await shell.goTo('/bailian/cash?from=2026-03&to=2026-03', '现金')
  await cash.getByRole('button', { name: '新增账户' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await seen(cash.getByRole('table', { name: '录入现金' }))
  const income = await shell.goTo('/bailian/income?from=2026-03&to=2026-03', '收入')
  const line = income.getByRole('table', { name: /^录入/ })
  await line.getByLabel('日期', { exact: true }).fill('2026-03-05')
  await line.getByLabel('日期', { exact: true }).press('Enter')
  for (const text of ['服务费', '甲公司', '86.5']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  // the account, then the note: Enter passes both, and the line is kept
  for (let tries = 0; tries < 3 && (await income.getByRole('gridcell', { name: '甲公司' }).count()) === 0; tries += 1) {
    await page.keyboard.press('Enter')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  await seen(income.getByText('甲公司').first())
  await seen(
    income
      .getByText('未收', { exact: false })
      .or(income.getByText('还没收', { exact: false }))
      .first(),
  )
  expect((await ledger.call(ledgersApi.company, {})).id).toBe(ledger.ledgerId)
})
