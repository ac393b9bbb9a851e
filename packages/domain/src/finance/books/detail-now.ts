/** A book of lines of an earlier moment told beside now: what became of each line, which came since, and what the balance is now. */
import { groupThousands, isNegative, isZero, type Money, negate, subtract } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'
import type { SheetColumn, SheetRow } from '../../kernel/sheet.ts'

export interface LineNow {
  readonly voucherId: string
  readonly lineNumber: number
  readonly day: Day
  readonly debit: Money
  readonly credit: Money
}

/** The column that tells it. */
export const NOW_COLUMN: SheetColumn = { key: 'now', title: '现在', kind: 'text', width: 16 }

const LINE = /^[0-9a-f-]{36} \d+$/

function becameOf(row: SheetRow, now: LineNow | undefined): string {
  if (now === undefined) return '已删除或改到别处'
  const { debit, credit, day } = row.cells
  if (now.debit !== debit || now.credit !== credit)
    return isZero(now.debit) ? `改为贷 ${groupThousands(now.credit)}` : `改为借 ${groupThousands(now.debit)}`
  return now.day === (day as unknown as Day) ? '' : `改到 ${now.day}`
}

const side = (balance: Money): string => (isZero(balance) ? '平' : isNegative(balance) ? '贷' : '借')
const closingRow = (key: string, abstract: string, balance: Money): SheetRow => ({
  key,
  kind: 'total',
  cells: { abstract, word: side(balance), balance: isNegative(balance) ? negate(balance) : balance },
})

/** Above the lines that came since. */
const ADDED_HEAD: SheetRow = { key: 'added', kind: 'heading', cells: { abstract: '之后新增的分录' } }

export interface SinceThen {
  /** The lines of the book as they are now. */
  readonly lines: readonly LineNow[]
  /** Rows of lines that were not in the book then (linesAlone of detail-book.ts); `first`: none stand on a page before. */
  readonly added: { readonly rows: Iterable<SheetRow>; readonly first: boolean }
  /** What the balance was and is, given where the book ends. */
  readonly closing: { readonly before: Money; readonly now: Money } | null
}

/**
 * The rows of a book of then, each line with what it is now; after the last the lines that came since, the closing balance of now and
 * the difference.
 */
export function* rowsBesideNow(rows: Iterable<SheetRow>, { lines, added, closing }: SinceThen): Generator<SheetRow> {
  const byKey = new Map(lines.map((line) => [`${line.voucherId} ${line.lineNumber}`, line]))
  for (const row of rows) yield LINE.test(row.key) ? { ...row, cells: { ...row.cells, now: becameOf(row, byKey.get(row.key)) } } : row
  let head = added.first
  for (const row of added.rows) {
    if (head) yield ADDED_HEAD
    head = false
    yield { ...row, cells: { ...row.cells, now: '当时没有' } }
  }
  if (closing === null) return
  yield closingRow('now', '现在的余额', closing.now)
  yield closingRow('difference', '差额（现在减当时）', subtract(closing.now, closing.before))
}
