/**
 * What the address of each page may say besides its path: the month, the row, the filter, the errand. A page reads no month and no row that is
 * not said here, and what is said here it reads (the journey every-link opens each of them).
 *
 * - `month`: a month with a control of the page's own. A link says it, or says the row.
 * - `worked`: the page shows the month worked in; a link that says another one moves the header there.
 * - `year`: likewise a year, '2026'.
 * - `row`: the one thing opened, whatever the month.
 * - `text`: a filter, a view; left out where it does not matter.
 * - words: an errand the page knows.
 */
import { listPath, onePath, type ListPath, type OnePath } from '../tax/taxes/places.ts'
import { eachTax, type TaxOf } from '../tax/taxes/taxes.ts'
import type { MenuPath } from './menu.ts'

export type Ask = 'month' | 'worked' | 'year' | 'row' | 'text' | readonly string[]
export type Asks = Readonly<Record<string, Ask>>

const worked = { period: 'worked' } as const
const ofMonth = { period: 'month' } as const
const months = { from: 'month', to: 'month' } as const
const seek = { search: 'text' } as const

const counted = { ...months, subject: 'text', tag: 'text', asOf: 'text', drafts: 'text' } as const
const book = { ...months, subject: 'text', asOf: 'text', drafts: 'text' } as const
const goodsBook = { ...months, tag: 'text', asOf: 'text', drafts: 'text' } as const
const statement = { ...ofMonth, span: 'text', asOf: 'text', drafts: 'text' } as const
const invoices = {
  ...months,
  ...seek,
  kind: 'text',
  state: 'text',
  booked: 'text',
  ticked: 'text',
  warned: 'text',
  rate: 'text',
  voucherId: 'text',
  importId: 'text',
  id: 'row',
  execute: ['import', 'input'],
} as const
const flows = {
  ...months,
  ...seek,
  isCash: 'text',
  account: 'text',
  side: 'text',
  booked: 'text',
  receipt: 'text',
  voucherId: 'text',
  importId: 'text',
  id: 'row',
  execute: ['import', 'input', 'statements'],
} as const
const vouchers = {
  ...months,
  ...seek,
  word: 'text',
  state: 'text',
  subject: 'text',
  item: 'text',
  itemName: 'text',
  tag: 'text',
  source: 'text',
  view: 'text',
} as const
const bills = {
  ...months,
  ...seek,
  kind: 'text',
  linked: 'text',
  lacking: 'text',
  id: 'text',
  flowId: 'text',
  invoiceId: 'text',
  voucherId: 'text',
} as const
const salary = { view: 'text', year: 'year', sheet: 'row' } as const
const claims = {
  ...months,
  ...seek,
  state: 'text',
  booked: 'text',
  waiting: 'text',
  status: 'text',
  employeeId: 'text',
  voucherId: 'text',
  id: 'row',
  execute: ['add'],
} as const
const items = { ...months, ...seek, booked: 'text', voucherId: 'text', id: 'text' } as const
const journal = { ...months, type: 'text', account: 'text' } as const
const stock = { ...months, ...seek, kind: 'text', store: 'text', voided: 'text', goods: 'text', id: 'row', execute: ['add'] } as const
/** open: the return of the month, made where there is none. */
const returns = { ...ofMonth, state: 'text', execute: ['open'] } as const
const opened = { id: 'row' } as const
const ofFirm = { ...ofMonth, ...seek } as const
/** Of every tax the page that lists its returns, and the one that opens one. */
const ofReturns = Object.fromEntries(
  eachTax.flatMap(([, tax]) => [
    [listPath(tax), returns],
    [onePath(tax), opened],
  ]),
) as { readonly [T in TaxOf as ListPath<T>]: typeof returns } & { readonly [T in TaxOf as OnePath<T>]: typeof opened }

