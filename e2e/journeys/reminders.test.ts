/** A request the client does not answer: told again by itself, counted, and stopped. */
import { contactsApi } from '@app/contract/client/interactions/contacts'
import { expect } from 'vitest'
import { sendDueReminders } from '../../apps/server/src/client/interactions/index.ts'
import { seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const PHONE = '13900004321'
const DAY_MS = 86_400_000

test('papers are asked for every three days until somebody stops it', async ({ house, ledger, page }) => {
  const { services } = house.server
  await ledger.call(contactsApi.add, { body: { name: '王老板', phone: PHONE, employeeId: null } })
  const shell = new Shell(page)
  const office = await shell.goTo('/customerInteractions/businessFileManage?view=open', '做账资料上传')
  await office.getByRole('button', { name: '请客户补资料' }).click()
  const dialog = page.getByRole('dialog', { name: '请客户补资料' })
  await dialog.getByLabel('需要的资料').fill('9月房租发票')
  const every = async (choice: string) => page.getByTitle(choice, { exact: true }).click()
  await dialog.getByRole('combobox', { name: '自动提醒' }).click()
  await every('每 3 天提醒')
  await seen(dialog.getByText('短信，每天 9 至 20 点'))
  await shot(page, 'reminder-dialog')
  // nobody has said where links begin: the form stays, and says what is missing
  await dialog.getByRole('button', { name: '短信发送' }).click()
  await seen(page.getByText(/PUBLIC_URL/).first())
  Object.assign(services.config, { publicUrl: house.server.url })
  await dialog.getByRole('button', { name: '短信发送' }).click()
  await shell.says('已发送给客户')

  const row = office.getByRole('row', { name: /9月房租发票/ })
  await seen(row.getByText('每 3 天，下次 11-24'))
  await sendDueReminders({ ...services, clock: () => new Date(services.clock().getTime() + 3 * DAY_MS) })
  await page.reload()
  await seen(row.getByText('每 3 天，已提醒 1 次，下次 11-27'))
  expect((await house.sandbox.messages(PHONE)).filter((one) => one.text.includes('提醒您'))).toHaveLength(1)
  await shot(page, 'reminders')
  await page.setViewportSize({ width: 1280, height: 800 })
  await shot(page, 'reminders-1280')

  await row.getByRole('button', { name: '停止提醒' }).click()
  await shell.says('已停止提醒')
  await seen(row.getByText('已提醒 1 次', { exact: true }))
  await row.getByRole('combobox', { name: '9月房租发票的自动提醒' }).click()
  await every('每天提醒')
  await shell.says('到时自动提醒客户')
  await seen(row.getByText('每天，下次 11-22'))
})
