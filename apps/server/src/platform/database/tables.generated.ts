/** Table types, written by `npm run db:snapshot`. Do not edit. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { Quantity, Rate, StockQuantity } from '@app/domain/kernel/quantity'
import type { BureauItem } from '@app/contract/gateways/tax-bureau'
import type { CompanyRole } from '@app/domain/access/roles'
import type { JobKind } from '@app/domain/assist/jobs/job'
import type { FoundRisk } from '@app/domain/centre/progress/risks'
import type { GivenCells } from '@app/domain/finance/notes/tables'
import type { OwnLine } from '@app/domain/finance/period-end/own/own-template'
import type { StatementKind } from '@app/domain/finance/reports/template'
import type { Schedule, TemplateLine } from '@app/domain/finance/voucher-templates/template'
import type { CashFlowPart } from '@app/domain/finance/vouchers/voucher'
import type { MethodEffect } from '@app/domain/ledger/accounting-methods/method'
import type { MessageType } from '@app/domain/ledger/messages/message'
import type { OwnTagType, TagType } from '@app/domain/ledger/subjects/subject'
import type { ReviewCheck, ReviewSource } from '@app/domain/papers/auto-review/rule'
import type { Channel, FactSources } from '@app/domain/papers/bills/bill-facts'
import type { Pieces } from '@app/domain/papers/cash-counts/cash-count'
import type { LetterContent } from '@app/domain/papers/confirmations/letter'
import type { ColumnMapping } from '@app/domain/papers/funds/column-mapping'
import type { KeptText } from '@app/domain/papers/funds/fund-flow'
import type { LabelledText } from '@app/domain/papers/invoices/invoice'
import type { InvoiceKind } from '@app/domain/papers/invoices/invoice-kind'
import type { Doubt } from '@app/domain/papers/quick-account/doubt'
import type { SalaryColumn } from '@app/domain/people/salary/columns'
import type { TaxKind } from '@app/domain/people/salary/pay-types'
import type { KeptLayer } from '@app/domain/stock/valuation/kept'
import type { FiledKind } from '@app/domain/tax/filing/bureau-taxes'
import type { BlockReason, CellDifference } from '@app/domain/tax/filing/steps'
import type { Basis } from '@app/domain/tax/forms/engine/return'
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json<T = unknown> = ColumnType<T, string, string>
/** The same where there may be none, or where the database has a value of its own. */
type MaybeJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>
type GeneratedJson<T = unknown> = ColumnType<T, string | undefined, string>

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
  edition: 'agent' | 'enterprise'
  features: Generated<string[]>
  createdAt: Generated<Date>
  authorityControlled: Generated<boolean>
  logo: Buffer | null
  logoType: Generated<'' | 'image/jpeg' | 'image/png'>
  promotion: Generated<string>
  separated: Generated<boolean>
  idleMinutes: Generated<number>
  longestHours: Generated<number>
  passwordDays: Generated<number>
  passwordKept: Generated<number>
  passwordLength: Generated<number>
  logMonths: number | null
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
  duty: 'system' | 'security' | 'audit' | null
}

interface Alarms {
  id: Generated<string>
  key: string
  words: string
  since: Generated<Date>
  endedAt: Date | null
  toldAt: Date | null
  endToldAt: Date | null
  fault: Generated<string>
}

