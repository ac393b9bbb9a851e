/** Every tax that is declared here, in the order people are shown them. */
import { TAXES } from './taxes.generated.ts'
import type { TaxData } from './tax.ts'

export { TAXES }
export type DeclaredTax = keyof typeof TAXES
/** What each says, by its name. */
export type TaxOf<T extends DeclaredTax = DeclaredTax> = (typeof TAXES)[T]

/** One by one, as what all of them have in common. */
export const eachTax = Object.entries(TAXES) as readonly (readonly [DeclaredTax, TaxData])[]
/** The same of its own of each: a table by tax. */
export const ofEachTax = <T>(of: (tax: TaxData, name: DeclaredTax) => T): Readonly<Record<DeclaredTax, T>> =>
  Object.fromEntries(eachTax.map(([name, tax]) => [name, of(tax, name)])) as Record<DeclaredTax, T>
