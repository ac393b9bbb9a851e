/** A kernel sheet on A4: title, captions, repeated header, rows of one height, page numbers. */
import { groupThousands, isNegative, isZero, type Money } from '@app/domain/kernel/money'
import { trimmed, type Quantity } from '@app/domain/kernel/quantity'
import { isBold, type CellValue, type Sheet, type SheetColumn, type SheetRow } from '@app/domain/kernel/sheet'
import type { Readable } from 'node:stream'
import { A4, A4_LANDSCAPE, drawPages, openPdf, type Paper, type Pdf } from './pdf.ts'

const MARGIN = 1.5
const TITLE = 1.1
const CAPTION = 0.6
const HEADER = 0.62
const FOOTER = 0.8
const ROW = 0.56
/** An official form stands on one sheet of paper: its rows move together as far as they stay readable. */
const LEAST_ROW = 0.36

const weights: Readonly<Record<SheetColumn['kind'], number>> = { text: 14, money: 14, quantity: 10, rate: 10, day: 9, integer: 5 }

function cellText(column: SheetColumn, value: CellValue | undefined): { text: string; red: boolean } {
  if (value === null || value === undefined) return { text: '', red: false }
  if (column.kind === 'money') {
    const amount = value as Money
    if (isZero(amount) && column.zero !== 'shown') return { text: '', red: false }
    return { text: groupThousands(amount), red: isNegative(amount) }
  }
  if (column.kind === 'quantity' || column.kind === 'rate') {
    const text = trimmed(value as Quantity)
    return { text: text === '0' && column.zero !== 'shown' ? '' : text, red: text.startsWith('-') }
  }
  return { text: value as string, red: false }
}

interface Plan {
  readonly paper: Paper
  readonly columns: readonly { readonly column: SheetColumn; readonly x: number; readonly width: number }[]
  readonly grouped: boolean
  readonly rowHeight: number
  readonly pages: readonly (readonly SheetRow[])[]
}

function plan(sheet: Sheet): Plan {
  const paper = sheet.columns.length > 5 ? A4_LANDSCAPE : A4
  const width = paper.width - 2 * MARGIN
  const weightOf = (column: SheetColumn) => column.width ?? weights[column.kind]
  const whole = sheet.columns.reduce((all, column) => all + weightOf(column), 0)
  let x = MARGIN
  const columns = sheet.columns.map((column) => {
    const share = (width * weightOf(column)) / whole
    const placed = { column, x, width: share }
    x += share
    return placed
  })
  const grouped = sheet.columns.some((column) => column.group !== undefined)
  const room = paper.height - 2 * MARGIN - TITLE - CAPTION - HEADER * (grouped ? 2 : 1) - FOOTER
  const oneSheet = sheet.form !== undefined && room / sheet.rows.length >= LEAST_ROW
  const rowHeight = oneSheet ? Math.min(ROW, room / sheet.rows.length) : ROW
  const rowsPerPage = oneSheet ? sheet.rows.length : Math.max(1, Math.floor(room / ROW))
  const pages: SheetRow[][] = []
  for (let from = 0; from < sheet.rows.length; from += rowsPerPage) pages.push(sheet.rows.slice(from, from + rowsPerPage))
  return { paper, columns, grouped, rowHeight, pages: pages.length === 0 ? [[]] : pages }
}

function drawHeader(pdf: Pdf, layout: Plan, top: number): number {
  const height = HEADER * (layout.grouped ? 2 : 1)
  for (const [index, { column, x, width }] of layout.columns.entries()) {
    if (column.group === undefined) {
      pdf.box(x, top, width, height)
      pdf.text(column.title, x, top, width, height, { size: 9, bold: true, align: 'center', lines: 2 })
      continue
    }
    pdf.box(x, top + HEADER, width, HEADER)
    pdf.text(column.title, x, top + HEADER, width, HEADER, { size: 9, bold: true, align: 'center' })
    if (layout.columns[index - 1]?.column.group === column.group) continue
    const members = layout.columns.slice(index).findIndex((one) => one.column.group !== column.group)
    const span = layout.columns.slice(index, members < 0 ? undefined : index + members)
    const spanned = span.reduce((all, one) => all + one.width, 0)
    pdf.box(x, top, spanned, HEADER)
    pdf.text(column.group, x, top, spanned, HEADER, { size: 9, bold: true, align: 'center' })
  }
  return top + height
}

function drawPage(pdf: Pdf, sheet: Sheet, layout: Plan, rows: readonly SheetRow[], index: number): void {
  const { paper, rowHeight } = layout
  const width = paper.width - 2 * MARGIN
  pdf.page(paper)
  pdf.text(sheet.title, MARGIN, MARGIN, width, TITLE, { size: 16, bold: true, align: 'center' })
  if (sheet.form !== undefined) pdf.text(sheet.form, MARGIN, MARGIN, width, 0.5, { size: 9, align: 'right' })
  const [left = '', middle = '', right = ''] = sheet.captions
  const captionTop = MARGIN + TITLE
  for (const [text, align] of [
    [left, 'left'],
    [middle, 'center'],
    [right, 'right'],
  ] as const)
    pdf.text(text, MARGIN, captionTop, width, CAPTION, { size: 9, align })
  let y = drawHeader(pdf, layout, captionTop + CAPTION)
  for (const row of rows) {
    for (const [position, { column, x, width: cellWidth }] of layout.columns.entries()) {
      pdf.box(x, y, cellWidth, rowHeight, 0.3)
      const { text, red } = cellText(column, row.cells[column.key])
      const numeric = column.kind === 'money' || column.kind === 'quantity' || column.kind === 'rate'
      const indent = position === 0 && !numeric ? (row.indent ?? 0) * 0.35 : 0
      const align = numeric ? 'right' : column.kind === 'integer' ? 'center' : 'left'
      pdf.text(text, x + indent, y, cellWidth - indent, rowHeight, {
        size: 9,
        bold: isBold(row, column.key),
        align,
        color: red ? '#c00000' : '#000000',
        lines: numeric ? 1 : 2,
      })
    }
    y += rowHeight
  }
  const last = index === layout.pages.length - 1
  const foot = paper.height - MARGIN - FOOTER
  if (last && sheet.footers) pdf.text(sheet.footers.join('　　'), MARGIN, foot, width, FOOTER / 2, { size: 9 })
  pdf.text(`第 ${index + 1} 页 共 ${layout.pages.length} 页`, MARGIN, foot + FOOTER / 2, width, FOOTER / 2, { size: 8, align: 'right' })
}

export function sheetPdf(sheet: Sheet): Readable {
  const layout = plan(sheet)
  const pdf = openPdf(sheet.title)
  return drawPages(pdf, layout.pages, (rows, index) => drawPage(pdf, sheet, layout, rows, index))
}
