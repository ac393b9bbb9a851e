/** What a whole column says of its figures and days: the order of day and month, the unit, DR and CR beside the figures. */
import { unitOfHeading, unitOfRow, type TableUnit } from '../../kernel/table-unit.ts'
import { isBareDay, readAmount, type DayOrder } from './cells.ts'
import { decideDayOrder, type OrderDecision } from './day-order.ts'
import { headerFingerprint } from './flow-fields.ts'
import type { DayQuestion } from './fund-flow.ts'
import type { Header, TextSheet } from './statement-heads.ts'

/** The last unit said in rows around a table; null where none is. */
export const unitIn = (rows: readonly (readonly string[])[]): TableUnit | null =>
  rows.reduce<TableUnit | null>((found, row) => unitOfRow(row) ?? found, null)

/** How many 元 one printed in a column is: its heading's own unit, else the table's. */
export function timesOf({ headers }: Header, unit: TableUnit | null): (column: number | undefined) => number {
  const own = headers.map((name) => unitOfHeading(name)?.times ?? unit?.times ?? 1)
  return (column) => (column === undefined ? 1 : (own[column] ?? 1))
}

const FIGURES = ['inflow', 'outflow', 'amount', 'balance', 'fee'] as const
/** The units other than 元 that figures are read in. */
export function unitsOf({ headers, columns }: Header, unit: TableUnit | null): string[] {
  return FIGURES.flatMap((field) => {
    const at = columns.get(field)
    const one = at === undefined ? null : (unitOfHeading(headers[at] ?? '') ?? unit)
    return one === null || one.times === 1 ? [] : [one.name]
  })
}

/** DR and CR, 借 and 贷 beside the figures of the one column of amounts; undefined where no figure has any. */
export function sidesBeside(sheet: TextSheet, { columns }: Header, { sides }: HeadFacts): Sided | undefined {
  const amount = columns.get('amount')
  if (amount === undefined || columns.has('inflow') || columns.has('outflow')) return undefined
  if (!sides.has(amount)) sides.set(amount, sidesIn(sheet.rows.map((row) => row[amount] ?? '')))
  return sides.get(amount)
}
export type Sided = 'letters' | 'book'

function sidesIn(cells: readonly string[]): Sided | undefined {
  const marked = cells.find((cell) => {
    const reading = MARKED.test(cell) ? readAmount(cell) : null
    return reading?.kind === 'amount' && reading.side !== ''
  })
  return marked === undefined ? undefined : /[借贷]/.test(marked) ? 'book' : 'letters'
}
const MARKED = /[CDＣＤｃｄ][RＲｒ]|[借贷]/i

/** What was found of the columns of a sheet, each looked through once however many heads stand above it. */
export interface HeadFacts {
  readonly dayQuestions: DayQuestion[]
  /** The unit said above, for all that follows. */
  unit: TableUnit | null
  /** Units other than 元 that figures were read in. */
  readonly units: string[]
  readonly bareDays: Map<number, readonly string[]>
  readonly orders: Map<string, OrderDecision>
  readonly sides: Map<number, Sided | undefined>
}

export const noHeadFacts = (): HeadFacts => ({
  dayQuestions: [],
  unit: null,
  units: [],
  bareDays: new Map(),
  orders: new Map(),
  sides: new Map(),
})

/** What three bare numbers mean in the columns of days under a head; undefined where there are none, or nobody can tell. */
export function dayOrderOf(sheet: TextSheet, at: number, { columns, headers, mapping }: Header, into: HeadFacts): DayOrder | undefined {
  const places = (['day', 'postedOn'] as const).flatMap((field) => columns.get(field) ?? [])
  const answered = mapping?.dayOrder ?? null
  const key = [...places, answered].join(',')
  const decided = into.orders.get(key) ?? decideDayOrder({ cells: places.flatMap((column) => bareIn(sheet, column, into)), answered })
  into.orders.set(key, decided)
  const fingerprint = headerFingerprint(headers)
  if (decided.asked !== null && into.dayQuestions.every((one) => one.fingerprint !== fingerprint))
    into.dayQuestions.push({ sheet: sheet.name, row: at + 1, fingerprint, headers, ...decided.asked })
  return decided.order
}

function bareIn(sheet: TextSheet, column: number, { bareDays }: HeadFacts): readonly string[] {
  const known = bareDays.get(column) ?? sheet.rows.flatMap((row) => (isBareDay(row[column]) ? [row[column]!] : []))
  bareDays.set(column, known)
  return known
}
