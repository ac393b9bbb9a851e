/** Money settled against invoices: a proposal accepted, a part by hand, and who still owes. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { settlementsApi } from '@app/contract/papers/settlements/settlements'
import { expect } from 'vitest'
import { csv } from '../../apps/server/src/testing/document-files.ts'
import { confirm, imported, named, preview } from '../../apps/server/src/testing/importing.ts'
import { eventually, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('payments settle invoices: proposals accepted at once, a part typed by hand, what is still owed', async ({ ledger, page }) => {
  await named(ledger)
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工行', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  await imported(ledger, [
    { no: 1, net: '100', tax: '1', gross: '101', buyer: '甲公司' },
    { no: 2, net: '200', tax: '2', gross: '202', buyer: '甲公司' },
    { no: 3, net: '50', tax: '0.5', gross: '50.5', buyer: '乙公司' },
  ])
  const rows = ['2026-01-20,09:00:00,101.00,,101.00,甲公司,货款', '2026-01-22,09:00:00,20.00,,121.00,乙公司,货款']
  const text = `账号：6222021234\n交易日期,交易时间,收入,支出,余额,对方户名,摘要\n${rows.join('\n')}`
  const { import: act } = await preview(ledger, [{ name: '流水.csv', bytes: csv(text) }], 'fundFlow')
  await confirm(ledger, act.id)

  const shell = new Shell(page)
  const funds = await shell.goTo('/document/trade?from=2026-01&to=2026-01', '资金流水')
  await funds.getByRole('button', { name: /核\s*销/ }).click()
  const drawer = page.getByRole('dialog', { name: /流水与发票核销/ })
  await seen(drawer.getByText('同一单位，金额相同', { exact: false }))
  await shot(page, 'settle')
  await drawer.getByRole('button', { name: /选中把握大的 1/ }).click()
  await drawer.getByRole('button', { name: /接受所选建议 1/ }).click()
  await shell.says('已核销 1 笔')
  await eventually(() => drawer.getByText('甲公司').count()).toBe(0)

  await drawer
    .getByRole('row', { name: /乙公司/ })
    .getByRole('button', { name: '核销' })
    .click()
  const dialog = page.getByRole('dialog', { name: /核销 2026-01-22 乙公司/ })
  await dialog
    .getByRole('row', { name: /乙公司/ })
    .getByRole('button', { name: '填入' })
    .click()
  await seen(dialog.getByText('20.00').first())
  await shot(page, 'settle-one')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await shell.says('已核销')
  await drawer.getByText('未核销往来').click()
  await seen(drawer.getByText('30.50').first())
  await shot(page, 'settle-parties')
  expect((await ledger.call(settlementsApi.outstanding)).map((row) => [row.party, row.net])).toEqual([
    ['甲公司', '202.00'],
    ['乙公司', '30.50'],
  ])
})
