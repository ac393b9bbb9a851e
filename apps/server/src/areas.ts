/** The list of areas: their routes, and the registries lower groups offer to higher ones. */
import { aiChatRoutes } from './assist/ai-chat/index.ts'
import { helpRoutes } from './assist/help/index.ts'
import { homeRoutes } from './assist/home/index.ts'
import { quickNotesRoutes } from './assist/quick-notes/index.ts'
import { jobsRoutes, packForgotten, packLater, workedJobs } from './assist/jobs/index.ts'
import { archiveRoutes, supplyArchive } from './finance/archive/index.ts'
import { backupJobs, backupsRoutes } from './centre/backups/index.ts'
import { installationRoutes, watching } from './centre/installation/index.ts'
import { securityReportRoutes } from './centre/security-report/index.ts'
import { personalDataRoutes } from './centre/personal-data/index.ts'
import { importsRoutes } from './centre/exchange/index.ts'
import { handoverRoutes } from './centre/handover/index.ts'
import { ledgerAdminRoutes } from './centre/ledger-list/index.ts'
import { firmJobs } from './centre/overviews/index.ts'
import { pastYearsRoutes } from './centre/past-years/index.ts'
import { progressRoutes } from './centre/progress/index.ts'
import { policyEffectsRoutes } from './centre/policy-switches/index.ts'
import { taxBatchRoutes } from './centre/tax-batch/index.ts'
import { booksRoutes, supplyCardsOfVouchers, supplyGoodsBooks } from './finance/books/index.ts'
import { notesRoutes, supplyNoteMethods } from './finance/notes/index.ts'
import { onClose, periodEndRoutes, supplyPeriodEnd, tellStaleCarry } from './finance/period-end/index.ts'
import { recodeRoutes } from './finance/recode/index.ts'
import {
  issuedStatementsRoutes,
  reclassificationEffect,
  reportsRoutes,
  statementFormulasRoutes,
  supplyRisks,
} from './finance/reports/index.ts'
import { ledgerCoverRoutes } from './finance/ledger-cover/index.ts'
import { partyMergeRoutes } from './finance/party-merge/index.ts'
import { subjectConversionRoutes } from './finance/subject-conversion/index.ts'
import { onBookChange, onDraftChange, separatePapersRoutes, voucherFilesRoutes, vouchersRoutes } from './finance/vouchers/index.ts'
import { voucherTemplatesRoutes } from './finance/voucher-templates/index.ts'
import { accountsRoutes, onLeaveFirm, setupRoutes } from './firm/accounts/index.ts'
import { grayTestRoutes } from './firm/gray-test/index.ts'
import { identityRoutes } from './firm/identity/index.ts'
import { lettingGo, operationLogRoutes, supplyBookActs } from './firm/operation-log/index.ts'
import { agencyRoutes, supplyLedgerLimit } from './firm/agency/index.ts'
import { securityRoutes } from './firm/security/index.ts'
import { rolesRoutes } from './firm/roles/index.ts'
import { invitationsRoutes, staffRoutes } from './firm/staff/index.ts'
import { accountingMethodsRoutes, supplyMethodEffect } from './ledger/accounting-methods/index.ts'
import { bookActs } from './ledger/book-log/index.ts'
import { bankAccountsRoutes } from './ledger/bank-accounts/index.ts'
import { companyRoutes } from './ledger/company/index.ts'
import { companyTagsRoutes } from './ledger/company-tags/index.ts'
import { currenciesRoutes } from './ledger/currencies/index.ts'
import { disclosuresRoutes } from './ledger/disclosures/index.ts'
import { ledgerLimit, licenceRoutes } from './ledger/licence/index.ts'
import { messagesRoutes } from './ledger/messages/index.ts'
import { ledgersRoutes, supplyBeginning, withdrawFromLedgers } from './ledger/ledgers/index.ts'
import { newCompanyRoutes } from './ledger/new-company/index.ts'
import { openingBalancesRoutes } from './ledger/opening-balances/index.ts'
import { preferencesRoutes } from './ledger/preferences/index.ts'
import { recordsRoutes, supplyRecordGuard, supplySealed } from './ledger/records/index.ts'
import { sharingRoutes } from './ledger/sharing/index.ts'
import { subjectsRoutes } from './ledger/subjects/index.ts'
import { tagsRoutes } from './ledger/tags/index.ts'
import { policiesRoutes } from './ledger/policies/index.ts'
import { resealPasswords, taxLoginRoutes, taxLoginsRoutes } from './ledger/tax-login/index.ts'
import { addFace } from './platform/documents/face.ts'
import type { Route } from './platform/http/implement.ts'
import { houseJobs } from './platform/house-jobs.ts'
import { autoReviewRoutes } from './papers/auto-review/index.ts'
import { billsRoutes, followVouchers } from './papers/bills/index.ts'
import { clientSiteRoutes, forecastsSaid, interactionsRoutes, reminding } from './client/interactions/index.ts'
import { agreementRoutes, papersAtPeriodEnd } from './client/agreement/index.ts'
import { confirmationsRoutes } from './papers/confirmations/index.ts'
import { awaitedClaims, bookClaims, claimedByEmployees, claimSums, claimsRoutes } from './people/claims/index.ts'
import { flowImporter, fundsRoutes, onFlowsImported, statementsAtPeriodEnd } from './papers/funds/index.ts'
import { documentImportRoutes, importsService, onVouchered } from './papers/imports/index.ts'
import {
  invoiceAmountsRoutes,
  invoiceBooksRoutes,
  invoiceFace,
  invoiceImporter,
  invoicesRoutes,
  supplyMoved,
} from './papers/invoices/index.ts'
import {
  flowCodingRoutes,
  invoiceBookingRoutes,
  learnFromChange,
  quickAccountRoutes,
  subjectRulesRoutes,
  supplyClaims,
} from './papers/quick-account/index.ts'
import { assetsAtPeriodEnd, assetsInArchive, assetsRoutes, drillsOfVouchers, startCategories } from './stock/assets/index.ts'
import { costAtPeriodEnd, costInArchive, costRoutes, inProgressProved } from './stock/cost/index.ts'
import { guardGoods, stockDocumentsRoutes, stockInArchive } from './stock/documents/index.ts'
import { productsRoutes } from './stock/products/index.ts'
import {
  goodsBooks,
  ledgerMethodApplied,
  ledgerMethodEffect,
  methodsInNotes,
  movedGroups,
  supplyStockProof,
  stockAtPeriodEnd,
  stockValuationRoutes,
} from './stock/valuation/index.ts'
import { supplyAwaiting, supplyClaimed } from './papers/same-money/index.ts'
import { doubtsAtPeriodEnd, reviewQueueRoutes } from './papers/review-queue/index.ts'
import { awaitedPay, salaryAtPeriodEnd, salaryRoutes } from './people/salary/index.ts'
import { declarationsRoutes, filedAtPeriodEnd, vatAtPeriodEnd } from './tax/declarations/index.ts'
import { aiTaxRoutes } from './tax/ai-tax/index.ts'
import { returnsAtPeriodEnd, taxCollectionRoutes } from './tax/accrual/index.ts'
import { declareDatesRoutes } from './tax/declare-dates/index.ts'
import { taxFeesRoutes } from './tax/fees/index.ts'
import { evidenceInArchive, filingRoutes, filingsDue, filingWork, supplyForecasts } from './tax/filing/index.ts'
import { iitRoutes, resealPeople } from './tax/iit/index.ts'
import { naturalPersonsAtPeriodEnd, naturalPersonsRoutes, resealPayees } from './tax/natural-persons/index.ts'
import { paymentVouchersRoutes } from './tax/payment-vouchers/index.ts'
import { riskOfTaxes } from './tax/risks/index.ts'
import { tipsRoutes } from './tax/tips/index.ts'
import { cashCountsRoutes } from './papers/cash-counts/index.ts'
import { simpleBooksRoutes } from './people/simple-books/index.ts'
import { receiptsOfNewFlows, receiptsRoutes } from './papers/receipts/index.ts'
import { banksAtPeriodEnd, reconciliationRoutes } from './papers/reconciliation/index.ts'
import { settlementsRoutes } from './papers/settlements/index.ts'

