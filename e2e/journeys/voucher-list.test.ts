/** The list of vouchers: found by what one remembers of them, added up, and from the sum into the books. */
import { book } from '../../apps/server/src/testing/entries.ts'
import { expect } from 'vitest'
import { pageOf, seen } from '../pages/shell.ts'
import { test } from '../support/journey.ts'

const SHOTS = process.env['VOUCHER_SHOTS']

test('vouchers are found by amount and number, the address keeps it, and the summary leads into the detail book', async ({
  ledger,
  page,
}) => {
  await book(ledger, '2026-10-05', '借 1002 100', '贷 3001 100')
  await book(ledger, '2026-10-06', '借 1001 30', '贷 1002 30')
  await book(ledger, '2026-10-20', '借 56020010 30.5', '贷 1001 30.5')
  await page.goto('/finance/voucherDetails?from=2026-10&to=2026-10')
  const list = page.getByRole('grid', { name: '凭证' })
  await seen(page.getByText('3 张凭证'))
  await page.getByRole('button', { name: '更多条件' }).click()
  const form = page.getByRole('dialog', { name: '更多条件' })
  await form.getByLabel('分录金额从').fill('三十')
  await form.getByRole('button', { name: '查询' }).click()
  await seen(form.getByText('请输入金额'))
  await form.getByLabel('分录金额从').fill('30')
  await form.getByLabel('分录金额至').fill('50')
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/more-filters.png` })
  await form.getByLabel('分录金额至').press('Enter')
  await seen(page.getByText('2 张凭证'))
  await seen(page.getByRole('button', { name: '更多条件（1）' }))
  expect(await list.getByText('100.00').count()).toBe(0)
  await page.reload()
  await seen(page.getByText('2 张凭证'))
  await page.getByText('汇总', { exact: true }).click()
  await seen(pageOf(page, '凭证明细').getByText('凭证 2 张，附件 0 张'))
  // figures of a selection are not those of the books
  const summary = page.getByRole('grid', { name: '凭证汇总表' })
  await seen(summary.getByText('60.50').first())
  await page.getByRole('button', { name: '更多条件（1）' }).click()
  await form.getByRole('button', { name: '清空' }).click()
  await seen(pageOf(page, '凭证明细').getByText('凭证 3 张，附件 0 张'))
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/summary.png` })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await saved).suggestedFilename()).toBe('凭证汇总表_2026-10.xlsx')
  await summary
    .getByRole('button', { name: '银行存款' })
    .or(summary.getByRole('link', { name: '银行存款' }))
    .first()
    .click()
  await seen(pageOf(page, '明细账'))
  await page.goBack()
  await seen(summary.getByText('160.50').first())
})

test('drafts are recoded after a look at what changes, down to the statements, and taken back as one step', async ({ ledger, page }) => {
  await book(ledger, '2026-10-05', '借 56020008 6000', '贷 1002 6000')
  await book(ledger, '2026-10-06', '借 56020008 40', '贷 1002 40')
  await page.goto('/finance/voucherDetails?from=2026-10&to=2026-10')
  const list = page.getByRole('grid', { name: '凭证' })
  await list.getByRole('checkbox', { name: /全选/ }).check()
  await page.getByRole('button', { name: /^更多 / }).click()
  await page.getByRole('menuitem', { name: '批量修改' }).click()
  const drawer = page.getByRole('dialog', { name: '批量修改 2 张凭证' })
  await drawer.getByRole('button', { name: '预览' }).click()
  await seen(page.getByText('请填写要修改的内容'))
  await drawer.getByLabel('原科目').fill('56020008')
  await page.keyboard.press('Enter')
  await drawer.getByLabel('新科目').fill('16010004')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: '预览' }).click()
  await seen(drawer.getByText('将修改 2 张'))
  const effect = drawer.getByRole('table', { name: '报表变化' }).getByRole('row').filter({ hasText: '固定资产账面价值' })
  await seen(effect.getByText('6,040.00').first())
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/recode.png` })
  await drawer.getByRole('button', { name: '修改 2 张' }).click()
  await seen(page.getByText('已修改 2 张凭证'))
  await seen(list.getByText('16010004 固定资产').first())
  await page.getByRole('button', { name: /^更多 / }).click()
  await page.getByRole('menuitem', { name: '批量修改' }).click()
  await page.getByRole('region', { name: '批量修改记录' }).getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog', { name: '撤销这次批量修改？' }).getByRole('button', { name: '撤销' }).click()
  await seen(page.getByText('已撤销，2 张凭证恢复原样'))
  await seen(list.getByText(/^56020008/).first())
})
