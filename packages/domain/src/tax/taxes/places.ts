/** Addresses of the pages of returns, and the rights they go by, as the menu writes them. */
import { eachTax, type DeclaredTax, type TaxOf } from './taxes.ts'
import type { TaxData } from './tax.ts'

interface Placed {
  readonly pages: { readonly group: TaxData['pages']['group']; readonly list: string; readonly one: string }
}
/** Pages of what people owe stand under personal tax. */
type Under<T extends Placed> = T['pages']['group'] extends 'owner' ? 'personTax/' : ''
export type ListName<T extends Placed> = T['pages']['list']
export type ListPath<T extends Placed> = `/taxWorkspace/${Under<T>}${T['pages']['list']}`
export type OnePath<T extends Placed> = `/taxWorkspace/${Under<T>}${T['pages']['one']}`
/** Taxes of one group of the menu. */
export type TaxesIn<G extends TaxData['pages']['group']> = Extract<TaxOf, { readonly pages: { readonly group: G } }>

const under = ({ group }: TaxData['pages']): string => (group === 'owner' ? 'personTax/' : '')
export const listPath = ({ pages }: TaxData): string => `/taxWorkspace/${under(pages)}${pages.list}`
export const onePath = ({ pages }: TaxData): string => `/taxWorkspace/${under(pages)}${pages.one}`

/** Those of a group, in the order of the menu. */
export const taxesIn = (group: TaxData['pages']['group']): TaxData[] =>
  eachTax.flatMap(([, tax]) => (tax.pages.group === group ? [tax] : [])).toSorted((a, b) => a.pages.at - b.pages.at)
/** The taxes that share a list, in the order of their tabs. */
export const taxesOfList = (path: string): DeclaredTax[] => eachTax.flatMap(([name, tax]) => (listPath(tax) === path ? [name] : []))
