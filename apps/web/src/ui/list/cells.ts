/** Movement, ranges, copying and sums in a grid of cells. Pure: tables on screen only obey it. */
import { isZero, sum, type Money } from '@app/domain/kernel/money'

export interface Cell {
  readonly row: number
  readonly column: number
}
export interface Range {
  /** Where the range began; Shift extends from here. */
  readonly anchor: Cell
  readonly active: Cell
}
export interface Size {
  readonly rows: number
  readonly columns: number
  /** Rows a page key moves. */
  readonly page: number
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Where a key leads from a cell, or null when the key does not move. */
export function moved(cell: Cell, key: string, control: boolean, size: Size): Cell | null {
  const to = (row: number, column: number): Cell => ({ row: clamp(row, size.rows), column: clamp(column, size.columns) })
  switch (key) {
    case 'ArrowUp':
      return to(control ? 0 : cell.row - 1, cell.column)
    case 'ArrowDown':
      return to(control ? size.rows : cell.row + 1, cell.column)
    case 'ArrowLeft':
      return to(cell.row, control ? 0 : cell.column - 1)
    case 'ArrowRight':
      return to(cell.row, control ? size.columns : cell.column + 1)
    case 'Home':
      return to(control ? 0 : cell.row, 0)
    case 'End':
      return to(control ? size.rows : cell.row, size.columns)
    case 'PageUp':
      return to(cell.row - size.page, cell.column)
    case 'PageDown':
      return to(cell.row + size.page, cell.column)
    default:
      return null
  }
}

export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const boxOf = ({ anchor, active }: Range): Box => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
})

/** A figure that is written with its separators. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
const pasted = (text: string): string => (GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(/[\t\n\r]+/g, ' '))

/** Tab-separated text that pastes into a spreadsheet as it is: no separators in numbers, no line breaks in cells. */
export function copyText(box: Box, textOf: (row: number, column: number) => string): string {
  const lines: string[] = []
  for (let row = box.top; row <= box.bottom; row += 1) {
    const cells: string[] = []
    for (let column = box.left; column <= box.right; column += 1) cells.push(pasted(textOf(row, column)))
    lines.push(cells.join('\t'))
  }
  return lines.join('\r\n')
}

/** The sum of the amounts in a box and how many there are. */
export function sumOf(box: Box, moneyOf: (row: number, column: number) => Money | null): { total: Money; count: number } {
  const amounts: Money[] = []
  for (let row = box.top; row <= box.bottom; row += 1)
    for (let column = box.left; column <= box.right; column += 1) {
      const amount = moneyOf(row, column)
      if (amount !== null) amounts.push(amount)
    }
  return { total: sum(amounts), count: amounts.length }
}

interface Summed<R> {
  readonly key: string
  readonly title: string
  readonly amount?: (row: R) => Money | null
}
/** What rows add up to, column by column; columns that add up to nothing are not named. */
export const sumsOf = <R>(rows: readonly R[], columns: readonly Summed<R>[]): { key: string; title: string; total: Money }[] =>
  columns.flatMap(({ key, title, amount }) => {
    if (amount === undefined) return []
    const total = sum(rows.flatMap((row) => amount(row) ?? []))
    return isZero(total) ? [] : [{ key, title, total }]
  })
