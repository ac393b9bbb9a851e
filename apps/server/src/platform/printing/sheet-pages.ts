/** A kernel sheet on paper: title, captions, repeated header, rows of one height, page numbers. In a drawing process only. */
import { groupThousands, isNegative, isZero, type Money } from '@app/domain/kernel/money'
import { trimmed, type Quantity } from '@app/domain/kernel/quantity'
import { isBold, type CellValue, type SheetColumn, type SheetRow } from '@app/domain/kernel/sheet'
import { SMALLEST, type Pdf } from './pdf.ts'
import {
  CAPTION,
  FOOTER,
  HEADER,
  SIGNATURE,
  TITLE,
  type Cover,
  type PageNumber,
  type SheetFrame,
  type SheetLook,
  type SheetPlan,
} from './sheet-plan.ts'

/** Between captions. */
const APART = 0.3
/** Height of what stands above right (会小企01表), and the longest that stands beside the title. */
const FORM = 0.5
const SHORT_FORM = 12
/** Of each level a row stands in from the first column. */
const INDENT = 0.35
/** A column of so few characters (方向、行次) has them in its middle. */
const NARROW = 4
/** Bold letters are a little wider than what is measured. */
const SPARE = 0.3

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

function drawHeader(pdf: Pdf, layout: SheetPlan, top: number): number {
  const height = HEADER * (layout.grouped ? 2 : 1)
  const size = layout.look.fontSize
  for (const [index, { column, x, width }] of layout.columns.entries()) {
    if (column.group === undefined) {
      pdf.box(x, top, width, height)
      pdf.text(column.title, x, top, width, height, { size, bold: true, align: 'center', lines: 2 })
      continue
    }
    pdf.box(x, top + HEADER, width, HEADER)
    pdf.text(column.title, x, top + HEADER, width, HEADER, { size, bold: true, align: 'center' })
    if (layout.columns[index - 1]?.column.group === column.group) continue
    const members = layout.columns.slice(index).findIndex((one) => one.column.group !== column.group)
    const span = layout.columns.slice(index, members < 0 ? undefined : index + members)
    const spanned = span.reduce((all, one) => all + one.width, 0)
    pdf.box(x, top, spanned, HEADER)
    pdf.text(column.group, x, top, spanned, HEADER, { size, bold: true, align: 'center' })
  }
  return top + height
}

/** A long one would reach into the title: it stands above, as far as there is paper. */
const formTop = (form: string, top: number): number => (form.length > SHORT_FORM ? Math.max(0, top - FORM) : top)

/**
 * How wide each cell of a row is; 0: its neighbour at the left reaches over it. What names the rows below it, or stands alone in its row,
 * takes of the empty cells at its right what it needs, where its own would ask for letters nobody can read.
 */
function spansOf(
  row: SheetRow,
  cells: readonly { readonly text: string }[],
  { columns }: Pick<SheetPlan, 'columns'>,
  widthOf: (text: string) => number,
): number[] {
  const widths = columns.map(({ width }) => width)
  if (row.kind !== 'heading' && cells.filter(({ text }) => text !== '').length !== 1) return widths
  for (const [at, { text }] of cells.entries()) {
    if (text === '' || columns[at]!.column.kind !== 'text') continue
    const needed = widthOf(text) + SPARE + (row.indent ?? 0) * INDENT
    for (let next = at + 1; widths[at]! < needed && cells[next]?.text === ''; next += 1) {
      widths[at]! += widths[next]!
      widths[next] = 0
    }
  }
  return widths
}

