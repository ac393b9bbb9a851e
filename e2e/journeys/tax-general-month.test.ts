/** A general taxpayer's month: VAT with its surtaxes, stamp tax and the tax withheld, taken, checked, filed, read back, paid, receipted, booked. */
import { bankAccountsApi } from '../../packages/contract/src/ledger/bank-accounts/bank-accounts.ts'
import { inputInvoicesApi, inputTaxApi } from '../../packages/contract/src/papers/invoices/invoices.ts'
import { salaryApi } from '../../packages/contract/src/people/salary/salary.ts'
import { stampReturnsApi, vatReturnsApi } from '../../packages/contract/src/tax/declarations/declarations.ts'
import { filingApi } from '../../packages/contract/src/tax/filing/filing.ts'
import { iitDeclarationsApi } from '../../packages/contract/src/tax/iit/iit-declarations.ts'
import { paymentVouchersApi } from '../../packages/contract/src/tax/payment-vouchers/payment-vouchers.ts'
import { money, subtract, sum } from '../../packages/domain/src/kernel/money.ts'
import { day, period } from '../../packages/domain/src/kernel/period.ts'
import { rate } from '../../packages/domain/src/kernel/quantity.ts'
import { imported, named } from '../../apps/server/src/testing/importing.ts'
import { person, ZHANG } from '../../apps/server/src/testing/person-tax.ts'
import { expect } from 'vitest'
import { enabled, eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { Checklist, numbered, signedIn } from '../pages/tax.ts'
import { aLedger, test, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const TAX_NUMBER = '91440300MA5JG00001'
const VAT = '增值税及附加税费'
const september = period('2026-09')

/** Sold for 500,000, bought for 200,000 and ticked for the month; one employee is paid. */
async function papers(ledger: LedgerClient): Promise<void> {
  await named(ledger)
  await imported(ledger, [{ no: 1, day: '2026-09-08', net: '500000', tax: '65000', gross: '565000', rate: '13%' }])
  const line = {
    goodsName: '钢材',
    netAmount: money('200000'),
    taxAmount: money('26000'),
    taxRate: rate('0.13'),
    taxTreatment: 'taxed',
  } as const
  const bought = { kind: 'digitalSpecial', number: '26310000000000000088', issuedOn: day('2026-09-10'), partyName: '供方公司' } as const
  const { id } = await ledger.call(inputInvoicesApi.add, { body: { ...bought, partyTaxNumber: '91440300MA5SUP0001', lines: [line] } })
  await ledger.call(inputTaxApi.certify, { body: { ids: [id], certifiedPeriod: september } })
  const employeeId = await person(ledger, '张三', ZHANG, { hiredOn: '2026-09-01' })
  const { id: sheet } = await ledger.call(salaryApi.addSheet, { body: { period: september, kind: 'wage', empty: true } })
  await ledger.call(salaryApi.saveRows, { body: { id: sheet, rows: [{ employeeId, inputs: { base: '30000', '@pension': '2400' } }] } })
  await numbered(ledger, TAX_NUMBER)
  await signedIn(ledger, '13911140001Z01')
}
/** The books begin with September: nothing was declared before it, and nothing happened in July and August. */
const ANSWERS: Readonly<Record<string, string>> = { 增值税申报表: '以前没有申报过，本期是第一期', 印花税填报: '那几个月没有发生业务' }
/** Questions and doubts are answered, and the return is checked. */
async function checks(shell: Shell, title: string): Promise<void> {
  const screen = await seen(pageOf(shell.page, title))
  const findings = await seen(screen.getByRole('region', { name: '审核结果' }))
  // the first return of a tax asks what was filed before it, and is answered where it asks
  if (title === '增值税申报表') await seen(findings.getByRole('button', { name: /^登记 2026-08 在别处申报的增值税（一般纳税人），按月/ }))
  await findings.getByRole('radio', { name: ANSWERS[title]! }).click()
  await shell.page.keyboard.press('Control+s')
  await shell.says('申报表已保存')
  for (const box of await findings.getByRole('textbox').all()) await box.fill('已与客户核对')
  await (await enabled(screen.getByRole('button', { name: '审核通过' }))).click()
  await shell.says('审核通过')
}

test('a month of a general taxpayer from invoices and wages to the voucher of its payment', async ({ house }) => {
  const ledger = await aLedger(house, { vatNature: 'generalTaxpayer' })
  await papers(ledger)
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: september } })
  await page.goto(`/taxWorkspace/VATDeclaration?id=${id}`)
  const screen = await seen(pageOf(page, '增值税申报表'))
  const figure = (name: string) => eventually(async () => (await screen.locator(`[data-cell="${name}"]`).innerText()).trim())
  await figure('VG0!11:1').toBe('65,000.00')
  await figure('VG0!12:1').toBe('26,000.00')
  await figure('VG0!34:1').toBe('39,000.00')
  await shot(page, 'general-vat')
  await screen.getByText('附列资料（五）', { exact: true }).click()
  await figure('VG5!1:13').toMatch(/^(2,730|1,365)\.00$/)
  await checks(shell, '增值税申报表')
  const { id: stamp } = await ledger.call(stampReturnsApi.add, { body: { period: september } })
  await page.goto(`/taxWorkspace/stampTaxDeclare?id=${stamp}`)
  await checks(shell, '印花税填报')
  const list = await new Checklist(page, '2026-09').asked()
  await list.press(VAT, '提交申报')
  await list.becomes(VAT, '待缴款')
  await list.press('印花税', '提交申报')
  await list.becomes('印花税', '待缴款')
  for (const tax of [VAT, '印花税']) {
    await list.press(tax, '缴款')
    await list.becomes(tax, '已申报，逐格一致')
  }
  await shot(page, 'general-month')
  await (await enabled(list.row(VAT).getByRole('button', { name: '进度', exact: true }))).click()
  const course = await seen(page.getByRole('dialog').filter({ hasText: '下载证据包' }))
  await seen(course.getByRole('button', { name: '完税证明 PDF' }))
  await seen(course.getByRole('button', { name: '申报回执 PDF' }))

  // what was withheld, from the wages
  await ledger.call(iitDeclarationsApi.add, { body: { period: september } })
  const withheld = await shell.goTo('/taxWorkspace/personTax/individualIncomeTax', '个税申报')
  await seen(withheld.getByRole('table', { name: '分项合计' }).getByText('678.00').first())
  await (await enabled(withheld.getByRole('button', { name: '审核通过' }))).click()
  await shell.says('审核通过')

  // what was paid is booked: nothing was accrued, so a person says where each tax is owed
  const accounts = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: '6222000033334444', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const [filing] = (await ledger.call(filingApi.list, { query: { from: september, to: september } })).filter(({ tax }) => tax === 'VAT')
  const params = { id: filing!.id }
  const proposed = await ledger.call(paymentVouchersApi.proposal, { params })
  const first = proposed.rows.filter((row, at) => proposed.rows.findIndex(({ title }) => title === row.title) === at)
  const body = {
    day: proposed.day,
    bankAccountId: accounts[0]!.id,
    flowId: null,
    lines: first.map(({ code, declared }) => ({ code, amount: declared })),
    lateFee: subtract(proposed.left, sum(first.map(({ declared }) => declared))),
  }
  const { voucher } = await ledger.call(paymentVouchersApi.book, { params, body })
  const owed = await shell.goTo('/taxWorkspace/taxPay', '税费缴纳')
  await (await enabled(owed.getByRole('row').filter({ hasText: VAT }).getByRole('button', { name: '已入账', exact: true }))).click()
  await seen(page.getByRole('dialog').filter({ hasText: '都已入账' }).getByText(voucher, { exact: false }).first())
  await shot(page, 'general-payment')
  const { returns, payments } = house.sandbox.bureau.holds(TAX_NUMBER)
  expect([returns.map(({ tax }) => tax).toSorted(), payments.length]).toEqual([['STAMP', 'VAT'], 2])
})
