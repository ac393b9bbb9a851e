/** An employee without an account: a link by message, a claim with a photograph, its approval; and words between a client and the firm. */
import { contactsApi } from '@app/contract/client/interactions/contacts'
import { recordsApi } from '@app/contract/ledger/records/records'
import { claimBillsApi } from '@app/contract/people/claims/claims'
import { claimsApi } from '@app/contract/people/claims/claims-overview'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { photo } from '../../apps/server/src/testing/document-files.ts'
import { enter } from '../pages/client.ts'
import { fitsPhone } from '../pages/phone.ts'
import { seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'

const PHONE = '13900005566'
const BOSS = '13900005577'

test('an employee claims on his telephone, is sent back, mends it, is approved; he sees nothing of the company', async ({
  house,
  ledger,
  page,
}) => {
  await ledger.call(recordsApi.save, { params: { kind: 'expenseType' }, body: [{ name: '市内交通费', values: {} }] })
  await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '欧阳文静', values: { mobilePhone: PHONE } }] })
  await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '没留电话', values: {} }] })
  await ledger.call(claimsApi.saveSettings, {
    body: { ...(await ledger.call(claimsApi.settings)).settings, mode: 1, first: [ledger.userId] },
  })
  // the bookkeeper sends all of them their links at once
  const office = await new Shell(page).goTo('/customerInteractions/businessFileManage', '做账资料上传')
  await office.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '客户联系人' }).click()
  await page.getByRole('button', { name: '给职员发链接' }).click()
  const dialog = page.getByRole('dialog', { name: '给职员发链接' })
  await dialog.getByLabel(/全部职员/).check()
  await dialog.getByRole('button', { name: '短信发送' }).click()
  const outcome = dialog.getByRole('table', { name: '发送结果' })
  await seen(outcome.getByRole('row', { name: /欧阳文静 已发短信/ }))
  await seen(outcome.getByRole('row', { name: /没留电话 职员资料里没有手机号/ }))

  const phone = await house.window({ width: 390, height: 780 })
  await enter(house, phone, PHONE)
  // the link leads to his claims; nothing of the company is offered
  await seen(phone.getByText('还没有报销过'))
  expect(await phone.getByRole('navigation', { name: '功能' }).getByRole('button').allTextContents()).toEqual([
    '首页',
    '报销',
    '补资料',
    '工资条',
  ])
  await phone.getByRole('button', { name: '拍照报销' }).click()
  await phone.getByLabel('拍照票据').setInputFiles({ name: '打车.jpg', mimeType: 'image/jpeg', buffer: photo({ amount: '46.50' }) })
  await phone.getByLabel('金额（元）').fill('46.5')
  await phone.getByLabel('什么费用').selectOption('市内交通费')
  await phone.getByLabel('事由（可不填）').fill('见客户')
  for (const width of [390, 360]) {
    await phone.setViewportSize({ width, height: 780 })
    await fitsPhone(phone, `h5-claim-form-${width}`)
  }
  await phone.getByRole('button', { name: '提交' }).click()
  await seen(phone.getByText(/已提交，等.*审批/))
  const card = phone.getByRole('region', { name: /^报销 BX/ })
  await seen(card.getByText('46.50 元'))
  await seen(card.getByRole('link', { name: '打车.jpg' }))
  await fitsPhone(phone, 'h5-claims')

  const [bill] = await ledger.call(claimBillsApi.list, { query: { from: period('2026-01'), to: period('2026-12') } })
  await ledger.call(claimBillsApi.decide, { body: { ids: [bill!.id], agree: false, reason: '少一张票' } })
  await phone.reload()
  await phone.getByRole('navigation', { name: '功能' }).getByRole('button', { name: '首页' }).click()
  await phone
    .getByRole('region', { name: '要办的事' })
    .getByRole('button', { name: /46\.50 元的报销被驳回：少一张票/ })
    .click()
  await phone.getByRole('button', { name: '修改后再提交' }).click()
  await phone.getByRole('button', { name: '再加一笔' }).click()
  const second = phone.getByRole('region', { name: '第2笔' })
  await second.getByLabel('金额（元）').fill('30')
  await seen(phone.getByText('76.50'))
  await phone.getByRole('button', { name: '提交' }).click()
  await seen(card.getByText('76.50 元'))
  await ledger.call(claimBillsApi.decide, { body: { ids: [bill!.id], agree: true, reason: '' } })
  await phone.reload()
  await phone.getByRole('navigation', { name: '功能' }).getByRole('button', { name: '报销' }).click()
  await seen(card.getByText('已批准，等付款'))
})

test('a client writes to his bookkeeper and reads the answer; each knows that the other has read', async ({ house, ledger, page }) => {
  const { id } = await ledger.call(contactsApi.add, { body: { name: '王老板', phone: BOSS, employeeId: null } })
  await ledger.call(contactsApi.invite, { params: { id }, body: { days: 7, bySms: true } })
  const phone = await house.window({ width: 390, height: 780 })
  await enter(house, phone, BOSS)
  await phone.getByRole('button', { name: '给会计留言' }).click()
  await phone.getByLabel('我要说').fill('这个月的税为什么比上个月多？')
  await phone.getByRole('button', { name: '发送' }).click()
  await seen(phone.getByRole('list', { name: '留言' }).getByText('这个月的税为什么比上个月多？'))

  const office = await new Shell(page).goTo('/customerInteractions/businessFileManage', '做账资料上传')
  await office.getByText('客户留言（1 条没看）').click()
  const thread = page.getByRole('region', { name: '留言' })
  await seen(thread.getByText('这个月的税为什么比上个月多？'))
  await thread.getByLabel('给客户留言').fill('因为这个季度的企业所得税一起交，明细在税款页。')
  await thread.getByLabel('给客户留言').press('Control+Enter')
  await seen(thread.getByText('客户还没看'))
  await seen(office.getByText('客户留言', { exact: true }))
  expect((await house.sandbox.messages(BOSS))[0]!.text).toContain('留言：因为这个季度的企业所得税一起交')

  await phone.reload()
  await phone
    .getByRole('region', { name: '要办的事' })
    .getByRole('button', { name: /会计给您留了言/ })
    .click()
  await seen(phone.getByText('因为这个季度的企业所得税一起交，明细在税款页。'))
  await fitsPhone(phone, 'h5-words')
  await page.reload()
  await seen(page.getByRole('region', { name: '留言' }).getByText('客户已看'))
})
