/** Expense claims: their pages. */
import { later, laterPage } from '../../ui/faces/later.tsx'

type Pages = typeof import('./pages.tsx')
const page = (name: keyof Pages) => laterPage(async () => ({ default: (await import('./pages.tsx'))[name] }))

export const VoucherBills = later(() => import('./VoucherBills.tsx'))
export const ClaimBillsPage = page('ClaimBillsPage')
export const LoanBillsPage = page('LoanBillsPage')
export const RepaymentBillsPage = page('RepaymentBillsPage')
export const ExpenseFlowPage = page('FlowPage')
export const ExpenseSummaryPage = page('SummaryPage')
