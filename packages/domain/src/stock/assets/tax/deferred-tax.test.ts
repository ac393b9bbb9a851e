/** Deferred tax of cards: the balance by differences and rate, only the movement booked, nothing left when a life is over. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFen, money, subtract, sum, ZERO, type Money } from '../../../kernel/money.ts'
import { addMonths, day, period } from '../../../kernel/period.ts'
import { quantity } from '../../../kernel/quantity.ts'
import type { CardBasis } from '../cards/card.ts'
import type { CardOfMonth } from '../months/charges.ts'
import { deferredLines, deferredOf, deferredProblems, noDeferredTax, temporaryOf, usualRate } from './deferred-tax.ts'
import type { TaxBasis } from './tax-book.ts'

const card = (more: Partial<CardBasis> = {}, events: CardOfMonth['events'] = []): CardOfMonth => ({
  id: 'a',
  code: '02-0001',
  name: '机床',
  basis: {
    kind: 'fixed',
    cost: money('120000'),
    residual: ZERO,
    method: 'straightLine',
    residue: 'static',
    start: 'nextMonth',
    inService: day('2025-12-10'),
    lifeMonths: 60,
    unitsTotal: null,
    opening: null,
    ...more,
  },
  events,
  shares: [],
  units: new Map(),
  category: { name: '机器设备', accumulatedCode: '1602', expenses: { manage: '1', sale: '2', production: '3' } },
})
const tax = (method: TaxBasis['method'], lifeMonths = 120): TaxBasis => ({ method, cost: money('120000'), residual: ZERO, lifeMonths })
const QUARTER = quantity('25')
const NOTHING = { asset: ZERO, liability: ZERO }
const moved = (lines: ReturnType<typeof deferredLines>) => lines.map(({ code, debit, credit }) => [code, debit, credit])

test('slower in the law: an asset that comes and goes; at once in the law: a liability', () => {
  // five years in the books, ten in the law: 24,000 and 12,000 a year
  const slow = temporaryOf(card(), tax('straightLine'), period('2026-12'))!
  expect(slow).toEqual({ book: '96000.00', law: '108000.00' })
  const first = deferredOf([slow], QUARTER)
  expect(first).toEqual({ deductible: '12000.00', taxable: '0.00', asset: '3000.00', liability: '0.00' })
  expect(moved(deferredLines(first, NOTHING, '递延'))).toEqual([
    ['1811', '3000.00', '0.00'],
    ['68010002', '-3000.00', '0.00'],
  ])
  const last = deferredOf([temporaryOf(card(), tax('straightLine'), period('2031-12'))!], QUARTER)
  // from the sixth year on it is used up: 12,000 × 25 % a year
  const before = deferredOf([temporaryOf(card(), tax('straightLine'), period('2030-12'))!], QUARTER)
  expect(moved(deferredLines(last, before, '递延'))).toEqual([
    ['1811', '-3000.00', '0.00'],
    ['68010002', '3000.00', '0.00'],
  ])
  // bought in December: deducted in the year after, nothing of it in its own
  expect(temporaryOf(card(), tax('oneOff'), period('2025-12'))).toEqual({ book: '120000.00', law: '120000.00' })
  const once = deferredOf([temporaryOf(card(), tax('oneOff'), period('2026-12'))!], QUARTER)
  expect(once).toEqual({ deductible: '0.00', taxable: '96000.00', asset: '0.00', liability: '24000.00' })
  expect(moved(deferredLines(once, NOTHING, '递延'))).toEqual([
    ['68010002', '24000.00', '0.00'],
    ['2901', '0.00', '24000.00'],
  ])
})

test('an impairment is deductible later; the same in both, or gone, is nothing', () => {
  const impaired = card({}, [{ kind: 'impairment', day: day('2026-12-31'), from: period('2027-01'), recoverable: money('80000') }])
  expect(temporaryOf(impaired, tax('same'), period('2026-12'))).toEqual({ book: '80000.00', law: '96000.00' })
  expect(deferredOf([temporaryOf(card(), tax('same'), period('2026-12'))!], QUARTER)).toMatchObject(NOTHING)
  expect(temporaryOf(card({}, [{ kind: 'sale', day: day('2026-06-30') }]), tax('same'), period('2026-12'))).toBeNull()
})

test('whatever the lives, what is recognised over all the years comes back to nothing, and the entries balance', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 90_000_000 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 10 }),
      fc.constantFrom('straightLine' as const, 'oneOff' as const),
      (fen, years, lawYears, method) => {
        const cost = fromFen(BigInt(fen))
        const one = card({ cost, lifeMonths: years * 12 })
        const law: TaxBasis = { method, cost, residual: ZERO, lifeMonths: lawYears * 12 }
        let before: { asset: Money; liability: Money } = NOTHING
        let expense: Money = ZERO
        for (let at = 0; at <= 11; at += 1) {
          const closing = deferredOf([temporaryOf(one, law, addMonths(period('2025-12'), 12 * at))!], QUARTER)
          const lines = deferredLines(closing, before, '递延')
          expect(sum(lines.map(({ debit }) => debit))).toBe(sum(lines.map(({ credit }) => credit)))
          expense = sum([expense, ...lines.filter(({ code }) => code === '68010002').map(({ debit }) => debit)])
          expect(expense).toBe(subtract(closing.liability, closing.asset))
          before = closing
        }
        expect(before).toMatchObject(NOTHING)
      },
    ),
    { numRuns: 100 },
  )
})

test('the rate by its day with its document; standards without it say why; what cannot be', () => {
  expect(usualRate(period('2026-12'))).toEqual({ percent: '25.0000', source: '企业所得税法第四条' })
  expect(() => usualRate(period('2007-12'))).toThrow('没有适用的税率')
  expect(noDeferredTax('enterprise')).toBeNull()
  expect(noDeferredTax('smallBusiness')).toContain('应付税款法')
  expect(deferredProblems(QUARTER, NOTHING)).toEqual([])
  expect(deferredProblems(quantity('0'), { asset: money('-1'), liability: money('-1') }).map(({ field }) => field)).toEqual([
    'taxRatePercent',
    'openingAsset',
    'openingLiability',
  ])
})
