/** Where the ledgers stand: a month of all, a year of all, risks of all, and what is missing before one can be worked on. */
import { laterPage } from '../../ui/faces/later.tsx'

export const AccountingLedgerPage = laterPage(() => import('./AccountingLedgerPage.tsx'))
export const CompanyProgressPage = laterPage(() => import('./CompanyProgressPage.tsx'))
export const OpenBookPage = laterPage(() => import('./OpenBookPage.tsx'))
export const RiskStatisticsPage = laterPage(() => import('./RiskStatisticsPage.tsx'))
