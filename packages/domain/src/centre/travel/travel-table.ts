/**
 * What a table takes along when its ledger leaves in an exchange file (账套交换文件): its columns, and how each is written there. Ids of
 * this database mean nothing elsewhere, so a row is named by its place in its list and a subject, tag or voucher by what people call it.
 */

/**
 * text, flag, whole, texts: as they are · amount: decimal text of money · figure: decimal text of any scale · day, period ·
 * moment: ISO 8601 with microseconds · json: a value, ids in it named by `@list/row` · subject: its code · tag: its type and code ·
 * voucher: its month, word and number · account: an own bank account, by its subject's code · expenseType: its name ·
 * rule: a learnt rule, by side, key and text · row: the row of a list, counted from 1.
 */
export type TravelKind =
  | 'text'
  | 'flag'
  | 'whole'
  | 'texts'
  | 'amount'
  | 'figure'
  | 'day'
  | 'period'
  | 'moment'
  | 'json'
  | 'subject'
  | 'tag'
  | 'voucher'
  | 'account'
  | 'expenseType'
  | 'rule'
  | 'row'

export interface TravelColumn {
  readonly kind: TravelKind
  readonly nullable: boolean
  /** The table a row is of. */
  readonly of?: string
  /** What it holds until all lists are in, in SQL: the database refuses rows under a document that is approved or booked already. */
  readonly until?: string
}

/** arriver: the user who brings the file · contactUser: a new user who cannot sign in · noPeople, nothing: empty. */
export type Given = 'arriver' | 'contactUser' | 'noPeople' | 'nothing'

export interface TravelTable {
  readonly table: string
  readonly title: string
  /** Has an id of its own: other lists may name its rows. */
  readonly named: boolean
  /** SQL columns that put the rows in the order they were made; ids grow with time. */
  readonly order: readonly string[]
  /** SQL: the rows that travel. */
  readonly only?: string
  readonly columns: Readonly<Record<string, TravelColumn>>
  /** Columns that stay behind, and what they hold where the ledger arrives. */
  readonly given: Readonly<Record<string, Given>>
}

const column = (kind: TravelKind, of?: string): TravelColumn & { readonly orNull: TravelColumn } => {
  const made = { kind, nullable: false, ...(of === undefined ? {} : { of }) }
  return { ...made, orNull: { ...made, nullable: true } }
}

export const text = column('text')
export const flag = column('flag')
export const whole = column('whole')
export const texts = column('texts')
export const amount = column('amount')
export const figure = column('figure')
export const day = column('day')
export const period = column('period')
export const moment = column('moment')
export const json = column('json')
export const subject = column('subject')
export const tag = column('tag')
export const voucher = column('voucher')
export const account = column('account')
export const expenseType = column('expenseType')
export const rule = column('rule')
export const row = (of: string) => column('row', of)
/** Given once everything is in; `value` is SQL. */
export const until = (value: string, one: TravelColumn): TravelColumn => ({ ...one, until: value })

/** A table whose rows have an id. */
export const list = (
  table: string,
  title: string,
  columns: TravelTable['columns'],
  more: Partial<Pick<TravelTable, 'only' | 'given'>> = {},
): TravelTable => ({ table, title, named: true, order: ['id'], columns, given: {}, ...more })

/** A table whose rows stand under others. */
export const details = (
  table: string,
  title: string,
  order: readonly string[],
  columns: TravelTable['columns'],
  more: Partial<Pick<TravelTable, 'only' | 'given'>> = {},
): TravelTable => ({ table, title, named: false, order, columns, given: {}, ...more })

/** fund_flows → fundFlows: lists of the file are called as their tables. */
export const inFile = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const NAMES: ReadonlySet<TravelKind> = new Set(['subject', 'tag', 'voucher', 'account', 'expenseType', 'rule', 'row'])

/** Fields are called as their columns; what names something is no id there: voucher_id → voucher. */
export const fieldOf = (name: string, { kind }: TravelColumn): string => inFile(NAMES.has(kind) ? name.replace(/_id$/, '') : name)

/** Vouchers made from papers, by the list their papers are in. */
export const paperSources = {
  outputInvoice: 'invoices',
  inputInvoice: 'invoices',
  fundFlow: 'fund_flows',
  salary: 'salary_sheets',
  bill: 'bills',
  claim: 'claim_bills',
  otherItem: 'other_items',
} as const
export type PaperSource = keyof typeof paperSources
export const PAPER_SOURCES = Object.keys(paperSources) as readonly PaperSource[] as readonly [PaperSource, ...PaperSource[]]
export const isPaperSource = (kind: string): kind is PaperSource => Object.hasOwn(paperSources, kind)
