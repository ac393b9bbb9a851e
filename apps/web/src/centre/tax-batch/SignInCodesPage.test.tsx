/** Codes on one page: each sign-in with what it keeps waiting; a code that was sent elsewhere is typed here; wrong and late are said. */
import { taxSignInsApi as api } from '@app/contract/centre/tax-batch/tax-sign-ins'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, stage } from '../../testing/stage.tsx'
import SignInCodesPage from './SignInCodesPage.tsx'

const ID = '00000000-0000-7000-8000-00000000000'
const one = {
  companyId: `${ID}1`,
  loginId: `${ID}2`,
  loginType: 'password' as const,
  account: '139****0001',
  province: '4403',
  left: 170,
  companyIds: [`${ID}1`, `${ID}3`],
  companies: ['甲公司', '乙公司'],
}
const other = { ...one, loginId: `${ID}4`, account: '139****0002', left: 0, companyIds: [`${ID}5`], companies: ['丙公司'] }
const standing = { bindStatus: 1 as const, needs: 'sms' as const, phone: '138****0000', qr: '', scanned: false, roles: [], wait: 180 }
const may = ['taxWorkspace-taxHome-bianji'] as const
const card = async (name: RegExp) => within(await screen.findByRole('region', { name }))

test('a code that was sent counts down, is typed and goes on; a wrong one is said; nobody else’s lane is touched', async () => {
  const { user, asked } = await stage(<SignInCodesPage />, {
    may,
    server: [
      answers(api.waiting, [one, other]),
      refuses(api.verify, 422, { errorCode: 'TX0007', errorMessage: '验证码错误' }),
      answers(api.verify, { ...standing, bindStatus: 2 as const, needs: 'nothing' as const }),
      answers(api.goOn, { count: 2 }),
    ],
  })
  const first = await card(/0001/)
  expect(first.getByText(/2 个账套停在这里：甲公司、乙公司/)).toBeDefined()
  expect(first.getByRole('button', { name: /秒内有效/ })).toHaveProperty('disabled', true)
  await user.click(first.getByRole('button', { name: /提\s*交/ }))
  expect(first.getByRole('status').textContent).toBe('请输入验证码')
  await user.type(first.getByRole('textbox', { name: '验证码' }), '000000{Enter}')
  expect(await first.findByText('验证码错误')).toBeDefined()
  await user.click(first.getByRole('button', { name: /提\s*交/ }))
  await expect.poll(() => asked(api.goOn).map(({ body }) => body)).toEqual([{ companyIds: one.companyIds }])
})

test('one without a code on its way says so, and has one sent', async () => {
  const { user, asked } = await stage(<SignInCodesPage />, { may, server: [answers(api.waiting, [other]), answers(api.start, standing)] })
  const only = await card(/0002/)
  await user.type(only.getByRole('textbox', { name: '验证码' }), '123456{Enter}')
  expect(only.getByRole('status').textContent).toBe('验证码已过期或没有发送，请先发送验证码')
  await user.click(only.getByRole('button', { name: '发送验证码' }))
  expect(await only.findByText('已发送到 138****0000，180秒内填写有效')).toBeDefined()
  expect(asked(api.start)).toHaveLength(1)
})

test('nothing waits: that is said, and it is no failure', async () => {
  await stage(<SignInCodesPage />, { may, server: [answers(api.waiting, [])] })
  expect(await screen.findByText('没有等验证码的税局登录')).toBeDefined()
})
