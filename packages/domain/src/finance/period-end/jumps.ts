/** Where a closing check sends the bookkeeper: a page and what it should show. */
import type { MenuPath } from '../../access/menu.ts'
import { type Period, previousPeriod } from '../../kernel/period.ts'
import type { CheckJump } from './closing-check.ts'
import type { ReturnPage } from './step.ts'

export interface JumpAddress {
  readonly path: MenuPath
  readonly query: Readonly<Record<string, string>>
}

type Query = CheckJump['query']
const month = (period: Period): Query => ({ from: period, to: period })
const given = (name: string, value: string | undefined): Query => (value === undefined ? {} : { [name]: value })

/** Where the return of a tax is opened. */
export const returnPages = {
  vat: '/taxWorkspace/VATDeclaration',
  cit: '/taxWorkspace/BITDeclaration',
  stamp: '/taxWorkspace/stampTaxDeclare',
} as const satisfies Readonly<Record<ReturnPage, MenuPath>>
const isReturnPage = (text: string | undefined): text is ReturnPage => text !== undefined && Object.hasOwn(returnPages, text)

const addresses: Readonly<Record<CheckJump['to'], (query: Query, period: Period) => JumpAddress>> = {
  vouchers: (query, period) =>
    query['id'] === undefined
      ? { path: '/finance/voucherDetails', query: { ...month(period), ...given('state', query['state']) } }
      : { path: '/document/createVoucher', query: { id: query['id'] } },
  openingBalances: () => ({ path: '/options/openingBalance', query: {} }),
  periodEnd: (query, period) => ({ path: '/finance/endCheckout', query: { period, ...given('step', query['step']) } }),
  periods: (_, period) => ({ path: '/finance/endCheckout', query: { period: previousPeriod(period) } }),
  detailBook: (query, period) => ({ path: '/books/subAccount', query: { ...month(period), ...given('subject', query['subjects']) } }),
  trialBalance: (_, period) => ({ path: '/books/accountBalanceSheet', query: month(period) }),
  balanceSheet: (_, period) => ({ path: '/report/balanceSheet', query: { period } }),
  salary: (_, period) => ({ path: '/document/salary', query: { year: period.slice(0, 4) } }),
  fundFlows: (query, period) => ({
    path: '/document/trade',
    query: {
      ...month(period),
      ...given('account', query['account']),
      ...given('isCash', query['isCash']),
      ...given('booked', query['booked']),
      ...(query['booked'] === undefined ? { execute: 'statements' } : {}),
    },
  }),
  outputInvoices: (query, period) => ({ path: '/document/outputTax', query: { ...month(period), ...given('booked', query['booked']) } }),
  inputInvoices: (query, period) => ({ path: '/document/inputTax', query: { ...month(period), ...given('booked', query['booked']) } }),
  claims: (_, period) => ({ path: '/bailian/baoxiaoBill', query: month(period) }),
  otherItems: (_, period) => ({ path: '/bailian/purchase', query: month(period) }),
  naturalPersons: (_, period) => ({ path: '/taxWorkspace/naturalPersons', query: { ...month(period), execute: 'candidates' } }),
  taxReturn: (query) =>
    query['page'] === 'citAnnual'
      ? { path: '/taxWorkspace/newSettlementPayment', query: given('period', query['period']) }
      : {
          path: isReturnPage(query['page']) ? returnPages[query['page']] : '/taxWorkspace/declarationChecklist',
          query: given('id', query['id']),
        },
  stock: (_, period) => ({ path: '/warehouse/goodsBalanceStatistics', query: month(period) }),
  cost: (query, period) => ({ path: '/finance/simpleCostAccount', query: { period, ...given('view', query['view']) } }),
  reviewQueue: (_, period) => ({ path: '/finance/reviewQueue', query: { period } }),
  assets: () => ({ path: '/assets/card', query: {} }),
  cashFlowStatement: (_, period) => ({ path: '/report/flowMeter', query: { period } }),
}

export const addressOfJump = ({ to, query }: CheckJump, period: Period): JumpAddress => addresses[to](query, period)
