/** Taxes that are followed for many companies, by name alone: what lists and pages need without the forms. */
import { taxNames, type OwnTax } from '../forms/engine/taxes.ts'

const { vatPrepay: _, ...own } = taxNames
/** Those with returns here, and personal tax. */
export const OWED_TAXES: Readonly<Record<OwnTax | 'iit', string>> = { ...own, iit: '个人所得税（扣缴）' }
export type OwedTax = keyof typeof OWED_TAXES
export const OWED_TAX_KEYS = Object.keys(OWED_TAXES) as [OwedTax, ...OwedTax[]]

const BUREAU: Readonly<Record<string, OwedTax>> = {
  VAT: 'vat',
  CIT: 'cit',
  CITY: 'citAnnual',
  BI: 'business',
  BIY: 'businessAnnual',
  STAMP: 'stamp',
  FS: 'statements',
  IIT: 'iit',
}
/** The tax as it is called here; undefined for one that has no return here. */
export const owedTaxOf = (bureau: string): OwedTax | undefined => (Object.hasOwn(BUREAU, bureau) ? BUREAU[bureau] : undefined)
