/** Which page each menu path opens. Areas offer their pages as later components in their index.ts; each adds its line here. */
import type { MenuPath } from '@app/domain/access/menu'
import { HomePage } from '../../assist/home/index.ts'
import {
  BankBookPage,
  CashBookPage,
  DepreciationPage,
  DetailBookPage,
  ExchangeRecordsPage,
  GeneralBookPage,
  GoodsBookPage,
  GoodsSummaryPage,
  MultiColumnPage,
  QuantityDetailPage,
  QuantityGeneralPage,
  TagDetailPage,
  TrialBalancePage,
  VatPayablePage,
} from '../../finance/books/index.ts'
import { EndCheckoutPage } from '../../finance/period-end/index.ts'
import {
  ActivityStatementPage,
  AgingPayablePage,
  AgingReceivablePage,
  BalanceSheetPage,
  CashFlowStatementPage,
  HistoryPage,
  IncomeStatementPage,
  IssuedStatementsPage,
  ProfitMonthsPage,
  RiskPage,
  TagSheetPage,
  TradeBookPage,
} from '../../finance/reports/index.ts'
import { StatementNotesPage } from '../../finance/notes/index.ts'
import { CustomersPage, SuppliersPage } from '../../finance/party-merge/index.ts'
import { SubjectConversionPage } from '../../finance/subject-conversion/index.ts'
import { LedgerCoverPage } from '../../finance/ledger-cover/index.ts'
import { VoucherListPage, VoucherPage } from '../../finance/vouchers/index.ts'
import { PromotionPage } from '../../firm/agency/index.ts'
import { InstallationPage } from '../../centre/installation/index.ts'
import { PersonalDataPage } from '../../centre/personal-data/index.ts'
import { SecurityReportPage } from '../../centre/security-report/index.ts'
import { OperationLogPage } from '../../firm/operation-log/index.ts'
import { RoleCenterPage } from '../../firm/roles/index.ts'
import { SecuritySettingsPage } from '../../firm/security/index.ts'
import { StaffPage } from '../../firm/staff/index.ts'
import { PersonalInformationPage } from '../../firm/identity/index.ts'
import { AccountingMethodsPage } from '../../ledger/accounting-methods/index.ts'
import { BankAccountsPage } from '../../ledger/bank-accounts/index.ts'
import { CurrenciesPage } from '../../ledger/currencies/index.ts'
import { CompanyPage } from '../../ledger/company/index.ts'
import { DisclosuresPage } from '../../ledger/disclosures/index.ts'
import { BackupsPage } from '../../centre/backups/index.ts'
import { PastYearsPage } from '../../centre/past-years/index.ts'
import { LedgerListPage, RecycleBinPage } from '../../centre/ledger-list/index.ts'
import { AccountingLedgerPage, CompanyProgressPage, OpenBookPage, RiskStatisticsPage } from '../../centre/progress/index.ts'
import { BatchIncomeTaxPage, BatchReturnsPage, DeclarationLedgerPage, MissedPage } from '../../centre/tax-batch/index.ts'
import { AccountListPage } from '../../ledger/sharing/index.ts'
import { MessageCentrePage } from '../../ledger/messages/index.ts'
import {
  AbstractsPage,
  ClaimContentsPage,
  OwnTagsPage,
  ExpenseTypesPage,
  GoodsPage,
  PersonnelPage,
  ProjectsPage,
  UnitsPage,
} from '../../ledger/records/index.ts'
import { OpeningBalancesPage, TagOpeningsPage } from '../../ledger/opening-balances/index.ts'
import { SubjectsPage, SubjectTagsPage } from '../../ledger/subjects/index.ts'
import {
  AssetCardsPage,
  AssetCategoriesPage,
  AssetDepartmentsPage,
  AssetEventsPage,
  BuildingEngineeringPage,
  DepreciationAccountPage,
  DepreciationSchedulePage,
  DisposalSchedulePage,
} from '../../stock/assets/index.ts'
import { CostAccountPage, CostPoolsPage } from '../../stock/cost/index.ts'
import { PickingsPage, ProductsPage } from '../../stock/products/index.ts'
import { GoodsBalancePage } from '../../stock/valuation/index.ts'
import { GoodsInPage, GoodsOutPage, MaterialInPage, MaterialOutPage } from '../../stock/documents/index.ts'
import { BusinessSettingPage } from '../../papers/quick-account/index.ts'
import { ClaimBillsPage, ExpenseFlowPage, ExpenseSummaryPage, LoanBillsPage, RepaymentBillsPage } from '../../people/claims/index.ts'
import {
  EnterpriseJournalPage,
  OtherExpensePage,
  OtherIncomePage,
  SimpleBankPage,
  SimpleCashPage,
  SimpleIncomePage,
  SimplePurchasePage,
} from '../../people/simple-books/index.ts'
import { whenIdle } from '../../platform/idle.ts'
import type { Later } from '../../ui/faces/later.tsx'
import { BillsPage } from '../../papers/bills/index.ts'
import { BusinessFilesPage, DeliveryPage, ForecastPage, InitFilesPage } from '../../client/interactions/index.ts'
import { TradePage } from '../../papers/funds/index.ts'
import { ReviewQueuePage } from '../../papers/review-queue/index.ts'
import { AgreementPage } from '../../client/agreement/index.ts'
import { ConfirmationsPage } from '../../papers/confirmations/index.ts'
import { SalaryPage } from '../../people/salary/index.ts'
import { ChecklistPage, TaxInformationPage, TaxPayPage } from '../../tax/filing/index.ts'
import { AiTaxPage } from '../../tax/ai-tax/index.ts'
import { returnPages } from '../../tax/declarations/index.ts'
import { PoliciesPage } from '../../tax/policies/index.ts'
import { PolicySwitchesPage } from '../../centre/policy-switches/index.ts'
import { NaturalPersonsPage } from '../../tax/natural-persons/index.ts'
import { TaxCollectionPage } from '../../tax/accrual/index.ts'
import { TipsPage } from '../../tax/tips/index.ts'
import {
  BatchPersonTaxPage,
  ComprehensiveIncomePage,
  IndividualIncomeTaxPage,
  IndividualIncomeTaxPaymentPage,
  IndividualPaymentPage,
  PaymentRecordPage,
  PersonInfoPage,
  SpecialDeductionPage,
  TaxStatusPage,
  UnitDeclarePage,
} from '../../tax/iit/index.ts'
import {
  IncomeStatisticsPage,
  InputInvoicesPage,
  OutputInvoicesPage,
  PurchasingStatisticsPage,
  SalesSummaryPage,
} from '../../papers/invoices/index.ts'

