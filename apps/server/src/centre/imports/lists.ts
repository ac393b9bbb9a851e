/**
 * The lists of a ledger's exchange file, made from its tables: every column travels as its type says, and what names a row elsewhere by
 * what that is called. Only exceptions are written here; a column that is added to a table travels with it.
 */
import { EXCHANGE_LISTS, EXCHANGE_PARTS, type ExchangeList } from '@app/contract/centre/exchange-lists'
import { columnFacts, columnKinds, rowKeys, type ColumnFacts, type DB } from '../../platform/database/tables.generated.ts'

/**
 * text, flag, whole, texts: as they are · amount: decimal text of money · figure: decimal text of any scale · day, period ·
 * moment: ISO 8601 with microseconds · json: a value, ids in it named by `@list/row` · ids: a list of such names · subject: its code ·
 * tag: its type and code · voucher: its month, word and number · account: an own bank account, by its subject's code · expenseType: its
 * name · rule: a learnt rule, by side, key and text · row: the row of a list, counted from 1.
 */
export type PlainKind = 'text' | 'flag' | 'whole' | 'texts' | 'amount' | 'figure' | 'day' | 'period' | 'moment' | 'json' | 'ids'
export type NamingKind = 'subject' | 'tag' | 'voucher' | 'account' | 'expenseType' | 'rule' | 'row'

const PLAIN: Readonly<Record<string, PlainKind>> = {
  text: 'text',
  bool: 'flag',
  int2: 'whole',
  int4: 'whole',
  int8: 'whole',
  _text: 'texts',
  date: 'day',
  timestamptz: 'moment',
  json: 'json',
  jsonb: 'json',
  _uuid: 'ids',
}
const NAMING: { readonly [T in keyof DB]?: NamingKind } = {
  subjects: 'subject',
  tags: 'tag',
  vouchers: 'voucher',
  bankAccounts: 'account',
  expenseTypes: 'expenseType',
  subjectMemories: 'rule',
}

export interface ListColumn {
  readonly name: string
  /** Called as its column; what names something is no id there: voucherId → voucher. */
  readonly field: string
  readonly kind: PlainKind | NamingKind
  readonly nullable: boolean
  readonly initial?: unknown
  /** What the database says it can only be. */
  readonly oneOf?: readonly (string | number)[]
  /** The list a row is of. */
  readonly of?: string
}

/**
 * arriver, arriverName: the user who brings the file · now: when it is brought · contactUser: a new user who cannot sign in · nothing: what
 * the table itself says.
 */
export type Given = 'arriver' | 'arriverName' | 'now' | 'contactUser' | 'nothing'

export interface TravelList {
  readonly name: string
  readonly table: keyof DB
  /** What people call it. */
  readonly title: string
  /** Where it stands in the file, as refusals say it. */
  readonly place: string
  /** Has an id of its own: other lists may name its rows. */
  readonly named: boolean
  readonly columns: readonly ListColumn[]
  /** Columns that put the rows in the order they were made; ids grow with time. */
  readonly order: readonly string[]
  /** SQL: the rows that travel. */
  readonly only?: string
  /** Columns that stay behind, and what they hold where the ledger arrives. */
  readonly given: Readonly<Record<string, Given>>
  /** What columns hold until all lists are in: the database refuses rows under a document that is approved or booked already. */
  readonly until: Readonly<Record<string, unknown>>
}

type Exceptions<T extends keyof DB> = Partial<Pick<TravelList, 'only'>> & {
  readonly given?: { readonly [C in keyof DB[T]]?: Given }
  readonly until?: { readonly [C in keyof DB[T]]?: number | null }
  readonly order?: readonly (keyof DB[T] & string)[]
  /** Names of the file that are older than those of the columns. */
  readonly fields?: { readonly [C in keyof DB[T]]?: string }
  /** What a column names that has no key of its own in the database. */
  readonly of?: { readonly [C in keyof DB[T]]?: keyof DB }
}
const exceptions: { readonly [L in ExchangeList]?: Exceptions<L> } = {
  // a preview is of the moment: what it would do depends on the ledger it was made in
  imports: { only: `state <> 'previewed'`, given: { staged: 'nothing' } },
  bankMatchItems: { of: { voucherId: 'vouchers' }, order: ['matchId', 'flowId', 'voucherId', 'position'] },
  // rows of a booked sheet are refused
  salarySheets: { until: { accrualVoucherId: null, paymentVoucherId: null } },
  // who approves is a person of the house: chosen anew
  claimSettings: { given: { firstIds: 'nothing', secondIds: 'nothing' } },
  // lines of an approved bill are refused
  claimBills: { until: { state: 1, result: 0, level: 0, paymentStatus: 1, accrualVoucherId: null } },
  clientContacts: { given: { userId: 'contactUser' } },
}

