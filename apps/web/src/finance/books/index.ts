/** Books: pages, and what the first of them reads. */
import { laterPage } from '../../ui/faces/later.tsx'

export { readTrialBalanceAhead } from './asked.ts'

export const DetailBookPage = laterPage(() => import('./DetailBookPage.tsx'))

const balances = () => import('./balance-pages.tsx')
const lines = () => import('./line-pages.tsx')
export const TrialBalancePage = laterPage(async () => ({ default: (await balances()).TrialBalancePage }))
export const GeneralBookPage = laterPage(async () => ({ default: (await balances()).GeneralBookPage }))
export const CashBookPage = laterPage(async () => ({ default: (await lines()).CashBookPage }))
export const BankBookPage = laterPage(async () => ({ default: (await lines()).BankBookPage }))
export const QuantityDetailPage = laterPage(async () => ({ default: (await lines()).QuantityDetailPage }))
export const QuantityGeneralPage = laterPage(async () => ({ default: (await balances()).QuantityGeneralPage }))
export const MultiColumnPage = laterPage(async () => ({ default: (await lines()).MultiColumnPage }))
export const VatPayablePage = laterPage(async () => ({ default: (await lines()).VatPayablePage }))
export const DepreciationPage = laterPage(async () => ({ default: (await lines()).DepreciationPage }))
export const TagDetailPage = laterPage(async () => ({ default: (await lines()).TagDetailPage }))
export const GoodsBookPage = laterPage(async () => ({ default: (await lines()).GoodsBookPage }))
export const GoodsSummaryPage = laterPage(async () => ({ default: (await balances()).GoodsSummaryPage }))
export const ExchangeRecordsPage = laterPage(async () => ({ default: (await balances()).ExchangeRecordsPage }))
