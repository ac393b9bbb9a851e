/** Which page each menu path opens. Areas offer their pages as lazy components in their index.ts; each adds its line here. */
import type { MenuPath } from '@app/domain/access/menu'
import type { ComponentType } from 'react'
import { HomePage } from '../../assist/home/index.ts'
import { DetailBookPage, GeneralBookPage, TrialBalancePage } from '../../finance/books/index.ts'
import { EndCheckoutPage } from '../../finance/period-end/index.ts'
import { ActivityStatementPage, BalanceSheetPage, CashFlowStatementPage, IncomeStatementPage } from '../../finance/reports/index.ts'
import { VoucherListPage, VoucherPage } from '../../finance/vouchers/index.ts'
import { CompanyPage } from '../../ledger/company/index.ts'
import { LedgerListPage } from '../../ledger/ledgers/index.ts'
import { OpeningBalancesPage } from '../../ledger/opening-balances/index.ts'
import { SubjectsPage } from '../../ledger/subjects/index.ts'
import { TradePage } from '../../practice/funds/index.ts'
import { InputInvoicesPage, OutputInvoicesPage } from '../../practice/invoicing/index.ts'

/** Partial until the pages of practice and period end have landed; a path without a page is not offered in the sidebar. */
export const pages: Partial<Record<MenuPath, ComponentType>> = {
  '/manager/guidance': HomePage,
  '/document/outputTax': OutputInvoicesPage,
  '/document/inputTax': InputInvoicesPage,
  '/document/trade': TradePage,
  '/document/createVoucher': VoucherPage,
  '/finance/endCheckout': EndCheckoutPage,
  '/finance/voucherDetails': VoucherListPage,
  '/books/accountBalanceSheet': TrialBalancePage,
  '/books/subAccount': DetailBookPage,
  '/books/generalLedger': GeneralBookPage,
  '/report/balanceSheet': BalanceSheetPage,
  '/report/profitStatement': IncomeStatementPage,
  '/report/businessStatement': ActivityStatementPage,
  '/report/flowMeter': CashFlowStatementPage,
  '/options/subjectInfo': SubjectsPage,
  '/options/openingBalance': OpeningBalancesPage,
  '/options/companyInformation': CompanyPage,
  '/controlCenter/booksSetList': LedgerListPage,
}
