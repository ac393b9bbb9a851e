/** The worker that opens workbooks and long text tables, so that a hostile or huge one holds up nobody. */
import { invalid } from '@app/domain/kernel/app-error'
import * as xlsx from '@e965/xlsx'
import { answer } from '../documents/answer.ts'
import { cellWords, type WorkbookCell } from './cell-words.ts'
import { readDelimited } from './read-text.ts'
import type { TableInput, TableSheet } from './table.ts'

const LIMIT_ROWS = 300_000
const LIMIT_COLUMNS = 2000

function withinLimit<T extends readonly unknown[]>(rows: T): T {
  if (rows.length > LIMIT_ROWS) throw invalid('SP0003', `表格超过${LIMIT_ROWS}行，请分成几个文件后再上传`)
  return rows
}

/** Built-in formats come by number. */
const isDate = (format: string | number): boolean =>
  xlsx.SSF.is_date(typeof format === 'number' ? String(xlsx.SSF.get_table()[format] ?? 'General') : format)

function sheetRows(sheet: xlsx.WorkSheet | undefined, date1904: boolean): string[][] {
  const data = (sheet?.['!data'] ?? []) as (WorkbookCell | undefined)[][]
  withinLimit(data)
  const codeOf = (serial: number) => xlsx.SSF.parse_date_code(serial, { date1904 })
  const rows: string[][] = []
  for (let index = 0; index < data.length; index += 1) {
    const row: string[] = []
    const cells = data[index] ?? []
    const width = Math.min(cells.length, LIMIT_COLUMNS)
    for (let column = 0; column < width; column += 1) row.push(cellWords(cells[column], isDate, codeOf))
    rows.push(row)
  }
  return rows
}

function readWorkbook(input: Uint8Array | string): TableSheet[] {
  let book: xlsx.WorkBook
  try {
    book = xlsx.read(input, {
      type: typeof input === 'string' ? 'string' : 'array',
      dense: true,
      raw: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    })
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    if (/password|encrypt/i.test(words)) throw invalid('SP0002', '工作簿有打开密码，请去掉密码后再上传')
    throw invalid('SP0001', '文件过大或已损坏，无法打开工作簿，请用 Excel 另存后再上传')
  }
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.map((name) => ({ name, rows: sheetRows(book.Sheets[name], date1904) }))
}

function readInput(input: TableInput): TableSheet[] {
  if (input.kind === 'text') return [{ name: '', rows: withinLimit(readDelimited(input.text)) }]
  return readWorkbook(input.kind === 'html' ? input.text : input.bytes)
}

await answer((input) => readInput(input as TableInput))
