/** What of a small-scale taxpayer's VAT is exempt is read off the invoices by kind, and comes to what the return owes (D2). */
import { periodEndApi as api } from '@app/contract/finance/period-end/period-end'
import { outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { dec } from '@app/domain/kernel/decimal'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { oneGoods } from '../../testing/invoices.ts'

const [february, march] = [period('2026-02'), period('2026-03')]
let serial = 4000
const sell = (ledger: LedgerClient, on: string, net: string, kind: 'digitalSpecial' | 'digitalOrdinary') =>
  ledger.call(outputInvoicesApi.add, {
    body: oneGoods({
      no: (serial += 1),
      on,
      party: '客户公司',
      goods: '*日用杂品*杯子',
      count: null,
      net,
      tax: dec(net).times('0.01').toString(),
      percent: '0.01',
      kind,
    }),
  })
const bookSales = async (ledger: LedgerClient) => {
  for (const month of [february, march]) await ledger.call(quickAccountApi.outputInvoices, { params: { period: month } })
}
const exemption = async (ledger: LedgerClient) =>
  (await ledger.call(api.steps, { query: { period: march } })).find((one) => one.ruleId === 'small-vat-exempt')!
const differs = async (ledger: LedgerClient) =>
  (await ledger.call(api.checks, { query: { period: march } })).find((one) => one.checkId === 'small-vat-differs')

test('below the limit only ordinary invoices are exempt: computed, not asked, and the return owes what is left', async ({ ledger }) => {
  await sell(ledger, '2026-02-10', '100000', 'digitalSpecial')
  await sell(ledger, '2026-02-11', '40000', 'digitalOrdinary')
  await sell(ledger, '2026-03-10', '60000', 'digitalOrdinary')
  // half of it is in the books: nothing is proposed, and why is said
  await ledger.call(quickAccountApi.outputInvoices, { params: { period: february } })
  expect((await exemption(ledger)).amounts[0]).toMatchObject({ suggested: null, hint: '还有1张销项发票没有入账，入账后按发票取数' })
  await bookSales(ledger)
  const step = await exemption(ledger)
  expect([step.state, step.amounts]).toMatchObject([
    'todo',
    [
      { key: 'ordinaryTax', suggested: '1000.00', required: false },
      { key: 'netSales', suggested: '200000.00', required: false },
    ],
  ])
  // before it is booked the books owe what the return does not
  expect(await differs(ledger)).toMatchObject({ severity: 'warn', amount: '1000.00' })
  await ledger.call(api.generate, { body: { period: march, ruleId: 'small-vat-exempt' } })
  expect(await differs(ledger)).toBeUndefined()
  const surtax = (await ledger.call(api.preview, { query: { period: march, ruleId: 'surtax' } })).lines
  expect(surtax.map((line) => [line.code, line.debit])).toContainEqual(['54030002', '35.00'])
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: march } })
  const { figures } = await ledger.call(vatReturnsApi.get, { params: { id } })
  expect([figures['VS0!22:1'], figures['VS2!1:9']]).toEqual(['1000.00', '35.00'])
})

test('sales of books and invoices on two sides of the limit are asked, and nothing is proposed for them', async ({ ledger }) => {
  await sell(ledger, '2026-03-10', '250000', 'digitalOrdinary')
  await bookSales(ledger)
  // revenue no invoice says: the invoices lie below the limit, the books above it
  await book(ledger, '2026-03-20', '借 1002 60000', '贷 50010001 60000')
  const asked = await exemption(ledger)
  expect([asked.state, asked.amounts]).toMatchObject([
    'blocked',
    [
      { key: 'ordinaryTax', suggested: '2500.00' },
      { key: 'netSales', suggested: null, required: true },
    ],
  ])
  const say = (amount: string) =>
    ledger.call(api.saveInputs, { body: { period: march, amounts: [{ key: 'netSales', amount: money(amount) }], rates: [] } })
  await say('299999.99')
  expect((await exemption(ledger)).state).toBe('todo')
  // at the limit all of it is taxed
  await say('300000')
  expect((await exemption(ledger)).state).toBe('notApplicable')
})

test('tax the books have beyond the invoices is nobody’s to guess: both figures are said, none is proposed', async ({ ledger }) => {
  await sell(ledger, '2026-03-10', '50000', 'digitalOrdinary')
  await bookSales(ledger)
  await book(ledger, '2026-03-20', '借 1002 10100', '贷 50010001 10000', '贷 22210001 100')
  const step = await exemption(ledger)
  expect([step.state, step.amounts[0]]).toMatchObject([
    'blocked',
    { required: true, suggested: null, hint: '账上税额600.00，发票税额：专票0.00、普票500.00；请填不是专票的部分' },
  ])
})

test('the margin of a ledger is typed once: the next months take it again and say so', async ({ ledger }) => {
  await book(ledger, '2026-02-02', '借 1405 900', '贷 1002 900')
  for (const month of ['2026-02', '2026-03', '2026-04']) await book(ledger, `${month}-10`, '借 1122 100', '贷 50010001 100')
  const cost = async (month: string) => {
    const found = (await ledger.call(api.steps, { query: { period: period(month) } })).find((one) => one.ruleId === 'cogs')!
    return [found.state, found.amount]
  }
  expect(await cost('2026-02')).toEqual(['blocked', null])
  const say = (month: string, key: string, amount: string) =>
    ledger.call(api.saveInputs, { body: { period: period(month), amounts: [{ key, amount: money(amount) }], rates: [] } })
  await say('2026-02', 'cogs.margin', '30')
  expect(await cost('2026-02')).toEqual(['todo', '70.00'])
  expect(await cost('2026-03')).toEqual(['todo', '70.00'])
  const { explanation } = await ledger.call(api.preview, { query: { period: march, ruleId: 'cogs' } })
  expect(explanation).toContain('沿用2026-02填写的')
  // another share of one month is of that month and those after it; an amount is of its month alone
  await say('2026-03', 'cogs.amount', '55')
  expect([await cost('2026-03'), await cost('2026-04')]).toEqual([
    ['todo', '55.00'],
    ['todo', '70.00'],
  ])
})
