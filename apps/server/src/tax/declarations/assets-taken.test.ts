/** A105080 and A201020 take the cards: sums by row, what was deducted at once or faster, and a person may say otherwise. */
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { annualReturnsApi as api, citReturnsApi as prepays } from '@app/contract/tax/declarations/declarations'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { card } from '../../testing/assets.ts'
import { test } from '../../testing/bench.ts'

test('the annual return takes depreciation from the cards, and its adjustment; a typed cell stands', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-01-01' })
  const machine = { cost: money('120000'), residual: money('0'), lifeMonths: 120, inService: day('2025-03-18') }
  await card(ledger, machine)
  await card(ledger, { ...machine, name: '一次性扣除的机床', taxMethod: 'oneOff', taxCost: money('120000') })
  const { id } = await ledger.call(api.add, { body: { period: period('2025-12'), filing: 'citAnnual', cycle: 'year' } })
  const { figures, version } = await ledger.call(api.get, { params: { id } })
  expect(figures).toMatchObject({
    'A105080!3:1': '240000.00',
    'A105080!3:2': '18000.00',
    'A105080!3:5': '129000.00',
    'A105080!3:9': '-111000.00',
    'A105080!29.1:1': '120000.00',
    'A105080!29.1:6': '9000.00',
    'A105080!29.1:7': '111000.00',
    'A105080!30:9': '-111000.00',
    'A105000!32:4': '111000.00',
  })
  await ledger.call(api.change, { params: { id }, body: { version, typed: { 'A105080!3:2': '20000' } } })
  expect((await ledger.call(api.get, { params: { id } })).figures).toMatchObject({
    'A105080!3:2': '20000.00',
    'A105080!30:9': '-109000.00',
  })
  const sheet = await ledger.call(assetMonthsApi.account, { query: { period: period('2025-12'), view: 'tax' } })
  expect(sheet.rows.map(({ cells }) => [cells['row'] ?? '', cells['charge'], cells['tax'], cells['difference']])).toEqual([
    ['3', '9000.00', '9000.00', '0.00'],
    ['3', '9000.00', '120000.00', '-111000.00'],
    ['', '18000.00', '129000.00', '-111000.00'],
  ])
})

test('a prepayment takes what is deducted at once so far in the year, from the month after it came', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  const machine = { cost: money('120000'), residual: money('0'), lifeMonths: 120, taxMethod: 'oneOff', taxCost: money('120000') }
  await card(ledger, { ...machine, inService: day('2026-03-18') })
  await card(ledger, { ...machine, name: '六月的机床', inService: day('2026-06-18') })
  await card(ledger, { ...machine, name: '上年十一月的机床', inService: day('2025-11-18'), openingPeriod: period('2025-12') })
  // what came in December is of the year after
  await card(ledger, { ...machine, name: '上年十二月的模具', inService: day('2025-12-18'), cost: money('60000'), taxCost: money('60000') })
  const figures = async (of: string) => {
    const body = { period: period(of), filing: 'citQuarter' as const, cycle: 'quarter' as const }
    const { id } = await ledger.call(prepays.add, { body })
    return (await ledger.call(prepays.get, { params: { id } })).figures
  }
  const row = (found: Readonly<Record<string, unknown>>) => ['1', '2', '3', '4', '5', '6'].map((col) => found[`A201020!2.1:${col}`])
  // three months of 1,000 each and six of 500; the one of June is of the next quarter
  const june = await figures('2026-06')
  expect(row(june)).toEqual(['180000.00', '6000.00', '6000.00', '180000.00', '174000.00', '174000.00'])
  expect(june['A200000!21:1']).toBe('174000.00')
  expect(row(await figures('2026-09'))).toEqual(['300000.00', '13500.00', '13500.00', '300000.00', '286500.00', '286500.00'])
})

test('a life cut on a ground is refused at its field without one or beneath it, and comes to its rows of both returns', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2025-01-01' })
  const cut = {
    cost: money('120000'),
    residual: money('0'),
    lifeMonths: 120,
    inService: day('2025-03-18'),
    taxMethod: 'straightLine',
    taxCost: money('120000'),
    taxMonths: 72,
  }
  await expect(card(ledger, cut)).rejects.toMatchObject({ code: 'AS0001', details: [{ field: 'taxMonths' }] })
  await expect(card(ledger, { ...cut, taxGround: 'progress', taxMonths: 71 })).rejects.toMatchObject({ details: [{ field: 'taxMonths' }] })
  await expect(card(ledger, { ...cut, taxMethod: 'sumOfYears', taxMonths: 120 })).rejects.toMatchObject({
    details: [{ field: 'taxGround' }],
  })
  await expect(card(ledger, { ...cut, taxGround: 'progress', taxUsedMonths: 120 })).rejects.toMatchObject({
    details: [{ field: 'taxUsedMonths' }],
  })
  const { id: kept } = await card(ledger, { ...cut, taxGround: 'progress', taxMonths: 60, taxUsedMonths: 20 })
  expect(await ledger.call(assetCardsApi.get, { params: { id: kept } })).toMatchObject({
    taxGround: 'progress',
    taxUsedMonths: 20,
    taxMonths: 60,
  })
  // what is not asked of a life that is long enough is not kept
  const { id: long } = await card(ledger, { ...cut, name: '按最低年限的机床', taxGround: 'progress', taxMonths: 120 })
  expect((await ledger.call(assetCardsApi.get, { params: { id: long } })).taxGround).toBeNull()
  await card(ledger, { ...cut, name: '刻蚀机', taxGround: 'chips', taxMonths: 36 })

  const { id: quarter } = await ledger.call(prepays.add, { body: { period: period('2025-12'), filing: 'citQuarter', cycle: 'quarter' } })
  const prepaid = (await ledger.call(prepays.get, { params: { id: quarter } })).figures
  // nine months: 2,000 and 3,333.33 beside the 1,000 of the books and of the rule
  expect(prepaid).toMatchObject({
    'A201020!1.1:1': '120000.00',
    'A201020!1.1:2': '9000.00',
    'A201020!1.1:3': '9000.00',
    'A201020!1.1:4': '18000.00',
    'A201020!1.2:4': '29999.97',
    'A201020!1:5': '29999.97',
    'A201020!3:6': '29999.97',
    'A200000!21:1': '29999.97',
  })
  const { id } = await ledger.call(api.add, { body: { period: period('2025-12'), filing: 'citAnnual', cycle: 'year' } })
  const { figures } = await ledger.call(api.get, { params: { id } })
  expect(figures).toMatchObject({
    'A105080!3:1': '360000.00',
    'A105080!3:2': '27000.00',
    'A105080!3:5': '56999.97',
    'A105080!28.1:1': '120000.00',
    'A105080!28.1:5': '18000.00',
    'A105080!28.1:6': '9000.00',
    'A105080!28.1:7': '9000.00',
    'A105080!28.2:5': '29999.97',
    'A105080!28.2:6': '9000.00',
    'A105080!28:7': '29999.97',
    'A105080!30:9': '-29999.97',
  })
})
