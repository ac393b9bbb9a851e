/** Where the returns of each tax are listed and opened, and the right to change them: asked by pages, and by what is done to many at once. */
import { addressOf, type Address } from '../../../access/address.ts'
import type { MenuPath, Permission } from '../../../access/menu.ts'
import type { Period } from '../../../kernel/period.ts'
import type { DeclaredTax } from './taxes.ts'

interface ReturnPlace {
  readonly list: MenuPath
  readonly one: MenuPath
  readonly edit: Permission
}
const BUSINESS = '/taxWorkspace/personTax/businessIncome'
export const RETURN_PLACES = {
  vat: {
    list: '/taxWorkspace/newValueAddedTax',
    one: '/taxWorkspace/VATDeclaration',
    edit: 'taxWorkspace-newValueAddedTax-bianji',
  },
  vatPrepay: {
    list: '/taxWorkspace/vatPrepay',
    one: '/taxWorkspace/vatPrepayDeclare',
    edit: 'taxWorkspace-vatPrepay-bianji',
  },
  cit: {
    list: '/taxWorkspace/newBusinessIncomeTax',
    one: '/taxWorkspace/BITDeclaration',
    edit: 'taxWorkspace-newBusinessIncomeTax-bianji',
  },
  citAnnual: {
    list: '/taxWorkspace/newSettlementPayment',
    one: '/taxWorkspace/enterpriseIncomeTax',
    edit: 'taxWorkspace-newSettlementPayment-bianji',
  },
  business: {
    list: BUSINESS,
    one: '/taxWorkspace/personTax/businessIncomeDeclare',
    edit: 'taxWorkspace-businessIncome-bianji',
  },
  businessAnnual: {
    list: BUSINESS,
    one: '/taxWorkspace/personTax/businessIncomeAnnual',
    edit: 'taxWorkspace-businessIncome-bianji',
  },
  stamp: {
    list: '/taxWorkspace/stampTaxListPage',
    one: '/taxWorkspace/stampTaxDeclare',
    edit: 'taxWorkspace-stampTaxListPage-bianji',
  },
  statements: {
    list: '/taxWorkspace/financialStatementListPage',
    one: '/taxWorkspace/financialStatementDeclare',
    edit: 'taxWorkspace-financialStatementListPage-bianji',
  },
} as const satisfies Readonly<Record<DeclaredTax, ReturnPlace>>

/** Where a return is opened. */
export const returnAt = (tax: DeclaredTax, id: string): Address => addressOf(RETURN_PLACES[tax].one, { id })
/** The very return of a month that is owed: opened, or made and opened. */
export const returnOwedAt = (tax: DeclaredTax, period: Period): Address =>
  tax === 'businessAnnual'
    ? addressOf(BUSINESS, { period, tab: tax, execute: 'open' })
    : addressOf(RETURN_PLACES[tax].list, { period, execute: 'open' })
/** Where the returns of a tax are listed and made, at a month. */
export const returnsAt = (tax: DeclaredTax, period: Period): Address =>
  tax === 'businessAnnual' ? addressOf(BUSINESS, { period, tab: tax }) : addressOf(RETURN_PLACES[tax].list, { period })
