/** 税金计提: an empty month, what is owed, one button for the vouchers, and the way from every figure. */
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { draft } from '../../apps/server/src/testing/filing.ts'
import { enabled, eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('the taxes of a quarter are accrued by one button and held against the return', async ({ ledger, page }) => {
  const shell = new Shell(page)
  const screen = await shell.goTo('/tax/taxCollection', '税金计提')
  await shell.pickMonth('2026-09')
  await seen(screen.getByText('2026-09没有税金'))
  await book(ledger, '2026-09-05', '借 1122 404000', '贷 50010001 400000', '贷 22210001 4000')
  await draft(ledger, '2026-09', { 'VS0!1:1': '400000', 'VS0!3:1': '400000' })
  await page.reload()
  await shell.pickMonth('2026-09')
  const city = screen.getByRole('row').filter({ hasText: '城市维护建设税' })
  await seen(city.getByText('待生成', { exact: true }))
  await seen(city.getByText('280.00', { exact: true }))
  await shot(page, 'tax-accrual')
  await (await enabled(screen.getByRole('button', { name: '生成计提凭证' }))).click()
  await seen(city.getByText('已生成', { exact: true }))
  await eventually(() => screen.getByRole('button', { name: '生成计提凭证' }).isDisabled()).toBe(true)
  await seen(city.getByRole('link', { name: '应交城市维护建设税本月计提的明细' }))
  await shot(page, 'tax-accrual-made')
  await city.getByRole('link', { name: '城市维护建设税的申报表' }).click()
  await seen(pageOf(page, '增值税申报表'))
  expect(new URL(page.url()).pathname).toBe('/taxWorkspace/VATDeclaration')
})