interface AnsweredRequests {
  ownerId: string
  personId: string
  key: Buffer
  said: Buffer
  answer: Buffer | null
  at: Date
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

interface AsideColumns {
  ledgerId: Generated<string>
  year: number
  object: 'vouchers' | 'voucher_lines' | 'seals'
  name: string
  kind: 'same' | 'byte' | 'short' | 'uuid' | 'hex' | 'text' | 'json'
  dict: string[] | null
  body: Buffer
  digest: string
}

interface AsideYears {
  ledgerId: Generated<string>
  year: number
  packed: boolean
  outUntil: Date | null
  vouchers: Generated<number>
  staying: Generated<number>
  lines: Generated<number>
  seals: Generated<number>
  byMonth: Generated<number[]>
  debit: Generated<Money>
  credit: Generated<Money>
  digest: Generated<string>
  packedBytes: Generated<string>
  outside: Generated<string[]>
  movedAt: Date
  movedBy: string
  movedName: string
  moving: string | null
}

interface AssetCardFiles {
  ledgerId: Generated<string>
  id: Generated<string>
  cardId: string
  fileId: string
  position: number
  addedName: string
}

interface AssetCards {
  ledgerId: Generated<string>
  id: Generated<string>
  code: string
  name: string
  categoryId: string
  spec: Generated<string>
  quantity: Generated<number>
  unit: Generated<string>
  location: Generated<string>
  keeper: Generated<string>
  supplier: Generated<string>
  note: Generated<string>
  inService: Day
  cost: Money
  residual: Money
  method: 'straightLine' | 'units' | 'doubleDeclining' | 'sumOfYears' | 'none'
  residue: 'static' | 'dynamic'
  start: 'nextMonth' | 'sameMonth'
  lifeMonths: number | null
  unitsTotal: Quantity | null
  openingPeriod: Period | null
  openingAccumulated: Generated<Money>
  openingImpairment: Generated<Money>
  openingMonths: Generated<number>
  openingUnits: Generated<Quantity>
  taxMethod: Generated<'same' | 'straightLine' | 'doubleDeclining' | 'sumOfYears' | 'oneOff'>
  taxCost: Money
  taxResidual: Generated<Money>
  taxMonths: number
  origin: Generated<'typed' | 'file' | 'voucher' | 'invoice' | 'split' | 'merge' | 'project' | 'count' | 'handover'>
  voucherId: string | null
  voucherPosition: number | null
  changedName: string
  changedAt: Date
  invoiceId: string | null
  invoicePosition: number | null
  taxAccumulated: Money | null
  taxChargedMonths: number | null
  since: Generated<Date>
  taxGround: 'keyIndustry' | 'research' | 'progress' | 'strain' | 'software' | 'chips' | null
  taxUsedMonths: Generated<number>
}

interface AssetCategories {
  ledgerId: Generated<string>
  id: Generated<string>
  code: string
  name: string
  kind: 'fixed' | 'biological' | 'investment' | 'intangible' | 'landUse' | 'deferred' | 'prepaid' | 'rightOfUse' | 'lowValue'
  method: 'straightLine' | 'units' | 'doubleDeclining' | 'sumOfYears' | 'none'
  residue: 'static' | 'dynamic'
  start: 'nextMonth' | 'sameMonth'
  lifeMonths: number | null
  residualPercent: Generated<Quantity>
  taxMonths: number | null
  taxRow: number | null
  costCode: string
  accumulatedCode: string
  impairmentCode: Generated<string>
  lossCode: Generated<string>
  manageCode: string
  saleCode: string
  productionCode: string
  disabled: Generated<boolean>
  since: Generated<Date>
}

interface AssetCountFinds {
  ledgerId: Generated<string>
  id: Generated<string>
  countId: string
  name: string
  categoryId: string | null
  departmentId: string | null
  spec: Generated<string>
  quantity: Generated<number>
  unit: Generated<string>
  location: Generated<string>
  keeper: Generated<string>
  cost: Money | null
  lifeMonths: number | null
  note: Generated<string>
  foundName: string
  foundAt: Date
  cardId: string | null
  voucherId: string | null
}

interface AssetCountItems {
  ledgerId: Generated<string>
  countId: string
  position: number
  cardId: string | null
  code: string
  name: string
  category: string
  spec: Generated<string>
  quantity: number
  unit: Generated<string>
  departments: Generated<string>
  location: Generated<string>
  keeper: Generated<string>
  cost: Money
  accumulated: Money
  impairment: Money
  result: 'present' | 'missing' | null
  note: Generated<string>
  countedName: Generated<string>
  countedAt: Date | null
  eventId: string | null
}

interface AssetCounts {
  ledgerId: Generated<string>
  id: Generated<string>
  code: string
  day: Day
  categoryId: string | null
  departmentId: string | null
  location: Generated<string>
  note: Generated<string>
  state: Generated<'counting' | 'done'>
  madeName: string
  madeAt: Date
  finishedName: Generated<string>
  finishedAt: Date | null
}

interface AssetDeferredTaxes {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  percent: Quantity
  openingAsset: Money
  openingLiability: Money
  asset: Money
  liability: Money
  voucherId: string | null
  madeName: string
  madeAt: Date
}

interface AssetDepartments {
  ledgerId: Generated<string>
  id: Generated<string>
  name: string
  use: 'manage' | 'sale' | 'production'
  tagId: string | null
  expenseCode: Generated<string>
  note: Generated<string>
  disabled: Generated<boolean>
  since: Generated<Date>
}

interface AssetEvents {
  ledgerId: Generated<string>
  id: Generated<string>
  cardId: string
  kind: 'estimate' | 'impairment' | 'addition' | 'stop' | 'resume' | 'department' | 'partial' | 'sale' | 'scrap' | 'loss' | 'settlement' | 'split' | 'merge' | 'transfer'
  day: Day
  fromPeriod: Period | null
  amount: Money | null
  remainingMonths: number | null
  residual: Money | null
  method: 'straightLine' | 'units' | 'doubleDeclining' | 'sumOfYears' | 'none' | null
  unitsLeft: Quantity | null
  share: Rate | null
  gross: Generated<Money>
  tax: Generated<Money>
  fee: Generated<Money>
  moneyCode: Generated<string>
  taxCode: Generated<string>
  reason: Generated<string>
  voucherId: string | null
  madeName: string
  madeAt: Date
  since: Generated<Date>
}

interface AssetHandovers {
  ledgerId: Generated<string>
  id: Generated<string>
  side: 'out' | 'in'
  cardId: string
  eventId: string | null
  day: Day
  otherLedgerId: string | null
  otherName: string
  otherCode: string
  cost: Money
  accumulated: Money
  impairment: Money
  madeName: string
  madeAt: Date
}

interface AssetProjectActs {
  ledgerId: Generated<string>
  id: Generated<string>
  projectId: string
  kind: 'transfer' | 'settlement'
  day: Day
  amount: Money
  estimated: Generated<boolean>
  reason: Generated<string>
  voucherId: string | null
  madeName: string
  madeAt: Date
}

interface AssetProjectCards {
  ledgerId: Generated<string>
  actId: string
  cardId: string
  amount: Money
}

interface AssetProjectCosts {
  ledgerId: Generated<string>
  id: Generated<string>
  projectId: string
  kind: 'building' | 'install' | 'equipment' | 'interest' | 'other' | 'material' | 'prepaid' | 'out'
  code: string
  day: Day
  amount: Money
  opening: Generated<boolean>
  voucherId: string | null
  voucherPosition: number | null
  invoiceId: string | null
  invoicePosition: number | null
  actId: string | null
  note: Generated<string>
  madeName: string
  madeAt: Date
  since: Generated<Date>
}

interface AssetProjects {
  ledgerId: Generated<string>
  id: Generated<string>
  code: string
  name: string
  tagId: string | null
  budget: Generated<Money>
  progress: Generated<Quantity>
  startedOn: Day
  plannedOn: Day | null
  settledOn: Day | null
  contractor: Generated<string>
  keeper: Generated<string>
  note: Generated<string>
  changedName: string
  changedAt: Date
  since: Generated<Date>
}

interface AssetShares {
  ledgerId: Generated<string>
  cardId: string
  fromPeriod: Period
  departmentId: string
  weight: Quantity
  serial: Generated<number>
  since: Generated<Date>
}

interface AssetTransfersOut {
  ledgerId: Generated<string>
  cardId: string
  year: number
  adjustedAs: 'building' | 'vessel' | 'other'
  tax: Money
  percent: Quantity
  amount: Money
  note: Generated<string>
  decidedName: string
  decidedAt: Date
}

interface AssetUnits {
  ledgerId: Generated<string>
  cardId: string
  period: Period
  units: Quantity
  since: Generated<Date>
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
  sources: ReviewSource[]
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
  checks: Json<ReviewCheck[]>
  runName: string
  reviewedAt: Date
}

interface BackupRuns {
  id: string
  kind: 'base' | 'copy' | 'log' | 'practice' | 'restore'
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'cut'
  startedAt: Date
  endedAt: Date | null
  doneBytes: Generated<string>
  allBytes: Generated<string>
  moment: Date | null
  message: Generated<string>
  cancelAsked: Generated<boolean>
}

interface BackupTimetables {
  agencyId: string
  aboutLedgerId: string
  every: 'day' | 'week'
  keep: number
  nextAt: Date
  userId: string
  userName: string
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
  kind: 'bank' | 'wallet' | 'cash'
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
  rule: 'voucher' | 'amount' | 'manual'
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
  matchedBy: 'serial' | 'facts' | 'manual' | null
  reason: Generated<string>
  declined: GeneratedJson<string[]>
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
  turned: Generated<0 | 90 | 180 | 270>
  period: Period
  kind: 'purchase' | 'sale' | 'travel' | 'receipt' | 'bankSlip' | 'statement' | 'tax' | 'payroll' | 'stock' | 'other'
  number: Generated<string>
  issuedOn: Day | null
  party: Generated<string>
  amount: Money | null
  tax: Money | null
  note: Generated<string>
  origin: 'staff' | 'client'
  givenBy: string
  recognition: 'exact' | 'text' | 'ocr' | 'none' | 'failed'
  recognitionText: Generated<string>
  seal: Generated<'none' | 'valid' | 'invalid' | 'unknown' | 'revoked'>
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
  factSources: MaybeJson<FactSources>
  eKind: 'digitalInvoice' | 'railway' | 'air' | 'fiscalBill' | 'nonTax' | 'bankReceipt' | 'bankStatement' | 'vatInvoice' | 'treasury' | null
  unparsed: string | null
  channel: Channel | null
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
  before: MaybeJson
  after: MaybeJson
  previousHash: string
  hash: string
}

interface BureauHealth {
  province: string
  fault: Generated<string>
  failures: Generated<number>
  since: Date
  pausedUntil: Date | null
  words: Generated<string>
  pauses: Generated<number>
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
  pieces: Json<Pieces>
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
  assistant: 'financial' | 'accounting' | 'trade'
  title: string
  createdAt: Date
  changedAt: Date
}

interface ChatMessages {
  userId: Generated<string>
  id: Generated<string>
  conversationId: string
  role: 'user' | 'assistant'
  content: string
  state: 'done' | 'stopped' | 'failed'
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
  kind: 'claim' | 'loan' | 'repayment'
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
  state: Generated<1 | 2 | 3>
  result: Generated<-2 | -1 | 0 | 1>
  level: Generated<0 | 1 | 2>
  paymentStatus: Generated<1 | 2 | 3 | 4>
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
  invoiceKey: Generated<string>
  invoiceGross: Generated<Money>
}

interface ClaimLines {
  ledgerId: Generated<string>
  billId: string
  position: number
  day: Day
  expenseTypeId: string
  content: Generated<string>
  projectId: string | null
  ticket: Generated<'none' | 'special' | 'railway' | 'air' | 'road' | 'ride'>
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
  method: 1 | 2 | 4 | 5
  bankAccountId: string | null
  paid: Money
  voucherId: string | null
  createdName: string
  createdAt: Date
}

interface ClaimSettings {
  ledgerId: Generated<string>
  mode: Generated<0 | 1 | 2>
  threshold: Generated<Money>
  firstIds: Generated<string[]>
  secondIds: Generated<string[]>
  bookedOn: Generated<'approval' | 'payment'>
  voucherFor: Generated<'bill' | 'month'>
  bySms: Generated<boolean>
}

interface ClaimSteps {
  ledgerId: Generated<string>
  id: Generated<string>
  billId: string
  act: 'submit' | 'approve' | 'reject' | 'withdraw' | 'auto' | 'pay' | 'unpay'
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
  ownOnly: Generated<boolean>
}

interface ClientFiles {
  ledgerId: Generated<string>
  id: Generated<string>
  fileId: string
  purpose: 'business' | 'init'
  period: Period
  requirement: Generated<string>
  givenBy: string
  contactId: string | null
  state: Generated<'fresh' | 'taken' | 'kept' | 'sentBack' | 'withdrawn'>
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
  state: Generated<'open' | 'returned' | 'accepted' | 'withdrawn'>
  reason: Generated<string>
  sentAt: Date
  sentBy: string
  answeredAt: Date | null
  absent: Generated<boolean>
}

interface ClientRequirements {
  ledgerId: Generated<string>
  purpose: 'business' | 'init'
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

interface ClientWords {
  ledgerId: Generated<string>
  id: Generated<string>
  contactId: string
  byClient: boolean
  words: string
  saidBy: string
  saidAt: Date
  seenAt: Date | null
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
  mapping: Json<ColumnMapping>
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
  citLevy: Generated<'' | 'accounts' | 'assessed'>
  citFiling: Generated<'' | 'quarter' | 'month'>
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
  archiveFonds: Generated<string>
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
  kind: 'customer' | 'supplier' | 'other'
  fromPeriod: Period
  toPeriod: Period
  withDrafts: boolean
  opening: Money
  debit: Money
  credit: Money
  balance: Money
  content: Json<LetterContent>
  digest: string
  replyBy: Day
  contact: Generated<string>
  phone: Generated<string>
  state: Generated<'draft' | 'sent' | 'agreed' | 'disputed' | 'void'>
  madeName: string
  madeAt: Date
  sentAt: Date | null
  sentBy: Generated<string>
  sentVia: Generated<'' | 'sms' | 'link' | 'paper'>
  remindedAt: Date | null
  reminders: Generated<number>
  openedAt: Date | null
  repliedAt: Date | null
  replyVia: Generated<'' | 'link' | 'paper'>
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

interface CostElements {
  ledgerId: Generated<string>
  period: Period
  productId: string
  element: 'material' | 'labour' | 'overhead'
  opening: Money
  input: Money
  byProducts: Money
  finished: Money
  abnormal: Money
  ending: Money
}

interface CostInputs {
  ledgerId: Generated<string>
  productId: string
  period: Period
  hours: Generated<StockQuantity>
  machineHours: Generated<StockQuantity>
  wages: Generated<Money>
  started: StockQuantity | null
  normalLoss: Generated<StockQuantity>
  abnormal: Generated<StockQuantity>
  abnormalMaterial: Generated<StockQuantity>
  abnormalLabour: Generated<StockQuantity>
  abnormalOverhead: Generated<StockQuantity>
  ending: Generated<StockQuantity>
  endingMaterial: Generated<StockQuantity>
  endingLabour: Generated<StockQuantity>
  endingOverhead: Generated<StockQuantity>
  opening: Generated<StockQuantity>
  openingMaterial: Generated<Money>
  openingLabour: Generated<Money>
  openingOverhead: Generated<Money>
}

interface CostNetValues {
  ledgerId: Generated<string>
  period: Period
  goodsId: string
  price: Quantity
  costs: Quantity
  had: Generated<Money>
}

interface CostOperations {
  ledgerId: Generated<string>
  period: Period
  productId: string
  position: number
  name: string
  hours: StockQuantity
  material: StockQuantity
  quantity: StockQuantity
}

interface CostPoolProducts {
  ledgerId: Generated<string>
  poolId: string
  productId: string
  weight: Generated<StockQuantity>
}

interface CostPoolRuns {
  ledgerId: Generated<string>
  period: Period
  poolId: string
  key: 'hours' | 'machineHours' | 'wages' | 'output' | 'material' | 'standardCost' | 'manual'
  amount: Money
}

interface CostPools {
  ledgerId: Generated<string>
  id: Generated<string>
  name: string
  element: 'labour' | 'overhead'
  code: string
  departmentId: string | null
  key: 'hours' | 'machineHours' | 'wages' | 'output' | 'material' | 'standardCost' | 'manual'
  note: Generated<string>
  disabled: Generated<boolean>
}

interface CostProjectHours {
  ledgerId: Generated<string>
  period: Period
  projectId: string
  hours: StockQuantity
}

interface CostProjectMonths {
  ledgerId: Generated<string>
  period: Period
  key: 'revenue' | 'hours'
}

interface CostRuns {
  ledgerId: Generated<string>
  period: Period
  digest: string
  manifest: string
  madeName: string
  madeAt: Date
}

interface CostShares {
  ledgerId: Generated<string>
  period: Period
  poolId: string
  productId: string
  basis: StockQuantity
  amount: Money
}

interface CostSheets {
  ledgerId: Generated<string>
  period: Period
  productId: string
  opening: StockQuantity
  started: StockQuantity
  completed: StockQuantity
  normalLoss: StockQuantity
  abnormal: StockQuantity
  ending: StockQuantity
  wipMethod: 'none' | 'materialOnly' | 'equivalent' | 'standard' | 'fixed'
  endingValue: Money
}

interface Deliveries {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  state: Generated<'draft' | 'sent' | 'signed' | 'withdrawn'>
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
  source: 'manual' | 'share' | 'handover' | 'issue' | 'archive' | 'export'
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
  idType: Generated<'' | '1' | '2' | '3' | '4' | '5' | '6'>
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
  documentOf: 'invoice' | 'bill' | 'file'
  documentId: string
  kind: 'einv' | 'rai' | 'atr' | 'bker' | 'bkrs'
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

interface FilingConsents {
  ledgerId: Generated<string>
  id: Generated<string>
  filingId: string
  declarationId: string
  event: 'asked' | 'agreed' | 'disputed'
  way: 'phone' | 'offline'
  digest: string
  owed: Money
  saidBy: string
  means: Generated<'' | 'phone' | 'message' | 'meeting' | 'paper'>
  words: Generated<string>
  paper: Generated<string>
  keptName: string
  keptAt: Date
}

interface FilingEvidence {
  ledgerId: Generated<string>
  id: Generated<string>
  filingId: string
  step: string
  kind: 'request' | 'answer' | 'values' | 'accepted' | 'receipt' | 'certificate' | 'decision'
  fileId: string
  digest: string
  previous: string
  link: string
  saidName: string
  saidAt: Date
}

interface FilingSteps {
  ledgerId: Generated<string>
  filingId: string
  step: 'profile' | 'items' | 'prefill' | 'confirm' | 'submit' | 'readBack' | 'receipt' | 'pay' | 'payBack' | 'certificate' | 'archive' | 'void'
  state: 'waiting' | 'blocked' | 'running' | 'done' | 'failed'
  reason: Generated<BlockReason | ''>
  words: Generated<string>
  decided: Generated<'' | 'again' | 'takeOver' | 'accept' | 'pay' | 'agree'>
  fault: Generated<'' | 'notSent' | 'refused' | 'unknown'>
  attempts: Generated<number>
  nextAt: Date | null
  run: Generated<string>
  leaseUntil: Date | null
  sentAt: Date | null
  beganAt: Date
  endedAt: Date | null
  dueOn: Day
  owed: Money
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
  before: MaybeJson
  after: Json
  changedBy: string
  changedName: string
  changedAt: Date
}

interface FirmSubjectRules {
  agencyId: string
  id: Generated<string>
  standard: string
  side: 'output' | 'input' | 'inflow' | 'outflow'
  key: 'goods' | 'party' | 'word'
  text: string
  subjectCode: string
  subjectName: string
  state: Generated<'confirmed' | 'off'>
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
  kept: MaybeJson<KeptText[]>
  status: Generated<'done' | 'pending' | 'closed' | 'refunded' | 'partlyRefunded' | 'refund' | 'failed' | 'reversed'>
  statusText: Generated<string>
  refundedAmount: Generated<Money>
  fee: Money | null
  reversal: Generated<'none' | 'reversal' | 'replacement'>
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
  elsewhere: Generated<Money>
  paidBy: Generated<string>
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
  state: Generated<'open' | 'accepted' | 'withdrawn' | 'locked'>
  failures: Generated<number>
  failedAt: Date | null
  createdName: string
  createdAt: Date
  expiresAt: Date
}

interface IitAgreements {
  ledgerId: Generated<string>
  id: Generated<string>
  bankAccountId: string
  number: string
  authority: string
  signedOn: Day
  endedOn: Day | null
  note: Generated<string>
  changedName: string
  changedAt: Date
}

interface IitDeclarations {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  number: Generated<number>
  state: Generated<'draft' | 'checked' | 'ready' | 'sending' | 'filed' | 'void'>
  reason: Generated<string>
  answer: Generated<string>
  voidReason: Generated<string>
  madeName: string
  madeAt: Date
  changedName: string
  changedAt: Date
  filedOn: Day | null
  filedName: Generated<string>
  filedTax: Money | null
  receipt: Generated<string>
  bureau: Generated<'' | 'accepted' | 'differing' | 'elsewhere' | 'paid'>
}

interface IitIncomes {
  ledgerId: Generated<string>
  id: Generated<string>
  declarationId: string
  employeeId: string
  item: 'wage' | 'bonus' | 'labour' | 'agent' | 'intern' | 'platform' | 'author' | 'royalty' | 'severance' | 'letting' | 'lettingHome' | 'transfer' | 'interest' | 'chance' | 'nrWage' | 'nrBonus' | 'nrLabour' | 'nrAuthor' | 'nrRoyalty'
  source: 'salary' | 'typed' | 'imported'
  sheetIds: Generated<string[]>
  amounts: GeneratedJson<Record<string, string>>
  figures: GeneratedJson<Record<string, string>>
  carry: GeneratedJson<Record<string, unknown>>
  income: Generated<Money>
  tax: Generated<Money>
  problem: Generated<string>
  answer: Generated<string>
}

interface IitPayments {
  ledgerId: Generated<string>
  id: Generated<string>
  declarationId: string
  paidOn: Day
  amount: Money
  lateFee: Generated<Money>
  certificate: Generated<string>
  note: Generated<string>
  madeName: string
  madeAt: Date
}

interface IitPeople {
  ledgerId: Generated<string>
  tagId: string
  nationality: Generated<string>
  sex: Generated<'' | 'male' | 'female'>
  bornOn: Day | null
  situation: Generated<'' | 'retired' | 'dispatched' | 'other'>
  duty: Generated<'' | 'senior' | 'ordinary'>
  disabledPerson: Generated<boolean>
  martyrKin: Generated<boolean>
  lonelyElder: Generated<boolean>
  disabilityNumber: Generated<string>
  martyrNumber: Generated<string>
  invested: Generated<Money>
  investedShare: Generated<string>
  taxMatter: Generated<'' | 'employment' | 'service' | 'property' | 'business' | 'other'>
  birthCountry: Generated<string>
  enteredChinaOn: Day | null
  leavesChinaOn: Day | null
  spouseId: string | null
  reportState: Generated<'unsent' | 'sending' | 'pending' | 'verified' | 'failed'>
  feedback: Generated<string>
  reportedAt: Date | null
  reportedName: Generated<string>
  reportedAs: Generated<string>
}

interface Imports {
  ledgerId: Generated<string>
  id: Generated<string>
  kind: 'outputInvoice' | 'inputInvoice' | 'fundFlow'
  state: Generated<'previewed' | 'done' | 'undone'>
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
  proof: MaybeJson
  createdBy: string
  createdName: string
  createdAt: Date
  doneAt: Date | null
  undoneAt: Date | null
  undoneName: string | null
}

interface Installation {
  onlyOne: Generated<boolean>
  cipher: 's' | 'a' | null
  fillingSince: Date | null
  tellsTime: Generated<boolean>
}

interface InstallationKeys {
  kind: 'data' | 'sign'
  keyId: string
  digest: string
  firstSeenAt: Generated<Date>
  leadsSince: Date | null
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
  taxTreatment: 'taxed' | 'exempt' | 'untaxed' | 'unstated'
  taxAmount: Money
  goodsId: string | null
  subjectId: string | null
}

interface Invoices {
  ledgerId: Generated<string>
  id: Generated<string>
  direction: 'output' | 'input'
  invoiceKey: string
  number: string
  code: Generated<string>
  paperNumber: Generated<string>
  kind: InvoiceKind
  issuedOn: Day
  issuedTime: string | null
  period: Period
  red: Generated<boolean>
  blueNumber: Generated<string>
  state: Generated<'normal' | 'voided' | 'reversed' | 'partlyReversed'>
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
  specialElements: MaybeJson<LabelledText[]>
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
  purpose: Generated<'' | 'simple' | 'exempt' | 'welfare' | 'loss' | 'other'>
  rates: Generated<string[]>
  goods: Generated<string>
}

interface IssuedStatements {
  ledgerId: Generated<string>
  id: Generated<string>
  seriesId: string
  version: number
  period: Period
  span: 'month' | 'quarter' | 'year'
  layout: 'standard' | 'bureau'
  reclassified: boolean
  kinds: StatementKind[]
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
  kind: JobKind
  title: string
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  percent: Generated<number>
  message: Generated<string>
  cancelAsked: Generated<boolean>
  fileName: string | null
  fileType: string | null
  fileDigest: string | null
  createdAt: Date
  endedAt: Date | null
  leaseUntil: Date
  asked: MaybeJson
  run: string | null
  begunAs: MaybeJson
  underway: MaybeJson
}

interface KnownDevices {
  tokenHash: Buffer
  userId: string
  createdAt: Date
  seenAt: Date
}

interface LedgerBackups {
  agencyId: string
  id: Generated<string>
  aboutLedgerId: string
  ledgerName: string
  origin: 'hand' | 'timetable'
  state: Generated<'waiting' | 'done' | 'failed'>
  reason: Generated<string>
  digest: Generated<string>
  sealed: Generated<string>
  fileName: Generated<string>
  sizeBytes: Generated<number>
  vouchers: Generated<number>
  withPay: Generated<boolean>
  copyLedgerId: string | null
  replacedAt: Date | null
  madeBy: string
  madeName: string
  madeAt: Date
}

interface LedgerChains {
  ledgerId: Generated<string>
  lastSeq: Generated<string>
  lastHash: Generated<string>
}

interface LedgerChanges {
  ledgerId: string
  count: string
  by: string
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
  duty: 'ROLE_CHARGE' | 'ROLE_SPONSOR' | 'ROLE_ASSISTANT' | null
  companyRoles: Generated<CompanyRole[]>
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

interface LedgerOverviewRows {
  ledgerId: string
  page: string
  span: string
  position: number
  kind: string
  tax: string
  step: string
  mark: string
  amount: Money
  told: Json
}

interface LedgerOverviews {
  ledgerId: string
  page: string
  span: string
  seq: string
  change: string
  rules: number
  day: Day
  looked: number
  rowCount: number
  amount: Money
  kinds: Json
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
  found: Json<FoundRisk[]>
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
  status: Generated<1 | 2 | 3>
  expiresOn: Day | null
  startPeriod: Period
  standard: 'smallBusiness' | 'enterprise' | 'nonProfit' | 'nonProfit2004' | 'cooperative'
  vatNature: 'generalTaxpayer' | 'smallScaleTaxpayer'
  functionalCurrency: Generated<string>
  reviewed: Generated<boolean>
  reclassified: Generated<boolean>
  urbanRate: Generated<'7' | '5' | '1'>
  vatFiling: 'month' | 'quarter'
  smallProfit: Generated<boolean>
  closedThrough: Period | null
  createdAt: Generated<Date>
  statusBefore: 1 | 2 | null
  deletedAt: Date | null
  deletedName: Generated<string>
  costMode: Generated<1 | 2>
  orderId: string | null
  separateDuties: Generated<boolean>
  sealedWith: Generated<string>
  aloneReason: string | null
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
  targetType: 'USER' | 'COMPANY' | 'BK_COMPANY' | 'SYS'
  targetId: string | null
  type: MessageType
  title: string
  content: string
  level: Generated<number>
  at: Date
}

interface MethodChanges {
  ledgerId: Generated<string>
  id: Generated<string>
  method: 'stockCost' | 'reclassification' | 'depreciation' | 'lowValue' | 'badDebt'
  fromValue: string
  toValue: string
  effective: Period
  reason: string
  effect: Json<MethodEffect>
  changedName: string
  changedAt: Date
  logSeq: string
}

interface Migrations {
  name: string
  digest: string
  appliedAt: Generated<Date>
}

interface NaturalPayments {
  ledgerId: Generated<string>
  id: Generated<string>
  day: Day
  period: Period
  payeeKind: 'natural' | 'soleTrader' | 'soleProprietor' | 'partnership' | 'company' | 'cooperative'
  payeeName: string
  idType: Generated<'1' | '2' | '3' | '4' | '5' | '6'>
  idNumber: Generated<string>
  nature: 'service' | 'goods' | 'housingRent' | 'propertyRent' | 'property' | 'intangible' | 'other'
  route: 'withheld' | 'bureau' | 'self' | 'reverse' | 'invoiced' | 'exempt' | 'outside'
  document: Generated<string>
  gross: Money
  levy: '0.01' | '0.015' | '0.03'
  place: 'city' | 'town' | 'elsewhere'
  halved: Generated<boolean>
  educationFree: Generated<boolean>
  given: Generated<boolean>
  vat: Generated<Money>
  construction: Generated<Money>
  education: Generated<Money>
  localEducation: Generated<Money>
  note: Generated<string>
  flowId: string | null
  claimPaymentId: string | null
  voucherId: string | null
  iitIncomeId: string | null
  madeName: string
  madeAt: Date
  changedName: string
  changedAt: Date
}

interface NaturalRegisters {
  ledgerId: Generated<string>
  since: Period
  changedName: string
  changedAt: Date
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
  direction: 'in' | 'out'
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

interface OverviewAsks {
  agencyId: string
  page: string
  span: string
  askedAt: Date
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

interface PasswordHistory {
  userId: string
  id: Generated<string>
  passwordHash: string
  until: Date
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
  cashFlows: MaybeJson<CashFlowPart[]>
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

interface PastRows {
  ledgerId: Generated<string>
  id: Generated<string>
  object: string
  since: Date
  until: Date
  content: Json
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
  place: 'cost' | 'beforeCarry' | 'afterCarry'
  frequency: 'month' | 'quarter' | 'year'
  disabled: Generated<boolean>
  lines: Json<OwnLine[]>
  changedBy: string
  changedAt: Date
}

interface PeriodEvents {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  action: 'close' | 'reopen'
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

interface PolicySwitches {
  agencyId: string
  id: Generated<string>
  package: 'ride2026' | 'bridge2026'
  switchedOn: boolean
  reason: string
  switchedName: string
  switchedAt: Date
}

interface Processes {
  id: Generated<string>
  role: 'web' | 'worker' | 'all'
  host: string
  version: string
  startedAt: Generated<Date>
  seenAt: Generated<Date>
  endedAt: Date | null
}

interface ProjectDetails {
  ledgerId: Generated<string>
  tagId: string
  state: Generated<'' | 'running' | 'finished' | 'stopped'>
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
  state: Generated<'open' | 'agreed' | 'refused' | 'withdrawn'>
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
  item: 'child' | 'education' | 'mortgage' | 'rent' | 'elderly' | 'infant' | 'privatePension'
  monthly: Money
  fromPeriod: Period
  toPeriod: Period | null
  variety: Generated<string>
  persons: Generated<number>
  share: Generated<50 | 100>
}

interface SalaryOpenings {
  ledgerId: Generated<string>
  employeeId: string
  year: number
  carry: Json<Record<string, unknown>>
}

interface SalaryPeople {
  ledgerId: Generated<string>
  employeeId: string
  city: Generated<string>
  socialBase: Generated<Money>
  housingBase: Generated<Money>
  housingRate: Quantity | null
  taxKind: Generated<TaxKind>
  firstJobYear: number | null
  yearAtOnce: number | null
}

interface SalaryRows {
  ledgerId: Generated<string>
  sheetId: string
  employeeId: string
  inputs: GeneratedJson<Record<string, string>>
  figures: GeneratedJson<Record<string, string>>
  carry: GeneratedJson<Record<string, unknown>>
  problem: Generated<string>
  gross: Generated<Money>
  tax: Generated<Money>
  net: Generated<Money>
}

interface SalarySheets {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  kind: 'wage' | 'bonus' | 'labour' | 'severance'
  number: number
  name: string
  columns: Json<SalaryColumn[]>
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
  kind: 'wage' | 'bonus' | 'labour' | 'severance'
  name: string
  columns: Json<SalaryColumn[]>
}

interface SameAnswers {
  ledgerId: Generated<string>
  id: Generated<string>
  flowId: string | null
  invoiceId: string | null
  voucherId: string | null
  billId: string | null
  saidName: string
  saidAt: Date
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

interface SealedTables {
  tableName: string
  chain: string
  key: string
  via: Generated<string>
  final: string
  month: string | null
  head: string | null
  headId: string | null
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
  terminal: MaybeJson
}

interface Settlements {
  ledgerId: Generated<string>
  id: Generated<string>
  flowId: string
  invoiceId: string
  amount: Money
  rule: 'proposed' | 'manual'
  settledName: string
  settledAt: Date
}

interface SetupLinks {
  tokenHash: Buffer
  processId: string
  host: string
  madeAt: Date
  expiresAt: Date
  usedAt: Date | null
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

interface SignInRefusals {
  userId: string
  day: Day
  count: number
  lastAt: Date
  address: string
}

interface SmsCodes {
  id: Generated<string>
  phone: string
  purpose: 'register' | 'reset' | 'phone' | 'client'
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
  item: 'pension' | 'medical' | 'unemployment' | 'injury' | 'maternity' | 'housing'
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
  statement: 'balanceSheet' | 'incomeStatement' | 'cashFlowStatement' | 'activityStatement' | 'equityChanges'
  line: string
  fromPeriod: Period
  formula: MaybeJson
  changedBy: string
  changedAt: Date
  logSeq: string
}

interface StatementLinks {
  ledgerId: Generated<string>
  id: Generated<string>
  issueId: string
  recipient: string
  tokenHash: Buffer
  packageDigest: string
  packageBytes: number
  withdrawn: Generated<boolean>
  madeName: string
  madeAt: Date
  expiresAt: Date
  openedAt: Date | null
}

interface StatementNotes {
  ledgerId: Generated<string>
  year: number
  version: number
  texts: Json<Record<string, string>>
  given: Json<GivenCells>
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

interface StockBomLines {
  ledgerId: Generated<string>
  bomId: string
  position: number
  side: 'in' | 'by'
  goodsId: string
  quantity: StockQuantity
  loss: Generated<Quantity>
  unitValue: Generated<Quantity>
}

interface StockBoms {
  ledgerId: Generated<string>
  id: Generated<string>
  productId: string
  fromDay: Day
  output: StockQuantity
  note: Generated<string>
}

interface StockCosts {
  ledgerId: Generated<string>
  lineId: string
  goodsId: string
  period: Period
  amount: Money
}

interface StockCountItems {
  ledgerId: Generated<string>
  countId: string
  goodsId: string
  lot: Generated<string>
  book: StockQuantity
  counted: StockQuantity | null
  amount: Money | null
  reason: Generated<string>
}

interface StockCounts {
  ledgerId: Generated<string>
  id: Generated<string>
  code: string
  day: Day
  period: Period
  warehouseId: string | null
  note: Generated<string>
  state: Generated<'counting' | 'done'>
  madeName: string
  madeAt: Date
  finishedName: Generated<string>
  finishedAt: Date | null
}

interface StockDocuments {
  ledgerId: Generated<string>
  id: Generated<string>
  room: 'material' | 'goods'
  side: 'in' | 'out'
  kind: 'opening' | 'purchase' | 'estimate' | 'purchaseReturn' | 'priceChange' | 'finishedIn' | 'otherIn' | 'countGain' | 'assemblyIn' | 'apartIn' | 'processIn' | 'issue' | 'issueReturn' | 'sale' | 'saleReturn' | 'otherOut' | 'countLoss' | 'transfer' | 'processOut' | 'assemblyOut' | 'apartOut'
  day: Day
  period: Period
  originDay: Day | null
  serial: number
  number: string
  warehouseId: string | null
  counterpartyId: string | null
  counterCode: Generated<string>
  productId: string | null
  reason: Generated<string>
  note: Generated<string>
  goods: Generated<string>
  lineCount: number
  amount: Generated<Money>
  origin: Generated<'typed' | 'file' | 'invoice'>
  voided: Generated<boolean>
  voidReason: Generated<string>
  madeName: string
  madeAt: Date
  toWarehouseId: string | null
  madeById: string | null
}

interface StockGoods {
  ledgerId: Generated<string>
  goodsId: string
  tracked: Generated<'none' | 'lot' | 'serial'>
  stockCode: Generated<string>
  costCode: Generated<string>
  safety: StockQuantity | null
  shelfDays: number | null
}

interface StockLines {
  ledgerId: Generated<string>
  id: Generated<string>
  documentId: string
  position: number
  goodsId: string
  typedQuantity: StockQuantity
  unit: Generated<string>
  quantity: StockQuantity
  amount: Money | null
  ofLineId: string | null
  lot: Generated<string>
  note: Generated<string>
  weight: StockQuantity | null
  producedOn: Day | null
  expiresOn: Day | null
}

interface StockMatches {
  ledgerId: Generated<string>
  invoiceId: string
  invoicePosition: number
  lineId: string
  quantity: StockQuantity
  adjustedBy: string | null
}

interface StockMethods {
  ledgerId: Generated<string>
  nature: 'material' | 'consumable' | 'merchandise' | 'semi' | 'finished'
  fromPeriod: Period
  method: 'monthlyAverage' | 'movingAverage' | 'firstIn' | 'specific'
  reason: string
  madeName: string
  madeAt: Date
}

interface StockMonths {
  ledgerId: Generated<string>
  goodsId: string
  period: Period
  method: 'monthlyAverage' | 'movingAverage' | 'firstIn' | 'specific'
  openingQuantity: StockQuantity
  openingAmount: Money
  inQuantity: StockQuantity
  inAmount: Money
  outQuantity: StockQuantity
  outAmount: Money
  closingQuantity: StockQuantity
  closingAmount: Money
  layers: GeneratedJson<KeptLayer[]>
  estimatedQuantity: Generated<StockQuantity>
  estimatedAmount: Generated<Money>
  toCost: Generated<Money>
  refused: Generated<'' | 'short' | 'amount' | 'costless' | 'lot' | 'parts'>
  refusedNumber: Generated<string>
  missing: Generated<StockQuantity>
  averaged: Generated<boolean>
}

interface StockPickings {
  ledgerId: Generated<string>
  id: Generated<string>
  warehouseId: string | null
  nature: Generated<'' | 'material' | 'consumable' | 'merchandise' | 'semi' | 'finished'>
  goodsId: string | null
  counterCode: string
  productId: string | null
  note: Generated<string>
}

interface StockProductTerms {
  ledgerId: Generated<string>
  productId: string
  through: Period
  wipMethod: 'none' | 'materialOnly' | 'equivalent' | 'standard' | 'fixed'
  planMaterial: Generated<Quantity>
  planLabour: Generated<Quantity>
  planOverhead: Generated<Quantity>
  wipUnit: Generated<Quantity>
  wipFixed: Generated<Money>
}

interface StockProducts {
  ledgerId: Generated<string>
  goodsId: string
  route: '1' | '2' | '3' | '4' | '5' | '6'
  wipMethod: 'none' | 'materialOnly' | 'equivalent' | 'standard' | 'fixed'
  planMaterial: Generated<Quantity>
  planLabour: Generated<Quantity>
  planOverhead: Generated<Quantity>
  wipUnit: Generated<Quantity>
  wipFixed: Generated<Money>
  note: Generated<string>
  disabled: Generated<boolean>
  changedName: string
  changedAt: Date
}

interface StockSettings {
  ledgerId: Generated<string>
  pricePercent: number
  slowMonths: number
  expiryDays: number
}

interface StockUses {
  ledgerId: Generated<string>
  documentId: string
  lineId: string
  quantity: StockQuantity
}

interface StockWarehouses {
  ledgerId: Generated<string>
  id: Generated<string>
  name: string
  keeper: Generated<string>
  note: Generated<string>
  disabled: Generated<boolean>
}

interface SubjectMemories {
  ledgerId: Generated<string>
  side: 'output' | 'input' | 'inflow' | 'outflow'
  key: 'goods' | 'party' | 'word'
  text: string
  subjectId: string
  times: Generated<number>
  changedAt: Date
  changedName: string
  id: Generated<string>
  state: Generated<'proposed' | 'confirmed' | 'off'>
  wouldChange: Generated<number>
}

interface SubjectRuleChanges {
  ledgerId: Generated<string>
  id: Generated<string>
  ruleId: string
  action: string
  before: MaybeJson
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
  subjectClass: 'asset' | 'liability' | 'common' | 'equity' | 'cost' | 'profitLoss' | 'netAsset' | 'income' | 'expense'
  side: 'debit' | 'credit'
  leaf: Generated<boolean>
  disabled: Generated<boolean>
  unit: string | null
  currencies: Generated<string[]>
  revalued: Generated<boolean>
  cash: 'cash' | 'bank' | 'other' | null
  tagTypes: Generated<string[]>
  closeTo: string | null
  preset: Generated<boolean>
  optionalTags: Generated<string[]>
}

interface TagKinds {
  ledgerId: Generated<string>
  id: Generated<string>
  kind: Generated<OwnTagType>
  code: string
  name: string
  position: number | null
  disabled: Generated<boolean>
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
  type: TagType
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

interface TaxDeclarations {
  ledgerId: Generated<string>
  id: Generated<string>
  filing: 'smallVat' | 'generalVat' | 'vatPrepay' | 'citQuarter' | 'citLevied' | 'citAnnual' | 'businessA' | 'businessB' | 'businessC' | 'stamp' | 'culture' | 'statements'
  kind: Generated<'original' | 'correction'>
  cycle: 'month' | 'quarter' | 'year'
  period: Period
  typed: Json<Record<string, string>>
  figures: Json<Record<string, string>>
  madeName: string
  madeAt: Date
  changedName: string
  changedAt: Date
  correction: Generated<number>
  state: Generated<'draft' | 'checked' | 'waitingClient' | 'confirmed' | 'sending' | 'accepted' | 'differing' | 'refused' | 'voided' | 'elsewhere' | 'paid'>
  due: Generated<Money>
  basis: GeneratedJson<Basis>
  reasons: GeneratedJson<Record<string, string>>
  checkedName: Generated<string>
  checkedAt: Date | null
  digest: Generated<string>
  serial: Generated<number>
  ownerId: string | null
}

interface TaxFees {
  ledgerId: Generated<string>
  id: Generated<string>
  kind: 'union' | 'disabled' | 'culture' | 'water' | 'garbage' | 'land' | 'other'
  name: Generated<string>
  fromPeriod: Period
  toPeriod: Period
  dueOn: Day
  amount: Money
  paid: Generated<Money>
  lateFee: Generated<Money>
  paidOn: Day | null
  certificate: Generated<string>
  note: Generated<string>
  changedName: string
  changedAt: Date
}

interface TaxFilings {
  ledgerId: Generated<string>
  id: Generated<string>
  filing: FiledKind
  tax: string
  kind: 'original' | 'correction'
  correction: number
  period: Period
  cycle: 'month' | 'quarter' | 'year'
  spanFrom: Day
  spanTo: Day
  dueOn: Day
  declarationId: string
  sentValues: Json<Record<string, string>>
  parameters: Json<Record<string, string>>
  beforeValues: Json<Record<string, string>>
  layout: string
  owed: Money
  asksClient: Generated<boolean>
  key: string
  payKey: Generated<string>
  number: Generated<string>
  accepted: MaybeJson<Record<string, string>>
  acceptedAt: Date | null
  payable: Money | null
  lateFee: Money | null
  paid: Money | null
  differences: GeneratedJson<CellDifference[]>
  outcome: Generated<'open' | 'accepted' | 'differs' | 'elsewhere' | 'voided' | 'stopped'>
  begunBy: string
  begunName: string
  begunAt: Date
  credited: Money | null
  serial: Generated<number>
  person: Generated<string>
}

interface TaxHandlers {
  agencyId: string
  id: Generated<string>
  province: string
  kind: 'bureau' | 'person'
  account: string
  session: Generated<string>
  sessionUntil: Date | null
  flow: Generated<string>
  flowNeeds: Generated<'nothing' | 'sms' | 'qr' | 'role'>
  flowUntil: Date | null
  wrongOn: Day | null
  wrong: Generated<number>
  laneOf: Generated<string>
  laneUntil: Date | null
}

interface TaxInventories {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  items: Json<BureauItem[]>
  askedName: string
  askedAt: Date
}

interface TaxLoginTokens {
  ledgerId: Generated<string>
  digest: string
  loginId: string
  until: Date
}

interface TaxLogins {
  ledgerId: Generated<string>
  id: Generated<string>
  kind: 'bureau' | 'person'
  declareProvince: string
  loginType: 'password' | 'qr' | 'agent'
  account: string
  password: Generated<string>
  role: Generated<'taxHandler' | 'finance' | 'legal'>
  purpose: Generated<'declare' | 'collect' | 'invoice'>
  remarks: Generated<string>
  bindStatus: Generated<1 | 2 | 3>
  boundAt: Date | null
  changedName: string
  changedAt: Date
  payingAccount: Generated<string>
  payingAccountOn: Day | null
}

interface TaxPaymentVouchers {
  ledgerId: Generated<string>
  id: Generated<string>
  filingId: string | null
  voucherId: string
  amount: Money
  lateFee: Money
  flowId: string | null
  madeName: string
  madeAt: Date
  feeId: string | null
  iitPaymentId: string | null
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
  passwordChangedAt: Date | null
}

interface VerifyRuns {
  id: Generated<string>
  startedAt: Date
  endedAt: Generated<Date>
  ledgers: number
  findings: number
  words: string
}

interface Versions {
  version: string
  schema: string
  firstAt: Generated<Date>
  lastAt: Generated<Date>
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
  doubts: Json<Doubt[]>
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
  mark: 'accepted' | 'returned' | 'refused' | 'ordinary' | 'returnProof' | 'paymentProof'
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
  cashFlows: MaybeJson<CashFlowPart[]>
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
  word: '记' | '收' | '付' | '转'
  attachmentCount: Generated<number>
  withAmounts: boolean
  lines: Json<TemplateLine[]>
  schedule: MaybeJson<Schedule>
  changedAt: Date
}

interface Vouchers {
  ledgerId: Generated<string>
  id: Generated<string>
  period: Period
  word: '记' | '收' | '付' | '转'
  number: number
  day: Day
  attachmentCount: Generated<number>
  state: Generated<'draft' | 'reviewed' | 'posted'>
  kind: Generated<'manual' | 'closing' | 'carryForward' | 'red' | 'yearEnd'>
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

interface WebFiles {
  name: string
  brotli: Buffer
  wantedAt: Generated<Date>
}

export interface DB {
  abstracts: Abstracts
  accountEvents: AccountEvents
  agencies: Agencies
  agencyMembers: AgencyMembers
  alarms: Alarms
  answeredRequests: AnsweredRequests
  archivePackages: ArchivePackages
  asideColumns: AsideColumns
  asideYears: AsideYears
  assetCardFiles: AssetCardFiles
  assetCards: AssetCards
  assetCategories: AssetCategories
  assetCountFinds: AssetCountFinds
  assetCountItems: AssetCountItems
  assetCounts: AssetCounts
  assetDeferredTaxes: AssetDeferredTaxes
  assetDepartments: AssetDepartments
  assetEvents: AssetEvents
  assetHandovers: AssetHandovers
  assetProjectActs: AssetProjectActs
  assetProjectCards: AssetProjectCards
  assetProjectCosts: AssetProjectCosts
  assetProjects: AssetProjects
  assetShares: AssetShares
  assetTransfersOut: AssetTransfersOut
  assetUnits: AssetUnits
  autoReviewApprovals: AutoReviewApprovals
  autoReviewRules: AutoReviewRules
  autoReviews: AutoReviews
  backupRuns: BackupRuns
  backupTimetables: BackupTimetables
  balances: Balances
  bankAccounts: BankAccounts
  bankMatchItems: BankMatchItems
  bankMatches: BankMatches
  bankReceipts: BankReceipts
  bankStatementBalances: BankStatementBalances
  bankStatements: BankStatements
  bills: Bills
  bookLog: BookLog
  bureauHealth: BureauHealth
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
  clientWords: ClientWords
  closeManifests: CloseManifests
  columnMappings: ColumnMappings
  companyDetails: CompanyDetails
  companyTags: CompanyTags
  confirmationLetters: ConfirmationLetters
  confirmationLinks: ConfirmationLinks
  costElements: CostElements
  costInputs: CostInputs
  costNetValues: CostNetValues
  costOperations: CostOperations
  costPoolProducts: CostPoolProducts
  costPoolRuns: CostPoolRuns
  costPools: CostPools
  costProjectHours: CostProjectHours
  costProjectMonths: CostProjectMonths
  costRuns: CostRuns
  costShares: CostShares
  costSheets: CostSheets
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
  filingConsents: FilingConsents
  filingEvidence: FilingEvidence
  filingSteps: FilingSteps
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
  iitAgreements: IitAgreements
  iitDeclarations: IitDeclarations
  iitIncomes: IitIncomes
  iitPayments: IitPayments
  iitPeople: IitPeople
  imports: Imports
  installation: Installation
  installationKeys: InstallationKeys
  invitations: Invitations
  invoiceChanges: InvoiceChanges
  invoiceFiles: InvoiceFiles
  invoiceLines: InvoiceLines
  invoices: Invoices
  issuedStatements: IssuedStatements
  jobResults: JobResults
  jobs: Jobs
  knownDevices: KnownDevices
  ledgerBackups: LedgerBackups
  ledgerChains: LedgerChains
  ledgerChanges: LedgerChanges
  ledgerCompanyTags: LedgerCompanyTags
  ledgerMembers: LedgerMembers
  ledgerMonths: LedgerMonths
  ledgerOverviewRows: LedgerOverviewRows
  ledgerOverviews: LedgerOverviews
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
  naturalPayments: NaturalPayments
  naturalRegisters: NaturalRegisters
  noteUploads: NoteUploads
  openingBalances: OpeningBalances
  openingCashFlows: OpeningCashFlows
  otherItemFiles: OtherItemFiles
  otherItems: OtherItems
  overviewAsks: OverviewAsks
  packingWanted: PackingWanted
  partyDetails: PartyDetails
  passwordHistory: PasswordHistory
  pastLines: PastLines
  pastOpeningBalances: PastOpeningBalances
  pastOpeningCashFlows: PastOpeningCashFlows
  pastRows: PastRows
  pastSubjects: PastSubjects
  payslips: Payslips
  periodEndAmounts: PeriodEndAmounts
  periodEndIssues: PeriodEndIssues
  periodEndSkips: PeriodEndSkips
  periodEndTemplates: PeriodEndTemplates
  periodEvents: PeriodEvents
  periods: Periods
  policySwitches: PolicySwitches
  processes: Processes
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
  sameAnswers: SameAnswers
  sealHeads: SealHeads
  sealLinks: SealLinks
  sealedTables: SealedTables
  seals: Seals
  separatePapers: SeparatePapers
  sessions: Sessions
  settlements: Settlements
  setupLinks: SetupLinks
  shareTokens: ShareTokens
  signInFailures: SignInFailures
  signInRefusals: SignInRefusals
  smsCodes: SmsCodes
  socialRates: SocialRates
  statementFormulas: StatementFormulas
  statementLinks: StatementLinks
  statementNotes: StatementNotes
  statementNotices: StatementNotices
  stockBomLines: StockBomLines
  stockBoms: StockBoms
  stockCosts: StockCosts
  stockCountItems: StockCountItems
  stockCounts: StockCounts
  stockDocuments: StockDocuments
  stockGoods: StockGoods
  stockLines: StockLines
  stockMatches: StockMatches
  stockMethods: StockMethods
  stockMonths: StockMonths
  stockPickings: StockPickings
  stockProductTerms: StockProductTerms
  stockProducts: StockProducts
  stockSettings: StockSettings
  stockUses: StockUses
  stockWarehouses: StockWarehouses
  subjectMemories: SubjectMemories
  subjectRuleChanges: SubjectRuleChanges
  subjects: Subjects
  tagKinds: TagKinds
  tagSets: TagSets
  tags: Tags
  taxDeclarations: TaxDeclarations
  taxFees: TaxFees
  taxFilings: TaxFilings
  taxHandlers: TaxHandlers
  taxInventories: TaxInventories
  taxLoginTokens: TaxLoginTokens
  taxLogins: TaxLogins
  taxPaymentVouchers: TaxPaymentVouchers
  taxRecognitions: TaxRecognitions
  unitConversions: UnitConversions
  units: Units
  userGroups: UserGroups
  users: Users
  verifyRuns: VerifyRuns
  versions: Versions
  voucherCounters: VoucherCounters
  voucherDoubts: VoucherDoubts
  voucherFileMarks: VoucherFileMarks
  voucherFiles: VoucherFiles
  voucherLines: VoucherLines
  voucherRules: VoucherRules
  voucherTemplates: VoucherTemplates
  vouchers: Vouchers
  webFiles: WebFiles
}

/** What a select of a table gives. */
export type Row<T extends keyof DB> = Selectable<DB[T]>
/** What an insert takes: what the database can say itself may be left out. */
export type NewRow<T extends keyof DB> = Insertable<DB[T]>
/** What an update takes. */
export type ChangedRow<T extends keyof DB> = Updateable<DB[T]>

/** Each column as the database calls its type. */
export const columnKinds = {
  abstracts: { ledgerId: 'uuid', id: 'uuid', name: 'text', subjectId: 'uuid', disabled: 'bool' },
  accountEvents: { id: 'uuid', userId: 'uuid', agencyId: 'uuid', kind: 'text', at: 'timestamptz', address: 'text', userAgent: 'text' },
  agencies: { agencyId: 'uuid', code: 'text', name: 'text', edition: 'text', features: '_text', createdAt: 'timestamptz', authorityControlled: 'bool', logo: 'bytea', logoType: 'text', promotion: 'text', separated: 'bool', idleMinutes: 'int4', longestHours: 'int4', passwordDays: 'int4', passwordKept: 'int4', passwordLength: 'int4', logMonths: 'int4' },
  agencyMembers: { agencyId: 'uuid', userId: 'uuid', roles: '_text', groupId: 'uuid', staffName: 'text', suspended: 'bool', joinedAt: 'timestamptz', position: 'text', email: 'text', note: 'text', duty: 'text' },
  alarms: { id: 'uuid', key: 'text', words: 'text', since: 'timestamptz', endedAt: 'timestamptz', toldAt: 'timestamptz', endToldAt: 'timestamptz', fault: 'text' },
  answeredRequests: { ownerId: 'uuid', personId: 'uuid', key: 'bytea', said: 'bytea', answer: 'bytea', at: 'timestamptz' },
  archivePackages: { ledgerId: 'uuid', id: 'uuid', period: 'text', revision: 'int4', closingId: 'uuid', digest: 'text', previousDigest: 'text', sizeBytes: 'int8', fileCount: 'int4', lastSeq: 'int8', lastHash: 'text', madeBy: 'uuid', madeName: 'text', madeAt: 'timestamptz' },
  asideColumns: { ledgerId: 'uuid', year: 'int2', object: 'text', name: 'text', kind: 'text', dict: '_text', body: 'bytea', digest: 'text' },
  asideYears: { ledgerId: 'uuid', year: 'int2', packed: 'bool', outUntil: 'timestamptz', vouchers: 'int4', staying: 'int4', lines: 'int4', seals: 'int4', byMonth: '_int4', debit: 'numeric', credit: 'numeric', digest: 'text', packedBytes: 'int8', outside: '_uuid', movedAt: 'timestamptz', movedBy: 'uuid', movedName: 'text', moving: 'text' },
  assetCardFiles: { ledgerId: 'uuid', id: 'uuid', cardId: 'uuid', fileId: 'uuid', position: 'int2', addedName: 'text' },
  assetCards: { ledgerId: 'uuid', id: 'uuid', code: 'text', name: 'text', categoryId: 'uuid', spec: 'text', quantity: 'int4', unit: 'text', location: 'text', keeper: 'text', supplier: 'text', note: 'text', inService: 'date', cost: 'numeric', residual: 'numeric', method: 'text', residue: 'text', start: 'text', lifeMonths: 'int4', unitsTotal: 'numeric', openingPeriod: 'text', openingAccumulated: 'numeric', openingImpairment: 'numeric', openingMonths: 'int4', openingUnits: 'numeric', taxMethod: 'text', taxCost: 'numeric', taxResidual: 'numeric', taxMonths: 'int4', origin: 'text', voucherId: 'uuid', voucherPosition: 'int4', changedName: 'text', changedAt: 'timestamptz', invoiceId: 'uuid', invoicePosition: 'int4', taxAccumulated: 'numeric', taxChargedMonths: 'int4', since: 'timestamptz', taxGround: 'text', taxUsedMonths: 'int4' },
  assetCategories: { ledgerId: 'uuid', id: 'uuid', code: 'text', name: 'text', kind: 'text', method: 'text', residue: 'text', start: 'text', lifeMonths: 'int4', residualPercent: 'numeric', taxMonths: 'int4', taxRow: 'int4', costCode: 'text', accumulatedCode: 'text', impairmentCode: 'text', lossCode: 'text', manageCode: 'text', saleCode: 'text', productionCode: 'text', disabled: 'bool', since: 'timestamptz' },
  assetCountFinds: { ledgerId: 'uuid', id: 'uuid', countId: 'uuid', name: 'text', categoryId: 'uuid', departmentId: 'uuid', spec: 'text', quantity: 'int4', unit: 'text', location: 'text', keeper: 'text', cost: 'numeric', lifeMonths: 'int4', note: 'text', foundName: 'text', foundAt: 'timestamptz', cardId: 'uuid', voucherId: 'uuid' },
  assetCountItems: { ledgerId: 'uuid', countId: 'uuid', position: 'int4', cardId: 'uuid', code: 'text', name: 'text', category: 'text', spec: 'text', quantity: 'int4', unit: 'text', departments: 'text', location: 'text', keeper: 'text', cost: 'numeric', accumulated: 'numeric', impairment: 'numeric', result: 'text', note: 'text', countedName: 'text', countedAt: 'timestamptz', eventId: 'uuid' },
  assetCounts: { ledgerId: 'uuid', id: 'uuid', code: 'text', day: 'date', categoryId: 'uuid', departmentId: 'uuid', location: 'text', note: 'text', state: 'text', madeName: 'text', madeAt: 'timestamptz', finishedName: 'text', finishedAt: 'timestamptz' },
  assetDeferredTaxes: { ledgerId: 'uuid', id: 'uuid', period: 'text', percent: 'numeric', openingAsset: 'numeric', openingLiability: 'numeric', asset: 'numeric', liability: 'numeric', voucherId: 'uuid', madeName: 'text', madeAt: 'timestamptz' },
  assetDepartments: { ledgerId: 'uuid', id: 'uuid', name: 'text', use: 'text', tagId: 'uuid', expenseCode: 'text', note: 'text', disabled: 'bool', since: 'timestamptz' },
  assetEvents: { ledgerId: 'uuid', id: 'uuid', cardId: 'uuid', kind: 'text', day: 'date', fromPeriod: 'text', amount: 'numeric', remainingMonths: 'int4', residual: 'numeric', method: 'text', unitsLeft: 'numeric', share: 'numeric', gross: 'numeric', tax: 'numeric', fee: 'numeric', moneyCode: 'text', taxCode: 'text', reason: 'text', voucherId: 'uuid', madeName: 'text', madeAt: 'timestamptz', since: 'timestamptz' },
  assetHandovers: { ledgerId: 'uuid', id: 'uuid', side: 'text', cardId: 'uuid', eventId: 'uuid', day: 'date', otherLedgerId: 'uuid', otherName: 'text', otherCode: 'text', cost: 'numeric', accumulated: 'numeric', impairment: 'numeric', madeName: 'text', madeAt: 'timestamptz' },
  assetProjectActs: { ledgerId: 'uuid', id: 'uuid', projectId: 'uuid', kind: 'text', day: 'date', amount: 'numeric', estimated: 'bool', reason: 'text', voucherId: 'uuid', madeName: 'text', madeAt: 'timestamptz' },
  assetProjectCards: { ledgerId: 'uuid', actId: 'uuid', cardId: 'uuid', amount: 'numeric' },
  assetProjectCosts: { ledgerId: 'uuid', id: 'uuid', projectId: 'uuid', kind: 'text', code: 'text', day: 'date', amount: 'numeric', opening: 'bool', voucherId: 'uuid', voucherPosition: 'int4', invoiceId: 'uuid', invoicePosition: 'int4', actId: 'uuid', note: 'text', madeName: 'text', madeAt: 'timestamptz', since: 'timestamptz' },
  assetProjects: { ledgerId: 'uuid', id: 'uuid', code: 'text', name: 'text', tagId: 'uuid', budget: 'numeric', progress: 'numeric', startedOn: 'date', plannedOn: 'date', settledOn: 'date', contractor: 'text', keeper: 'text', note: 'text', changedName: 'text', changedAt: 'timestamptz', since: 'timestamptz' },
  assetShares: { ledgerId: 'uuid', cardId: 'uuid', fromPeriod: 'text', departmentId: 'uuid', weight: 'numeric', serial: 'int4', since: 'timestamptz' },
  assetTransfersOut: { ledgerId: 'uuid', cardId: 'uuid', year: 'int4', adjustedAs: 'text', tax: 'numeric', percent: 'numeric', amount: 'numeric', note: 'text', decidedName: 'text', decidedAt: 'timestamptz' },
  assetUnits: { ledgerId: 'uuid', cardId: 'uuid', period: 'text', units: 'numeric', since: 'timestamptz' },
  autoReviewApprovals: { ledgerId: 'uuid', ruleId: 'uuid', version: 'int4', approved: 'bool', note: 'text', approvedBy: 'uuid', approvedName: 'text', approvedAt: 'timestamptz' },
  autoReviewRules: { ledgerId: 'uuid', id: 'uuid', version: 'int4', name: 'text', sources: '_text', amountLimit: 'numeric', validFrom: 'date', validTo: 'date', crossCheck: 'bool', disabled: 'bool', authorisedBy: 'uuid', authorisedName: 'text', authorisedAt: 'timestamptz' },
  autoReviews: { ledgerId: 'uuid', id: 'uuid', voucherId: 'uuid', ruleId: 'uuid', version: 'int4', checks: 'jsonb', runName: 'text', reviewedAt: 'timestamptz' },
  backupRuns: { id: 'uuid', kind: 'text', state: 'text', startedAt: 'timestamptz', endedAt: 'timestamptz', doneBytes: 'int8', allBytes: 'int8', moment: 'timestamptz', message: 'text', cancelAsked: 'bool' },
  backupTimetables: { agencyId: 'uuid', aboutLedgerId: 'uuid', every: 'text', keep: 'int4', nextAt: 'timestamptz', userId: 'uuid', userName: 'text' },
  balances: { ledgerId: 'uuid', period: 'text', subjectId: 'uuid', tagSetId: 'uuid', currency: 'text', posted: 'bool', debit: 'numeric', credit: 'numeric', carriedDebit: 'numeric', carriedCredit: 'numeric', originalDebit: 'numeric', originalCredit: 'numeric', quantityDebit: 'numeric', quantityCredit: 'numeric', lineCount: 'int4' },
  bankAccounts: { ledgerId: 'uuid', id: 'uuid', kind: 'text', bankName: 'text', accountNumber: 'text', printedAs: '_text', subjectId: 'uuid', currency: 'text', forInvoices: 'bool', disabled: 'bool', createdAt: 'timestamptz' },
  bankMatchItems: { ledgerId: 'uuid', matchId: 'uuid', flowId: 'uuid', voucherId: 'uuid', position: 'int2', amount: 'numeric' },
  bankMatches: { ledgerId: 'uuid', id: 'uuid', bankAccountId: 'uuid', rule: 'text', matchedName: 'text', matchedAt: 'timestamptz' },
  bankReceipts: { ledgerId: 'uuid', billId: 'uuid', serials: '_text', day: 'date', amount: 'numeric', payerName: 'text', payerAccount: 'text', payeeName: 'text', payeeAccount: 'text', several: 'bool', matchedBy: 'text', reason: 'text', declined: 'jsonb' },
  bankStatementBalances: { ledgerId: 'uuid', bankAccountId: 'uuid', period: 'text', balance: 'numeric', typedName: 'text', typedAt: 'timestamptz' },
  bankStatements: { ledgerId: 'uuid', id: 'uuid', bankAccountId: 'uuid', importId: 'uuid', fileId: 'uuid', sheet: 'text', fromOn: 'date', toOn: 'date', opening: 'numeric', closing: 'numeric', inflow: 'numeric', outflow: 'numeric', flowCount: 'int4', gapCount: 'int4' },
  bills: { ledgerId: 'uuid', id: 'uuid', fileId: 'uuid', digest: 'text', page: 'int2', pages: 'int2', turned: 'int2', period: 'text', kind: 'text', number: 'text', issuedOn: 'date', party: 'text', amount: 'numeric', tax: 'numeric', note: 'text', origin: 'text', givenBy: 'text', recognition: 'text', recognitionText: 'text', seal: 'text', sealText: 'text', sealCheckedAt: 'timestamptz', intact: 'bool', checkedAt: 'timestamptz', voucherId: 'uuid', flowId: 'uuid', invoiceId: 'uuid', addedAt: 'timestamptz', removedAt: 'timestamptz', removedName: 'text', requestId: 'uuid', lineSubjectId: 'uuid', lineAmount: 'numeric', factSources: 'jsonb', eKind: 'text', unparsed: 'text', channel: 'text', scanned: 'bool', paperBook: 'text', paperRoll: 'text', paperBox: 'text', part: 'int2', misaddressed: 'text' },
  bookLog: { ledgerId: 'uuid', seq: 'int8', at: 'timestamptz', userId: 'uuid', userName: 'text', action: 'text', object: 'text', objectId: 'text', before: 'json', after: 'json', previousHash: 'text', hash: 'text' },
  bureauHealth: { province: 'text', fault: 'text', failures: 'int4', since: 'timestamptz', pausedUntil: 'timestamptz', words: 'text', pauses: 'int2' },
  captchas: { id: 'uuid', answer: 'text', expiresAt: 'timestamptz' },
  cashCounts: { ledgerId: 'uuid', id: 'uuid', bankAccountId: 'uuid', day: 'date', pieces: 'json', counted: 'numeric', bookBalance: 'numeric', unbookedIn: 'numeric', unbookedOut: 'numeric', otherIn: 'numeric', otherOut: 'numeric', difference: 'numeric', reason: 'text', cashier: 'text', witness: 'text', voucherId: 'uuid', createdName: 'text', createdAt: 'timestamptz' },
  cashFlowBalances: { ledgerId: 'uuid', period: 'text', item: 'text', posted: 'bool', amount: 'numeric' },
  chatConversations: { userId: 'uuid', id: 'uuid', aboutLedgerId: 'uuid', assistant: 'text', title: 'text', createdAt: 'timestamptz', changedAt: 'timestamptz' },
  chatMessages: { userId: 'uuid', id: 'uuid', conversationId: 'uuid', role: 'text', content: 'text', state: 'text', sources: '_text', saidAt: 'timestamptz' },
  chatPasses: { tokenHash: 'bytea', sessionHash: 'bytea', aboutLedgerId: 'uuid', expiresAt: 'timestamptz' },
  claimBills: { ledgerId: 'uuid', id: 'uuid', kind: 'text', number: 'text', day: 'date', period: 'text', employeeId: 'uuid', departmentId: 'uuid', projectId: 'uuid', reason: 'text', amount: 'numeric', tax: 'numeric', papers: 'int4', state: 'int2', result: 'int2', level: 'int2', paymentStatus: 'int2', accrualVoucherId: 'uuid', createdBy: 'uuid', createdName: 'text', createdAt: 'timestamptz' },
  claimContents: { ledgerId: 'uuid', id: 'uuid', name: 'text', expenseTypeId: 'uuid', note: 'text', disabled: 'bool' },
  claimFiles: { ledgerId: 'uuid', id: 'uuid', billId: 'uuid', fileId: 'uuid', position: 'int2', addedName: 'text', invoiceKey: 'text', invoiceGross: 'numeric' },
  claimLines: { ledgerId: 'uuid', billId: 'uuid', position: 'int2', day: 'date', expenseTypeId: 'uuid', content: 'text', projectId: 'uuid', ticket: 'text', amount: 'numeric', tax: 'numeric' },
  claimOffsets: { ledgerId: 'uuid', paymentId: 'uuid', loanId: 'uuid', amount: 'numeric' },
  claimPayments: { ledgerId: 'uuid', id: 'uuid', billId: 'uuid', day: 'date', period: 'text', method: 'int2', bankAccountId: 'uuid', paid: 'numeric', voucherId: 'uuid', createdName: 'text', createdAt: 'timestamptz' },
  claimSettings: { ledgerId: 'uuid', mode: 'int2', threshold: 'numeric', firstIds: '_uuid', secondIds: '_uuid', bookedOn: 'text', voucherFor: 'text', bySms: 'bool' },
  claimSteps: { ledgerId: 'uuid', id: 'uuid', billId: 'uuid', act: 'text', level: 'int2', note: 'text', userId: 'uuid', userName: 'text', at: 'timestamptz' },
  clientContacts: { ledgerId: 'uuid', id: 'uuid', userId: 'uuid', name: 'text', phone: 'text', employeeId: 'uuid', withdrawn: 'bool', createdName: 'text', createdAt: 'timestamptz', ownOnly: 'bool' },
  clientFiles: { ledgerId: 'uuid', id: 'uuid', fileId: 'uuid', purpose: 'text', period: 'text', requirement: 'text', givenBy: 'text', contactId: 'uuid', state: 'text', reason: 'text', billId: 'uuid', addedAt: 'timestamptz' },
  clientLinks: { ledgerId: 'uuid', id: 'uuid', contactId: 'uuid', tokenHash: 'bytea', sentAt: 'timestamptz', sentBy: 'text', expiresAt: 'timestamptz' },
  clientReminders: { ledgerId: 'uuid', requestId: 'uuid', everyDays: 'int2', tried: 'int2', failed: 'int2', lastFailed: 'bool', nextAt: 'timestamptz', userId: 'uuid' },
  clientRequests: { ledgerId: 'uuid', id: 'uuid', contactId: 'uuid', title: 'text', note: 'text', period: 'text', flowId: 'uuid', invoiceId: 'uuid', state: 'text', reason: 'text', sentAt: 'timestamptz', sentBy: 'text', answeredAt: 'timestamptz', absent: 'bool' },
  clientRequirements: { ledgerId: 'uuid', purpose: 'text', names: '_text' },
  clientSessions: { ledgerId: 'uuid', tokenHash: 'bytea', contactId: 'uuid', createdAt: 'timestamptz', seenAt: 'timestamptz', expiresAt: 'timestamptz', address: 'text', userAgent: 'text' },
  clientWords: { ledgerId: 'uuid', id: 'uuid', contactId: 'uuid', byClient: 'bool', words: 'text', saidBy: 'text', saidAt: 'timestamptz', seenAt: 'timestamptz' },
  closeManifests: { ledgerId: 'uuid', id: 'uuid', period: 'text', closedAt: 'timestamptz', content: 'text', digest: 'text' },
  columnMappings: { ledgerId: 'uuid', fingerprint: 'text', mapping: 'json', changedName: 'text', changedAt: 'timestamptz' },
  companyDetails: { ledgerId: 'uuid', legalPerson: 'text', registeredCapital: 'numeric', establishedOn: 'date', registeredAddress: 'text', businessAddress: 'text', telephone: 'text', industry: 'text', businessScope: 'text', taxAuthority: 'text', taxRegistration: 'text', citLevy: 'text', citFiling: 'text', iitOffice: 'text', taxContact: 'text', taxContactPhone: 'text', highTech: 'bool', highTechNumber: 'text', highTechUntil: 'date', smallTech: 'bool', software: 'bool', foreignTrade: 'bool', qualificationNote: 'text', invoiceAddress: 'text', invoicePhone: 'text', payee: 'text', checker: 'text', drawer: 'text', invoiceEmail: 'text', archiveFonds: 'text' },
  companyTags: { agencyId: 'uuid', id: 'uuid', code: 'text', name: 'text', color: 'text', createdAt: 'timestamptz' },
  confirmationLetters: { ledgerId: 'uuid', id: 'uuid', number: 'text', tagId: 'uuid', subjectId: 'uuid', party: 'text', kind: 'text', fromPeriod: 'text', toPeriod: 'text', withDrafts: 'bool', opening: 'numeric', debit: 'numeric', credit: 'numeric', balance: 'numeric', content: 'jsonb', digest: 'text', replyBy: 'date', contact: 'text', phone: 'text', state: 'text', madeName: 'text', madeAt: 'timestamptz', sentAt: 'timestamptz', sentBy: 'text', sentVia: 'text', remindedAt: 'timestamptz', reminders: 'int4', openedAt: 'timestamptz', repliedAt: 'timestamptz', replyVia: 'text', replyName: 'text', replyBalance: 'numeric', replyNote: 'text', replyTakenBy: 'text', voidedAt: 'timestamptz', voidedBy: 'text', voidReason: 'text' },
  confirmationLinks: { ledgerId: 'uuid', id: 'uuid', letterId: 'uuid', tokenHash: 'bytea', codeHash: 'bytea', wrong: 'int2', withdrawn: 'bool', sentAt: 'timestamptz', sentBy: 'text', expiresAt: 'timestamptz' },
  costElements: { ledgerId: 'uuid', period: 'text', productId: 'uuid', element: 'text', opening: 'numeric', input: 'numeric', byProducts: 'numeric', finished: 'numeric', abnormal: 'numeric', ending: 'numeric' },
  costInputs: { ledgerId: 'uuid', productId: 'uuid', period: 'text', hours: 'numeric', machineHours: 'numeric', wages: 'numeric', started: 'numeric', normalLoss: 'numeric', abnormal: 'numeric', abnormalMaterial: 'numeric', abnormalLabour: 'numeric', abnormalOverhead: 'numeric', ending: 'numeric', endingMaterial: 'numeric', endingLabour: 'numeric', endingOverhead: 'numeric', opening: 'numeric', openingMaterial: 'numeric', openingLabour: 'numeric', openingOverhead: 'numeric' },
  costNetValues: { ledgerId: 'uuid', period: 'text', goodsId: 'uuid', price: 'numeric', costs: 'numeric', had: 'numeric' },
  costOperations: { ledgerId: 'uuid', period: 'text', productId: 'uuid', position: 'int4', name: 'text', hours: 'numeric', material: 'numeric', quantity: 'numeric' },
  costPoolProducts: { ledgerId: 'uuid', poolId: 'uuid', productId: 'uuid', weight: 'numeric' },
  costPoolRuns: { ledgerId: 'uuid', period: 'text', poolId: 'uuid', key: 'text', amount: 'numeric' },
  costPools: { ledgerId: 'uuid', id: 'uuid', name: 'text', element: 'text', code: 'text', departmentId: 'uuid', key: 'text', note: 'text', disabled: 'bool' },
  costProjectHours: { ledgerId: 'uuid', period: 'text', projectId: 'uuid', hours: 'numeric' },
  costProjectMonths: { ledgerId: 'uuid', period: 'text', key: 'text' },
  costRuns: { ledgerId: 'uuid', period: 'text', digest: 'text', manifest: 'text', madeName: 'text', madeAt: 'timestamptz' },
  costShares: { ledgerId: 'uuid', period: 'text', poolId: 'uuid', productId: 'uuid', basis: 'numeric', amount: 'numeric' },
  costSheets: { ledgerId: 'uuid', period: 'text', productId: 'uuid', opening: 'numeric', started: 'numeric', completed: 'numeric', normalLoss: 'numeric', abnormal: 'numeric', ending: 'numeric', wipMethod: 'text', endingValue: 'numeric' },
  deliveries: { ledgerId: 'uuid', id: 'uuid', period: 'text', state: 'text', items: 'jsonb', digest: 'text', madeName: 'text', madeAt: 'timestamptz', sentAt: 'timestamptz', sentBy: 'text', signatureFileId: 'uuid', signedName: 'text', signedAt: 'timestamptz', signedDigest: 'text', device: 'text', address: 'text' },
  departmentDetails: { ledgerId: 'uuid', tagId: 'uuid', expenseClass: 'text', leader: 'text', note: 'text' },
  disclosureAdditions: { ledgerId: 'uuid', id: 'uuid', disclosureId: 'uuid', recipient: 'text', purpose: 'text', signedBy: 'text', addedName: 'text', addedAt: 'timestamptz' },
  disclosures: { ledgerId: 'uuid', id: 'uuid', source: 'text', what: 'text', recipient: 'text', purpose: 'text', signedBy: 'text', givenOn: 'date', givenName: 'text', givenAt: 'timestamptz' },
  employeeDetails: { ledgerId: 'uuid', tagId: 'uuid', position: 'text', expenseClass: 'text', mobilePhone: 'text', email: 'text', idType: 'text', idNumber: 'text', hiredOn: 'date', leftOn: 'date', bankName: 'text', bankAccount: 'text', note: 'text' },
  entryFiles: { ledgerId: 'uuid', id: 'uuid', documentOf: 'text', documentId: 'uuid', kind: 'text', number: 'text', vouchers: '_text', digest: 'text', madeName: 'text', madeAt: 'timestamptz' },
  exchangeRates: { ledgerId: 'uuid', currency: 'text', day: 'date', rate: 'numeric', changedBy: 'uuid', changedName: 'text', changedAt: 'timestamptz' },
  expenseTypes: { ledgerId: 'uuid', id: 'uuid', code: 'text', name: 'text', subjectId: 'uuid', deductible: 'bool', note: 'text', disabled: 'bool' },
  fileChecks: { ledgerId: 'uuid', fileId: 'uuid', intact: 'bool', checkedAt: 'timestamptz' },
  files: { ledgerId: 'uuid', id: 'uuid', name: 'text', mediaType: 'text', sizeBytes: 'int8', digest: 'text', addedBy: 'uuid', addedAt: 'timestamptz' },
  filingConsents: { ledgerId: 'uuid', id: 'uuid', filingId: 'uuid', declarationId: 'uuid', event: 'text', way: 'text', digest: 'text', owed: 'numeric', saidBy: 'text', means: 'text', words: 'text', paper: 'text', keptName: 'text', keptAt: 'timestamptz' },
  filingEvidence: { ledgerId: 'uuid', id: 'uuid', filingId: 'uuid', step: 'text', kind: 'text', fileId: 'uuid', digest: 'text', previous: 'text', link: 'text', saidName: 'text', saidAt: 'timestamptz' },
  filingSteps: { ledgerId: 'uuid', filingId: 'uuid', step: 'text', state: 'text', reason: 'text', words: 'text', decided: 'text', fault: 'text', attempts: 'int4', nextAt: 'timestamptz', run: 'text', leaseUntil: 'timestamptz', sentAt: 'timestamptz', beganAt: 'timestamptz', endedAt: 'timestamptz', dueOn: 'date', owed: 'numeric' },
  firmLog: { agencyId: 'uuid', id: 'uuid', at: 'timestamptz', userId: 'uuid', userName: 'text', aboutLedgerId: 'uuid', ledgerName: 'text', area: 'text', action: 'text', before: 'text', after: 'text', address: 'text' },
  firmOrders: { agencyId: 'uuid', id: 'uuid', number: 'text', ledgerLimit: 'int4', beginOn: 'date', endOn: 'date', createdAt: 'timestamptz' },
  firmRoles: { agencyId: 'uuid', id: 'uuid', name: 'text', note: 'text', permissions: '_text', createdAt: 'timestamptz' },
  firmSubjectRuleChanges: { agencyId: 'uuid', id: 'uuid', ruleId: 'uuid', action: 'text', before: 'json', after: 'json', changedBy: 'uuid', changedName: 'text', changedAt: 'timestamptz' },
  firmSubjectRules: { agencyId: 'uuid', id: 'uuid', standard: 'text', side: 'text', key: 'text', text: 'text', subjectCode: 'text', subjectName: 'text', state: 'text', changedAt: 'timestamptz', changedName: 'text' },
  fundFlows: { ledgerId: 'uuid', id: 'uuid', bankAccountId: 'uuid', identity: 'text', day: 'date', time: 'text', period: 'text', postedOn: 'date', inflow: 'numeric', outflow: 'numeric', amount: 'numeric', neutral: 'bool', balance: 'numeric', currency: 'text', counterpartyName: 'text', counterpartyAccount: 'text', counterpartyBank: 'text', abstract: 'text', purpose: 'text', remark: 'text', transactionKind: 'text', serialNumber: 'text', orderNumber: 'text', kept: 'json', status: 'text', statusText: 'text', refundedAmount: 'numeric', fee: 'numeric', reversal: 'text', importId: 'uuid', fileId: 'uuid', sheet: 'text', row: 'int4', voucherId: 'uuid', voucherPosition: 'int2', excludedReason: 'text', edited: 'bool', createdName: 'text', createdAt: 'timestamptz', chosenSubjectId: 'uuid', elsewhere: 'numeric', paidBy: 'text' },
  goodsDetails: { ledgerId: 'uuid', tagId: 'uuid', nature: 'text', taxCategoryCode: 'text', taxRate: 'numeric', purchasePrice: 'numeric', salePrice: 'numeric', barcode: 'text', note: 'text' },
  graySwitches: { id: 'uuid', backEnd: 'bool', userId: 'uuid', userName: 'text', address: 'text', at: 'timestamptz' },
  handOverRecords: { ledgerId: 'uuid', id: 'uuid', fromAgencyId: 'uuid', toAgencyId: 'uuid', fromName: 'text', toName: 'text', ledgerName: 'text', givenName: 'text', receivedName: 'text', madeAt: 'timestamptz', proved: 'bool', sheet: 'json', digest: 'text' },
  handOvers: { ledgerId: 'uuid', id: 'uuid', agencyId: 'uuid', tokenHash: 'bytea', codeHash: 'bytea', state: 'text', failures: 'int4', failedAt: 'timestamptz', createdName: 'text', createdAt: 'timestamptz', expiresAt: 'timestamptz' },
  iitAgreements: { ledgerId: 'uuid', id: 'uuid', bankAccountId: 'uuid', number: 'text', authority: 'text', signedOn: 'date', endedOn: 'date', note: 'text', changedName: 'text', changedAt: 'timestamptz' },
  iitDeclarations: { ledgerId: 'uuid', id: 'uuid', period: 'text', number: 'int2', state: 'text', reason: 'text', answer: 'text', voidReason: 'text', madeName: 'text', madeAt: 'timestamptz', changedName: 'text', changedAt: 'timestamptz', filedOn: 'date', filedName: 'text', filedTax: 'numeric', receipt: 'text', bureau: 'text' },
  iitIncomes: { ledgerId: 'uuid', id: 'uuid', declarationId: 'uuid', employeeId: 'uuid', item: 'text', source: 'text', sheetIds: '_uuid', amounts: 'jsonb', figures: 'jsonb', carry: 'jsonb', income: 'numeric', tax: 'numeric', problem: 'text', answer: 'text' },
  iitPayments: { ledgerId: 'uuid', id: 'uuid', declarationId: 'uuid', paidOn: 'date', amount: 'numeric', lateFee: 'numeric', certificate: 'text', note: 'text', madeName: 'text', madeAt: 'timestamptz' },
  iitPeople: { ledgerId: 'uuid', tagId: 'uuid', nationality: 'text', sex: 'text', bornOn: 'date', situation: 'text', duty: 'text', disabledPerson: 'bool', martyrKin: 'bool', lonelyElder: 'bool', disabilityNumber: 'text', martyrNumber: 'text', invested: 'numeric', investedShare: 'text', taxMatter: 'text', birthCountry: 'text', enteredChinaOn: 'date', leavesChinaOn: 'date', spouseId: 'uuid', reportState: 'text', feedback: 'text', reportedAt: 'timestamptz', reportedName: 'text', reportedAs: 'text' },
  imports: { ledgerId: 'uuid', id: 'uuid', kind: 'text', state: 'text', title: 'text', fileIds: '_uuid', fileNames: '_text', newCount: 'int4', changedCount: 'int4', skippedCount: 'int4', refusedCount: 'int4', conflictCount: 'int4', staged: 'text', baseDigest: 'text', proof: 'json', createdBy: 'uuid', createdName: 'text', createdAt: 'timestamptz', doneAt: 'timestamptz', undoneAt: 'timestamptz', undoneName: 'text' },
  installation: { onlyOne: 'bool', cipher: 'text', fillingSince: 'timestamptz', tellsTime: 'bool' },
  installationKeys: { kind: 'text', keyId: 'text', digest: 'text', firstSeenAt: 'timestamptz', leadsSince: 'timestamptz' },
  invitations: { agencyId: 'uuid', id: 'uuid', tokenHash: 'bytea', inviterId: 'uuid', inviterName: 'text', roles: '_text', groupId: 'uuid', note: 'text', createdAt: 'timestamptz', expiresAt: 'timestamptz', usedAt: 'timestamptz', usedBy: 'uuid', withdrawnAt: 'timestamptz' },
  invoiceChanges: { ledgerId: 'uuid', importId: 'uuid', invoiceId: 'uuid', state: 'text', stateText: 'text', selected: 'bool', deductibleTax: 'numeric', withLines: 'bool', certifiedPeriod: 'text' },
  invoiceFiles: { ledgerId: 'uuid', invoiceId: 'uuid', fileId: 'uuid', importId: 'uuid' },
  invoiceLines: { ledgerId: 'uuid', invoiceId: 'uuid', position: 'int4', goodsName: 'text', taxCategoryName: 'text', taxCategoryCode: 'text', specification: 'text', unit: 'text', quantity: 'text', unitPrice: 'text', netAmount: 'numeric', taxRate: 'numeric', taxTreatment: 'text', taxAmount: 'numeric', goodsId: 'uuid', subjectId: 'uuid' },
  invoices: { ledgerId: 'uuid', id: 'uuid', direction: 'text', invoiceKey: 'text', number: 'text', code: 'text', paperNumber: 'text', kind: 'text', issuedOn: 'date', issuedTime: 'text', period: 'text', red: 'bool', blueNumber: 'text', state: 'text', stateText: 'text', sellerName: 'text', sellerTaxNumber: 'text', buyerName: 'text', buyerTaxNumber: 'text', counterpartyId: 'uuid', netAmount: 'numeric', taxAmount: 'numeric', grossAmount: 'numeric', remark: 'text', drawer: 'text', riskLevel: 'text', specialBusiness: 'text', specialElements: 'json', warnings: '_text', form: 'text', selected: 'bool', deductibleTax: 'numeric', importId: 'uuid', fileId: 'uuid', sheet: 'text', row: 'int4', voucherId: 'uuid', voucherPosition: 'int2', excludedReason: 'text', edited: 'bool', createdName: 'text', createdAt: 'timestamptz', certifiedPeriod: 'text', purpose: 'text', rates: '_text', goods: 'text' },
  issuedStatements: { ledgerId: 'uuid', id: 'uuid', seriesId: 'uuid', version: 'int4', period: 'text', span: 'text', layout: 'text', reclassified: 'bool', kinds: '_text', issuedOn: 'date', recipients: '_text', purpose: 'text', reason: 'text', content: 'text', digest: 'text', issuedName: 'text', issuedAt: 'timestamptz' },
  jobResults: { jobId: 'uuid', position: 'int4', aboutLedgerId: 'uuid', period: 'text', done: 'bool', message: 'text', vouchers: 'int4', fundBalance: 'numeric', profit: 'numeric', leftover: '_text' },
  jobs: { id: 'uuid', userId: 'uuid', aboutLedgerId: 'uuid', kind: 'text', title: 'text', state: 'text', percent: 'int2', message: 'text', cancelAsked: 'bool', fileName: 'text', fileType: 'text', fileDigest: 'text', createdAt: 'timestamptz', endedAt: 'timestamptz', leaseUntil: 'timestamptz', asked: 'jsonb', run: 'uuid', begunAs: 'jsonb', underway: 'jsonb' },
  knownDevices: { tokenHash: 'bytea', userId: 'uuid', createdAt: 'timestamptz', seenAt: 'timestamptz' },
  ledgerBackups: { agencyId: 'uuid', id: 'uuid', aboutLedgerId: 'uuid', ledgerName: 'text', origin: 'text', state: 'text', reason: 'text', digest: 'text', sealed: 'text', fileName: 'text', sizeBytes: 'int4', vouchers: 'int4', withPay: 'bool', copyLedgerId: 'uuid', replacedAt: 'timestamptz', madeBy: 'uuid', madeName: 'text', madeAt: 'timestamptz' },
  ledgerChains: { ledgerId: 'uuid', lastSeq: 'int8', lastHash: 'text' },
  ledgerChanges: { ledgerId: 'uuid', count: 'int8', by: 'xid8' },
  ledgerCompanyTags: { ledgerId: 'uuid', tagId: 'uuid', agencyId: 'uuid' },
  ledgerMembers: { ledgerId: 'uuid', userId: 'uuid', readOnly: 'bool', duty: 'text', companyRoles: '_text', shareId: 'uuid' },
  ledgerMonths: { ledgerId: 'uuid', period: 'text', closed: 'bool', drafts: 'int4', reviewed: 'int4', posted: 'int4', sales: 'int4', salesWaiting: 'int4', purchases: 'int4', purchasesWaiting: 'int4', flows: 'int4', flowsWaiting: 'int4', accountsSeen: 'int4', gaps: 'int4', replies: 'int4', taxesWaiting: 'int4', taxesDisputed: 'int4' },
  ledgerOverviewRows: { ledgerId: 'uuid', page: 'text', span: 'text', position: 'int4', kind: 'text', tax: 'text', step: 'text', mark: 'text', amount: 'numeric', told: 'jsonb' },
  ledgerOverviews: { ledgerId: 'uuid', page: 'text', span: 'text', seq: 'int8', change: 'int8', rules: 'int4', day: 'date', looked: 'int4', rowCount: 'int4', amount: 'numeric', kinds: 'jsonb' },
  ledgerPreferences: { ledgerId: 'uuid', key: 'text', value: 'jsonb', changedBy: 'uuid', changedAt: 'timestamptz' },
  ledgerRisks: { ledgerId: 'uuid', period: 'text', seq: 'int8', rules: 'int4', found: 'jsonb' },
  ledgerShares: { ledgerId: 'uuid', id: 'uuid', agencyId: 'uuid', inviteeId: 'uuid', readOnly: 'bool', createdName: 'text', linkedName: 'text', createdAt: 'timestamptz' },
  ledgerStorage: { ledgerId: 'uuid', bytes: 'int8' },
  ledgerSummaries: { ledgerId: 'uuid', seq: 'int8', lastAt: 'timestamptz', lastName: 'text', bankAccounts: 'int4', counted: 'int2' },
  ledgers: { ledgerId: 'uuid', agencyId: 'uuid', name: 'text', shortName: 'text', initials: 'text', taxNumber: 'text', status: 'int2', expiresOn: 'date', startPeriod: 'text', standard: 'text', vatNature: 'text', functionalCurrency: 'text', reviewed: 'bool', reclassified: 'bool', urbanRate: 'text', vatFiling: 'text', smallProfit: 'bool', closedThrough: 'text', createdAt: 'timestamptz', statusBefore: 'int2', deletedAt: 'timestamptz', deletedName: 'text', costMode: 'int2', orderId: 'uuid', separateDuties: 'bool', sealedWith: 'text', aloneReason: 'text' },
  loginKeys: { id: 'text', publicKey: 'text', privateKey: 'text', createdAt: 'timestamptz' },
  memberRoles: { agencyId: 'uuid', userId: 'uuid', roleId: 'uuid' },
  messageReads: { messageId: 'uuid', userId: 'uuid', readAt: 'timestamptz' },
  messages: { messageId: 'uuid', targetType: 'text', targetId: 'uuid', type: 'text', title: 'text', content: 'text', level: 'int2', at: 'timestamptz' },
  methodChanges: { ledgerId: 'uuid', id: 'uuid', method: 'text', fromValue: 'text', toValue: 'text', effective: 'text', reason: 'text', effect: 'jsonb', changedName: 'text', changedAt: 'timestamptz', logSeq: 'int8' },
  migrations: { name: 'text', digest: 'text', appliedAt: 'timestamptz' },
  naturalPayments: { ledgerId: 'uuid', id: 'uuid', day: 'date', period: 'text', payeeKind: 'text', payeeName: 'text', idType: 'text', idNumber: 'text', nature: 'text', route: 'text', document: 'text', gross: 'numeric', levy: 'text', place: 'text', halved: 'bool', educationFree: 'bool', given: 'bool', vat: 'numeric', construction: 'numeric', education: 'numeric', localEducation: 'numeric', note: 'text', flowId: 'uuid', claimPaymentId: 'uuid', voucherId: 'uuid', iitIncomeId: 'uuid', madeName: 'text', madeAt: 'timestamptz', changedName: 'text', changedAt: 'timestamptz' },
  naturalRegisters: { ledgerId: 'uuid', since: 'text', changedName: 'text', changedAt: 'timestamptz' },
  noteUploads: { ledgerId: 'uuid', id: 'uuid', requestId: 'uuid', userId: 'uuid', signature: 'text', name: 'text', sizeBytes: 'int4', tokenHash: 'bytea', expiresAt: 'timestamptz', fileId: 'uuid' },
  openingBalances: { ledgerId: 'uuid', subjectId: 'uuid', tagSetId: 'uuid', currency: 'text', year: 'numeric', ytdDebit: 'numeric', ytdCredit: 'numeric', opening: 'numeric', ytdProfit: 'numeric', openingOriginal: 'numeric', openingQuantity: 'numeric', since: 'timestamptz' },
  openingCashFlows: { ledgerId: 'uuid', item: 'text', amount: 'numeric', since: 'timestamptz' },
  otherItemFiles: { ledgerId: 'uuid', id: 'uuid', itemId: 'uuid', fileId: 'uuid', addedName: 'text' },
  otherItems: { ledgerId: 'uuid', id: 'uuid', direction: 'text', day: 'date', period: 'text', purpose: 'text', party: 'text', amount: 'numeric', tax: 'numeric', bankAccountId: 'uuid', note: 'text', voucherId: 'uuid', createdName: 'text', createdAt: 'timestamptz' },
  overviewAsks: { agencyId: 'uuid', page: 'text', span: 'text', askedAt: 'timestamptz' },
  packingWanted: { aboutLedgerId: 'uuid', period: 'text', userId: 'uuid', wantedAt: 'timestamptz' },
  partyDetails: { ledgerId: 'uuid', tagId: 'uuid', contact: 'text', mobilePhone: 'text', telephone: 'text', email: 'text', address: 'text', bankName: 'text', bankAccount: 'text', creditDays: 'int4', note: 'text' },
  passwordHistory: { userId: 'uuid', id: 'uuid', passwordHash: 'text', until: 'timestamptz' },
  pastLines: { ledgerId: 'uuid', voucherId: 'uuid', since: 'timestamptz', until: 'timestamptz', word: 'text', number: 'int4', kind: 'text', position: 'int2', period: 'text', day: 'date', abstract: 'text', subjectId: 'uuid', tagSetId: 'uuid', debit: 'numeric', credit: 'numeric', currency: 'text', originalAmount: 'numeric', exchangeRate: 'numeric', quantity: 'numeric', unitPrice: 'numeric', cashFlows: 'jsonb' },
  pastOpeningBalances: { ledgerId: 'uuid', id: 'uuid', since: 'timestamptz', until: 'timestamptz', subjectId: 'uuid', tagSetId: 'uuid', currency: 'text', year: 'numeric', ytdDebit: 'numeric', ytdCredit: 'numeric', opening: 'numeric', ytdProfit: 'numeric', openingOriginal: 'numeric', openingQuantity: 'numeric' },
  pastOpeningCashFlows: { ledgerId: 'uuid', id: 'uuid', since: 'timestamptz', until: 'timestamptz', item: 'text', amount: 'numeric' },
  pastRows: { ledgerId: 'uuid', id: 'uuid', object: 'text', since: 'timestamptz', until: 'timestamptz', content: 'jsonb' },
  pastSubjects: { ledgerId: 'uuid', id: 'uuid', until: 'timestamptz', content: 'jsonb' },
  payslips: { ledgerId: 'uuid', id: 'uuid', sheetId: 'uuid', employeeId: 'uuid', tokenHash: 'bytea', expiresAt: 'timestamptz', sentAt: 'timestamptz', sentBy: 'text', openedAt: 'timestamptz', withdrawn: 'bool' },
  periodEndAmounts: { ledgerId: 'uuid', period: 'text', key: 'text', amount: 'numeric' },
  periodEndIssues: { ledgerId: 'uuid', period: 'text', subjectId: 'uuid', tagSetId: 'uuid', quantity: 'numeric' },
  periodEndSkips: { ledgerId: 'uuid', period: 'text', ruleId: 'text', reason: 'text', skippedBy: 'uuid', skippedName: 'text', skippedAt: 'timestamptz' },
  periodEndTemplates: { ledgerId: 'uuid', id: 'uuid', name: 'text', place: 'text', frequency: 'text', disabled: 'bool', lines: 'jsonb', changedBy: 'text', changedAt: 'timestamptz' },
  periodEvents: { ledgerId: 'uuid', id: 'uuid', period: 'text', action: 'text', reason: 'text', summary: 'jsonb', userId: 'uuid', userName: 'text', at: 'timestamptz' },
  periods: { ledgerId: 'uuid', period: 'text', closed: 'bool', closedAt: 'timestamptz', closedBy: 'uuid' },
  policySwitches: { agencyId: 'uuid', id: 'uuid', package: 'text', switchedOn: 'bool', reason: 'text', switchedName: 'text', switchedAt: 'timestamptz' },
  processes: { id: 'uuid', role: 'text', host: 'text', version: 'text', startedAt: 'timestamptz', seenAt: 'timestamptz', endedAt: 'timestamptz' },
  projectDetails: { ledgerId: 'uuid', tagId: 'uuid', state: 'text', startsOn: 'date', endsOn: 'date', leaderId: 'uuid', customerId: 'uuid', budget: 'numeric', note: 'text' },
  quickNoteFiles: { ledgerId: 'uuid', id: 'uuid', noteId: 'uuid', fileId: 'uuid', position: 'int2' },
  quickNotes: { ledgerId: 'uuid', id: 'uuid', content: 'text', todo: 'bool', handled: 'bool', pinned: 'bool', period: 'text', createdBy: 'uuid', createdByName: 'text', createdAt: 'timestamptz', modifiedAt: 'timestamptz', modifiedByName: 'text' },
  rateLimits: { key: 'text', count: 'int4', since: 'timestamptz' },
  recodings: { ledgerId: 'uuid', id: 'uuid', description: 'text', vouchers: 'jsonb', userId: 'uuid', userName: 'text', madeAt: 'timestamptz', undoneAt: 'timestamptz' },
  recordChanges: { ledgerId: 'uuid', id: 'uuid', kind: 'text', action: 'text', rows: 'jsonb', createdBy: 'uuid', createdName: 'text', createdAt: 'timestamptz', undoneAt: 'timestamptz', undoneName: 'text' },
  recurringRuns: { ledgerId: 'uuid', id: 'uuid', period: 'text', made: 'int4', userId: 'uuid', userName: 'text', madeAt: 'timestamptz', undoneAt: 'timestamptz' },
  recurringVouchers: { ledgerId: 'uuid', templateId: 'uuid', period: 'text', voucherId: 'uuid', runId: 'uuid' },
  removedVouchers: { ledgerId: 'uuid', id: 'uuid', number: 'int4', day: 'date', total: 'numeric', content: 'jsonb', removedBy: 'text', removedAt: 'timestamptz' },
  reopenRequests: { ledgerId: 'uuid', id: 'uuid', period: 'text', reason: 'text', state: 'text', askedBy: 'uuid', askedName: 'text', askedAt: 'timestamptz', answeredBy: 'uuid', answeredName: 'text', answeredAt: 'timestamptz', remark: 'text' },
  salaryDeductions: { ledgerId: 'uuid', id: 'uuid', employeeId: 'uuid', item: 'text', monthly: 'numeric', fromPeriod: 'text', toPeriod: 'text', variety: 'text', persons: 'int2', share: 'int2' },
  salaryOpenings: { ledgerId: 'uuid', employeeId: 'uuid', year: 'int2', carry: 'jsonb' },
  salaryPeople: { ledgerId: 'uuid', employeeId: 'uuid', city: 'text', socialBase: 'numeric', housingBase: 'numeric', housingRate: 'numeric', taxKind: 'text', firstJobYear: 'int2', yearAtOnce: 'int2' },
  salaryRows: { ledgerId: 'uuid', sheetId: 'uuid', employeeId: 'uuid', inputs: 'jsonb', figures: 'jsonb', carry: 'jsonb', problem: 'text', gross: 'numeric', tax: 'numeric', net: 'numeric' },
  salarySheets: { ledgerId: 'uuid', id: 'uuid', period: 'text', kind: 'text', number: 'int2', name: 'text', columns: 'jsonb', accrualVoucherId: 'uuid', paymentVoucherId: 'uuid', createdBy: 'uuid', createdName: 'text', createdAt: 'timestamptz', computedAt: 'timestamptz' },
  salaryTemplates: { ledgerId: 'uuid', id: 'uuid', kind: 'text', name: 'text', columns: 'jsonb' },
  sameAnswers: { ledgerId: 'uuid', id: 'uuid', flowId: 'uuid', invoiceId: 'uuid', voucherId: 'uuid', billId: 'uuid', saidName: 'text', saidAt: 'timestamptz' },
  sealHeads: { chainId: 'uuid', lastSeq: 'int8', lastHash: 'text' },
  sealLinks: { chainId: 'uuid', id: 'uuid', seq: 'int8', object: 'text', sealed: 'int4', root: 'text', at: 'timestamptz', previousHash: 'text', hash: 'text' },
  sealedTables: { tableName: 'text', chain: 'text', key: 'text', via: 'text', final: 'text', month: 'text', head: 'text', headId: 'text' },
  seals: { chainId: 'uuid', object: 'text', key: 'text', linkId: 'uuid', digest: 'text' },
  separatePapers: { ledgerId: 'uuid', id: 'uuid', voucherId: 'uuid', name: 'text', volume: 'text', place: 'text', pages: 'int4', addedName: 'text', addedAt: 'timestamptz' },
  sessions: { tokenHash: 'bytea', userId: 'uuid', ledgerId: 'uuid', createdAt: 'timestamptz', seenAt: 'timestamptz', expiresAt: 'timestamptz', address: 'text', userAgent: 'text', id: 'uuid', terminal: 'jsonb' },
  settlements: { ledgerId: 'uuid', id: 'uuid', flowId: 'uuid', invoiceId: 'uuid', amount: 'numeric', rule: 'text', settledName: 'text', settledAt: 'timestamptz' },
  setupLinks: { tokenHash: 'bytea', processId: 'uuid', host: 'text', madeAt: 'timestamptz', expiresAt: 'timestamptz', usedAt: 'timestamptz' },
  shareTokens: { ledgerId: 'uuid', id: 'uuid', agencyId: 'uuid', tokenHash: 'bytea', readOnly: 'bool', createdName: 'text', createdAt: 'timestamptz', expiresAt: 'timestamptz', usedAt: 'timestamptz', withdrawnAt: 'timestamptz' },
  signInFailures: { key: 'text', failures: 'int4', lastAt: 'timestamptz' },
  signInRefusals: { userId: 'uuid', day: 'date', count: 'int4', lastAt: 'timestamptz', address: 'text' },
  smsCodes: { id: 'uuid', phone: 'text', purpose: 'text', codeHash: 'text', address: 'text', sentAt: 'timestamptz', expiresAt: 'timestamptz', tries: 'int2', usedAt: 'timestamptz', failed: 'bool' },
  socialRates: { ledgerId: 'uuid', city: 'text', item: 'text', fromDay: 'date', toDay: 'date', employerRate: 'numeric', employeeRate: 'numeric', employeeFixed: 'numeric', floorBase: 'numeric', ceilingBase: 'numeric', source: 'text' },
  statementFormulas: { ledgerId: 'uuid', id: 'uuid', statement: 'text', line: 'text', fromPeriod: 'text', formula: 'jsonb', changedBy: 'text', changedAt: 'timestamptz', logSeq: 'int8' },
  statementLinks: { ledgerId: 'uuid', id: 'uuid', issueId: 'uuid', recipient: 'text', tokenHash: 'bytea', packageDigest: 'text', packageBytes: 'int4', withdrawn: 'bool', madeName: 'text', madeAt: 'timestamptz', expiresAt: 'timestamptz', openedAt: 'timestamptz' },
  statementNotes: { ledgerId: 'uuid', year: 'int4', version: 'int4', texts: 'jsonb', given: 'jsonb', changedName: 'text', changedAt: 'timestamptz' },
  statementNotices: { ledgerId: 'uuid', id: 'uuid', issueId: 'uuid', recipient: 'text', toldOn: 'date', words: 'text', figures: 'text', toldName: 'text', toldAt: 'timestamptz' },
  stockBomLines: { ledgerId: 'uuid', bomId: 'uuid', position: 'int4', side: 'text', goodsId: 'uuid', quantity: 'numeric', loss: 'numeric', unitValue: 'numeric' },
  stockBoms: { ledgerId: 'uuid', id: 'uuid', productId: 'uuid', fromDay: 'date', output: 'numeric', note: 'text' },
  stockCosts: { ledgerId: 'uuid', lineId: 'uuid', goodsId: 'uuid', period: 'text', amount: 'numeric' },
  stockCountItems: { ledgerId: 'uuid', countId: 'uuid', goodsId: 'uuid', lot: 'text', book: 'numeric', counted: 'numeric', amount: 'numeric', reason: 'text' },
  stockCounts: { ledgerId: 'uuid', id: 'uuid', code: 'text', day: 'date', period: 'text', warehouseId: 'uuid', note: 'text', state: 'text', madeName: 'text', madeAt: 'timestamptz', finishedName: 'text', finishedAt: 'timestamptz' },
  stockDocuments: { ledgerId: 'uuid', id: 'uuid', room: 'text', side: 'text', kind: 'text', day: 'date', period: 'text', originDay: 'date', serial: 'int4', number: 'text', warehouseId: 'uuid', counterpartyId: 'uuid', counterCode: 'text', productId: 'uuid', reason: 'text', note: 'text', goods: 'text', lineCount: 'int4', amount: 'numeric', origin: 'text', voided: 'bool', voidReason: 'text', madeName: 'text', madeAt: 'timestamptz', toWarehouseId: 'uuid', madeById: 'uuid' },
  stockGoods: { ledgerId: 'uuid', goodsId: 'uuid', tracked: 'text', stockCode: 'text', costCode: 'text', safety: 'numeric', shelfDays: 'int4' },
  stockLines: { ledgerId: 'uuid', id: 'uuid', documentId: 'uuid', position: 'int4', goodsId: 'uuid', typedQuantity: 'numeric', unit: 'text', quantity: 'numeric', amount: 'numeric', ofLineId: 'uuid', lot: 'text', note: 'text', weight: 'numeric', producedOn: 'date', expiresOn: 'date' },
  stockMatches: { ledgerId: 'uuid', invoiceId: 'uuid', invoicePosition: 'int4', lineId: 'uuid', quantity: 'numeric', adjustedBy: 'uuid' },
  stockMethods: { ledgerId: 'uuid', nature: 'text', fromPeriod: 'text', method: 'text', reason: 'text', madeName: 'text', madeAt: 'timestamptz' },
  stockMonths: { ledgerId: 'uuid', goodsId: 'uuid', period: 'text', method: 'text', openingQuantity: 'numeric', openingAmount: 'numeric', inQuantity: 'numeric', inAmount: 'numeric', outQuantity: 'numeric', outAmount: 'numeric', closingQuantity: 'numeric', closingAmount: 'numeric', layers: 'jsonb', estimatedQuantity: 'numeric', estimatedAmount: 'numeric', toCost: 'numeric', refused: 'text', refusedNumber: 'text', missing: 'numeric', averaged: 'bool' },
  stockPickings: { ledgerId: 'uuid', id: 'uuid', warehouseId: 'uuid', nature: 'text', goodsId: 'uuid', counterCode: 'text', productId: 'uuid', note: 'text' },
  stockProductTerms: { ledgerId: 'uuid', productId: 'uuid', through: 'text', wipMethod: 'text', planMaterial: 'numeric', planLabour: 'numeric', planOverhead: 'numeric', wipUnit: 'numeric', wipFixed: 'numeric' },
  stockProducts: { ledgerId: 'uuid', goodsId: 'uuid', route: 'text', wipMethod: 'text', planMaterial: 'numeric', planLabour: 'numeric', planOverhead: 'numeric', wipUnit: 'numeric', wipFixed: 'numeric', note: 'text', disabled: 'bool', changedName: 'text', changedAt: 'timestamptz' },
  stockSettings: { ledgerId: 'uuid', pricePercent: 'int4', slowMonths: 'int4', expiryDays: 'int4' },
  stockUses: { ledgerId: 'uuid', documentId: 'uuid', lineId: 'uuid', quantity: 'numeric' },
  stockWarehouses: { ledgerId: 'uuid', id: 'uuid', name: 'text', keeper: 'text', note: 'text', disabled: 'bool' },
  subjectMemories: { ledgerId: 'uuid', side: 'text', key: 'text', text: 'text', subjectId: 'uuid', times: 'int4', changedAt: 'timestamptz', changedName: 'text', id: 'uuid', state: 'text', wouldChange: 'int4' },
  subjectRuleChanges: { ledgerId: 'uuid', id: 'uuid', ruleId: 'uuid', action: 'text', before: 'json', after: 'json', changedBy: 'uuid', changedName: 'text', changedAt: 'timestamptz' },
  subjects: { ledgerId: 'uuid', id: 'uuid', code: 'text', name: 'text', fullName: 'text', initials: 'text', parentId: 'uuid', subjectClass: 'text', side: 'text', leaf: 'bool', disabled: 'bool', unit: 'text', currencies: '_text', revalued: 'bool', cash: 'text', tagTypes: '_text', closeTo: 'text', preset: 'bool', optionalTags: '_text' },
  tagKinds: { ledgerId: 'uuid', id: 'uuid', kind: 'text', code: 'text', name: 'text', position: 'int4', disabled: 'bool' },
  tagSets: { ledgerId: 'uuid', id: 'uuid', tagIds: '_uuid', customer: 'uuid', supplier: 'uuid', employee: 'uuid', department: 'uuid', project: 'uuid', goods: 'uuid' },
  tags: { ledgerId: 'uuid', id: 'uuid', type: 'text', code: 'text', name: 'text', initials: 'text', disabled: 'bool', taxNumber: 'text', unit: 'text', spec: 'text', parentId: 'uuid', departmentId: 'uuid', deleted: 'bool', place: 'int4' },
  taxDeclarations: { ledgerId: 'uuid', id: 'uuid', filing: 'text', kind: 'text', cycle: 'text', period: 'text', typed: 'jsonb', figures: 'jsonb', madeName: 'text', madeAt: 'timestamptz', changedName: 'text', changedAt: 'timestamptz', correction: 'int2', state: 'text', due: 'numeric', basis: 'jsonb', reasons: 'jsonb', checkedName: 'text', checkedAt: 'timestamptz', digest: 'text', serial: 'int2', ownerId: 'uuid' },
  taxFees: { ledgerId: 'uuid', id: 'uuid', kind: 'text', name: 'text', fromPeriod: 'text', toPeriod: 'text', dueOn: 'date', amount: 'numeric', paid: 'numeric', lateFee: 'numeric', paidOn: 'date', certificate: 'text', note: 'text', changedName: 'text', changedAt: 'timestamptz' },
  taxFilings: { ledgerId: 'uuid', id: 'uuid', filing: 'text', tax: 'text', kind: 'text', correction: 'int2', period: 'text', cycle: 'text', spanFrom: 'date', spanTo: 'date', dueOn: 'date', declarationId: 'uuid', sentValues: 'jsonb', parameters: 'jsonb', beforeValues: 'jsonb', layout: 'text', owed: 'numeric', asksClient: 'bool', key: 'text', payKey: 'text', number: 'text', accepted: 'jsonb', acceptedAt: 'timestamptz', payable: 'numeric', lateFee: 'numeric', paid: 'numeric', differences: 'jsonb', outcome: 'text', begunBy: 'uuid', begunName: 'text', begunAt: 'timestamptz', credited: 'numeric', serial: 'int2', person: 'text' },
  taxHandlers: { agencyId: 'uuid', id: 'uuid', province: 'text', kind: 'text', account: 'text', session: 'text', sessionUntil: 'timestamptz', flow: 'text', flowNeeds: 'text', flowUntil: 'timestamptz', wrongOn: 'date', wrong: 'int2', laneOf: 'text', laneUntil: 'timestamptz' },
  taxInventories: { ledgerId: 'uuid', id: 'uuid', period: 'text', items: 'jsonb', askedName: 'text', askedAt: 'timestamptz' },
  taxLoginTokens: { ledgerId: 'uuid', digest: 'text', loginId: 'uuid', until: 'timestamptz' },
  taxLogins: { ledgerId: 'uuid', id: 'uuid', kind: 'text', declareProvince: 'text', loginType: 'text', account: 'text', password: 'text', role: 'text', purpose: 'text', remarks: 'text', bindStatus: 'int2', boundAt: 'timestamptz', changedName: 'text', changedAt: 'timestamptz', payingAccount: 'text', payingAccountOn: 'date' },
  taxPaymentVouchers: { ledgerId: 'uuid', id: 'uuid', filingId: 'uuid', voucherId: 'uuid', amount: 'numeric', lateFee: 'numeric', flowId: 'uuid', madeName: 'text', madeAt: 'timestamptz', feeId: 'uuid', iitPaymentId: 'uuid' },
  taxRecognitions: { ledgerId: 'uuid', id: 'uuid', period: 'text', expectStatus: 'int2', lines: 'jsonb', feedback: 'text', answeredName: 'text', answeredAt: 'timestamptz', cancelReason: 'text', sentAt: 'timestamptz', madeName: 'text', madeAt: 'timestamptz' },
  unitConversions: { ledgerId: 'uuid', id: 'uuid', unitId: 'uuid', baseId: 'uuid', goodsId: 'uuid', factor: 'numeric' },
  units: { ledgerId: 'uuid', id: 'uuid', name: 'text', enabledDecimal: 'bool', disabled: 'bool' },
  userGroups: { agencyId: 'uuid', id: 'uuid', name: 'text', firstLevelDepartment: 'text', parentId: 'uuid', isDefault: 'bool', createdAt: 'timestamptz' },
  users: { id: 'uuid', userName: 'text', displayName: 'text', mobilePhone: 'text', passwordHash: 'text', disabled: 'bool', createdAt: 'timestamptz', startsAtList: 'bool', lastLedgerId: 'uuid', ownerAgencyId: 'uuid', passwordChangedAt: 'timestamptz' },
  verifyRuns: { id: 'uuid', startedAt: 'timestamptz', endedAt: 'timestamptz', ledgers: 'int4', findings: 'int4', words: 'text' },
  versions: { version: 'text', schema: 'text', firstAt: 'timestamptz', lastAt: 'timestamptz' },
  voucherCounters: { ledgerId: 'uuid', period: 'text', word: 'text', lastPosted: 'int4', lastNumber: 'int4' },
  voucherDoubts: { ledgerId: 'uuid', voucherId: 'uuid', score: 'int2', doubts: 'jsonb', skippedAt: 'timestamptz', acceptedAt: 'timestamptz', acceptedBy: 'uuid', acceptedName: 'text', acceptedDigest: 'text' },
  voucherFileMarks: { ledgerId: 'uuid', id: 'uuid', voucherFileId: 'uuid', mark: 'text', reason: 'text', markedName: 'text', markedAt: 'timestamptz' },
  voucherFiles: { ledgerId: 'uuid', id: 'uuid', voucherId: 'uuid', fileId: 'uuid', position: 'int2', addedName: 'text', correctsId: 'uuid' },
  voucherLines: { ledgerId: 'uuid', voucherId: 'uuid', position: 'int2', period: 'text', day: 'date', abstract: 'text', subjectId: 'uuid', tagSetId: 'uuid', debit: 'numeric', credit: 'numeric', currency: 'text', originalAmount: 'numeric', exchangeRate: 'numeric', quantity: 'numeric', unitPrice: 'numeric', cashFlows: 'jsonb' },
  voucherRules: { ledgerId: 'uuid', ruleId: 'int2', income: 'int2', purchase: 'int2', bank: 'int2', cash: 'int2' },
  voucherTemplates: { ledgerId: 'uuid', id: 'uuid', name: 'text', initials: 'text', word: 'text', attachmentCount: 'int4', withAmounts: 'bool', lines: 'jsonb', schedule: 'jsonb', changedAt: 'timestamptz' },
  vouchers: { ledgerId: 'uuid', id: 'uuid', period: 'text', word: 'text', number: 'int4', day: 'date', attachmentCount: 'int4', state: 'text', kind: 'text', lineCount: 'int4', total: 'numeric', sourceKind: 'text', sourceIds: '_text', sourceReason: 'text', correctsId: 'uuid', requestId: 'uuid', preparedBy: 'uuid', preparedName: 'text', reviewedBy: 'uuid', reviewedName: 'text', postedBy: 'uuid', postedName: 'text', createdAt: 'timestamptz', postedAt: 'timestamptz', digest: 'text', postingSeq: 'int8' },
  webFiles: { name: 'text', brotli: 'bytea', wantedAt: 'timestamptz' },
} as const satisfies { readonly [T in keyof DB]: { readonly [C in keyof DB[T]]: string } }

/** What a column of a ledger is besides its type: maybe empty, the row it names in another table, what it holds when nobody says, what it can only be. */
export interface ColumnFacts {
  readonly nullable?: true
  readonly period?: true
  readonly scale?: number
  /** Letters a text may have. */
  readonly most?: number
  readonly of?: keyof DB
  readonly initial?: unknown
  readonly oneOf?: readonly (string | number)[]
}
export const columnFacts: { readonly [T in keyof DB]?: { readonly [C in keyof DB[T]]?: ColumnFacts } } = {
  abstracts: { name: { most: 200 }, subjectId: { nullable: true, of: 'subjects' }, disabled: { initial: false } },
  archivePackages: { period: { period: true }, closingId: { of: 'periodEvents' }, previousDigest: { nullable: true }, madeBy: { of: 'users' } },
  asideColumns: { year: { of: 'asideYears' }, object: { oneOf: ['vouchers', 'voucher_lines', 'seals'] }, kind: { oneOf: ['same', 'byte', 'short', 'uuid', 'hex', 'text', 'json'] }, dict: { nullable: true } },
  asideYears: { outUntil: { nullable: true }, vouchers: { initial: 0 }, staying: { initial: 0 }, lines: { initial: 0 }, seals: { initial: 0 }, byMonth: { initial: [] }, debit: { scale: 2, initial: 0 }, credit: { scale: 2, initial: 0 }, digest: { initial: "" }, packedBytes: { initial: 0 }, outside: { initial: [] }, movedBy: { of: 'users' }, moving: { nullable: true } },
  assetCardFiles: { cardId: { of: 'assetCards' }, fileId: { of: 'files' }, addedName: { most: 100 } },
  assetCards: { code: { most: 30 }, name: { most: 100 }, categoryId: { of: 'assetCategories' }, spec: { most: 100, initial: "" }, quantity: { initial: 1 }, unit: { most: 10, initial: "" }, location: { most: 100, initial: "" }, keeper: { most: 50, initial: "" }, supplier: { most: 100, initial: "" }, note: { most: 200, initial: "" }, cost: { scale: 2 }, residual: { scale: 2 }, method: { oneOf: ['straightLine', 'units', 'doubleDeclining', 'sumOfYears', 'none'] }, residue: { oneOf: ['static', 'dynamic'] }, start: { oneOf: ['nextMonth', 'sameMonth'] }, lifeMonths: { nullable: true }, unitsTotal: { nullable: true, scale: 4 }, openingPeriod: { nullable: true, period: true }, openingAccumulated: { scale: 2, initial: 0 }, openingImpairment: { scale: 2, initial: 0 }, openingMonths: { initial: 0 }, openingUnits: { scale: 4, initial: 0 }, taxMethod: { initial: "same", oneOf: ['same', 'straightLine', 'doubleDeclining', 'sumOfYears', 'oneOff'] }, taxCost: { scale: 2 }, taxResidual: { scale: 2, initial: 0 }, origin: { initial: "typed", oneOf: ['typed', 'file', 'voucher', 'invoice', 'split', 'merge', 'project', 'count', 'handover'] }, voucherId: { nullable: true, of: 'vouchers' }, voucherPosition: { nullable: true }, changedName: { most: 100 }, invoiceId: { nullable: true, of: 'invoices' }, invoicePosition: { nullable: true }, taxAccumulated: { nullable: true, scale: 2 }, taxChargedMonths: { nullable: true }, taxGround: { nullable: true, oneOf: ['keyIndustry', 'research', 'progress', 'strain', 'software', 'chips'] }, taxUsedMonths: { initial: 0 } },
  assetCategories: { code: { most: 20 }, name: { most: 50 }, kind: { oneOf: ['fixed', 'biological', 'investment', 'intangible', 'landUse', 'deferred', 'prepaid', 'rightOfUse', 'lowValue'] }, method: { oneOf: ['straightLine', 'units', 'doubleDeclining', 'sumOfYears', 'none'] }, residue: { oneOf: ['static', 'dynamic'] }, start: { oneOf: ['nextMonth', 'sameMonth'] }, lifeMonths: { nullable: true }, residualPercent: { scale: 4, initial: 0 }, taxMonths: { nullable: true }, taxRow: { nullable: true }, impairmentCode: { initial: "" }, lossCode: { initial: "" }, disabled: { initial: false } },
  assetCountFinds: { countId: { of: 'assetCounts' }, name: { most: 100 }, categoryId: { nullable: true, of: 'assetCategories' }, departmentId: { nullable: true, of: 'assetDepartments' }, spec: { most: 100, initial: "" }, quantity: { initial: 1 }, unit: { most: 10, initial: "" }, location: { most: 100, initial: "" }, keeper: { most: 50, initial: "" }, cost: { nullable: true, scale: 2 }, lifeMonths: { nullable: true }, note: { most: 200, initial: "" }, foundName: { most: 100 }, cardId: { nullable: true, of: 'assetCards' }, voucherId: { nullable: true, of: 'vouchers' } },
  assetCountItems: { countId: { of: 'assetCounts' }, cardId: { nullable: true, of: 'assetCards' }, code: { most: 30 }, name: { most: 100 }, category: { most: 50 }, spec: { most: 100, initial: "" }, unit: { most: 10, initial: "" }, departments: { most: 5000, initial: "" }, location: { most: 100, initial: "" }, keeper: { most: 50, initial: "" }, cost: { scale: 2 }, accumulated: { scale: 2 }, impairment: { scale: 2 }, result: { nullable: true, oneOf: ['present', 'missing'] }, note: { most: 200, initial: "" }, countedName: { most: 100, initial: "" }, countedAt: { nullable: true }, eventId: { nullable: true, of: 'assetEvents' } },
  assetCounts: { code: { most: 30 }, categoryId: { nullable: true, of: 'assetCategories' }, departmentId: { nullable: true, of: 'assetDepartments' }, location: { most: 100, initial: "" }, note: { most: 200, initial: "" }, state: { initial: "counting", oneOf: ['counting', 'done'] }, madeName: { most: 100 }, finishedName: { most: 100, initial: "" }, finishedAt: { nullable: true } },
  assetDeferredTaxes: { period: { period: true }, percent: { scale: 4 }, openingAsset: { scale: 2 }, openingLiability: { scale: 2 }, asset: { scale: 2 }, liability: { scale: 2 }, voucherId: { nullable: true, of: 'vouchers' }, madeName: { most: 100 } },
  assetDepartments: { name: { most: 50 }, use: { oneOf: ['manage', 'sale', 'production'] }, tagId: { nullable: true, of: 'tags' }, expenseCode: { initial: "" }, note: { most: 200, initial: "" }, disabled: { initial: false } },
  assetEvents: { cardId: { of: 'assetCards' }, kind: { oneOf: ['estimate', 'impairment', 'addition', 'stop', 'resume', 'department', 'partial', 'sale', 'scrap', 'loss', 'settlement', 'split', 'merge', 'transfer'] }, fromPeriod: { nullable: true, period: true }, amount: { nullable: true, scale: 2 }, remainingMonths: { nullable: true }, residual: { nullable: true, scale: 2 }, method: { nullable: true, oneOf: ['straightLine', 'units', 'doubleDeclining', 'sumOfYears', 'none'] }, unitsLeft: { nullable: true, scale: 4 }, share: { nullable: true, scale: 8 }, gross: { scale: 2, initial: 0 }, tax: { scale: 2, initial: 0 }, fee: { scale: 2, initial: 0 }, moneyCode: { initial: "" }, taxCode: { initial: "" }, reason: { most: 200, initial: "" }, voucherId: { nullable: true, of: 'vouchers' }, madeName: { most: 100 } },
  assetHandovers: { side: { oneOf: ['out', 'in'] }, cardId: { of: 'assetCards' }, eventId: { nullable: true, of: 'assetEvents' }, otherLedgerId: { nullable: true }, otherName: { most: 200 }, otherCode: { most: 30 }, cost: { scale: 2 }, accumulated: { scale: 2 }, impairment: { scale: 2 }, madeName: { most: 100 } },
  assetProjectActs: { projectId: { of: 'assetProjects' }, kind: { oneOf: ['transfer', 'settlement'] }, amount: { scale: 2 }, estimated: { initial: false }, reason: { most: 200, initial: "" }, voucherId: { nullable: true, of: 'vouchers' }, madeName: { most: 100 } },
  assetProjectCards: { actId: { of: 'assetProjectActs' }, cardId: { of: 'assetCards' }, amount: { scale: 2 } },
  assetProjectCosts: { projectId: { of: 'assetProjects' }, kind: { oneOf: ['building', 'install', 'equipment', 'interest', 'other', 'material', 'prepaid', 'out'] }, amount: { scale: 2 }, opening: { initial: false }, voucherId: { nullable: true, of: 'vouchers' }, voucherPosition: { nullable: true }, invoiceId: { nullable: true, of: 'invoices' }, invoicePosition: { nullable: true }, actId: { nullable: true, of: 'assetProjectActs' }, note: { most: 200, initial: "" }, madeName: { most: 100 } },
  assetProjects: { code: { most: 30 }, name: { most: 100 }, tagId: { nullable: true, of: 'tags' }, budget: { scale: 2, initial: 0 }, progress: { scale: 4, initial: 0 }, plannedOn: { nullable: true }, settledOn: { nullable: true }, contractor: { most: 100, initial: "" }, keeper: { most: 50, initial: "" }, note: { most: 200, initial: "" }, changedName: { most: 100 } },
  assetShares: { cardId: { of: 'assetCards' }, fromPeriod: { period: true }, departmentId: { of: 'assetDepartments' }, weight: { scale: 4 }, serial: { initial: 0 } },
  assetTransfersOut: { cardId: { of: 'assetCards' }, adjustedAs: { oneOf: ['building', 'vessel', 'other'] }, tax: { scale: 2 }, percent: { scale: 4 }, amount: { scale: 2 }, note: { most: 200, initial: "" }, decidedName: { most: 100 } },
  assetUnits: { cardId: { of: 'assetCards' }, period: { period: true }, units: { scale: 4 } },
  autoReviewApprovals: {  },
  autoReviewRules: { name: { most: 50 }, amountLimit: { scale: 2 } },
  autoReviews: { voucherId: { of: 'vouchers' } },
  balances: { period: { period: true }, subjectId: { of: 'subjects' }, debit: { scale: 2 }, credit: { scale: 2 }, carriedDebit: { scale: 2 }, carriedCredit: { scale: 2 }, originalDebit: { scale: 2 }, originalCredit: { scale: 2 }, quantityDebit: { scale: 4 }, quantityCredit: { scale: 4 } },
  bankAccounts: { kind: { oneOf: ['bank', 'wallet', 'cash'] }, bankName: { most: 24 }, accountNumber: { initial: "" }, printedAs: { initial: [] }, subjectId: { of: 'subjects' }, currency: { initial: "CNY" }, forInvoices: { initial: false }, disabled: { initial: false } },
  bankMatchItems: { matchId: { of: 'bankMatches' }, flowId: { nullable: true, of: 'fundFlows' }, voucherId: { nullable: true }, position: { nullable: true }, amount: { scale: 2 } },
  bankMatches: { bankAccountId: { of: 'bankAccounts' }, rule: { oneOf: ['voucher', 'amount', 'manual'] } },
  bankReceipts: { billId: { of: 'bills' }, serials: { initial: [] }, day: { nullable: true }, amount: { nullable: true, scale: 2 }, payerName: { initial: "" }, payerAccount: { initial: "" }, payeeName: { initial: "" }, payeeAccount: { initial: "" }, several: { initial: false }, matchedBy: { nullable: true, oneOf: ['serial', 'facts', 'manual'] }, reason: { initial: "" }, declined: { initial: [] } },
  bankStatementBalances: { bankAccountId: { of: 'bankAccounts' }, period: { period: true }, balance: { scale: 2 } },
  bankStatements: { bankAccountId: { of: 'bankAccounts' }, importId: { of: 'imports' }, fileId: { of: 'files' }, sheet: { initial: "" }, opening: { nullable: true, scale: 2 }, closing: { nullable: true, scale: 2 }, inflow: { scale: 2 }, outflow: { scale: 2 }, gapCount: { initial: 0 } },
  bills: { fileId: { of: 'files' }, page: { nullable: true }, pages: { initial: 1 }, turned: { initial: 0, oneOf: [0, 90, 180, 270] }, period: { period: true }, kind: { oneOf: ['purchase', 'sale', 'travel', 'receipt', 'bankSlip', 'statement', 'tax', 'payroll', 'stock', 'other'] }, number: { most: 50, initial: "" }, issuedOn: { nullable: true }, party: { most: 200, initial: "" }, amount: { nullable: true, scale: 2 }, tax: { nullable: true, scale: 2 }, note: { most: 200, initial: "" }, origin: { oneOf: ['staff', 'client'] }, recognition: { oneOf: ['exact', 'text', 'ocr', 'none', 'failed'] }, recognitionText: { initial: "" }, seal: { initial: "none", oneOf: ['none', 'valid', 'invalid', 'unknown', 'revoked'] }, sealText: { initial: "" }, sealCheckedAt: { nullable: true }, intact: { nullable: true }, checkedAt: { nullable: true }, voucherId: { nullable: true, of: 'vouchers' }, flowId: { nullable: true, of: 'fundFlows' }, invoiceId: { nullable: true, of: 'invoices' }, removedAt: { nullable: true }, removedName: { nullable: true }, requestId: { nullable: true, of: 'clientRequests' }, lineSubjectId: { nullable: true, of: 'subjects' }, lineAmount: { nullable: true, scale: 2 }, factSources: { nullable: true }, eKind: { nullable: true, oneOf: ['digitalInvoice', 'railway', 'air', 'fiscalBill', 'nonTax', 'bankReceipt', 'bankStatement', 'vatInvoice', 'treasury'] }, unparsed: { nullable: true, most: 300 }, channel: { nullable: true, oneOf: ['drag', 'paste', 'choose', 'phone', 'client', 'receipts'] }, scanned: { nullable: true }, paperBook: { nullable: true, most: 20 }, paperRoll: { nullable: true, most: 20 }, paperBox: { nullable: true, most: 20 }, part: { nullable: true }, misaddressed: { nullable: true, most: 300 } },
  bookLog: { before: { nullable: true }, after: { nullable: true } },
  cashCounts: { bankAccountId: { of: 'bankAccounts' }, counted: { scale: 2 }, bookBalance: { scale: 2 }, unbookedIn: { scale: 2 }, unbookedOut: { scale: 2 }, otherIn: { scale: 2 }, otherOut: { scale: 2 }, difference: { scale: 2 }, voucherId: { nullable: true, of: 'vouchers' } },
  cashFlowBalances: { period: { period: true }, amount: { scale: 2 } },
  claimBills: { kind: { oneOf: ['claim', 'loan', 'repayment'] }, period: { period: true }, employeeId: { of: 'tags' }, departmentId: { nullable: true, of: 'tags' }, projectId: { nullable: true, of: 'tags' }, reason: { most: 200, initial: "" }, amount: { scale: 2 }, tax: { scale: 2, initial: 0 }, papers: { initial: 0 }, state: { initial: 1, oneOf: [1, 2, 3] }, result: { initial: 0, oneOf: [-2, -1, 0, 1] }, level: { initial: 0, oneOf: [0, 1, 2] }, paymentStatus: { initial: 1, oneOf: [1, 2, 3, 4] }, accrualVoucherId: { nullable: true, of: 'vouchers' }, createdBy: { of: 'users' } },
  claimContents: { name: { most: 100 }, expenseTypeId: { of: 'expenseTypes' }, note: { initial: "" }, disabled: { initial: false } },
  claimFiles: { billId: { of: 'claimBills' }, fileId: { of: 'files' }, invoiceKey: { initial: "" }, invoiceGross: { scale: 2, initial: 0 } },
  claimLines: { billId: { of: 'claimBills' }, expenseTypeId: { of: 'expenseTypes' }, content: { most: 200, initial: "" }, projectId: { nullable: true, of: 'tags' }, ticket: { initial: "none", oneOf: ['none', 'special', 'railway', 'air', 'road', 'ride'] }, amount: { scale: 2 }, tax: { scale: 2, initial: 0 } },
  claimOffsets: { paymentId: { of: 'claimPayments' }, loanId: { of: 'claimBills' }, amount: { scale: 2 } },
  claimPayments: { billId: { of: 'claimBills' }, period: { period: true }, method: { oneOf: [1, 2, 4, 5] }, bankAccountId: { nullable: true, of: 'bankAccounts' }, paid: { scale: 2 }, voucherId: { nullable: true, of: 'vouchers' } },
  claimSettings: { mode: { initial: 0, oneOf: [0, 1, 2] }, threshold: { scale: 2, initial: 0 }, firstIds: { initial: [] }, secondIds: { initial: [] }, bookedOn: { initial: "approval", oneOf: ['approval', 'payment'] }, voucherFor: { initial: "bill", oneOf: ['bill', 'month'] }, bySms: { initial: false } },
  claimSteps: { billId: { of: 'claimBills' }, act: { oneOf: ['submit', 'approve', 'reject', 'withdraw', 'auto', 'pay', 'unpay'] }, level: { initial: 0 }, note: { most: 300, initial: "" }, userId: { of: 'users' } },
  clientContacts: { userId: { of: 'users' }, name: { most: 30 }, employeeId: { nullable: true, of: 'tags' }, withdrawn: { initial: false }, ownOnly: { initial: false } },
  clientFiles: { fileId: { of: 'files' }, purpose: { oneOf: ['business', 'init'] }, period: { period: true }, requirement: { most: 60, initial: "" }, contactId: { nullable: true, of: 'clientContacts' }, state: { initial: "fresh", oneOf: ['fresh', 'taken', 'kept', 'sentBack', 'withdrawn'] }, reason: { initial: "" }, billId: { nullable: true, of: 'bills' } },
  clientLinks: { contactId: { of: 'clientContacts' } },
  clientReminders: { requestId: { of: 'clientRequests' }, tried: { initial: 0 }, failed: { initial: 0 }, lastFailed: { initial: false }, nextAt: { nullable: true }, userId: { of: 'users' } },
  clientRequests: { contactId: { of: 'clientContacts' }, title: { most: 60 }, note: { most: 200, initial: "" }, period: { period: true }, flowId: { nullable: true, of: 'fundFlows' }, invoiceId: { nullable: true, of: 'invoices' }, state: { initial: "open", oneOf: ['open', 'returned', 'accepted', 'withdrawn'] }, reason: { initial: "" }, answeredAt: { nullable: true }, absent: { initial: false } },
  clientRequirements: { purpose: { oneOf: ['business', 'init'] } },
  clientSessions: { contactId: { of: 'clientContacts' }, address: { initial: "" }, userAgent: { initial: "" } },
  clientWords: { contactId: { of: 'clientContacts' }, words: { most: 500 }, seenAt: { nullable: true } },
  closeManifests: { period: { period: true } },
  columnMappings: {  },
  companyDetails: { legalPerson: { initial: "" }, registeredCapital: { nullable: true, scale: 2 }, establishedOn: { nullable: true }, registeredAddress: { initial: "" }, businessAddress: { initial: "" }, telephone: { initial: "" }, industry: { initial: "" }, businessScope: { initial: "" }, taxAuthority: { initial: "" }, taxRegistration: { initial: "" }, citLevy: { initial: "", oneOf: ['', 'accounts', 'assessed'] }, citFiling: { initial: "", oneOf: ['', 'quarter', 'month'] }, iitOffice: { initial: "" }, taxContact: { initial: "" }, taxContactPhone: { initial: "" }, highTech: { initial: false }, highTechNumber: { initial: "" }, highTechUntil: { nullable: true }, smallTech: { initial: false }, software: { initial: false }, foreignTrade: { initial: false }, qualificationNote: { initial: "" }, invoiceAddress: { initial: "" }, invoicePhone: { initial: "" }, payee: { initial: "" }, checker: { initial: "" }, drawer: { initial: "" }, invoiceEmail: { initial: "" }, archiveFonds: { initial: "" } },
  confirmationLetters: { tagId: { nullable: true, of: 'tags' }, subjectId: { nullable: true, of: 'subjects' }, kind: { oneOf: ['customer', 'supplier', 'other'] }, fromPeriod: { period: true }, toPeriod: { period: true }, opening: { scale: 2 }, debit: { scale: 2 }, credit: { scale: 2 }, balance: { scale: 2 }, contact: { most: 30, initial: "" }, phone: { initial: "" }, state: { initial: "draft", oneOf: ['draft', 'sent', 'agreed', 'disputed', 'void'] }, sentAt: { nullable: true }, sentBy: { initial: "" }, sentVia: { initial: "", oneOf: ['', 'sms', 'link', 'paper'] }, remindedAt: { nullable: true }, reminders: { initial: 0 }, openedAt: { nullable: true }, repliedAt: { nullable: true }, replyVia: { initial: "", oneOf: ['', 'link', 'paper'] }, replyName: { most: 30, initial: "" }, replyBalance: { nullable: true, scale: 2 }, replyNote: { most: 200, initial: "" }, replyTakenBy: { initial: "" }, voidedAt: { nullable: true }, voidedBy: { initial: "" }, voidReason: { most: 200, initial: "" } },
  confirmationLinks: { letterId: { of: 'confirmationLetters' }, wrong: { initial: 0 }, withdrawn: { initial: false } },
  costElements: { period: { period: true }, productId: { of: 'tags' }, element: { oneOf: ['material', 'labour', 'overhead'] }, opening: { scale: 2 }, input: { scale: 2 }, byProducts: { scale: 2 }, finished: { scale: 2 }, abnormal: { scale: 2 }, ending: { scale: 2 } },
  costInputs: { productId: { of: 'tags' }, period: { period: true }, hours: { scale: 6, initial: 0 }, machineHours: { scale: 6, initial: 0 }, wages: { scale: 2, initial: 0 }, started: { nullable: true, scale: 6 }, normalLoss: { scale: 6, initial: 0 }, abnormal: { scale: 6, initial: 0 }, abnormalMaterial: { scale: 6, initial: 1 }, abnormalLabour: { scale: 6, initial: 1 }, abnormalOverhead: { scale: 6, initial: 1 }, ending: { scale: 6, initial: 0 }, endingMaterial: { scale: 6, initial: 1 }, endingLabour: { scale: 6, initial: 1 }, endingOverhead: { scale: 6, initial: 1 }, opening: { scale: 6, initial: 0 }, openingMaterial: { scale: 2, initial: 0 }, openingLabour: { scale: 2, initial: 0 }, openingOverhead: { scale: 2, initial: 0 } },
  costNetValues: { period: { period: true }, goodsId: { of: 'tags' }, price: { scale: 4 }, costs: { scale: 4 }, had: { scale: 2, initial: 0 } },
  costOperations: { period: { period: true }, productId: { of: 'tags' }, name: { most: 50 }, hours: { scale: 6 }, material: { scale: 6 }, quantity: { scale: 6 } },
  costPoolProducts: { poolId: { of: 'costPools' }, productId: { of: 'tags' }, weight: { scale: 6, initial: 0 } },
  costPoolRuns: { period: { period: true }, poolId: { of: 'costPools' }, key: { oneOf: ['hours', 'machineHours', 'wages', 'output', 'material', 'standardCost', 'manual'] }, amount: { scale: 2 } },
  costPools: { name: { most: 50 }, element: { oneOf: ['labour', 'overhead'] }, departmentId: { nullable: true, of: 'tags' }, key: { oneOf: ['hours', 'machineHours', 'wages', 'output', 'material', 'standardCost', 'manual'] }, note: { most: 200, initial: "" }, disabled: { initial: false } },
  costProjectHours: { period: { period: true }, projectId: { of: 'tags' }, hours: { scale: 6 } },
  costProjectMonths: { period: { period: true }, key: { oneOf: ['revenue', 'hours'] } },
  costRuns: { period: { period: true }, manifest: { most: 50000000 }, madeName: { most: 100 } },
  costShares: { period: { period: true }, poolId: { of: 'costPools' }, productId: { of: 'tags' }, basis: { scale: 6 }, amount: { scale: 2 } },
  costSheets: { period: { period: true }, productId: { of: 'tags' }, opening: { scale: 6 }, started: { scale: 6 }, completed: { scale: 6 }, normalLoss: { scale: 6 }, abnormal: { scale: 6 }, ending: { scale: 6 }, wipMethod: { oneOf: ['none', 'materialOnly', 'equivalent', 'standard', 'fixed'] }, endingValue: { scale: 2 } },
  deliveries: { period: { period: true }, state: { initial: "draft", oneOf: ['draft', 'sent', 'signed', 'withdrawn'] }, sentAt: { nullable: true }, sentBy: { initial: "" }, signatureFileId: { nullable: true, of: 'files' }, signedName: { initial: "" }, signedAt: { nullable: true }, signedDigest: { initial: "" }, device: { initial: "" }, address: { initial: "" } },
  departmentDetails: { tagId: { of: 'tags' }, expenseClass: { initial: "" }, leader: { initial: "" }, note: { initial: "" } },
  disclosureAdditions: { disclosureId: { of: 'disclosures' } },
  disclosures: { source: { oneOf: ['manual', 'share', 'handover', 'issue', 'archive', 'export'] }, signedBy: { initial: "" } },
  employeeDetails: { tagId: { of: 'tags' }, position: { initial: "" }, expenseClass: { initial: "" }, mobilePhone: { initial: "" }, email: { initial: "" }, idType: { initial: "1", oneOf: ['', '1', '2', '3', '4', '5', '6'] }, idNumber: { initial: "" }, hiredOn: { nullable: true }, leftOn: { nullable: true }, bankName: { initial: "" }, bankAccount: { initial: "" }, note: { initial: "" } },
  entryFiles: { documentOf: { oneOf: ['invoice', 'bill', 'file'] }, kind: { oneOf: ['einv', 'rai', 'atr', 'bker', 'bkrs'] } },
  exchangeRates: { rate: { scale: 8 }, changedBy: { of: 'users' } },
  expenseTypes: { name: { most: 100 }, subjectId: { nullable: true, of: 'subjects' }, deductible: { initial: true }, note: { initial: "" }, disabled: { initial: false } },
  fileChecks: { fileId: { of: 'files' } },
  files: { addedBy: { of: 'users' } },
  filingConsents: { filingId: { of: 'taxFilings' }, event: { oneOf: ['asked', 'agreed', 'disputed'] }, way: { oneOf: ['phone', 'offline'] }, owed: { scale: 2 }, saidBy: { most: 60 }, means: { initial: "", oneOf: ['', 'phone', 'message', 'meeting', 'paper'] }, words: { most: 200, initial: "" }, paper: { most: 255, initial: "" } },
  filingEvidence: { filingId: { of: 'taxFilings' }, kind: { oneOf: ['request', 'answer', 'values', 'accepted', 'receipt', 'certificate', 'decision'] }, fileId: { of: 'files' } },
  filingSteps: { filingId: { of: 'taxFilings' }, step: { oneOf: ['profile', 'items', 'prefill', 'confirm', 'submit', 'readBack', 'receipt', 'pay', 'payBack', 'certificate', 'archive', 'void'] }, state: { oneOf: ['waiting', 'blocked', 'running', 'done', 'failed'] }, reason: { most: 30, initial: "" }, words: { most: 500, initial: "" }, decided: { initial: "", oneOf: ['', 'again', 'takeOver', 'accept', 'pay', 'agree'] }, fault: { initial: "", oneOf: ['', 'notSent', 'refused', 'unknown'] }, attempts: { initial: 0 }, nextAt: { nullable: true }, run: { most: 100, initial: "" }, leaseUntil: { nullable: true }, sentAt: { nullable: true }, endedAt: { nullable: true }, owed: { scale: 2 } },
  fundFlows: { bankAccountId: { of: 'bankAccounts' }, time: { nullable: true }, period: { period: true }, postedOn: { nullable: true }, inflow: { scale: 2 }, outflow: { scale: 2 }, amount: { scale: 2 }, neutral: { initial: false }, balance: { nullable: true, scale: 2 }, currency: { initial: "CNY" }, counterpartyName: { initial: "" }, counterpartyAccount: { initial: "" }, counterpartyBank: { initial: "" }, abstract: { initial: "" }, purpose: { initial: "" }, remark: { initial: "" }, transactionKind: { initial: "" }, serialNumber: { initial: "" }, orderNumber: { initial: "" }, kept: { nullable: true }, status: { initial: "done", oneOf: ['done', 'pending', 'closed', 'refunded', 'partlyRefunded', 'refund', 'failed', 'reversed'] }, statusText: { initial: "" }, refundedAmount: { scale: 2, initial: 0 }, fee: { nullable: true, scale: 2 }, reversal: { initial: "none", oneOf: ['none', 'reversal', 'replacement'] }, importId: { nullable: true, of: 'imports' }, fileId: { nullable: true, of: 'files' }, sheet: { initial: "" }, row: { initial: 0 }, voucherId: { nullable: true, of: 'vouchers' }, voucherPosition: { nullable: true }, excludedReason: { initial: "" }, edited: { initial: false }, chosenSubjectId: { nullable: true, of: 'subjects' }, elsewhere: { scale: 2, initial: 0 }, paidBy: { initial: "" } },
  goodsDetails: { tagId: { of: 'tags' }, nature: { initial: "" }, taxCategoryCode: { initial: "" }, taxRate: { nullable: true, scale: 4 }, purchasePrice: { nullable: true, scale: 8 }, salePrice: { nullable: true, scale: 8 }, barcode: { initial: "" }, note: { initial: "" } },
  handOverRecords: { fromAgencyId: { of: 'agencies' }, toAgencyId: { of: 'agencies' } },
  handOvers: { agencyId: { of: 'agencies' }, state: { initial: "open", oneOf: ['open', 'accepted', 'withdrawn', 'locked'] }, failures: { initial: 0 }, failedAt: { nullable: true } },
  iitAgreements: { bankAccountId: { of: 'bankAccounts' }, number: { most: 60 }, authority: { most: 100 }, endedOn: { nullable: true }, note: { most: 200, initial: "" }, changedName: { most: 100 } },
  iitDeclarations: { period: { period: true }, number: { initial: 0 }, state: { initial: "draft", oneOf: ['draft', 'checked', 'ready', 'sending', 'filed', 'void'] }, reason: { most: 300, initial: "" }, answer: { most: 300, initial: "" }, voidReason: { most: 300, initial: "" }, madeName: { most: 100 }, changedName: { most: 100 }, filedOn: { nullable: true }, filedName: { most: 100, initial: "" }, filedTax: { nullable: true, scale: 2 }, receipt: { most: 60, initial: "" }, bureau: { initial: "", oneOf: ['', 'accepted', 'differing', 'elsewhere', 'paid'] } },
  iitIncomes: { declarationId: { of: 'iitDeclarations' }, employeeId: { of: 'tags' }, item: { oneOf: ['wage', 'bonus', 'labour', 'agent', 'intern', 'platform', 'author', 'royalty', 'severance', 'letting', 'lettingHome', 'transfer', 'interest', 'chance', 'nrWage', 'nrBonus', 'nrLabour', 'nrAuthor', 'nrRoyalty'] }, source: { oneOf: ['salary', 'typed', 'imported'] }, sheetIds: { initial: [] }, amounts: { initial: {} }, figures: { initial: {} }, carry: { initial: {} }, income: { scale: 2, initial: 0 }, tax: { scale: 2, initial: 0 }, problem: { most: 500, initial: "" }, answer: { most: 300, initial: "" } },
  iitPayments: { declarationId: { of: 'iitDeclarations' }, amount: { scale: 2 }, lateFee: { scale: 2, initial: 0 }, certificate: { most: 60, initial: "" }, note: { most: 200, initial: "" }, madeName: { most: 100 } },
  iitPeople: { tagId: { of: 'tags' }, nationality: { most: 40, initial: "中国" }, sex: { initial: "", oneOf: ['', 'male', 'female'] }, bornOn: { nullable: true }, situation: { initial: "", oneOf: ['', 'retired', 'dispatched', 'other'] }, duty: { initial: "", oneOf: ['', 'senior', 'ordinary'] }, disabledPerson: { initial: false }, martyrKin: { initial: false }, lonelyElder: { initial: false }, disabilityNumber: { most: 400, initial: "" }, martyrNumber: { most: 400, initial: "" }, invested: { scale: 2, initial: 0 }, investedShare: { initial: "" }, taxMatter: { initial: "", oneOf: ['', 'employment', 'service', 'property', 'business', 'other'] }, birthCountry: { most: 40, initial: "" }, enteredChinaOn: { nullable: true }, leavesChinaOn: { nullable: true }, spouseId: { nullable: true, of: 'tags' }, reportState: { initial: "unsent", oneOf: ['unsent', 'sending', 'pending', 'verified', 'failed'] }, feedback: { most: 300, initial: "" }, reportedAt: { nullable: true }, reportedName: { most: 100, initial: "" }, reportedAs: { most: 2000, initial: "" } },
  imports: { kind: { oneOf: ['outputInvoice', 'inputInvoice', 'fundFlow'] }, state: { initial: "previewed", oneOf: ['previewed', 'done', 'undone'] }, title: { initial: "" }, newCount: { initial: 0 }, changedCount: { initial: 0 }, skippedCount: { initial: 0 }, refusedCount: { initial: 0 }, conflictCount: { initial: 0 }, staged: { nullable: true }, baseDigest: { initial: "" }, proof: { nullable: true }, createdBy: { of: 'users' }, doneAt: { nullable: true }, undoneAt: { nullable: true }, undoneName: { nullable: true } },
  invoiceChanges: { importId: { of: 'imports' }, invoiceId: { of: 'invoices' }, selected: { nullable: true }, deductibleTax: { nullable: true, scale: 2 }, withLines: { initial: false }, certifiedPeriod: { nullable: true, period: true } },
  invoiceFiles: { invoiceId: { of: 'invoices' }, fileId: { of: 'files' }, importId: { of: 'imports' } },
  invoiceLines: { invoiceId: { of: 'invoices' }, taxCategoryName: { initial: "" }, taxCategoryCode: { initial: "" }, specification: { initial: "" }, unit: { initial: "" }, quantity: { nullable: true }, unitPrice: { nullable: true }, netAmount: { scale: 2 }, taxRate: { nullable: true, scale: 8 }, taxTreatment: { oneOf: ['taxed', 'exempt', 'untaxed', 'unstated'] }, taxAmount: { scale: 2 }, goodsId: { nullable: true, of: 'tags' }, subjectId: { nullable: true, of: 'subjects' } },
  invoices: { direction: { oneOf: ['output', 'input'] }, code: { initial: "" }, paperNumber: { initial: "" }, issuedTime: { nullable: true }, period: { period: true }, red: { initial: false }, blueNumber: { initial: "" }, state: { initial: "normal", oneOf: ['normal', 'voided', 'reversed', 'partlyReversed'] }, stateText: { initial: "" }, sellerName: { initial: "" }, sellerTaxNumber: { initial: "" }, buyerName: { initial: "" }, buyerTaxNumber: { initial: "" }, counterpartyId: { nullable: true, of: 'tags' }, netAmount: { scale: 2 }, taxAmount: { scale: 2 }, grossAmount: { scale: 2 }, remark: { initial: "" }, drawer: { initial: "" }, riskLevel: { initial: "" }, specialBusiness: { initial: "" }, specialElements: { nullable: true }, warnings: { initial: [] }, selected: { nullable: true }, deductibleTax: { nullable: true, scale: 2 }, importId: { nullable: true, of: 'imports' }, fileId: { nullable: true, of: 'files' }, sheet: { initial: "" }, row: { initial: 0 }, voucherId: { nullable: true, of: 'vouchers' }, voucherPosition: { nullable: true }, excludedReason: { initial: "" }, edited: { initial: false }, certifiedPeriod: { nullable: true, period: true }, purpose: { initial: "", oneOf: ['', 'simple', 'exempt', 'welfare', 'loss', 'other'] }, rates: { initial: [] }, goods: { initial: "" } },
  issuedStatements: { seriesId: { of: 'issuedStatements' }, period: { period: true }, span: { oneOf: ['month', 'quarter', 'year'] }, layout: { oneOf: ['standard', 'bureau'] }, reason: { nullable: true } },
  ledgerChains: { lastSeq: { initial: 0 }, lastHash: { initial: "" } },
  ledgerChanges: {  },
  ledgerCompanyTags: {  },
  ledgerMembers: { userId: { of: 'users' }, readOnly: { initial: false }, duty: { nullable: true, oneOf: ['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT'] }, companyRoles: { initial: [] }, shareId: { nullable: true } },
  ledgerMonths: { period: { period: true }, accountsSeen: { initial: 0 }, gaps: { initial: 0 }, replies: { initial: 0 }, taxesWaiting: { initial: 0 }, taxesDisputed: { initial: 0 } },
  ledgerOverviewRows: { kind: { most: 40 }, tax: { most: 40 }, step: { most: 40 }, mark: { most: 40 }, amount: { scale: 2 } },
  ledgerOverviews: { page: { most: 40 }, span: { most: 60 }, amount: { scale: 2 } },
  ledgerPreferences: { key: { most: 40 }, changedBy: { of: 'users' } },
  ledgerRisks: { period: { period: true } },
  ledgerShares: { agencyId: { of: 'agencies' }, inviteeId: { of: 'agencies' } },
  ledgerStorage: {  },
  ledgerSummaries: { lastAt: { nullable: true }, lastName: { initial: "" }, bankAccounts: { initial: 0 }, counted: { initial: 0 } },
  ledgers: { agencyId: { of: 'agencies' }, name: { most: 100 }, shortName: { initial: "" }, initials: { initial: "" }, taxNumber: { initial: "" }, status: { initial: 1, oneOf: [1, 2, 3] }, expiresOn: { nullable: true }, startPeriod: { period: true }, standard: { oneOf: ['smallBusiness', 'enterprise', 'nonProfit', 'nonProfit2004', 'cooperative'] }, vatNature: { oneOf: ['generalTaxpayer', 'smallScaleTaxpayer'] }, functionalCurrency: { initial: "CNY" }, reviewed: { initial: false }, reclassified: { initial: false }, urbanRate: { initial: "7", oneOf: ['7', '5', '1'] }, vatFiling: { oneOf: ['month', 'quarter'] }, smallProfit: { initial: true }, closedThrough: { nullable: true, period: true }, statusBefore: { nullable: true, oneOf: [1, 2] }, deletedAt: { nullable: true }, deletedName: { initial: "" }, costMode: { initial: 2, oneOf: [1, 2] }, orderId: { nullable: true }, separateDuties: { initial: false }, sealedWith: { initial: "" }, aloneReason: { nullable: true, most: 100 } },
  methodChanges: { method: { oneOf: ['stockCost', 'reclassification', 'depreciation', 'lowValue', 'badDebt'] }, effective: { period: true } },
  naturalPayments: { period: { period: true }, payeeKind: { oneOf: ['natural', 'soleTrader', 'soleProprietor', 'partnership', 'company', 'cooperative'] }, payeeName: { most: 100 }, idType: { initial: "1", oneOf: ['1', '2', '3', '4', '5', '6'] }, idNumber: { most: 400, initial: "" }, nature: { oneOf: ['service', 'goods', 'housingRent', 'propertyRent', 'property', 'intangible', 'other'] }, route: { oneOf: ['withheld', 'bureau', 'self', 'reverse', 'invoiced', 'exempt', 'outside'] }, document: { most: 100, initial: "" }, gross: { scale: 2 }, levy: { oneOf: ['0.01', '0.015', '0.03'] }, place: { oneOf: ['city', 'town', 'elsewhere'] }, halved: { initial: false }, educationFree: { initial: false }, given: { initial: false }, vat: { scale: 2, initial: 0 }, construction: { scale: 2, initial: 0 }, education: { scale: 2, initial: 0 }, localEducation: { scale: 2, initial: 0 }, note: { most: 300, initial: "" }, flowId: { nullable: true, of: 'fundFlows' }, claimPaymentId: { nullable: true, of: 'claimPayments' }, voucherId: { nullable: true, of: 'vouchers' }, iitIncomeId: { nullable: true, of: 'iitIncomes' }, madeName: { most: 100 }, changedName: { most: 100 } },
  naturalRegisters: { since: { period: true }, changedName: { most: 100 } },
  noteUploads: { userId: { of: 'users' }, fileId: { nullable: true, of: 'files' } },
  openingBalances: { subjectId: { of: 'subjects' }, tagSetId: { nullable: true, of: 'tagSets' }, currency: { initial: "" }, year: { scale: 2 }, ytdDebit: { scale: 2, initial: 0 }, ytdCredit: { scale: 2, initial: 0 }, opening: { scale: 2 }, ytdProfit: { scale: 2, initial: 0 }, openingOriginal: { scale: 2, initial: 0 }, openingQuantity: { scale: 4, initial: 0 } },
  openingCashFlows: { amount: { scale: 2 } },
  otherItemFiles: { itemId: { of: 'otherItems' }, fileId: { of: 'files' } },
  otherItems: { direction: { oneOf: ['in', 'out'] }, period: { period: true }, purpose: { most: 100 }, party: { most: 100, initial: "" }, amount: { scale: 2 }, tax: { scale: 2, initial: 0 }, bankAccountId: { nullable: true, of: 'bankAccounts' }, note: { most: 200, initial: "" }, voucherId: { nullable: true, of: 'vouchers' } },
  partyDetails: { tagId: { of: 'tags' }, contact: { initial: "" }, mobilePhone: { initial: "" }, telephone: { initial: "" }, email: { initial: "" }, address: { initial: "" }, bankName: { initial: "" }, bankAccount: { initial: "" }, creditDays: { nullable: true }, note: { initial: "" } },
  pastLines: { period: { period: true }, tagSetId: { nullable: true }, debit: { scale: 2 }, credit: { scale: 2 }, originalAmount: { nullable: true, scale: 2 }, exchangeRate: { nullable: true, scale: 8 }, quantity: { nullable: true, scale: 4 }, unitPrice: { nullable: true, scale: 8 }, cashFlows: { nullable: true } },
  pastOpeningBalances: { tagSetId: { nullable: true }, year: { scale: 2 }, ytdDebit: { scale: 2 }, ytdCredit: { scale: 2 }, opening: { scale: 2 }, ytdProfit: { scale: 2 }, openingOriginal: { scale: 2 }, openingQuantity: { scale: 4 } },
  pastOpeningCashFlows: { amount: { scale: 2 } },
  pastRows: { object: { most: 63 } },
  pastSubjects: {  },
  payslips: { sheetId: { of: 'salarySheets' }, employeeId: { of: 'tags' }, openedAt: { nullable: true }, withdrawn: { initial: false } },
  periodEndAmounts: { period: { period: true }, amount: { scale: 2 } },
  periodEndIssues: { period: { period: true }, subjectId: { of: 'subjects' }, quantity: { scale: 4 } },
  periodEndSkips: { period: { period: true }, reason: { most: 200 }, skippedBy: { of: 'users' } },
  periodEndTemplates: { name: { most: 50 }, place: { oneOf: ['cost', 'beforeCarry', 'afterCarry'] }, frequency: { oneOf: ['month', 'quarter', 'year'] }, disabled: { initial: false } },
  periodEvents: { period: { period: true }, action: { oneOf: ['close', 'reopen'] }, reason: { most: 200, initial: "" }, userId: { of: 'users' } },
  periods: { period: { period: true }, closed: { initial: false }, closedAt: { nullable: true }, closedBy: { nullable: true } },
  projectDetails: { tagId: { of: 'tags' }, state: { initial: "running", oneOf: ['', 'running', 'finished', 'stopped'] }, startsOn: { nullable: true }, endsOn: { nullable: true }, leaderId: { nullable: true, of: 'tags' }, customerId: { nullable: true, of: 'tags' }, budget: { nullable: true, scale: 2 }, note: { initial: "" } },
  quickNoteFiles: { noteId: { of: 'quickNotes' }, fileId: { of: 'files' } },
  quickNotes: { content: { most: 200 }, todo: { initial: false }, handled: { initial: false }, pinned: { initial: false }, period: { nullable: true, period: true }, createdBy: { of: 'users' }, modifiedByName: { nullable: true } },
  recodings: { userId: { of: 'users' }, undoneAt: { nullable: true } },
  recordChanges: { createdBy: { of: 'users' }, undoneAt: { nullable: true }, undoneName: { nullable: true } },
  recurringRuns: { period: { period: true }, userId: { of: 'users' }, undoneAt: { nullable: true } },
  recurringVouchers: { templateId: { of: 'voucherTemplates' }, period: { period: true }, voucherId: { of: 'vouchers' }, runId: { of: 'recurringRuns' } },
  removedVouchers: { total: { scale: 2 } },
  reopenRequests: { period: { period: true }, reason: { most: 200 }, state: { initial: "open", oneOf: ['open', 'agreed', 'refused', 'withdrawn'] }, askedBy: { of: 'users' }, answeredBy: { nullable: true, of: 'users' }, answeredName: { nullable: true }, answeredAt: { nullable: true }, remark: { most: 200, initial: "" } },
  salaryDeductions: { employeeId: { of: 'tags' }, item: { oneOf: ['child', 'education', 'mortgage', 'rent', 'elderly', 'infant', 'privatePension'] }, monthly: { scale: 2 }, fromPeriod: { period: true }, toPeriod: { nullable: true, period: true }, variety: { most: 20, initial: "" }, persons: { initial: 1 }, share: { initial: 100, oneOf: [50, 100] } },
  salaryOpenings: { employeeId: { of: 'tags' } },
  salaryPeople: { employeeId: { of: 'tags' }, city: { most: 20, initial: "" }, socialBase: { scale: 2, initial: 0 }, housingBase: { scale: 2, initial: 0 }, housingRate: { nullable: true, scale: 4 }, taxKind: { initial: "employee", oneOf: ['employee', 'labour', 'agent', 'platform', 'intern', 'nonResident'] }, firstJobYear: { nullable: true }, yearAtOnce: { nullable: true } },
  salaryRows: { sheetId: { of: 'salarySheets' }, employeeId: { of: 'tags' }, inputs: { initial: {} }, figures: { initial: {} }, carry: { initial: {} }, problem: { initial: "" }, gross: { scale: 2, initial: 0 }, tax: { scale: 2, initial: 0 }, net: { scale: 2, initial: 0 } },
  salarySheets: { period: { period: true }, kind: { oneOf: ['wage', 'bonus', 'labour', 'severance'] }, name: { most: 60 }, accrualVoucherId: { nullable: true, of: 'vouchers' }, paymentVoucherId: { nullable: true, of: 'vouchers' }, createdBy: { of: 'users' }, computedAt: { nullable: true } },
  salaryTemplates: { kind: { oneOf: ['wage', 'bonus', 'labour', 'severance'] }, name: { most: 40 } },
  sameAnswers: { flowId: { nullable: true, of: 'fundFlows' }, invoiceId: { nullable: true, of: 'invoices' }, voucherId: { nullable: true, of: 'vouchers' }, billId: { nullable: true, of: 'claimBills' } },
  separatePapers: { voucherId: { of: 'vouchers' } },
  settlements: { flowId: { of: 'fundFlows' }, invoiceId: { of: 'invoices' }, amount: { scale: 2 }, rule: { oneOf: ['proposed', 'manual'] } },
  shareTokens: { agencyId: { of: 'agencies' }, usedAt: { nullable: true }, withdrawnAt: { nullable: true } },
  socialRates: { city: { most: 20 }, item: { oneOf: ['pension', 'medical', 'unemployment', 'injury', 'maternity', 'housing'] }, toDay: { nullable: true }, employerRate: { scale: 6 }, employeeRate: { scale: 6 }, employeeFixed: { scale: 2, initial: 0 }, floorBase: { nullable: true, scale: 2 }, ceilingBase: { nullable: true, scale: 2 }, source: { initial: "" } },
  statementFormulas: { statement: { oneOf: ['balanceSheet', 'incomeStatement', 'cashFlowStatement', 'activityStatement', 'equityChanges'] }, fromPeriod: { period: true }, formula: { nullable: true } },
  statementLinks: { issueId: { of: 'issuedStatements' }, recipient: { most: 100 }, withdrawn: { initial: false }, openedAt: { nullable: true } },
  statementNotes: {  },
  statementNotices: { issueId: { of: 'issuedStatements' } },
  stockBomLines: { bomId: { of: 'stockBoms' }, side: { oneOf: ['in', 'by'] }, goodsId: { of: 'tags' }, quantity: { scale: 6 }, loss: { scale: 4, initial: 0 }, unitValue: { scale: 4, initial: 0 } },
  stockBoms: { productId: { of: 'tags' }, output: { scale: 6 }, note: { most: 200, initial: "" } },
  stockCosts: { lineId: { of: 'stockLines' }, goodsId: { of: 'tags' }, period: { period: true }, amount: { scale: 2 } },
  stockCountItems: { countId: { of: 'stockCounts' }, goodsId: { of: 'tags' }, lot: { most: 50, initial: "" }, book: { scale: 6 }, counted: { nullable: true, scale: 6 }, amount: { nullable: true, scale: 2 }, reason: { most: 200, initial: "" } },
  stockCounts: { code: { most: 30 }, period: { period: true }, warehouseId: { nullable: true, of: 'stockWarehouses' }, note: { most: 200, initial: "" }, state: { initial: "counting", oneOf: ['counting', 'done'] }, madeName: { most: 100 }, finishedName: { most: 100, initial: "" }, finishedAt: { nullable: true } },
  stockDocuments: { room: { oneOf: ['material', 'goods'] }, side: { oneOf: ['in', 'out'] }, kind: { oneOf: ['opening', 'purchase', 'estimate', 'purchaseReturn', 'priceChange', 'finishedIn', 'otherIn', 'countGain', 'assemblyIn', 'apartIn', 'processIn', 'issue', 'issueReturn', 'sale', 'saleReturn', 'otherOut', 'countLoss', 'transfer', 'processOut', 'assemblyOut', 'apartOut'] }, period: { period: true }, originDay: { nullable: true }, number: { most: 30 }, warehouseId: { nullable: true, of: 'stockWarehouses' }, counterpartyId: { nullable: true, of: 'tags' }, counterCode: { initial: "" }, productId: { nullable: true, of: 'tags' }, reason: { most: 200, initial: "" }, note: { most: 200, initial: "" }, goods: { most: 300, initial: "" }, amount: { scale: 2, initial: 0 }, origin: { initial: "typed", oneOf: ['typed', 'file', 'invoice'] }, voided: { initial: false }, voidReason: { most: 200, initial: "" }, madeName: { most: 100 }, toWarehouseId: { nullable: true, of: 'stockWarehouses' }, madeById: { nullable: true, of: 'stockDocuments' } },
  stockGoods: { goodsId: { of: 'tags' }, tracked: { initial: "none", oneOf: ['none', 'lot', 'serial'] }, stockCode: { initial: "" }, costCode: { initial: "" }, safety: { nullable: true, scale: 6 }, shelfDays: { nullable: true } },
  stockLines: { documentId: { of: 'stockDocuments' }, goodsId: { of: 'tags' }, typedQuantity: { scale: 6 }, unit: { most: 20, initial: "" }, quantity: { scale: 6 }, amount: { nullable: true, scale: 2 }, ofLineId: { nullable: true, of: 'stockLines' }, lot: { most: 50, initial: "" }, note: { most: 200, initial: "" }, weight: { nullable: true, scale: 6 }, producedOn: { nullable: true }, expiresOn: { nullable: true } },
  stockMatches: { invoiceId: { of: 'invoices' }, lineId: { of: 'stockLines' }, quantity: { scale: 6 }, adjustedBy: { nullable: true, of: 'stockDocuments' } },
  stockMethods: { nature: { oneOf: ['material', 'consumable', 'merchandise', 'semi', 'finished'] }, fromPeriod: { period: true }, method: { oneOf: ['monthlyAverage', 'movingAverage', 'firstIn', 'specific'] }, reason: { most: 200 }, madeName: { most: 100 } },
  stockMonths: { goodsId: { of: 'tags' }, period: { period: true }, method: { oneOf: ['monthlyAverage', 'movingAverage', 'firstIn', 'specific'] }, openingQuantity: { scale: 6 }, openingAmount: { scale: 2 }, inQuantity: { scale: 6 }, inAmount: { scale: 2 }, outQuantity: { scale: 6 }, outAmount: { scale: 2 }, closingQuantity: { scale: 6 }, closingAmount: { scale: 2 }, layers: { initial: [] }, estimatedQuantity: { scale: 6, initial: 0 }, estimatedAmount: { scale: 2, initial: 0 }, toCost: { scale: 2, initial: 0 }, refused: { initial: "", oneOf: ['', 'short', 'amount', 'costless', 'lot', 'parts'] }, refusedNumber: { most: 30, initial: "" }, missing: { scale: 6, initial: 0 }, averaged: { initial: false } },
  stockPickings: { warehouseId: { nullable: true, of: 'stockWarehouses' }, nature: { initial: "", oneOf: ['', 'material', 'consumable', 'merchandise', 'semi', 'finished'] }, goodsId: { nullable: true, of: 'tags' }, productId: { nullable: true, of: 'tags' }, note: { most: 200, initial: "" } },
  stockProductTerms: { productId: { of: 'tags' }, through: { period: true }, wipMethod: { oneOf: ['none', 'materialOnly', 'equivalent', 'standard', 'fixed'] }, planMaterial: { scale: 4, initial: 0 }, planLabour: { scale: 4, initial: 0 }, planOverhead: { scale: 4, initial: 0 }, wipUnit: { scale: 4, initial: 0 }, wipFixed: { scale: 2, initial: 0 } },
  stockProducts: { goodsId: { of: 'tags' }, route: { oneOf: ['1', '2', '3', '4', '5', '6'] }, wipMethod: { oneOf: ['none', 'materialOnly', 'equivalent', 'standard', 'fixed'] }, planMaterial: { scale: 4, initial: 0 }, planLabour: { scale: 4, initial: 0 }, planOverhead: { scale: 4, initial: 0 }, wipUnit: { scale: 4, initial: 0 }, wipFixed: { scale: 2, initial: 0 }, note: { most: 200, initial: "" }, disabled: { initial: false }, changedName: { most: 100 } },
  stockSettings: {  },
  stockUses: { documentId: { of: 'stockDocuments' }, lineId: { of: 'stockLines' }, quantity: { scale: 6 } },
  stockWarehouses: { name: { most: 50 }, keeper: { most: 50, initial: "" }, note: { most: 200, initial: "" }, disabled: { initial: false } },
  subjectMemories: { side: { oneOf: ['output', 'input', 'inflow', 'outflow'] }, key: { oneOf: ['goods', 'party', 'word'] }, subjectId: { of: 'subjects' }, times: { initial: 1 }, state: { initial: "confirmed", oneOf: ['proposed', 'confirmed', 'off'] }, wouldChange: { initial: 0 } },
  subjectRuleChanges: { ruleId: { of: 'subjectMemories' }, before: { nullable: true }, changedBy: { nullable: true, of: 'users' } },
  subjects: { name: { most: 100 }, initials: { initial: "" }, parentId: { nullable: true, of: 'subjects' }, subjectClass: { oneOf: ['asset', 'liability', 'common', 'equity', 'cost', 'profitLoss', 'netAsset', 'income', 'expense'] }, side: { oneOf: ['debit', 'credit'] }, leaf: { initial: true }, disabled: { initial: false }, unit: { nullable: true }, currencies: { initial: [] }, revalued: { initial: false }, cash: { nullable: true, oneOf: ['cash', 'bank', 'other'] }, tagTypes: { initial: [] }, closeTo: { nullable: true }, preset: { initial: false }, optionalTags: { initial: [] } },
  tagKinds: { code: { most: 30 }, name: { most: 20 }, position: { nullable: true }, disabled: { initial: false } },
  tagSets: { customer: { nullable: true, of: 'tags' }, supplier: { nullable: true, of: 'tags' }, employee: { nullable: true, of: 'tags' }, department: { nullable: true, of: 'tags' }, project: { nullable: true, of: 'tags' }, goods: { nullable: true, of: 'tags' } },
  tags: { name: { most: 100 }, initials: { initial: "" }, disabled: { initial: false }, taxNumber: { initial: "" }, unit: { initial: "" }, spec: { initial: "" }, parentId: { nullable: true, of: 'tags' }, departmentId: { nullable: true, of: 'tags' }, deleted: { initial: false }, place: { nullable: true } },
  taxDeclarations: { filing: { oneOf: ['smallVat', 'generalVat', 'vatPrepay', 'citQuarter', 'citLevied', 'citAnnual', 'businessA', 'businessB', 'businessC', 'stamp', 'culture', 'statements'] }, kind: { initial: "original", oneOf: ['original', 'correction'] }, cycle: { oneOf: ['month', 'quarter', 'year'] }, period: { period: true }, correction: { initial: 0 }, state: { initial: "draft", oneOf: ['draft', 'checked', 'waitingClient', 'confirmed', 'sending', 'accepted', 'differing', 'refused', 'voided', 'elsewhere', 'paid'] }, due: { scale: 2, initial: 0 }, basis: { initial: {"taken": {}, "before": {}, "parameters": {}} }, reasons: { initial: {} }, checkedName: { initial: "" }, checkedAt: { nullable: true }, digest: { initial: "" }, serial: { initial: 1 }, ownerId: { nullable: true, of: 'tags' } },
  taxFees: { kind: { oneOf: ['union', 'disabled', 'culture', 'water', 'garbage', 'land', 'other'] }, name: { most: 50, initial: "" }, fromPeriod: { period: true }, toPeriod: { period: true }, amount: { scale: 2 }, paid: { scale: 2, initial: 0 }, lateFee: { scale: 2, initial: 0 }, paidOn: { nullable: true }, certificate: { most: 60, initial: "" }, note: { most: 200, initial: "" }, changedName: { most: 100 } },
  taxFilings: { filing: { most: 30 }, tax: { most: 10 }, kind: { oneOf: ['original', 'correction'] }, period: { period: true }, cycle: { oneOf: ['month', 'quarter', 'year'] }, layout: { most: 500 }, owed: { scale: 2 }, asksClient: { initial: false }, key: { most: 100 }, payKey: { most: 100, initial: "" }, number: { most: 100, initial: "" }, accepted: { nullable: true }, acceptedAt: { nullable: true }, payable: { nullable: true, scale: 2 }, lateFee: { nullable: true, scale: 2 }, paid: { nullable: true, scale: 2 }, differences: { initial: [] }, outcome: { initial: "open", oneOf: ['open', 'accepted', 'differs', 'elsewhere', 'voided', 'stopped'] }, begunBy: { of: 'users' }, credited: { nullable: true, scale: 2 }, serial: { initial: 1 }, person: { most: 150, initial: "" } },
  taxInventories: { period: { period: true } },
  taxLoginTokens: { loginId: { of: 'taxLogins' } },
  taxLogins: { kind: { oneOf: ['bureau', 'person'] }, declareProvince: { most: 10 }, loginType: { oneOf: ['password', 'qr', 'agent'] }, account: { most: 50 }, password: { most: 500, initial: "" }, role: { initial: "taxHandler", oneOf: ['taxHandler', 'finance', 'legal'] }, purpose: { initial: "declare", oneOf: ['declare', 'collect', 'invoice'] }, remarks: { most: 200, initial: "" }, bindStatus: { initial: 1, oneOf: [1, 2, 3] }, boundAt: { nullable: true }, payingAccount: { most: 200, initial: "" }, payingAccountOn: { nullable: true } },
  taxPaymentVouchers: { filingId: { nullable: true, of: 'taxFilings' }, voucherId: { of: 'vouchers' }, amount: { scale: 2 }, lateFee: { scale: 2 }, flowId: { nullable: true, of: 'fundFlows' }, madeName: { most: 100 }, feeId: { nullable: true, of: 'taxFees' }, iitPaymentId: { nullable: true, of: 'iitPayments' } },
  taxRecognitions: { period: { period: true }, expectStatus: { initial: 0 }, feedback: { initial: "" }, answeredName: { initial: "" }, answeredAt: { nullable: true }, cancelReason: { initial: "" }, sentAt: { nullable: true } },
  unitConversions: { unitId: { of: 'units' }, baseId: { of: 'units' }, goodsId: { nullable: true, of: 'tags' }, factor: { scale: 8 } },
  units: { name: { most: 20 }, enabledDecimal: { initial: true }, disabled: { initial: false } },
  voucherCounters: { period: { period: true }, lastPosted: { initial: 0 } },
  voucherDoubts: { voucherId: { of: 'vouchers' }, skippedAt: { nullable: true }, acceptedAt: { nullable: true }, acceptedBy: { nullable: true, of: 'users' }, acceptedName: { nullable: true }, acceptedDigest: { nullable: true } },
  voucherFileMarks: { voucherFileId: { of: 'voucherFiles' }, mark: { oneOf: ['accepted', 'returned', 'refused', 'ordinary', 'returnProof', 'paymentProof'] } },
  voucherFiles: { voucherId: { of: 'vouchers' }, fileId: { of: 'files' }, correctsId: { nullable: true, of: 'voucherFiles' } },
  voucherLines: { period: { period: true }, tagSetId: { nullable: true }, debit: { scale: 2 }, credit: { scale: 2 }, currency: { initial: "" }, originalAmount: { nullable: true, scale: 2 }, exchangeRate: { nullable: true, scale: 8 }, quantity: { nullable: true, scale: 4 }, unitPrice: { nullable: true, scale: 8 }, cashFlows: { nullable: true } },
  voucherRules: {  },
  voucherTemplates: { word: { oneOf: ['记', '收', '付', '转'] }, attachmentCount: { initial: 0 }, schedule: { nullable: true } },
  vouchers: { period: { period: true }, word: { oneOf: ['记', '收', '付', '转'] }, attachmentCount: { initial: 0 }, state: { initial: "draft", oneOf: ['draft', 'reviewed', 'posted'] }, kind: { initial: "manual", oneOf: ['manual', 'closing', 'carryForward', 'red', 'yearEnd'] }, total: { scale: 2 }, sourceKind: { initial: "typed" }, sourceIds: { initial: [] }, sourceReason: { initial: "" }, correctsId: { nullable: true, of: 'vouchers' }, requestId: { nullable: true }, reviewedBy: { nullable: true }, reviewedName: { nullable: true }, postedBy: { nullable: true }, postedName: { nullable: true }, postedAt: { nullable: true }, postingSeq: { nullable: true } },
}

/** What tells a row of a ledger's table from its others. */
export const rowKeys: { readonly [T in keyof DB]?: readonly (keyof DB[T] & string)[] } = {
  abstracts: ['id'],
  archivePackages: ['id'],
  asideColumns: ['year', 'object', 'name'],
  asideYears: ['year'],
  assetCardFiles: ['id'],
  assetCards: ['id'],
  assetCategories: ['id'],
  assetCountFinds: ['id'],
  assetCountItems: ['countId', 'position'],
  assetCounts: ['id'],
  assetDeferredTaxes: ['id'],
  assetDepartments: ['id'],
  assetEvents: ['id'],
  assetHandovers: ['id'],
  assetProjectActs: ['id'],
  assetProjectCards: ['actId', 'cardId'],
  assetProjectCosts: ['id'],
  assetProjects: ['id'],
  assetShares: ['cardId', 'serial', 'departmentId'],
  assetTransfersOut: ['cardId', 'year'],
  assetUnits: ['cardId', 'period'],
  autoReviewApprovals: ['ruleId', 'version'],
  autoReviewRules: ['id', 'version'],
  autoReviews: ['id'],
  balances: ['period', 'subjectId', 'tagSetId', 'currency', 'posted'],
  bankAccounts: ['id'],
  bankMatches: ['id'],
  bankReceipts: ['billId'],
  bankStatementBalances: ['bankAccountId', 'period'],
  bankStatements: ['id'],
  bills: ['id'],
  bookLog: ['seq'],
  cashCounts: ['id'],
  cashFlowBalances: ['period', 'item', 'posted'],
  claimBills: ['id'],
  claimContents: ['id'],
  claimFiles: ['id'],
  claimLines: ['billId', 'position'],
  claimOffsets: ['paymentId', 'loanId'],
  claimPayments: ['id'],
  claimSettings: [],
  claimSteps: ['id'],
  clientContacts: ['id'],
  clientFiles: ['id'],
  clientLinks: ['id'],
  clientReminders: ['requestId'],
  clientRequests: ['id'],
  clientRequirements: ['purpose'],
  clientSessions: ['tokenHash'],
  clientWords: ['id'],
  closeManifests: ['id'],
  columnMappings: ['fingerprint'],
  companyDetails: [],
  confirmationLetters: ['id'],
  confirmationLinks: ['id'],
  costElements: ['period', 'productId', 'element'],
  costInputs: ['period', 'productId'],
  costNetValues: ['period', 'goodsId'],
  costOperations: ['period', 'productId', 'position'],
  costPoolProducts: ['poolId', 'productId'],
  costPoolRuns: ['period', 'poolId'],
  costPools: ['id'],
  costProjectHours: ['period', 'projectId'],
  costProjectMonths: ['period'],
  costRuns: ['period'],
  costShares: ['period', 'poolId', 'productId'],
  costSheets: ['period', 'productId'],
  deliveries: ['id'],
  departmentDetails: ['tagId'],
  disclosureAdditions: ['id'],
  disclosures: ['id'],
  employeeDetails: ['tagId'],
  entryFiles: ['id'],
  exchangeRates: ['currency', 'day'],
  expenseTypes: ['id'],
  fileChecks: ['fileId'],
  files: ['id'],
  filingConsents: ['id'],
  filingEvidence: ['id'],
  filingSteps: ['filingId', 'step'],
  fundFlows: ['id'],
  goodsDetails: ['tagId'],
  handOverRecords: ['id'],
  handOvers: ['id'],
  iitAgreements: ['id'],
  iitDeclarations: ['id'],
  iitIncomes: ['id'],
  iitPayments: ['id'],
  iitPeople: ['tagId'],
  imports: ['id'],
  invoiceChanges: ['importId', 'invoiceId'],
  invoiceFiles: ['invoiceId', 'fileId'],
  invoiceLines: ['invoiceId', 'position'],
  invoices: ['id'],
  issuedStatements: ['id'],
  ledgerChains: [],
  ledgerChanges: [],
  ledgerCompanyTags: ['tagId'],
  ledgerMembers: ['userId'],
  ledgerMonths: ['period'],
  ledgerOverviewRows: ['page', 'span', 'position'],
  ledgerOverviews: ['page', 'span'],
  ledgerPreferences: ['key'],
  ledgerRisks: ['period'],
  ledgerShares: ['id'],
  ledgerStorage: [],
  ledgerSummaries: [],
  ledgers: [],
  methodChanges: ['id'],
  naturalPayments: ['id'],
  naturalRegisters: [],
  noteUploads: ['id'],
  openingCashFlows: ['item'],
  otherItemFiles: ['id'],
  otherItems: ['id'],
  partyDetails: ['tagId'],
  pastLines: ['voucherId', 'until', 'position'],
  pastOpeningBalances: ['id'],
  pastOpeningCashFlows: ['id'],
  pastRows: ['id'],
  pastSubjects: ['id'],
  payslips: ['id'],
  periodEndAmounts: ['period', 'key'],
  periodEndIssues: ['period', 'subjectId', 'tagSetId'],
  periodEndSkips: ['period', 'ruleId'],
  periodEndTemplates: ['id'],
  periodEvents: ['id'],
  periods: ['period'],
  projectDetails: ['tagId'],
  quickNoteFiles: ['id'],
  quickNotes: ['id'],
  recodings: ['id'],
  recordChanges: ['id'],
  recurringRuns: ['id'],
  recurringVouchers: ['templateId', 'period'],
  removedVouchers: ['id'],
  reopenRequests: ['id'],
  salaryDeductions: ['id'],
  salaryOpenings: ['employeeId', 'year'],
  salaryPeople: ['employeeId'],
  salaryRows: ['sheetId', 'employeeId'],
  salarySheets: ['id'],
  salaryTemplates: ['id'],
  sameAnswers: ['id'],
  separatePapers: ['id'],
  settlements: ['id'],
  shareTokens: ['id'],
  socialRates: ['city', 'item', 'fromDay'],
  statementFormulas: ['id'],
  statementLinks: ['id'],
  statementNotes: ['year', 'version'],
  statementNotices: ['id'],
  stockBomLines: ['bomId', 'position'],
  stockBoms: ['id'],
  stockCosts: ['lineId'],
  stockCountItems: ['countId', 'goodsId', 'lot'],
  stockCounts: ['id'],
  stockDocuments: ['id'],
  stockGoods: ['goodsId'],
  stockLines: ['id'],
  stockMatches: ['invoiceId', 'invoicePosition', 'lineId'],
  stockMethods: ['nature', 'fromPeriod'],
  stockMonths: ['goodsId', 'period'],
  stockPickings: ['id'],
  stockProductTerms: ['productId', 'through'],
  stockProducts: ['goodsId'],
  stockSettings: [],
  stockUses: ['documentId', 'lineId'],
  stockWarehouses: ['id'],
  subjectMemories: ['side', 'key', 'text'],
  subjectRuleChanges: ['id'],
  subjects: ['id'],
  tagKinds: ['id'],
  tagSets: ['id'],
  tags: ['id'],
  taxDeclarations: ['id'],
  taxFees: ['id'],
  taxFilings: ['id'],
  taxInventories: ['id'],
  taxLoginTokens: ['digest'],
  taxLogins: ['id'],
  taxPaymentVouchers: ['id'],
  taxRecognitions: ['id'],
  unitConversions: ['id'],
  units: ['id'],
  voucherCounters: ['period', 'word'],
  voucherDoubts: ['voucherId'],
  voucherFileMarks: ['id'],
  voucherFiles: ['id'],
  voucherLines: ['voucherId', 'position'],
  voucherRules: ['ruleId'],
  voucherTemplates: ['id'],
  vouchers: ['id'],
}

/** Tables with a ledger key: every statement on them names the ledger. */
export const ledgerTables: ReadonlySet<string> = new Set(['abstracts', 'archive_packages', 'aside_columns', 'aside_years', 'asset_card_files', 'asset_cards', 'asset_categories', 'asset_count_finds', 'asset_count_items', 'asset_counts', 'asset_deferred_taxes', 'asset_departments', 'asset_events', 'asset_handovers', 'asset_project_acts', 'asset_project_cards', 'asset_project_costs', 'asset_projects', 'asset_shares', 'asset_transfers_out', 'asset_units', 'auto_review_approvals', 'auto_review_rules', 'auto_reviews', 'balances', 'bank_accounts', 'bank_match_items', 'bank_matches', 'bank_receipts', 'bank_statement_balances', 'bank_statements', 'bills', 'book_log', 'cash_counts', 'cash_flow_balances', 'claim_bills', 'claim_contents', 'claim_files', 'claim_lines', 'claim_offsets', 'claim_payments', 'claim_settings', 'claim_steps', 'client_contacts', 'client_files', 'client_links', 'client_reminders', 'client_requests', 'client_requirements', 'client_sessions', 'client_words', 'close_manifests', 'column_mappings', 'company_details', 'confirmation_letters', 'confirmation_links', 'cost_elements', 'cost_inputs', 'cost_net_values', 'cost_operations', 'cost_pool_products', 'cost_pool_runs', 'cost_pools', 'cost_project_hours', 'cost_project_months', 'cost_runs', 'cost_shares', 'cost_sheets', 'deliveries', 'department_details', 'disclosure_additions', 'disclosures', 'employee_details', 'entry_files', 'exchange_rates', 'expense_types', 'file_checks', 'files', 'filing_consents', 'filing_evidence', 'filing_steps', 'fund_flows', 'goods_details', 'hand_over_records', 'hand_overs', 'iit_agreements', 'iit_declarations', 'iit_incomes', 'iit_payments', 'iit_people', 'imports', 'invoice_changes', 'invoice_files', 'invoice_lines', 'invoices', 'issued_statements', 'ledger_chains', 'ledger_changes', 'ledger_company_tags', 'ledger_members', 'ledger_months', 'ledger_overview_rows', 'ledger_overviews', 'ledger_preferences', 'ledger_risks', 'ledger_shares', 'ledger_storage', 'ledger_summaries', 'ledgers', 'method_changes', 'natural_payments', 'natural_registers', 'note_uploads', 'opening_balances', 'opening_cash_flows', 'other_item_files', 'other_items', 'party_details', 'past_lines', 'past_opening_balances', 'past_opening_cash_flows', 'past_rows', 'past_subjects', 'payslips', 'period_end_amounts', 'period_end_issues', 'period_end_skips', 'period_end_templates', 'period_events', 'periods', 'project_details', 'quick_note_files', 'quick_notes', 'recodings', 'record_changes', 'recurring_runs', 'recurring_vouchers', 'removed_vouchers', 'reopen_requests', 'salary_deductions', 'salary_openings', 'salary_people', 'salary_rows', 'salary_sheets', 'salary_templates', 'same_answers', 'separate_papers', 'settlements', 'share_tokens', 'social_rates', 'statement_formulas', 'statement_links', 'statement_notes', 'statement_notices', 'stock_bom_lines', 'stock_boms', 'stock_costs', 'stock_count_items', 'stock_counts', 'stock_documents', 'stock_goods', 'stock_lines', 'stock_matches', 'stock_methods', 'stock_months', 'stock_pickings', 'stock_product_terms', 'stock_products', 'stock_settings', 'stock_uses', 'stock_warehouses', 'subject_memories', 'subject_rule_changes', 'subjects', 'tag_kinds', 'tag_sets', 'tags', 'tax_declarations', 'tax_fees', 'tax_filings', 'tax_inventories', 'tax_login_tokens', 'tax_logins', 'tax_payment_vouchers', 'tax_recognitions', 'unit_conversions', 'units', 'voucher_counters', 'voucher_doubts', 'voucher_file_marks', 'voucher_files', 'voucher_lines', 'voucher_rules', 'voucher_templates', 'vouchers'])
