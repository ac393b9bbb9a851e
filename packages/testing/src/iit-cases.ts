/** Worked examples of withholding (国家税务总局公告2018年第56号 解读, 2020年第13号, 2025年第16号, 财政部 税务总局公告2023年第30号 …), to the fen. */

export interface YearCase {
  readonly id: string
  readonly item: 'wage' | 'platform'
  readonly first: number
  readonly firstJob?: true
  readonly hiredOn?: string
  /** Of each month: income, contributions, additional deductions; one row for all, or one a month. */
  readonly months: readonly (readonly [income: string, special: string, additional: number])[]
  readonly expected: readonly (readonly [taxable: string, tax: string])[]
}
const same = <T>(count: number, row: T): T[] => Array.from({ length: count }, () => row)

export const yearCases: readonly YearCase[] = [
  {
    id: 'IIT-C1',
    item: 'wage',
    first: 1,
    months: same(12, ['10000', '1500', 1000] as const),
    expected: Array.from({ length: 12 }, (_, at) => [`${2500 * (at + 1)}.00`, '75.00'] as const),
  },
  {
    id: 'IIT-C2',
    item: 'wage',
    first: 1,
    months: same(12, ['30000', '4500', 2000] as const),
    expected: ['555', '625', '1850', '1850', '1850', '1850', '1850', '2250', '3700', '3700', '3700', '3700'].map(
      (tax, at) => [`${18_500 * (at + 1)}.00`, `${tax}.00`] as const,
    ),
  },
  {
    id: 'IIT-C4',
    item: 'wage',
    first: 7,
    firstJob: true,
    hiredOn: '2026-07-01',
    months: same(6, ['15000', '1800', 1500] as const),
    expected: [
      ['0.00', '0.00'],
      ['0.00', '0.00'],
      ['0.00', '0.00'],
      ['0.00', '0.00'],
      ['3500.00', '105.00'],
      ['10200.00', '201.00'],
    ],
  },
  {
    id: 'IIT-C7',
    item: 'wage',
    first: 1,
    months: [['60000', '5000', 2000], ...same(11, ['6000', '1000', 2000] as const)],
    expected: [['48000.00', '2280.00'], ...Array.from({ length: 11 }, (_, at) => [`${46_000 - 2000 * at}.00`, '0.00'] as const)],
  },
  {
    id: 'IIT-C9',
    item: 'wage',
    first: 1,
    months: same(5, ['12345.67', '1357.9', 2000] as const),
    expected: [
      ['3987.77', '119.63'],
      ['7975.54', '119.64'],
      ['11963.31', '119.63'],
      ['15951.08', '119.63'],
      ['19938.85', '119.64'],
    ],
  },
  {
    id: 'IIT-P1',
    item: 'platform',
    first: 1,
    months: same(3, ['6000', '0', 0] as const),
    expected: same(3, ['0.00', '0.00'] as const),
  },
]

interface OnceCase {
  readonly id: string
  readonly kind: string
  readonly given: Readonly<Record<string, string>>
  readonly expected: Readonly<Record<string, string>>
}
export const onceCases: readonly OnceCase[] = [
  { id: 'IIT-B1', kind: 'bonusSeparate', given: { bonus: '36000' }, expected: { tax: '1080.00' } },
  { id: 'IIT-B2', kind: 'bonusSeparate', given: { bonus: '36001' }, expected: { tax: '3390.10' } },
  {
    id: 'IIT-M1',
    kind: 'bonusCompare',
    given: { bonus: '60000', taxable: '100000' },
    expected: { bonusTax: '5790.00', salaryTax: '7480.00', separateTotal: '13270.00', mergedTotal: '15080.00', better: 'separate' },
  },
  {
    id: 'IIT-M2',
    kind: 'bonusCompare',
    given: { bonus: '30000', taxable: '-20000' },
    expected: { bonusTax: '900.00', salaryTax: '0.00', separateTotal: '900.00', mergedTotal: '300.00', better: 'merged' },
  },
  {
    id: 'IIT-M4',
    kind: 'bonusCompare',
    given: { bonus: '36000', taxable: '0' },
    expected: { bonusTax: '1080.00', salaryTax: '0.00', separateTotal: '1080.00', mergedTotal: '1080.00', better: 'equal' },
  },
  { id: 'IIT-L1', kind: 'labour', given: { income: '2000' }, expected: { taxable: '1200.00', tax: '240.00' } },
  { id: 'IIT-A1', kind: 'author', given: { income: '40000' }, expected: { taxable: '22400.00', tax: '4480.00' } },
  { id: 'IIT-N2', kind: 'nrAuthor', given: { income: '10000' }, expected: { taxable: '5600.00', tax: '350.00' } },
  { id: 'IIT-N3', kind: 'nrWage', given: { income: '25000' }, expected: { taxable: '20000.00', tax: '2590.00' } },
  {
    id: 'IIT-S2',
    kind: 'severance',
    given: { income: '300000', average: '120000' },
    expected: { exempt: '300000.00', taxable: '0.00', tax: '0.00' },
  },
  {
    id: 'IIT-Z1',
    kind: 'business',
    given: { taxable: '80000', relief: '2000' },
    expected: { before: '6500.00', relief: '2250.00', tax: '2250.00' },
  },
  {
    id: 'IIT-Y1',
    kind: 'annual',
    given: { wages: '240000', labour: '20000', author: '10000', special: '36000', additional: '48000', paid: '8000' },
    expected: { income: '261600.00', taxable: '117600.00', tax: '9240.00', toPay: '1240.00' },
  },
]
