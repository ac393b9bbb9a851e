/** Books: pages, and what the first of them reads. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

export { readTrialBalanceAhead } from './asked.ts'

const DetailBookPage = laterPage(() => import('./DetailBookPage.tsx'))

const balances = () => import('./balance-pages.tsx')
const lines = () => import('./line-pages.tsx')
const TrialBalancePage = laterPage(async () => ({ default: (await balances()).TrialBalancePage }))
const GeneralBookPage = laterPage(async () => ({ default: (await balances()).GeneralBookPage }))
const CashBookPage = laterPage(async () => ({ default: (await lines()).CashBookPage }))
const BankBookPage = laterPage(async () => ({ default: (await lines()).BankBookPage }))
const QuantityDetailPage = laterPage(async () => ({ default: (await lines()).QuantityDetailPage }))
const QuantityGeneralPage = laterPage(async () => ({ default: (await balances()).QuantityGeneralPage }))
const MultiColumnPage = laterPage(async () => ({ default: (await lines()).MultiColumnPage }))
const VatPayablePage = laterPage(async () => ({ default: (await lines()).VatPayablePage }))
const DepreciationPage = laterPage(async () => ({ default: (await lines()).DepreciationPage }))
const TagDetailPage = laterPage(async () => ({ default: (await lines()).TagDetailPage }))
const GoodsBookPage = laterPage(async () => ({ default: (await lines()).GoodsBookPage }))
const GoodsSummaryPage = laterPage(async () => ({ default: (await balances()).GoodsSummaryPage }))
const ExchangeRecordsPage = laterPage(async () => ({ default: (await balances()).ExchangeRecordsPage }))

export const pages = definePages({
  '/books/cashTally': CashBookPage,
  '/books/bankDeposit': BankBookPage,
  '/books/subAccount': DetailBookPage,
  '/books/generalLedger': GeneralBookPage,
  '/books/amountGeneralSubsidiary': QuantityDetailPage,
  '/books/amountGeneralLedger': QuantityGeneralPage,
  '/books/accountBalanceSheet': TrialBalancePage,
  '/books/multiColumnBreakdown': MultiColumnPage,
  '/books/addedTaxPayableStatement': VatPayablePage,
  '/books/accumulatedDepreciation': DepreciationPage,
  '/books/subjectTagDetailSheet': TagDetailPage,
  '/books/commodityWater': GoodsBookPage,
  '/books/commodityWaterSummary': GoodsSummaryPage,
  '/books/adjustExchangeRecordSheet': ExchangeRecordsPage,
})
