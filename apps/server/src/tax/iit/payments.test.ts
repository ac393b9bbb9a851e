/** After a return was declared: what is owed and paid, where each month stands, agreements; only what a person recorded. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { recordsApi } from '@app/contract/ledger/records/records'
import { iitDeclarationsApi } from '@app/contract/tax/iit/iit-declarations'
import { iitAgreementsApi, iitPaymentsApi as api, iitRecordsApi } from '@app/contract/tax/iit/iit-payments'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'

const january = period('2026-01')
const year = { query: { year: 2026 } }

/** January of one person, declared with this tax. */
async function declared(ledger: LedgerClient, tax = '75'): Promise<string> {
  const [one] = await ledger.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [{ name: '张三', values: { idNumber: '11010519491231002X', hiredOn: '2024-01-01' } }],
  })
  const { id } = await ledger.call(iitDeclarationsApi.add, { body: { period: january } })
  const [row] = (await ledger.call(iitDeclarationsApi.get, { params: { id } })).rows
  await ledger.call(iitDeclarationsApi.saveRow, {
    params: { id },
    body: { id: row!.id, employeeId: one!.id, item: 'wage', amounts: { income: money('7500') }, mode: '', answer: '' },
  })
  await filed(ledger, id, tax)
  return id
}
async function filed(ledger: LedgerClient, id: string, tax: string): Promise<void> {
  await ledger.call(iitDeclarationsApi.check, { params: { id } })
  await ledger.call(iitDeclarationsApi.filed, { params: { id }, body: { filedOn: day('2026-02-10'), filedTax: money(tax), receipt: 'R' } })
}
const pay = (ledger: LedgerClient, id: string, amount: string, more: object = {}) =>
  ledger.call(api.pay, {
    params: { id },
    body: { paidOn: day('2026-02-12'), amount: money(amount), lateFee: money('0'), certificate: '', note: '', ...more },
  })
const due = async (ledger: LedgerClient) =>
  (await ledger.call(api.due, year)).map((row) => [row.number, row.owed, row.paid, row.left, row.state, row.late])

test('paid in parts up to what is owed; a correction owes what it adds; what is paid is not voided', async ({ ledger, stranger }) => {
  const id = await declared(ledger)
  expect(await due(ledger)).toEqual([[0, '75.00', '0.00', '75.00', 'unpaid', true]])
  const first = await pay(ledger, id, '50', { certificate: 'W1', lateFee: money('1.5') })
  expect(await due(ledger)).toEqual([[0, '75.00', '50.00', '25.00', 'partly', true]])
  const wrong = (amount: string, more: object, field: string) =>
    expect(pay(ledger, id, amount, more)).rejects.toMatchObject({ code: 'IT0061', details: [{ field }] })
  await wrong('25.01', {}, 'paidAmount')
  await wrong('0', {}, 'paidAmount')
  await wrong('1', { paidOn: day('2026-02-09') }, 'paidDate')
  await wrong('1', { paidOn: day('2026-12-09') }, 'paidDate')
  await wrong('1', { lateFee: money('-1') }, 'lateFee')
  await pay(ledger, id, '25')
  expect(await due(ledger)).toEqual([[0, '75.00', '75.00', '0.00', 'paid', false]])
  await expect(ledger.call(iitDeclarationsApi.void, { params: { id }, body: { reason: '错' } })).rejects.toMatchObject({ code: 'IT0045' })
  const next = await ledger.call(iitDeclarationsApi.correct, { params: { id }, body: { reason: '少报' } })
  await expect(pay(ledger, next.id, '1')).rejects.toMatchObject({ code: 'IT0060' })
  await filed(ledger, next.id, '100')
  expect((await due(ledger))[0]).toEqual([1, '25.00', '0.00', '25.00', 'unpaid', true])
  const listed = await ledger.reply(api.list, year)
  expect([listed.data.map((row) => [row.amount, row.certificate]), listed.totalData]).toEqual([
    [
      ['25.00', ''],
      ['50.00', 'W1'],
    ],
    { amount: '75.00', lateFee: '1.50' },
  ])
  await ledger.call(api.remove, { params: { id: first.id } })
  await expect(ledger.call(api.remove, { params: { id: first.id } })).rejects.toMatchObject({ code: 'IT0407' })
  await expect(pay(stranger, id, '1')).rejects.toMatchObject({ code: 'IT0405' })
  expect(await stranger.call(api.list, year)).toEqual([])
})

test('twelve months: past its day, drafted, declared and paid; every return of the year on record', async ({ ledger }) => {
  const id = await declared(ledger, '0')
  await ledger.call(iitDeclarationsApi.add, { body: { period: period('2026-10') } })
  const { data, totalData } = await ledger.reply(iitRecordsApi.status, year)
  expect(data.map((row) => row.state)).toEqual(['paid', ...Array.from({ length: 9 }, () => 'overdue'), 'waiting', 'waiting'])
  expect(data[0]).toMatchObject({ declarationId: id, people: 1, filedTax: '0.00', dueOn: '2026-02-24', announced: true })
  expect(totalData).toEqual({ people: 1, unverified: 1 })
  expect((await ledger.call(iitRecordsApi.records, year)).map((row) => [row.period, row.state])).toEqual([
    ['2026-10', 'draft'],
    ['2026-01', 'filed'],
  ])
})

test('an agreement names an account of one’s own, once; two windows do not write over each other', async ({ ledger, stranger }) => {
  const [account] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: '6222000011112222', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const draft = {
    id: null,
    bankAccountId: account!.id,
    number: 'X1',
    authority: '深圳市税务局',
    signedOn: day('2026-01-05'),
    endedOn: null,
    note: '',
  }
  const save = (more: object = {}) => ledger.call(iitAgreementsApi.save, { body: { ...draft, ...more } })
  await expect(save({ bankAccountId: '00000000-0000-7000-8000-000000000000' })).rejects.toMatchObject({ code: 'IT0062' })
  const { id } = await save()
  expect((await ledger.call(iitAgreementsApi.list))[0]).toMatchObject({ number: 'X1', account: '工商银行尾号2222' })
  await expect(save()).rejects.toMatchObject({ code: 'IT0062', details: [{ field: 'agreementNo' }] })
  await expect(save({ number: 'X2', endedOn: day('2025-01-01') })).rejects.toMatchObject({
    code: 'IT0062',
    details: [{ field: 'endDate' }],
  })
  await expect(stranger.call(iitAgreementsApi.remove, { params: { id } })).rejects.toMatchObject({ code: 'IT0408' })
  await ledger.call(iitAgreementsApi.remove, { params: { id } })
  expect(await ledger.call(iitAgreementsApi.list)).toEqual([])
})