export const asks = {
  '/manager/guidance': worked,
  '/customerInteractions/businessFileManage': { ...worked, view: 'text', id: 'text' },
  '/customerInteractions/initFileManage': { id: 'text' },
  '/customerInteractions/taxForecast': { ...worked, id: 'text' },
  '/customerInteractions/deliveryConfirm': worked,
  '/document/outputTax': invoices,
  '/document/inputTax': invoices,
  '/finance/outputTax': invoices,
  '/finance/inputTax': invoices,
  '/document/trade': flows,
  '/finance/trade': flows,
  '/document/salary': salary,
  '/finance/salary': salary,
  '/document/documentManagement': bills,
  '/finance/documentManagement': bills,
  '/document/confirmations': { id: 'row' },
  '/document/createVoucher': opened,
  '/finance/createVoucher': opened,
  '/finance/voucherDetails': vouchers,
  '/finance/reviewQueue': worked,
  '/finance/agreement': ofMonth,
  '/finance/endCheckout': { ...ofMonth, step: 'text', all: 'text' },
  '/finance/simpleCostAccount': { ...ofMonth, step: 'text', view: 'text' },
  '/finance/enterpriseJournal': journal,
  '/finance/othersIn': items,
  '/finance/othersOut': items,
  '/assets/card': {
    ...worked,
    ...seek,
    state: 'text',
    kind: 'text',
    category: 'text',
    department: 'text',
    voucherId: 'text',
    invoiceId: 'text',
    asOf: 'text',
    open: 'row',
    invoice: 'row',
    execute: ['depreciation'],
  },
  '/assets/depreciationSchedule': { month: 'month', group: 'text', asOf: 'text' },
  '/assets/depreciationAccount': { ...worked, card: 'row', asOf: 'text' },
  '/assets/disposalSchedule': { ...months, asOf: 'text' },
  '/assets/buildingEngineering': { ...worked, ...seek, state: 'text', open: 'row' },
  '/assets/changeAssetsRecord': { ...seek, kind: 'text', card: 'text', from: 'text', to: 'text', asOf: 'text' },
  '/warehouse/materialInputList': stock,
  '/warehouse/materialOutputList': stock,
  '/warehouse/stockGoodsInputList': stock,
  '/warehouse/stockGoodsOutputList': stock,
  '/warehouse/productManagement': { ...seek, route: 'text', disabled: 'text', open: 'row' },
  '/warehouse/goodsBalanceStatistics': { ...months, nature: 'text', view: 'text', asOf: 'text' },
  '/warehouse/manufacturingCosts': { ...worked, execute: ['inputs'] },
  '/books/subAccount': { ...counted, among: 'text' },
  '/books/generalLedger': book,
  '/books/amountGeneralSubsidiary': counted,
  '/books/amountGeneralLedger': book,
  '/books/accountBalanceSheet': { ...months, level: 'text', asOf: 'text', drafts: 'text' },
  '/books/cashTally': book,
  '/books/bankDeposit': book,
  '/books/multiColumnBreakdown': book,
  '/books/subjectTagDetailSheet': { ...counted, type: 'text' },
  '/books/commodityWater': goodsBook,
  '/books/commodityWaterSummary': { ...months, asOf: 'text', drafts: 'text' },
  '/books/addedTaxPayableStatement': { ...months, asOf: 'text', drafts: 'text' },
  '/books/accumulatedDepreciation': { ...months, asOf: 'text', drafts: 'text' },
  '/books/adjustExchangeRecordSheet': { ...months, asOf: 'text', drafts: 'text' },
  '/books/incomeStatistics': months,
  '/books/purchasingStatistics': months,
  '/books/salesSummary': months,
  '/report/balanceSheet': statement,
  '/report/profitStatement': statement,
  '/report/businessStatement': statement,
  '/report/flowMeter': statement,
  '/report/profitAndLossTable': ofMonth,
  '/report/historicalStatements': { ...ofMonth, kind: 'text' },
  '/report/issuedStatements': { period: 'text', span: 'text' },
  '/report/statementNotes': { year: 'year' },
  '/report/agingScheOfAccRec': ofMonth,
  '/report/agingScheOfAccPay': ofMonth,
  '/report/tradeBook': { ...months, subject: 'text' },
  '/report/subjectTagSheet': { ...months, type: 'text', subject: 'text' },
  '/report/risk': ofMonth,
  '/bailian/baoxiaoBill': claims,
  '/bailian/borrowBill': claims,
  '/bailian/repayBill': claims,
  '/bailian/waterBill': { ...months, typeId: 'text', employeeId: 'text', departmentId: 'text', projectId: 'text' },
  '/bailian/sumBill': { ...months, group: 'text' },
  '/bailian/income': items,
  '/bailian/purchase': items,
  '/bailian/bank': journal,
  '/bailian/cash': journal,
  '/taxWorkspace/declarationChecklist': { ...ofMonth, id: 'row' },
  '/taxWorkspace/taxHome': { execute: ['openLogin'] },
  '/taxWorkspace/taxPay': { view: 'text' },
  ...ofReturns,
  // two taxes share it
  '/taxWorkspace/personTax/businessIncome': { ...returns, tab: 'text' },
  '/taxWorkspace/aiTax': ofMonth,
  '/taxWorkspace/personTax/comprehensiveIncome': { ...worked, ...seek },
  '/taxWorkspace/personTax/specialDeduction': { ...worked, ...seek },
  '/taxWorkspace/personTax/individualIncomeTax': { ...worked, id: 'row' },
  '/taxWorkspace/personTax/unitDeclare': { ...worked, ...seek, state: 'text' },
  '/taxWorkspace/personTax/taxStatus': worked,
  '/taxWorkspace/personTax/personInfoCollection': { ...seek, lacking: 'text' },
  '/taxWorkspace/naturalPersons': { ...months, ...seek, route: 'text', execute: ['candidates'] },
  '/taxWorkspace/policies': { ...ofMonth, ...seek, use: 'text', time: 'text', standing: 'text', cell: 'text', parameter: 'text' },
  '/options/companyInformation': { section: 'text', execute: ['openLogin'] },
  '/options/openingBalance': { kind: 'text' },
  '/options/subjectConversion': { subjectCode: 'text' },
  '/options/subCurrency': { currency: 'text', year: 'text' },
  '/controlCenter/booksSetList': { ...seek, month: 'text' },
  '/controlCenter/companyProgress': ofFirm,
  '/controlCenter/riskStatistics': { ...ofFirm, risk: 'text' },
  '/controlCenter/taxDeclarationList': { ...ofFirm, tax: 'text', state: 'text' },
  '/controlCenter/bussinessIncomeTax': { ...ofFirm, state: 'text' },
  '/controlCenter/personalIncomeTax': { ...ofFirm, state: 'text' },
  '/controlCenter/missDeclaredCheck': { year: 'year', ...seek, tax: 'text', kind: 'text' },
  '/controlCenter/declarationLedger': { year: 'year', ...seek, tax: 'text' },
  '/controlCenter/accountingLedger': { year: 'year', ...seek },
} as const satisfies Readonly<Partial<Record<MenuPath, Asks>>>
