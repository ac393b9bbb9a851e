/** Typing into a grid like a spreadsheet: what a paste, a copy down and a clearing mean. Pure. */
import { readMoney } from './amount-text.ts'
import type { Box } from '../list/cells.ts'

export const inBox = (box: Box, row: number, column: number): boolean =>
  row >= box.top && row <= box.bottom && column >= box.left && column <= box.right

export interface CellEdit {
  readonly row: number
  readonly column: number
  /** Exact text, '' to clear. */
  readonly value: string
}

/** Cells of spreadsheet text: rows by line, cells by tab; a quoted cell may hold a line break. */
export function cellsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').trim()))
}

/** An amount as it is typed: exact text, '' for nothing; null when it is no amount. */
export function amountOf(typed: string): string | null {
  if (typed.trim() === '' || typed.trim() === '-') return ''
  const read = readMoney(typed)
  return read === null ? null : (read as unknown as string)
}

export interface Pasted {
  readonly edits: readonly CellEdit[]
  /** Cells that are no amount, or fall beside the columns that are typed. */
  readonly refused: readonly { readonly row: number; readonly text: string }[]
}
/**
 * A block put down at a spot; one value fills the whole selection. Columns that are computed are passed over only when the block is
 * as wide as they are shown: what is pasted onto them is refused, never lost in silence.
 */
export function pasted(
  text: string,
  selection: Box,
  size: { readonly rows: number; readonly columns: number },
  typed: (column: number, row: number) => boolean,
): Pasted {
  const block = cellsOf(text)
  const single = block.length === 1 && block[0]!.length === 1
  const edits: CellEdit[] = []
  const refused: { row: number; text: string }[] = []
  const put = (row: number, column: number, cell: string): void => {
    const value = amountOf(cell)
    if (row >= size.rows || column >= size.columns || value === null || !typed(column, row)) {
      if (cell !== '') refused.push({ row, text: cell })
    } else edits.push({ row, column, value })
  }
  if (single)
    for (let row = selection.top; row <= selection.bottom; row += 1)
      for (let column = selection.left; column <= selection.right; column += 1) put(row, column, block[0]![0]!)
  else
    for (const [down, cells] of block.entries())
      for (const [along, cell] of cells.entries()) put(selection.top + down, selection.left + along, cell)
  return { edits, refused }
}

/** Ctrl+D: the first row of the selection into the rows below it. */
export function copiedDown(
  selection: Box,
  valueAt: (row: number, column: number) => string,
  typed: (column: number) => boolean,
): CellEdit[] {
  const edits: CellEdit[] = []
  for (let column = selection.left; column <= selection.right; column += 1)
    if (typed(column))
      for (let row = selection.top + 1; row <= selection.bottom; row += 1)
        edits.push({ row, column, value: valueAt(selection.top, column) })
  return edits
}

/** Delete: whatever is typed in the selection goes. */
export function cleared(selection: Box, typed: (column: number) => boolean): CellEdit[] {
  const edits: CellEdit[] = []
  for (let row = selection.top; row <= selection.bottom; row += 1)
    for (let column = selection.left; column <= selection.right; column += 1) if (typed(column)) edits.push({ row, column, value: '' })
  return edits
}
