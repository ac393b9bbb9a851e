/** Table types, written by `npm run db:snapshot`. Do not edit. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { Quantity, Rate } from '@app/domain/kernel/quantity'
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
export type Json = ColumnType<unknown, string | null, string | null>

interface Abstracts {
  ledgerId: Generated<string>
  id: Generated<string>
  name: string
  subjectId: string | null
  disabled: Generated<boolean>
}

interface AccountEvents {
  id: Generated<string>
  userId: string
  agencyId: string | null
  kind: string
  at: Date
  address: Generated<string>
  userAgent: Generated<string>
}

interface Agencies {
  agencyId: Generated<string>
  code: string
  name: string
  edition: string
  features: Generated<string[]>
  createdAt: Generated<Date>
  authorityControlled: Generated<boolean>
  logo: Buffer | null
  logoType: Generated<string>
  promotion: Generated<string>
}

interface AgencyMembers {
  agencyId: string
  userId: string
  roles: string[]
  groupId: string | null
  staffName: Generated<string>
  suspended: Generated<boolean>
  joinedAt: Generated<Date>
  position: Generated<string>
  email: Generated<string>
  note: Generated<string>
}

interface ArchivePackages {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  revision: number
  closingId: string
  digest: string
  previousDigest: string | null
  sizeBytes: string
  fileCount: number
  lastSeq: string
  lastHash: string
  madeBy: string
  madeName: string
  madeAt: Date
}

interface AutoReviewApprovals {
  ledgerId: Generated<string>
  ruleId: string
  version: number
  approved: boolean
  note: string
  approvedBy: string
  approvedName: string
  approvedAt: Date
}

interface AutoReviewRules {
  ledgerId: Generated<string>
  id: Generated<string>
  version: number
  name: string
  sources: string[]
  amountLimit: Money
  validFrom: Day
  validTo: Day
  crossCheck: boolean
  disabled: boolean
  authorisedBy: string
  authorisedName: string
  authorisedAt: Date
}

interface AutoReviews {
  ledgerId: Generated<string>
  id: Generated<string>
  voucherId: string
  ruleId: string
  version: number
  checks: Json
  runName: string
  reviewedAt: Date
}

interface Balances {
  ledgerId: Generated<string>
  period: Period
  subjectId: string
  tagSetId: string
  currency: string
  posted: boolean
  debit: Money
  credit: Money
  carriedDebit: Money
  carriedCredit: Money
  originalDebit: Money
  originalCredit: Money
  quantityDebit: Quantity
  quantityCredit: Quantity
  lineCount: number
}

interface BankAccounts {
  ledgerId: Generated<string>
  id: Generated<string>
  kind: string
  bankName: string
  accountNumber: Generated<string>
  printedAs: Generated<string[]>
  subjectId: string
  currency: Generated<string>
  forInvoices: Generated<boolean>
  disabled: Generated<boolean>
  createdAt: Date
}

interface BankMatchItems {
  ledgerId: Generated<string>
  matchId: string
  flowId: string | null
  voucherId: string | null
  position: number | null
  amount: Money
}

interface BankMatches {
  ledgerId: Generated<string>
  id: Generated<string>
  bankAccountId: string
  rule: string
  matchedName: string
  matchedAt: Date
}

interface BankReceipts {
  ledgerId: Generated<string>
  billId: string
  serials: Generated<string[]>
  day: Day | null
  amount: Money | null
  payerName: Generated<string>
  payerAccount: Generated<string>
  payeeName: Generated<string>
  payeeAccount: Generated<string>
  several: Generated<boolean>
  matchedBy: string | null
  reason: Generated<string>
  declined: Json
}

interface BankStatementBalances {
  ledgerId: Generated<string>
  bankAccountId: string
  period: Period
  balance: Money
  typedName: string
  typedAt: Date
}

interface BankStatements {
  ledgerId: Generated<string>
  id: Generated<string>
  bankAccountId: string
  importId: string
  fileId: string
  sheet: Generated<string>
  fromOn: Day
  toOn: Day
  opening: Money | null
  closing: Money | null
  inflow: Money
  outflow: Money
  flowCount: number
  gapCount: Generated<number>
}

interface Bills {
  ledgerId: Generated<string>
  id: Generated<string>
  fileId: string
  digest: string
  page: number | null
  pages: Generated<number>
  turned: Generated<number>
  period: Period
  kind: string
  number: Generated<string>
  issuedOn: Day | null
  party: Generated<string>
  amount: Money | null
  tax: Money | null
  note: Generated<string>
  origin: string
  givenBy: string
  recognition: string
  recognitionText: Generated<string>
  seal: Generated<string>
  sealText: Generated<string>
  sealCheckedAt: Date | null
  intact: boolean | null
  checkedAt: Date | null
  voucherId: string | null
  flowId: string | null
  invoiceId: string | null
  addedAt: Date
  removedAt: Date | null
  removedName: string | null
  requestId: string | null
  lineSubjectId: string | null
  lineAmount: Money | null
  factSources: Json
  eKind: string | null
  unparsed: string | null
  channel: string | null
  scanned: boolean | null
  paperBook: string | null
  paperRoll: string | null
  paperBox: string | null
  part: number | null
  misaddressed: string | null
}

interface BookLog {
  ledgerId: Generated<string>
  seq: string
  at: Date
  userId: string
  userName: string
  action: string
  object: string
  objectId: string
  before: Json
  after: Json
  previousHash: string
  hash: string
}

interface Captchas {
  id: string
  answer: string
  expiresAt: Date
}

interface CashCounts {
  ledgerId: Generated<string>
  id: Generated<string>
  bankAccountId: string
  day: Day
  pieces: Json
  counted: Money
  bookBalance: Money
  unbookedIn: Money
  unbookedOut: Money
  otherIn: Money
  otherOut: Money
  difference: Money
  reason: string
  cashier: string
  witness: string
  voucherId: string | null
  createdName: string
  createdAt: Date
}

interface CashFlowBalances {
  ledgerId: Generated<string>
  period: Period
  item: string
  posted: boolean
  amount: Money
}

interface ChatConversations {
  userId: Generated<string>
  id: Generated<string>
  aboutLedgerId: string | null
  assistant: string
  title: string
  createdAt: Date
  changedAt: Date
}

interface ChatMessages {
  userId: Generated<string>
  id: Generated<string>
  conversationId: string
  role: string
  content: string
  state: string
  sources: Generated<string[]>
  saidAt: Date
}

interface ChatPasses {
  tokenHash: Buffer
  sessionHash: Buffer
  aboutLedgerId: string | null
  expiresAt: Date
}

interface ClaimBills {
  ledgerId: Generated<string>
  id: Generated<string>
  kind: string
  number: string
  day: Day
  period: Period
  employeeId: string
  departmentId: string | null
  projectId: string | null
  reason: Generated<string>
  amount: Money
  tax: Generated<Money>
  papers: Generated<number>
  state: Generated<number>
  result: Generated<number>
  level: Generated<number>
  paymentStatus: Generated<number>
  accrualVoucherId: string | null
  createdBy: string
  createdName: string
  createdAt: Date
}

interface ClaimContents {
  ledgerId: Generated<string>
  id: Generated<string>
  name: string
  expenseTypeId: string
  note: Generated<string>
  disabled: Generated<boolean>
}

interface ClaimFiles {
  ledgerId: Generated<string>
  id: Generated<string>
  billId: string
  fileId: string
  position: number
  addedName: string
}

interface ClaimLines {
  ledgerId: Generated<string>
  billId: string
  position: number
  day: Day
  expenseTypeId: string
  content: Generated<string>
  projectId: string | null
  ticket: Generated<string>
  amount: Money
  tax: Generated<Money>
}

interface ClaimOffsets {
  ledgerId: Generated<string>
  paymentId: string
  loanId: string
  amount: Money
}

interface ClaimPayments {
  ledgerId: Generated<string>
  id: Generated<string>
  billId: string
  day: Day
  period: Period
  method: number
  bankAccountId: string | null
  paid: Money
  voucherId: string | null
  createdName: string
  createdAt: Date
}

interface ClaimSettings {
  ledgerId: Generated<string>
  mode: Generated<number>
  threshold: Generated<Money>
  firstIds: Generated<string[]>
  secondIds: Generated<string[]>
  bookedOn: Generated<string>
  voucherFor: Generated<string>
  bySms: Generated<boolean>
}

interface ClaimSteps {
  ledgerId: Generated<string>
  id: Generated<string>
  billId: string
  act: string
  level: Generated<number>
  note: Generated<string>
  userId: string
  userName: string
  at: Date
}

interface ClientContacts {
  ledgerId: Generated<string>
  id: Generated<string>
  userId: string
  name: string
  phone: string
  employeeId: string | null
  withdrawn: Generated<boolean>
  createdName: string
  createdAt: Date
}

interface ClientFiles {
  ledgerId: Generated<string>
  id: Generated<string>
  fileId: string
  purpose: string
  period: Period
  requirement: Generated<string>
  givenBy: string
  contactId: string | null
  state: Generated<string>
  reason: Generated<string>
  billId: string | null
  addedAt: Date
}

interface ClientLinks {
  ledgerId: Generated<string>
  id: Generated<string>
  contactId: string
  tokenHash: Buffer
  sentAt: Date
  sentBy: string
  expiresAt: Date
}

interface ClientReminders {
  ledgerId: Generated<string>
  requestId: string
  everyDays: number
  tried: Generated<number>
  failed: Generated<number>
  lastFailed: Generated<boolean>
  nextAt: Date | null
  userId: string
}

interface ClientRequests {
  ledgerId: Generated<string>
  id: Generated<string>
  contactId: string
  title: string
  note: Generated<string>
  period: Period
  flowId: string | null
  invoiceId: string | null
  state: Generated<string>
  reason: Generated<string>
  sentAt: Date
  sentBy: string
  answeredAt: Date | null
}

interface ClientRequirements {
  ledgerId: Generated<string>
  purpose: string
  names: string[]
}

interface ClientSessions {
  ledgerId: Generated<string>
  tokenHash: Buffer
  contactId: string
  createdAt: Date
  seenAt: Date
  expiresAt: Date
  address: Generated<string>
  userAgent: Generated<string>
}

interface CloseManifests {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  closedAt: Date
  content: string
  digest: string
}

interface ColumnMappings {
  ledgerId: Generated<string>
  fingerprint: string
  mapping: Json
  changedName: string
  changedAt: Date
}

interface CompanyDetails {
  ledgerId: Generated<string>
  legalPerson: Generated<string>
  registeredCapital: Money | null
  establishedOn: Day | null
  registeredAddress: Generated<string>
  businessAddress: Generated<string>
  telephone: Generated<string>
  industry: Generated<string>
  businessScope: Generated<string>
  taxAuthority: Generated<string>
  taxRegistration: Generated<string>
  citLevy: Generated<string>
  citFiling: Generated<string>
  iitOffice: Generated<string>
  taxContact: Generated<string>
  taxContactPhone: Generated<string>
  highTech: Generated<boolean>
  highTechNumber: Generated<string>
  highTechUntil: Day | null
  smallTech: Generated<boolean>
  software: Generated<boolean>
  foreignTrade: Generated<boolean>
  qualificationNote: Generated<string>
  invoiceAddress: Generated<string>
  invoicePhone: Generated<string>
  payee: Generated<string>
  checker: Generated<string>
  drawer: Generated<string>
  invoiceEmail: Generated<string>
}

interface CompanyTags {
  agencyId: string
  id: Generated<string>
  code: string
  name: string
  color: string
  createdAt: Generated<Date>
}

interface ConfirmationLetters {
  ledgerId: Generated<string>
  id: Generated<string>
  number: string
  tagId: string | null
  subjectId: string | null
  party: string
  kind: string
  fromPeriod: Period
  toPeriod: Period
  withDrafts: boolean
  opening: Money
  debit: Money
  credit: Money
  balance: Money
  content: Json
  digest: string
  replyBy: Day
  contact: Generated<string>
  phone: Generated<string>
  state: Generated<string>
  madeName: string
  madeAt: Date
  sentAt: Date | null
  sentBy: Generated<string>
  sentVia: Generated<string>
  remindedAt: Date | null
  reminders: Generated<number>
  openedAt: Date | null
  repliedAt: Date | null
  replyVia: Generated<string>
  replyName: Generated<string>
  replyBalance: Money | null
  replyNote: Generated<string>
  replyTakenBy: Generated<string>
  voidedAt: Date | null
  voidedBy: Generated<string>
  voidReason: Generated<string>
}

interface ConfirmationLinks {
  ledgerId: Generated<string>
  id: Generated<string>
  letterId: string
  tokenHash: Buffer
  codeHash: Buffer
  wrong: Generated<number>
  withdrawn: Generated<boolean>
  sentAt: Date
  sentBy: string
  expiresAt: Date
}

interface Deliveries {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  state: Generated<string>
  items: Json
  digest: string
  madeName: string
  madeAt: Date
  sentAt: Date | null
  sentBy: Generated<string>
  signatureFileId: string | null
  signedName: Generated<string>
  signedAt: Date | null
  signedDigest: Generated<string>
  device: Generated<string>
  address: Generated<string>
}

interface DepartmentDetails {
  ledgerId: Generated<string>
  tagId: string
  expenseClass: Generated<string>
  leader: Generated<string>
  note: Generated<string>
}

interface DisclosureAdditions {
  ledgerId: Generated<string>
  id: Generated<string>
  disclosureId: string
  recipient: string
  purpose: string
  signedBy: string
  addedName: string
  addedAt: Date
}

interface Disclosures {
  ledgerId: Generated<string>
  id: Generated<string>
  source: string
  what: string
  recipient: string
  purpose: string
  signedBy: Generated<string>
  givenOn: Day
  givenName: string
  givenAt: Date
}

interface EmployeeDetails {
  ledgerId: Generated<string>
  tagId: string
  position: Generated<string>
  expenseClass: Generated<string>
  mobilePhone: Generated<string>
  email: Generated<string>
  idType: Generated<string>
  idNumber: Generated<string>
  hiredOn: Day | null
  leftOn: Day | null
  bankName: Generated<string>
  bankAccount: Generated<string>
  note: Generated<string>
}

interface EntryFiles {
  ledgerId: Generated<string>
  id: Generated<string>
  documentOf: string
  documentId: string
  kind: string
  number: string
  vouchers: string[]
  digest: string
  madeName: string
  madeAt: Date
}

interface ExchangeRates {
  ledgerId: Generated<string>
  currency: string
  day: Day
  rate: Rate
  changedBy: string
  changedName: string
  changedAt: Date
}

interface ExpenseTypes {
  ledgerId: Generated<string>
  id: Generated<string>
  code: string
  name: string
  subjectId: string | null
  deductible: Generated<boolean>
  note: Generated<string>
  disabled: Generated<boolean>
}

interface FileChecks {
  ledgerId: Generated<string>
  fileId: string
  intact: boolean
  checkedAt: Date
}

interface Files {
  ledgerId: Generated<string>
  id: Generated<string>
  name: string
  mediaType: string
  sizeBytes: string
  digest: string
  addedBy: string
  addedAt: Generated<Date>
}

interface FirmLog {
  agencyId: string
  id: Generated<string>
  at: Date
  userId: string
  userName: string
  aboutLedgerId: string | null
  ledgerName: Generated<string>
  area: string
  action: string
  before: Generated<string>
  after: Generated<string>
  address: Generated<string>
}

interface FirmOrders {
  agencyId: string
  id: Generated<string>
  number: string
  ledgerLimit: number
  beginOn: Day
  endOn: Day
  createdAt: Generated<Date>
}

interface FirmRoles {
  agencyId: string
  id: Generated<string>
  name: string
  note: Generated<string>
  permissions: string[]
  createdAt: Generated<Date>
}

interface FirmSubjectRuleChanges {
  agencyId: string
  id: Generated<string>
  ruleId: string
  action: string
  before: Json
  after: Json
  changedBy: string
  changedName: string
  changedAt: Date
}

interface FirmSubjectRules {
  agencyId: string
  id: Generated<string>
  standard: string
  side: string
  key: string
  text: string
  subjectCode: string
  subjectName: string
  state: Generated<string>
  changedAt: Date
  changedName: string
}

interface FundFlows {
  ledgerId: Generated<string>
  id: Generated<string>
  bankAccountId: string
  identity: string
  day: Day
  time: string | null
  period: Period
  postedOn: Day | null
  inflow: Money
  outflow: Money
  amount: Money
  neutral: Generated<boolean>
  balance: Money | null
  currency: Generated<string>
  counterpartyName: Generated<string>
  counterpartyAccount: Generated<string>
  counterpartyBank: Generated<string>
  abstract: Generated<string>
  purpose: Generated<string>
  remark: Generated<string>
  transactionKind: Generated<string>
  serialNumber: Generated<string>
  orderNumber: Generated<string>
  kept: Json
  status: Generated<string>
  statusText: Generated<string>
  refundedAmount: Generated<Money>
  fee: Money | null
  reversal: Generated<string>
  importId: string | null
  fileId: string | null
  sheet: Generated<string>
  row: Generated<number>
  voucherId: string | null
  voucherPosition: number | null
  excludedReason: Generated<string>
  edited: Generated<boolean>
  createdName: string
  createdAt: Date
  chosenSubjectId: string | null
}

interface GoodsDetails {
  ledgerId: Generated<string>
  tagId: string
  nature: Generated<string>
  taxCategoryCode: Generated<string>
  taxRate: Quantity | null
  purchasePrice: Rate | null
  salePrice: Rate | null
  barcode: Generated<string>
  note: Generated<string>
}

interface GraySwitches {
  id: Generated<string>
  backEnd: boolean
  userId: string
  userName: string
  address: string
  at: Date
}

interface HandOverRecords {
  ledgerId: string
  id: Generated<string>
  fromAgencyId: string
  toAgencyId: string
  fromName: string
  toName: string
  ledgerName: string
  givenName: string
  receivedName: string
  madeAt: Date
  proved: boolean
  sheet: Json
  digest: string
}

interface HandOvers {
  ledgerId: string
  id: Generated<string>
  agencyId: string
  tokenHash: Buffer
  codeHash: Buffer
  state: Generated<string>
  failures: Generated<number>
  failedAt: Date | null
  createdName: string
  createdAt: Date
  expiresAt: Date
}

interface Imports {
  ledgerId: Generated<string>
  id: Generated<string>
  kind: string
  state: Generated<string>
  title: Generated<string>
  fileIds: string[]
  fileNames: string[]
  newCount: Generated<number>
  changedCount: Generated<number>
  skippedCount: Generated<number>
  refusedCount: Generated<number>
  conflictCount: Generated<number>
  staged: string | null
  baseDigest: Generated<string>
  proof: Json
  createdBy: string
  createdName: string
  createdAt: Date
  doneAt: Date | null
  undoneAt: Date | null
  undoneName: string | null
}

interface Invitations {
  agencyId: string
  id: Generated<string>
  tokenHash: Buffer
  inviterId: string
  inviterName: string
  roles: string[]
  groupId: string | null
  note: Generated<string>
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  usedBy: string | null
  withdrawnAt: Date | null
}

interface InvoiceChanges {
  ledgerId: Generated<string>
  importId: string
  invoiceId: string
  state: string
  stateText: string
  selected: boolean | null
  deductibleTax: Money | null
  withLines: Generated<boolean>
  certifiedPeriod: Period | null
}

interface InvoiceFiles {
  ledgerId: Generated<string>
  invoiceId: string
  fileId: string
  importId: string
}

interface InvoiceLines {
  ledgerId: Generated<string>
  invoiceId: string
  position: number
  goodsName: string
  taxCategoryName: Generated<string>
  taxCategoryCode: Generated<string>
  specification: Generated<string>
  unit: Generated<string>
  quantity: string | null
  unitPrice: string | null
  netAmount: Money
  taxRate: Rate | null
  taxTreatment: string
  taxAmount: Money
  goodsId: string | null
  subjectId: string | null
}

interface Invoices {
  ledgerId: Generated<string>
  id: Generated<string>
  direction: string
  invoiceKey: string
  number: string
  code: Generated<string>
  paperNumber: Generated<string>
  kind: string
  issuedOn: Day
  issuedTime: string | null
  period: Period
  red: Generated<boolean>
  blueNumber: Generated<string>
  state: Generated<string>
  stateText: Generated<string>
  sellerName: Generated<string>
  sellerTaxNumber: Generated<string>
  buyerName: Generated<string>
  buyerTaxNumber: Generated<string>
  counterpartyId: string | null
  netAmount: Money
  taxAmount: Money
  grossAmount: Money
  remark: Generated<string>
  drawer: Generated<string>
  riskLevel: Generated<string>
  specialBusiness: Generated<string>
  specialElements: Json
  warnings: Generated<string[]>
  form: string
  selected: boolean | null
  deductibleTax: Money | null
  importId: string | null
  fileId: string | null
  sheet: Generated<string>
  row: Generated<number>
  voucherId: string | null
  voucherPosition: number | null
  excludedReason: Generated<string>
  edited: Generated<boolean>
  createdName: string
  createdAt: Date
  certifiedPeriod: Period | null
  purpose: Generated<string>
  rates: Generated<string[]>
  goods: Generated<string>
}

interface IssuedStatements {
  ledgerId: Generated<string>
  id: Generated<string>
  seriesId: string
  version: number
  period: Period
  span: string
  layout: string
  reclassified: boolean
  kinds: string[]
  issuedOn: Day
  recipients: string[]
  purpose: string
  reason: string | null
  content: string
  digest: string
  issuedName: string
  issuedAt: Date
}

interface JobResults {
  jobId: string
  position: number
  aboutLedgerId: string
  period: Period
  done: boolean
  message: string
  vouchers: number | null
  fundBalance: Money | null
  profit: Money | null
  leftover: Generated<string[]>
}

interface Jobs {
  id: Generated<string>
  userId: string
  aboutLedgerId: string | null
  kind: string
  title: string
  state: string
  percent: Generated<number>
  message: Generated<string>
  cancelAsked: Generated<boolean>
  fileName: string | null
  fileType: string | null
  fileDigest: string | null
  createdAt: Date
  endedAt: Date | null
  leaseUntil: Date
  asked: Json
  run: string | null
  begunAs: Json
}

interface KnownDevices {
  tokenHash: Buffer
  userId: string
  createdAt: Date
  seenAt: Date
}

interface LedgerChains {
  ledgerId: Generated<string>
  lastSeq: Generated<string>
  lastHash: Generated<string>
}

interface LedgerCompanyTags {
  ledgerId: string
  tagId: string
  agencyId: string
}

interface LedgerMembers {
  ledgerId: string
  userId: string
  readOnly: Generated<boolean>
  duty: string | null
  companyRoles: Generated<string[]>
  shareId: string | null
}

interface LedgerMonths {
  ledgerId: string
  period: Period
  closed: boolean
  drafts: number
  reviewed: number
  posted: number
  sales: number
  salesWaiting: number
  purchases: number
  purchasesWaiting: number
  flows: number
  flowsWaiting: number
  accountsSeen: Generated<number>
  gaps: Generated<number>
  replies: Generated<number>
  taxesWaiting: Generated<number>
  taxesDisputed: Generated<number>
}

interface LedgerPreferences {
  ledgerId: Generated<string>
  key: string
  value: Json
  changedBy: string
  changedAt: Date
}

interface LedgerRisks {
  ledgerId: string
  period: Period
  seq: string
  rules: number
  found: Json
}

interface LedgerShares {
  ledgerId: string
  id: Generated<string>
  agencyId: string
  inviteeId: string
  readOnly: boolean
  createdName: string
  linkedName: string
  createdAt: Date
}

interface LedgerStorage {
  ledgerId: Generated<string>
  bytes: string
}

interface LedgerSummaries {
  ledgerId: string
  seq: string
  lastAt: Date | null
  lastName: Generated<string>
  bankAccounts: Generated<number>
  counted: Generated<number>
}

interface Ledgers {
  ledgerId: Generated<string>
  agencyId: string
  name: string
  shortName: Generated<string>
  initials: Generated<string>
  taxNumber: Generated<string>
  status: Generated<number>
  expiresOn: Day | null
  startPeriod: Period
  standard: string
  vatNature: string
  functionalCurrency: Generated<string>
  reviewed: Generated<boolean>
  reclassified: Generated<boolean>
  urbanRate: Generated<string>
  vatFiling: string
  smallProfit: Generated<boolean>
  closedThrough: Period | null
  createdAt: Generated<Date>
  statusBefore: number | null
  deletedAt: Date | null
  deletedName: Generated<string>
  costMode: Generated<number>
  orderId: string | null
  separateDuties: Generated<boolean>
  sealedWith: Generated<string>
}

interface LoginKeys {
  id: string
  publicKey: string
  privateKey: string
  createdAt: Generated<Date>
}

interface MemberRoles {
  agencyId: string
  userId: string
  roleId: string
}

interface MessageReads {
  messageId: string
  userId: string
  readAt: Date
}

interface Messages {
  messageId: Generated<string>
  targetType: string
  targetId: string | null
  type: string
  title: string
  content: string
  level: Generated<number>
  at: Date
}

interface MethodChanges {
  ledgerId: Generated<string>
  id: Generated<string>
  method: string
  fromValue: string
  toValue: string
  effective: Period
  reason: string
  effect: Json
  changedName: string
  changedAt: Date
  logSeq: string
}

interface Migrations {
  name: string
  digest: string
  appliedAt: Generated<Date>
}

interface NoteUploads {
  ledgerId: Generated<string>
  id: Generated<string>
  requestId: string
  userId: string
  signature: string
  name: string
  sizeBytes: number
  tokenHash: Buffer
  expiresAt: Date
  fileId: string | null
}

interface OpeningBalances {
  ledgerId: Generated<string>
  subjectId: string
  tagSetId: string | null
  currency: Generated<string>
  year: Money
  ytdDebit: Generated<Money>
  ytdCredit: Generated<Money>
  opening: Money
  ytdProfit: Generated<Money>
  openingOriginal: Generated<Money>
  openingQuantity: Generated<Quantity>
  since: Generated<Date>
}

interface OpeningCashFlows {
  ledgerId: Generated<string>
  item: string
  amount: Money
  since: Generated<Date>
}

interface OtherItemFiles {
  ledgerId: Generated<string>
  id: Generated<string>
  itemId: string
  fileId: string
  addedName: string
}

interface OtherItems {
  ledgerId: Generated<string>
  id: Generated<string>
  direction: string
  day: Day
  period: Period
  purpose: string
  party: Generated<string>
  amount: Money
  tax: Generated<Money>
  bankAccountId: string | null
  note: Generated<string>
  voucherId: string | null
  createdName: string
  createdAt: Date
}

interface PackingWanted {
  aboutLedgerId: string
  period: Period
  userId: string
  wantedAt: Date
}

interface PartyDetails {
  ledgerId: Generated<string>
  tagId: string
  contact: Generated<string>
  mobilePhone: Generated<string>
  telephone: Generated<string>
  email: Generated<string>
  address: Generated<string>
  bankName: Generated<string>
  bankAccount: Generated<string>
  creditDays: number | null
  note: Generated<string>
}

interface PastLines {
  ledgerId: Generated<string>
  voucherId: string
  since: Date
  until: Date
  word: string
  number: number
  kind: string
  position: number
  period: Period
  day: Day
  abstract: string
  subjectId: string
  tagSetId: string | null
  debit: Money
  credit: Money
  currency: string
  originalAmount: Money | null
  exchangeRate: Rate | null
  quantity: Quantity | null
  unitPrice: Rate | null
  cashFlows: Json
}

interface PastOpeningBalances {
  ledgerId: Generated<string>
  id: Generated<string>
  since: Date
  until: Date
  subjectId: string
  tagSetId: string | null
  currency: string
  year: Money
  ytdDebit: Money
  ytdCredit: Money
  opening: Money
  ytdProfit: Money
  openingOriginal: Money
  openingQuantity: Quantity
}

interface PastOpeningCashFlows {
  ledgerId: Generated<string>
  id: Generated<string>
  since: Date
  until: Date
  item: string
  amount: Money
}

interface PastSubjects {
  ledgerId: Generated<string>
  id: string
  until: Date
  content: Json
}

interface Payslips {
  ledgerId: Generated<string>
  id: Generated<string>
  sheetId: string
  employeeId: string
  tokenHash: Buffer
  expiresAt: Date
  sentAt: Date
  sentBy: string
  openedAt: Date | null
  withdrawn: Generated<boolean>
}

interface PeriodEndAmounts {
  ledgerId: Generated<string>
  period: Period
  key: string
  amount: Money
}

interface PeriodEndIssues {
  ledgerId: Generated<string>
  period: Period
  subjectId: string
  tagSetId: string
  quantity: Quantity
}

interface PeriodEndSkips {
  ledgerId: Generated<string>
  period: Period
  ruleId: string
  reason: string
  skippedBy: string
  skippedName: string
  skippedAt: Date
}

interface PeriodEndTemplates {
  ledgerId: Generated<string>
  id: Generated<string>
  name: string
  place: string
  frequency: string
  disabled: Generated<boolean>
  lines: Json
  changedBy: string
  changedAt: Date
}

interface PeriodEvents {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  action: string
  reason: Generated<string>
  summary: Json
  userId: string
  userName: string
  at: Date
}

interface Periods {
  ledgerId: Generated<string>
  period: Period
  closed: Generated<boolean>
  closedAt: Date | null
  closedBy: string | null
}

interface ProjectDetails {
  ledgerId: Generated<string>
  tagId: string
  state: Generated<string>
  startsOn: Day | null
  endsOn: Day | null
  leaderId: string | null
  customerId: string | null
  budget: Money | null
  note: Generated<string>
}

interface QuickNoteFiles {
  ledgerId: Generated<string>
  id: Generated<string>
  noteId: string
  fileId: string
  position: number
}

interface QuickNotes {
  ledgerId: Generated<string>
  id: Generated<string>
  content: string
  todo: Generated<boolean>
  handled: Generated<boolean>
  pinned: Generated<boolean>
  period: Period | null
  createdBy: string
  createdByName: string
  createdAt: Generated<Date>
  modifiedAt: Generated<Date>
  modifiedByName: string | null
}

interface RateLimits {
  key: string
  count: number
  since: Date
}

interface Recodings {
  ledgerId: Generated<string>
  id: Generated<string>
  description: string
  vouchers: Json
  userId: string
  userName: string
  madeAt: Date
  undoneAt: Date | null
}

interface RecordChanges {
  ledgerId: Generated<string>
  id: Generated<string>
  kind: string
  action: string
  rows: Json
  createdBy: string
  createdName: string
  createdAt: Date
  undoneAt: Date | null
  undoneName: string | null
}

interface RecurringRuns {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  made: number
  userId: string
  userName: string
  madeAt: Date
  undoneAt: Date | null
}

interface RecurringVouchers {
  ledgerId: Generated<string>
  templateId: string
  period: Period
  voucherId: string
  runId: string
}

interface RemovedVouchers {
  ledgerId: Generated<string>
  id: string
  number: number
  day: Day
  total: Money
  content: Json
  removedBy: string
  removedAt: Date
}

interface ReopenRequests {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  reason: string
  state: Generated<string>
  askedBy: string
  askedName: string
  askedAt: Date
  answeredBy: string | null
  answeredName: string | null
  answeredAt: Date | null
  remark: Generated<string>
}

interface SalaryDeductions {
  ledgerId: Generated<string>
  id: Generated<string>
  employeeId: string
  item: string
  monthly: Money
  fromPeriod: Period
  toPeriod: Period | null
}

interface SalaryOpenings {
  ledgerId: Generated<string>
  employeeId: string
  year: number
  carry: Json
}

interface SalaryPeople {
  ledgerId: Generated<string>
  employeeId: string
  city: Generated<string>
  socialBase: Generated<Money>
  housingBase: Generated<Money>
  housingRate: Quantity | null
  taxKind: Generated<string>
  firstJobYear: number | null
  yearAtOnce: number | null
}

interface SalaryRows {
  ledgerId: Generated<string>
  sheetId: string
  employeeId: string
  inputs: Json
  figures: Json
  carry: Json
  problem: Generated<string>
  gross: Generated<Money>
  tax: Generated<Money>
  net: Generated<Money>
}

interface SalarySheets {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  kind: string
  number: number
  name: string
  columns: Json
  accrualVoucherId: string | null
  paymentVoucherId: string | null
  createdBy: string
  createdName: string
  createdAt: Date
  computedAt: Date | null
}

interface SalaryTemplates {
  ledgerId: Generated<string>
  id: Generated<string>
  kind: string
  name: string
  columns: Json
}

interface SealHeads {
  chainId: string
  lastSeq: Generated<string>
  lastHash: Generated<string>
}

interface SealLinks {
  chainId: string
  id: Generated<string>
  seq: string | null
  object: string
  sealed: number
  root: string
  at: Generated<Date>
  previousHash: string | null
  hash: string | null
}

interface Seals {
  chainId: string
  object: string
  key: string
  linkId: string
  digest: string
}

interface SeparatePapers {
  ledgerId: Generated<string>
  id: Generated<string>
  voucherId: string
  name: string
  volume: string
  place: string
  pages: number
  addedName: string
  addedAt: Date
}

interface Sessions {
  tokenHash: Buffer
  userId: string
  ledgerId: string | null
  createdAt: Generated<Date>
  seenAt: Generated<Date>
  expiresAt: Date
  address: Generated<string>
  userAgent: Generated<string>
  id: Generated<string>
  terminal: Json
}

interface Settlements {
  ledgerId: Generated<string>
  id: Generated<string>
  flowId: string
  invoiceId: string
  amount: Money
  rule: string
  settledName: string
  settledAt: Date
}

interface ShareTokens {
  ledgerId: string
  id: Generated<string>
  agencyId: string
  tokenHash: Buffer
  readOnly: boolean
  createdName: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  withdrawnAt: Date | null
}

interface SignInFailures {
  key: string
  failures: number
  lastAt: Date
}

interface SmsCodes {
  id: Generated<string>
  phone: string
  purpose: string
  codeHash: string | null
  address: string
  sentAt: Date
  expiresAt: Date
  tries: Generated<number>
  usedAt: Date | null
  failed: Generated<boolean>
}

interface SocialRates {
  ledgerId: Generated<string>
  city: string
  item: string
  fromDay: Day
  toDay: Day | null
  employerRate: Rate
  employeeRate: Rate
  employeeFixed: Generated<Money>
  floorBase: Money | null
  ceilingBase: Money | null
  source: Generated<string>
}

interface StatementFormulas {
  ledgerId: Generated<string>
  id: Generated<string>
  statement: string
  line: string
  fromPeriod: Period
  formula: Json
  changedBy: string
  changedAt: Date
  logSeq: string
}

interface StatementNotes {
  ledgerId: Generated<string>
  year: number
  version: number
  texts: Json
  given: Json
  changedName: string
  changedAt: Date
}

interface StatementNotices {
  ledgerId: Generated<string>
  id: Generated<string>
  issueId: string
  recipient: string
  toldOn: Day
  words: string
  figures: string
  toldName: string
  toldAt: Date
}

interface SubjectMemories {
  ledgerId: Generated<string>
  side: string
  key: string
  text: string
  subjectId: string
  times: Generated<number>
  changedAt: Date
  changedName: string
  id: Generated<string>
  state: Generated<string>
  wouldChange: Generated<number>
}

interface SubjectRuleChanges {
  ledgerId: Generated<string>
  id: Generated<string>
  ruleId: string
  action: string
  before: Json
  after: Json
  changedBy: string | null
  changedName: string
  changedAt: Date
}

interface Subjects {
  ledgerId: Generated<string>
  id: Generated<string>
  code: string
  name: string
  fullName: string
  initials: Generated<string>
  parentId: string | null
  subjectClass: string
  side: string
  leaf: Generated<boolean>
  disabled: Generated<boolean>
  unit: string | null
  currencies: Generated<string[]>
  revalued: Generated<boolean>
  cash: string | null
  tagTypes: Generated<string[]>
  closeTo: string | null
  preset: Generated<boolean>
  optionalTags: Generated<string[]>
}

interface TagSets {
  ledgerId: Generated<string>
  id: string
  tagIds: string[]
  customer: string | null
  supplier: string | null
  employee: string | null
  department: string | null
  project: string | null
  goods: string | null
}

interface Tags {
  ledgerId: Generated<string>
  id: Generated<string>
  type: string
  code: string
  name: string
  initials: Generated<string>
  disabled: Generated<boolean>
  taxNumber: Generated<string>
  unit: Generated<string>
  spec: Generated<string>
  parentId: string | null
  departmentId: string | null
  deleted: Generated<boolean>
  place: number | null
}

interface TaxRecognitions {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  expectStatus: Generated<number>
  lines: Json
  feedback: Generated<string>
  answeredName: Generated<string>
  answeredAt: Date | null
  cancelReason: Generated<string>
  sentAt: Date | null
  madeName: string
  madeAt: Date
}

interface UnitConversions {
  ledgerId: Generated<string>
  id: Generated<string>
  unitId: string
  baseId: string
  goodsId: string | null
  factor: Rate
}

interface Units {
  ledgerId: Generated<string>
  id: Generated<string>
  name: string
  enabledDecimal: Generated<boolean>
  disabled: Generated<boolean>
}

interface UserGroups {
  agencyId: string
  id: Generated<string>
  name: string
  firstLevelDepartment: string
  parentId: string | null
  isDefault: Generated<boolean>
  createdAt: Generated<Date>
}

interface Users {
  id: Generated<string>
  userName: string
  displayName: string
  mobilePhone: Generated<string>
  passwordHash: string
  disabled: Generated<boolean>
  createdAt: Generated<Date>
  startsAtList: Generated<boolean>
  lastLedgerId: string | null
  ownerAgencyId: string | null
}

interface VoucherCounters {
  ledgerId: Generated<string>
  period: Period
  word: string
  lastPosted: Generated<number>
  lastNumber: number
}

interface VoucherDoubts {
  ledgerId: Generated<string>
  voucherId: string
  score: number
  doubts: Json
  skippedAt: Date | null
  acceptedAt: Date | null
  acceptedBy: string | null
  acceptedName: string | null
  acceptedDigest: string | null
}

interface VoucherFileMarks {
  ledgerId: Generated<string>
  id: Generated<string>
  voucherFileId: string
  mark: string
  reason: string
  markedName: string
  markedAt: Date
}

interface VoucherFiles {
  ledgerId: Generated<string>
  id: Generated<string>
  voucherId: string
  fileId: string
  position: number
  addedName: string
  correctsId: string | null
}

interface VoucherLines {
  ledgerId: Generated<string>
  voucherId: string
  position: number
  period: Period
  day: Day
  abstract: string
  subjectId: string
  tagSetId: string | null
  debit: Money
  credit: Money
  currency: Generated<string>
  originalAmount: Money | null
  exchangeRate: Rate | null
  quantity: Quantity | null
  unitPrice: Rate | null
  cashFlows: Json
}

interface VoucherRules {
  ledgerId: Generated<string>
  ruleId: number
  income: number
  purchase: number
  bank: number
  cash: number
}

interface VoucherTemplates {
  ledgerId: Generated<string>
  id: Generated<string>
  name: string
  initials: string
  word: string
  attachmentCount: Generated<number>
  withAmounts: boolean
  lines: Json
  schedule: Json
  changedAt: Date
}

interface Vouchers {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  word: string
  number: number
  day: Day
  attachmentCount: Generated<number>
  state: Generated<string>
  kind: Generated<string>
  lineCount: number
  total: Money
  sourceKind: Generated<string>
  sourceIds: Generated<string[]>
  sourceReason: Generated<string>
  correctsId: string | null
  requestId: string | null
  preparedBy: string
  preparedName: string
  reviewedBy: string | null
  reviewedName: string | null
  postedBy: string | null
  postedName: string | null
  createdAt: Generated<Date>
  postedAt: Date | null
  digest: string
  postingSeq: string | null
}

export interface DB {
  abstracts: Abstracts
  accountEvents: AccountEvents
  agencies: Agencies
  agencyMembers: AgencyMembers
  archivePackages: ArchivePackages
  autoReviewApprovals: AutoReviewApprovals
  autoReviewRules: AutoReviewRules
  autoReviews: AutoReviews
  balances: Balances
  bankAccounts: BankAccounts
  bankMatchItems: BankMatchItems
  bankMatches: BankMatches
  bankReceipts: BankReceipts
  bankStatementBalances: BankStatementBalances
  bankStatements: BankStatements
  bills: Bills
  bookLog: BookLog
  captchas: Captchas
  cashCounts: CashCounts
  cashFlowBalances: CashFlowBalances
  chatConversations: ChatConversations
  chatMessages: ChatMessages
  chatPasses: ChatPasses
  claimBills: ClaimBills
  claimContents: ClaimContents
  claimFiles: ClaimFiles
  claimLines: ClaimLines
  claimOffsets: ClaimOffsets
  claimPayments: ClaimPayments
  claimSettings: ClaimSettings
  claimSteps: ClaimSteps
  clientContacts: ClientContacts
  clientFiles: ClientFiles
  clientLinks: ClientLinks
  clientReminders: ClientReminders
  clientRequests: ClientRequests
  clientRequirements: ClientRequirements
  clientSessions: ClientSessions
  closeManifests: CloseManifests
  columnMappings: ColumnMappings
  companyDetails: CompanyDetails
  companyTags: CompanyTags
  confirmationLetters: ConfirmationLetters
  confirmationLinks: ConfirmationLinks
  deliveries: Deliveries
  departmentDetails: DepartmentDetails
  disclosureAdditions: DisclosureAdditions
  disclosures: Disclosures
  employeeDetails: EmployeeDetails
  entryFiles: EntryFiles
  exchangeRates: ExchangeRates
  expenseTypes: ExpenseTypes
  fileChecks: FileChecks
  files: Files
  firmLog: FirmLog
  firmOrders: FirmOrders
  firmRoles: FirmRoles
  firmSubjectRuleChanges: FirmSubjectRuleChanges
  firmSubjectRules: FirmSubjectRules
  fundFlows: FundFlows
  goodsDetails: GoodsDetails
  graySwitches: GraySwitches
  handOverRecords: HandOverRecords
  handOvers: HandOvers
  imports: Imports
  invitations: Invitations
  invoiceChanges: InvoiceChanges
  invoiceFiles: InvoiceFiles
  invoiceLines: InvoiceLines
  invoices: Invoices
  issuedStatements: IssuedStatements
  jobResults: JobResults
  jobs: Jobs
  knownDevices: KnownDevices
  ledgerChains: LedgerChains
  ledgerCompanyTags: LedgerCompanyTags
  ledgerMembers: LedgerMembers
  ledgerMonths: LedgerMonths
  ledgerPreferences: LedgerPreferences
  ledgerRisks: LedgerRisks
  ledgerShares: LedgerShares
  ledgerStorage: LedgerStorage
  ledgerSummaries: LedgerSummaries
  ledgers: Ledgers
  loginKeys: LoginKeys
  memberRoles: MemberRoles
  messageReads: MessageReads
  messages: Messages
  methodChanges: MethodChanges
  migrations: Migrations
  noteUploads: NoteUploads
  openingBalances: OpeningBalances
  openingCashFlows: OpeningCashFlows
  otherItemFiles: OtherItemFiles
  otherItems: OtherItems
  packingWanted: PackingWanted
  partyDetails: PartyDetails
  pastLines: PastLines
  pastOpeningBalances: PastOpeningBalances
  pastOpeningCashFlows: PastOpeningCashFlows
  pastSubjects: PastSubjects
  payslips: Payslips
  periodEndAmounts: PeriodEndAmounts
  periodEndIssues: PeriodEndIssues
  periodEndSkips: PeriodEndSkips
  periodEndTemplates: PeriodEndTemplates
  periodEvents: PeriodEvents
  periods: Periods
  projectDetails: ProjectDetails
  quickNoteFiles: QuickNoteFiles
  quickNotes: QuickNotes
  rateLimits: RateLimits
  recodings: Recodings
  recordChanges: RecordChanges
  recurringRuns: RecurringRuns
  recurringVouchers: RecurringVouchers
  removedVouchers: RemovedVouchers
  reopenRequests: ReopenRequests
  salaryDeductions: SalaryDeductions
  salaryOpenings: SalaryOpenings
  salaryPeople: SalaryPeople
  salaryRows: SalaryRows
  salarySheets: SalarySheets
  salaryTemplates: SalaryTemplates
  sealHeads: SealHeads
  sealLinks: SealLinks
  seals: Seals
  separatePapers: SeparatePapers
  sessions: Sessions
  settlements: Settlements
  shareTokens: ShareTokens
  signInFailures: SignInFailures
  smsCodes: SmsCodes
  socialRates: SocialRates
  statementFormulas: StatementFormulas
  statementNotes: StatementNotes
  statementNotices: StatementNotices
  subjectMemories: SubjectMemories
  subjectRuleChanges: SubjectRuleChanges
  subjects: Subjects
  tagSets: TagSets
  tags: Tags
  taxRecognitions: TaxRecognitions
  unitConversions: UnitConversions
  units: Units
  userGroups: UserGroups
  users: Users
  voucherCounters: VoucherCounters
  voucherDoubts: VoucherDoubts
  voucherFileMarks: VoucherFileMarks
  voucherFiles: VoucherFiles
  voucherLines: VoucherLines
  voucherRules: VoucherRules
  voucherTemplates: VoucherTemplates
  vouchers: Vouchers
}

/** Tables with a ledger key: every statement on them names the ledger. */
export const ledgerTables: ReadonlySet<string> = new Set(['abstracts', 'archive_packages', 'auto_review_approvals', 'auto_review_rules', 'auto_reviews', 'balances', 'bank_accounts', 'bank_match_items', 'bank_matches', 'bank_receipts', 'bank_statement_balances', 'bank_statements', 'bills', 'book_log', 'cash_counts', 'cash_flow_balances', 'claim_bills', 'claim_contents', 'claim_files', 'claim_lines', 'claim_offsets', 'claim_payments', 'claim_settings', 'claim_steps', 'client_contacts', 'client_files', 'client_links', 'client_reminders', 'client_requests', 'client_requirements', 'client_sessions', 'close_manifests', 'column_mappings', 'company_details', 'confirmation_letters', 'confirmation_links', 'deliveries', 'department_details', 'disclosure_additions', 'disclosures', 'employee_details', 'entry_files', 'exchange_rates', 'expense_types', 'file_checks', 'files', 'fund_flows', 'goods_details', 'hand_over_records', 'hand_overs', 'imports', 'invoice_changes', 'invoice_files', 'invoice_lines', 'invoices', 'issued_statements', 'ledger_chains', 'ledger_company_tags', 'ledger_members', 'ledger_months', 'ledger_preferences', 'ledger_risks', 'ledger_shares', 'ledger_storage', 'ledger_summaries', 'ledgers', 'method_changes', 'note_uploads', 'opening_balances', 'opening_cash_flows', 'other_item_files', 'other_items', 'party_details', 'past_lines', 'past_opening_balances', 'past_opening_cash_flows', 'past_subjects', 'payslips', 'period_end_amounts', 'period_end_issues', 'period_end_skips', 'period_end_templates', 'period_events', 'periods', 'project_details', 'quick_note_files', 'quick_notes', 'recodings', 'record_changes', 'recurring_runs', 'recurring_vouchers', 'removed_vouchers', 'reopen_requests', 'salary_deductions', 'salary_openings', 'salary_people', 'salary_rows', 'salary_sheets', 'salary_templates', 'separate_papers', 'settlements', 'share_tokens', 'social_rates', 'statement_formulas', 'statement_notes', 'statement_notices', 'subject_memories', 'subject_rule_changes', 'subjects', 'tag_sets', 'tags', 'tax_recognitions', 'unit_conversions', 'units', 'voucher_counters', 'voucher_doubts', 'voucher_file_marks', 'voucher_files', 'voucher_lines', 'voucher_rules', 'voucher_templates', 'vouchers'])
