/** A month's movements coded by the keyboard: typed, copied down, set for the marked ones, kept, booked. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { flowCodingApi } from '@app/contract/papers/quick-account/flow-coding'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { csv } from '../../apps/server/src/testing/document-files.ts'
import { confirm, preview } from '../../apps/server/src/testing/importing.ts'
import { eventually, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const september = period('2026-09')

test('movements are coded like a spreadsheet, without the mouse, and marks survive sorting', async ({ ledger, page }) => {
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工行', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const rows = [
    '2026-09-05,09:00:00,500.00,,500.00,王五,款项',
    '2026-09-06,09:00:00,,30.00,470.00,物业部,杂项',
    '2026-09-07,09:00:00,,20.00,450.00,保洁部,杂项',
    '2026-09-08,09:00:00,,5.00,445.00,,手续费',
  ]
  const text = `账号：6222021234\n交易日期,交易时间,收入,支出,余额,对方户名,摘要\n${rows.join('\n')}`
  const { import: act } = await preview(ledger, [{ name: '流水.csv', bytes: csv(text) }], 'fundFlow')
  await confirm(ledger, act.id)
  const shell = new Shell(page)
  const funds = await shell.goTo('/document/trade?from=2026-09&to=2026-09', '资金流水')
  await funds.getByRole('button', { name: '设科目' }).click()
  const drawer = page.getByRole('dialog', { name: /批量设科目/ })
  const grid = drawer.getByRole('grid', { name: '流水科目' })
  await grid.getByRole('row', { name: /物业部/ }).click()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await eventually(focused).toBe('2026-09-06 物业部 的科目')
  await page.keyboard.type('56020012')
  await seen(page.getByRole('option', { name: /56020012/ }))
  await page.keyboard.press('Enter')
  // the cursor went on; the row above is copied down
  await eventually(focused).toBe('2026-09-07 保洁部 的科目')
  await page.keyboard.press('Control+d')
  await eventually(() => grid.getByText('已改未存').count()).toBe(2)
  await shot(page, 'coding')
  await grid.getByRole('checkbox', { name: '选择 2026-09-05 王五' }).check()
  await drawer.getByRole('button', { name: '支出' }).click()
  await seen(drawer.getByText('已标记 1', { exact: false }))
  await eventually(focused).toBe('2026-09-08  的科目')
  await page.keyboard.press('Control+Enter')
  await eventually(() => grid.getByText('已改未存').count()).toBe(3)
  await page.keyboard.press('Control+s')
  await shell.says(/^已设置 3 笔/)
  const kept = await ledger.call(flowCodingApi.list, { query: { period: september, isCash: false } })
  expect(kept.map((row) => [row.party, row.source])).toEqual([
    ['王五', 'set'],
    ['物业部', 'set'],
    ['保洁部', 'set'],
    ['', 'words'],
  ])
  expect(kept[1]!.subjectCode).toBe('56020012')
  expect(kept[0]!.subjectCode).toBe(kept[3]!.subjectCode)
})
