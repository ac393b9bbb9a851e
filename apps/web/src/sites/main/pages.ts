/** Which page each menu path opens: the areas' own declarations, put together. */
import type { MenuPath } from '@app/domain/access/menu'
import { pages as home } from '../../assist/home/index.ts'
import { pages as agency } from '../../firm/agency/index.ts'
import { pages as interactions } from '../../client/interactions/index.ts'
import { pages as invoices } from '../../papers/invoices/index.ts'
import { pages as funds } from '../../papers/funds/index.ts'
import { pages as confirmations } from '../../papers/confirmations/index.ts'
import { pages as salary } from '../../people/salary/index.ts'
import { pages as bills } from '../../papers/bills/index.ts'
import { pages as vouchers } from '../../finance/vouchers/index.ts'
import { pages as periodEnd } from '../../finance/period-end/index.ts'
import { pages as reviewQueue } from '../../papers/review-queue/index.ts'
import { pages as agreement } from '../../client/agreement/index.ts'
import { pages as disclosures } from '../../ledger/disclosures/index.ts'
import { pages as books } from '../../finance/books/index.ts'
import { pages as reports } from '../../finance/reports/index.ts'
import { pages as notes } from '../../finance/notes/index.ts'
import { pages as simpleBooks } from '../../people/simple-books/index.ts'
import { pages as assets } from '../../stock/assets/index.ts'
import { pages as documents } from '../../stock/documents/index.ts'
import { pages as cost } from '../../stock/cost/index.ts'
import { pages as products } from '../../stock/products/index.ts'
import { pages as valuation } from '../../stock/valuation/index.ts'
import { pages as claims } from '../../people/claims/index.ts'
import { pages as filing } from '../../tax/filing/index.ts'
import { pages as accrual } from '../../tax/accrual/index.ts'
import { pages as aiTax } from '../../tax/ai-tax/index.ts'
import { pages as tips } from '../../tax/tips/index.ts'
import { pages as iit } from '../../tax/iit/index.ts'
import { pages as naturalPersons } from '../../tax/natural-persons/index.ts'
import { pages as policies } from '../../tax/policies/index.ts'
import { pages as partyMerge } from '../../finance/party-merge/index.ts'
import { pages as bankAccounts } from '../../ledger/bank-accounts/index.ts'
import { pages as currencies } from '../../ledger/currencies/index.ts'
import { pages as subjects } from '../../ledger/subjects/index.ts'
import { pages as records } from '../../ledger/records/index.ts'
import { pages as openingBalances } from '../../ledger/opening-balances/index.ts'
import { pages as subjectConversion } from '../../finance/subject-conversion/index.ts'
import { pages as accountingMethods } from '../../ledger/accounting-methods/index.ts'
import { pages as ledgerCover } from '../../finance/ledger-cover/index.ts'
import { pages as quickAccount } from '../../papers/quick-account/index.ts'
import { pages as company } from '../../ledger/company/index.ts'
import { pages as ledgerList } from '../../centre/ledger-list/index.ts'
import { pages as progress } from '../../centre/progress/index.ts'
import { pages as taxBatch } from '../../centre/tax-batch/index.ts'
import { pages as sharing } from '../../ledger/sharing/index.ts'
import { pages as backups } from '../../centre/backups/index.ts'
import { pages as pastYears } from '../../centre/past-years/index.ts'
import { pages as messages } from '../../ledger/messages/index.ts'
import { pages as staff } from '../../firm/staff/index.ts'
import { pages as roles } from '../../firm/roles/index.ts'
import { pages as operationLog } from '../../firm/operation-log/index.ts'
import { pages as policySwitches } from '../../centre/policy-switches/index.ts'
import { pages as security } from '../../firm/security/index.ts'
import { pages as personalData } from '../../centre/personal-data/index.ts'
import { pages as securityReport } from '../../centre/security-report/index.ts'
import { pages as installation } from '../../centre/installation/index.ts'
import { pages as identity } from '../../firm/identity/index.ts'
import { pages as declarations } from '../../tax/declarations/index.ts'
import { whenIdle } from '../../platform/idle.ts'
import type { PageOf } from '../../platform/pages.ts'

/** A path without a page is not offered in the sidebar. */
export const pages: PageOf = {
  ...home,
  ...agency,
  ...interactions,
  ...invoices,
  ...funds,
  ...confirmations,
  ...salary,
  ...bills,
  ...vouchers,
  ...periodEnd,
  ...reviewQueue,
  ...agreement,
  ...disclosures,
  ...books,
  ...reports,
  ...notes,
  ...simpleBooks,
  ...assets,
  ...documents,
  ...cost,
  ...products,
  ...valuation,
  ...claims,
  ...filing,
  ...accrual,
  ...aiTax,
  ...tips,
  ...iit,
  ...naturalPersons,
  ...policies,
  ...partyMerge,
  ...bankAccounts,
  ...currencies,
  ...subjects,
  ...records,
  ...openingBalances,
  ...subjectConversion,
  ...accountingMethods,
  ...ledgerCover,
  ...quickAccount,
  ...company,
  ...ledgerList,
  ...progress,
  ...taxBatch,
  ...sharing,
  ...backups,
  ...pastYears,
  ...messages,
  ...staff,
  ...roles,
  ...operationLog,
  ...policySwitches,
  ...security,
  ...personalData,
  ...securityReport,
  ...installation,
  ...identity,
  ...declarations,
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
