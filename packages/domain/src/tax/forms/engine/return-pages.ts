/** Where the returns of each tax are listed and opened, and the right to change them: asked by pages, and by what is done to many at once. */
import { addressOf, type Address } from '../../../access/address.ts'
import type { Period } from '../../../kernel/period.ts'
import { listPath, onePath, taxesOfList, type ListName, type ListPath, type OnePath } from '../../taxes/places.ts'
import { ofEachTax, type TaxOf } from '../../taxes/taxes.ts'
import type { DeclaredTax } from './taxes.ts'

type Places = {
  readonly [T in DeclaredTax]: {
    readonly list: ListPath<TaxOf<T>>
    readonly one: OnePath<TaxOf<T>>
    readonly look: `taxWorkspace-${ListName<TaxOf<T>>}-chaxun`
    readonly edit: `taxWorkspace-${ListName<TaxOf<T>>}-bianji`
  }
}
export const RETURN_PLACES = ofEachTax((tax) => ({
  list: listPath(tax),
  one: onePath(tax),
  look: `taxWorkspace-${tax.pages.list}-chaxun`,
  edit: `taxWorkspace-${tax.pages.list}-bianji`,
})) as Places

/** Where a return is opened. */
export const returnAt = (tax: DeclaredTax, id: string): Address => addressOf(RETURN_PLACES[tax].one, { id })

const BUSINESS = RETURN_PLACES.business.list
/** It shares its list, and stands there under a tab that is not the first. */
const isSecond = (tax: DeclaredTax): boolean => taxesOfList(RETURN_PLACES[tax].list).indexOf(tax) > 0
/** The very return of a month that is owed: opened, or made and opened. */
export const returnOwedAt = (tax: DeclaredTax, period: Period): Address =>
  isSecond(tax)
    ? addressOf(BUSINESS, { period, tab: tax, execute: 'open' })
    : addressOf(RETURN_PLACES[tax].list, { period, execute: 'open' })
/** Where the returns of a tax are listed and made, at a month. */
export const returnsAt = (tax: DeclaredTax, period: Period): Address =>
  isSecond(tax) ? addressOf(BUSINESS, { period, tab: tax }) : addressOf(RETURN_PLACES[tax].list, { period })
