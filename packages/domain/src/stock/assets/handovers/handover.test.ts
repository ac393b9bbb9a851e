/** Cards handed over: on both sides together everything is charged and deducted as if the card had stayed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFen, money, sum, toFen, ZERO } from '../../../kernel/money.ts'
import { addMonths, day, firstDay, lastDay, period } from '../../../kernel/period.ts'
import { quantity } from '../../../kernel/quantity.ts'
import type { CardBasis, CardEvent } from '../cards/card.ts'
import { carriedOver, handoverLines, holdsOver, type CarriedOver } from './handover.ts'
import { basis, cardOf } from '../cards/sample-card.ts'
import { byYear, schedule, standingAt } from '../cards/schedule.ts'
import { taxByYear, taxYears, type TaxBasis } from '../tax/tax-book.ts'

const SAME: TaxBasis = { method: 'same', cost: money('120000'), residual: money('6000'), lifeMonths: 60 }
/** What the other ledger keeps. */
const takenOver = (of: CardBasis, carried: CarriedOver): CardBasis => ({
  ...of,
  cost: carried.piece.cost,
  residual: carried.residual,
  method: carried.method,
  lifeMonths: carried.lifeMonths,
  unitsTotal: carried.unitsTotal,
  opening: {
    arrives: of.kind === 'fixed',
    period: carried.through,
    accumulated: carried.piece.accumulated,
    impairment: carried.piece.impairment,
    monthsCharged: carried.monthsCharged,
    unitsUsed: carried.unitsUsed,
  },
})
const total = (years: ReadonlyMap<number, ReturnType<typeof money>>) => sum([...years.values()])
const both = (a: ReadonlyMap<number, ReturnType<typeof money>>, b: ReadonlyMap<number, ReturnType<typeof money>>) =>
  new Map(
    [...new Set([...a.keys(), ...b.keys()])]
      .toSorted((x, y) => x - y)
      .map((year) => [year, sum([a.get(year) ?? ZERO, b.get(year) ?? ZERO])]),
  )
const yearsOf = (years: ReadonlyMap<number, ReturnType<typeof money>>) =>
  [...years].filter(([, amount]) => amount !== ZERO).toSorted(([x], [y]) => x - y)

const anyHandover = fc.record({
  cost: fc.integer({ min: 100_000, max: 90_000_000 }),
  residual: fc.integer({ min: 0, max: 9000 }),
  life: fc.integer({ min: 1, max: 8 }),
  at: fc.integer({ min: 1, max: 110 }),
  method: fc.constantFrom('straightLine' as const, 'doubleDeclining' as const, 'sumOfYears' as const),
  kind: fc.constantFrom('fixed' as const, 'intangible' as const),
  law: fc.constantFrom('same' as const, 'straightLine' as const, 'oneOff' as const, 'doubleDeclining' as const, 'sumOfYears' as const),
  taxLife: fc.integer({ min: 12, max: 120 }),
})

test('handed over in any month: each month is charged by one of the two, each year deducted once, as if it had stayed', () => {
  fc.assert(
    fc.property(anyHandover, ({ cost, residual, life, at, method, kind, law, taxLife }) => {
      const start = kind === 'fixed' ? 'nextMonth' : 'sameMonth'
      const of = basis({ cost: fromFen(BigInt(cost)), residual: fromFen(BigInt(residual)), method, kind, start, lifeMonths: life * 12 })
      const byYears = law === 'doubleDeclining' || law === 'sumOfYears'
      const lifeMonths = byYears ? Math.ceil(taxLife / 12) * 12 : taxLife
      const ground = byYears ? ('progress' as const) : null
      const tax: TaxBasis = { method: law, cost: of.cost, residual: law === 'same' ? of.residual : ZERO, lifeMonths, ground }
      const on = lastDay(addMonths(period('2026-01'), at))
      const carried = carriedOver(cardOf(of), tax, on)
      if (typeof carried === 'string') throw new Error(carried)
      expect(holdsOver(carried.piece)).toBe(true)
      const gone: CardEvent[] = [{ kind: 'transfer', day: on }]
      const given = schedule(of, gone)
      const next = takenOver(of, carried)
      const taken = schedule(next, [])
      const whole = schedule(of, [])
      // what goes on the one side is what comes on the other
      expect(given.disposals[0]!.piece).toEqual(carried.piece)
      // it stands on one side or the other as every month ends, and in the month it goes on the one that has it by then
      const arrived = standingAt(taken, carried.through)
      expect(arrived === null ? null : [arrived.net, arrived.charge]).toEqual(kind === 'fixed' ? [carried.piece.net, ZERO] : null)
      const charged = (plan: typeof whole) => plan.months.filter(({ charge }) => charge !== ZERO).map((one) => [one.period, one.charge])
      expect([...charged(given), ...charged(taken)]).toEqual(charged(whole))
      const deducted = both(taxByYear(of, gone, tax), taxByYear(next, [], carried.tax))
      expect(yearsOf(deducted)).toEqual(yearsOf(taxByYear(of, [], tax)))
      const differences = (plan: typeof whole, card: CardBasis, events: CardEvent[], law_: TaxBasis) =>
        sum(taxYears(card, events, law_, plan).flatMap((one) => [one.depreciation, one.impairment, one.disposal]))
      expect(sum([differences(given, of, gone, tax), differences(taken, next, [], carried.tax)])).toBe(differences(whole, of, [], tax))
    }),
    { numRuns: 300 },
  )
})