// what a person corrects on a voucher made from documents is proposed the next time
addFace(invoiceFace)
onDraftChange(learnFromChange)
// the bill of a flow or invoice goes with it into its voucher
onVouchered(followVouchers)
// receipts of the bank that waited for their movement find it
onFlowsImported(receiptsOfNewFlows)
// books that move under vouchers of period end: it has to be done again
onBookChange(tellStaleCarry)
// wages that were not accrued are told before a month is closed
supplyPeriodEnd(salaryAtPeriodEnd)
// and so are statements of the bank that do not join, doubts nobody has answered, papers nobody has booked, banks that say otherwise
supplyPeriodEnd(statementsAtPeriodEnd)
supplyPeriodEnd(doubtsAtPeriodEnd)
supplyPeriodEnd(papersAtPeriodEnd)
supplyPeriodEnd(banksAtPeriodEnd)
// and returns that were filed of a month that is opened again
supplyPeriodEnd(filedAtPeriodEnd)
// and how much of a small-scale taxpayer's VAT the invoices of the cycle leave exempt
supplyPeriodEnd(vatAtPeriodEnd)
// payments to natural persons nobody has registered, where the register is kept
supplyPeriodEnd(naturalPersonsAtPeriodEnd)
// and returns that say another figure than was accrued
supplyPeriodEnd(returnsAtPeriodEnd)
// what cards of assets are charged, and whether they agree with the books
supplyPeriodEnd(assetsAtPeriodEnd)
// and where a line of 累计折旧明细账 came from
supplyCardsOfVouchers(drillsOfVouchers)
// what documents of the stock come to, and whether they agree with the books
supplyPeriodEnd(stockAtPeriodEnd)
// and they make the books of goods of ledgers that keep them
supplyGoodsBooks(goodsBooks)
// and stand beside what was sold and bought by invoice
supplyMoved(movedGroups)
supplyStockProof(inProgressProved)
// and say in the notes how what leaves is valued
supplyNoteMethods(methodsInNotes)
// what the run of the cost of production divides
supplyPeriodEnd(costAtPeriodEnd)
// returns and invoices over time, beside the indicators of the books
supplyRisks(riskOfTaxes)
// what the client has answered to forecasts counts for returns
supplyForecasts(forecastsSaid)
supplyArchive(evidenceInArchive)
// cards, the month's charges and what happened to them
supplyArchive(assetsInArchive)
supplyArchive(stockInArchive)
supplyArchive(costInArchive)
// the claims step of quick account
supplyClaims({ book: bookClaims, sums: claimSums })
// papers a movement of money may settle
supplyAwaiting(awaitedClaims)
supplyClaimed(claimedByEmployees)
supplyAwaiting(awaitedPay)
// a closed month is packed for the archive, however it was closed
onClose(packLater)