/** A path without a page is not offered in the sidebar. */
export const pages: Partial<Record<MenuPath, Later<object>>> = {
  '/manager/guidance': HomePage,
  '/manager/guidanceSmall': HomePage,
  '/manager/promotion': PromotionPage,
  '/customerInteractions/taxForecast': ForecastPage,
  '/customerInteractions/deliveryConfirm': DeliveryPage,
  '/customerInteractions/businessFileManage': BusinessFilesPage,
  '/customerInteractions/initFileManage': InitFilesPage,
  '/document/outputTax': OutputInvoicesPage,
  '/document/inputTax': InputInvoicesPage,
  '/document/trade': TradePage,
  '/document/confirmations': ConfirmationsPage,
  '/document/salary': SalaryPage,
  '/document/documentManagement': BillsPage,
  '/document/createVoucher': VoucherPage,
  '/finance/outputTax': OutputInvoicesPage,
  '/finance/inputTax': InputInvoicesPage,
  '/finance/trade': TradePage,
  '/finance/salary': SalaryPage,
  '/finance/documentManagement': BillsPage,
  '/finance/createVoucher': VoucherPage,
  '/finance/endCheckout': EndCheckoutPage,
  '/finance/voucherDetails': VoucherListPage,
  '/finance/reviewQueue': ReviewQueuePage,
  '/finance/agreement': AgreementPage,
  '/finance/disclosures': DisclosuresPage,
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
  '/books/salesSummary': SalesSummaryPage,
  '/books/incomeStatistics': IncomeStatisticsPage,
  '/books/adjustExchangeRecordSheet': ExchangeRecordsPage,
  '/books/purchasingStatistics': PurchasingStatisticsPage,
  '/report/balanceSheet': BalanceSheetPage,
  '/report/profitStatement': IncomeStatementPage,
  '/report/businessStatement': ActivityStatementPage,
  '/report/flowMeter': CashFlowStatementPage,
  '/report/tradeBook': TradeBookPage,
  '/report/historicalStatements': HistoryPage,
  '/report/statementNotes': StatementNotesPage,
  '/report/issuedStatements': IssuedStatementsPage,
  '/report/agingScheOfAccRec': AgingReceivablePage,
  '/report/agingScheOfAccPay': AgingPayablePage,
  '/report/subjectTagSheet': TagSheetPage,
  '/report/profitAndLossTable': ProfitMonthsPage,
  '/report/risk': RiskPage,
  '/report/riskIndicators': RiskPage,
  '/finance/othersIn': OtherIncomePage,
  '/finance/othersOut': OtherExpensePage,
  '/finance/enterpriseJournal': EnterpriseJournalPage,
  '/assets/card': AssetCardsPage,
  '/assets/maintain': AssetCategoriesPage,
  '/assets/depreciationSchedule': DepreciationSchedulePage,
  '/assets/depreciationAccount': DepreciationAccountPage,
  '/assets/disposalSchedule': DisposalSchedulePage,
  '/assets/assetsDepartment': AssetDepartmentsPage,
  '/assets/buildingEngineering': BuildingEngineeringPage,
  '/assets/changeAssetsRecord': AssetEventsPage,
  '/warehouse/materialInputList': MaterialInPage,
  '/warehouse/materialOutputList': MaterialOutPage,
  '/warehouse/stockGoodsInputList': GoodsInPage,
  '/warehouse/stockGoodsOutputList': GoodsOutPage,
  '/warehouse/manufacturingCosts': CostPoolsPage,
  '/finance/simpleCostAccount': CostAccountPage,
  '/warehouse/productManagement': ProductsPage,
  '/warehouse/pickingAccountRelationTable': PickingsPage,
  '/warehouse/goodsBalanceStatistics': GoodsBalancePage,
  '/bailian/income': SimpleIncomePage,
  '/bailian/purchase': SimplePurchasePage,
  '/bailian/bank': SimpleBankPage,
  '/bailian/cash': SimpleCashPage,
  '/bailian/bailianincome': SimpleIncomePage,
  '/bailian/bailianpurchase': SimplePurchasePage,
  '/bailian/bailianbank': SimpleBankPage,
  '/bailian/bailiancash': SimpleCashPage,
  '/bailian/baoxiaoBill': ClaimBillsPage,
  '/bailian/borrowBill': LoanBillsPage,
  '/bailian/repayBill': RepaymentBillsPage,
  '/bailian/waterBill': ExpenseFlowPage,
  '/bailian/sumBill': ExpenseSummaryPage,
  '/taxWorkspace/declarationChecklist': ChecklistPage,
  '/taxWorkspace/taxHome': TaxInformationPage,
  '/taxWorkspace/taxPay': TaxPayPage,
  ...returnPages,
  '/tax/taxCollection': TaxCollectionPage,
  '/taxWorkspace/aiTax': AiTaxPage,
  '/tax/behaviorTips': TipsPage,
  '/taxWorkspace/personTax/comprehensiveIncome': ComprehensiveIncomePage,
  '/taxWorkspace/personTax/individualIncomeTax': IndividualIncomeTaxPage,
  '/taxWorkspace/personTax/personInfoCollection': PersonInfoPage,
  '/taxWorkspace/personTax/individualPayment': IndividualPaymentPage,
  '/taxWorkspace/personTax/individualIncomeTaxPayment': IndividualIncomeTaxPaymentPage,
  '/taxWorkspace/personTax/unitDeclare': UnitDeclarePage,
  '/taxWorkspace/personTax/taxStatus': TaxStatusPage,
  '/taxWorkspace/personTax/paymentRecord': PaymentRecordPage,
  '/taxWorkspace/personTax/specialDeduction': SpecialDeductionPage,
  '/taxWorkspace/naturalPersons': NaturalPersonsPage,
  '/taxWorkspace/policies': PoliciesPage,
  '/options/customerManagement': CustomersPage,
  '/options/supplierInfo': SuppliersPage,
  '/options/bankAccount': BankAccountsPage,
  '/options/subCurrency': CurrenciesPage,
  '/options/subjectTag': SubjectTagsPage,
  '/options/ownTags': OwnTagsPage,
  '/options/subjectTagOpeningBalance': TagOpeningsPage,
  '/options/subjectConversion': SubjectConversionPage,
  '/options/accountingMethods': AccountingMethodsPage,
  '/options/ledgerCover': LedgerCoverPage,
  '/options/businessSetting': BusinessSettingPage,
  '/options/unitOpt': UnitsPage,
  '/options/commoditySetting': GoodsPage,
  '/options/type': ExpenseTypesPage,
  '/options/abstract': AbstractsPage,
  '/options/projectSettings': ProjectsPage,
  '/options/reimbursementContent': ClaimContentsPage,
  '/options/personnelManagement': PersonnelPage,
  '/options/subjectInfo': SubjectsPage,
  '/options/openingBalance': OpeningBalancesPage,
  '/options/companyInformation': CompanyPage,
  '/controlCenter/booksSetList': LedgerListPage,
  '/controlCenter/companyProgress': CompanyProgressPage,
  '/controlCenter/accountingLedger': AccountingLedgerPage,
  '/controlCenter/personalIncomeTax': BatchPersonTaxPage,
  '/controlCenter/taxDeclarationList': BatchReturnsPage,
  '/controlCenter/bussinessIncomeTax': BatchIncomeTaxPage,
  '/controlCenter/declarationLedger': DeclarationLedgerPage,
  '/controlCenter/missDeclaredCheck': MissedPage,
  '/controlCenter/riskStatistics': RiskStatisticsPage,
  '/controlCenter/openAccountingBook/:companyId': OpenBookPage,
  '/controlCenter/accountList': AccountListPage,
  '/controlCenter/backups': BackupsPage,
  '/controlCenter/pastYears': PastYearsPage,
  '/controlCenter/recycleBin': RecycleBinPage,
  '/controlCenter/messageCenter': MessageCentrePage,
  '/controlCenter/staffManagement': StaffPage,
  '/controlCenter/roleCenter': RoleCenterPage,
  '/controlCenter/operationLog': OperationLogPage,
  '/controlCenter/policySwitches': PolicySwitchesPage,
  '/controlCenter/securitySettings': SecuritySettingsPage,
  '/controlCenter/personalData': PersonalDataPage,
  '/controlCenter/securityReport': SecurityReportPage,
  '/controlCenter/installation': InstallationPage,
  '/controlCenter/personalInformation': PersonalInformationPage,
}

/** Fetches a page's program; nothing happens for an address without one. */
export async function preloadPage(path: string): Promise<void> {
  await pages[path as MenuPath]?.preload()
}

/** Fetches all the other pages, one after another, while the person reads the first; not for who has asked for little to be fetched. */
export async function preloadPages(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  for (const page of Object.values(pages)) {
    await new Promise<void>((done) => whenIdle(done, 5000))
    // a page that cannot be fetched now says so when it is opened
    await page.preload().catch(() => {})
  }
}
