/** Where a closing check sends the bookkeeper: a page and what it should show. */
import type { MenuPath } from '../../access/menu.ts'
import { type Period, previousPeriod } from '../../kernel/period.ts'
import type { CheckJump } from './closing-check.ts'

export interface JumpAddress {
  readonly path: MenuPath
  readonly query: Readonly<Record<string, string>>
}

export function addressOfJump({ to, query }: CheckJump, period: Period): JumpAddress {
  const month = { from: period, to: period }
  switch (to) {
    case 'vouchers':
      return query['id'] !== undefined
        ? { path: '/document/createVoucher', query: { id: query['id'] } }
        : { path: '/finance/voucherDetails', query: { ...month, ...(query['state'] === undefined ? {} : { state: query['state'] }) } }
    case 'openingBalances':
      return { path: '/options/openingBalance', query: {} }
    case 'periodEnd':
      return { path: '/finance/endCheckout', query: { period } }
    case 'periods':
      return { path: '/finance/endCheckout', query: { period: previousPeriod(period) } }
    case 'detailBook':
      return { path: '/books/subAccount', query: { ...month, ...(query['subjects'] === undefined ? {} : { subject: query['subjects'] }) } }
    case 'trialBalance':
      return { path: '/books/accountBalanceSheet', query: month }
    case 'balanceSheet':
      return { path: '/report/balanceSheet', query: { period } }
    case 'cashFlowStatement':
      return { path: '/report/flowMeter', query: { period } }
  }
}
