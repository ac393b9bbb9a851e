import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { bankAccountsApi as accountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { reconciliationApi as api } from '@app/contract/papers/reconciliation/reconciliation'
import { money } from '@app/domain/kernel/money'
import { period, type Period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'
import { book } from '../../testing/entries.ts'
import { confirm, preview } from '../../testing/importing.ts'

const january = period('2026-01')
const february = period('2026-02')

async function anAccount(ledger: LedgerClient): Promise<string> {
  const draft = {
    kind: 'bank' as const,
    bankName: '工行',
    accountNumber: '6222021234',
    disabled: false,
    forInvoices: false,
    currency: 'CNY',
  }
  const [made] = await ledger.call(accountsApi.save, { query: {}, body: [draft] })
  return made!.id
}
async function statement(ledger: LedgerClient, ...rows: string[]): Promise<void> {
  const text = `账号：6222021234\n交易日期,交易时间,收入,支出,余额,对方户名,摘要\n${rows.join('\n')}`
  const { import: act } = await preview(ledger, [{ name: '流水.csv', bytes: csv(text) }], 'fundFlow')
  await confirm(ledger, act.id)
}
const state = (ledger: LedgerClient, bankAccountId: string, month: Period = january) =>
  ledger.call(api.get, { query: { bankAccountId, period: month } })
const auto = (ledger: LedgerClient, bankAccountId: string, month: Period = january) =>
  ledger.call(api.auto, { body: { bankAccountId, period: month } })

test('CS-23: matched by rule and by hand; the four kinds of open items, and 余额调节表 proves the balances equal', async ({ ledger }) => {
  const id = await anAccount(ledger)
  await book(ledger, '2026-01-01', '借 10020001 5000', '贷 3001 5000')
  await book(ledger, '2026-01-05', '借 10020001 1000', '贷 1122 1000')
  // a cheque out that the bank pays in February, a deposit it has not taken in, two fees booked as one
  await book(ledger, '2026-01-30', '借 2202 300', '贷 10020001 300')
  await book(ledger, '2026-01-31', '借 10020001 70', '贷 1122 70')
  const fees = await book(ledger, '2026-01-31', '借 56030003 1', '贷 10020001 1')
  await statement(
    ledger,
    '2026-01-01,09:00:00,5000.00,,5000.00,股东,投资款',
    '2026-01-06,09:00:00,1000.00,,6000.00,甲公司,货款',
    '2026-01-20,09:00:00,,0.40,5999.60,,手续费',
    '2026-01-21,09:00:00,,0.60,5999.00,,手续费',
    '2026-01-28,09:00:00,,45.00,5954.00,电力公司,电费',
    '2026-01-31,09:00:00,2.50,,5956.50,,利息',
    '2026-02-03,09:00:00,,300.00,5656.50,乙公司,货款',
  )
  expect(await auto(ledger, id)).toEqual({ count: 2 })
  expect(await auto(ledger, id)).toEqual({ count: 0 })
  const open = await state(ledger, id)
  expect(open.matched.map((one) => [one.rule, one.book[0]!.day, one.bank[0]!.day])).toEqual([
    ['amount', '2026-01-01', '2026-01-01'],
    ['amount', '2026-01-05', '2026-01-06'],
  ])
  const small = open.bank.filter((one) => one.abstract === '手续费')
  const feeLine = open.book.find((one) => one.voucherId === fees.id)!
  const one = { voucherId: fees.id, position: feeLine.position }
  await expect(ledger.call(api.match, { body: { bankAccountId: id, lines: [one], flowIds: [small[0]!.key] } })).rejects.toMatchObject({
    code: 'BR0003',
    message: '金额不相等：企业账-1.00，对账单-0.40，不能对账',
  })
  const both = { bankAccountId: id, lines: [one], flowIds: small.map((flow) => flow.key) }
  await ledger.call(api.match, { body: both })
  await expect(ledger.call(api.match, { body: both })).rejects.toMatchObject({ code: 'BR0002', status: 409 })
  expect(await state(ledger, id)).toMatchObject({
    bookBalance: '5769.00',
    bankBalance: '5956.50',
    balanceFrom: 'printed',
    bankIn: '2.50',
    bankOut: '45.00',
    bookIn: '70.00',
    bookOut: '300.00',
    adjustedBook: '5726.50',
    adjustedBank: '5726.50',
    difference: '0.00',
  })
  // the cheque is cashed: matched in February, and at the end of January still under way
  expect(await auto(ledger, id, february)).toEqual({ count: 1 })
  expect(await state(ledger, id)).toMatchObject({ bookOut: '300.00', adjustedBank: '5726.50', difference: '0.00' })
  expect(await state(ledger, id, february)).toMatchObject({ bookOut: '0.00', bankBalance: '5656.50', difference: '0.00' })
  const paper = await ledger.download(api.file, { query: { bankAccountId: id, period: january, format: 'pdf' } })
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  const acts = await ledger.sql<{ action: string }>(
    `select action from app.book_log where ledger_id = $1 and object = 'bankReconciliation' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((act) => act.action)).toEqual(['自动银行对账', '手工银行对账', '自动银行对账'])
})

test('a match whose draft changes or goes counts no longer; taken back by hand; a missing balance is asked for and typed', async ({
  ledger,
}) => {
  const id = await anAccount(ledger)
  const first = await book(ledger, '2026-01-05', '借 10020001 100', '贷 1122 100')
  const flow = async (on: string, inflow: string) =>
    ledger.call(fundFlowsApi.add, {
      body: {
        bankAccountId: id,
        day: on as never,
        inflow: money(inflow),
        outflow: money('0'),
        counterpartyName: '甲公司',
        abstract: '货款',
        purpose: '',
        remark: '',
      },
    })
  await flow('2026-01-06', '100')
  await auto(ledger, id)
  expect(await state(ledger, id)).toMatchObject({ balanceFrom: 'none', bankBalance: null, adjustedBank: null, difference: null, book: [] })
  await ledger.call(api.setBalance, { body: { bankAccountId: id, period: january, balance: money('100') } })
  expect(await state(ledger, id)).toMatchObject({ balanceFrom: 'typed', difference: '0.00' })
  const [match] = (await state(ledger, id)).matched
  expect(await ledger.call(api.unmatch, { query: { ids: [match!.id] } })).toEqual({ count: 1 })
  await expect(ledger.call(api.unmatch, { query: { ids: [match!.id] } })).rejects.toMatchObject({ code: 'BR0004' })
  await auto(ledger, id)
  await ledger.call(vouchersApi.remove, { query: { ids: [first.id] } })
  expect(await state(ledger, id)).toMatchObject({ matched: [], book: [], bookBalance: '0.00', bankIn: '100.00', difference: '0.00' })
  await book(ledger, '2026-01-07', '借 10020001 100', '贷 1122 100')
  expect(await auto(ledger, id)).toEqual({ count: 1 })
  await ledger.call(api.setBalance, { body: { bankAccountId: id, period: january, balance: null } })
  expect(await state(ledger, id)).toMatchObject({ balanceFrom: 'none' })
})

test('strangers see and match nothing', async ({ ledger, stranger }) => {
  const id = await anAccount(ledger)
  await expect(state(stranger, id)).rejects.toMatchObject({ code: 'BR0001', status: 404 })
  await expect(auto(stranger, id)).rejects.toMatchObject({ code: 'BR0001' })
})
