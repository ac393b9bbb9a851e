/** A workbook as it is written: sheets of books, statements and plain tables, row by row. In a drawing process only. */
import { AppError } from '@app/domain/kernel/app-error'
import { isBold, type Sheet, type SheetColumn, type SheetRow } from '@app/domain/kernel/sheet'
import { WorkbookWriter, type WorksheetWriter } from '@cj-tech-master/excelts'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { writtenCell } from './workbook-cell.ts'
import { CAPTION_STYLE, HEADER_STYLE, styleFor, TITLE_STYLE } from './workbook-styles.ts'

export interface WrittenSheet extends Omit<Sheet, 'rows'> {
  /** The tab's name; the title when left out. */
  readonly name?: string
}
/** A sheet begins, or goes on with rows. */
export type WrittenPart = { readonly sheet: WrittenSheet } | { readonly rows: readonly SheetRow[] }

/** A sheet holds 1,048,576 rows; the rest goes on in a next one. */
const ROW_LIMIT = 1_048_000

export function draw(_: object, parts: AsyncIterable<WrittenPart>): PassThrough {
  const out = new PassThrough({ highWaterMark: 1024 * 1024 })
  void write(parts, out).catch((error: unknown) => void out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}

async function write(parts: AsyncIterable<WrittenPart>, out: PassThrough): Promise<void> {
  const book = new WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  const names = new Set<string>()
  let tab: Tab | undefined
  for await (const part of parts) {
    if ('sheet' in part) {
      tab?.close()
      tab = new Tab(book, part.sheet, names)
      continue
    }
    for (const row of part.rows) tab!.add(row)
    // what is written leaves, and a slow reader is waited for
    await new Promise((done) => setImmediate(done))
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
  }
  tab?.close()
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

/** A sheet in the making; one too long goes on in another. */
class Tab {
  private readonly book: WorkbookWriter
  private readonly sheet: WrittenSheet
  private readonly names: Set<string>
  private tab: WorksheetWriter
  private written = 0

  constructor(book: WorkbookWriter, sheet: WrittenSheet, names: Set<string>) {
    this.book = book
    this.sheet = sheet
    this.names = names
    this.tab = this.open()
  }

  private open(): WorksheetWriter {
    const { sheet } = this
    const grouped = sheet.columns.some((column) => column.group !== undefined)
    const headRows = (sheet.title ? 1 : 0) + (sheet.form ? 1 : 0) + (sheet.captions.length > 0 ? 1 : 0) + (grouped ? 2 : 1)
    const name = tabName(sheet.name ?? sheet.title, this.names)
    const tab = this.book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: headRows }] })
    tab.columns = sheet.columns.map((column) => ({ width: column.width ?? defaultWidth(column) }))
    writeHead(tab, sheet, grouped)
    this.written = headRows
    return tab
  }

  add(row: SheetRow): void {
    if (this.written >= ROW_LIMIT) {
      this.tab.commit()
      this.tab = this.open()
    }
    writeRow(this.tab, this.sheet.columns, row)
    this.written += 1
  }

  close(): void {
    const { signatures = [], footers = [] } = this.sheet
    for (const footer of [...signatures, ...footers]) {
      const row = this.tab.addRow([footer])
      row.getCell(1).style = CAPTION_STYLE
      row.commit()
    }
    this.tab.commit()
  }
}

const defaultWidth = (column: SheetColumn): number => ({ text: 20, money: 16, quantity: 14, rate: 14, day: 12, integer: 8 })[column.kind]

function writeHead(tab: WorksheetWriter, sheet: WrittenSheet, grouped: boolean): void {
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
