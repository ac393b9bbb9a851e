/** The first screen of the client's telephone: what he must do in sentences, what he has, and whom he calls; at two widths of telephones. */
import { contactsApi, forecastsApi, requestsApi } from '@app/contract/client/interactions'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
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
})
