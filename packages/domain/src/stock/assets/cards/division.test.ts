/** Cards divided and put together: every sum stays, the months go on without a gap, nothing is told twice to the tax office. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, fromFen, money, sum, toFen, ZERO } from '../../../kernel/money.ts'
import { addMonths, day, firstDay, period } from '../../../kernel/period.ts'
import { quantity } from '../../../kernel/quantity.ts'
import { annualOf } from '../months/annual.ts'
import type { CardBasis } from './card.ts'
import type { CardOfMonth } from '../months/charges.ts'
import { carriedInto, dividedBy, divisionProblem, holdsTogether, mergedOf, mergeProblem, monthsBehind, type Carried } from './division.ts'
import { basis, cardOf } from './sample-card.ts'
import { schedule } from './schedule.ts'

/** What a part begins with. */
function goesOn(of: CardBasis, carried: Carried, sums: ReturnType<typeof dividedBy>[number], from: ReturnType<typeof period>): CardBasis {
  const { life, behind } = monthsBehind(carried.rest)
  return {
    ...of,
    cost: sums.cost,
    residual: sums.residual,
    method: carried.rest.method,
    lifeMonths: life,
    opening: {
      period: addMonths(from, -1),
      accumulated: sums.accumulated,
      impairment: sums.impairment,
      monthsCharged: behind,
      unitsUsed: quantity('0'),
    },
  }
}
const anyDivision = fc.record({
  cost: fc.integer({ min: 100_000, max: 90_000_000 }),
  residual: fc.integer({ min: 0, max: 9000 }),
  life: fc.integer({ min: 1, max: 8 }),
  at: fc.integer({ min: 1, max: 70 }),
  method: fc.constantFrom('straightLine' as const, 'doubleDeclining' as const, 'sumOfYears' as const),
  kind: fc.constantFrom('fixed' as const, 'intangible' as const),
  weights: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 6 }),
})

test('divided at any month: sums stay to the fen, the month is charged once, all charges come to what one card would be charged', () => {
  fc.assert(
    fc.property(anyDivision, ({ cost, residual, life, at, method, kind, weights }) => {
      const of = basis({ cost: fromFen(BigInt(cost)), residual: fromFen(BigInt(residual)), method, kind, lifeMonths: life * 12 })
      const from = addMonths(period('2026-01'), at)
      const card = cardOf(of)
      const carried = carriedInto(card, from)!
      const parts = dividedBy(
        carried,
        weights.map((one) => quantity(String(one))),
      )
      fc.pre(parts.every(holdsTogether))
      for (const key of ['cost', 'accumulated', 'impairment', 'residual'] as const)
        expect(sum(parts.map((one) => one[key]))).toBe(carried[key])
      const closed = schedule(of, [{ kind: 'split', day: firstDay(from) }])
      const whole = schedule(of, [])
      const before = whole.months.filter((one) => one.period < from)
      expect(closed.months.slice(0, before.length)).toEqual(before)
      expect(closed.months.at(-1)).toMatchObject({ period: from, charge: '0.00', cost: '0.00', net: '0.00' })
      const plans = parts.map((one) => schedule(goesOn(of, carried, one, from), []))
      const after = plans.map(({ months }) => sum(months.map(({ charge }) => charge)))
      expect(add(sum(before.map(({ charge }) => charge)), sum(after))).toBe(sum(whole.months.map(({ charge }) => charge)))
      // month by month no more than the rounding of each part away from the one card
      for (const { period: month, charge } of whole.months.filter((one) => one.period >= from).slice(0, -12)) {
        const parted = sum(plans.map(({ months }) => months.find((one) => one.period === month)?.charge ?? ZERO))
        const off = toFen(parted) - toFen(charge)
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(weights.length + 1) * 12n)
      }
    }),
    { numRuns: 150 },
  )
})

test('the year it is divided in is told once: charges with the card it was, the rest with those it becomes', () => {
  const of = basis()
  const from = period('2026-07')
  const carried = carriedInto(cardOf(of), from)!
  const tax = { method: 'same' as const, cost: of.cost, residual: of.residual, lifeMonths: 60 }
  const told = (one: CardBasis, events: CardOfMonth['events'], goes = false) =>
    annualOf(
      {
        id: 'a',
        code: '',
        name: '',
        categoryName: '',
        taxRow: 3,
        leastMonths: 120,
        basis: one,
        events,
        units: new Map(),
        tax,
        goesOn: goes,
      },
      2026,
    )!
  const was = told(of, [{ kind: 'split', day: firstDay(from) }])
  const parts = dividedBy(carried, [quantity('1'), quantity('2')]).map((one) => told(goesOn(of, carried, one, from), [], true))
  const one = told(of, [])
  for (const figure of ['cost', 'charge', 'accumulated', 'tax', 'taxAccumulated'] as const)
    expect(sum([was, ...parts].map((each) => each[figure]))).toBe(one[figure])
  expect([was.cost, was.charge, was.taxAccumulated]).toEqual(['0.00', '9500.00', '0.00'])
  expect(parts.flatMap(({ notes }) => notes).filter((note) => note.includes('未计入'))).toEqual([])
})

test('what cannot go on as others says why', () => {
  const from = period('2026-07')
  const problem = (of: CardBasis, events: CardOfMonth['events'] = [], method = 'same') => {
    const card = cardOf(of, events)
    return divisionProblem(card, carriedInto(card, from), method)
  }
  expect(problem(basis())).toBeNull()
  expect(problem(basis(), [], 'oneOff')).toContain('税收处理')
  expect(problem(basis({ inService: day('2026-07-03') }))).toContain('还没有这张卡片')
  expect(problem(basis({ method: 'units', unitsTotal: quantity('100') }))).toContain('工作量法')
  expect(problem(basis(), [{ kind: 'stop', day: day('2026-03-01'), from: period('2026-04') }])).toContain('停用')
  const added = [
    { kind: 'addition', day: day('2026-03-01'), from: period('2026-04'), amount: money('1'), remainingMonths: null, residual: null },
  ] as const
  expect(problem(basis({ method: 'doubleDeclining' }), added)).toContain('加速折旧')
  expect(problem(basis(), added)).toBeNull()
})

test('only what is charged alike becomes one; the sums are those of all', () => {
  const from = period('2026-07')
  const one = (of: CardBasis, more: object = {}) => ({
    categoryId: 'k',
    inService: of.inService,
    residue: of.residue,
    carried: carriedInto(cardOf(of), from)!,
    ...more,
  })
  const [a, b] = [one(basis()), one(basis({ cost: money('60000') }))]
  expect(mergeProblem([a, b])).toBeNull()
  expect(mergedOf([a.carried, b.carried])).toEqual({ cost: '180000.00', accumulated: '14000.00', impairment: '0.00', residual: '12000.00' })
  expect(mergeProblem([a])).toContain('两张以上')
  expect(mergeProblem([a, { ...b, categoryId: 'x' }])).toContain('同一类别')
  expect(mergeProblem([a, one(basis({ lifeMonths: 61 }))])).toContain('剩余月数不同')
  expect(mergeProblem([a, one(basis({ residue: 'dynamic' }))])).toContain('尾差')
  const fast = one(basis({ method: 'sumOfYears' }))
  expect(mergeProblem([fast, fast])).toContain('加速折旧')
})
