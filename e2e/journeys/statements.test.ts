/** The statements of an account as a chain: what is missing is named, and its rows are one click away. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts'
import { fundFlowsApi } from '@app/contract/practice/funds'
import { money, ZERO } from '@app/domain/kernel/money'
import { expect } from 'vitest'
import { csv } from '../../apps/server/src/testing/document-files.ts'
import { confirm, preview } from '../../apps/server/src/testing/importing.ts'
import { ImportDrawer } from '../pages/documents.ts'
import { seen, Shell } from '../pages/shell.ts'
import { day, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const statement = (rows: readonly string[]) =>
  csv(`账号：6222021234\n交易日期,收入,支出,余额,对方户名,摘要\n${rows.map((one) => `${one},甲公司,货款`).join('\n')}`)

test('a gap between statements is named, filled by an import, and a doubled row opens', async ({ ledger, page }) => {
  const [account] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  for (const [name, rows] of [
    ['三月上旬.csv', ['2026-03-01,500,,500', '2026-03-04,,0.5,499.5']],
    ['三月下旬.csv', ['2026-03-12,,100,1599.5', '2026-03-31,50,,1649.5']],
  ] as const)
    await confirm(ledger, (await preview(ledger, [{ name, bytes: statement(rows) }], 'fundFlow')).import.id)
  await ledger.call(fundFlowsApi.add, {
    body: {
      bankAccountId: account!.id,
      day: day('2026-03-31'),
      inflow: money('50'),
      outflow: ZERO,
      counterpartyName: '甲公司',
      abstract: '重复录入',
      purpose: '',
      remark: '',
    },
  })
  const shell = new Shell(page)
  const region = await shell.goTo('/document/trade?from=2026-03&to=2026-03', '资金流水')
  await region.getByRole('button', { name: '对账单' }).click()
  const drawer = page.getByRole('dialog', { name: '对账单核对' })
  await seen(drawer.getByText('缺 2026-03-05 至 2026-03-11 的流水，差额 1,200.00 元'))
  await seen(drawer.getByRole('status').getByText('2 处要处理'))
  await drawer.getByRole('button', { name: '三月上旬.csv' }).click()
  await seen(drawer.getByText('交易日期,收入,支出'))
  await shot(page, 'statements')
  await drawer.getByRole('table', { name: '可能重复的流水' }).getByRole('button', { name: '2026-03-31' }).last().click()
  const flow = page.getByRole('dialog', { name: '资金流水' })
  await seen(flow.getByText('重复录入'))
  await flow.getByRole('button', { name: '关闭' }).click()
  await drawer.getByRole('button', { name: '导入缺少的流水' }).click()
  const importing = new ImportDrawer(page)
  await importing.read({ name: '补.csv', bytes: statement(['2026-03-08,1200,,1699.5']) })
  await importing.confirm('导入 1 笔', '已导入 1 笔')
  await region.getByRole('button', { name: '对账单' }).click()
  await seen(drawer.getByText('与上一份首尾相接').first())
  expect(await drawer.getByText('缺 2026-03-05').count()).toBe(0)
})
