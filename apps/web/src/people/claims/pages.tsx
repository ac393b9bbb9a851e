/** The pages of claims, each under the name of its address. */
import { BillPage } from './BillPage.tsx'

export { FlowPage } from './FlowPage.tsx'
export { SummaryPage } from './SummaryPage.tsx'
export const ClaimBillsPage = () => <BillPage kind="claim" />
export const LoanBillsPage = () => <BillPage kind="loan" />
export const RepaymentBillsPage = () => <BillPage kind="repayment" />
