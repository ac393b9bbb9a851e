/** What keeps a return from being filed: a locked sign-in, somebody who has filed it already, a client who disputes a figure. */
import { contactsApi } from '../../packages/contract/src/client/interactions/contacts.ts'
import { forecastsApi } from '../../packages/contract/src/client/interactions/interactions.ts'
import { taxLoginsApi } from '../../packages/contract/src/ledger/tax-login/tax-logins.ts'
import { filingApi } from '../../packages/contract/src/tax/filing/filing.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { draft } from '../../apps/server/src/testing/filing.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from '../pages/client.ts'
import { enabled, pageOf, seen } from '../pages/shell.ts'
import { Checklist, numbered, signedIn } from '../pages/tax.ts'
import { aLedger, test, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const THERE_ALREADY = '91440300MA5JRE0Z24'
const VAT = '增值税及附加税费'
const OWING = { 'VS0!1:1': '400000', 'VS0!3:1': '400000' }
const september = period('2026-09')

async function wrongly(ledger: LedgerClient, account: string, tries: number): Promise<void> {
  const body = { declareProvince: '4403', loginType: 'password', account, password: 'wrong' } as const
  const { id } = await ledger.call(taxLoginsApi.add, { body })
  for (let at = 0; at < tries; at += 1)
    await expect(ledger.call(taxLoginsApi.sendSmsCode, { params: { id } })).rejects.toMatchObject({ code: 'qxy4038' })
}
async function tryToSignIn(page: Page): Promise<void> {
  await page.goto('/taxWorkspace/taxHome')
  const home = await seen(pageOf(page, '税务信息'))
  await (await enabled(home.getByRole('button', { name: '验证' }))).click()
  const dialog = await seen(page.getByRole('dialog').filter({ hasText: '验证税局登录' }))
  await (await enabled(dialog.getByRole('button', { name: '发送验证码' }))).click()
}

test('the try that would lock the account is not made; one that was locked elsewhere says until when', async ({ house, ledger, page }) => {
  const account = '13911120001'
  await numbered(ledger, '91440300MA5JR00001')
  await wrongly(ledger, account, 4)
  await tryToSignIn(page)
  await seen(page.getByText('今日密码已错误4次，再错一次税局账号将被锁定', { exact: false }).first())
  await shot(page, 'tax-before-lock')
  // another firm with the same account makes the fifth
  const other = await aLedger(house)
  await numbered(other, '91440300MA5JR00002')
  await wrongly(other, account, 0)
  const window = await house.windowOf(other)
  await tryToSignIn(window)
  await seen(window.getByText('账号已锁定，明日自动解锁', { exact: false }).first())
  await shot(window, 'tax-locked')
})

test('a return filed elsewhere is compared cell by cell, taken over with a reason, and its tax is paid', async ({
  house,
  ledger,
  page,
}) => {
  await numbered(ledger, THERE_ALREADY)
  await signedIn(ledger, '13911120002Z01')
  await draft(ledger, '2026-09', OWING)
  const list = await new Checklist(page, '2026-09').asked()
  await list.press(VAT, '提交申报')
  await list.becomes(VAT, '已在别处申报')
  await (await enabled(list.row(VAT).getByRole('button', { name: '进度', exact: true }))).click()
  const course = await seen(page.getByRole('dialog').filter({ hasText: '下载证据包' }))
  await seen(course.getByRole('table', { name: '不同的格' }).getByText('1234.56'))
  await shot(page, 'filed-elsewhere')
  await (await enabled(course.getByRole('button', { name: '接管', exact: true }))).click()
  const why = await seen(page.getByRole('dialog').filter({ hasText: '接管 · 已在别处申报' }))
  await why.getByRole('button', { name: /^接\s*管$/ }).click()
  await seen(why.getByText('请填写说明'))
  await why.getByLabel('说明').fill('客户自己申报的，已核对')
  await why.getByRole('button', { name: /^接\s*管$/ }).click()
  await list.becomes(VAT, '待缴款')
  await course.getByRole('button', { name: '关闭' }).click()
  await course.waitFor({ state: 'hidden' })
  await list.press(VAT, '缴款')
  await list.becomes(VAT, '已接管别处的申报')
  const { returns, payments } = house.sandbox.bureau.holds(THERE_ALREADY)
  expect([returns.map(({ key }) => key), payments.map(({ paid }) => paid)]).toEqual([[''], ['12.35']])
})

test('what the client disputes is not sent before he agrees', async ({ house, ledger, page }) => {
  const phoneNumber = '13900005555'
  await numbered(ledger, '91440300MA5JR00003')
  await signedIn(ledger, '13911120003Z01')
  await draft(ledger, '2026-09', OWING)
  const { id: contactId } = await ledger.call(contactsApi.add, { body: { name: '王老板', phone: phoneNumber, employeeId: null } })
  const { id } = await ledger.call(forecastsApi.save, { body: { period: september } })
  await ledger.call(forecastsApi.push, { params: { id }, body: { contactId, bySms: true } })
  const phone = await house.window({ width: 375, height: 720 })
  await enter(house, phone, phoneNumber)
  await phone.getByRole('navigation').getByRole('button', { name: /税款/ }).click()
  const sheet = phone.getByRole('region', { name: /税款$/ })
  await (await enabled(sheet.getByRole('button', { name: '有异议' }))).click()
  await sheet.getByLabel('哪里有异议').fill('有一张发票作废了')
  await sheet.getByRole('button', { name: '提交异议' }).click()
  await seen(sheet.getByText('您有异议'))

  const list = await new Checklist(page, '2026-09').asked()
  await (await enabled(list.row(VAT).getByRole('button', { name: '提交申报', exact: true }))).click()
  const asks = await seen(page.getByRole('dialog').filter({ hasText: '先请客户确认' }))
  await (await enabled(asks.getByRole('checkbox'))).check()
  await asks.getByRole('button', { name: '提交申报' }).click()
  await list.becomes(VAT, '客户对税款有异议')
  await seen(list.row(VAT).getByText('“有一张发票作废了”', { exact: false }))
  await shot(page, 'client-disputes')
  expect(house.sandbox.bureau.holds('91440300MA5JR00003').returns).toEqual([])
  await phone.reload()
  await phone.getByRole('navigation').getByRole('button', { name: /税款/ }).click()
  // his last word counts: the return itself, with the figures on the screen
  const filing = phone.getByRole('region', { name: /^增值税/ })
  await (await enabled(filing.getByRole('button', { name: '同意申报' }))).click()
  await seen(filing.getByText('您已同意'))
  await shot(phone, 'client-agrees')
  await page.reload()
  await list.becomes(VAT, '待缴款')
  await seen(list.row(VAT).getByText('客户已同意（手机页', { exact: false }))
  expect(await ledger.call(filingApi.list, { query: { from: september, to: september } })).toMatchObject([{ outcome: 'accepted' }])
})
