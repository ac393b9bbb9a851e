import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, sum, ZERO } from '../../../kernel/money.ts'
import { addMonths, day, lastDay, period } from '../../../kernel/period.ts'
import { quantity } from '../../../kernel/quantity.ts'
import { annualOf, annualOfAll, annualSheet, annualTaken, fasterTaken, type AnnualCard } from './annual.ts'
import type { CardBasis, CardEvent } from '../cards/card.ts'
import { schedule } from '../cards/schedule.ts'
import { taxYears, type TaxBasis } from '../tax/tax-book.ts'

/** 120,000 in ten years without a residual value: a thousand a month. */
function card(
  inService: string,
  tax: Partial<TaxBasis> = {},
  more: Partial<CardBasis> = {},
  events: readonly CardEvent[] = [],
  own: Partial<AnnualCard> = {},
): AnnualCard {
  return {
    id: inService,
    code: '02-0001',
    name: '机床',
    categoryName: '机器设备',
    taxRow: 3,
    leastMonths: 120,
    basis: {
      kind: 'fixed',
      cost: money('120000'),
      residual: ZERO,
      method: 'straightLine',
      residue: 'static',
      start: 'nextMonth',
      inService: day(inService),
      lifeMonths: 120,
      unitsTotal: null,
      opening: null,
      ...more,
    },
    events,
    units: new Map(),
    tax: { method: 'same', cost: money('120000'), residual: ZERO, lifeMonths: 120, ...tax },
    ...own,
  }
}
const figures = (one: AnnualCard, year: number) => {
  const found = annualOf(one, year)
  return found && [found.cost, found.charge, found.accumulated, found.taxCost, found.tax, found.general, found.taxAccumulated]
}

test('a card as the books have it: no difference; before it came and after it went it is not told', () => {
  expect(figures(card('2025-03-18'), 2024)).toBeNull()
  expect(figures(card('2025-03-18'), 2025)).toEqual(['120000.00', '9000.00', '9000.00', '120000.00', '9000.00', '0.00', '9000.00'])
  const sold = card('2025-03-18', {}, {}, [{ kind: 'sale', day: day('2026-06-10') }])
  expect(figures(sold, 2026)).toEqual(['120000.00', '6000.00', '15000.00', '120000.00', '6000.00', '0.00', '15000.00'])
  expect(figures(sold, 2027)).toBeNull()
})

test('a longer life for the tax: the difference is added back while the books charge more, and comes back afterwards', () => {
  const fast = card('2024-12-18', { method: 'straightLine' }, { lifeMonths: 60 })
  expect(figures(fast, 2025)).toEqual(['120000.00', '24000.00', '24000.00', '120000.00', '12000.00', '0.00', '12000.00'])
  expect(figures(fast, 2030)).toEqual(['120000.00', '0.00', '120000.00', '120000.00', '12000.00', '0.00', '72000.00'])
})

test('deducted at once: in its year alone with what the rule would give; December belongs to the year after', () => {
  const once = card('2025-03-18', { method: 'oneOff' })
  expect(figures(once, 2025)).toEqual(['120000.00', '9000.00', '9000.00', '120000.00', '120000.00', '9000.00', '120000.00'])
  expect(figures(once, 2026)).toEqual(['120000.00', '12000.00', '21000.00', '120000.00', '0.00', '0.00', '120000.00'])
  const late = card('2025-12-18', { method: 'oneOff' })
  expect(figures(late, 2025)).toEqual(['120000.00', '0.00', '0.00', '120000.00', '0.00', '0.00', '0.00'])
  expect(figures(late, 2026)).toEqual(['120000.00', '12000.00', '12000.00', '120000.00', '120000.00', '12000.00', '120000.00'])
})

test('what was charged before is in the sums, and a part of this year that is not here is told', () => {
  const opening = {
    period: period('2025-12'),
    accumulated: money('9000'),
    impairment: ZERO,
    monthsCharged: 9,
    unitsUsed: '0.0000' as never,
  }
  expect(figures(card('2025-03-18', {}, { opening }), 2026)).toEqual([
    '120000.00',
    '12000.00',
    '21000.00',
    '120000.00',
    '12000.00',
    '0.00',
    '21000.00',
  ])
  const half = card(
    '2025-03-18',
    {},
    { opening: { ...opening, period: period('2026-05'), accumulated: money('14000'), monthsCharged: 14 } },
  )
  expect(annualOf(half, 2026)!.notes).toEqual(['2026-05及以前的本年折旧不在本账套，未计入'])
  expect(annualOf(card('2025-03-18', {}, { lifeMonths: 60 }), 2026)!.notes).toEqual([
    '账面年限短：税收年限不能少于10年（企业所得税法实施条例第六十条），请把税收处理改为“按税收年限”',
  ])
})

test('the form takes sums by row, those deducted at once once more; what the form has no row for is on the sheet alone', () => {
  const leased = card('2025-03-18', {}, {}, [], { taxRow: null })
  const rows = annualOfAll([card('2025-03-18'), card('2025-03-18', { method: 'oneOff' }), leased], 2025)
  const taken = annualTaken(rows)
  expect(Object.keys(taken).length).toBe(14)
  expect(taken).toMatchObject({
    'asset.3.cost': '240000.00',
    'asset.3.charge': '18000.00',
    'asset.3.tax': '129000.00',
    'asset.29.1.cost': '120000.00',
    'asset.29.1.charge': '9000.00',
    'asset.29.1.tax': '120000.00',
    'asset.29.1.general': '9000.00',
  })
  expect(annualTaken([])).toEqual({})
  const sheet = annualSheet(rows, { company: '甲公司', year: 2025 })
  expect(sheet.rows.at(-1)!.cells).toMatchObject({ name: '3张', charge: '27000.00', tax: '138000.00', difference: '-111000.00' })
  expect(annualSheet([], { company: '甲公司', year: 2025 }).rows).toEqual([])
})

