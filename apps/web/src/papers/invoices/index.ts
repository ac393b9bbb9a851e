/** Invoices: the pages of both directions, and the books made of them. */
import { laterPage } from '../../ui/faces/later.tsx'

export const OutputInvoicesPage = laterPage(() => import('./OutputInvoicesPage.tsx'))
export const InputInvoicesPage = laterPage(() => import('./InputInvoicesPage.tsx'))

const statistics = () => import('./statistics-pages.tsx')
export const SalesSummaryPage = laterPage(async () => ({ default: (await statistics()).SalesSummaryPage }))
export const PurchasingStatisticsPage = laterPage(async () => ({ default: (await statistics()).PurchasingStatisticsPage }))
export const IncomeStatisticsPage = laterPage(async () => ({ default: (await statistics()).IncomeStatisticsPage }))
