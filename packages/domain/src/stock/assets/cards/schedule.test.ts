/** Schedules of cards: the worked cases to the fen, what went wrong elsewhere, and what holds whatever happens to a card. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compareMoney, fromFen, money, moneyText, sum, toFen, ZERO } from '../../../kernel/money.ts'
import { addMonths, day, nextPeriod, period, type Period } from '../../../kernel/period.ts'
import { quantity, rate } from '../../../kernel/quantity.ts'
import type { CardBasis, CardEvent } from './card.ts'
import { CHANGED, CHANGED_RUNS, CHANGES, MACHINE, METHOD_CASES, type Run } from '../cases.ts'
import { byYear, monthOf, schedule, standingAt, type Schedule } from './schedule.ts'

const COUNTED = new Set(['charged', 'stopped', 'indefinite', 'noUnits'])
/** Months of the same charge together. */
function runsOf({ months }: Schedule): Run[] {
  const runs: [from: string, to: string, amount: string][] = []
  for (const { period: month, charge, reason } of months) {
    if (!COUNTED.has(reason)) continue
    const amount = moneyText(charge)
    const last = runs.at(-1)
    if (last?.[2] === amount && nextPeriod(last[1] as Period) === month) last[1] = month
    else runs.push([month, month, amount])
  }
  return runs
}
const total = ({ months }: Schedule) => sum(months.map(({ charge }) => charge))
const years = (plan: Schedule) =>
  Object.fromEntries([...byYear(plan)].filter(([, amount]) => amount !== ZERO).map(([year, amount]) => [String(year), moneyText(amount)]))

test.each(METHOD_CASES)('$title', ({ card, units, runs, total: whole, years: each, assetYears }) => {
  const plan = schedule(card, [], {
    ...(units !== undefined && {
      units: new Map(units.map(([month, used]) => [period(month), quantity(used)])),
      through: period(units.at(-1)![0]),
    }),
  })
  expect(runsOf(plan)).toEqual(runs)
  expect(total(plan)).toBe(whole)
  expect(years(plan)).toEqual(each)
  expect(plan.assetYears).toEqual(assetYears ?? [])
})

test('a new estimate acts forward only, an impairment begins a new stretch, the month of the sale is charged', () => {
  const plan = schedule(CHANGED, CHANGES)
  expect(runsOf(plan)).toEqual(CHANGED_RUNS)
  expect(total(plan)).toBe('247278.87')
  expect(years(plan)).toEqual({
    2023: '23119.68',
    2024: '46239.36',
    2025: '46239.36',
    2026: '71826.36',
    2027: '42249.96',
    2028: '17604.15',
  })
  expect(plan.impairments).toEqual([{ day: '2026-12-31', amount: '118305.24' }])
  expect(plan.disposals.map(({ piece }) => piece)).toEqual([
    { cost: '486730.00', accumulated: '247278.87', impairment: '118305.24', net: '121145.89' },
  ])
  const net = (month: string) => standingAt(plan, period(month))?.net
  expect(['2025-12', '2026-12', '2028-04'].map(net)).toEqual(['371131.60', '181000.00', '124666.72'])
  expect([standingAt(plan, period('2023-05')), standingAt(plan, period('2028-05'))]).toEqual([null, null])
  expect(standingAt(plan, period('2023-06'))).toMatchObject({ reason: 'notStarted', net: '486730.00' })
})

test('what was charged before the ledger began counts: an opening is not ignored, under any method', () => {
  const opening = {
    period: period('2028-03'),
    accumulated: money('48184.08'),
    impairment: ZERO,
    monthsCharged: 24,
    unitsUsed: quantity('0'),
  }
  const later = schedule({ ...MACHINE, opening }, [])
  expect(runsOf(later)).toEqual([
    ['2028-04', '2031-02', '2007.67'],
    ['2031-03', '2031-03', '2007.47'],
  ])
  // charged otherwise than planned: what is left over the months left
  expect(runsOf(schedule({ ...MACHINE, opening: { ...opening, accumulated: money('48184.09') } }, []))).toEqual([
    ['2028-04', '2031-02', '2007.66'],
    ['2031-03', '2031-03', '2007.81'],
  ])
  expect([total(later), standingAt(later, period('2031-03'))?.net]).toEqual(['72275.92', '6340.00'])
  for (const method of ['doubleDeclining', 'sumOfYears'] as const) {
    const all = schedule({ ...MACHINE, method }, [])
    const before = sum(all.months.slice(0, 25).map(({ charge }) => charge))
    const rest = schedule({ ...MACHINE, method, opening: { ...opening, accumulated: before } }, [])
    expect(runsOf(rest)).toEqual(runsOf({ ...all, months: all.months.slice(25) }))
  }
})

