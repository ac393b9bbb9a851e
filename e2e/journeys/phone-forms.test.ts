/** Claims and simple books on a telephone: lists are cards, a form has a field a line, the photograph comes first; no grid of a desk anywhere. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { recordsApi } from '@app/contract/ledger/records/records'
import { claimBillsApi } from '@app/contract/people/claims/claims'
import { incomeItemsApi, journalApi } from '@app/contract/people/simple-books/simple-books'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { photo } from '../../apps/server/src/testing/document-files.ts'
import { fitsPhone } from '../pages/phone.ts'
import { seen, Shell, typeChoice } from '../pages/shell.ts'
import { test } from '../support/journey.ts'

const march = period('2026-03')
const months = 'from=2026-03&to=2026-03'
const PAGE = '.shell-panel:not([hidden])'
const receipt = { name: '车票.jpg', mimeType: 'image/jpeg', buffer: photo({ kind: '出租车发票', amount: '35.00' }) }

test('a claim by the thumb: photograph, amount, kind, send', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '张三', values: {} }] })
  await ledger.call(recordsApi.save, { params: { kind: 'expenseType' }, body: [{ name: '差旅费', values: {} }] })
  const phone = await house.windowOf(ledger, { width: 390, height: 780, sidebar: false })
  await phone.goto(`/bailian/baoxiaoBill?${months}`)
  await fitsPhone(phone, 'phone-claims-empty', PAGE)
  await phone.getByRole('button', { name: '新增报销单' }).first().click()
  const form = phone.getByRole('dialog', { name: '新增报销单' })
  await form.getByLabel('拍照').setInputFiles(receipt)
  await seen(form.getByText('车票.jpg'))
  await fitsPhone(phone, 'phone-claim-form', '.ant-drawer')
  await form.getByLabel('报销人', { exact: true }).click()
  await typeChoice(phone, '张三')
  await form.getByLabel('事由', { exact: true }).fill('打车')
  await form.getByLabel('费用类型1').click()
  await typeChoice(phone, '差旅')
  const amount = form.getByLabel('金额1', { exact: true })
  expect(await amount.getAttribute('inputmode')).toBe('decimal')
  await amount.fill('35')
  await form.getByRole('button', { name: '保存并提交' }).click()
  await form.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await ledger.call(claimBillsApi.list, { query: { from: march, to: march } })).map((one) => [one.amount, one.files]))
    .toEqual([['35.00', 1]])
  await phone.goto(`/bailian/baoxiaoBill?${months}`)
  const card = phone.getByRole('list', { name: '报销单' }).getByRole('button', { name: /打车/ })
  await seen(card)
  await fitsPhone(phone, 'phone-claims', PAGE)
  await card.click()
  await seen(phone.getByRole('dialog').getByText('车票.jpg'))
  await fitsPhone(phone, 'phone-claim', '.ant-drawer')
})

test('simple books by the thumb: what was taken in, with its photograph; bank and cash', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  const phone = await house.windowOf(ledger, { width: 390, height: 780, sidebar: false })
  await phone.goto(`/bailian/income?${months}`)
  const form = phone.getByRole('table', { name: '录入收入' })
  await seen(form)
  await fitsPhone(phone, 'phone-income-form', PAGE)
  await phone.getByLabel('拍照').setInputFiles(receipt)
  await form.getByLabel('金额', { exact: true }).fill('35')
  await form.getByLabel('收入用途').fill('咖啡销售')
  await phone.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect
    .poll(async () =>
      (await ledger.call(incomeItemsApi.list, { query: { from: march, to: march } })).map((one) => [one.purpose, one.amount, one.files]),
    )
    .toEqual([['咖啡销售', '35.00', 1]])
  const card = phone.getByRole('list', { name: '收入' }).getByRole('button', { name: /咖啡销售/ })
  await seen(card)
  await fitsPhone(phone, 'phone-income', PAGE)
  await card.click()
  await seen(phone.getByRole('dialog').getByText('车票.jpg'))
  await fitsPhone(phone, 'phone-income-item', '.ant-drawer')
  // money that moves, the same way
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'cash', bankName: '现金', accountNumber: '', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  await phone.goto(`/bailian/cash?${months}`)
  const moved = phone.getByRole('table', { name: '录入现金' })
  await seen(moved)
  await fitsPhone(phone, 'phone-cash-form', PAGE)
  await moved.getByLabel('用途').fill('提现')
  await moved.getByLabel('收入').fill('1000')
  await phone.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect
    .poll(async () => (await ledger.call(journalApi.list, { query: { from: march, to: march } })).map((one) => one.inflow))
    .toEqual(['1000.00'])
  // the menu comes over the page and goes with what was chosen
  await phone.getByRole('button', { name: '展开菜单' }).click()
  const menu = phone.getByRole('navigation', { name: '菜单' })
  await seen(menu)
  await (await new Shell(phone).place('报销单')).click()
  await menu.waitFor({ state: 'hidden' })
  await seen(phone.getByRole('button', { name: '新增报销单' }).first())
})
