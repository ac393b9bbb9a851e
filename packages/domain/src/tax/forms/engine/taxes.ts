/** Kinds of returns and the taxes they are of, by name alone: what lists and rights need without the forms. Made of what each tax says. */
import { CYCLE_WORDS, type CompanyTaxes, type Cycle, type ReturnData } from '../../taxes/tax.ts'
import { eachTax, ofEachTax, TAXES, type DeclaredTax, type TaxOf } from '../../taxes/taxes.ts'

export type { DeclaredTax } from '../../taxes/taxes.ts'
export const taxNames: Readonly<Record<DeclaredTax, string>> = ofEachTax(({ title }) => title)

/** Those declared to the company's own bureau: what is prepaid is declared where the project is. */
export type OwnTax = { [T in DeclaredTax]: TaxOf<T> extends { readonly bureau: object } ? T : never }[DeclaredTax]
export const OWN_TAXES = eachTax.flatMap(([name, { bureau }]) => (bureau === undefined ? [] : [name])) as [OwnTax, ...OwnTax[]]

/** Of each tax the kinds of returns that say something of themselves. */
type KindsOf<T extends DeclaredTax, Says> = {
  [K in keyof TaxOf<T>['returns']]: TaxOf<T>['returns'][K] extends Says ? K : never
}[keyof TaxOf<T>['returns']]
type Kinds<Says> = { [T in DeclaredTax]: KindsOf<T, Says> }[DeclaredTax]
export type FilingKind = Kinds<object>

interface KindFacts extends ReturnData {
  readonly tax: DeclaredTax
  readonly ofOwner: boolean
}
export const FILING_TAXES = Object.fromEntries(
  eachTax.flatMap(([tax, { returns, ofOwner = false }]) =>
    Object.entries(returns).map(([kind, one]) => [kind, { ...one, tax, ofOwner }] as const),
  ),
) as Readonly<Record<FilingKind, KindFacts>>
export const FILING_KINDS = Object.keys(FILING_TAXES) as FilingKind[]
const kindsThat = (holds: (facts: KindFacts) => boolean): FilingKind[] => FILING_KINDS.filter((kind) => holds(FILING_TAXES[kind]))

/** Filed at the bureau of a place somebody chooses, not at the company's own: registered here once it is done there. */
export const FILED_ELSEWHERE: readonly FilingKind[] = kindsThat(({ elsewhere }) => elsewhere === true)
export type OwnFiling = Exclude<FilingKind, Kinds<{ readonly elsewhere: true }>>
export const isOwnFiling = (filing: FilingKind): filing is OwnFiling => FILING_TAXES[filing].elsewhere !== true
/** What it takes is said with its forms, and by no program of its own. */
export type SaidFiling = Kinds<{ readonly asSaid: true }>
export const isSaid = (filing: FilingKind): filing is SaidFiling => FILING_TAXES[filing].asSaid === true

/** Taxes few companies have: listed where something of them was declared. */
export const TAXES_OF_FEW: readonly OwnTax[] = OWN_TAXES.filter((tax) => 'ofFew' in TAXES[tax])
/** Taxes of whoever owns the business. */
export const isOwnersTax = (tax: DeclaredTax): boolean => 'ofOwner' in TAXES[tax]
/** Their returns, one an owner. */
type OwnedFiling = { [T in DeclaredTax]: TaxOf<T> extends { readonly ofOwner: true } ? KindsOf<T, object> : never }[DeclaredTax]
export const isOwned = (filing: FilingKind): filing is OwnedFiling => FILING_TAXES[filing].ofOwner

/** Balances a return hands on to the one after it: of one that was filed elsewhere they are asked, and none of them is left blank. */
export const handedOn = (filing: FilingKind): readonly string[] => FILING_TAXES[filing].handsOn ?? []

/** The return of a tax a company files, and how often. */
export const usualReturn = (tax: DeclaredTax, company: CompanyTaxes) =>
  TAXES[tax].usual(company) as { readonly filing: FilingKind; readonly cycle: Cycle }

/** The tax a return is listed under: an assessed one of a whole year stands with the annual ones. */
export function taxOfReturn(kind: OwnFiling, cycle: Cycle): OwnTax
export function taxOfReturn(kind: FilingKind, cycle: Cycle): DeclaredTax
export function taxOfReturn(kind: FilingKind, cycle: Cycle): DeclaredTax {
  const { tax, ofYear = tax } = FILING_TAXES[kind]
  return cycle === 'year' ? (ofYear as DeclaredTax) : tax
}

/** Every return a tax has, with how often it is filed, in words. */
export const returnsOfTax = (tax: DeclaredTax): { readonly filing: FilingKind; readonly cycle: Cycle; readonly title: string }[] =>
  FILING_KINDS.flatMap((filing) =>
    FILING_TAXES[filing].cycles
      .filter((cycle: Cycle) => taxOfReturn(filing, cycle) === tax)
      .map((cycle) => ({ filing, cycle, title: `${FILING_TAXES[filing].title}，${CYCLE_WORDS[cycle]}` })),
  )
