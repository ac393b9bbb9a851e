/** Statements: pages. */
import { lazy } from 'react'

export const BalanceSheetPage = lazy(() => import('./pages.tsx').then((file) => ({ default: file.BalanceSheetPage })))
export const IncomeStatementPage = lazy(() => import('./pages.tsx').then((file) => ({ default: file.IncomeStatementPage })))
export const ActivityStatementPage = lazy(() => import('./pages.tsx').then((file) => ({ default: file.ActivityStatementPage })))
export const CashFlowStatementPage = lazy(() => import('./pages.tsx').then((file) => ({ default: file.CashFlowStatementPage })))
