/** Work over many ledgers from the firm's overview: one month closed in all of them at once, and their vouchers printed as one file. */
import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { periodEndApi } from '../../packages/contract/src/finance/period-end/period-end.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { pageOf, seen, Shell } from '../pages/shell.ts'
import { day, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a month of many ledgers is closed at once, the one that cannot be is entered where it is mended; all are printed as one file', async ({
  ledger,
  page,
}) => {
  // the first is closed so far, the second begins with this month, the third has a month before it still open
  await ledger.call(periodEndApi.close, { body: { period: period('2026-09') } })
  await book(ledger, '2026-10-05', '借 1002 100', '贷 3001 100')
  await ledger.call(ledgersApi.create, { body: { name: '苏州恒信贸易有限公司', startOn: day('2026-10-01') } })
  await ledger.call(ledgersApi.create, { body: { name: '深圳市前海新芽企业管理咨询有限公司', startOn: day('2026-09-01') } })
  const shell = new Shell(page)
  await page.goto('/controlCenter/booksSetList')
  await shell.go('账套进度')
  const grid = page.getByRole('grid', { name: '账套进度' })
  await seen(grid.getByRole('row').filter({ hasText: '新芽' }))
  await grid.getByRole('checkbox').first().check()
  await shot(page, 'many-selected')
  await page.getByRole('button', { name: '批量结账 3' }).click()
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByText('先生成还没有做的期末结转凭证'))
  await shot(page, 'many-close')
  await dialog.getByRole('button', { name: '开始结账' }).click()
  await seen(page.getByText(/批量结账：|批量结账 2026-10（3个账套）/).first())
  await page
    .getByRole('banner')
    .getByRole('button', { name: /任务管理/ })
    .click()
  const task = page.getByRole('region', { name: '任务管理' }).getByRole('article', { name: /批量结账/ })
  await seen(task.getByText('已结账 2 个账套，1 个没有成功，请查看原因'))
  await shot(page, 'many-task')
  await task.getByRole('button', { name: /结果/ }).click()
  const results = page.getByRole('grid', { name: '各账套结果' })
  const lacking = results.getByRole('row').filter({ hasText: '新芽' })
  await seen(lacking.getByText('未成功'))
  await seen(lacking.getByText(/2026-10不能结账/))
  await shot(page, 'many-results')
  // into the ledger's own period end, in that month
  await lacking.getByRole('button', { name: /新芽/ }).click()
  await seen(pageOf(page, '期末结转'))
  await seen(page.getByRole('banner').getByRole('button', { name: /账套 深圳市前海新芽/ }))
  await seen(page.getByRole('banner').getByRole('button', { name: '会计期间 2026-10' }))

  await page.goto('/controlCenter/companyProgress')
  await grid.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '批量打印 3' }).click()
  await dialog.getByRole('checkbox', { name: '财务报表' }).check()
  await shot(page, 'many-print')
  await dialog.getByRole('button', { name: '开始打印' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /任务管理/ })
    .click()
  const print = page.getByRole('region', { name: '任务管理' }).getByRole('article', { name: /批量打印/ })
  await seen(print.getByText(/已打印 3 个账套/))
  const [download] = await Promise.all([page.waitForEvent('download'), print.getByRole('button', { name: '下载' }).click()])
  expect(download.suggestedFilename()).toBe('批量打印_2026-10_3个账套.zip')
  const names = Object.keys(unzipSync(await readFile(await download.path())))
  expect(names.filter((name) => name.endsWith('资产负债表_2026-10.pdf'))).toHaveLength(3)
  expect(names.filter((name) => name.endsWith('记账凭证.pdf'))).toHaveLength(1)
})
