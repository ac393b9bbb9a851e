/** Vouchers of fee items and of personal tax: the same register as of returns, each payment once, the late fee apart, linked both ways. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { taxFeesApi } from '@app/contract/tax/fees/fees'
import { iitDeclarationsApi } from '@app/contract/tax/iit/iit-declarations'
import { iitPaymentsApi } from '@app/contract/tax/iit/iit-payments'
import { feeVouchersApi, iitVouchersApi, paymentVouchersApi } from '@app/contract/tax/payment-vouchers/payment-vouchers'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { bankAccount, taxFlow } from '../../testing/bank.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { linesRead } from '../../testing/entries.ts'

const fee = {
  kind: 'union' as const,
  name: '',
  from: period('2026-10'),
  to: period('2026-10'),
  dueOn: day('2026-11-16'),
  amount: money('800'),
  paid: money('800'),
  lateFee: money('5'),
  paidOn: day('2026-11-18'),
  certificate: 'W1',
  note: '',
}
const addFee = async (ledger: LedgerClient, more: object = {}) => (await ledger.call(taxFeesApi.add, { body: { ...fee, ...more } })).id
const origin = (ledger: LedgerClient, voucherId: string) => ledger.call(paymentVouchersApi.origin, { params: { id: voucherId } })
const bookedOf = async (ledger: LedgerClient, id: string) => (await ledger.call(taxFeesApi.get, { params: { id } })).booked

test('a fee is booked with its late fee apart, matched with the bank, once; then it is not changed below nor taken out', async ({
  ledger,
  stranger,
}) => {
  const id = await addFee(ledger)
  const params = { id }
  const bank = await bankAccount(ledger)
  const flowId = await taxFlow(ledger, bank, day('2026-11-18'), money('805'))
  const found = await ledger.call(feeVouchersApi.proposal, { params })
  expect(found).toMatchObject({
    paid: '805.00',
    left: '805.00',
    free: false,
    lateFee: '5.00',
    day: '2026-11-18',
    asks: ['工会经费800.00记在哪个科目，请填写'],
  })
  expect(found.rows.map((row) => [row.code, row.suggested])).toEqual([
    ['22110005', null],
    ['56020005', null],
  ])
  expect(found.flows.map((one) => one.id)).toEqual([flowId])
  const body = {
    day: found.day,
    bankAccountId: bank,
    flowId,
    lines: [{ code: '22110005', amount: money('800') }],
    lateFee: money('5'),
  }
  await expect(
    ledger.call(feeVouchersApi.book, { params, body: { ...body, lines: [{ code: '22210013', amount: money('800') }] } }),
  ).rejects.toMatchObject({ code: 'XV0002', details: [{ field: 'items' }] })
  await expect(stranger.call(feeVouchersApi.book, { params, body })).rejects.toMatchObject({ code: 'XF0404' })
  const { voucherId } = await ledger.call(feeVouchersApi.book, { params, body })
  expect(await linesRead(ledger, voucherId)).toEqual([
    '借 22110005 800.00',
    '借 57110007 5.00',
    expect.stringMatching(/^贷 1002\d* 805\.00$/),
  ])
  expect(await origin(ledger, voucherId)).toEqual({
    kind: 'fee',
    id,
    title: '工会经费',
    from: '2026-10',
    to: '2026-10',
    amount: '800.00',
    lateFee: '5.00',
  })
  expect([await bookedOf(ledger, id), (await ledger.call(fundFlowsApi.get, { params: { id: flowId } })).voucherId]).toEqual([
    '805.00',
    voucherId,
  ])
  await expect(ledger.call(feeVouchersApi.book, { params, body: { ...body, flowId: null } })).rejects.toMatchObject({ code: 'XV0006' })

  const { version } = await ledger.call(taxFeesApi.get, { params })
  for (const [more, field] of [
    [{ paid: money('799.99') }, 'paidAmount'],
    [{ lateFee: money('4') }, 'lateFee'],
  ] as const)
    await expect(ledger.call(taxFeesApi.change, { params, body: { ...fee, ...more, version } })).rejects.toMatchObject({
      code: 'XF0003',
      details: [{ field }],
    })
  await expect(ledger.call(taxFeesApi.remove, { params })).rejects.toMatchObject({ code: 'XF0004', status: 409 })
  await ledger.call(vouchersApi.remove, { query: { ids: [voucherId] } })
  expect(await bookedOf(ledger, id)).toBe('0.00')
  await expect(origin(ledger, voucherId)).rejects.toMatchObject({ code: 'XV0404' })
  await ledger.call(taxFeesApi.remove, { params })
})

test('of a kind the charts have no subject for a person names one; what is not paid is not booked', async ({ ledger }) => {
  const id = await addFee(ledger, { kind: 'land', lateFee: money('0') })
  const bank = await bankAccount(ledger)
  const found = await ledger.call(feeVouchersApi.proposal, { params: { id } })
  expect([found.free, found.rows, found.left]).toEqual([true, [], '800.00'])
  const body = { day: found.day, bankAccountId: bank, flowId: null, lateFee: money('0') }
  const book = (code: string, amount = '800') =>
    ledger.call(feeVouchersApi.book, { params: { id }, body: { ...body, lines: [{ code, amount: money(amount) }] } })
  await expect(book('99999999')).rejects.toMatchObject({ code: 'XV0009' })
  await expect(book('57110012', '800.01')).rejects.toMatchObject({ code: 'XV0004', details: [{ field: 'items' }] })
  const { voucherId } = await book('57110012')
  expect((await linesRead(ledger, voucherId))[0]).toBe('借 57110012 800.00')
  const unpaid = await addFee(ledger, { paid: money('0'), lateFee: money('0'), paidOn: null })
  await expect(ledger.call(feeVouchersApi.proposal, { params: { id: unpaid } })).rejects.toMatchObject({ code: 'XV0001' })
})

test('a payment of personal tax comes out of what was withheld; booked, it is not taken out', async ({ ledger }) => {
  const [one] = await ledger.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [{ name: '张三', values: { idNumber: '11010519491231002X', hiredOn: '2024-01-01' } }],
  })
  const { id } = await ledger.call(iitDeclarationsApi.add, { body: { period: period('2026-09') } })
  const params = { id }
  const [row] = (await ledger.call(iitDeclarationsApi.get, { params })).rows
  await ledger.call(iitDeclarationsApi.saveRow, {
    params,
    body: { id: row!.id, employeeId: one!.id, item: 'wage', amounts: { income: money('7500') }, mode: '', answer: '' },
  })
  await ledger.call(iitDeclarationsApi.check, { params })
  await ledger.call(iitDeclarationsApi.filed, { params, body: { filedOn: day('2026-10-12'), filedTax: money('75'), receipt: 'R' } })
  const body = { paidOn: day('2026-10-12'), amount: money('75'), lateFee: money('1.5'), certificate: '', note: '' }
  const payment = { params: { id: (await ledger.call(iitPaymentsApi.pay, { params, body })).id } }
  const found = await ledger.call(iitVouchersApi.proposal, payment)
  expect([found.left, found.lateFee, found.asks, found.rows.map((each) => [each.code, each.suggested])]).toEqual([
    '76.50',
    '1.50',
    [],
    [['22210012', '75.00']],
  ])
  const bank = await bankAccount(ledger)
  const { voucherId } = await ledger.call(iitVouchersApi.book, {
    ...payment,
    body: { day: found.day, bankAccountId: bank, flowId: null, lines: [{ code: '22210012', amount: money('75') }], lateFee: money('1.5') },
  })
  expect((await linesRead(ledger, voucherId)).slice(0, 2)).toEqual(['借 22210012 75.00', '借 57110007 1.50'])
  expect(await origin(ledger, voucherId)).toMatchObject({ kind: 'iitPayment', title: '个人所得税', from: '2026-09', lateFee: '1.50' })
  expect((await ledger.call(iitPaymentsApi.list, { query: { year: 2026 } }))[0]!.booked).toBe('76.50')
  await expect(ledger.call(iitPaymentsApi.remove, payment)).rejects.toMatchObject({ code: 'IT0063', status: 409 })
})
