/** The bank’s statement against the books, and vouchers reviewed by a rule somebody authorised. */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { autoReviewApi } from '@app/contract/papers/auto-review/auto-review'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { imported, named } from '../../apps/server/src/testing/importing.ts'
import { pressPrint, printed } from '../pages/books.ts'
import { seen, Shell } from '../pages/shell.ts'
import { day, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('bank and books are reconciled: by rule, by hand, and proved by the printed table', async ({ ledger, page }) => {
  const [account] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: '622202', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const flow = (on: string, amounts: { in?: string; out?: string }, party: string, abstract: string) =>
    ledger.call(fundFlowsApi.add, {
      body: {
        bankAccountId: account!.id,
        day: day(on),
        inflow: money(amounts.in ?? '0'),
        outflow: money(amounts.out ?? '0'),
        counterpartyName: party,
        abstract,
        purpose: '',
        remark: '',
      },
    })
  await book(ledger, '2026-09-02', '借 10020001 5000', '贷 3001 5000')
  await book(ledger, '2026-09-25', '借 2202 800', '贷 10020001 800')
  await book(ledger, '2026-09-30', '借 56030003 3', '贷 10020001 3')
  await flow('2026-09-03', { in: '5000' }, '王建国', '投资款')
  await flow('2026-09-20', { out: '1' }, '', '手续费')
  await flow('2026-09-21', { out: '2' }, '', '手续费')
  await flow('2026-09-28', { in: '6.5' }, '', '利息')
  const shell = new Shell(page)
  const region = await shell.goTo('/document/trade?from=2026-09&to=2026-09', '资金流水')
  await region.getByRole('button', { name: '银行对账' }).click()
  const drawer = page.getByRole('dialog', { name: /银行对账/ })
  await drawer.getByRole('button', { name: '自动对账' }).click()
  await shell.says('已对上 1 笔')
  await drawer.getByRole('checkbox', { name: '选择 2026-09-30 测试' }).check()
  await drawer.getByRole('checkbox', { name: '选择 2026-09-20 手续费' }).check()
  expect(await drawer.getByRole('button', { name: '手工对账' }).getAttribute('title')).toBe('两边金额不相等')
  await drawer.getByRole('checkbox', { name: '选择 2026-09-21 手续费' }).check()
  await drawer.getByRole('button', { name: '手工对账' }).click()
  await shell.says('已对账')
  await drawer.getByLabel('录入对账单余额').fill('5003.5')
  await drawer.getByRole('button', { name: '保存' }).click()
  await seen(drawer.getByText('调节后余额相符'))
  await shot(page, 'reconcile')
  const paper = await printed(page, () => pressPrint(drawer))
  for (const text of ['银行存款余额调节表', '银行已收、企业未收', '企业已付、银行未付', '800.00', '6.50', '4,203.50', '调节后余额相符'])
    expect(paper.text).toContain(text)
})

test('a rule is authorised and reviews what it clears; what it does not says why; the voucher names its rule', async ({
  house,
  ledger,
}) => {
  await named(ledger)
  await imported(ledger, [
    { no: 1, day: '2026-09-05', net: '1000', tax: '10', gross: '1010', buyer: '甲公司' },
    { no: 2, day: '2026-09-06', net: '9000', tax: '90', gross: '9090', buyer: '乙公司' },
  ])
  await ledger.call(quickAccountApi.outputInvoices, { params: { period: period('2026-09') } })
  const chief = await house.person({ agencyId: ledger.agencyId })
  await chief.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  const page = await house.windowOf(chief)
  const shell = new Shell(page)
  const region = await shell.goTo('/options/businessSetting', '业务设置')
  await shell.pickMonth('2026-09')
  await region.getByRole('button', { name: '新增规则' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('规则名称').fill('小额发票')
  await dialog.getByRole('checkbox', { name: '销项发票' }).check()
  await dialog.getByLabel('单张凭证金额上限').fill('5000')
  await dialog.getByRole('checkbox', { name: /同一单位/ }).uncheck()
  await shot(page, 'auto-review-rule')
  await dialog.getByRole('button', { name: '授权并保存' }).click()
  await shell.says('已授权')
  // another person approves it
  await seen(region.getByText('待审批'))
  const [rule] = await ledger.call(autoReviewApi.rules)
  await ledger.call(autoReviewApi.decide, { params: { id: rule!.id }, body: { version: 1, approved: true, note: '' } })
  await region.getByRole('button', { name: '审核 2026-09 的凭证' }).click()
  const outcome = page.getByRole('dialog', { name: '自动审核结果' })
  await seen(outcome.getByText('已审核 1 张'))
  await seen(outcome.getByText('凭证9,090.00，上限5,000.00'))
  await shot(page, 'auto-review-outcome')
  await outcome.getByRole('link', { name: '2026-09 记-1' }).click()
  await page.getByRole('button', { name: '为什么这样记' }).click()
  const trail = page.getByRole('region', { name: '自动审核记录' })
  await seen(trail.getByText(/小额发票 第 1 版/))
  await shot(page, 'auto-review-trail')
})