test('by units, with an addition, with an impairment: everything that may be charged is charged, and nothing more', () => {
  const units = new Map(['2026-02', '2026-03', '2026-04', '2026-05'].map((one, at) => [period(one), quantity(String(100 * (at + 1)))]))
  const of = basis({ method: 'units', unitsTotal: quantity('1000') })
  const carried = carriedOver(cardOf(of, [], units), SAME, day('2026-03-31')) as CarriedOver
  expect([carried.unitsTotal, carried.unitsUsed, carried.piece.accumulated]).toEqual(['1000.0000', '300.0000', '34200.00'])
  const next = schedule(takenOver(of, carried), [], { through: period('2026-05'), units })
  expect(next.months.map(({ charge }) => charge)).toEqual(['0.00', '34200.00', '45600.00'])
  const events: CardEvent[] = [
    { kind: 'addition', day: day('2026-04-02'), from: period('2026-05'), amount: money('12000'), remainingMonths: null, residual: null },
    { kind: 'impairment', day: day('2026-06-30'), from: period('2026-07'), recoverable: money('90000') },
  ]
  const worn = carriedOver(cardOf(basis(), events), SAME, day('2026-08-15')) as CarriedOver
  expect(holdsOver(worn.piece)).toBe(true)
  expect(worn.piece.impairment).not.toBe(ZERO)
  // the tax book knows no impairment: it goes on with more than the books do
  expect([worn.tax.method, worn.tax.cost, worn.tax.residual]).toEqual(['straightLine', '132000.00', '6000.00'])
  const gone: CardEvent[] = [...events, { kind: 'transfer', day: day('2026-08-15') }]
  const later = takenOver(basis(), worn)
  expect(sum([total(byYear(schedule(basis(), gone))), total(byYear(schedule(later, [])))])).toBe(
    fromFen(toFen(money('132000')) - toFen(money('6000')) - toFen(worn.piece.impairment)),
  )
  expect(sum([total(taxByYear(basis(), gone, SAME)), total(taxByYear(later, [], worn.tax))])).toBe('126000.00')
})

test('refused with the reason: halted, what does not act yet, what the tax book has not deducted, what is not there', () => {
  const on = day('2026-06-15')
  const from = period('2026-07')
  const said = (events: CardEvent[], tax: TaxBasis = SAME, of = basis()) => carriedOver(cardOf(of, events), tax, on)
  expect(said([{ kind: 'stop', day: firstDay(period('2026-05')), from: period('2026-05') }])).toBe('停用的卡片请先恢复使用')
  const estimate: CardEvent = { kind: 'estimate', day: on, from, remainingMonths: 12, residual: null, method: null, unitsLeft: null }
  expect(said([estimate])).toContain('还没有起作用')
  expect(
    said(
      [{ kind: 'impairment', day: day('2026-04-30'), from: period('2026-05'), recoverable: money('1000') }],
      SAME,
      basis({ method: 'sumOfYears' }),
    ),
  ).toBe('加速折旧、又有过变动的卡片不能调拨')
  expect(
    said(
      [
        { kind: 'stop', day: day('2026-05-01'), from: period('2026-05') },
        { kind: 'resume', day: day('2026-06-01'), from: period('2026-06') },
      ],
      { ...SAME, method: 'sumOfYears', ground: 'progress' },
    ),
  ).toBe('税收按年数总和法、又有过变动的卡片不能调拨')
  expect(said([], { ...SAME, method: 'oneOff' }, basis({ inService: day('2026-12-10') }))).toContain('末还没有这张卡片')
  expect(carriedOver(cardOf(basis({ inService: day('2026-12-10') })), { ...SAME, method: 'oneOff' }, day('2026-12-31'))).toContain(
    '一次性扣除属于2027年',
  )
})

test('entries: cleared on the one side, taken in on the other, the net value over against it; nothing of nothing', () => {
  const piece = { cost: money('120000'), accumulated: money('9500'), impairment: ZERO, net: money('110500') }
  const side = (moneyCode: string, title: string) => ({ codes: { cost: '1601', accumulated: '1602', impairment: null }, moneyCode, title })
  const { given, taken } = handoverLines(piece, side('1221', '调出'), side('2241', '调入'))
  const shown = (lines: typeof given) => lines.map(({ code, debit, credit }) => [code, debit, credit])
  expect(shown(given)).toEqual([
    ['1602', '9500.00', '0.00'],
    ['1221', '110500.00', '0.00'],
    ['1601', '0.00', '120000.00'],
  ])
  expect(shown(taken)).toEqual([
    ['1601', '120000.00', '0.00'],
    ['1602', '0.00', '9500.00'],
    ['2241', '0.00', '110500.00'],
  ])
})
