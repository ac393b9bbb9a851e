/** Statements: pages. */
import { laterPage } from '../../ui/later.tsx'

export const BalanceSheetPage = laterPage<object>(() => import('./pages.tsx').then((file) => ({ default: file.BalanceSheetPage })))
export const IncomeStatementPage = laterPage<object>(() => import('./pages.tsx').then((file) => ({ default: file.IncomeStatementPage })))
export const ActivityStatementPage = laterPage<object>(() =>
  import('./pages.tsx').then((file) => ({ default: file.ActivityStatementPage })),
)
export const CashFlowStatementPage = laterPage<object>(() =>
  import('./pages.tsx').then((file) => ({ default: file.CashFlowStatementPage })),
)
