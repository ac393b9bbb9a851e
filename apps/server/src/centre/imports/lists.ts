/**
 * The lists of a ledger's exchange file, made from its tables: every column travels as its type says, and what names a row elsewhere by
 * what that is called. Only exceptions are written here; a column that is added to a table travels with it.
 */
import { EXCHANGE_LISTS, type ExchangeList } from '@app/contract/centre/exchange-lists'
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
  /** The list a row is of. */
  readonly of?: ExchangeList
}

/** arriver: the user who brings the file · contactUser: a new user who cannot sign in · nothing: what the table itself says. */
export type Given = 'arriver' | 'contactUser' | 'nothing'

export interface TravelList {
  readonly name: ExchangeList
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

function kindOf(place: string, type: string, { period, scale, of }: ColumnFacts): ListColumn['kind'] {
  if (of !== undefined) {
    const kind = NAMING[of] ?? (Object.hasOwn(EXCHANGE_LISTS, of) ? 'row' : undefined)
    if (kind === undefined) throw new Error(`${place} names a row of ${of}, which has no name in the file: say how it travels`)
    return kind
  }
  const kind = period ? 'period' : type === 'numeric' ? (scale === 2 ? 'amount' : 'figure') : PLAIN[type]
  if (kind === undefined) throw new Error(`${place} is ${type}: say how it travels`)
  return kind
}

/** A person exists in one house only: whoever brings the file stands in, and their names stay beside. */
const personal = ({ of, nullable }: ColumnFacts): Given | undefined => (of !== 'users' ? undefined : nullable ? 'nothing' : 'arriver')

function listOf(name: ExchangeList): TravelList {
  const special: Exceptions<never> & { readonly of?: Readonly<Record<string, keyof DB>> } = exceptions[name] ?? {}
  const facts: Readonly<Record<string, ColumnFacts>> = columnFacts[name] ?? {}
  const given: Record<string, Given> = { ...special.given }
  const columns: ListColumn[] = []
  const named = Object.hasOwn(columnKinds[name], 'id')
  for (const [column, type] of Object.entries(columnKinds[name])) {
    if (column === 'ledgerId' || column === 'id' || given[column] !== undefined) continue
    const of = special.of?.[column]
    const own: ColumnFacts = { ...facts[column], ...(of !== undefined && { of }) }
    const person = personal(own)
    if (person !== undefined) given[column] = person
    if (person !== undefined) continue
    const kind = kindOf(`${name}.${column}`, type, own)
    columns.push({
      name: column,
      field: own.of === undefined ? column : column.replace(/Id$/, ''),
      kind,
      nullable: own.nullable ?? false,
      ...(own.initial !== undefined && { initial: type === 'numeric' ? String(own.initial) : own.initial }),
      ...(kind === 'row' && { of: own.of as ExchangeList }),
    })
  }
  return { order: named ? ['id'] : (rowKeys[name] ?? []), ...special, name, named, columns, given, until: special.until ?? {} }
}

export const travelLists: readonly TravelList[] = (Object.keys(EXCHANGE_LISTS) as ExchangeList[]).map(listOf)
