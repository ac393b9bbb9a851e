/** The first screen of the client's telephone: what he must do in sentences, what he has, and whom he calls; at two widths of telephones. */
import { businessFilesApi } from '@app/contract/client/interactions/client-files'
import { contactsApi } from '@app/contract/client/interactions/contacts'
import { forecastsApi, requestsApi } from '@app/contract/client/interactions/interactions'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { photo } from '../../apps/server/src/testing/document-files.ts'
import { book, postAll } from '../../apps/server/src/testing/entries.ts'
import { enter } from '../pages/client.ts'
import { fitsPhone } from '../pages/phone.ts'
import { seen } from '../pages/shell.ts'
import { test } from '../support/journey.ts'

const PHONE = '13900004321'

test('the client sees first what he must do, what he has and whom he calls', async ({ house, ledger }) => {
  await book(ledger, '2026-09-05', '借 1002 125000', '贷 3001 125000')
  await book(ledger, '2026-09-06', '借 1122 300', '贷 50010001 300')
  await postAll(ledger, '2026-09', '2026-09')
  await ledger.sql("update app.ledgers set closed_through = '2026-09' where ledger_id = $1", [ledger.ledgerId])
  await ledger.sql("update app.users set mobile_phone = '13711112222' where id = $1", [ledger.userId])
  const { id: contactId } = await ledger.call(contactsApi.add, { body: { name: '王老板', phone: PHONE, employeeId: null } })
  const month = { period: period('2026-10'), note: '' }
  await ledger.call(requestsApi.add, { body: { contactId, title: '9月12日餐费的发票', bySms: false, ...month } })
  const { id } = await ledger.call(forecastsApi.save, { body: { period: period('2026-10') } })
  await ledger.call(forecastsApi.push, { params: { id }, body: { contactId, bySms: false } })
  await ledger.call(contactsApi.invite, { params: { id: contactId }, body: { days: 7, bySms: true } })

  const phone = await house.window({ width: 390, height: 780 })
  await enter(house, phone, PHONE)
  const matters = phone.getByRole('region', { name: '要办的事' })
  await seen(matters.getByText('还差：9月12日餐费的发票'))
  await seen(matters.getByText('10月的税预计不用交'))
  const has = phone.getByRole('region', { name: '公司现在怎样' })
  await seen(has.getByRole('heading', { name: '9月底的公司' }))
  await seen(has.getByText('125,000.00'))
  await seen(has.getByText('客户还欠我'))
  const call = phone.getByRole('region', { name: '我的会计' }).getByRole('link', { name: '打电话' })
  expect(await call.getAttribute('href')).toBe('tel:13711112222')
  for (const width of [390, 360]) {
    await phone.setViewportSize({ width, height: 780 })
    await fitsPhone(phone, `h5-home-${width}`)
  }
  // what must be done leads to where it is done
  await matters.getByRole('button', { name: /餐费的发票/ }).click()
  await seen(phone.getByRole('main', { name: '补资料' }))

  // there is no such paper: a reason is a touch away, and it is taken back as easily
  const card = phone.getByRole('region', { name: '9月12日餐费的发票' })
  await card.getByRole('button', { name: '没有这张票' }).click()
  await card.getByRole('button', { name: '对方不给开' }).click()
  await fitsPhone(phone, 'h5-no-paper')
  await card.getByRole('button', { name: '告诉会计' }).click()
  await seen(card.getByText('您说没有这张票：对方不给开'))
  await card.getByRole('button', { name: '撤回' }).click()
  await seen(card.getByRole('button', { name: '没有这张票' }))

  // what was sent is seen, comes back with its reason, and is told by a message
  await phone.getByRole('navigation').getByRole('button', { name: '上传' }).click()
  await phone.getByLabel('拍照上传').setInputFiles({ name: '车票.jpg', mimeType: 'image/jpeg', buffer: photo({ amount: '35.00' }) })
  await seen(phone.getByRole('list', { name: '我上传的资料' }).getByRole('link', { name: '车票.jpg' }))
  // the picture itself, not its name alone
  await expect.poll(() => phone.locator('.h5-sent img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  const [file] = await ledger.call(businessFilesApi.list, { query: { period: period('2026-10') } })
  await ledger.call(businessFilesApi.decide, { body: { ids: [file!.id], act: 'sendBack', reason: '照片太糊' } })
  expect((await house.sandbox.messages(PHONE))[0]!.text).toContain('“车票.jpg”被退回：照片太糊')
  await phone.reload()
  await phone
    .getByRole('region', { name: '要办的事' })
    .getByRole('button', { name: /车票\.jpg.*照片太糊/ })
    .click()
  await seen(phone.getByText('退回：照片太糊'))
  await fitsPhone(phone, 'h5-returned')
})
