/** Taxes that are followed for many companies, by name alone: what lists and pages need without the forms. */
import { OWN_TAXES, taxNames, type OwnTax } from '../forms/engine/taxes.ts'
import { TAXES } from '../taxes/taxes.ts'

/** Those with returns here, and personal tax. */
export const OWED_TAXES = {
  ...Object.fromEntries(OWN_TAXES.map((tax) => [tax, taxNames[tax]])),
  iit: '个人所得税（扣缴）',
} as Readonly<Record<OwnTax | 'iit', string>>
export type OwedTax = keyof typeof OWED_TAXES
export const OWED_TAX_KEYS = Object.keys(OWED_TAXES) as [OwedTax, ...OwedTax[]]

const OF_BUREAU: ReadonlyMap<string, OwedTax> = new Map<string, OwedTax>([
  ...OWN_TAXES.map((tax) => [TAXES[tax].bureau.key, tax] as const),
  ['IIT', 'iit'],
])
/** The tax as it is called here; undefined for one that has no return here. */
export const owedTaxOf = (bureau: string): OwedTax | undefined => OF_BUREAU.get(bureau)
