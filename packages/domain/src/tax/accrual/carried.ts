/** Taxes as the books carry them (税金计提): on which subjects each stands, which steps accrue it, and which cells of which return say it. */
import type { ReturnPage } from '../../finance/period-end/step.ts'
import { periodEndCodes } from '../../finance/period-end/codes.ts'
import { sum, money, type Money } from '../../kernel/money.ts'
import { isQuarterEnd, firstOfQuarter, type Period } from '../../kernel/period.ts'
import type { Standard, VatNature } from '../../ledger/ledgers/standard.ts'
import { startOfReturn } from '../forms/engine/cycles.ts'
import type { Cycle } from '../forms/engine/form.ts'
import { RETURN_STATES, type ReturnState } from '../forms/engine/return.ts'
import type { FilingKind } from '../forms/engine/taxes.ts'
import { eachTax } from '../taxes/taxes.ts'

/** Digits of a subject of the second level below the root. */
export const SECOND_LEVEL = 4

export interface CarriedTax {
  readonly key: string
  readonly title: string
  /** Last digits (SECOND_LEVEL of them) of its subjects under 应交税费. */
  readonly suffixes: readonly string[]
  readonly rules: readonly string[]
  /** The cells of a return that come to what is to be paid of it. */
  readonly cells: Partial<Readonly<Record<FilingKind, readonly string[]>>>
  readonly page: ReturnPage | null
  /** What it is an expense of, where it is paid without having been accrued. */
  readonly expense: Partial<Readonly<Record<Standard, string>>>
}

const carried = (
  key: string,
  title: string,
  suffixes: readonly string[],
  rules: readonly string[],
  more: Partial<Pick<CarriedTax, 'cells' | 'page' | 'expense'>> = {},
): CarriedTax => ({ key, title, suffixes, rules, cells: {}, page: null, expense: {}, ...more })
const ofVat = (general: string, small: string) =>
  ({ page: 'vat', cells: { generalVat: [`VG0!${general}:1`], smallVat: [`VS0!${small}:1`] } }) as const
const VAT_SUFFIXES = ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009', '0010']

/** In the order of the chart. */
export const carriedTaxes: readonly CarriedTax[] = [
  carried(
    'vat',
    '增值税',
    VAT_SUFFIXES,
    [
      'vat-reclass-input',
      'vat-mian-di',
      'vat-forward',
      'vat-overpaid',
      'vat-prepaid',
      'vat-additional-credit',
      'small-vat-exempt',
      'vat-taxcontrol',
    ],
    { page: 'vat', cells: { generalVat: ['VG0!34:1', 'VG0!34:3'], smallVat: ['VS0!22:1', 'VS0!22:2'] } },
  ),
  carried('cit', '企业所得税', ['0011'], ['cit'], {
    page: 'cit',
    cells: { citQuarter: ['A200000!32:1'], citLevied: ['B100000!21:1'], citAnnual: ['A100000!45:1'] },
  }),
  carried('iit', '个人所得税', ['0012'], []),
  carried('cityConstruction', '城市维护建设税', ['0013'], ['surtax'], ofVat('39', '23')),
  carried('education', '教育费附加', ['0014'], ['surtax'], ofVat('40', '24')),
  carried('localEducation', '地方教育附加', ['0015'], ['surtax'], ofVat('41', '25')),
  carried('property', '房产税', ['0019'], ['property-tax']),
  carried('landUse', '城镇土地使用税', ['0020'], ['property-tax']),
  carried('vehicle', '车船税', ['0021'], ['property-tax']),
  carried('stamp', '印花税', ['0022'], ['stamp'], {
    page: 'stamp',
    cells: { stamp: ['YH!TOTAL:8'] },
    expense: { smallBusiness: '54030008', enterprise: '64030008' },
  }),
  carried('disabledFund', '残疾人就业保障金', ['0024'], ['disabled-fund']),
  // no step accrues them: they stand where somebody has put them
  ...eachTax.flatMap(([name, { title, books }]) => (books === undefined ? [] : [carried(name, title, books.suffixes, [], books)])),
]
/** Steps of the month that accrue taxes, in the order period end goes through them. */
export const taxRules: ReadonlySet<string> = new Set(carriedTaxes.flatMap((one) => one.rules))

/** Subjects that carry what is owed of a tax, to be held against its return: of VAT those behind the columns. */
export function owedCodes({ key, suffixes }: CarriedTax, standard: Standard, vatNature: VatNature): string[] {
  const { taxes } = periodEndCodes[standard]
  const own = key !== 'vat' ? suffixes : vatNature === 'generalTaxpayer' ? ['0002', '0008'] : ['0001']
  return own.map((suffix) => `${taxes}${suffix}`)
}

/** A return as it is kept. */
export interface KeptReturn {
  readonly id: string
  readonly filing: FilingKind
  readonly cycle: Cycle
  readonly period: Period
  readonly state: ReturnState
  readonly figures: Readonly<Record<string, string>>
}
export interface Declared {
  readonly of: CarriedTax
  readonly page: ReturnPage
  readonly from: Period
  readonly to: Period
  readonly declared: Money
  readonly standing: string
  readonly id: string
}

const cellsOf = ({ cells }: CarriedTax, { filing, cycle }: KeptReturn): readonly string[] | undefined =>
  // what an annual return settles is of no month's accrual
  cycle === 'year' ? undefined : cells[filing]

/** Income tax is accrued by the quarter, however often it is declared. */
const spanOf = ({ key }: CarriedTax, { cycle, period }: KeptReturn): Period | null =>
  key === 'cit' ? (isQuarterEnd(period) ? firstOfQuarter(period) : null) : startOfReturn(period, cycle)

/**
 * What the returns that end with a month say of each tax. `returns` are those of the quarter so far: of a quarter declared by the month
 * all three are added up, and as long as one is missing nothing is said.
 */
export function declaredIn(period: Period, returns: readonly KeptReturn[]): Declared[] {
  return carriedTaxes.flatMap((one) =>
    returns
      .filter((last) => last.period === period && cellsOf(one, last) !== undefined)
      .flatMap((last): Declared[] => {
        const from = spanOf(one, last)
        if (from === null || one.page === null) return []
        const parts = returns.filter(
          ({ filing, cycle, period: end }) => filing === last.filing && cycle === last.cycle && end >= from && end <= period,
        )
        if (parts.length !== partsIn(last.cycle, from, period)) return []
        const declared = sum(parts.flatMap((part) => cellsOf(one, part)!.map((cell) => money(part.figures[cell] ?? '0'))))
        return [{ of: one, page: one.page, from, to: period, declared, standing: RETURN_STATES[last.state], id: last.id }]
      }),
  )
}
const QUARTER_MONTHS = 3
const partsIn = (cycle: Cycle, from: Period, to: Period): number => (cycle === 'month' && from !== to ? QUARTER_MONTHS : 1)
