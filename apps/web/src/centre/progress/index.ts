/** Where the ledgers stand: a month of all, a year of all, risks of all, and what is missing before one can be worked on. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const AccountingLedgerPage = laterPage(() => import('./AccountingLedgerPage.tsx'))
const CompanyProgressPage = laterPage(() => import('./CompanyProgressPage.tsx'))
const OpenBookPage = laterPage(() => import('./OpenBookPage.tsx'))
const RiskStatisticsPage = laterPage(() => import('./RiskStatisticsPage.tsx'))

export const pages = definePages({
  '/controlCenter/companyProgress': CompanyProgressPage,
  '/controlCenter/accountingLedger': AccountingLedgerPage,
  '/controlCenter/riskStatistics': RiskStatisticsPage,
  '/controlCenter/openAccountingBook/:companyId': OpenBookPage,
})
