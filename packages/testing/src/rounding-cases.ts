/** Worked examples of the amounts on an invoice: what is given of each, and what it comes to or why it is refused. */
type Amounts = readonly [gross: string, net: string, tax: string]

interface Line {
  readonly quantity?: string
  readonly price?: string
  readonly amount?: string
  readonly rate: string
  readonly taxIncluded: boolean
  readonly discountRate?: string
  readonly discount?: string
}
interface OfLines {
  readonly kind: 'lines'
  readonly lines: readonly Line[]
  readonly orderDiscount?: string
  readonly expected?: readonly Amounts[]
  readonly total?: Amounts
}
interface OfMargin {
  readonly kind: 'margin'
  readonly gross: string
  readonly deducted: string
  readonly rate: string
  readonly expected: readonly [net: string, tax: string]
}
interface OfReduced {
  readonly kind: 'reduced'
  readonly gross: string
  readonly divisorRate: string
  readonly taxRate: string
  readonly expected: readonly [net: string, tax: string]
}
interface OfReds {
  readonly kind: 'reds'
  readonly net: string
  readonly tax: string
  readonly quantity?: string
  readonly reason: '01' | '02' | '04'
  readonly reds: readonly string[]
  readonly expected?: readonly (readonly [net: string, tax: string])[]
  readonly left?: readonly [net: string, tax: string]
}
interface OfGaps {
  readonly kind: 'gaps'
  readonly most: readonly [lineAmount: string, lineTax: string, invoiceTax: string]
  readonly stated: readonly (readonly [quantity: string, price: string, net: string, rate: string, tax: string])[]
  readonly expected: readonly (readonly [row: number, kind: string])[]
}
export type RoundingCase = { readonly id: string; readonly refused?: readonly [code: string, words: string] } & (
  | OfLines
  | OfMargin
  | OfReduced
  | OfReds
  | OfGaps
)

const thirds = { kind: 'reds', net: '88.49', tax: '11.50', quantity: '3' } as const
export const roundingCases: readonly RoundingCase[] = [
  {
    id: 'INV-R1',
    kind: 'lines',
    lines: [
      { quantity: '3', price: '33.33', rate: '0.13', taxIncluded: true, discountRate: '0.10' },
      { quantity: '7', price: '18.90', rate: '0.13', taxIncluded: true },
    ],
    expected: [
      ['99.99', '88.49', '11.50'],
      ['-10.00', '-8.85', '-1.15'],
      ['132.30', '117.08', '15.22'],
    ],
    total: ['222.29', '196.72', '25.57'],
  },
  {
    id: 'INV-R2',
    kind: 'lines',
    lines: [
      { quantity: '12', price: '8.456', rate: '0.09', taxIncluded: false },
      { quantity: '2.5', price: '199.99', rate: '0.06', taxIncluded: false, discount: '20.00' },
    ],
    expected: [
      ['110.60', '101.47', '9.13'],
      ['529.98', '499.98', '30.00'],
      ['-21.20', '-20.00', '-1.20'],
    ],
    total: ['619.38', '581.45', '37.93'],
  },
  { id: 'INV-R3', kind: 'margin', gross: '106000.00', deducted: '50000.00', rate: '0.06', expected: ['102830.19', '3169.81'] },
  {
    id: 'INV-R4',
    ...thirds,
    reason: '02',
    reds: ['1', '1', '1'],
    expected: [
      ['-29.50', '-3.83'],
      ['-29.49', '-3.84'],
      ['-29.50', '-3.83'],
    ],
    left: ['0.00', '0.00'],
  },
  {
    id: 'INV-R5',
    kind: 'reds',
    net: '1000.00',
    tax: '60.00',
    reason: '04',
    reds: ['333.33', '333.33'],
    expected: [
      ['-333.33', '-20.00'],
      ['-333.33', '-20.00'],
    ],
    left: ['333.34', '20.00'],
  },
  { id: 'INV-R6', ...thirds, reason: '01', reds: ['1'], refused: ['IV0065', '第 1 次红冲：开票有误须全额红冲'] },
  { id: 'INV-R7', ...thirds, reason: '02', reds: ['2', '2'], refused: ['IV0066', '第 2 次红冲：超过剩余的1'] },
  {
    id: 'INV-R8',
    kind: 'reduced',
    gross: '50000.00',
    divisorRate: '0.005',
    taxRate: '0.005',
    expected: ['49751.24', '248.76'],
  },
  {
    id: 'INV-R9',
    kind: 'lines',
    lines: [
      { quantity: '1', price: '50.00', rate: '0.13', taxIncluded: true },
      { quantity: '1', price: '30.01', rate: '0.09', taxIncluded: true },
      { quantity: '1', price: '20.00', rate: '0.06', taxIncluded: true },
    ],
    orderDiscount: '10.00',
    expected: [
      ['50.00', '44.25', '5.75'],
      ['-5.00', '-4.42', '-0.58'],
      ['30.01', '27.53', '2.48'],
      ['-3.00', '-2.75', '-0.25'],
      ['20.00', '18.87', '1.13'],
      ['-2.00', '-1.89', '-0.11'],
    ],
    total: ['90.01', '81.59', '8.42'],
  },
  {
    id: 'INV-R10',
    kind: 'gaps',
    most: ['0.01', '0.06', '1.27'],
    stated: [
      ['3', '33.333333', '100.00', '0.13', '13.06'],
      ['3', '33.333333', '100.00', '0.13', '13.07'],
      ['2', '10.00', '20.02', '0.01', '0.20'],
    ],
    expected: [
      [2, 'lineTax'],
      [3, 'lineAmount'],
    ],
  },
  {
    id: 'INV-R11',
    kind: 'lines',
    lines: [{ quantity: '1', price: '10.00', rate: '0.13', taxIncluded: true, discount: '10.01' }],
    refused: ['IV0062', '第 1 行的折扣不能大于被折扣的金额'],
  },
  {
    id: 'INV-R12',
    kind: 'lines',
    lines: [{ quantity: '2', amount: '10.00', rate: '0.13', taxIncluded: true }],
    refused: ['IV0061', '第 1 行数量和单价须同时填写或同时不填'],
  },
]
