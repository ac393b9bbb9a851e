/** Worked cases of depreciation (折旧例题), reckoned by hand: one asset under every method, a life with changes, shares of departments. */
import { money } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { CardBasis, CardEvent } from './cards/card.ts'

/** From a month to another, so much each. */
export type Run = readonly [from: string, to: string, amount: string]

export const MACHINE: CardBasis = {
  kind: 'fixed',
  cost: money('126800'),
  residual: money('6340'),
  method: 'straightLine',
  residue: 'static',
  start: 'nextMonth',
  inService: day('2026-03-18'),
  lifeMonths: 60,
  unitsTotal: null,
  opening: null,
}

interface MethodCase {
  readonly title: string
  readonly card: CardBasis
  readonly units?: readonly (readonly [month: string, units: string])[]
  readonly runs: readonly Run[]
  readonly total: string
  readonly years: Readonly<Record<string, string>>
  readonly assetYears?: readonly string[]
}

/** Twenty-one months of the higher amount, then one of the lower, one of the higher, in turn. */
const inTurn: readonly Run[] = [
  ['2026-04', '2027-12', '2007.67'],
  ...Array.from({ length: 39 }, (_, at): Run => {
    const month = `${2028 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
    return [month, month, at % 2 === 0 ? '2007.66' : '2007.67']
  }),
]

export const METHOD_CASES: readonly MethodCase[] = [
  {
    title: '年限平均法，末月取余',
    card: MACHINE,
    runs: [
      ['2026-04', '2031-02', '2007.67'],
      ['2031-03', '2031-03', '2007.47'],
    ],
    total: '120460.00',
    years: { 2026: '18069.03', 2027: '24092.04', 2028: '24092.04', 2029: '24092.04', 2030: '24092.04', 2031: '6022.81' },
  },
  {
    title: '年限平均法，余额除以剩余月数',
    card: { ...MACHINE, residue: 'dynamic' },
    runs: inTurn,
    total: '120460.00',
    years: { 2026: '18069.03', 2027: '24092.04', 2028: '24091.98', 2029: '24091.98', 2030: '24091.98', 2031: '6022.99' },
  },
  {
    title: '双倍余额递减法',
    card: { ...MACHINE, method: 'doubleDeclining' },
    runs: [
      ['2026-04', '2027-02', '4226.67'],
      ['2027-03', '2027-03', '4226.63'],
      ['2027-04', '2028-03', '2536.00'],
      ['2028-04', '2029-03', '1521.60'],
      ['2029-04', '2030-02', '877.03'],
      ['2030-03', '2030-03', '877.07'],
      ['2030-04', '2031-02', '877.03'],
      ['2031-03', '2031-03', '877.07'],
    ],
    total: '120460.00',
    years: { 2026: '38040.03', 2027: '35503.97', 2028: '21302.40', 2029: '12458.07', 2030: '10524.40', 2031: '2631.13' },
    assetYears: ['50720.00', '30432.00', '18259.20', '10524.40', '10524.40'],
  },
  {
    title: '年数总和法',
    card: { ...MACHINE, method: 'sumOfYears' },
    runs: [
      ['2026-04', '2027-02', '3346.11'],
      ['2027-03', '2027-03', '3346.12'],
      ['2027-04', '2028-02', '2676.89'],
      ['2028-03', '2028-03', '2676.88'],
      ['2028-04', '2029-02', '2007.67'],
      ['2029-03', '2029-03', '2007.63'],
      ['2029-04', '2030-02', '1338.44'],
      ['2030-03', '2030-03', '1338.49'],
      ['2030-04', '2031-02', '669.22'],
      ['2031-03', '2031-03', '669.25'],
    ],
    total: '120460.00',
    years: { 2026: '30114.99', 2027: '34130.35', 2028: '26099.69', 2029: '18068.93', 2030: '10038.35', 2031: '2007.69' },
    assetYears: ['40153.33', '32122.67', '24092.00', '16061.33', '8030.67'],
  },
  {
    title: '工作量法',
    card: { ...MACHINE, method: 'units', unitsTotal: quantity('500000') },
    units: [
      ['2026-04', '9120'],
      ['2026-05', '8457'],
      ['2026-06', '0'],
      ['2026-07', '10233'],
      ['2026-08', '9876'],
      ['2026-09', '7654'],
      ['2026-10', '11000'],
      ['2026-11', '12345'],
      ['2026-12', '9001'],
    ],
    runs: [
      ['2026-04', '2026-04', '2197.19'],
      ['2026-05', '2026-05', '2037.46'],
      ['2026-06', '2026-06', '0.00'],
      ['2026-07', '2026-07', '2465.34'],
      ['2026-08', '2026-08', '2379.32'],
      ['2026-09', '2026-09', '1844.00'],
      ['2026-10', '2026-10', '2650.12'],
      ['2026-11', '2026-11', '2974.16'],
      ['2026-12', '2026-12', '2168.52'],
    ],
    total: '18716.11',
    years: { 2026: '18716.11' },
  },
  {
    title: '专利权当月起摊',
    card: {
      ...MACHINE,
      kind: 'intangible',
      cost: money('58000'),
      residual: money('0'),
      lifeMonths: 96,
      start: 'sameMonth',
      inService: day('2026-05-31'),
    },
    runs: [
      ['2026-05', '2034-03', '604.17'],
      ['2034-04', '2034-04', '603.85'],
    ],
    total: '58000.00',
    years: {
      2026: '4833.36',
      2027: '7250.04',
      2028: '7250.04',
      2029: '7250.04',
      2030: '7250.04',
      2031: '7250.04',
      2032: '7250.04',
      2033: '7250.04',
      2034: '2416.36',
    },
  },
]

/** A life with a new estimate, an impairment and a sale, under the enterprise standards. */
export const CHANGED: CardBasis = {
  ...MACHINE,
  cost: money('486730'),
  residual: money('24336.5'),
  inService: day('2023-06-20'),
  lifeMonths: 120,
}
export const CHANGES: readonly CardEvent[] = [
  {
    kind: 'estimate',
    day: day('2026-01-01'),
    from: period('2026-01'),
    remainingMonths: 60,
    residual: money('12000'),
    method: null,
    unitsLeft: null,
  },
  { kind: 'impairment', day: day('2026-12-31'), from: period('2027-01'), recoverable: money('181000') },
  { kind: 'sale', day: day('2028-05-15') },
]
export const CHANGED_RUNS: readonly Run[] = [
  ['2023-07', '2025-12', '3853.28'],
  ['2026-01', '2026-12', '5985.53'],
  ['2027-01', '2028-05', '3520.83'],
]
