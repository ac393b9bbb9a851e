/** Papers beside the books through the call: booked, not booked, corrected, changed; another ledger sees nothing. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { reconciliationApi } from '@app/contract/papers/reconciliation/reconciliation'
import { money, sum, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { agreementApi as api } from '@app/contract/client/agreement/agreement'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { expect } from 'vitest'
import { allPapers } from '../../testing/all-papers.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { linesOf } from '../../testing/entries.ts'
import { imported, named } from '../../testing/importing.ts'

const january = period('2026-01')
const month = async (ledger: LedgerClient, kind: string) =>
  (await ledger.call(api.month, { query: { period: january } })).find((row) => row.kind === kind)!

test('closing checks say what of the month nobody has booked, and that a bank says otherwise', async ({ ledger }) => {
  const findings = async () =>
    (await ledger.call(periodEndApi.checks, { query: { period: january } })).filter((one) =>
      /^(papers-unbooked|bank-|ledger-empty)/.test(one.checkId),
    )
  expect(await findings()).toMatchObject([{ checkId: 'ledger-empty', severity: 'warn' }])
  await named(ledger)
  await imported(ledger, [
    { no: 1, net: '100', tax: '1', gross: '101', buyer: '甲公司' },
    { no: 2, net: '200', tax: '2', gross: '202', buyer: '乙公司' },
  ])
  const [account] = await ledger.call(bankAccountsApi.save, {
    body: [{ kind: 'bank', bankName: '工行', accountNumber: '123456', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  await ledger.call(fundFlowsApi.add, {
    body: {
      bankAccountId: account!.id,
      day: day('2026-01-09'),
      inflow: money('500'),
      outflow: ZERO,
      counterpartyName: '甲公司',
      abstract: '货款',
      purpose: '',
      remark: '',
    },
  })
  expect((await findings()).map((one) => [one.checkId, one.amount, one.path, one.query['booked']])).toEqual([
    ['ledger-empty', null, '/options/openingBalance', undefined],
    ['papers-unbooked', '500.00', '/document/trade', '0'],
    ['papers-unbooked', '303.00', '/document/outputTax', '0'],
    ['bank-silent', '0.00', '/document/trade', undefined],
  ])
  await ledger.call(reconciliationApi.setBalance, { body: { bankAccountId: account!.id, period: january, balance: money('499') } })
  expect((await findings()).at(-1)).toMatchObject({
    checkId: 'bank-differs',
    amount: '-499.00',
    cause: expect.stringContaining('账上0.00，对账单499.00'),
  })
})

test('CI-19 invoices beside their vouchers: open ones, a voucher changed afterwards, and nothing left when all agree', async ({
  ledger,
  stranger,
}) => {
  await named(ledger)
  await imported(ledger, [
    { no: 1, net: '100', tax: '1', gross: '101', buyer: '甲公司' },
    { no: 2, net: '200', tax: '2', gross: '202', buyer: '乙公司' },
  ])
  expect(await month(ledger, 'outputInvoice')).toMatchObject({
    count: 2,
    sum: '303.00',
    bookedCount: 0,
    lines: '0.00',
    difference: '303.00',
    explained: [{ reason: 'open', count: 2, amount: '303.00' }],
  })
  const ids = (
    await ledger.sql<{ id: string }>('select id from app.invoices where ledger_id = $1 order by gross_amount', [ledger.ledgerId])
  ).map((one) => one.id)
  await ledger.sql(`update app.invoices set excluded_reason = '作废重开' where ledger_id = $1 and id = $2`, [ledger.ledgerId, ids[1]])
  await ledger.call(quickAccountApi.outputInvoices, { params: { period: january } })
  expect(await month(ledger, 'outputInvoice')).toMatchObject({ difference: '202.00', explained: [{ reason: 'excluded', count: 1 }] })
  await ledger.sql(`update app.invoices set excluded_reason = '' where ledger_id = $1 and id = $2`, [ledger.ledgerId, ids[1]])
  await ledger.call(quickAccountApi.outputInvoices, { params: { period: january } })
  expect(await month(ledger, 'outputInvoice')).toMatchObject({
    bookedCount: 2,
    voucherCount: 2,
    lines: '303.00',
    difference: '0.00',
    rows: [],
  })

  const [{ voucherId: first } = { voucherId: '' }] = await ledger.sql<{ voucherId: string }>(
    'select voucher_id as "voucherId" from app.invoices where ledger_id = $1 and id = $2',
    [ledger.ledgerId, ids[0]],
  )
  const made = await ledger.call(vouchersApi.get, { params: { id: first } })
  await ledger.call(vouchersApi.change, {
    params: { id: first },
    body: { day: made.day, word: made.word, attachmentCount: 0, lines: await linesOf(ledger, ['借 1001 100', '贷 3001 100']) },
  })
  expect(await month(ledger, 'outputInvoice')).toMatchObject({
    difference: '1.00',
    explained: [{ reason: 'changed', count: 1, amount: '1.00' }],
    rows: [{ voucherId: first, papers: '101.00', lines: '100.00' }],
  })
  expect((await stranger.call(api.month, { query: { period: january } })).every((row) => row.count === 0)).toBe(true)
})

test('CI-19 every kind of paper of a month is compared, and what differs adds up', async ({ ledger }) => {
  await allPapers(ledger)
  const rows = await ledger.call(api.month, { query: { period: january } })
  expect(rows.map((row) => [row.kind, row.count])).toEqual([
    ['outputInvoice', 2],
    ['inputInvoice', 0],
    ['bankFlow', 2],
    ['cashFlow', 0],
    ['salary', 1],
    // the claim was accrued by the voucher that pays it: one thing
    ['claim', 1],
    ['otherItem', 1],
  ])
  const sumOf = (kind: string) => rows.find((row) => row.kind === kind)!.sum
  expect(['bankFlow', 'salary', 'claim', 'otherItem'].map(sumOf)).toEqual(['71.00', '7000.00', '120.00', '3.00'])
  for (const row of rows) expect(sum(row.explained.map((one) => one.amount))).toBe(row.difference)
})
