/** Where the return of a tax is made. */
export const PAGES: Readonly<Record<string, string>> = {
  VAT: '/taxWorkspace/newValueAddedTax',
  CIT: '/taxWorkspace/newBusinessIncomeTax',
  CITY: '/taxWorkspace/newSettlementPayment',
  STAMP: '/taxWorkspace/stampTaxListPage',
  FS: '/taxWorkspace/financialStatementListPage',
  BI: '/taxWorkspace/personTax/businessIncome',
  BIY: '/taxWorkspace/personTax/businessIncome',
  IIT: '/taxWorkspace/personTax/individualIncomeTax',
}
