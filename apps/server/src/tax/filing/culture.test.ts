/** 文化事业建设费 from invoices to the books: taken, asked, checked, handed over, read back, paid and booked, like every return; and owed again the quarter after. */
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { RETURN_APIS } from '@app/contract/tax/declarations/declarations'
import { aiTaxApi } from '@app/contract/tax/ai-tax/ai-tax'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { paymentVouchersApi } from '@app/contract/tax/payment-vouchers/payment-vouchers'
import { FILING_KINDS } from '@app/domain/tax/forms/engine/taxes'
import { money, ZERO } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { columnFacts } from '../../platform/database/tables.generated.ts'
import { atBureau } from '../../testing/at-bureau.ts'
import { bankAccount } from '../../testing/bank.ts'
import type { LedgerClient } from '../../testing/bench.ts'
import { linesRead } from '../../testing/entries.ts'
import { act, entered, goOn } from '../../testing/filing.ts'
import { oneGoods } from '../../testing/invoices.ts'

const { during: test } = atBureau('2026-10-20T02:00:00Z')
const culture = RETURN_APIS.culture
const third = period('2026-09')

let serial = 7000
const invoice = (goods: string, net: string, tax: string, percent: string) =>
  oneGoods({ no: (serial += 1), on: '2026-08-10', party: '某公司', goods, count: null, net, tax, percent })
/** A quarter of an advertiser: 303,000 of publishing, 101,000 of design, 106,000 paid for publishing elsewhere. */
async function advertised(ledger: LedgerClient) {
  await ledger.call(outputInvoicesApi.add, { body: invoice('*广告服务*广告发布费', '300000', '3000', '0.01') })
  await ledger.call(outputInvoicesApi.add, { body: invoice('*设计服务*海报设计', '100000', '1000', '0.01') })
  await ledger.call(inputInvoicesApi.add, { body: invoice('*广告服务*广告发布费', '100000', '6000', '0.06') })
  await ledger.call(inputInvoicesApi.add, { body: invoice('*设计服务*设计费', '10000', '600', '0.06') })
}

test('taken from invoices, asked what nobody here knows, filed, paid and booked; from then on it is owed', async ({ house }) => {
  const one = await entered(house, 'Z42')
  const { ledger } = one
  await advertised(ledger)
  const { id } = await ledger.call(culture.add, { body: { period: third } })
  const drafted = await ledger.call(culture.get, { params: { id } })
  const row = (figures: Readonly<Record<string, string>>, ...names: string[]) => names.map((name) => figures[`WHSY!${name}:1`])
  expect([drafted.cycle, drafted.due]).toEqual(['quarter', '5910.00'])
  expect(row(drafted.figures, '1', '2', '4', '5', '8', '10')).toEqual([
    '303000.00',
    '0.00',
    '106000.00',
    '106000.00',
    '197000.00',
    '5910.00',
  ])
  expect(drafted.parameters).toMatchObject({ $sales: '400000.00', $small: '1', $free_limit: '60000.00', $cut: '0.5', $unclear: '0.00' })
  // what the province has left off is no figure of ours
  expect(drafted.findings.filter(({ severity }) => severity === 'ask').map((found) => found.id)).toEqual(['WH04', 'WH05', 'BQ01'])
  await expect(ledger.call(culture.check, { params: { id }, body: { version: drafted.version!, reasons: {} } })).rejects.toMatchObject({
    code: 'FM0033',
  })
  const typed = { $first: '2', $central_share: '0', $local_cut: '0.5' }
  await ledger.call(culture.change, { params: { id }, body: { version: drafted.version!, typed } })
  const answered = await ledger.call(culture.get, { params: { id } })
  expect([answered.due, answered.findings]).toEqual(['2955.00', []])
  await ledger.call(culture.check, { params: { id }, body: { version: answered.version!, reasons: {} } })

  const { id: filingId } = await ledger.call(api.submitCulture, { params: { id }, body: {} })
  const company = { ...one, declarationId: id }
  expect(await goOn(house, company, filingId)).toMatchObject({
    tax: 'CULTURE',
    title: '文化事业建设费',
    step: 'pay',
    outcome: 'accepted',
    payable: '2955.00',
    due: '2026-10-26',
    differences: [],
  })
  const there = house.sandbox.bureau.holds(one.taxNumber)
  expect(there.returns.map(({ tax, values }) => [tax, values['WHSY!18:1']])).toEqual([['CULTURE', '2955.00']])
  expect(await act(house, company, filingId, 'pay')).toMatchObject({ step: null, state: 'done' })

  // never accrued: what is owed, or the expense, is for a person
  const proposed = await ledger.call(paymentVouchersApi.proposal, { params: { id: filingId } })
  expect(proposed.rows.map(({ title, code, declared }) => [title, code, declared])).toEqual([
    ['文化事业建设费', '22210025', '2955.00'],
    ['文化事业建设费', '54030014', '2955.00'],
  ])
  expect(proposed.asks).toEqual(['文化事业建设费2,955.00记在哪个科目，请填写'])
  const body = { day: proposed.day, bankAccountId: await bankAccount(ledger), flowId: null, lateFee: ZERO }
  const lines = [{ code: '22210025', amount: money('2955') }]
  const { voucherId } = await ledger.call(paymentVouchersApi.book, { params: { id: filingId }, body: { ...body, lines } })
  expect(await linesRead(ledger, voucherId)).toEqual(['借 22210025 2955.00', expect.stringMatching(/^贷 1002\d+ 2955\.00$/)])

  // it is registered for it by now
  const owed = await ledger.call(aiTaxApi.list, { query: { period: third } })
  expect(owed.map(({ tax }) => tax)).toContain('culture')
})

test('what was answered once goes on, what was not taken off too; who has never declared it is asked where it sold such, and the bureau takes it of nobody else', async ({
  house,
}) => {
  const one = await entered(house)
  await advertised(one.ledger)
  const owed = await one.ledger.call(aiTaxApi.list, { query: { period: third } })
  expect(owed.filter(({ tax }) => tax === 'culture').map(({ asked, why }) => [asked, why])).toEqual([
    [true, '开过广告服务、广告代理服务、娱乐服务的发票，以前没有申报过：是否要缴请核对'],
  ])
  const before = await one.ledger.call(aiTaxApi.list, { query: { period: period('2026-06') } })
  expect(before.map(({ tax }) => tax)).not.toContain('culture')
  const second = { $first: '2', $central_share: '1', 'WHSY!4:1': '50000' }
  await one.ledger.call(culture.add, { body: { period: period('2026-06'), typed: second } })
  const { id } = await one.ledger.call(culture.add, { body: { period: third } })
  const { version, typed, figures, due, findings } = await one.ledger.call(culture.get, { params: { id } })
  expect([typed, figures['WHSY!3:1'], figures['WHSY!5:1'], due, findings]).toEqual([
    { $central_share: '1' },
    '50000.00',
    '156000.00',
    '2205.00',
    [],
  ])
  await one.ledger.call(culture.check, { params: { id }, body: { version: version!, reasons: {} } })
  const { id: filingId } = await one.ledger.call(api.submitCulture, { params: { id }, body: {} })
  expect(await goOn(house, { ...one, declarationId: id }, filingId)).toMatchObject({ outcome: 'open', state: 'blocked' })
})

test('the database knows every kind of return a tax names, and no other', () => {
  expect(new Set<unknown>(columnFacts.taxDeclarations!.filing!.oneOf)).toEqual(new Set(FILING_KINDS))
})