test('over a whole life the differences from the tax book come to nothing, whatever the choice and the years', () => {
  const methods = fc.constantFrom('same' as const, 'straightLine' as const, 'oneOff' as const)
  fc.assert(
    fc.property(
      methods,
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 1, max: 120 }),
      fc.option(fc.integer({ min: 1, max: 150 }), { nil: null }),
      fc.boolean(),
      (method, life, taxLife, sold, impaired) => {
        const { basis } = card('2026-03-10', {}, { lifeMonths: life })
        const tax = { method, cost: basis.cost, residual: ZERO, lifeMonths: taxLife }
        const events: CardEvent[] = [
          ...(impaired && life > 12
            ? [{ kind: 'impairment' as const, day: day('2026-12-31'), from: period('2027-01'), recoverable: money('1000') }]
            : []),
          ...(sold === null ? [] : [{ kind: 'sale' as const, day: lastDay(addMonths(period('2027-01'), sold)) }]),
        ]
        const plan = schedule(basis, events, { through: period('2045-12') })
        const years = taxYears(basis, events, tax, plan, period('2045-12'))
        expect(sum(years.flatMap(({ depreciation, impairment, disposal }) => [depreciation, impairment, disposal]))).toBe('0.00')
      },
    ),
    { numRuns: 200 },
  )
})

test('a life cut on a ground: told in its own row while it takes more than the rule, with the months that do', () => {
  const cut = { method: 'straightLine', lifeMonths: 72, ground: 'progress' } as const
  const machine = card('2025-03-18', cut)
  const row = (of: AnnualCard[], year: number, at: string) => {
    const found = annualTaken(annualOfAll(of, year))
    return ['cost', 'charge', 'tax', 'general', 'taxAccumulated'].map((figure) => found[`asset.${at}.${figure}`])
  }
  // nine months: 1,666.67 for the tax beside 1,000 by the rule and in the books
  expect(row([machine], 2025, '28.1')).toEqual(['120000.00', '9000.00', '15000.03', '9000.00', '15000.03'])
  expect(row([machine], 2025, '3').slice(0, 3)).toEqual(['120000.00', '9000.00', '15000.03'])
  // deducted whole in March 2031: three months of that year, none of the next
  expect(row([machine], 2031, '28.1')).toEqual(['120000.00', '12000.00', '4999.77', '3000.00', '120000.00'])
  expect(row([machine], 2032, '28.1')).toEqual([undefined, undefined, undefined, undefined, undefined])
  // to the month for the prepayment, and none before it is deducted
  expect(fasterTaken([machine], period('2025-03'))).toEqual({})
  expect(fasterTaken([machine], period('2025-06'))).toEqual({
    'faster.1.cost': '120000.00',
    'faster.1.charge': '3000.00',
    'faster.1.general': '3000.00',
    'faster.1.tax': '5000.01',
  })
})

test('faster methods: the months beyond the rule alone; the first ground has a row, all others the second', () => {
  const sums = card('2024-12-18', { method: 'sumOfYears', ground: 'strain' })
  const chips = card('2024-12-18', { method: 'straightLine', lifeMonths: 36, ground: 'chips' })
  const bought = card(
    '2024-12-18',
    { method: 'straightLine', lifeMonths: 24, ground: 'software' },
    { kind: 'intangible', start: 'sameMonth' },
    [],
    {
      taxRow: 18,
      leastMonths: 24,
    },
  )
  // ten fifty-fifths of the whole in the first year, five in the sixth: then the rule takes more
  expect(annualOf(sums, 2025)?.faster).toEqual({ ground: 'strain', charge: '12000.00', general: '12000.00', tax: '21818.18' })
  expect(annualOf(sums, 2030)?.faster).toBeNull()
  const found = annualTaken(annualOfAll([chips, bought, sums], 2025))
  expect([found['asset.28.1.tax'], found['asset.28.1.general']]).toEqual(['21818.18', '12000.00'])
  // software by the rule in ten years
  expect([found['asset.28.2.tax'], found['asset.28.2.general']]).toEqual(['99999.96', '24000.00'])
  expect(annualSheet(annualOfAll([sums], 2025), { company: '甲', year: 2025 }).rows[0]?.cells['note']).toBe(
    '常年强震动、高腐蚀（国税发〔2009〕81号第一条第二项：主要或关键的固定资产）',
  )
})

test('handed over while it is deducted faster: the rule goes on beside it as if it had stayed', () => {
  const came = card(
    '2024-12-18',
    { method: 'straightLine', lifeMonths: 72, ground: 'progress', opening: { accumulated: money('20000.04'), monthsCharged: 12 } },
    { opening: { period: period('2025-12'), accumulated: money('12000'), impairment: ZERO, monthsCharged: 12, unitsUsed: quantity('0') } },
  )
  expect(annualOf(came, 2026)?.faster).toEqual({ ground: 'progress', charge: '12000.00', general: '12000.00', tax: '20000.04' })
})
