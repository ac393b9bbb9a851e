/** Table types, written by `npm run db:snapshot`. Do not edit. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { Quantity, Rate } from '@app/domain/kernel/quantity'
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
export type Json = ColumnType<unknown, string | null, string | null>

interface Agencies {
  agencyId: Generated<string>
  code: string
  name: string
  edition: string
  features: Generated<string[]>
  createdAt: Generated<Date>
}

interface AgencyMembers {
  agencyId: string
  userId: string
  roles: string[]
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

interface CashFlowBalances {
  ledgerId: Generated<string>
  period: Period
  item: string
  posted: boolean
  amount: Money
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

interface LedgerChains {
  ledgerId: Generated<string>
  lastSeq: Generated<string>
  lastHash: Generated<string>
}

interface LedgerMembers {
  ledgerId: string
  userId: string
  readOnly: Generated<boolean>
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
}

interface LoginKeys {
  id: string
  publicKey: string
  privateKey: string
  createdAt: Generated<Date>
}

interface Migrations {
  name: string
  digest: string
  appliedAt: Generated<Date>
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
}

interface OpeningCashFlows {
  ledgerId: Generated<string>
  item: string
  amount: Money
}

interface Periods {
  ledgerId: Generated<string>
  period: Period
  closed: Generated<boolean>
  closedAt: Date | null
  closedBy: string | null
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
}

interface SignInFailures {
  key: string
  failures: number
  lastAt: Date
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
}

interface Users {
  id: Generated<string>
  userName: string
  displayName: string
  mobilePhone: Generated<string>
  passwordHash: string
  disabled: Generated<boolean>
  createdAt: Generated<Date>
}

interface VoucherCounters {
  ledgerId: Generated<string>
  period: Period
  word: string
  lastPosted: Generated<number>
  lastNumber: number
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
  agencies: Agencies
  agencyMembers: AgencyMembers
  balances: Balances
  bookLog: BookLog
  captchas: Captchas
  cashFlowBalances: CashFlowBalances
  files: Files
  ledgerChains: LedgerChains
  ledgerMembers: LedgerMembers
  ledgers: Ledgers
  loginKeys: LoginKeys
  migrations: Migrations
  openingBalances: OpeningBalances
  openingCashFlows: OpeningCashFlows
  periods: Periods
  quickNotes: QuickNotes
  sessions: Sessions
  signInFailures: SignInFailures
  subjects: Subjects
  tagSets: TagSets
  tags: Tags
  users: Users
  voucherCounters: VoucherCounters
  voucherLines: VoucherLines
  vouchers: Vouchers
}

/** Tables with a ledger key: every statement on them names the ledger. */
export const ledgerTables: ReadonlySet<string> = new Set(['balances', 'book_log', 'cash_flow_balances', 'files', 'ledger_chains', 'ledger_members', 'ledgers', 'opening_balances', 'opening_cash_flows', 'periods', 'quick_notes', 'subjects', 'tag_sets', 'tags', 'voucher_counters', 'voucher_lines', 'vouchers'])