const LISTS: Readonly<Record<string, string>> = { ...EXCHANGE_LISTS, ...EXCHANGE_PARTS }

function kindOf(place: string, type: string, { period, scale, of }: ColumnFacts): ListColumn['kind'] {
  if (of !== undefined) {
    const kind = NAMING[of] ?? (Object.hasOwn(LISTS, of) ? 'row' : undefined)
    if (kind === undefined) throw new Error(`${place} names a row of ${of}, which has no name in the file: say how it travels`)
    return kind
  }
  const kind = period ? 'period' : type === 'numeric' ? (scale === 2 ? 'amount' : 'figure') : PLAIN[type]
  if (kind === undefined) throw new Error(`${place} is ${type}: say how it travels`)
  return kind
}

/** A person exists in one house only: whoever brings the file stands in, and their names stay beside. */
const personal = ({ of, nullable }: ColumnFacts): Given | undefined => (of !== 'users' ? undefined : nullable ? 'nothing' : 'arriver')

interface Loose extends Exceptions<never> {
  readonly of?: Readonly<Record<string, keyof DB>>
  readonly fields?: Readonly<Record<string, string>>
}

function columnOf(place: string, name: string, type: string, facts: ColumnFacts, field: string | undefined): ListColumn {
  const kind = kindOf(`${place}.${name}`, type, facts)
  const { nullable = false, initial, of, oneOf } = facts
  return {
    name,
    field: field ?? (of === undefined ? name : name.replace(/Id$/, '')),
    kind,
    nullable,
    ...(initial !== undefined && { initial: typeof initial === 'number' && type === 'numeric' ? String(initial) : initial }),
    ...(oneOf !== undefined && { oneOf }),
    ...(kind === 'row' && { of: of! }),
  }
}

function listOf<T extends keyof DB>(name: string, place: string, table: T, exceptions: Exceptions<T> = {}): TravelList {
  const special = exceptions as Loose
  const facts: Readonly<Record<string, ColumnFacts | undefined>> = columnFacts[table] ?? {}
  const given: Record<string, Given> = { ...special.given }
  const columns: ListColumn[] = []
  const named = Object.hasOwn(columnKinds[table], 'id')
  for (const [column, type] of Object.entries(columnKinds[table])) {
    if (column === 'ledgerId' || column === 'id' || given[column] !== undefined) continue
    const of = special.of?.[column]
    const own: ColumnFacts = { ...facts[column], ...(of !== undefined && { of }) }
    const person = personal(own)
    if (person === undefined) columns.push(columnOf(place, column, type, own, special.fields?.[column]))
    else given[column] = person
  }
  const { only, order = named ? ['id'] : (rowKeys[table] ?? []), until = {} } = special
  return { name, table, title: LISTS[name] ?? name, place, named, order, columns, given, until, ...(only !== undefined && { only }) }
}

/** The lists under `papers`, in the order they are written and read. */
export const paperLists: readonly TravelList[] = (Object.keys(EXCHANGE_LISTS) as ExchangeList[]).map((name) =>
  listOf(name, `papers.${name}`, name, exceptions[name] as Exceptions<typeof name>),
)

const changedHere = { changedName: 'arriverName', changedAt: 'now' } as const
const part = <T extends keyof DB>(name: keyof typeof EXCHANGE_PARTS, table: T, exceptions: Exceptions<T>): TravelList =>
  listOf(name, name, table, exceptions)

/** Parts of the file that are one table each, under the names they have had since version 1. */
export const partLists = {
  bankAccounts: part('bankAccounts', 'bankAccounts', { order: ['subjectId'], given: { createdAt: 'now' } }),
  rates: part('rates', 'exchangeRates', { given: changedHere }),
  memories: part('memories', 'subjectMemories', {
    fields: { subjectId: 'code' },
    order: ['side', 'key', 'text'],
    given: { ...changedHere, wouldChange: 'nothing' },
  }),
  disclosures: part('disclosures', 'disclosures', { fields: { givenName: 'givenBy' } }),
}
/** Every list of rows, whatever part it is in; those that stand inside rows come after them. */
export const allLists: readonly TravelList[] = [...Object.values(partLists), ...paperLists]

/** Rows that stand inside the row of a part they belong to, in a field of it. */
export const innerLists: readonly {
  readonly part: keyof typeof partLists
  readonly field: string
  readonly under: string
  readonly list: TravelList
}[] = [
  {
    part: 'disclosures',
    field: 'additions',
    under: 'disclosure',
    list: listOf('additions', 'disclosures.additions', 'disclosureAdditions', { fields: { addedName: 'addedBy' } }),
  },
]
