/** Invoices: the pages of both directions, and the books made of them. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const OutputInvoicesPage = laterPage(() => import('./OutputInvoicesPage.tsx'))
const InputInvoicesPage = laterPage(() => import('./InputInvoicesPage.tsx'))

const statistics = () => import('./statistics-pages.tsx')
const SalesSummaryPage = laterPage(async () => ({ default: (await statistics()).SalesSummaryPage }))
const PurchasingStatisticsPage = laterPage(async () => ({ default: (await statistics()).PurchasingStatisticsPage }))
const IncomeStatisticsPage = laterPage(async () => ({ default: (await statistics()).IncomeStatisticsPage }))

export const pages = definePages({
  '/document/outputTax': OutputInvoicesPage,
  '/document/inputTax': InputInvoicesPage,
  '/finance/outputTax': OutputInvoicesPage,
  '/finance/inputTax': InputInvoicesPage,
  '/books/salesSummary': SalesSummaryPage,
  '/books/incomeStatistics': IncomeStatisticsPage,
  '/books/purchasingStatistics': PurchasingStatisticsPage,
})
