/** Rows of statements that are kept: printed balances followed from row to row, and rows that stand twice. */
import { fromFen, isZero, toFen, type Money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'

/** A kept row of one account, as far as balances and doubles are concerned. */
export interface StatementRow {
  readonly id: string
  readonly day: Day
  readonly time: string | null
  readonly inflow: Money
  readonly outflow: Money
  readonly balance: Money | null
  readonly serialNumber: string
  readonly counterparty: string
  /** By hand: it is on no statement. */
  readonly typed: boolean
}

/** A row whose printed balance is not what the rows before it come to. */
export interface RowBreak {
  readonly rowId: string
  readonly day: Day
  readonly expected: Money
  readonly found: Money
}

const net = (row: StatementRow): bigint => toFen(row.inflow) - toFen(row.outflow)

interface Followed {
  readonly breaks: readonly RowBreak[]
  readonly running: bigint | null
  readonly checked: number
}

function follow(rows: readonly StatementRow[], start: bigint | null): Followed {
  let running = start
  let checked = 0
  const breaks: RowBreak[] = []
  for (const row of rows) {
    if (running !== null) running += net(row)
    if (row.balance === null) continue
    const found = toFen(row.balance)
    if (running !== null) {
      checked += 1
      // after a break the chain goes on from what the bank printed: one mistake is one report
      if (running !== found) breaks.push({ rowId: row.id, day: row.day, expected: fromFen(running), found: row.balance })
    }
    running = found
  }
  return { breaks, running, checked }
}

const byTime = (a: StatementRow, b: StatementRow): number =>
  (a.time ?? '') < (b.time ?? '') ? -1 : (a.time ?? '') > (b.time ?? '') ? 1 : 0

/**
 * Follows the balances of an account in order of days. Statements imported out of turn leave the rows of one day in any order, so a
 * day is followed in the order that fits best: as kept, by its times, or backwards.
 */
export function followRows(rows: readonly StatementRow[]): {
  readonly breaks: readonly RowBreak[]
  readonly checked: number
  /** What the last row comes to; null where none prints a balance. */
  readonly closing: Money | null
} {
  const breaks: RowBreak[] = []
  let running: bigint | null = null
  let checked = 0
  for (const [, day] of [...Map.groupBy(rows, (row) => row.day)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    let best = follow(day, running)
    if (best.breaks.length > 0)
      for (const other of [day.toSorted(byTime), day.toReversed()]) {
        const tried = follow(other, running)
        if (tried.breaks.length < best.breaks.length) best = tried
      }
    for (const one of best.breaks) breaks.push(one)
    checked += best.checked
    running = best.running
  }
  return { breaks, checked, closing: running === null ? null : fromFen(running) }
}

/** What the bank printed last, whatever the order its statements came in; null where the last day of movements prints no balance. */
export function printedClosing(rows: readonly StatementRow[]): Money | null {
  const last = rows.reduce<Day | null>((day, row) => (day === null || row.day > day ? row.day : day), null)
  const printed = rows.filter((row) => row.balance !== null)
  return printed.some((row) => row.day === last) ? followRows(printed).closing : null
}

/** serial: the same serial number and amount · balance: the same day, amount, counterparty and balance · typed: by hand, and on a statement. */
export type DoubleRule = 'serial' | 'balance' | 'typed'
export interface DoubledRows {
  readonly rule: DoubleRule
  readonly rowIds: readonly string[]
}

const blank = (serial: string): boolean => /^[0\s]*$/.test(serial)
const amounts = (row: StatementRow): string => `${toFen(row.inflow)}/${toFen(row.outflow)}`

/** Rows that look like one movement kept twice, each row under the first rule that finds it. */
export function doubledRows(rows: readonly StatementRow[]): DoubledRows[] {
  const taken = new Set<string>()
  const found: DoubledRows[] = []
  const moving = rows.filter((row) => !(isZero(row.inflow) && isZero(row.outflow)))
  const gather = (
    rule: DoubleRule,
    of: readonly StatementRow[],
    keyOf: (row: StatementRow) => string,
    fits: (group: StatementRow[]) => boolean,
  ) => {
    for (const group of Map.groupBy(
      of.filter((row) => !taken.has(row.id)),
      keyOf,
    ).values()) {
      if (group.length < 2 || !fits(group)) continue
      for (const row of group) taken.add(row.id)
      found.push({ rule, rowIds: group.map((row) => row.id) })
    }
  }
  // a bank may print one number on all lines of a batch: the amount belongs to it, and so does a balance that moved on
  const sameMoment = (group: StatementRow[]): boolean => {
    const balances = new Set(group.flatMap((row) => (row.balance === null ? [] : [toFen(row.balance)])))
    return balances.size < group.length
  }
  gather(
    'serial',
    moving.filter((row) => !blank(row.serialNumber)),
    (row) => `${row.serialNumber}|${amounts(row)}`,
    sameMoment,
  )
  gather(
    'balance',
    moving.filter((row) => row.balance !== null),
    (row) => `${row.day}|${amounts(row)}|${row.counterparty}|${toFen(row.balance!)}`,
    () => true,
  )
  gather(
    'typed',
    moving,
    (row) => `${row.day}|${amounts(row)}`,
    (group) => group.some((row) => row.typed) && group.some((row) => !row.typed),
  )
  return found
}

/** How far a break is off, above zero when the bank has more. */
export const offBy = ({ expected, found }: RowBreak): Money => fromFen(toFen(found) - toFen(expected))
