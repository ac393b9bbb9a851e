/** A quarter of a small company: the sign-in is bound and verified, the return handed over, read back, paid; and one that was filed elsewhere. */
import { expect } from 'vitest'
import { bankAccountsApi } from '../../packages/contract/src/ledger/bank-accounts/bank-accounts.ts'
import { fundFlowsApi } from '../../packages/contract/src/papers/funds/funds.ts'
import { taxLoginsApi } from '../../packages/contract/src/ledger/tax-login/tax-logins.ts'
import { money, ZERO } from '../../packages/domain/src/kernel/money.ts'
import { day } from '../../packages/domain/src/kernel/period.ts'
import { BUREAU_PASSWORD, TAXPAYER_PHONE } from '../../apps/sandbox/src/tax-bureau.ts'
import { draft } from '../../apps/server/src/testing/filing.ts'
import { enabled, pageOf, seen } from '../pages/shell.ts'
import { Checklist, numbered, signedIn } from '../pages/tax.ts'
import { test, type House } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const codeFor = async (house: House, account: string) =>
  /验证码 (\d{6})/.exec((await house.sandbox.messages(TAXPAYER_PHONE)).find((one) => one.text.includes(account))!.text)![1]!
test('a sign-in is bound and verified by a code; what the bureau has on record is shown beside', async ({ house, ledger, page }) => {
  await numbered(ledger, '91440300MA5JO00001')
  await page.goto('/taxWorkspace/taxHome?execute=openLogin')
  const bind = await seen(page.getByRole('dialog').filter({ hasText: '绑定税局登录' }))
  // what is typed is what Enter takes
  await bind.getByLabel('申报地区').fill('北京')
  await page.keyboard.press('Enter')
  await seen(bind.getByTitle('北京').first())
  await bind.getByLabel('账号').fill('13911110001')
  await bind.getByRole('textbox', { name: '密码' }).fill(BUREAU_PASSWORD)
  await bind.getByRole('button', { name: '绑定' }).click()
  const verify = await seen(page.getByRole('dialog').filter({ hasText: '验证税局登录' }))
  await verify.getByRole('button', { name: '提交' }).click()
  await seen(verify.getByRole('alert').filter({ hasText: '请先点击获取验证码' }))
  await verify.getByRole('button', { name: '发送验证码' }).click()
  await seen(verify.getByRole('button', { name: /秒后重新发送$/ }))
  await verify.getByRole('textbox', { name: '验证码' }).fill(await codeFor(house, '13911110001'))
  await verify.getByRole('button', { name: '提交' }).click()
  const home = pageOf(page, '税务信息')
  await seen(home.getByText('已绑定'))
  await seen(home.getByText('与企业信息一致'))
  await seen(home.getByRole('table', { name: '协议列表' }).getByText('三方协议（扣款）'))
  await shot(page, 'tax-home')
})

test('a wrong password says so in its own dialog, which leads to where it is put right', async ({ ledger, page }) => {
  await numbered(ledger, '91440300MA5JO00002')
  await ledger.call(taxLoginsApi.add, {
    body: { declareProvince: '4403', loginType: 'password', account: '13911110002', password: 'wrong' },
  })
  await page.goto('/taxWorkspace/taxHome')
  const home = await seen(pageOf(page, '税务信息'))
  await home.getByRole('button', { name: '验证' }).click()
  await page.getByRole('dialog').filter({ hasText: '验证税局登录' }).getByRole('button', { name: '发送验证码' }).click()
  const told = await seen(page.getByRole('dialog').filter({ hasText: '密码错误' }))
  await seen(told.getByText('一天内密码输错五次将锁定税局账号，请谨慎操作'))
  await seen(told.getByRole('button', { name: '前往税务信息页重新绑定' }))
  await told.getByRole('button', { name: '关闭' }).click()
  await seen(home.getByText('今日错1次'))
})

test('a return is handed over, read back cell by cell, paid when a person says so, and its proof is there', async ({
  house,
  ledger,
  page,
}) => {
  await numbered(ledger, '91440300MA5JO00003')
  await signedIn(ledger, '13911110003Z01')
  await draft(ledger, '2026-09', { 'VS0!1:1': '400000', 'VS0!3:1': '400000' })
  const list = await new Checklist(page, '2026-09').asked()
  await list.press('增值税及附加税费', '提交申报')
  await list.becomes('增值税及附加税费', '待缴款')
  await shot(page, 'declaration-checklist')
  await list.press('增值税及附加税费', '缴款')
  await list.becomes('增值税及附加税费', '已申报，逐格一致')
  const { returns, payments } = house.sandbox.bureau.holds('91440300MA5JO00003')
  expect([returns.length, payments.length]).toEqual([1, 1])
  await page.getByRole('button', { name: '进度', exact: true }).click()
  const course = await seen(page.getByRole('dialog').filter({ hasText: '下载证据包' }))
  // what a client asks for is one press away, the rest is folded
  await seen(course.getByRole('button', { name: '申报回执 PDF' }))
  await seen(course.getByRole('button', { name: '完税证明 PDF' }))
  await course.getByText(/^全部证据/).click()
  await seen(course.getByRole('table', { name: '证据' }).getByText('完税证明', { exact: true }))
  await shot(page, 'filing-course')

  // what was paid is booked in one step; the row of the bank is matched
  const { id: bankAccountId } = (
    await ledger.call(bankAccountsApi.save, {
      query: {},
      body: [
        { kind: 'bank', bankName: '工商银行', accountNumber: '6222000011112222', disabled: false, forInvoices: false, currency: 'CNY' },
      ],
    })
  )[0]!
  const paid = payments[0]!
  const words = { counterpartyName: '国家金库', abstract: '缴税', purpose: '', remark: '' }
  await ledger.call(fundFlowsApi.add, {
    body: { bankAccountId, day: day('2026-11-20'), inflow: ZERO, outflow: money(paid.paid), ...words },
  })
  await page.goto('/taxWorkspace/taxPay')
  const owed = await seen(pageOf(page, '税费缴纳'))
  await (await enabled(owed.getByRole('button', { name: '入账', exact: true }))).click()
  const dialog = await seen(page.getByRole('dialog').filter({ hasText: '缴款凭证' }))
  await seen(dialog.getByText('2026-11-20 付'))
  await shot(page, 'payment-voucher')
  await (await enabled(dialog.getByRole('button', { name: '生成凭证' }))).click()
  await seen(page.getByText(/^已生成缴款凭证 /))
  await (await enabled(owed.getByRole('button', { name: '已入账' }))).click()
  const done = await seen(page.getByRole('dialog').filter({ hasText: '都已入账' }))
  await done.getByRole('link', { name: /记-1$/ }).click()
  await seen(pageOf(page, '录凭证'))
})
