/** The statements of an account as a chain: what is missing is named, and its rows are one click away. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { money, ZERO } from '@app/domain/kernel/money'
import { expect } from 'vitest'
import { csv } from '../../apps/server/src/testing/document-files.ts'
import { confirm, preview } from '../../apps/server/src/testing/importing.ts'
import { pdfOf, slip } from '../../apps/server/src/testing/pdf-files.ts'
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

const OWN = ['账套本公司', '6222021234'] as const
test('receipts are attached by rule, the rest by hand; a line without one is found', async ({ ledger, page }) => {
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: OWN[1], disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const bytes = statement(['2026-03-01,500,,500', '2026-03-04,,60.5,439.5', '2026-03-04,,60.5,379'])
  await confirm(ledger, (await preview(ledger, [{ name: '三月.csv', bytes }], 'fundFlow')).import.id)
  const shell = new Shell(page)
  const region = await shell.goTo('/document/trade?from=2026-03&to=2026-03', '资金流水')
  await region.getByRole('button', { name: '电子回单' }).click()
  const drawer = page.getByRole('dialog', { name: '电子回单' })
  await drawer.getByLabel('选择回单文件').setInputFiles({
    name: '三月回单.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf([
      slip({ serial: '9001', on: '2026-03-01', amount: '500.00', payer: ['甲公司', '6225880099'], payee: OWN }),
      slip({ serial: '9002', on: '2026-03-04', amount: '60.50', payer: OWN, payee: ['甲公司', '6225880099'] }),
    ]),
  })
  await shell.says('收到回单 2 张，已配 1 张，待配 1 张')
  const waiting = drawer.getByRole('row').filter({ hasText: '三月回单.pdf 第2页' })
  await seen(waiting.getByText('有 2 笔流水都符合'))
  await waiting.dblclick()
  const panel = drawer.getByRole('complementary', { name: '回单内容' })
  await seen(panel.getByRole('table', { name: '可能对应的流水' }))
  await shot(page, 'receipts')
  await panel.getByRole('button', { name: '配上 2026-03-04 甲公司' }).first().click()
  await shell.says('已配上')
  await seen(drawer.getByText('没有待配的回单'))
  await drawer.getByRole('button', { name: '关闭' }).first().click()
  await shell.goTo('/document/trade?from=2026-03&to=2026-03&receipt=0', '资金流水')
  await seen(region.getByText('1 笔 ·'))
  await shot(page, 'trade-receipts')
})
