/**
 * 过次页 and 承前页 (会计基础工作规范 第六十条第八款): the last line of a full page says what has come together since the month began and
 * what the balance is; the first line of the next repeats it.
 */
import { add, type Money, ZERO } from '../../kernel/money.ts'
import type { SheetRow } from '../../kernel/sheet.ts'

/** A row of a book of lines: what it adds to its month, or that it closes it. */
const isLine = (row: SheetRow): boolean => row.kind === undefined || row.kind === 'item'

const turn = (word: string, key: string, last: SheetRow, debit: Money, credit: Money): SheetRow => ({
  key,
  kind: 'subtotal',
  cells: { abstract: word, debit, credit, word: last.cells['word'] ?? null, balance: last.cells['balance'] ?? null },
})

/**
 * The rows with those two lines at every turn, for pages of so many rows; pages of fewer than four have no room for them. What a
 * month came to starts anew after its 本月合计.
 */
export function* withPageTurns(rows: Iterable<SheetRow>, rowsPerPage: number): Generator<SheetRow> {
  if (rowsPerPage < 4) {
    yield* rows
    return
  }
  let debit = ZERO
  let credit = ZERO
  let used = 0
  let page = 1
  let last: SheetRow | null = null
  let held: SheetRow | null = null
  const put = function* (row: SheetRow, more: boolean): Generator<SheetRow> {
    // the last place of a page is kept for the turn as long as rows follow
    if (used === rowsPerPage - 1 && more && last !== null) {
      yield turn('过次页', `turn-${page}`, last, debit, credit)
      yield turn('承前页', `from-${page}`, last, debit, credit)
      page += 1
      used = 1
    }
    yield row
    used += 1
    last = row
    if (isLine(row)) {
      debit = add(debit, (row.cells['debit'] as Money | null | undefined) ?? ZERO)
      credit = add(credit, (row.cells['credit'] as Money | null | undefined) ?? ZERO)
    } else if (row.cells['abstract'] === '本月合计') {
      debit = ZERO
      credit = ZERO
    }
  }
  for (const row of rows) {
    if (held !== null) yield* put(held, true)
    held = row
  }
  if (held !== null) yield* put(held, false)
}
