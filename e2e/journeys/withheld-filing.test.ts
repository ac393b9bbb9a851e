/** The withholding return from the checklist: stopped by a code that is typed on a telephone, read back, paid; its page says what the bureau said. */
import { taxLoginsApi } from '../../packages/contract/src/ledger/tax-login/tax-logins.ts'
import { iitDeclarationsApi } from '../../packages/contract/src/tax/iit/iit-declarations.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { BUREAU_PASSWORD, TAXPAYER_PHONE } from '../../apps/sandbox/src/tax-bureau.ts'
import { person, say, verified, ZHANG } from '../../apps/server/src/testing/person-tax.ts'
import { expect } from 'vitest'
import { enabled, seen, Shell } from '../pages/shell.ts'
import { Checklist, numbered } from '../pages/tax.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const TAX = '个人所得税（扣缴）'
const ACCOUNT = '13911140001'

test('a month of pay is filed after a code on the telephone, and paid', async ({ house, ledger, page }) => {
  const taxNumber = '91440300MA5JW00001'
  await numbered(ledger, taxNumber)
  const body = { declareProvince: '4403', loginType: 'password', account: ACCOUNT, password: BUREAU_PASSWORD } as const
  const { id: loginId } = await ledger.call(taxLoginsApi.add, { body })
  const zhang = await person(ledger, '张三', ZHANG, { hiredOn: '2026-09-01' })
  await verified(ledger, zhang)
  const { id } = await ledger.call(iitDeclarationsApi.add, { body: { period: period('2026-09') } })
  const [row] = (await ledger.call(iitDeclarationsApi.get, { params: { id } })).rows
  await say(ledger, id, zhang, 'wage', { income: '80000' }, { id: row!.id, version: row!.version! })
  await ledger.call(iitDeclarationsApi.check, { params: { id } })
  const code = async () =>
    /验证码 (\d{6})/.exec((await house.sandbox.messages(TAXPAYER_PHONE)).find(({ text }) => text.includes(ACCOUNT))!.text)![1]!
  // in once, to ask what is due; then the session ends, as it does
  await ledger.call(taxLoginsApi.sendSmsCode, { params: { id: loginId } })
  await ledger.call(taxLoginsApi.verify, { params: { id: loginId }, body: { code: await code() } })
  const list = await new Checklist(page, '2026-09').asked()
  house.sandbox.bureau.endSessions()
  await list.press(TAX, '提交申报')
  await list.becomes(TAX, '等短信验证码或扫码')
  await shot(page, 'withheld-waits')

  const phone = await house.windowOf(ledger, { width: 375, height: 720 })
  await phone.goto('/signInCodes')
  const card = phone.getByRole('region', { name: /139/ })
  await seen(card.getByText(/1 个账套停在这里/))
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await card.getByLabel('验证码').fill('000000')
  await (await enabled(card.getByRole('button', { name: /^提\s*交$/ }))).click()
  await seen(card.getByText(/验证码(错误|不正确)/))
  await shot(phone, 'codes-phone')
  await card.getByLabel('验证码').fill(await code())
  await card.getByRole('button', { name: /^提\s*交$/ }).click()
  await seen(phone.getByText('没有等验证码的税局登录'))

  await list.becomes(TAX, '待缴款')
  await list.press(TAX, '缴款')
  await list.becomes(TAX, '已申报，逐格一致')
  await shot(page, 'withheld-filed')
  const { returns, payments } = house.sandbox.bureau.holds(taxNumber)
  expect([returns.filter(({ tax }) => tax === 'IIT').length, payments.length]).toEqual([1, 1])
  const screen = await new Shell(page).goTo(`/taxWorkspace/personTax/individualIncomeTax?id=${id}`, '个税申报')
  await seen(screen.getByText('已缴款').first())
  await shot(page, 'withheld-declaration')
})
