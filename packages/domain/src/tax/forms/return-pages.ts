/** Where the returns of each tax are listed and opened, and the right to change them: asked by pages, and by what is done to many at once. */
import type { Permission } from '../../access/menu.ts'
import type { DeclaredTax } from './taxes.ts'

export interface ReturnPlace {
  readonly list: string
  readonly one: string
  readonly edit: Permission
}
const BUSINESS = '/taxWorkspace/personTax/businessIncome'
export const RETURN_PLACES: Readonly<Record<DeclaredTax, ReturnPlace>> = {
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
}

/** Where a return is; without one, where the returns of its tax are made. */
export function returnAddress(tax: DeclaredTax, id: string | null): string {
  const { list, one } = RETURN_PLACES[tax]
  return id === null ? list : `${one}?id=${id}`
}
