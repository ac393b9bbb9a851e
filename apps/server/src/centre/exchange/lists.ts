/**
 * The lists of a ledger's exchange file, made from its tables: every column travels as its type says, and what names a row elsewhere by
 * what that is called. Only exceptions are written (`list-exceptions.ts`); a column that is added to a table travels with it.
 */
import { EXCHANGE_LISTS, EXCHANGE_PARTS, type ExchangeList, type ExchangePart } from '@app/contract/centre/exchange/exchange-lists'
import { columnFacts, columnKinds, rowKeys, type ColumnFacts, type DB } from '../../platform/database/tables.generated.ts'
import { exceptions, partTables, type ColumnKind, type Exceptions, type Given, type NamingKind, type PlainKind } from './list-exceptions.ts'

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
/** What names a row of each of these tables: one column alone, several together. */
export const CALLED: { readonly [K in NamingKind | 'step']: readonly [table: keyof DB, ...by: string[]] } = {
  subject: ['subjects', 'code'],
  tag: ['tags', 'type', 'code'],
  voucher: ['vouchers', 'period', 'word', 'number'],
  account: ['bankAccounts', 'subjectId'],
  expenseType: ['expenseTypes', 'name'],
  unit: ['units', 'name'],
  rule: ['subjectMemories', 'side', 'key', 'text'],
  step: ['periodEndTemplates', 'name'],
}
const NAMING: ReadonlyMap<string, ColumnKind> = new Map<string, ColumnKind>([
  ...Object.entries(CALLED).map(([kind, [table]]) => [table, kind as NamingKind] as const),
  ['tagSets', 'tags'],
])

export interface ListColumn {
  readonly name: string
  /** Called as its column; what names something is no id there: voucherId → voucher. */
  readonly field: string
  readonly kind: ColumnKind
  readonly nullable: boolean
  readonly initial?: unknown
  /** What the database says it can only be. */
  readonly oneOf?: readonly (string | number)[]
  /** Letters a text may have; where the database says none, what a text of any call may. */
  readonly most?: number
  /** The list a row is of. */
  readonly of?: string
}

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

const LISTS: Readonly<Record<string, string>> = { ...EXCHANGE_LISTS, ...EXCHANGE_PARTS }

function kindOf(place: string, type: string, { period, scale, of }: ColumnFacts): ListColumn['kind'] {
  if (of !== undefined) {
    const kind = NAMING.get(of) ?? (Object.hasOwn(LISTS, of) ? 'row' : undefined)
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
  readonly as?: Readonly<Record<string, ColumnKind>>
}

function columnOf(place: string, name: string, type: string, facts: ColumnFacts, { fields = {}, as = {} }: Loose): ListColumn {
  const kind = as[name] ?? kindOf(`${place}.${name}`, type, facts)
  const { nullable = false, initial, of, oneOf, most } = facts
  return {
    name,
    field: fields[name] ?? (of === undefined ? name : name.replace(/Id$/, '')),
    kind,
    nullable,
    ...(initial !== undefined && { initial: typeof initial === 'number' && type === 'numeric' ? String(initial) : initial }),
    ...(oneOf !== undefined && { oneOf }),
    ...(most !== undefined && { most }),
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
    if (person === undefined) columns.push(columnOf(place, column, type, own, special))
    else given[column] = person
  }
  const { only, order = named ? ['id'] : (rowKeys[table] ?? []), until = {} } = special
  return { name, table, title: LISTS[name] ?? name, place, named, order, columns, given, until, ...(only !== undefined && { only }) }
}

/** The lists under `papers`, in the order they are written and read. */
export const paperLists: readonly TravelList[] = (Object.keys(EXCHANGE_LISTS) as ExchangeList[]).map((name) =>
  listOf(name, `papers.${name}`, name, exceptions[name] as Exceptions<typeof name>),
)

const partOf = (name: ExchangePart): TravelList => {
  const table = partTables[name] ?? (name as keyof DB)
  return listOf(name, name, table, exceptions[table] as Exceptions<typeof table>)
}
/** The lists beside them, in their order. */
export const partLists: readonly TravelList[] = (Object.keys(EXCHANGE_PARTS) as ExchangePart[]).map(partOf)

/** Whose a sealed number is: the tag's whose details it is of, or the row's own. */
export const ownerOf = (row: Readonly<Record<string, unknown>>): string => (row['tagId'] ?? row['id']) as string

/** Every list, whatever part it is in. */
export const allLists: readonly TravelList[] = [...partLists, ...paperLists]
