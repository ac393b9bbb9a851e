/** Payments of filed returns in the books: proposed, matched with the bank's row, asked about where two fit, never booked twice. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { flowCodingApi } from '@app/contract/papers/quick-account/flow-coding'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { filingApi } from '@app/contract/tax/filing/filing'
import { paymentVouchersApi as api } from '@app/contract/tax/payment-vouchers/payment-vouchers'
import { add, isZero, money, moneyText, subtract, ZERO, type Money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { atBureau } from '../../testing/at-bureau.ts'
import { type Bench, type LedgerClient } from '../../testing/bench.ts'
import { bankAccount, taxFlow } from '../../testing/bank.ts'
import { linesRead } from '../../testing/entries.ts'
import { act, checked, company, filed } from '../../testing/filing.ts'

const { during } = atBureau('2026-11-21T02:00:00Z')

const proposal = (ledger: LedgerClient, id: string) => ledger.call(api.proposal, { params: { id } })
async function paid(house: Bench, scene = '') {
  const one = await company(house, scene)
  const { id } = await filed(house, one)
  await act(house, one, id, 'pay')
  return { one, id, ledger: one.ledger, bank: await bankAccount(one.ledger) }
}
/** As the dialog sends what was proposed. */
const asProposed = ({ day: on, rows, lateFee }: Awaited<ReturnType<typeof proposal>>, bankAccountId: string, flowId: string | null) => ({
  day: on,
  bankAccountId,
  flowId,
  lines: rows.flatMap(({ code, suggested }) => (suggested === null ? [] : [{ code, amount: suggested }])),
  lateFee: lateFee ?? ZERO,
})

during(
  'what was paid at once is proposed tax by tax, matched with the row of the bank, booked once and linked both ways',
  async ({ house }) => {
    const { id, ledger, bank } = await paid(house)
    const before = await proposal(ledger, id)
    expect(before.rows.map((row) => [row.title, row.code, row.suggested])).toEqual([
      ['增值税', '22210001', '12000.00'],
      ['城市维护建设税', '22210013', '420.00'],
      ['教育费附加', '22210014', '180.00'],
      ['地方教育附加', '22210015', '120.00'],
    ])
    expect([before.asks, before.vouchers, before.flows, before.day]).toEqual([[], [], [], '2026-11-21'])
    const row = await taxFlow(ledger, bank, day('2026-11-20'), before.left)
    await taxFlow(ledger, bank, day('2026-11-10'), before.left)
    await taxFlow(ledger, bank, day('2026-11-20'), money('12000'))
    const found = await proposal(ledger, id)
    expect(found.flows.map((one) => [one.id, one.day, one.amount])).toEqual([[row, '2026-11-20', before.left]])
    const { voucherId, voucher } = await ledger.call(api.book, { params: { id }, body: asProposed(found, bank, row) })
    expect(await linesRead(ledger, voucherId)).toEqual([
      '借 22210001 12000.00',
      '借 22210013 420.00',
      '借 22210014 180.00',
      '借 22210015 120.00',
      ...(found.lateFee === null || isZero(found.lateFee) ? [] : [`借 57110007 ${moneyText(found.lateFee)}`]),
      expect.stringMatching(/^贷 1002\d+ /),
    ])
    expect(await ledger.call(vouchersApi.get, { params: { id: voucherId } })).toMatchObject({ source: { kind: 'taxPayment', ids: [id] } })
    expect((await ledger.call(fundFlowsApi.get, { params: { id: row } })).voucherId).toBe(voucherId)
    const after = await proposal(ledger, id)
    expect([after.left, after.vouchers]).toEqual(['0.00', [expect.objectContaining({ id: voucherId, name: voucher, flowId: row })]])
    const { data, totalData } = await ledger.reply(filingApi.owed, { query: { from: period('2026-01'), to: period('2026-12') } })
    expect([data[0]!.booked, totalData.booked]).toEqual([before.left, before.left])
    // at most once
    await expect(ledger.call(api.book, { params: { id }, body: asProposed(found, bank, null) })).rejects.toMatchObject({ code: 'XV0006' })
    // a draft that is taken back leaves the payment and the bank's row to be booked again
    await ledger.call(vouchersApi.remove, { query: { ids: [voucherId] } })
    expect((await proposal(ledger, id)).left).toBe(before.left)
    expect((await ledger.call(fundFlowsApi.get, { params: { id: row } })).voucherId).toBeNull()
  },
)

during('where two rows fit both are offered; what the statement booked already is not booked again', async ({ house }) => {
  const { id, ledger, bank } = await paid(house)
  const { left } = await proposal(ledger, id)
  const rows = [await taxFlow(ledger, bank, day('2026-11-19'), left), await taxFlow(ledger, bank, day('2026-11-20'), left)]
  const found = await proposal(ledger, id)
  expect(found.flows.map((one) => one.id)).toEqual(rows)
  const book = (more: object) => ledger.call(api.book, { params: { id }, body: { ...asProposed(found, bank, null), ...more } })
  await expect(book({ flowId: rows[0], lines: [{ code: '22210001', amount: money('1') }] })).rejects.toMatchObject({
    code: 'XV0007',
    details: [{ field: 'fundFlowId' }],
  })
  const november = period('2026-11')
  await ledger.call(quickAccountApi.bank, { params: { period: november } })
  expect((await proposal(ledger, id)).flows.every((one) => one.voucher !== '')).toBe(true)
  // what somebody has looked at stands
  const queued = await ledger.call(reviewQueueApi.list, { query: { period: november } })
  await ledger.call(reviewQueueApi.accept, { body: { rows: queued.map(({ id: one, version }) => ({ id: one, version })) } })
  await expect(book({ flowId: rows[1] })).rejects.toMatchObject({ code: 'XV0008', status: 409 })
  await expect(book({ flowId: null })).rejects.toMatchObject({ code: 'XV0008' })
  await ledger.call(flowCodingApi.unbook, { body: { period: november, isCash: false } })
  const { voucherId } = await book({ flowId: rows[1] })
  expect((await ledger.call(fundFlowsApi.get, { params: { id: rows[1]! } })).voucherId).toBe(voucherId)
})