/** One page of a sheet with its title, captions, header and number. */
export function drawSheetPage(pdf: Pdf, sheet: SheetFrame, layout: SheetPlan, rows: readonly SheetRow[], page: PageNumber): void {
  const { rowHeight, width } = layout
  const { paper, margins, fontSize: size } = layout.look
  const { left: start, top } = margins
  pdf.page(paper)
  pdf.text(sheet.title, start, top, width, TITLE, { size: size + 7, bold: true, align: 'center' })
  if (sheet.form !== undefined) pdf.text(sheet.form, start, formTop(sheet.form, top), width, FORM, { size, align: 'right' })
  const [left = '', middle = '', right = ''] = sheet.captions
  const captionTop = top + TITLE
  // a long name stays beside what stands in the middle, in two smaller lines
  const taken = (text: string): number => (text === '' ? 0 : pdf.widthOf(text, size) + APART)
  const leftRoom = middle === '' ? width - taken(right) : (width - taken(middle)) / 2
  const rightRoom = middle === '' ? Math.max(taken(right), width / 2) : leftRoom
  pdf.text(left, start, captionTop, leftRoom, CAPTION, { size, lines: 2 })
  pdf.text(middle, start, captionTop, width, CAPTION, { size, align: 'center' })
  pdf.text(right, start + width - rightRoom, captionTop, rightRoom, CAPTION, { size, align: 'right' })
  let y = drawHeader(pdf, layout, captionTop + CAPTION)
  for (const row of rows) {
    const cells = layout.columns.map(({ column }) => cellText(column, row.cells[column.key]))
    const spans = spansOf(row, cells, layout, (text) => pdf.widthOf(text, size))
    for (const [position, { column, x }] of layout.columns.entries()) {
      const cellWidth = spans[position]!
      if (cellWidth === 0) continue
      pdf.box(x, y, cellWidth, rowHeight, 0.3)
      const { text, red } = cells[position]!
      const numeric = column.kind === 'money' || column.kind === 'quantity' || column.kind === 'rate' || column.align === 'right'
      const indent = position === 0 && !numeric ? (row.indent ?? 0) * INDENT : 0
      const centred = column.kind === 'integer' || (column.width ?? NARROW + 1) <= NARROW
      const align = numeric ? 'right' : centred ? 'center' : 'left'
      pdf.text(text, x + indent, y, cellWidth - indent, rowHeight, {
        size,
        bold: isBold(row, column.key),
        align,
        color: red ? '#c00000' : '#000000',
        lines: numeric ? 1 : 2,
      })
    }
    y += rowHeight
  }
  const foot = paper.height - margins.bottom - FOOTER
  const signatures = page.last ? (sheet.signatures ?? []) : []
  for (const [at, line] of signatures.entries()) drawSignatures(pdf, line, start, foot - SIGNATURE * (signatures.length - at), width, size)
  if (page.last && sheet.footers) pdf.text(sheet.footers.join('　　'), start, foot, width, FOOTER / 2, { size })
  const half = { y: foot + FOOTER / 2, height: FOOTER / 2 }
  pdf.text(page.printedOn === null ? '' : `打印日期：${page.printedOn}`, start, half.y, width / 2, half.height, { size: size - 1 })
  pdf.text(`第 ${page.number} 页 共 ${page.of} 页`, start + width / 2, half.y, width / 2, half.height, { size: size - 1, align: 'right' })
}

/** A line people sign on: what is set far apart in it gets the whole width, with as much room to write after each. */
function drawSignatures(pdf: Pdf, line: string, x: number, y: number, width: number, size: number): void {
  const parts = line.split(/　{2,}/).filter((part) => part !== '')
  const wide = (points: number) => parts.map((part) => pdf.widthOf(part, points))
  let points = size
  while (points > SMALLEST && wide(points).reduce((all, one) => all + one, 0) > width) points -= 0.5
  const widths = wide(points)
  const room = Math.max(0, width - widths.reduce((all, one) => all + one, 0)) / parts.length
  let at = x
  for (const [index, part] of parts.entries()) {
    pdf.text(part, at, y, widths[index]! + room, SIGNATURE, { size: points })
    at += widths[index]! + room
  }
}

/** 账簿封面: what book it is, whose, of when, and who answers for it. */
export function drawCover(pdf: Pdf, { paper, margins }: Pick<SheetLook, 'paper' | 'margins'>, cover: Cover): void {
  pdf.page(paper)
  const width = paper.width - margins.left - margins.right
  const third = (paper.height - margins.top - margins.bottom) / 3
  pdf.text(cover.company, margins.left, margins.top + third * 0.4, width, 1.2, { size: 18, align: 'center' })
  pdf.text(cover.title, margins.left, margins.top + third, width, 2, { size: 34, bold: true, align: 'center' })
  pdf.text(cover.span, margins.left, margins.top + third + 2.2, width, 1, { size: 14, align: 'center' })
  for (const [index, note] of (cover.notes ?? []).entries())
    pdf.text(note, margins.left, margins.top + third + 3.4 + index * 0.9, width, 0.9, { size: 12, align: 'center', lines: 2 })
  const share = width / cover.people.length
  for (const [index, { title, name }] of cover.people.entries())
    pdf.text(`${title}：${name}`, margins.left + index * share, margins.top + third * 2.5, share, 0.8, { size: 12 })
}
