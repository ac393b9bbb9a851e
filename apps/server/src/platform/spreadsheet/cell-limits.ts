/** How large a table may be (表格大小): rows, columns, cells and the length of one cell; the same for workbooks and text. */
import { invalid } from '@app/domain/kernel/app-error'

export const LIMIT_ROWS = 300_000
export const LIMIT_COLUMNS = 2000
const LIMIT_CELLS = 6_000_000
const LIMIT_LETTERS = 100_000

/** Counts while a table is read: SP0003 rows, SP0011 columns, SP0012 cells, SP0013 a cell. */
export class CellCounter {
  private count = 0

  /** After a cell was added to a row. */
  cell(row: readonly string[]): void {
    this.count += 1
    if (row.length > LIMIT_COLUMNS) throw invalid('SP0011', `表格有一行超过${LIMIT_COLUMNS}列，请检查文件是否完整、分隔符是否正确`)
    if (this.count > LIMIT_CELLS) throw invalid('SP0012', `表格超过${LIMIT_CELLS / 10_000}万个单元格，请分成几个文件后再上传`)
    if (row.at(-1)!.length > LIMIT_LETTERS) throw invalid('SP0013', `表格有一个单元格超过${LIMIT_LETTERS / 10_000}万字，请检查文件`)
  }

  row(number: number): void {
    if (number > LIMIT_ROWS) throw invalid('SP0003', `表格超过${LIMIT_ROWS}行，请分成几个文件后再上传`)
  }
}
