/** Projects in progress: nothing is lost between subjects, an estimate is corrected forwards alone. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFen, money, moneyText, sum, toFen, ZERO } from '../../../kernel/money.ts'
import { day, period } from '../../../kernel/period.ts'
import type { CardBasis } from '../cards/card.ts'
import {
  kindAt,
  lateSettlement,
  outOf,
  overgathered,
  placeOf,
  projectRoots,
  projectStanding,
  provedRoots,
  settledOver,
  shareOfBudget,
  transferLines,
  type CostRow,
} from './projects.ts'
import { schedule } from '../cards/schedule.ts'

const cost = (kind: CostRow['kind'], code: string, amount: string): CostRow => ({ kind, code, amount: money(amount) })
const ROWS = [
  cost('building', '16040001', '600000'),
  cost('install', '16040002', '90000'),
  cost('interest', '16040001', '10000.05'),
  cost('material', '1605', '50000'),
  cost('prepaid', '1123', '30000'),
  cost('out', '16040001', '-300000'),
]

test('what is gathered, what left, what stands, each by itself and by subject', () => {
  const { byCode, ...standing } = projectStanding(ROWS)
  expect(standing).toEqual({
    gathered: '700000.05',
    interest: '10000.05',
    transferred: '300000.00',
    cost: '400000.05',
    material: '50000.00',
    prepaid: '30000.00',
  })
  expect([...byCode]).toEqual([
    ['16040001', '310000.05'],
    ['16040002', '90000.00'],
  ])
  expect(shareOfBudget(money('350'), money('700'))).toBe('50.0000')
  expect(shareOfBudget(money('350'), money('600'))).toBe('58.3300')
  expect(shareOfBudget(money('350'), ZERO)).toBeNull()
})

test('subjects say where a line belongs; materials and prepayments are what their subjects are', () => {
  expect(placeOf('enterprise', '16040002')).toBe('cost')
  expect(placeOf('smallBusiness', '1605')).toBe('material')
  expect(placeOf('nonProfit', '1141')).toBe('prepaid')
  expect(placeOf('cooperative', '1605')).toBeNull()
  expect(projectRoots('cooperative')).toEqual(['1530'])
  expect(provedRoots('smallBusiness')).toEqual(['1604', '1605'])
  expect(provedRoots('nonProfit')).toEqual(['1505'])
  expect([kindAt('cost', 'interest'), kindAt('material', 'interest'), kindAt('prepaid', 'building')]).toEqual([
    'interest',
    'material',
    'prepaid',
  ])
})

test('a line is gathered no further than it goes, on its own side', () => {
  const said = (amount: string, left: string) => overgathered(money(amount), money(left), '记-1')?.message ?? null
  expect(said('100', '100')).toBeNull()
  expect(said('-100', '-100')).toBeNull()
  expect(said('100.01', '100')).toBe('记-1还可归集100.00')
  expect(said('1', '0')).toBe('记-1已全部归集')
  expect(said('-1', '100')).toBe('记-1在借方，金额应大于零')
  expect(said('0', '100')).toBe('金额不能是零')
})

test('a transfer takes from each subject by what stands there; a settlement below the estimate goes back', () => {
  const standing = projectStanding(ROWS)
  const lines = transferLines([{ code: '16010002', amount: money('200000') }], outOf(standing, money('200000')), '转固')
  expect(lines.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
    ['16010002', '200000.00', '0.00'],
    ['16040001', '0.00', '155000.01'],
    ['16040002', '0.00', '44999.99'],
  ])
  const below = projectStanding([...ROWS, cost('out', '16040001', '-310000.05'), cost('out', '16040002', '-91000')])
  expect(below.cost).toBe('-1000.00')
  expect(
    transferLines([{ code: '16010002', amount: money('-1000') }], outOf(below, below.cost), '决算').map(({ code, debit, credit }) => [
      code,
      debit,
      credit,
    ]),
  ).toEqual([
    ['16040002', '1000.00', '0.00'],
    ['16010002', '0.00', '1000.00'],
  ])
})

test('whatever stands and whatever leaves: subjects add up, none goes below nothing, all leaves where all of it leaves', () => {
  const fen = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(fc.array(fen, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 100 }), (amounts, percent) => {
      const rows = amounts.map((one, at) => ({ kind: 'building' as const, code: `1604000${at}`, amount: fromFen(BigInt(one)) }))
      const standing = projectStanding(rows)
      const taken = (toFen(standing.cost) * BigInt(percent)) / 100n
      const out = outOf(standing, fromFen(taken))
      expect(sum(out.values())).toBe(fromFen(taken))
      for (const [code, amount] of out) {
        expect(toFen(amount)).toBeGreaterThanOrEqual(0n)
        expect(toFen(amount)).toBeLessThanOrEqual(toFen(standing.byCode.get(code)!))
      }
      expect([...outOf(standing, standing.cost).values()]).toEqual([...standing.byCode.values()])
    }),
  )
  fc.assert(
    fc.property(fc.array(fen, { minLength: 1, maxLength: 6 }), fc.integer({ min: -500_000, max: 500_000 }), (cards, rest) => {
      const parts = settledOver(
        fromFen(BigInt(rest)),
        cards.map((one) => fromFen(BigInt(one))),
      )
      expect(sum(parts)).toBe(fromFen(BigInt(rest)))
    }),
  )
})

test('a settlement changes the months after it and none before; all charges come to what it cost after all', () => {
  const card: CardBasis = {
    kind: 'fixed',
    cost: money('120000'),
    residual: ZERO,
    method: 'straightLine',
    residue: 'static',
    start: 'nextMonth',
    inService: day('2026-01-10'),
    lifeMonths: 12,
    unitsTotal: null,
    opening: null,
  }
  const plain = schedule(card, [])
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000, max: 9_000_000 }), (fen) => {
      const amount = fromFen(BigInt(fen))
      const settled = schedule(card, [{ kind: 'settlement', day: day('2026-05-20'), from: period('2026-06'), amount }])
      const until = (months: typeof plain.months) => months.filter((one) => one.period <= '2026-05').map(({ charge }) => charge)
      expect(until(settled.months)).toEqual(until(plain.months))
      expect(settled.months.find((one) => one.period === '2026-05')!.cost).toBe(sum([card.cost, amount]))
      expect(sum(settled.months.map(({ charge }) => charge))).toBe(sum([card.cost, amount]))
    }),
  )
  const down = schedule(card, [{ kind: 'settlement', day: day('2026-05-20'), from: period('2026-06'), amount: money('-8000') }])
  expect(down.months.filter((one) => one.period >= '2026-05').map(({ charge }) => moneyText(charge))).toEqual([
    '10000.00',
    ...Array.from({ length: 8 }, () => '9000.00'),
  ])
})

test('a year after it came into use the tax cost follows no more', () => {
  expect(lateSettlement(day('2026-01-10'), day('2027-01-10'))).toBe('')
  expect(lateSettlement(day('2026-01-10'), day('2027-01-11'))).toContain('国税函〔2010〕79号')
})
