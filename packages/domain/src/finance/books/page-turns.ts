/**
 * 过次页 and 承前页 (会计基础工作规范 第六十条第八款): the last line of a full page says what has come together since its month began, to the
 * end of the page, and what the balance is; the first line of the next repeats it.
 */
import { dec } from '../../kernel/decimal.ts'
import { money, type Money } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { CellValue, SheetRow } from '../../kernel/sheet.ts'

/** A row of a book of lines: what it adds to its month, or that it closes it. */
const isLine = (row: SheetRow): boolean => row.kind === undefined || row.kind === 'item'

/** What a line adds: its amounts, an analysis column by its subject, what it counts. */
const ADDED = /^(?:debit|credit|debitOriginal|creditOriginal|\d{4,})$/
const COUNTED = /^(?:debit|credit)Quantity$/
/** What a page ends with. */
const CARRIED = ['word', 'balance', 'originalBalance', 'quantityBalance', 'balanceQuantity', 'balancePrice'] as const

/** What has come together in the columns of a book. */
class Sums {
  private cells: Record<string, CellValue> = {}
  clear(): void {
    this.cells = {}
  }
  add(row: SheetRow): void {
    for (const [key, value] of Object.entries(row.cells)) {
      if (value === null || !(ADDED.test(key) || COUNTED.test(key))) continue
      const all = dec((this.cells[key] as Money | undefined) ?? '0').plus(value)
      this.cells[key] = COUNTED.test(key) ? quantity(all) : money(all)
    }
  }
  turn(word: string, key: string, last: SheetRow): SheetRow {
    const carried = Object.fromEntries(CARRIED.flatMap((one) => (last.cells[one] === undefined ? [] : [[one, last.cells[one]]])))
    return { key, kind: 'subtotal', cells: { abstract: word, ...this.cells, ...carried } }
  }
}

/**
 * The rows with those two lines at every turn, for pages of so many rows; pages of fewer than four have no room for them. What a month
 * came to stands at the turn until the first line of the next: a page that ends with 本月合计 says that month's.
 */
export function* withPageTurns(rows: Iterable<SheetRow>, rowsPerPage: number): Generator<SheetRow> {
  if (rowsPerPage < 4) {
    yield* rows
    return
  }
  const sums = new Sums()
  let closed = false
  let used = 0
  let page = 1
  let last: SheetRow | null = null
  let held: SheetRow | null = null
  const put = function* (row: SheetRow, more: boolean): Generator<SheetRow> {
    // the last place of a page is kept for the turn as long as rows follow
    if (used === rowsPerPage - 1 && more && last !== null) {
      yield sums.turn('过次页', `turn-${page}`, last)
      yield sums.turn('承前页', `from-${page}`, last)
      page += 1
      used = 1
    }
    yield row
    used += 1
    last = row
    if (row.cells['abstract'] === '本月合计') closed = true
    if (!isLine(row)) return
    if (closed) sums.clear()
    closed = false
    sums.add(row)
  }
  for (const row of rows) {
    if (held !== null) yield* put(held, true)
    held = row
  }
  if (held !== null) yield* put(held, false)
}
