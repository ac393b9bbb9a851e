/** A month's end by one user: an own template tried, generated, changed and compared, the close with its record, the re-opening and its trail. */
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { expect } from 'vitest'
import { PeriodEnd } from '../pages/books.ts'
import { eventually, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('own template, preview, generate, change, difference, close, record, re-open', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1405 900', '贷 2202 900')
  const sale = await book(ledger, '2026-09-06', '借 1122 1000', '贷 50010001 1000')
  const shell = new Shell(page)
  const end = new PeriodEnd(page, await shell.goTo('/finance/endCheckout?period=2026-09', '期末结转'))
  const dialog = page.getByRole('dialog')

  // cost by a share of the month's revenue
  await end.at.getByRole('button', { name: '自定义结转', exact: true }).click()
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('menuitem', { name: '按收入比例结转成本' }).click()
  const pick = async (label: string, code: string) => {
    await dialog.getByLabel(label, { exact: true }).fill(code)
    await page
      .getByRole('option', { name: new RegExp(`^${code}`) })
      .first()
      .click()
  }
  // faults stand at their fields
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await seen(dialog.getByText('请填写比例'))
  await shot(page, 'own-template-faults')
  await pick('第1行科目', '54010001')
  await pick('第1行取数科目', '5001')
  await dialog.getByLabel('第1行比例').fill('60')
  await pick('第2行科目', '1405')
  await dialog.getByRole('button', { name: '试算 2026-09' }).click()
  const trial = dialog.getByRole('region', { name: '试算结果' })
  await seen(trial.getByRole('cell', { name: '600.00' }).first())
  await shot(page, 'own-template')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await seen(dialog.getByRole('cell', { name: '按收入比例结转成本' }))
  await shot(page, 'own-templates')
  await dialog.getByRole('button', { name: '关闭' }).click()

  // the home's board says what is missing, how much, and leads there
  const home = await shell.go('首页')
  await shell.pickMonth('2026-09')
  const board = home.getByRole('region', { name: '结账看板' })
  await seen(board.getByRole('row').filter({ hasText: '按收入比例结转成本还没有生成凭证' }).filter({ hasText: '600.00' }))
  await shot(page, 'home-board')
  await board.getByRole('link', { name: '去生成：按收入比例结转成本还没有生成凭证' }).click()
  await seen(end.at)

  // the link lands on the very step: its preview is open; then everything in order
  const step = end.at.getByRole('listitem').filter({ hasText: '按收入比例结转成本' })
  await seen(step.getByText('待生成', { exact: true }))
  await seen(dialog.getByText('自定义结转，每月'))
  await dialog.getByRole('button', { name: '关闭' }).click()
  await end.generateAll()
  await shell.says(/^已生成 \d 张凭证$/)
  await seen(step.getByText('已生成', { exact: true }))

  // the books move: what was and what is stand beside each other before anything is made again
  await ledger.call(vouchersApi.remove, { query: { ids: [sale.id] } })
  await book(ledger, '2026-09-06', '借 1122 1500', '贷 50010001 1500')
  await page.reload()
  await seen(step.getByText('已变动', { exact: true }))
  await step.getByRole('button', { name: '重新生成' }).click()
  const changes = dialog.getByRole('table').filter({ hasText: '现在应为' })
  await eventually(() => changes.getByRole('row').nth(1).innerText()).toMatch(/54010001.*借\s+600\.00\s+900\.00\s+300\.00/s)
  await shot(page, 'step-changes')
  await dialog.getByRole('button', { name: '重新生成' }).click()
  await shell.says('已生成 1 张凭证')
  await end.generateAll()
  await shell.agree(/步已变动，重新生成？/, '生成')
  await seen(end.at.getByText('各步骤都已完成'))

  // closed, with a record that the books still agree with
  await end.close(shell, '2026-09')
  await shell.says(/^2026-09 已结账/)
  await end.at.getByRole('button', { name: '结账凭据' }).click()
  await seen(dialog.getByText('按现在的账簿重算，与结账时完全一致'))
  // by the number the close gave it
  await seen(dialog.getByRole('row', { name: '按收入比例结转成本 已生成 记-3' }))
  await shot(page, 'close-record')
  await dialog.getByRole('button', { name: '关闭' }).click()

  // opened again: what it touches is said first; the record stays and tells what has changed
  await end.at.getByRole('button', { name: '反结账', exact: true }).click()
  await seen(dialog.getByText(/以后各月还没有凭证，不受影响/))
  await shot(page, 'reopen')
  await dialog.getByLabel('原因').fill('补记发票')
  await dialog.getByRole('button', { name: '反结账' }).click()
  await shell.says(/已反结账/)
  await book(ledger, '2026-09-20', '借 1002 50', '贷 3001 50')
  await end.at.getByRole('button', { name: '结账凭据' }).click()
  await seen(dialog.getByText(/有 \d+ 处与结账时不同/))
  await seen(dialog.getByRole('cell', { name: '凭证张数' }))
  await shot(page, 'close-record-differs')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await end.at.getByRole('button', { name: '结账日志' }).click()
  await seen(dialog.getByText('原因：补记发票'))
  expect(await dialog.getByRole('row').count()).toBe(3)
})
