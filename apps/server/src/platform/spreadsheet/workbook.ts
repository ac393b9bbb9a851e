/** Workbooks (.xls, .xlsx, HTML and XML tables) to text cells. Inside a worker only: what is in them was made by strangers. */
import { AppError, invalid } from '@app/domain/kernel/app-error'
import * as xlsx from '@e965/xlsx'
import { zipSync } from 'fflate'
import { openZip } from '../documents/zip.ts'
import { lockedWorkbook } from '../locks/workbook-lock.ts'
import { hiddenInOds, hiddenRowsOf, type HiddenOds } from './hidden-rows.ts'
import { CellCounter, LIMIT_COLUMNS } from './cell-limits.ts'
import { cellWords, type WorkbookCell } from './cell-words.ts'
import type { TableSheet } from './table.ts'

/** Built-in formats come by number. */
const isDate = (format: string | number): boolean =>
  xlsx.SSF.is_date(typeof format === 'number' ? String(xlsx.SSF.get_table()[format] ?? 'General') : format)

function sheetRows(sheet: xlsx.WorkSheet | undefined, date1904: boolean, counter: CellCounter): string[][] {
  const data = (sheet?.['!data'] ?? []) as (WorkbookCell | undefined)[][]
  counter.row(data.length)
  const codeOf = (serial: number) => xlsx.SSF.parse_date_code(serial, { date1904 })
  const rows: string[][] = []
  for (let index = 0; index < data.length; index += 1) {
    const row: string[] = []
    const cells = data[index] ?? []
    let width = cells.length
    // formats without a value reach to the last column: only what is written counts
    while (width > LIMIT_COLUMNS && cellWords(cells[width - 1], isDate, codeOf) === '') width -= 1
    for (let column = 0; column < width; column += 1) {
      row.push(cellWords(cells[column], isDate, codeOf))
      counter.cell(row)
    }
    rows.push(row)
  }
  return rows
}

/** Row by row, as far as there are rows: a sheet's empty end is one run of a million. */
const runsOut = (runs: HiddenOds['runs'], rows: number): number[] =>
  runs.flatMap(([first, last]) => Array.from({ length: Math.max(0, Math.min(last, rows) - first + 1) }, (_, at) => first + at))

/** Pictures and drawings say nothing about cells. */
const WANTED = /\.(xml|rels|bin|vml)$/i

/** Unpacking is ours, bounded, and none of the library's. */
const partsOf = (bytes: Uint8Array): Map<string, Uint8Array> => openZip(bytes, (name) => WANTED.test(name))

export function readWorkbook(input: Uint8Array | string, container: 'zip' | 'other'): TableSheet[] {
  const parts = container === 'zip' && typeof input !== 'string' ? partsOf(input) : null
  // the same package with its parts as they are
  const given = parts === null ? input : zipSync(Object.fromEntries(parts), { level: 0 })
  const isXlsx = parts?.has('xl/workbook.xml') ?? false
  let book: xlsx.WorkBook
  try {
    book = xlsx.read(given, {
      type: typeof given === 'string' ? 'string' : 'array',
      dense: true,
      raw: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      // with them, whether rows are hidden
      cellStyles: !isXlsx,
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    const words = error instanceof Error ? error.message : ''
    if (/password|encrypt/i.test(words) || (typeof input !== 'string' && lockedWorkbook(input) !== null))
      throw invalid('SP0002', '工作簿有打开密码，请填写密码，或去掉密码后再上传')
    throw invalid('SP0001', '文件过大或已损坏，无法打开工作簿，请用 Excel 另存后再上传')
  }
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const counter = new CellCounter()
  const states = book.Workbook?.Sheets ?? []
  const hiddenThere = isXlsx ? hiddenRowsOf(parts!) : []
  // a flat one is its own content
  const ods = hiddenInOds(parts === null ? input : parts.get('content.xml'))
  return book.SheetNames.map((name, at) => {
    const rows = sheetRows(book.Sheets[name], date1904, counter)
    const said =
      hiddenThere[at] ??
      (ods[at]
        ? runsOut(ods[at].runs, rows.length)
        : (book.Sheets[name]?.['!rows'] ?? []).flatMap((row, index) => (row?.hidden === true ? [index + 1] : [])))
    const hiddenRows = said.filter((row) => rows[row - 1]?.some((cell) => cell.trim() !== '') === true)
    const hidden = (states[at]?.Hidden ?? 0) > 0 || ods[at]?.hidden === true
    return { name, rows, ...(hidden ? { hidden } : {}), ...(hiddenRows.length > 0 ? { hiddenRows } : {}) }
  })
}
