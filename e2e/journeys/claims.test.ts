/** A month with claims and approvals: sent in, sent back, sent in again, a second approver, an advance set off, paid, booked. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { claimBillsApi, loanBillsApi } from '@app/contract/people/claims/claims'
import { claimsApi } from '@app/contract/people/claims/claims-overview'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { seen, Shell, typeChoice } from '../pages/shell.ts'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { test, type House } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const march = period('2026-03')
const months = 'from=2026-03&to=2026-03'

/** Somebody of the same firm, at work in the same ledger. */
async function colleague(house: House, { agencyId, ledgerId }: { agencyId: string; ledgerId: string }) {
  const one = await house.person({ agencyId })
  await one.call(ledgersApi.select, { params: { id: ledgerId } })
  return one
}

test('a month with claims and approvals', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  const [zhang] = await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '张三', values: {} }] })
  await ledger.call(recordsApi.save, {
    params: { kind: 'expenseType' },
    body: [
      { name: '差旅费', values: {} },
      { name: '业务招待费', values: { deductible: '0' } },
    ],
  })
  const manager = await colleague(house, ledger)
  const boss = await colleague(house, ledger)
  await ledger.call(claimsApi.saveSettings, {
    body: {
      mode: 2,
      threshold: money('1000'),
      first: [manager.userId],
      second: [boss.userId],
      bookedOn: 'approval',
      voucherFor: 'bill',
      bySms: false,
    },
  })
  // an advance of 500, paid in cash, before the journey
  const { id: loan } = await ledger.call(loanBillsApi.save, {
    body: {
      day: day('2026-03-02'),
      employeeId: zhang!.id,
      departmentId: null,
      projectId: null,
      reason: '出差备用金',
      amount: money('500'),
      papers: 0,
      lines: [],
      submit: true,
    },
  })
  await manager.call(loanBillsApi.decide, { body: { ids: [loan], agree: true, reason: '' } })
  await ledger.call(loanBillsApi.pay, { body: { ids: [loan], day: day('2026-03-02'), method: 1 } })

  // the claim is typed from the keyboard alone
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const region = await shell.goTo(`/bailian/baoxiaoBill?${months}`, '报销单')
  await region.getByRole('button', { name: '新增报销单' }).first().click()
  const editor = page.getByRole('dialog', { name: '新增报销单' })
  await editor.getByLabel('单据日期', { exact: true }).fill('2026-03-10')
  await editor.getByLabel('报销人', { exact: true }).click()
  await typeChoice(page, '张三')
  await editor.getByLabel('事由', { exact: true }).fill('去上海见客户')
  await editor.getByLabel('费用类型1').click()
  await typeChoice(page, '差旅')
  await editor.getByLabel('报销内容1').fill('高铁往返')
  await editor.getByLabel('金额1', { exact: true }).fill('1106')
  await editor.getByLabel('金额1', { exact: true }).press('Enter')
  await seen(editor.getByLabel('费用类型2'))
  await expect.poll(() => editor.getByLabel('费用类型2').evaluate((one) => one === document.activeElement)).toBe(true)
  await typeChoice(page, '业务')
  await editor.getByLabel('金额2', { exact: true }).fill('294')
  await editor.getByLabel('选择文件').setInputFiles({ name: '车票.png', mimeType: 'image/png', buffer: PNG })
  await shot(page, 'claim-editor')
  await editor.getByRole('button', { name: '保存并提交' }).click()
  await shell.says('已保存并提交')
  const drawer = page.getByRole('dialog', { name: /报销单 BX/ })
  await seen(drawer.getByText(/^等待/))
  const [sent] = await ledger.call(claimBillsApi.list, { query: { from: march, to: march } })
  expect([sent!.amount, sent!.state, sent!.files, sent!.mayApprove]).toEqual(['1400.00', 2, 1, false])

  // the manager sends it back, its author sees why and sends it in again
  const desk = await house.windowOf(manager)
  const theirs = new Shell(desk)
  const list = await theirs.goTo(`/bailian/baoxiaoBill?${months}&waiting=1`, '报销单')
  await list.getByText('去上海见客户').dblclick()
  const bill = desk.getByRole('dialog', { name: /报销单 BX/ })
  await bill.getByRole('button', { name: /驳\s*回/ }).click()
  await desk.getByLabel('驳回原因').fill('招待费没有写明客户')
  await desk
    .getByRole('dialog', { name: /驳回报销单/ })
    .getByRole('button', { name: /驳\s*回/ })
    .click()
  await theirs.says('已驳回')
  const again = await shell.goTo(`/bailian/baoxiaoBill?${months}&id=${sent!.id}`, '报销单')
  expect(again).toBeDefined()
  const back = page.getByRole('dialog', { name: /报销单 BX/ })
  await seen(back.getByText('招待费没有写明客户'))
  await back.getByRole('button', { name: /修\s*改/ }).click()
  const second = page.getByRole('dialog', { name: /修改报销单/ })
  await second.getByLabel('报销内容2').fill('与甲公司用餐')
  await second.getByRole('button', { name: '保存并提交' }).click()
  await shell.says('已保存并提交')

  // 1,400 is above 1,000: both approve
  const opened = await theirs.goTo(`/bailian/baoxiaoBill?${months}&id=${sent!.id}`, '报销单')
  expect(opened).toBeDefined()
  await desk
    .getByRole('dialog', { name: /报销单 BX/ })
    .getByRole('button', { name: /同\s*意/ })
    .click()
  await theirs.says('已审批通过')
  expect((await ledger.call(claimBillsApi.get, { params: { id: sent!.id } })).bill).toMatchObject({ state: 2, level: 2 })
  await boss.call(claimBillsApi.decide, { body: { ids: [sent!.id], agree: true, reason: '' } })

  // paid: 500 against the advance, 900 by cash; two vouchers
  await shell.goTo(`/bailian/baoxiaoBill?${months}&id=${sent!.id}&state=3`, '报销单')
  const paying = page.getByRole('dialog', { name: /报销单 BX/ })
  await paying.getByRole('button', { name: /付\s*款/ }).click()
  const pay = page.getByRole('dialog', { name: /付款：张三/ })
  await seen(pay.getByText('900.00'))
  await pay.getByLabel('结算日期', { exact: true }).fill('2026-03-20')
  await pay.getByLabel('结算方式').click()
  await page.getByTitle('现金', { exact: true }).click()
  await shot(page, 'claim-pay')
  await pay.getByRole('button', { name: /付\s*款/ }).click()
  await shell.says('已付款 1 张报销单')
  await paying.getByRole('button', { name: '生成凭证' }).click()
  await shell.says('已生成 2 张凭证')
  await seen(paying.getByText('报销凭证'))
  await shot(page, 'claim-drawer')
  const done = await ledger.call(claimBillsApi.get, { params: { id: sent!.id } })
  const lines = async (id: string) =>
    (await ledger.call(vouchersApi.get, { params: { id } })).lines.map((one) => [one.subjectName, one.debit, one.credit])
  expect(await lines(done.accrualVoucherId!)).toEqual([
    ['管理费用-差旅费', '1106.00', '0.00'],
    ['管理费用-业务招待费', '294.00', '0.00'],
    ['其他应付款-个人往来', '0.00', '1400.00'],
  ])
  expect(await lines(done.payments[0]!.voucherId!)).toEqual([
    ['其他应付款-个人往来', '1400.00', '0.00'],
    ['其他应收款-个人往来', '0.00', '500.00'],
    ['库存现金', '0.00', '900.00'],
  ])
  expect(done.steps.map((one) => one.act)).toEqual(['submit', 'reject', 'submit', 'approve', 'approve', 'pay'])
  expect(await ledger.call(claimsApi.balances)).toMatchObject([
    { employee: '张三', lent: '500.00', offset: '500.00', balance: ZERO, owed: ZERO },
  ])
  // the balance on screen, the flow and its summary
  await shell.goTo(`/bailian/borrowBill?${months}`, '借款单')
  await seen(page.getByText('已还清').first())
  await shot(page, 'loan-list')
  const sums = await shell.goTo(`/bailian/sumBill?${months}`, '费用汇总')
  await seen(sums.getByText('1,400.00').first())
  await shot(page, 'claim-summary')
  await sums.getByRole('button', { name: '1,106.00' }).click()
  const flow = page.getByRole('region', { name: '费用流水' })
  await seen(flow.getByText('高铁往返'))
  await shot(page, 'claim-flow')
})

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