test('an addition stands in the cost at once and is charged from its month; a stop is a stop; idle is no stop', () => {
  const plan = schedule(MACHINE, [
    { kind: 'stop', day: day('2027-04-05'), from: period('2027-05') },
    { kind: 'addition', day: day('2027-06-20'), from: period('2027-07'), amount: money('48000'), remainingMonths: null, residual: null },
    { kind: 'resume', day: day('2027-06-30'), from: period('2027-07') },
  ])
  expect(runsOf(plan).slice(0, 2)).toEqual([
    ['2026-04', '2027-04', '2007.67'],
    ['2027-05', '2027-06', '0.00'],
  ])
  expect(standingAt(plan, period('2027-06'))?.cost).toBe('174800.00')
  // 13 of 60 months are charged: (174800 − 26099.71 − 6340) ÷ 47
  expect(runsOf(plan)[2]).toEqual(['2027-07', '2031-04', '3028.94'])
  expect(total(plan)).toBe('168460.00')
})

test('a part goes with its share of everything; the rest is charged on', () => {
  const plan = schedule(MACHINE, [{ kind: 'partial', day: day('2026-06-10'), share: rate('0.25') }])
  expect(plan.disposals[0]!.piece).toEqual({ cost: '31700.00', accumulated: '1505.75', impairment: '0.00', net: '30194.25' })
  // (95100 − 4517.26 − 4755) ÷ 57
  expect(runsOf(plan).slice(0, 2)).toEqual([
    ['2026-04', '2026-06', '2007.67'],
    ['2026-07', '2031-02', '1505.75'],
  ])
  expect(add(standingAt(plan, period('2040-01'))!.accumulated, ZERO)).toBe('90345.00')
})

test('a part of what is worth nothing any more: neither it nor the rest is worth less than nothing', () => {
  const card: CardBasis = { ...MACHINE, cost: money('4405132.12'), residual: ZERO, lifeMonths: 36 }
  const impaired: CardEvent = { kind: 'impairment', day: day('2027-04-15'), from: period('2027-05'), recoverable: money('291306.02') }
  const nets = (share: string) => {
    const plan = schedule(card, [impaired, { kind: 'partial', day: day('2029-03-15'), share: rate(share) }])
    return [...plan.disposals.map(({ piece }) => piece.net), plan.months.at(-1)!.net]
  }
  for (let tenths = 1; tenths < 100; tenths += 1) expect(nets(`0.${String(tenths).padStart(2, '0')}`)).toEqual(['0.00', '0.00'])
})

test('the day of leaving: things are charged for that month, rights are not', () => {
  const sale: CardEvent = { kind: 'sale', day: day('2027-01-31') }
  expect(schedule(MACHINE, [sale]).months.at(-1)).toMatchObject({ period: '2027-01', charge: '2007.67', reason: 'charged' })
  const right: CardBasis = { ...MACHINE, kind: 'intangible', start: 'sameMonth' }
  expect(schedule(right, [sale]).months.at(-1)).toMatchObject({ period: '2027-01', charge: '0.00', reason: 'leaving' })
})

test('nothing of an indefinite life is charged; units end where they are used up', () => {
  const indefinite = schedule({ ...MACHINE, lifeMonths: null }, [], { through: period('2026-12') })
  expect(indefinite.months.map(({ reason }) => reason)).toEqual(['notStarted', ...Array<string>(9).fill('indefinite')])
  const used = schedule({ ...MACHINE, method: 'units', unitsTotal: quantity('100') }, [], {
    through: period('2026-07'),
    units: new Map([
      [period('2026-04'), quantity('60')],
      [period('2026-05'), quantity('70')],
      [period('2026-06'), quantity('5')],
    ]),
  })
  expect(used.exhaustedIn).toBe('2026-05')
  expect(used.months.map(({ charge }) => charge)).toEqual(['0.00', '72276.00', '48184.00', '0.00', '0.00'])
})

