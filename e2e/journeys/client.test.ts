/** The client's telephone: a missing receipt photographed, taxes disputed and confirmed, a delivery signed; and bills beside the list. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { contactsApi } from '@app/contract/client/interactions/contacts'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { money, ZERO } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { photo } from '../../apps/server/src/testing/document-files.ts'
import { enter } from '../pages/client.ts'
import { fitsPhone } from '../pages/phone.ts'
import { seen, Shell } from '../pages/shell.ts'
import { day, test, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const september = period('2026-09')
// a phone waits a minute between codes: each test has its own
const [PHONE, OTHER_PHONE] = ['13900001234', '13900005678']
const receipt = { name: '餐费.jpg', mimeType: 'image/jpeg', buffer: photo({ kind: '餐饮发票', amount: '88.50', party: '好再来餐厅' }) }

async function postedFlow(ledger: LedgerClient): Promise<{ flowId: string; voucherId: string }> {
  const account = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '招商银行', accountNumber: '62258888000011', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const { id: flowId } = await ledger.call(fundFlowsApi.add, {
    body: {
      bankAccountId: account[0]!.id,
      day: day('2026-09-12'),
      inflow: ZERO,
      outflow: money('88.50'),
      counterpartyName: '好再来餐厅',
      abstract: '餐费',
      purpose: '',
      remark: '',
    },
  })
  await ledger.call(quickAccountApi.bank, { params: { period: september } })
  const { voucherId } = await ledger.call(fundFlowsApi.get, { params: { id: flowId } })
  await ledger.call(vouchersApi.post, { body: { ids: [voucherId!] } })
  return { flowId, voucherId: voucherId! }
}

test('the client photographs a missing receipt and it ends as an attachment of a posted voucher', async ({ house, ledger, page }) => {
  const { flowId, voucherId } = await postedFlow(ledger)
  await ledger.call(contactsApi.add, { body: { name: '王老板', phone: PHONE, employeeId: null } })
  const shell = new Shell(page)
  // asked for at the line that needs it
  await shell.goTo(`/document/trade?id=${flowId}&from=2026-09&to=2026-09`, '资金流水')
  const drawer = page.getByRole('dialog', { name: '资金流水' })
  await drawer.getByRole('button', { name: '请客户补资料' }).click()
  const dialog = page.getByRole('dialog', { name: '请客户补资料' })
  await dialog.getByLabel('说明').fill('要发票，不要小票')
  await shot(page, 'request-dialog')
  await dialog.getByRole('button', { name: '短信发送' }).click()
  await shell.says('已发送给客户')

  const phone = await house.window({ width: 375, height: 720 })
  await enter(house, phone, PHONE, () => fitsPhone(phone, 'h5-door'))
  const card = phone.getByRole('region', { name: '2026-09-12 餐费的单据' })
  await seen(card.getByText('要发票，不要小票'))
  expect(new URL(phone.url()).hash).toBe('')
  await card.getByLabel('拍照上传').setInputFiles(receipt)
  await seen(card.getByText('已上传 1 个文件，等待核对'))
  await fitsPhone(phone, 'h5-request')

  const office = await shell.goTo('/customerInteractions/businessFileManage?view=open', '做账资料上传')
  await seen(office.getByRole('button', { name: '餐费.jpg' }))
  await shot(page, 'requests')
  await office.getByRole('button', { name: '收下' }).click()
  await shell.says('已收下，附到对应的凭证')
  const files = await ledger.call(voucherFilesApi.list, { params: { id: voucherId } })
  expect(files.map((one) => [one.name, one.addedBy])).toEqual([['餐费.jpg', '王老板']])
  expect((await ledger.call(vouchersApi.get, { params: { id: voucherId } })).state).toBe('posted')

  // the bill itself: beside the list, linked, and it stays
  const bills = await shell.goTo('/document/documentManagement?from=2026-09&to=2026-09', '单据')
  await bills.getByText('餐费.jpg').dblclick()
  const panel = page.getByRole('complementary', { name: '单据内容' })
  await seen(panel.getByLabel('金额'))
  await shot(page, 'bills')
  await bills.getByRole('grid', { name: '单据' }).getByRole('checkbox').nth(1).click()
  await bills.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '删除所选' }).click()
  await page.getByRole('button', { name: /^删\s*除$/ }).click()
  await seen(page.getByText(/已附在已记账的凭证上，不能删除/).first())
})

test('bills dropped on the page become a draft with the paper beside it', async ({ page }) => {
  const shell = new Shell(page)
  const bills = await shell.goTo('/document/documentManagement?from=2026-09&to=2026-09', '单据')
  await page
    .getByLabel('选择单据文件')
    .setInputFiles([receipt, { ...receipt, name: '打车.jpg', buffer: photo({ kind: '出租车发票', amount: '35.00' }) }])
  await shell.says('已上传 2 个文件')
  await seen(bills.getByText('打车.jpg'))
  await bills.getByRole('grid', { name: '单据' }).getByRole('checkbox').first().click()
  await bills.getByRole('button', { name: '生成凭证' }).click()
  await seen(page.getByRole('complementary', { name: '凭证附件' }))
  await seen(page.getByText('1 / 2'))
  await shot(page, 'bill-voucher')
})

test('ST-taxrec-01 and 02: taxes are disputed and confirmed, and a delivery is signed, on a telephone; the sheet has its acts', async ({
  house,
  ledger,
  page,
}) => {
  await ledger.call(contactsApi.add, { body: { name: '王老板', phone: OTHER_PHONE, employeeId: null } })
  const shell = new Shell(page)
  const office = await shell.goTo('/customerInteractions/taxForecast', '税款预估')
  await office.getByRole('button', { name: /测算/ }).first().click()
  await seen(office.getByRole('table', { name: '税款预估表' }))
  for (const name of ['撤回', '线下同意', /测算/, '发送给客户', '调整'])
    expect(await office.getByRole('button', { name }).first().isEnabled()).toBe(true)
  const send = async () => {
    await office.getByRole('button', { name: '发送给客户' }).click()
    await page.getByRole('dialog', { name: /发送/ }).getByRole('button', { name: '短信发送' }).click()
    await shell.says('已发送给客户')
  }
  await send()
  const phone = await house.window({ width: 375, height: 720 })
  await enter(house, phone, OTHER_PHONE, () => fitsPhone(phone, 'h5-door'))
  await phone.getByRole('navigation').getByRole('button', { name: /税款/ }).click()
  const sheet = phone.getByRole('region', { name: /税款$/ })
  await seen(sheet.getByText(/增值税.*不用交/))
  await sheet.getByRole('button', { name: '有异议' }).click()
  await sheet.getByLabel('哪里有异议').fill('有一张发票作废了')
  await sheet.getByRole('button', { name: '提交异议' }).click()
  await seen(sheet.getByText('您有异议'))
  await fitsPhone(phone, 'h5-taxes')

  const again = await shell.goTo('/customerInteractions/taxForecast', '税款预估')
  await seen(again.getByText('“有一张发票作废了”'))
  await again.getByRole('button', { name: '调整' }).first().click()
  const change = page.getByRole('dialog', { name: '调整增值税' })
  await change.getByLabel('预估税额').fill('12.30')
  await change.getByLabel('原因').fill('扣除作废发票')
  await change.getByRole('button', { name: /确\s*定/ }).click()
  await shell.says('已调整，需要重新发送')
  await shot(page, 'forecast')
  await again.getByRole('button', { name: '发送给客户' }).click()
  await page.getByRole('dialog', { name: /发送/ }).getByRole('button', { name: '短信发送' }).click()
  await seen(again.getByText('待客户确认').first())
  await phone.reload()
  await phone.getByRole('navigation').getByRole('button', { name: /税款/ }).click()
  await seen(sheet.getByText('调整：扣除作废发票'))
  await sheet.getByRole('button', { name: '确认税款' }).click()
  await seen(sheet.getByText('您已确认'))
  // withdrawn and computed anew, agreed by telephone: status 5 is what is sent
  const last = await shell.goTo('/customerInteractions/taxForecast', '税款预估')
  const told = page.getByRole('dialog')
  const agree = async (button: string, label: string, words: string) => {
    await last.getByRole('button', { name: button }).click()
    await told.getByLabel(label).fill(words)
    await told.getByRole('button', { name: /确\s*定/ }).click()
  }
  await agree('撤回', '原因', '重新测算')
  await shell.says('已撤回')
  await last.getByRole('button', { name: /测算/ }).first().click()
  await seen(last.getByRole('button', { name: '线下同意' }).and(last.locator(':enabled')))
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/agreeOffline/'))
  await agree('线下同意', '客户怎样同意的', '电话确认')
  expect((await sent).postDataJSON()).toMatchObject({ expectStatus: 5, feedback: '电话确认' })
  await shell.says('已登记线下同意')

  const handing = await shell.goTo('/customerInteractions/deliveryConfirm', '交付确认')
  await handing.getByRole('button', { name: '新建交付单' }).first().click()
  await page
    .getByRole('dialog', { name: /新建交付单/ })
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await handing.getByRole('button', { name: /^发\s*送$/ }).click()
  await page.getByRole('dialog', { name: /发送/ }).getByRole('button', { name: '短信发送' }).click()
  await seen(handing.getByText('待签收'))
  await phone.reload()
  await phone.getByRole('navigation').getByRole('button', { name: /签收/ }).click()
  const delivery = phone.getByRole('region', { name: /交付$/ })
  await delivery.getByLabel('签收人').fill('王老板')
  const box = (await delivery.getByRole('img', { name: '手写签名' }).boundingBox())!
  await phone.mouse.move(box.x + 40, box.y + 40)
  await phone.mouse.down()
  await phone.mouse.move(box.x + 120, box.y + 90, { steps: 5 })
  await phone.mouse.move(box.x + 200, box.y + 30, { steps: 5 })
  await phone.mouse.up()
  await fitsPhone(phone, 'h5-sign')
  await delivery.getByRole('button', { name: '确认签收' }).click()
  await seen(delivery.getByText(/王老板 于 .* 签收/))
  await phone.getByRole('button', { name: '上传' }).first().click()
  await phone.getByLabel('拍照上传').setInputFiles(receipt)
  await seen(phone.getByText('已上传 1 个文件'))
  await fitsPhone(phone, 'h5-upload')
  await phone.getByRole('button', { name: '报表' }).click()
  await seen(phone.getByText('还没有结账的月份；结账后可以在这里查看'))
  const signed = await shell.goTo('/customerInteractions/deliveryConfirm', '交付确认')
  await seen(signed.getByText('已签收'))
  await shot(page, 'deliveries')
})
