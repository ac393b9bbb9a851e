/** Where the lists of the exchange file are not what their tables say, as data: a column or a table without a line here travels as it is. */
import type { ExchangePart } from '@app/contract/centre/exchange/exchange-lists'
import type { DB } from '../../platform/database/tables.generated.ts'

/**
 * text, flag, whole, texts: as they are · amount: decimal text of money · figure: decimal text of any scale · day, period ·
 * moment: ISO 8601 with microseconds · json: a value, ids in it named by `@list/row` · ids: a list of such names · id: one of them, of a row
 * in one list or another · subject: its code ·
 * tag: its type and code · tags: those of a combination · voucher: its month, word and number · account: an own bank account, by its
 * subject's code · expenseType, unit: its name · rule: a learnt rule, by side, key and text · row: the row of a list, counted from 1 ·
 * secret: text that is sealed at rest · step: a step of period end, an own one by its template's name.
 */
export type PlainKind = 'text' | 'flag' | 'whole' | 'texts' | 'amount' | 'figure' | 'day' | 'period' | 'moment' | 'json' | 'ids' | 'id'
export type NamingKind = 'subject' | 'tag' | 'voucher' | 'account' | 'expenseType' | 'unit' | 'rule'
export type ColumnKind = PlainKind | NamingKind | 'tags' | 'row' | 'secret' | 'step'

/**
 * What a column that stays behind holds where the ledger arrives. arriver, arriverName: the user who brings the file · now: when it is
 * brought · log: the entry of the log that says so · contactUser: a new user who cannot sign in · derived: computed from the other
 * columns, see `derived.ts` · nothing: what the table itself says.
 */
export type Given = 'arriver' | 'arriverName' | 'now' | 'log' | 'contactUser' | 'derived' | 'nothing'

export interface Exceptions<T extends keyof DB> {
  /** SQL: the rows that travel. */
  readonly only?: string
  readonly given?: { readonly [C in keyof DB[T]]?: Given }
  readonly until?: { readonly [C in keyof DB[T]]?: number | string | null }
  readonly order?: readonly (keyof DB[T] & string)[]
  /** Names of the file that are older than those of the columns. */
  readonly fields?: { readonly [C in keyof DB[T]]?: string }
  /** What a column names that has no key of its own in the database. */
  readonly of?: { readonly [C in keyof DB[T]]?: keyof DB }
  /** What a column is that its type does not say. */
  readonly as?: { readonly [C in keyof DB[T]]?: ColumnKind }
}

/** Parts of the file that are called otherwise than their tables, as they have been since version 1. */
export const partTables: { readonly [P in ExchangePart]?: keyof DB } = {
  conversions: 'unitConversions',
  company: 'companyDetails',
  rates: 'exchangeRates',
  memories: 'subjectMemories',
  opening: 'openingBalances',
  closingTemplates: 'periodEndTemplates',
  formulas: 'statementFormulas',
  notes: 'statementNotes',
}

const sinceNow = { given: { since: 'nothing' } } as const
/** Where the ledger arrives they are so since it did. */
const assetsSince = {
  assetCategories: sinceNow,
  assetDepartments: sinceNow,
  assetCards: sinceNow,
  assetShares: sinceNow,
  assetUnits: sinceNow,
  assetEvents: sinceNow,
  assetProjects: sinceNow,
  assetProjectCosts: sinceNow,
} as const
const changedHere = { changedName: 'arriverName', changedAt: 'now' } as const

