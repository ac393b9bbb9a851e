/** The session with the bureau's app has ended: its dialog renews it by a code, and the person asks again. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { TAXPAYER_PHONE } from '../../apps/sandbox/src/tax-bureau.ts'
import { pageOf, seen } from '../pages/shell.ts'
import { test, type House, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const NOTE = '**/reminder/v1.0/insert'

/** A call the bureau refuses because the session of its app has ended: any will do. */
async function refused(page: Page) {
  await page.route(NOTE, (route) =>
    route.fulfill({ status: 422, json: { errorCode: 'QXY4999', errorMessage: '会话已失效', errorId: 'e' } }),
  )
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  await page.getByRole('button', { name: '随手记' }).click()
  await page.getByRole('dialog').filter({ hasText: '忽略会计属期' }).getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog').filter({ hasText: '新增随手记' })
  await form.getByLabel('内容').fill('采集发票')
  await form.getByRole('button', { name: '保存' }).click()
  const dialog = await seen(page.getByRole('dialog').filter({ hasText: '税务APP登录会话已失效' }))
  return { dialog, form }
}

async function named(ledger: LedgerClient, taxNumber: string) {
  const company = await ledger.call(ledgersApi.company)
  await ledger.call(ledgersApi.edit, { body: { ...company, taxNumber } })
}

const codeFor = async (house: House, taxNumber: string) =>
  /验证码 (\d{6})/.exec((await house.sandbox.messages(TAXPAYER_PHONE)).find((one) => one.text.includes(taxNumber))!.text)![1]!

test('ST-response-10, ST-taxapp-01, ST-taxapp-02, ST-taxapp-04 and ST-taxapp-05: the bureau’s session is renewed by a code, and the request made again', async ({
  house,
  ledger,
  page,
}) => {
  const taxNumber = '91440300MA5APP0001'
  await named(ledger, taxNumber)
  const { dialog, form } = await refused(page)
  await dialog.getByRole('button', { name: '提交' }).click()
  await seen(dialog.getByRole('alert').filter({ hasText: '请先点击获取验证码' }))
  await shot(page, 'tax-login')
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await seen(dialog.getByRole('status').filter({ hasText: '验证码已发送' }))
  const again = dialog.getByRole('button', { name: /秒后重新发送$/ })
  expect(Number.parseInt(await again.innerText(), 10)).toBeGreaterThan(170)
  expect(await again.isDisabled()).toBe(true)
  const field = dialog.getByRole('textbox', { name: '验证码' })
  await field.press('Enter')
  await seen(dialog.getByRole('alert').filter({ hasText: '请输入验证码' }))
  const code = await codeFor(house, taxNumber)
  await field.fill(code === '000000' ? '111111' : '000000')
  await field.press('Enter')
  await seen(dialog.getByRole('alert').filter({ hasText: '验证码错误' }))
  await shot(page, 'tax-login-wrong')
  await field.fill(code)
  await dialog.getByRole('button', { name: '提交' }).click()
  const done = await seen(
    page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '税务APP登录会话已成功刷新， 请重新发起请求' }),
  )
  expect(await done.innerText()).toContain('提示')
  await dialog.waitFor({ state: 'hidden' })
  await done.getByRole('button', { name: '知道了' }).click()
  // what was to be sent is still there, and is sent again
  await page.unroute(NOTE)
  await form.getByRole('button', { name: '保存' }).click()
  await seen(page.getByText('添加成功'))
})

test('ST-taxapp-03: whom the bureau lets in without a code submits at once', async ({ house, ledger, page }) => {
  await named(ledger, '91440300MA5APP0002')
  house.sandbox.bureau.mode('none')
  const { dialog } = await refused(page)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await seen(dialog.getByText('无需验证码，可以直接提交'))
  expect(await dialog.getByRole('button', { name: '发送验证码' }).isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: '提交' }).click()
  await seen(page.getByText('税务APP登录会话已成功刷新， 请重新发起请求'))
  house.sandbox.bureau.mode('code')
})
