/** Every case of the reference of taxes, by the file it is of, and what each is: a return, a year, a payment, a day, lines of an invoice. */
import { onceCases, yearCases } from './iit-cases.ts'
import { roundingCases } from './rounding-cases.ts'
import { workedReturns } from './worked-returns.ts'

/** All there are: one without a run is found out. */
export const CASE_IDS = {
  'cit-annual': ['CIT-A1', 'CIT-A4'],
  'cit-quarterly': ['CIT-Q1', 'CIT-Q3', 'CIT-Q5', 'CIT-Q7', 'CIT-Q9', 'CIT-B1'],
  deadline: ['DL-1', 'DL-2', 'DL-6'],
  iit: 'C1 C2 C4 C7 C9 P1 B1 B2 M1 M2 M4 L1 A1 N2 N3 S2 Z1 Y1'.split(' ').map((one) => `IIT-${one}`),
  'invoice-rounding': Array.from({ length: 12 }, (_, at) => `INV-R${at + 1}`),
  registration: ['RG-1', 'RG-3'],
  'small-profit': ['SP-1', 'SP-3'],
  stamp: ['ST-1', 'ST-3', 'ST-5'],
  surtax: ['SUR-1', 'SUR-3'],
  'vat-general': ['VAT-G1', 'VAT-G2', 'VAT-G3', 'VAT-G7'],
  'vat-small': ['VAT-S1', 'VAT-S2', 'VAT-S3', 'VAT-S6', 'VAT-S9'],
} as const

interface RegistrationCase {
  readonly id: string
  /** Sales of quarters, by their last month. */
  readonly quarters: readonly (readonly [month: string, sales: string])[]
  readonly expected: { readonly exceededIn: string; readonly rollingSales: string; readonly effectiveFrom: string } | null
}
const registrations: readonly RegistrationCase[] = [
  {
    id: 'RG-1',
    quarters: [
      ['2025-09', '900000'],
      ['2025-12', '1200000'],
      ['2026-03', '1400000'],
      ['2026-06', '1600000'],
    ],
    expected: { exceededIn: '2026-06', rollingSales: '5100000.00', effectiveFrom: '2026-04-01' },
  },
  { id: 'RG-3', quarters: ['03', '06', '09', '12'].map((month) => [`2026-${month}`, '1250000'] as const), expected: null },
]
interface DeadlineCase {
  readonly id: string
  readonly month: string
  readonly deadline: string
}
const deadlines: readonly DeadlineCase[] = [
  { id: 'DL-1', month: '2026-10', deadline: '2026-10-26' },
  { id: 'DL-2', month: '2026-02', deadline: '2026-02-24' },
  { id: 'DL-6', month: '2025-04', deadline: '2025-04-18' },
]

export const taxCases = {
  returns: workedReturns,
  years: yearCases,
  payments: onceCases,
  registrations,
  deadlines,
  roundings: roundingCases,
} as const
