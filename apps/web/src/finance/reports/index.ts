/** Statements: pages. */
import { laterPage } from '../../ui/faces/later.tsx'

export const BalanceSheetPage = laterPage<object>(() => import('./pages.tsx').then((file) => ({ default: file.BalanceSheetPage })))
export const IncomeStatementPage = laterPage<object>(() => import('./pages.tsx').then((file) => ({ default: file.IncomeStatementPage })))
export const ActivityStatementPage = laterPage<object>(() =>
  import('./pages.tsx').then((file) => ({ default: file.ActivityStatementPage })),
)
export const CashFlowStatementPage = laterPage<object>(() =>
  import('./pages.tsx').then((file) => ({ default: file.CashFlowStatementPage })),
)

const parties = () => import('./party-pages.tsx')
export const TradeBookPage = laterPage(async () => ({ default: (await parties()).TradeBookPage }))
export const TagSheetPage = laterPage(async () => ({ default: (await parties()).TagSheetPage }))
export const AgingReceivablePage = laterPage(async () => ({ default: (await parties()).AgingReceivablePage }))
export const AgingPayablePage = laterPage(async () => ({ default: (await parties()).AgingPayablePage }))
const years = () => import('./year-pages.tsx')
export const ProfitMonthsPage = laterPage(async () => ({ default: (await years()).ProfitMonthsPage }))
export const HistoryPage = laterPage(async () => ({ default: (await years()).HistoryPage }))
export const RiskPage = laterPage(async () => ({ default: (await years()).RiskPage }))
export const IssuedStatementsPage = laterPage<object>(() =>
  import('./IssuedStatementsPage.tsx').then((file) => ({ default: file.IssuedStatementsPage })),
)
