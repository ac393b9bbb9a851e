/** Pay that went out through the bank is booked once: by the sheet's voucher or by the statement's row, never by both. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { recordsApi } from '@app/contract/ledger/records/records'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { salaryApi as api } from '@app/contract/people/salary/salary'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'

const january = period('2026-01')

/** A sheet of one person, 4,000 without tax; the bank's row of the 9th; the account it went out of. */
async function paid(ledger: LedgerClient, amount = '4000') {
  const [person] = await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '张三', values: {} }] })
  const [account] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: '6222000011112222', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const { id } = await ledger.call(api.addSheet, { body: { period: january, kind: 'wage' } })
  await ledger.call(api.saveRows, { body: { id, rows: [{ employeeId: person!.id, inputs: { base: '4000' } }] } })
  const row = {
    bankAccountId: account!.id,
    day: day('2026-01-09'),
    inflow: ZERO,
    outflow: money(amount),
    counterpartyName: '',
    abstract: '工资',
    purpose: '',
    remark: '',
  }
  const { id: flow } = await ledger.call(fundFlowsApi.add, { body: row })
  return { id, account: account!.id, flow }
}
const pay = (ledger: LedgerClient, id: string, account: string) =>
  ledger.call(api.makeVoucher, { body: { id, which: 'payment', bankAccountId: account } })
const run = (ledger: LedgerClient) => ledger.call(quickAccountApi.bank, { params: { period: january } })
const flowOf = async (ledger: LedgerClient) =>
  (await ledger.call(fundFlowsApi.list, { query: { from: january, to: january, page: 1, pageSize: 9 } }))[0]!

test('the sheet pays: the row of the statement is its own, one press leaves it, and taking it back lets the row go', async ({ ledger }) => {
  const { id, account } = await paid(ledger)
  const { voucherId } = await pay(ledger, id, account)
  expect((await flowOf(ledger)).voucherId).toBe(voucherId)
  expect(await run(ledger)).toBe(0)
  expect((await ledger.call(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 9 } })).length).toBe(1)
  await ledger.call(api.removeVoucher, { query: { id, which: 'payment' } })
  expect((await flowOf(ledger)).voucherId).toBeNull()
})

test('the row was booked already: its draft gives way, unless somebody has accepted it', async ({ ledger }) => {
  const { id, account } = await paid(ledger)
  expect(await run(ledger)).toBe(1)
  const [queued] = await ledger.call(reviewQueueApi.list, { query: { period: january } })
  await ledger.call(reviewQueueApi.accept, { body: { rows: [{ id: queued!.id, version: queued!.version }] } })
  await expect(pay(ledger, id, account)).rejects.toMatchObject({ code: 'SL0058', message: expect.stringContaining('2026-01 记-1') })
  await ledger.call(reviewQueueApi.reopen, { body: { ids: [queued!.id] } })
  await pay(ledger, id, account)
  expect((await flowOf(ledger)).voucherId).not.toBeNull()
})

test('another sum is another payment; paid before the statement came, the row belongs to it', async ({ ledger }) => {
  const { id, account, flow } = await paid(ledger, '3999')
  await pay(ledger, id, account)
  expect((await flowOf(ledger)).voucherId).toBeNull()
  await ledger.call(fundFlowsApi.remove, { query: { ids: [flow] } })
  await ledger.call(fundFlowsApi.add, {
    body: {
      bankAccountId: account,
      day: day('2026-01-09'),
      inflow: ZERO,
      outflow: money('4000'),
      counterpartyName: '',
      abstract: '工资',
      purpose: '',
      remark: '',
    },
  })
  await run(ledger)
  expect(await ledger.call(reviewQueueApi.list, { query: { period: january } })).toEqual([])
  expect((await flowOf(ledger)).voucherId).not.toBeNull()
})
