/** Cards made of lines of the books and of input invoices: at one press, linked both ways, never more than the line says. */
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { inputBookingApi } from '@app/contract/papers/quick-account/invoice-booking'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { assetCardsApi as api } from '@app/contract/stock/assets/asset-cards'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { card, categoriesOf, invoiced } from '../../../testing/assets.ts'
import { test, type LedgerClient } from '../../../testing/bench.ts'
import { numberOf } from '../../../testing/document-files.ts'
import { book } from '../../../testing/entries.ts'

const march = period('2026-03')
const waiting = async (ledger: LedgerClient, query: object = {}) =>
  (await ledger.call(api.sources, { query: { period: march, ...query } })).map(({ abstract, amount, left }) => [abstract, amount, left])
test('a line of the books is shared among cards until it is used up', async ({ ledger }) => {
  const { id: voucherId } = await book(ledger, '2026-03-18', '借 16010002 126800', '贷 3001 126800')
  await categoriesOf(ledger)
  const [line] = await ledger.call(api.sources, { query: { period: march } })
  const from = { voucherId, voucherPosition: line!.position }
  const first = await card(ledger, { ...from, cost: money('100000'), residual: money('5000') })
  expect(await waiting(ledger)).toEqual([[line!.abstract, '126800.00', '26800.00']])
  await expect(card(ledger, { ...from, cost: money('26800.01'), residual: money('0') })).rejects.toMatchObject({
    code: 'AS0031',
    details: [{ field: 'originalValue', reason: expect.stringContaining('26,800.00') }],
  })
  await card(ledger, { ...from, cost: money('26800'), residual: money('0') })
  expect(await waiting(ledger)).toEqual([])
  await expect(card(ledger, { ...from, cost: money('1'), residual: money('0') })).rejects.toMatchObject({
    message: expect.stringContaining('已全部建卡'),
  })
  // what stands may be changed, never to more than is left
  const params = { id: first.id }
  const read = await ledger.call(api.get, { params })
  await ledger.call(api.change, { params, body: { ...read, name: '一号机床' } })
  const again = await ledger.call(api.get, { params })
  await expect(ledger.call(api.change, { params, body: { ...again, cost: money('100001') } })).rejects.toMatchObject({ code: 'AS0031' })
  await ledger.call(api.change, { params, body: { ...again, cost: money('99000') } })
  expect(await waiting(ledger)).toEqual([[line!.abstract, '126800.00', '1000.00']])
  for (const position of [99, 2])
    await expect(card(ledger, { voucherId, voucherPosition: position })).rejects.toMatchObject({ details: [{ field: 'voucherId' }] })
})

test('a line of an input invoice becomes a card with what it is, and its voucher’s line is taken up by it', async ({ house, stranger }) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  await categoriesOf(ledger)
  const invoiceId = await invoiced(ledger)
  const lines = await ledger.call(api.sources, { query: { period: march, invoiceId } })
  expect(lines.map((one) => [one.abstract, one.left, one.spec, one.unit, one.count, one.supplier, one.invoice])).toEqual([
    ['数控机床', '100000.00', 'X-1', '台', 2, '机床厂', numberOf(7)],
    ['复印纸', '200.00', 'X-1', '台', 2, '机床厂', numberOf(7)],
  ])
  // nobody said it is an asset: it is offered from the invoice alone
  expect(await waiting(ledger)).toEqual([])
  expect(await waiting(stranger, { invoiceId })).toEqual([])
  const from = { invoiceId, invoicePosition: lines[0]!.invoicePosition, cost: money('100000'), residual: money('5000') }
  const { id } = await card(ledger, from)
  expect((await waiting(ledger, { invoiceId })).map(([name]) => name)).toEqual(['复印纸'])
  await expect(card(ledger, from)).rejects.toMatchObject({ code: 'AS0031', message: expect.stringContaining('已全部建卡') })
  await expect(card(ledger, { ...from, invoicePosition: 9 })).rejects.toMatchObject({ details: [{ field: 'invoiceId' }] })
  await expect(card(stranger, from)).rejects.toMatchObject({ details: [{ field: 'invoiceId' }] })
  const found = async (query: object) =>
    (await ledger.call(api.list, { query: { period: march, page: 1, pageSize: 10, ...query } })).map((one) => one.id)
  expect(await found({ invoiceId })).toEqual([id])
  // somebody says which line is an asset: it is booked as one, and neither offered from the voucher nor from the invoice
  const subjects = await ledger.call(subjectsApi.list, {})
  const machines = subjects.find(({ code }) => code === '16010002')!
  await ledger.call(inputBookingApi.setSubject, { body: { ids: [invoiceId], subjectId: machines.id, goods: '数控机床' } })
  await ledger.call(quickAccountApi.inputInvoices, { params: { period: march } })
  expect(await waiting(ledger)).toEqual([])
  const kept = await ledger.call(api.get, { params: { id } })
  expect([kept.invoice, kept.bookedBy === null, kept.voucherId]).toEqual([numberOf(7), false, null])
  expect(await found({ voucherId: kept.bookedBy })).toEqual([id])
})

test('an invoice whose tax is not deducted costs with it; its booked line is offered once', async ({ ledger }) => {
  await categoriesOf(ledger)
  const invoiceId = await invoiced(ledger)
  expect(await waiting(ledger, { invoiceId })).toEqual([
    ['数控机床', '113000.00', '113000.00'],
    ['复印纸', '226.00', '226.00'],
  ])
  const [line] = await ledger.call(api.sources, { query: { period: march, invoiceId } })
  await card(ledger, { invoiceId, invoicePosition: line!.invoicePosition, cost: money('50000'), residual: money('0') })
  expect((await waiting(ledger, { invoiceId }))[0]).toEqual(['数控机床', '113000.00', '63000.00'])
})

test('a line that was booked of an invoice begins a card with its goods and its seller, not with the words of the voucher', async ({
  ledger,
}) => {
  const invoiceId = await invoiced(ledger)
  const machines = (await ledger.call(subjectsApi.list, {})).find(({ code }) => code === '16010002')!
  await ledger.call(inputBookingApi.setSubject, { body: { ids: [invoiceId], subjectId: machines.id, goods: '数控机床' } })
  await ledger.call(inputBookingApi.book, { body: { ids: [invoiceId], period: march } })
  const [line] = await ledger.call(api.sources, { query: { period: march } })
  expect([line?.abstract, line?.goods, line?.spec, line?.unit, line?.count, line?.supplier]).toEqual([
    '向机床厂采购数控机床',
    '数控机床',
    'X-1',
    '台',
    2,
    '机床厂',
  ])
})