during('paid in part: the bureau divides it, so a person says how; the rest is booked when it is paid', async ({ house }) => {
  const { one, id, ledger, bank } = await paid(house, 'Z34')
  const part = await proposal(ledger, id)
  expect(part.asks).toEqual(['已缴的数与各税种之和不同，请按扣款明细填写各税种的金额'])
  expect(part.rows.every(({ suggested }) => suggested === null)).toBe(true)
  const book = (amount: Money, lateFee: Money = ZERO) =>
    ledger.call(api.book, {
      params: { id },
      body: { day: part.day, bankAccountId: bank, flowId: null, lines: [{ code: '22210001', amount }], lateFee },
    })
  await expect(book(add(part.left, money('0.01')))).rejects.toMatchObject({ code: 'XV0004', details: [{ field: 'items' }] })
  await book(subtract(part.left, money('1')))
  expect((await proposal(ledger, id)).left).toBe('1.00')
  await book(ZERO, money('1'))
  expect(await proposal(ledger, id)).toMatchObject({ left: '0.00', vouchers: [{ lateFee: '0.00' }, { amount: '0.00', lateFee: '1.00' }] })
  await act(house, one, id, 'pay')
  const rest = await proposal(ledger, id)
  expect(rest.paid).not.toBe(part.paid)
  expect(rest.left).toBe(subtract(rest.paid, part.paid))
})

during('a correction: the voucher is of the difference, tax by tax, with its own late fee', async ({ house }) => {
  const { one, id, ledger, bank } = await paid(house)
  await ledger.call(api.book, { params: { id }, body: asProposed(await proposal(ledger, id), bank, null) })
  const { id: declarationId } = await ledger.call(vatReturnsApi.correct, { params: { id: one.declarationId } })
  await checked(ledger, declarationId, { 'VS0!1:1': '410000', 'VS0!3:1': '410000' })
  const again = { ...one, declarationId }
  const second = await filed(house, again)
  await act(house, again, second.id, 'pay')
  const found = await proposal(ledger, second.id)
  expect(found.asks).toEqual([])
  expect(found.rows.map(({ title, suggested }) => [title, suggested])).toEqual([
    ['增值税', '300.00'],
    ['城市维护建设税', '10.50'],
    ['教育费附加', '4.50'],
    ['地方教育附加', '3.00'],
  ])
  expect(add(money('318'), found.lateFee!)).toBe(found.left)
  const { voucherId } = await ledger.call(api.book, { params: { id: second.id }, body: asProposed(found, bank, null) })
  const lines = await linesRead(ledger, voucherId)
  expect(lines).toEqual(expect.arrayContaining(['借 22210001 300.00', '借 22210013 10.50', '借 22210014 4.50', '借 22210015 3.00']))
  expect(await ledger.call(api.origin, { params: { id: voucherId } })).toMatchObject({
    title: '增值税及附加税费（更正第1次）',
    amount: '318.00',
  })
})

const WRONG = [
  [{ lines: [{ code: '1405', amount: money('1') }] }, 'XV0002', 'items'],
  [
    {
      lines: [
        { code: '22210001', amount: money('1') },
        { code: '22210001', amount: money('1') },
      ],
    },
    'XV0002',
    'items',
  ],
  [{ lines: [{ code: '22210001', amount: money('-1') }] }, 'XV0003', 'items'],
  [{ lateFee: money('-1') }, 'XV0003', 'lateFee'],
  [{ lines: [], lateFee: ZERO }, 'XV0004', 'items'],
  [{ bankAccountId: '00000000-0000-7000-8000-000000000000' }, 'XV0010', 'bankAccountId'],
] as const
during(
  'each mistake is said at its field, and nothing is written; nothing of what is not paid, nothing of another ledger',
  async ({ house }) => {
    const open = await company(house)
    const { id: unpaid } = await filed(house, open)
    await expect(proposal(open.ledger, unpaid)).rejects.toMatchObject({ code: 'XV0001' })
    const { id, ledger, bank } = await paid(house)
    const found = await proposal(ledger, id)
    for (const [more, code, field] of WRONG)
      await expect(ledger.call(api.book, { params: { id }, body: { ...asProposed(found, bank, null), ...more } })).rejects.toMatchObject({
        code,
        details: [{ field }],
      })
    await expect(ledger.call(api.proposal, { params: { id: unpaid } })).rejects.toMatchObject({ code: 'FI0404' })
    // a subject nobody may book on any more
    await ledger.sql(`update app.subjects set disabled = true where ledger_id = $1 and code = '22210013'`, [ledger.ledgerId])
    await expect(ledger.call(api.book, { params: { id }, body: asProposed(found, bank, null) })).rejects.toMatchObject({ code: 'XV0009' })
    expect((await proposal(ledger, id)).vouchers).toEqual([])
  },
)
