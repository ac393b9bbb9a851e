/** The voucher by keyboard: twenty lines without the mouse, the sheet of keys, and typing that survives a reload. */
import { expect } from 'vitest'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { eventually, seen } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { test } from '../support/journey.ts'

const september = { query: { from: period('2026-09'), to: period('2026-09'), page: 1, pageSize: 100 } }
const saved = (text: string) => new RegExp(`^已保存 ${text} 号凭证$`)

test('twenty lines are typed without the mouse, and the cursor is always where it belongs', async ({ ledger, page }) => {
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  // a mouse would be noticed
  await page.evaluate(() => document.addEventListener('mousedown', () => document.body.setAttribute('data-mouse', 'used')))
  const costs = ['bgf', 'clf', 'ywzdf', 'txf', 'jtf', 'sdf', 'wyglf', 'xlf', 'zxgwf', 'hyf']
  let total = 0
  for (let line = 1; line <= 19; line += 1) {
    const amount = line * 100 + 0.25
    total += amount
    await paper.type(line, {
      abstract: line === 1 ? '报销9月费用' : line % 2 === 0 ? '..' : '//',
      subject: costs[line % costs.length]!,
      choose: '管理费用-',
      debit: String(amount),
    })
  }
  await paper.type(20, { abstract: '..', subject: '1001', credit: '=' })
  const lines = await paper.lines()
  expect(lines.length).toBe(20)
  expect(new Set(lines.map(([abstract]) => abstract))).toEqual(new Set(['报销9月费用']))
  expect(lines[19]?.slice(1)).toEqual(['1001 库存现金', '', total.toLocaleString('en-US', { minimumFractionDigits: 2 })])
  await page.keyboard.press('F6')
  await seen(page.getByText(saved('记-1')))
  // the next sheet is ready at once
  await eventually(() => paper.cursor()).toBe('第1行摘要')
  expect(await page.locator('[data-mouse]').count()).toBe(0)
  const [voucher] = await ledger.call(vouchersApi.list, september)
  expect(voucher).toMatchObject({ total: total.toFixed(2), day: '2026-09-30' })
  expect(voucher?.lines.length).toBe(20)
  expect(voucher?.lines.every((line) => line.subjectName.startsWith('管理费用-') !== (line.subjectCode === '1001'))).toBe(true)
})

test('amounts are computed, changed in side and sign, lines put in and taken out, by keys', async ({ page }) => {
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  const keys = page.keyboard
  await paper.type(1, { abstract: '买办公用品', subject: '56020007', debit: '12*3+4' })
  await paper.type(2, { abstract: '', subject: '1001', credit: '' })
  expect(await paper.lines()).toEqual([
    ['买办公用品', '56020007 管理费用-办公费', '40.00', ''],
    ['买办公用品', '1001 库存现金', '', '40.00'],
  ])
  // red: a minus before or after the figure
  await keys.press('ArrowUp')
  await keys.press('ArrowUp')
  await paper.toField(1, '借方')
  await keys.press('-')
  await paper.toField(2, '贷方')
  await keys.press('-')
  await keys.press('Space')
  await eventually(() => paper.lines()).toEqual([
    ['买办公用品', '56020007 管理费用-办公费', '-40.00', ''],
    // the cursor is in this one: it stands as typed
    ['买办公用品', '1001 库存现金', '-40', ''],
  ])
  await keys.press('Alt+Insert')
  await eventually(() => paper.cursor()).toBe('第2行摘要')
  await keys.press('Alt+Delete')
  await eventually(async () => (await paper.lines()).length).toBe(2)
})

test('? opens the sheet of keys, Escape closes it and the typing goes on', async ({ page }) => {
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  await paper.ready()
  await page.keyboard.press('F1')
  const sheet = page.getByRole('dialog', { name: '录凭证快捷键' })
  await seen(sheet)
  for (const key of ['Enter', '=', '..', '//', 'F6', 'Ctrl+S']) await seen(sheet.getByText(key, { exact: true }))
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  // in an amount a question mark is no letter
  await paper.ready()
  await paper.toField(1, '借方')
  await page.keyboard.press('?')
  await seen(sheet)
})

test('whoever comes from another house brings the keys of that house, and they stay', async ({ page }) => {
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  await paper.ready()
  await page.keyboard.press('F1')
  const sheet = page.getByRole('dialog', { name: '录凭证快捷键' })
  await sheet.getByText('用友', { exact: true }).click()
  await seen(sheet.getByText('F6、Ctrl+S', { exact: true }))
  await seen(sheet.getByText('F2、F7', { exact: true }))
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.reload()
  await seen(page.getByRole('button', { name: '保存 (F6)' }))
  await paper.type(1, { abstract: '提现', subject: '1001', debit: '50' })
  await page.keyboard.press('Control+i')
  await eventually(() => paper.cursor()).toBe('第2行摘要')
  await page.keyboard.press('Control+d')
  await paper.type(2, { abstract: '', subject: '3001', credit: '=' })
  await page.keyboard.press('F5')
  await seen(page.getByText(saved('记-1')))
  await eventually(() => paper.cursor()).toBe('第1行摘要')
})

test('a reload keeps what was typed, and giving it up forgets it', async ({ page }) => {
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  await paper.type(1, { abstract: '付房租', subject: '56020012', debit: '3000' })
  await eventually(() => paper.cursor()).toBe('第2行摘要')
  await page.reload()
  await seen(page.getByText(/^已恢复 .* 未保存的内容/))
  await eventually(() => paper.lines()).toEqual([['付房租', '56020012 管理费用-租赁费', '3,000.00', '']])
  await page.getByRole('button', { name: '放弃' }).click()
  await eventually(() => paper.lines()).toEqual([])
  await page.reload()
  await paper.ready()
  expect(await paper.lines()).toEqual([])
})
