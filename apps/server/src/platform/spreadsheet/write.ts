/** Spreadsheets out (写表格): sheets of books, statements and plain tables streamed as .xlsx, giving way to other requests. */
import { AppError } from '@app/domain/kernel/app-error'
import { isBold, type Sheet, type SheetColumn, type SheetRow } from '@app/domain/kernel/sheet'
import { WorkbookWriter, type WorksheetWriter } from '@cj-tech-master/excelts'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { writtenCell } from './workbook-cell.ts'
import { CAPTION_STYLE, HEADER_STYLE, styleFor, TITLE_STYLE } from './workbook-styles.ts'

/** A kernel sheet is one; a long table gives its rows one by one. An empty title leaves the head out: a plain table. */
export interface WorkbookSheet extends Omit<Sheet, 'rows'> {
  /** The tab's name; the title when left out. */
  readonly name?: string
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>
}

/** Rows written before other requests get their turn: one or two milliseconds, as a request takes several turns. */
const ROWS_AT_A_TIME = 32
/** A sheet holds 1,048,576 rows; the rest goes on in a next one. */
const ROW_LIMIT = 1_048_000

/** Streams a workbook; the stream fails when a row source fails, and writing stops when the reader goes away. */
export function writeWorkbook(sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>): Readable {
  const out = new PassThrough({ highWaterMark: 1024 * 1024 })
  void write(sheets, out).catch((error: unknown) => {
    if (!out.destroyed) out.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return out
}

async function write(sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>, out: PassThrough): Promise<void> {
  const book = new WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  const names = new Set<string>()
  for await (const sheet of sheets) await writeSheet(book, sheet, names, out)
  if (names.size === 0) throw new AppError('SP0008', 500, '工作簿里没有任何表，无法导出')
  await book.commit()
}

/** A tab's name within Excel's rules: 31 letters, none of []:*?/\, each once. */
function tabName(wanted: string, names: Set<string>): string {
  const base =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
      .slice(0, 31) || '表'
  let name = base
  for (let count = 2; names.has(name.toLowerCase()); count += 1) {
    const tail = `(${count})`
    name = base.slice(0, 31 - tail.length) + tail
  }
  names.add(name.toLowerCase())
  return name
}

async function writeSheet(book: WorkbookWriter, sheet: WorkbookSheet, names: Set<string>, out: PassThrough): Promise<void> {
  const grouped = sheet.columns.some((column) => column.group !== undefined)
  const captioned = sheet.captions.length > 0
  const headRows = (sheet.title ? 1 : 0) + (sheet.form ? 1 : 0) + (captioned ? 1 : 0) + (grouped ? 2 : 1)
  let tab: WorksheetWriter | undefined
  let written = 0
  const open = (): WorksheetWriter => {
    const next = book.addWorksheet(tabName(sheet.name ?? sheet.title, names), { views: [{ state: 'frozen', ySplit: headRows }] })
    next.columns = sheet.columns.map((column) => ({ width: column.width ?? defaultWidth(column) }))
    writeHead(next, sheet, grouped)
    written = headRows
    return next
  }
  tab = open()
  for await (const row of sheet.rows) {
    if (written >= ROW_LIMIT) {
      tab.commit()
      tab = open()
    }
    writeRow(tab, sheet.columns, row)
    written += 1
    if (written % ROWS_AT_A_TIME === 0) await giveWay(out)
  }
  for (const footer of [...(sheet.signatures ?? []), ...(sheet.footers ?? [])]) {
    const row = tab.addRow([footer])
    row.getCell(1).style = CAPTION_STYLE
    row.commit()
  }
  tab.commit()
}

/** Lets other requests run, and waits for a reader slower than we are. */
async function giveWay(out: PassThrough): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  if (out.destroyed) throw new Error('the reader went away')
  if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
}

const defaultWidth = (column: SheetColumn): number => ({ text: 20, money: 16, quantity: 14, rate: 14, day: 12, integer: 8 })[column.kind]

function writeHead(tab: WorksheetWriter, sheet: WorkbookSheet, grouped: boolean): void {
  const last = sheet.columns.length
  const line = (cells: readonly (readonly [number, string])[], style: typeof TITLE_STYLE, span: boolean): void => {
    const row = tab.addRow([])
    for (const [column, text] of cells) {
      const cell = row.getCell(column)
      cell.value = text
      cell.style = style
    }
    if (span && last > 1) tab.mergeCells(row.number, 1, row.number, last)
    row.commit()
  }
  if (sheet.title) line([[1, sheet.title]], TITLE_STYLE, true)
  if (sheet.form) line([[last, sheet.form]], CAPTION_STYLE, false)
  if (sheet.captions.length > 0) {
    // left, middle, right; further ones follow from the left
    const places = sheet.captions.map((text, index): [number, string] => [
      sheet.captions.length === 1 ? 1 : 1 + Math.round((index * (last - 1)) / (sheet.captions.length - 1)),
      text,
    ])
    line(merge(places), CAPTION_STYLE, false)
  }
  if (grouped) writeGroups(tab, sheet.columns)
  else
    line(
      sheet.columns.map((column, index) => [index + 1, column.title]),
      HEADER_STYLE,
      false,
    )
}

/** Two captions on one narrow column stand side by side. */
function merge(places: readonly [number, string][]): [number, string][] {
  const byColumn = new Map<number, string>()
  for (const [column, text] of places) byColumn.set(column, byColumn.has(column) ? `${byColumn.get(column)}　${text}` : text)
  return [...byColumn]
}

/** Two header rows: group titles across their columns, lone titles down both rows. */
function writeGroups(tab: WorksheetWriter, columns: readonly SheetColumn[]): void {
  const upper = tab.addRow(columns.map((column) => column.group ?? column.title))
  const lower = tab.addRow(columns.map((column) => column.title))
  for (const row of [upper, lower]) for (let index = 1; index <= columns.length; index += 1) row.getCell(index).style = HEADER_STYLE
  for (let from = 0; from < columns.length;) {
    const group = columns[from]?.group
    let to = from
    const together = (index: number): boolean => group !== undefined && columns[index]?.group === group
    while (together(to + 1)) to += 1
    if (group === undefined) tab.mergeCells(upper.number, from + 1, lower.number, from + 1)
    else if (to > from) tab.mergeCells(upper.number, from + 1, upper.number, to + 1)
    from = to + 1
  }
  upper.commit()
  lower.commit()
}

function writeRow(tab: WorksheetWriter, columns: readonly SheetColumn[], row: SheetRow): void {
  const ruled = row.kind === 'total' || row.kind === 'subtotal'
  const line = tab.addRow([])
  for (const [index, column] of columns.entries()) {
    const { value, format, asText } = writtenCell(row.cells[column.key], column.kind, column.zero)
    if (value === null && !ruled) continue
    const cell = line.getCell(index + 1)
    if (value !== null) cell.value = value
    const bold = isBold(row, column.key)
    cell.style = styleFor({ kind: asText ? 'asText' : column.kind, bold, ruled, indent: index === 0 ? (row.indent ?? 0) : 0, format })
  }
  line.commit()
}