export const exceptions: { readonly [T in keyof DB]?: Exceptions<T> } = {
  units: { order: ['name'] },
  tagKinds: { order: ['position', 'code'] },
  subjects: {
    order: ['code'],
    // no subject of a ledger that arrives counts as given by the system
    given: { fullName: 'derived', initials: 'derived', parentId: 'derived', leaf: 'derived', preset: 'nothing' },
  },
  tags: {
    order: ['type', 'code'],
    given: { initials: 'derived', place: 'nothing' },
    // what stands above a tag may come after it
    until: { parentId: null, departmentId: null },
  },
  partyDetails: { as: { bankAccount: 'secret' } },
  employeeDetails: { as: { idNumber: 'secret', bankAccount: 'secret' } },
  iitPeople: { as: { disabilityNumber: 'secret', martyrNumber: 'secret', reportedAs: 'secret' } },
  // whoever was at work on a step is not here: what has not ended waits for a person (`mendFilings`)
  taxFilings: { fields: { declarationId: 'declaration' }, as: { declarationId: 'id' } },
  filingSteps: { order: ['beganAt', 'filingId', 'step'], given: { run: 'nothing', leaseUntil: 'nothing', nextAt: 'nothing' } },
  filingConsents: { fields: { declarationId: 'declaration' }, as: { declarationId: 'id' } },
  naturalPayments: { as: { idNumber: 'secret' } },
  abstracts: { order: ['name'] },
  expenseTypes: { order: ['code'] },
  claimContents: { order: ['name'] },
  bankAccounts: { order: ['subjectId'], given: { createdAt: 'now' } },
  exchangeRates: { given: changedHere },
  subjectMemories: { fields: { subjectId: 'code' }, order: ['side', 'key', 'text'], given: { ...changedHere, wouldChange: 'nothing' } },
  openingBalances: {
    fields: { subjectId: 'code', tagSetId: 'tags' },
    order: ['subjectId', 'tagSetId', 'currency'],
    given: { since: 'nothing' },
  },
  openingCashFlows: { given: { since: 'nothing' } },
  periodEndTemplates: { order: ['name'], given: { changedBy: 'arriverName', changedAt: 'now' } },
  periodEndSkips: { fields: { ruleId: 'rule', skippedName: 'skippedBy' }, as: { ruleId: 'step' }, given: { skippedAt: 'now' } },
  periodEndIssues: { of: { tagSetId: 'tagSets' }, fields: { subjectId: 'code', tagSetId: 'tags' } },
  // what a statement shows as of a moment starts with the import here
  statementFormulas: {
    order: ['logSeq'],
    fields: { fromPeriod: 'from' },
    given: { changedBy: 'arriverName', changedAt: 'now', logSeq: 'log' },
  },
  methodChanges: { order: ['logSeq'], fields: { fromValue: 'from', toValue: 'to', changedName: 'changedBy' }, given: { logSeq: 'log' } },
  statementNotes: { fields: { changedName: 'changedBy' } },
  voucherTemplates: { order: ['name'], given: { initials: 'derived', changedAt: 'now' } },
  // a run can be taken back by who brought it, as one of their own
  recurringRuns: { only: 'undone_at is null', given: { userName: 'arriverName', madeAt: 'now', undoneAt: 'nothing' } },
  issuedStatements: { order: ['version', 'id'], fields: { issuedName: 'issuedBy' } },
  statementNotices: { fields: { toldName: 'toldBy' } },
  disclosures: { fields: { givenName: 'givenBy' } },
  disclosureAdditions: { fields: { addedName: 'addedBy' } },
  // a preview is of the moment: what it would do depends on the ledger it was made in
  imports: { only: `state <> 'previewed'`, given: { staged: 'nothing' } },
  bankMatchItems: { of: { voucherId: 'vouchers' }, order: ['matchId', 'flowId', 'voucherId', 'position'] },
  // rows of a booked sheet are refused
  salarySheets: { until: { accrualVoucherId: null, paymentVoucherId: null } },
  // rows of a return that is filed are refused
  iitDeclarations: { until: { state: 'draft' } },
  // who approves is a person of the house: chosen anew
  claimSettings: { given: { firstIds: 'nothing', secondIds: 'nothing' } },
  ...assetsSince,
  // the other side of a card handed over is not in the file
  assetHandovers: { given: { otherLedgerId: 'nothing' } },
  // lines of an approved bill are refused
  claimBills: { until: { state: 1, result: 0, level: 0, paymentStatus: 1, accrualVoucherId: null } },
  clientContacts: { given: { userId: 'contactUser' } },
}