const anyCard = fc
  .record({
    cost: fc.integer({ min: 100, max: 900_000_000 }),
    residual: fc.integer({ min: 0, max: 100 }),
    years: fc.integer({ min: 1, max: 12 }),
    method: fc.constantFrom('straightLine', 'doubleDeclining', 'sumOfYears', 'units'),
    residue: fc.constantFrom('static', 'dynamic'),
    kind: fc.constantFrom('fixed', 'intangible'),
  } as const)
  .map(({ cost, residual, years: life, method, residue, kind }): CardBasis => ({
    ...MACHINE,
    kind,
    cost: fromFen(BigInt(cost)),
    residual: fromFen((BigInt(cost) * BigInt(residual)) / 100n),
    lifeMonths: life * 12,
    method,
    residue,
    start: kind === 'fixed' ? 'nextMonth' : 'sameMonth',
    unitsTotal: method === 'units' ? quantity('1000') : null,
  }))
const anyEvent = fc
  .record({
    at: fc.integer({ min: 0, max: 150 }),
    kind: fc.constantFrom('estimate', 'impairment', 'addition', 'stop', 'resume', 'partial', 'sale'),
    amount: fc.integer({ min: 0, max: 100_000_000 }),
    months: fc.integer({ min: 1, max: 10 }),
  } as const)
  .map(({ at, kind, amount, months }): CardEvent => {
    const month = addMonths(period('2026-04'), at)
    const base = { day: day(`${month}-15`), from: nextPeriod(month) }
    if (kind === 'estimate') return { kind, ...base, remainingMonths: months * 12, residual: null, method: null, unitsLeft: null }
    if (kind === 'impairment') return { kind, ...base, recoverable: fromFen(BigInt(amount)) }
    if (kind === 'addition') return { kind, ...base, amount: fromFen(BigInt(amount)), remainingMonths: null, residual: null }
    if (kind === 'partial') return { kind, day: base.day, share: rate(`0.${months}`.slice(0, 3)) }
    return kind === 'sale' ? { kind, day: base.day } : { kind, ...base }
  })
const units = new Map(Array.from({ length: 200 }, (_, at) => [addMonths(period('2026-04'), at), quantity(String((at * 7) % 31))]))

test('whatever happens to a card: no month is negative, nothing passes what may be charged, the parts are the cost, twice is the same', () => {
  fc.assert(
    fc.property(anyCard, fc.array(anyEvent, { maxLength: 12 }), (card, events) => {
      const asked = { through: period('2045-12'), units }
      const plan = schedule(card, events, asked)
      expect(
        schedule(
          card,
          events.toReversed().toSorted((a, b) => (a.day < b.day ? -1 : 1)),
          asked,
        ).months.length,
      ).toBe(plan.months.length)
      expect(schedule(card, events, asked)).toEqual(plan)
      const added = sum(events.flatMap((one) => (one.kind === 'addition' ? [one.amount] : [])))
      for (const { charge, cost, accumulated, impairment, net } of plan.months) {
        expect(compareMoney(charge, ZERO)).toBeGreaterThanOrEqual(0)
        expect(sum([accumulated, impairment, net])).toBe(cost)
        expect(compareMoney(net, ZERO)).toBeGreaterThanOrEqual(0)
      }
      const gone = sum(plan.disposals.map(({ piece }) => piece.accumulated))
      expect(toFen(total(plan))).toBeLessThanOrEqual(toFen(add(card.cost, added)))
      expect(total(plan)).toBe(add(plan.months.at(-1)?.accumulated ?? ZERO, gone))
    }),
    { numRuns: 300 },
  )
})

test('a month asked for alone is the month of the schedule', () => {
  const opening = fc.option(fc.record({ at: fc.integer({ min: 0, max: 40 }), share: fc.integer({ min: 0, max: 100 }) }), { nil: null })
  fc.assert(
    fc.property(anyCard, opening, fc.integer({ min: -2, max: 160 }), (card, begun, at) => {
      const most = toFen(card.cost) - toFen(card.residual)
      const asked: CardBasis = {
        ...card,
        opening:
          begun === null
            ? null
            : {
                period: addMonths(period('2026-03'), begun.at),
                accumulated: fromFen((most * BigInt(begun.share)) / 100n),
                impairment: ZERO,
                monthsCharged: Math.min(begun.at, card.lifeMonths!),
                unitsUsed: quantity('0'),
              },
      }
      const month = addMonths(period('2026-03'), at)
      const whole = schedule(asked, [], { through: period('2042-12'), units })
      expect(monthOf(asked, [], month, units)).toEqual(whole.months.find((one) => one.period === month) ?? null)
    }),
  )
})
