/** The four statements: one page, told apart by what it asks. */
import { reportsApi as api } from '@app/contract/finance/reports/reports'
import { StatementPage } from './StatementPage.tsx'

export const BalanceSheetPage = () => (
  <StatementPage
    name="balance-sheet"
    kind="balanceSheet"
    title="资产负债表"
    read={api.balanceSheet}
    file={api.balanceSheetFile}
    spans={false}
    reclassifies
  />
)
export const IncomeStatementPage = () => (
  <StatementPage
    name="income-statement"
    kind="incomeStatement"
    title="利润表"
    read={api.incomeStatement}
    file={api.incomeStatementFile}
    spans
  />
)
export const ActivityStatementPage = () => (
  <StatementPage
    name="activity-statement"
    kind="activityStatement"
    title="业务活动表"
    read={api.activityStatement}
    file={api.activityStatementFile}
    spans
  />
)
export const CashFlowStatementPage = () => (
  <StatementPage
    name="cash-flow-statement"
    kind="cashFlowStatement"
    title="现金流量表"
    read={api.cashFlowStatement}
    file={api.cashFlowStatementFile}
    spans
  />
)
