/** Where a closing check sends the bookkeeper: a page and what it should show. */
import { type Place, placeAt } from '../../../access/address.ts'
import type { MenuPath } from '../../../access/menu.ts'
import { period as periodOf, previousPeriod, type Period } from '../../../kernel/period.ts'
import type { CheckJump } from './closing-check.ts'
import type { ReturnPage } from '../step.ts'

type Query = CheckJump['query']
const month = (period: Period) => ({ from: period, to: period })

/** Where the return of a tax is opened. */
export const returnPages = {
  vat: '/taxWorkspace/VATDeclaration',
  cit: '/taxWorkspace/BITDeclaration',
  stamp: '/taxWorkspace/stampTaxDeclare',
} as const satisfies Readonly<Record<ReturnPage, MenuPath>>
const isReturnPage = (text: string | undefined): text is ReturnPage => text !== undefined && Object.hasOwn(returnPages, text)

const addresses: Readonly<Record<CheckJump['to'], (query: Query, period: Period) => Place>> = {
  vouchers: ({ id, state }, period) =>
    id === undefined ? placeAt('/finance/voucherDetails', { ...month(period), state }) : placeAt('/document/createVoucher', { id }),
  openingBalances: () => placeAt('/options/openingBalance', {}),
  periodEnd: ({ step }, period) => placeAt('/finance/endCheckout', { period, step }),
  periods: (_, period) => placeAt('/finance/endCheckout', { period: previousPeriod(period) }),
  detailBook: ({ subjects }, period) => placeAt('/books/subAccount', { ...month(period), subject: subjects }),
  trialBalance: (_, period) => placeAt('/books/accountBalanceSheet', month(period)),
  balanceSheet: (_, period) => placeAt('/report/balanceSheet', { period }),
  salary: (_, period) => placeAt('/document/salary', { year: period.slice(0, 4) }),
  fundFlows: ({ account, isCash, booked }, period) =>
    placeAt('/document/trade', { ...month(period), account, isCash, booked, execute: booked === undefined ? 'statements' : undefined }),
  outputInvoices: ({ booked }, period) => placeAt('/document/outputTax', { ...month(period), booked }),
  inputInvoices: ({ booked, ticked }, period) => placeAt('/document/inputTax', { ...month(period), booked, ticked }),
  claims: (_, period) => placeAt('/bailian/baoxiaoBill', month(period)),
  otherItems: (_, period) => placeAt('/bailian/purchase', month(period)),
  naturalPersons: (_, period) => placeAt('/taxWorkspace/naturalPersons', { ...month(period), execute: 'candidates' }),
  taxReturn: ({ page, id, period: of }, period) =>
    page === 'citAnnual'
      ? placeAt('/taxWorkspace/newSettlementPayment', { period: of === undefined ? period : periodOf(of) })
      : id === undefined
        ? placeAt('/taxWorkspace/declarationChecklist', { period })
        : isReturnPage(page)
          ? placeAt(returnPages[page], { id })
          : placeAt('/taxWorkspace/declarationChecklist', { id }),
  stock: (_, period) => placeAt('/warehouse/goodsBalanceStatistics', month(period)),
  cost: ({ view }, period) => placeAt('/finance/simpleCostAccount', { period, view }),
  reviewQueue: (_, period) => placeAt('/finance/reviewQueue', { period }),
  assets: (_, period) => placeAt('/assets/card', { period }),
  cashFlowStatement: (_, period) => placeAt('/report/flowMeter', { period }),
}

export const addressOfJump = ({ to, query }: CheckJump, period: Period): Place => addresses[to](query, period)
