/** Taxes that are followed for many companies, by name alone: what lists and pages need without the forms. */
import { taxNames, type DeclaredTax } from '../forms/taxes.ts'

/** Those with returns here, and personal tax. */
export const OWED_TAXES = { ...taxNames, iit: '个人所得税（扣缴）' } as const satisfies Readonly<Record<DeclaredTax | 'iit', string>>
export type OwedTax = keyof typeof OWED_TAXES
export const OWED_TAX_KEYS = Object.keys(OWED_TAXES) as [OwedTax, ...OwedTax[]]

const BUREAU: Readonly<Record<string, OwedTax>> = {
  VAT: 'vat',
  CIT: 'cit',
  CITY: 'citAnnual',
  STAMP: 'stamp',
  FS: 'statements',
  IIT: 'iit',
}
/** The tax as it is called here; undefined for one that has no return here. */
export const owedTaxOf = (bureau: string): OwedTax | undefined => (Object.hasOwn(BUREAU, bureau) ? BUREAU[bureau] : undefined)
