/** Deferred tax of cards over the calls: proposed, booked by what has moved, the year after only its movement, taken back. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { assetDeferredTaxApi as api } from '@app/contract/stock/assets/asset-deferred-tax'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { card } from '../../../testing/assets.ts'
import { testWith, type LedgerClient } from '../../../testing/bench.ts'

/** After the year of the first. */
const test = testWith({ clock: () => new Date('2027-06-10T02:00:00Z') })
const [december, june] = [period('2026-12'), period('2027-06')]
const MACHINE = {
  cost: money('120000'),
  residual: ZERO,
  lifeMonths: 60,
  inService: day('2026-01-10'),
  taxMethod: 'straightLine',
  taxCost: money('120000'),
  taxResidual: ZERO,
  taxMonths: 120,
}
const draft = (of = december, more: object = {}) => ({
  period: of,
  percent: quantity('25'),
  openingAsset: ZERO,
  openingLiability: ZERO,
  ...more,
})
const get = (ledger: LedgerClient, of = december) => ledger.call(api.get, { query: { period: of } })
async function linesOf(ledger: LedgerClient, of: typeof december) {
  const { booked } = await get(ledger, of)
  const { lines } = await ledger.call(vouchersApi.get, { params: { id: booked!.voucherId! } })
  return lines.map(({ subjectCode, debit, credit }) => [subjectCode, debit, credit])
}

test('the balance by differences and rate; booked once a month; later only what has moved; taken back from the last', async ({
  house,
  stranger,
}) => {
  const ledger = await house.ledger({ standard: 'enterprise', vatNature: 'generalTaxpayer' })
  await card(ledger, MACHINE)
  await card(ledger, { ...MACHINE, name: '检测设备', taxMethod: 'oneOff', cost: money('60000'), taxCost: money('60000') })
  // eleven months: 22,000 in the books and 11,000 in the law; 11,000 and 60,000
  expect(await get(ledger)).toMatchObject({
    refused: '',
    percent: '25.0000',
    source: '企业所得税法第四条',
    cards: '2张卡片有差异',
    deductible: '11000.00',
    taxable: '49000.00',
    asset: '2750.00',
    liability: '12250.00',
    before: '',
    booked: null,
  })
  const seen = await ledger.call(api.preview, { body: draft() })
  expect(seen.lines.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
    ['1811', '2750.00', '0.00'],
    ['68010002', '9500.00', '0.00'],
    ['2901', '0.00', '12250.00'],
  ])
  const { id } = await ledger.call(api.book, { body: draft() })
  expect(await linesOf(ledger, december)).toEqual([
    ['1811', '2750.00', '0.00'],
    ['68010002', '9500.00', '0.00'],
    ['2901', '0.00', '12250.00'],
  ])
  await expect(ledger.call(api.book, { body: draft() })).rejects.toMatchObject({
    code: 'AS0065',
    message: expect.stringContaining('已经确认过'),
  })
  // half a year on: what was recognised is not typed over, whatever is sent
  expect(await get(ledger, june)).toMatchObject({
    before: '2026-12',
    openingAsset: '2750.00',
    openingLiability: '12250.00',
    bookAsset: '2750.00',
  })
  const next = await ledger.call(api.book, { body: draft(june, { openingAsset: money('1') }) })
  // 17,000 and 43,000 by then: 4,250 and 10,750
  expect(await linesOf(ledger, june)).toEqual([
    ['1811', '1500.00', '0.00'],
    ['68010002', '-3000.00', '0.00'],
    ['2901', '0.00', '-1500.00'],
  ])
  await expect(ledger.call(api.undo, { params: { id } })).rejects.toMatchObject({ code: 'AS0066' })
  await expect(stranger.call(api.undo, { params: { id: next.id } })).rejects.toMatchObject({ code: 'AS0416' })
  await ledger.call(api.undo, { params: { id: next.id } })
  await ledger.call(api.undo, { params: { id } })
  expect((await get(ledger)).booked).toBeNull()
  expect(await ledger.call(vouchersApi.list, { query: { from: december, to: june, page: 1, pageSize: 10 } })).toEqual([])
})

test('what stood in the books before is said by a person and counted; nothing moved is not booked; what cannot be is refused', async ({
  house,
}) => {
  const ledger = await house.ledger({ standard: 'enterprise', vatNature: 'generalTaxpayer' })
  await card(ledger, MACHINE)
  const same = draft(december, { openingAsset: money('2750') })
  await expect(ledger.call(api.book, { body: same })).rejects.toMatchObject({
    code: 'AS0065',
    message: expect.stringContaining('没有要记的'),
  })
  await expect(ledger.call(api.book, { body: draft(december, { percent: quantity('0') }) })).rejects.toMatchObject({
    details: [{ field: 'taxRatePercent' }],
  })
  await ledger.call(api.book, { body: draft(december, { openingAsset: money('750') }) })
  expect((await linesOf(ledger, december))[0]).toEqual(['1811', '2000.00', '0.00'])
})

test('a small enterprise is told why it has none', async ({ ledger }) => {
  await card(ledger, MACHINE)
  expect(await get(ledger)).toMatchObject({ refused: expect.stringContaining('应付税款法'), asset: '0.00' })
  await expect(ledger.call(api.book, { body: draft() })).rejects.toMatchObject({ code: 'AS0065' })
})
