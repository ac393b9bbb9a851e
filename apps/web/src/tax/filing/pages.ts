/** Where the return of a tax is made. */
import { addressOf, type Address } from '@app/domain/access/address'
import { period as readPeriod } from '@app/domain/kernel/period'

const PAGES = {
  VAT: '/taxWorkspace/newValueAddedTax',
  CIT: '/taxWorkspace/newBusinessIncomeTax',
  CITY: '/taxWorkspace/newSettlementPayment',
  STAMP: '/taxWorkspace/stampTaxListPage',
  FS: '/taxWorkspace/financialStatementListPage',
  BI: '/taxWorkspace/personTax/businessIncome',
  BIY: '/taxWorkspace/personTax/businessIncome',
} as const
const isDrafted = (tax: string): tax is keyof typeof PAGES => Object.hasOwn(PAGES, tax)

/** Where the return of a tax that ends on a day is: opened, or made and opened; undefined where returns of the tax are not drafted here. */
export function returnAt({ tax, to }: { readonly tax: string; readonly to: string }): Address | undefined {
  const period = readPeriod(to.slice(0, 7))
  if (tax === 'IIT') return addressOf('/taxWorkspace/personTax/individualIncomeTax', { period })
  return isDrafted(tax) ? addressOf(PAGES[tax], { period, execute: 'open' }) : undefined
}
