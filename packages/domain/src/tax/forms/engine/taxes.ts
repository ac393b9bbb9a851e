/** Kinds of returns and the taxes they are of, by name alone: what lists and rights need without the forms. */
import type { Cycle } from './form.ts'

export type DeclaredTax = 'vat' | 'vatPrepay' | 'cit' | 'citAnnual' | 'business' | 'businessAnnual' | 'stamp' | 'statements'
export const taxNames: Readonly<Record<DeclaredTax, string>> = {
  vat: '增值税',
  vatPrepay: '增值税预缴',
  cit: '企业所得税预缴',
  citAnnual: '企业所得税年报',
  business: '经营所得预缴',
  businessAnnual: '经营所得年度',
  stamp: '印花税',
  statements: '财务报表',
}

/** Those declared to the company's own bureau: what is prepaid is declared where the project is. */
export type OwnTax = Exclude<DeclaredTax, 'vatPrepay'>
export const OWN_TAXES = Object.keys(taxNames).filter((tax) => tax !== 'vatPrepay') as [OwnTax, ...OwnTax[]]

interface KindFacts {
  readonly title: string
  readonly tax: DeclaredTax
  readonly cycles: readonly Cycle[]
}
export const FILING_TAXES = {
  smallVat: { title: '增值税（小规模纳税人）', tax: 'vat', cycles: ['quarter', 'month'] },
  generalVat: { title: '增值税（一般纳税人）', tax: 'vat', cycles: ['month', 'quarter'] },
  vatPrepay: { title: '增值税及附加税费预缴表', tax: 'vatPrepay', cycles: ['month', 'quarter'] },
  citQuarter: { title: '企业所得税（查账征收）预缴', tax: 'cit', cycles: ['quarter', 'month'] },
  citLevied: { title: '企业所得税（核定征收）', tax: 'cit', cycles: ['quarter', 'month', 'year'] },
  citAnnual: { title: '企业所得税（查账征收）年报', tax: 'citAnnual', cycles: ['year'] },
  businessA: { title: '经营所得（A表）预缴', tax: 'business', cycles: ['quarter', 'month'] },
  businessB: { title: '经营所得（B表）年度汇算', tax: 'businessAnnual', cycles: ['year'] },
  businessC: { title: '经营所得（C表）多处汇总', tax: 'businessAnnual', cycles: ['year'] },
  stamp: { title: '印花税', tax: 'stamp', cycles: ['quarter', 'year'] },
  statements: { title: '财务报表', tax: 'statements', cycles: ['quarter', 'month', 'year'] },
} as const satisfies Record<string, KindFacts>
export type FilingKind = keyof typeof FILING_TAXES
/** Filed at the bureau of a place somebody chooses, not at the company's own: registered here once it is done there. */
export const FILED_ELSEWHERE = ['vatPrepay', 'businessC'] as const satisfies readonly FilingKind[]
export type OwnFiling = Exclude<FilingKind, (typeof FILED_ELSEWHERE)[number]>
export const isOwnFiling = (filing: FilingKind): filing is OwnFiling => !FILED_ELSEWHERE.some((one) => one === filing)
/** Taxes of whoever owns the business. */
export const OWNER_TAXES = ['business', 'businessAnnual'] as const satisfies readonly DeclaredTax[]
export const isOwnersTax = (tax: DeclaredTax): boolean => OWNER_TAXES.some((one) => one === tax)
/** Their returns, one an owner. */
const OWNED = ['businessA', 'businessB', 'businessC'] as const satisfies readonly FilingKind[]
export const isOwned = (filing: FilingKind): filing is (typeof OWNED)[number] => OWNED.some((one) => one === filing)
export const FILING_KINDS = Object.keys(FILING_TAXES) as FilingKind[]

/** Balances a return hands on to the one after it: of one that was filed elsewhere they are asked, and none of them is left blank. */
export const HANDED_ON: Readonly<Record<FilingKind, readonly string[]>> = {
  smallVat: [],
  generalVat: ['VG0!20:1', 'VG0!32:1'],
  vatPrepay: [],
  citQuarter: ['A200000!30:1', 'A200000!32:1'],
  citLevied: ['B100000!18:1', 'B100000!21:1'],
  citAnnual: ['A106000!12:12'],
  businessA: ['JYA!24:1', 'JYA!25:1'],
  businessB: [],
  businessC: [],
  stamp: [],
  statements: [],
}

/** The tax a return is listed under: an assessed one of a whole year stands with the annual ones. */
export function taxOfReturn(kind: OwnFiling, cycle: Cycle): OwnTax
export function taxOfReturn(kind: FilingKind, cycle: Cycle): DeclaredTax
export function taxOfReturn(kind: FilingKind, cycle: Cycle): DeclaredTax {
  return kind === 'citLevied' && cycle === 'year' ? 'citAnnual' : FILING_TAXES[kind].tax
}

const CYCLES: Readonly<Record<Cycle, string>> = { month: '按月', quarter: '按季', year: '按年' }
/** Every return a tax has, with how often it is filed, in words. */
export const returnsOfTax = (tax: DeclaredTax): { readonly filing: FilingKind; readonly cycle: Cycle; readonly title: string }[] =>
  FILING_KINDS.flatMap((filing) =>
    FILING_TAXES[filing].cycles
      .filter((cycle: Cycle) => taxOfReturn(filing, cycle) === tax)
      .map((cycle) => ({ filing, cycle, title: `${FILING_TAXES[filing].title}，${CYCLES[cycle]}` })),
  )
