/** Social insurance paid over: what was kept back from pay, and the employer's part, each on its own subject. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { bankAccount } from '../../testing/bank.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const january = period('2026-01')

async function paidOver(ledger: LedgerClient, amount: string) {
  const bankAccountId = await bankAccount(ledger)
  await book(ledger, '2026-01-10', '借 56020003 2600', '贷 22110003 2600')
  await book(ledger, '2026-01-15', '借 22110001 1050', '贷 22410001 1050')
  const words = { counterpartyName: '', abstract: '代扣社保费', purpose: '', remark: '' }
  await ledger.call(fundFlowsApi.add, { body: { bankAccountId, day: day('2026-01-20'), inflow: ZERO, outflow: money(amount), ...words } })
  await ledger.call(quickAccountApi.bank, { params: { period: january } })
  const all = await ledger.call(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 50 } })
  return all.at(-1)!
}

test('the payment that is the sum of both settles both, with the reason; its row is booked', async ({ ledger }) => {
  const voucher = await paidOver(ledger, '3650')
  expect(voucher.lines.map((line) => [line.subjectName.split('-')[0], line.debit, line.credit])).toEqual([
    ['其他应付款', '1050.00', '0.00'],
    ['应付职工薪酬', '2600.00', '0.00'],
    ['银行存款', '0.00', '3650.00'],
  ])
  expect(voucher.source).toMatchObject({ reason: expect.stringContaining('代扣个人社保1,050.00，单位部分2,600.00') })
  expect((await ledger.call(reviewQueueApi.list, { query: { period: january } })).map((one) => one.score)).toEqual([0])
  const rows = await ledger.call(fundFlowsApi.list, { query: { from: january, to: january, page: 1, pageSize: 10 } })
  expect(rows.map((row) => row.voucherId)).toEqual([voucher.id])
})

test('one that is not is booked whole and asked about', async ({ ledger }) => {
  const voucher = await paidOver(ledger, '3000')
  expect(voucher.lines.map((line) => [line.subjectName.split('-')[0], line.debit])).toContainEqual(['应付职工薪酬', '3000.00'])
  const [waiting] = await ledger.call(reviewQueueApi.list, { query: { period: january } })
  expect(waiting!.doubts.map((one) => one.words).join()).toContain('代扣的个人社保')
})
