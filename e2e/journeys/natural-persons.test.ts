/** 代扣代缴增值税登记: off with its note, switched on, a payment taken over from a movement, found in the list of what is to be declared. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { money, ZERO } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { enabled, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a payment to a person is proposed, taken over with its number checked, and stands in the month’s list', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-11-01' })
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工行', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const accounts = await ledger.call(bankAccountsApi.list, { query: { page: 1, pageSize: 50 } })
  await ledger.call(fundFlowsApi.add, {
    body: {
      bankAccountId: accounts.find((one) => one.kind === 'bank')!.id,
      day: day('2026-11-05'),
      inflow: ZERO,
      outflow: money('10100'),
      counterpartyName: '张三',
      abstract: '设计费',
      purpose: '',
      remark: '',
    },
  })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const screen = await shell.goTo('/taxWorkspace/naturalPersons', '代扣代缴增值税登记')
  await seen(screen.getByText('正文尚未取得，内容存疑，默认不启用'))
  await screen.getByRole('button', { name: '启用登记簿' }).click()
  const keep = page.getByRole('dialog', { name: '启用代扣代缴登记簿' })
  await keep.getByRole('button', { name: /^启\s*用$/ }).click()
  await shell.says('登记簿自 2026-11 起启用')
  await (await enabled(screen.getByRole('button', { name: '待登记的付款' }))).click()
  const waiting = page.getByRole('dialog', { name: /待登记的付款/ })
  const row = waiting.getByRole('row', { name: /张三/ })
  await seen(row.getByText('设计费'))
  await shot(page, 'natural-candidates')
  await row.getByRole('button', { name: /^登\s*记$/ }).click()
  const dialog = page.getByRole('dialog', { name: '登记付款' })
  await dialog.getByLabel('证件号码').fill('110105194912310021')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await seen(dialog.getByText('居民身份证号码的最后一位不对，请核对'))
  await dialog.getByLabel('证件号码').fill('11010519491231002X')
  await shot(page, 'natural-payment')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await shell.says('登记已保存')
  await seen(waiting.getByText('没有待登记的付款'))
  await waiting
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click()
  const entry = screen.getByRole('row', { name: /张三/ }).first()
  await seen(entry.getByText('100.00', { exact: true }))
  await shot(page, 'natural-persons')
  const checklist = await shell.goTo('/taxWorkspace/declarationChecklist', '申报清单')
  await seen(checklist.getByText(/代扣 1 笔，增值税 100\.00/))
})
