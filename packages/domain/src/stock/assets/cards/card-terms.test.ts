/** What events made of a card decides its months: an indefinite life that becomes definite, and a card that was not charged and is. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, moneyText, sum, toFen } from '../../../kernel/money.ts'
import { addMonths, day, period } from '../../../kernel/period.ts'
import { quantity } from '../../../kernel/quantity.ts'
import type { CardBasis, CardEvent, EstimateChange } from './card.ts'
import { monthsBehind } from './division.ts'
import type { Method } from './kinds.ts'
import { isWithoutEnd, monthOf, schedule, termsOf } from './schedule.ts'
import { taxByYear } from '../tax/tax-book.ts'

const MARK: CardBasis = {
  kind: 'intangible',
  cost: money('391200'),
  residual: money('0'),
  method: 'straightLine',
  residue: 'static',
  start: 'sameMonth',
  inService: day('2026-01-10'),
  lifeMonths: null,
  unitsTotal: null,
  opening: null,
}
const estimate = (more: Partial<EstimateChange> = {}): EstimateChange => ({
  kind: 'estimate',
  day: day('2027-12-31'),
  from: period('2028-01'),
  remainingMonths: 77,
  residual: null,
  method: 'straightLine',
  unitsLeft: null,
  ...more,
})
const charge = (card: CardBasis, events: readonly CardEvent[], month: string) =>
  moneyText(monthOf(card, events, period(month), new Map())!.charge)

test('a trade mark without a definite life is charged from the month its life became one', () => {
  const events = [estimate()]
  expect(['2027-12', '2028-01', '2029-06'].map((month) => charge(MARK, events, month))).toEqual(['0.00', '5080.52', '5080.52'])
  const plan = schedule(MARK, events)
  expect([moneyText(sum(plan.months.map((one) => one.charge))), plan.months.findLast(({ charge }) => toFen(charge) > 0n)!.period]).toEqual([
    '391200.00',
    '2034-05',
  ])
  expect(termsOf(MARK, events)).toMatchObject({ method: 'straightLine', lifeMonths: 77 })
  expect(termsOf(MARK, events, period('2027-12')).lifeMonths).toBeNull()
  expect([isWithoutEnd(MARK, []), isWithoutEnd(MARK, events)]).toEqual([true, false])
  // the law over ten years of its own: 60,966.24 in the books of 2028, 39,120.00 in the law's
  const taxed = { method: 'straightLine', cost: money('391200'), residual: money('0'), lifeMonths: 120, opening: null } as const
  expect(moneyText(taxByYear(MARK, events, { ...taxed }, period('2030-12')).get(2028)!)).toBe('39120.00')
  expect(moneyText(taxByYear(MARK, events, { ...taxed, method: 'same' }, period('2030-12')).get(2028)!)).toBe('60966.24')
})

test('a card that is not charged, turned into straight line, is charged', () => {
  const land: CardBasis = { ...MARK, cost: money('120000'), method: 'none' }
  const events = [estimate({ remainingMonths: 60 })]
  expect(charge(land, events, '2028-01')).toBe('2000.00')
  // the life it goes on with is what the events said, with nothing behind it yet
  const { rest } = schedule(land, events, { through: period('2028-12') })
  expect(monthsBehind(rest)).toEqual({ life: 60, behind: 12 })
  // and the other way round: what is no longer charged has no end
  expect(isWithoutEnd({ ...MARK, lifeMonths: 60 }, [estimate({ method: 'none' })])).toBe(true)
})

test('whatever a card was typed with, after a new estimate in equal parts it is charged what is left, to the fen, in the months said', () => {
  const methods: readonly Method[] = ['straightLine', 'none', 'doubleDeclining', 'sumOfYears']
  fc.assert(
    fc.property(
      fc.record({
        method: fc.constantFrom(...methods),
        life: fc.option(fc.integer({ min: 1, max: 10 }).map((years) => years * 12)),
        cost: fc.integer({ min: 1, max: 90_000_000 }),
        months: fc.integer({ min: 1, max: 240 }),
        after: fc.integer({ min: 0, max: 30 }),
      }),
      ({ method, life, cost, months, after }) => {
        const from = addMonths(period('2026-02'), after)
        const card = { ...MARK, method, lifeMonths: life, cost: money((cost / 100).toFixed(2)) }
        const event = estimate({ day: day('2026-01-31'), from, remainingMonths: months })
        const plan = schedule(card, [event], { through: addMonths(from, months) })
        const before = plan.months.filter((one) => one.period < from).at(-1)!
        const charged = plan.months.filter((one) => one.period >= from)
        expect(sum(charged.map((one) => one.charge))).toBe(before.net)
        expect(plan.rest).toMatchObject({ months: 0, method: 'straightLine' })
        expect(charged.at(-1)!.reason).toBe('exhausted')
      },
    ),
    { numRuns: 300 },
  )
})

test('units said by an event are taken from then on', () => {
  const events = [estimate({ method: 'units', unitsLeft: quantity('1000') })]
  const units = new Map([[period('2028-02'), quantity('250')]])
  expect(moneyText(monthOf(MARK, events, period('2028-02'), units)!.charge)).toBe('97800.00')
})
