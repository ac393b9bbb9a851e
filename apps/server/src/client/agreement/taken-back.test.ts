/** What the bank took back, what failed and what somebody left out with a reason waits for nobody, wherever waiting papers are counted. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { importsApi } from '@app/contract/papers/imports/imports'
import { inputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'

const january = period('2026-01')
const counted = async (ledger: LedgerClient) => {
  const totals = await ledger.call(quickAccountApi.totals, { query: { period: january, booked: false } })
  const checks = await ledger.call(periodEndApi.checks, { query: { period: january } })
  const { totalData } = await ledger.reply(reviewQueueApi.list, { query: { period: january } })
  return [
    totals.find((one) => one.moduleId === 3)!.count,
    checks.filter((one) => one.checkId === 'papers-unbooked').map((one) => one.cause),
    totalData.left.map((one) => one.content),
  ]
}

test('a pair taken back is no warning; a row that takes back what is not there is, and so is what nobody booked', async ({ ledger }) => {
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const rows =
    '账号：6222021234\n交易日期,收入,支出,余额,摘要,对方户名,状态\n2026-01-02,,50.00,50.00,货款,甲,已冲正\n2026-01-02,50.00,,100.00,冲正,甲,成功\n2026-01-03,,30.00,70.00,房租,乙,成功\n2026-01-04,,9.00,70.00,水费,丙,失败'
  const { import: act } = await ledger.call(importsApi.preview, {
    query: { kind: 'fundFlow' },
    files: [{ name: '流水.csv', bytes: csv(rows) }],
  })
  await ledger.call(importsApi.confirm, { params: { id: act.id }, body: { leaveOut: false } })
  expect(await counted(ledger)).toEqual([1, ['银行流水还有1笔没有生成凭证；不入账的请标明原因'], ['1份银行流水没有生成凭证']])
  await ledger.call(quickAccountApi.bank, { params: { period: january } })
  expect(await counted(ledger)).toEqual([0, [], []])
  // the row that was taken back is gone: what takes it back is somebody's business again
  await ledger.sql(`delete from app.fund_flows where ledger_id = $1 and status = 'reversed'`, [ledger.ledgerId])
  expect((await counted(ledger))[0]).toBe(1)
  // left out with a reason: seen to
  const [flow] = (await ledger.call(fundFlowsApi.list, { query: { from: january, to: january, page: 1, pageSize: 9 } })).filter(
    (one) => one.voucherId === null && one.status === 'done',
  )
  await ledger.call(fundFlowsApi.adjust, { body: { ids: [flow!.id], excludedReason: '银行内部' } })
  expect(await counted(ledger)).toEqual([0, [], []])
})

test('an invoice left out with a reason waits no more', async ({ ledger }) => {
  const { id } = await ledger.call(inputInvoicesApi.add, {
    body: {
      kind: 'digitalOrdinary',
      number: '12345678901234567890',
      code: '',
      issuedOn: day('2026-01-10'),
      partyName: '甲',
      partyTaxNumber: '',
      remark: '',
      lines: [
        {
          goodsName: '某物',
          specification: '',
          unit: '',
          quantity: null,
          unitPrice: null,
          netAmount: money('10'),
          taxRate: null,
          taxTreatment: 'exempt',
          taxAmount: money('0'),
        },
      ],
    },
  })
  const waiting = async () => (await ledger.call(quickAccountApi.totals, { query: { period: january, booked: false } }))[1]!.count
  expect(await waiting()).toBe(1)
  await ledger.call(inputInvoicesApi.adjust, { body: { ids: [id], excludedReason: '个人消费' } })
  expect(await waiting()).toBe(0)
})
