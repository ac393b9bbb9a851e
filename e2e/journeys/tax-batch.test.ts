/** 批量: a year of every company's returns and what was missed of it, each leading to the return. */
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers.ts'
import { vatReturnsApi } from '../../packages/contract/src/tax/declarations.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { pageOf, seen, Shell } from '../pages/shell.ts'
import { day, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a year of all companies leads to the return in its ledger; what was missed says what was looked at', async ({ ledger, page }) => {
  await ledger.call(vatReturnsApi.add, { body: { period: period('2026-09'), typed: { 'VS0!1:1': '400000', 'VS0!3:1': '400000' } } })
  await ledger.call(ledgersApi.create, { body: { name: '深圳市前海新芽企业管理咨询有限公司', startOn: day('2026-10-01') } })
  const shell = new Shell(page)
  const year = await shell.goTo('/controlCenter/declarationLedger?tax=vat', '申报台账')
  const grid = await seen(year.getByRole('grid', { name: '申报台账' }))
  await seen(grid.getByRole('row').filter({ hasText: '新芽' }))
  await seen(year.getByText('2 个账套'))
  await shot(page, 'declaration-ledger')
  await (await seen(grid.getByRole('button', { name: /^草稿/ }))).click()
  const form = await seen(pageOf(page, '增值税申报表'))
  await seen(form.getByText('400,000.00').first())
  const missed = await shell.goTo('/controlCenter/missDeclaredCheck', '漏报检查')
  await seen(missed.getByText(/核对了 2 个账套到期应申报的 \d+ 份/))
  const late = missed.getByRole('row').filter({ hasText: '增值税' }).filter({ hasText: '2026-09' }).filter({ hasText: '申报表还没有报出' })
  await seen(late.getByText('漏报', { exact: true }))
  await shot(page, 'missed-declarations')
  await late.getByRole('button', { name: '2026-07 至 2026-09' }).click()
  await seen(pageOf(page, '增值税申报'))
})
