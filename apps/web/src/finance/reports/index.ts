/** Statements: pages. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const BalanceSheetPage = laterPage<object>(() => import('./pages.tsx').then((file) => ({ default: file.BalanceSheetPage })))
const IncomeStatementPage = laterPage<object>(() => import('./pages.tsx').then((file) => ({ default: file.IncomeStatementPage })))
const ActivityStatementPage = laterPage<object>(() => import('./pages.tsx').then((file) => ({ default: file.ActivityStatementPage })))
const CashFlowStatementPage = laterPage<object>(() => import('./pages.tsx').then((file) => ({ default: file.CashFlowStatementPage })))

const parties = () => import('./party-pages.tsx')
const TradeBookPage = laterPage(async () => ({ default: (await parties()).TradeBookPage }))
const TagSheetPage = laterPage(async () => ({ default: (await parties()).TagSheetPage }))
const AgingReceivablePage = laterPage(async () => ({ default: (await parties()).AgingReceivablePage }))
const AgingPayablePage = laterPage(async () => ({ default: (await parties()).AgingPayablePage }))
const years = () => import('./year-pages.tsx')
const ProfitMonthsPage = laterPage(async () => ({ default: (await years()).ProfitMonthsPage }))
const HistoryPage = laterPage(async () => ({ default: (await years()).HistoryPage }))
const RiskPage = laterPage(async () => ({ default: (await years()).RiskPage }))
const IssuedStatementsPage = laterPage<object>(() =>
  import('./IssuedStatementsPage.tsx').then((file) => ({ default: file.IssuedStatementsPage })),
)

export const pages = definePages({
  '/report/balanceSheet': BalanceSheetPage,
  '/report/profitStatement': IncomeStatementPage,
  '/report/businessStatement': ActivityStatementPage,
  '/report/flowMeter': CashFlowStatementPage,
  '/report/tradeBook': TradeBookPage,
  '/report/historicalStatements': HistoryPage,
  '/report/issuedStatements': IssuedStatementsPage,
  '/report/agingScheOfAccRec': AgingReceivablePage,
  '/report/agingScheOfAccPay': AgingPayablePage,
  '/report/subjectTagSheet': TagSheetPage,
  '/report/profitAndLossTable': ProfitMonthsPage,
  '/report/risk': RiskPage,
  '/report/riskIndicators': RiskPage,
})