// the firm's operation log shows what was done to the books of a ledger
supplyBookActs(bookActs)
// what a change of accounting method does to the figures
supplyRecordGuard('goods', guardGoods)
supplyMethodEffect('stockCost', ledgerMethodEffect, ledgerMethodApplied)
supplyMethodEffect('reclassification', reclassificationEffect)
// what personal tax keeps sealed is sealed anew with the rest
supplySealed(resealPeople)
supplySealed(resealPayees)
supplySealed(resealPasswords)
// how many ledgers the firm may have
supplyLedgerLimit(ledgerLimit)

// what a new ledger has besides its chart
supplyBeginning(startCategories)

// who leaves a firm leaves its ledgers
onLeaveFirm(withdrawFromLedgers)

const documents = importsService({
  outputInvoice: invoiceImporter('output'),
  inputInvoice: invoiceImporter('input'),
  fundFlow: flowImporter,
})

/** What is done in the background: what people begin, and what the house does by itself. */
export const jobs = [
  ...workedJobs(documents.confirm),
  packForgotten,
  reminding,
  ...houseJobs,
  lettingGo,
  watching,
  filingWork,
  filingsDue,
  ...firmJobs,
  ...backupJobs,
]

export const routes: readonly Route[] = [
  ...identityRoutes,
  ...operationLogRoutes,
  ...staffRoutes,
  ...invitationsRoutes,
  ...rolesRoutes,
  ...agencyRoutes,
  ...securityRoutes,
  ...grayTestRoutes,
  ...accountsRoutes,
  ...setupRoutes,
  ...newCompanyRoutes,
  ...ledgersRoutes,
  ...ledgerAdminRoutes,
  ...progressRoutes,
  ...policyEffectsRoutes,
  ...taxBatchRoutes,
  ...currenciesRoutes,
  ...companyRoutes,
  ...accountingMethodsRoutes,
  ...companyTagsRoutes,
  ...licenceRoutes,
  ...sharingRoutes,
  ...disclosuresRoutes,
  ...handoverRoutes,
  ...messagesRoutes,
  ...preferencesRoutes,
  ...subjectsRoutes,
  ...tagsRoutes,
  ...recordsRoutes,
  ...bankAccountsRoutes,
  ...policiesRoutes,
  ...taxLoginRoutes,
  ...taxLoginsRoutes,
  ...openingBalancesRoutes,
  ...partyMergeRoutes,
  ...subjectConversionRoutes,
  ...ledgerCoverRoutes,
  ...voucherFilesRoutes,
  ...separatePapersRoutes,
  ...vouchersRoutes,
  ...voucherTemplatesRoutes,
  ...booksRoutes,
  ...recodeRoutes,
  ...reportsRoutes,
  ...statementFormulasRoutes,
  ...issuedStatementsRoutes,
  ...notesRoutes,
  ...periodEndRoutes,
  ...invoicesRoutes,
  ...invoiceAmountsRoutes,
  ...invoiceBooksRoutes,
  ...fundsRoutes,
  ...reconciliationRoutes,
  ...declareDatesRoutes,
  ...declarationsRoutes,
  ...filingRoutes,
  ...iitRoutes,
  ...naturalPersonsRoutes,
  ...tipsRoutes,
  ...aiTaxRoutes,
  ...taxCollectionRoutes,
  ...assetsRoutes,
  ...stockDocumentsRoutes,
  ...stockValuationRoutes,
  ...productsRoutes,
  ...costRoutes,
  ...taxFeesRoutes,
  ...paymentVouchersRoutes,
  ...settlementsRoutes,
  ...confirmationsRoutes,
  ...agreementRoutes,
  ...cashCountsRoutes,
  ...salaryRoutes,
  ...billsRoutes,
  ...receiptsRoutes,
  ...interactionsRoutes,
  ...clientSiteRoutes,
  ...claimsRoutes,
  ...simpleBooksRoutes,
  ...documentImportRoutes(documents),
  ...quickAccountRoutes,
  ...reviewQueueRoutes,
  ...subjectRulesRoutes,
  ...flowCodingRoutes,
  ...invoiceBookingRoutes,
  ...autoReviewRoutes,
  ...backupsRoutes,
  ...pastYearsRoutes,
  ...importsRoutes,
  ...archiveRoutes,
  ...installationRoutes,
  ...personalDataRoutes,
  ...securityReportRoutes,
  ...quickNotesRoutes,
  ...helpRoutes,
  ...homeRoutes,
  ...aiChatRoutes,
  ...jobsRoutes,
]
