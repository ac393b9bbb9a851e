/** The life of a machine: from its input invoice to a card, three months charged, improved, sold at a loss, and what the statements say. */
import { inputBookingApi } from '@app/contract/papers/quick-account/invoice-booking'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { assetCategoriesApi } from '@app/contract/stock/assets/asset-settings'
import { period } from '@app/domain/kernel/period'
import { invoiced } from '../../apps/server/src/testing/assets.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('from an input invoice to a card, three months, an improvement, a sale, the statements', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01', vatNature: 'generalTaxpayer' })
  await book(ledger, '2026-03-01', '借 1002 500000', '贷 3001 500000')
  await ledger.call(assetCategoriesApi.adopt, { body: { agreed: true } })
  const invoice = await invoiced(ledger)
  const machines = (await ledger.call(subjectsApi.list, {})).find(({ code }) => code === '16010002')!
  await ledger.call(inputBookingApi.setSubject, { body: { ids: [invoice], subjectId: machines.id, goods: '数控机床' } })
  await ledger.call(quickAccountApi.inputInvoices, { params: { period: period('2026-03') } })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  await shell.goTo('/assets/card', '资产卡片')
  await shell.pickMonth('2026-03')
  await page.goto(`/assets/card?invoice=${invoice}`)
  const screen = pageOf(page, '资产卡片')
  const lines = await seen(page.getByRole('table', { name: '待建卡的分录' }))
  await lines.getByRole('row').filter({ hasText: '数控机床' }).getByRole('button', { name: '建卡' }).click()
  const form = await seen(page.getByRole('dialog').filter({ hasText: '新增资产卡片' }))
  await seen(form.getByText('02 机器设备'))
  await shot(page, 'asset-life-card')
  await (await enabled(form.getByRole('button', { name: '保存', exact: true }))).click()
  await seen(screen.getByRole('gridcell', { name: '数控机床' }))
  await seen(screen.getByText('账卡相符', { exact: true }))

  const charge = async (month: string, amount: string) => {
    await shell.pickMonth(month)
    await page.goto('/assets/card?execute=depreciation')
    const run = await seen(page.getByRole('dialog').filter({ hasText: `计提折旧 · ${month}` }))
    await seen(run.getByRole('cell', { name: amount }).first())
    await (await enabled(run.getByRole('button', { name: '生成计提凭证' }))).click()
    await seen(run.getByText('已计提', { exact: true }))
    await page.keyboard.press('Escape')
  }
  for (const month of ['2026-04', '2026-05', '2026-06']) await charge(month, '791.67')

  const record = pageOf(page, '资产变动记录')
  const dialog = page.getByRole('dialog').filter({ hasText: '登记资产变动' })
  const type = async (field: string, text: string) => {
    await dialog.getByLabel(field, { exact: true }).fill(text)
    await dialog.getByLabel(field, { exact: true }).press('Tab')
  }
  const choose = async (field: string, text: string) => {
    await dialog.getByLabel(field, { exact: true }).fill(text)
    await dialog.getByLabel(field, { exact: true }).press('Enter')
  }
  const pick = async (field: string, words: string) => {
    await dialog.getByLabel(field, { exact: true }).click()
    await page.getByTitle(words, { exact: true }).last().click()
  }
  const happens = async (kind: string, on: string) => {
    await shell.goTo('/assets/changeAssetsRecord', '资产变动记录')
    await (await enabled(record.getByRole('button', { name: '登记变动' }).first())).click()
    await seen(dialog)
    await pick('资产卡片', '02-0001 数控机床')
    await pick('变动', kind)
    await type('变动日期', on)
  }
  await happens('增加原值', '2026-06-20')
  await type('增加金额', '20000')
  await choose('收付款或对方科目', '1002')
  await (await enabled(dialog.getByRole('button', { name: /^试\s*算$/ }))).click()
  await seen(dialog.getByText('20,000.00').first())
  await shot(page, 'asset-life-addition')
  await (await enabled(dialog.getByRole('button', { name: /^登\s*记$/ }))).click()
  await seen(record.getByText('原值增加20,000.00'))
  await charge('2026-07', '962.61')
  await happens('出售', '2026-07-20')
  await type('含税收入', '113000')
  await choose('收付款或对方科目', '1002')
  await (await enabled(dialog.getByRole('button', { name: /^试\s*算$/ }))).click()
  // the machine's input tax was deducted: what is usual of a general taxpayer is there by itself
  await seen(dialog.getByText(/-16,662.38/).first())
  await shot(page, 'asset-life-sale')
  await (await enabled(dialog.getByRole('button', { name: /^登\s*记$/ }))).click()
  await seen(record.getByText('收入113,000.00'))
  await shot(page, 'asset-life-events')
  await shell.pickMonth('2026-07')
  await shell.goTo('/assets/disposalSchedule', '资产处置表')
  const disposed = pageOf(page, '资产处置表')
  // 120,000 less three months of 791.67 and one of 962.61; sold for 100,000 without tax
  await seen(disposed.getByText('116,662.38').first())
  await seen(disposed.getByText('-16,662.38').first())
  await shot(page, 'asset-life-disposal')
  await seen(disposed.getByText('账卡相符', { exact: true }))
  await shell.goTo('/report/profitStatement?period=2026-07', '利润表')
  await seen(pageOf(page, '利润表').getByText('16,662.38').first())
  await shell.goTo('/report/balanceSheet?period=2026-07', '资产负债表')
  // nothing of the machine is left: what is there is the bank, less the improvement, with the price, and the paper
  await seen(pageOf(page, '资产负债表').getByText('593,000.00').first())
  await shot(page, 'asset-life-balance')
})
