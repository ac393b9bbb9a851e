/** The areas of the house, each as it declares itself; their order is that in which what they bring stands: checks of a close, papers of an archive. */
import { area as identity } from './firm/identity/index.ts'
import { area as operationLog } from './firm/operation-log/index.ts'
import { area as staff } from './firm/staff/index.ts'
import { area as roles } from './firm/roles/index.ts'
import { area as agency } from './firm/agency/index.ts'
import { area as security } from './firm/security/index.ts'
import { area as grayTest } from './firm/gray-test/index.ts'
import { area as accounts } from './firm/accounts/index.ts'
import { area as newCompany } from './ledger/new-company/index.ts'
import { area as ledgers } from './ledger/ledgers/index.ts'
import { area as currencies } from './ledger/currencies/index.ts'
import { area as company } from './ledger/company/index.ts'
import { area as accountingMethods } from './ledger/accounting-methods/index.ts'
import { area as companyTags } from './ledger/company-tags/index.ts'
import { area as licence } from './ledger/licence/index.ts'
import { area as sharing } from './ledger/sharing/index.ts'
import { area as disclosures } from './ledger/disclosures/index.ts'
import { area as messages } from './ledger/messages/index.ts'
import { area as preferences } from './ledger/preferences/index.ts'
import { area as subjects } from './ledger/subjects/index.ts'
import { area as tags } from './ledger/tags/index.ts'
import { area as records } from './ledger/records/index.ts'
import { area as bankAccounts } from './ledger/bank-accounts/index.ts'
import { area as policies } from './ledger/policies/index.ts'
import { area as taxLogin } from './ledger/tax-login/index.ts'
import { area as openingBalances } from './ledger/opening-balances/index.ts'
import { area as bookLog } from './ledger/book-log/index.ts'
import { area as partyMerge } from './finance/party-merge/index.ts'
import { area as subjectConversion } from './finance/subject-conversion/index.ts'
import { area as ledgerCover } from './finance/ledger-cover/index.ts'
import { area as vouchers } from './finance/vouchers/index.ts'
import { area as voucherTemplates } from './finance/voucher-templates/index.ts'
import { area as books } from './finance/books/index.ts'
import { area as recode } from './finance/recode/index.ts'
import { area as reports } from './finance/reports/index.ts'
import { area as notes } from './finance/notes/index.ts'
import { area as periodEnd } from './finance/period-end/index.ts'
import { area as archive } from './finance/archive/index.ts'
import { area as claims } from './people/claims/index.ts'
import { area as salary } from './people/salary/index.ts'
import { area as simpleBooks } from './people/simple-books/index.ts'
import { area as imports } from './papers/imports/index.ts'
import { area as invoices } from './papers/invoices/index.ts'
import { area as funds } from './papers/funds/index.ts'
import { area as reviewQueue } from './papers/review-queue/index.ts'
import { area as agreement } from './client/agreement/index.ts'
import { area as reconciliation } from './papers/reconciliation/index.ts'
import { area as settlements } from './papers/settlements/index.ts'
import { area as confirmations } from './papers/confirmations/index.ts'
import { area as cashCounts } from './papers/cash-counts/index.ts'
import { area as bills } from './papers/bills/index.ts'
import { area as receipts } from './papers/receipts/index.ts'
import { area as quickAccount } from './papers/quick-account/index.ts'
import { area as autoReview } from './papers/auto-review/index.ts'
import { area as declareDates } from './tax/declare-dates/index.ts'
import { area as declarations } from './tax/declarations/index.ts'
import { area as naturalPersons } from './tax/natural-persons/index.ts'
import { area as accrual } from './tax/accrual/index.ts'
import { area as filing } from './tax/filing/index.ts'
import { area as iit } from './tax/iit/index.ts'
import { area as tips } from './tax/tips/index.ts'
import { area as aiTax } from './tax/ai-tax/index.ts'
import { area as fees } from './tax/fees/index.ts'
import { area as paymentVouchers } from './tax/payment-vouchers/index.ts'
import { area as risks } from './tax/risks/index.ts'
import { area as assets } from './stock/assets/index.ts'
import { area as documents } from './stock/documents/index.ts'
import { area as valuation } from './stock/valuation/index.ts'
import { area as products } from './stock/products/index.ts'
import { area as cost } from './stock/cost/index.ts'
import { area as interactions } from './client/interactions/index.ts'
import { area as ledgerList } from './centre/ledger-list/index.ts'
import { area as progress } from './centre/progress/index.ts'
import { area as policySwitches } from './centre/policy-switches/index.ts'
import { area as taxBatch } from './centre/tax-batch/index.ts'
import { area as handover } from './centre/handover/index.ts'
import { area as backups } from './centre/backups/index.ts'
import { area as pastYears } from './centre/past-years/index.ts'
import { area as exchange } from './centre/exchange/index.ts'
import { area as installation } from './centre/installation/index.ts'
import { area as personalData } from './centre/personal-data/index.ts'
import { area as securityReport } from './centre/security-report/index.ts'
import { area as overviews } from './centre/overviews/index.ts'
import { area as quickNotes } from './assist/quick-notes/index.ts'
import { area as help } from './assist/help/index.ts'
import { area as home } from './assist/home/index.ts'
import { area as aiChat } from './assist/ai-chat/index.ts'
import { area as listFiles } from './assist/list-files/index.ts'
import { area as backgroundJobs } from './assist/jobs/index.ts'
import { openAreas } from './platform/area.ts'
import { houseJobs } from './platform/house-jobs.ts'

const opened = openAreas([
  identity,
  operationLog,
  staff,
  roles,
  agency,
  security,
  grayTest,
  accounts,
  newCompany,
  ledgers,
  currencies,
  company,
  accountingMethods,
  companyTags,
  licence,
  sharing,
  disclosures,
  messages,
  preferences,
  subjects,
  tags,
  records,
  bankAccounts,
  policies,
  taxLogin,
  openingBalances,
  bookLog,
  partyMerge,
  subjectConversion,
  ledgerCover,
  vouchers,
  voucherTemplates,
  books,
  recode,
  reports,
  notes,
  periodEnd,
  archive,
  claims,
  salary,
  simpleBooks,
  imports,
  invoices,
  funds,
  reviewQueue,
  agreement,
  reconciliation,
  settlements,
  confirmations,
  cashCounts,
  bills,
  receipts,
  quickAccount,
  autoReview,
  declareDates,
  declarations,
  naturalPersons,
  accrual,
  filing,
  iit,
  tips,
  aiTax,
  fees,
  paymentVouchers,
  risks,
  assets,
  documents,
  valuation,
  products,
  cost,
  interactions,
  ledgerList,
  progress,
  policySwitches,
  taxBatch,
  handover,
  backups,
  pastYears,
  exchange,
  installation,
  personalData,
  securityReport,
  overviews,
  quickNotes,
  help,
  home,
  aiChat,
  listFiles,
  backgroundJobs,
])

export const { routes } = opened
/** What is done in the background: what people begin, and what the house does by itself. */
export const jobs = [...opened.jobs, ...houseJobs]
