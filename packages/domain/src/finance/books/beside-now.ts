/**
 * A book as it stood at an earlier moment (某一时点), in its own form: under every row that is another now stand the row of now and the
 * difference. One way for every book that is a sheet of sums; books of lines tell it line by line (detail-now.ts).
 */
import { dec } from '../../kernel/decimal.ts'
import { isZero, type Money, negate, subtract, toFen, ZERO } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { CellValue, Sheet, SheetColumn, SheetRow } from '../../kernel/sheet.ts'
import { balanceWord, unsigned } from './book-line.ts'
import { rowsOfBoth } from './compare.ts'

/** Tells which of the rows is of then and which of now, where they differ. */
const STANDING: SheetColumn = { key: 'standing', title: '时点', kind: 'text', width: 7 }

/** Balances without a sign, by the word that tells their side. */
const SIDES: Readonly<Record<string, string>> = { balance: 'word', opening: 'openingWord', closing: 'closingWord' }

type Cells = SheetRow['cells']

const isFigure = ({ kind, align }: SheetColumn): boolean =>
  kind === 'money' || kind === 'quantity' || (kind === 'text' && align === 'right')

/** Whether the row is one of now, set under the one of then. */
export const isOfNow = (row: SheetRow): boolean => row.cells[STANDING.key] === '现在'

export function besideNow(then: Sheet, now: Sheet): Sheet {
  const compared = then.columns.filter(isFigure)
  const first = then.columns.findIndex((column) => isFigure(column) || Object.values(SIDES).includes(column.key))
  // figures in words have no difference
  const figures = compared.some((column) => column.kind !== 'text')
  const told = new Set(then.columns.slice(first).map((column) => column.key))
  const signedBy = (key: string): string | null => {
    const word = SIDES[key]
    return word !== undefined && told.has(word) ? word : null
  }
  const signed = (cells: Cells, key: string): Money => {
    const amount = (cells[key] as Money | null | undefined) ?? ZERO
    const word = signedBy(key)
    return word !== null && cells[word] === '贷' ? negate(amount) : amount
  }
  const differs = (column: SheetColumn, was: Cells, is: Cells): boolean => {
    if (column.kind === 'money') return signed(was, column.key) !== signed(is, column.key)
    const [a, b] = [was[column.key] ?? null, is[column.key] ?? null]
    return column.kind === 'quantity'
      ? !dec(a ?? '0')
          .minus(b ?? '0')
          .isZero()
      : a !== b
  }
  const difference = (row: SheetRow, was: Cells, is: Cells): SheetRow => {
    const cells: Record<string, CellValue> = { [STANDING.key]: '差额' }
    for (const { key, kind } of compared) {
      if (kind === 'quantity') cells[key] = quantity(dec(is[key] ?? '0').minus(was[key] ?? '0'))
      if (kind !== 'money') continue
      const moved = subtract(signed(is, key), signed(was, key))
      const word = signedBy(key)
      cells[key] = word === null ? moved : unsigned(toFen(moved))
      if (word !== null) cells[word] = isZero(moved) ? '' : balanceWord(toFen(moved))
    }
    return { key: `${row.key} difference`, kind: 'item', bold: Object.keys(cells), cells }
  }
  const part = (cells: Cells, of: (key: string) => boolean): Record<string, CellValue> =>
    Object.fromEntries(Object.entries(cells).filter(([key]) => of(key)))
  const ofNow = (row: SheetRow): SheetRow => ({
    key: `${row.key} now`,
    kind: 'item',
    cells: { ...part(row.cells, (key) => told.has(key)), [STANDING.key]: '现在' },
  })
  const marked = (row: SheetRow, word: string): SheetRow => ({ ...row, cells: { ...row.cells, [STANDING.key]: word } })
  const rows = rowsOfBoth(then.rows, now.rows).flatMap(({ row, own: was, other: is }): SheetRow[] => {
    if (was === undefined)
      return [{ ...row, cells: { ...part(row.cells, (key) => !told.has(key)), [STANDING.key]: '当时没有' } }, ofNow(row)]
    if (is === undefined) return [marked(was, '现在没有')]
    if (!compared.some((column) => differs(column, was.cells, is.cells))) return [was]
    return [marked(was, '当时'), ofNow(is), ...(figures ? [difference(row, was.cells, is.cells)] : [])]
  })
  return { ...then, columns: [...then.columns.slice(0, first), STANDING, ...then.columns.slice(first)], rows }
}
