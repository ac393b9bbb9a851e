/** Expense claims: their pages. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

type Pages = typeof import('./pages.tsx')
const page = (name: keyof Pages) => laterPage(async () => ({ default: (await import('./pages.tsx'))[name] }))

export const VoucherBills = later(() => import('./VoucherBills.tsx'))
const ClaimBillsPage = page('ClaimBillsPage')
const LoanBillsPage = page('LoanBillsPage')
const RepaymentBillsPage = page('RepaymentBillsPage')
const ExpenseFlowPage = page('FlowPage')
const ExpenseSummaryPage = page('SummaryPage')

export const pages = definePages({
  '/bailian/baoxiaoBill': ClaimBillsPage,
  '/bailian/borrowBill': LoanBillsPage,
  '/bailian/repayBill': RepaymentBillsPage,
  '/bailian/waterBill': ExpenseFlowPage,
  '/bailian/sumBill': ExpenseSummaryPage,
})
