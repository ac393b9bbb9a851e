/** A closed month is opened again by two people: what it touches is named to both; help tips by keyboard. */
import { issuedStatementsApi } from '@app/contract/finance/reports/issued-statements'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const september = period('2026-09')

test('one asks for a month to be opened again, another agrees, and both read which statements it touches', async ({
  house,
  ledger,
  page,
}) => {
  await ledger.call(periodEndApi.close, { body: { period: september } })
  await ledger.call(issuedStatementsApi.issue, {
    body: {
      period: september,
      span: 'month',
      layout: 'standard',
      kinds: ['balanceSheet'],
      issuedOn: day('2026-10-10'),
      recipients: ['工商银行', '主管税务机关'],
      purpose: '贷款',
    },
  })
  await ledger.sql('update app.ledgers set separate_duties = true where ledger_id = $1', [ledger.ledgerId])
  const shell = new Shell(page)
  await shell.goTo('/finance/endCheckout?period=2026-09', '期末结转')
  const open = page.getByRole('button', { name: '反结账' })
  await open.click()
  const asking = page.getByRole('dialog', { name: /反结账 2026-09/ })
  await seen(asking.getByText('资产负债表（2026-09 月报）：2026-10-10 报出，给工商银行、主管税务机关'))
  await seen(asking.getByText(/另一位有反结账权限的人同意/))
  await shot(page, 'reopen-asking')
  await asking.getByLabel('原因').fill('漏记一笔收入')
  await asking.getByRole('button', { name: '提交申请' }).click()
  await shell.says('等另一位有权限的人同意')
  // who asked may only take it back
  await open.click()
  const asked = page.getByRole('dialog', { name: '反结账 2026-09 的申请' })
  await seen(asked.getByText(/原因：漏记一笔收入/))
  expect(await asked.getByRole('button', { name: '同意并反结账' }).count()).toBe(0)
  await shot(page, 'reopen-asked')
  await asked.getByRole('button', { name: '撤回申请' }).click()
  await shell.says('申请已关闭')
  // another asks, and this one agrees
  const other = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CHARGE'] })
  await other.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  await other.call(periodEndApi.reopen, { body: { period: september, reason: '银行要求更正' } })
  await open.click()
  await seen(asked.getByText(/银行要求更正/))
  await asked.getByRole('button', { name: '同意并反结账' }).click()
  await shell.says('2026-09 已反结账')
  await page.getByRole('button', { name: '结账日志' }).click()
  const history = page.getByRole('dialog', { name: '结账日志' })
  await seen(history.getByText(/申请，原因：银行要求更正/))
  await seen(history.getByText(/资产负债表（2026-09 月报）/))
  await shot(page, 'reopen-history')
})

test('H0005 and H0014: what a page is about is read by keyboard alone', async ({ ledger: _, page }) => {
  const shell = new Shell(page)
  const list = await shell.goTo('/options/customerManagement', '客户')
  await list.getByRole('button', { name: '客户：说明' }).press('Enter')
  const tip = page.getByRole('note', { name: '客户的说明' })
  await seen(tip.getByText('客户关联科目'))
  await shot(page, 'help-tip')
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
})
