/**
 * The voucher on paper (记账凭证): paper, margins, rows and font as the ledger set them (spec 2 §2.13, §5; A5 landscape with 8 lines
 * unless it did), capital total, names from the record or as set. Drawn in a drawing process.
 */
import { reviewerParts } from '@app/domain/finance/vouchers/duties'
import { voucherCode } from '@app/domain/finance/vouchers/find-code'
import { groupThousands, inWords, isNegative, isZero, type Money, sum } from '@app/domain/kernel/money'
import { dec, type DecimalInput } from '@app/domain/kernel/decimal'
import { trimmed } from '@app/domain/kernel/quantity'
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import {
  paperOf,
  VOUCHER_PARTS,
  voucherRoom,
  type PrintSettings,
  type StaffNames,
  type VoucherRoom,
} from '@app/domain/ledger/preferences/print-settings'
import type { Paper } from '../../../platform/printing/paper.ts'
import { CM, drawPages, LEADING, openPdf, type Pdf } from '../../../platform/printing/pdf.ts'
import type { VoucherRead } from '../vouchers.reading.ts'

const { title: TITLE, info: INFO, header: HEADER, total: TOTAL, sign: SIGN } = VOUCHER_PARTS
/** Free above and below a text that fills its row. */
const ROW_AIR = 0.16
const MOST_TEXT_LINES = 20

type Line = VoucherRead['lines'][number]
interface Part {
  readonly voucher: VoucherRead
  readonly rows: readonly { readonly line: Line; readonly height: number }[]
  readonly part: number
  readonly parts: number
}

/** What is said of vouchers beside what they are. */
export interface VoucherMarks {
  /** What is said of documents that lie elsewhere, by voucher. */
  readonly apart?: ReadonlyMap<string, string>
  /** Documents that are no longer what came, by voucher. */
  readonly damaged?: ReadonlyMap<string, string>
  /** Accounts of banks with their whole number: the archive's (decision 0044). */
  readonly wholeNames?: boolean
}

interface Layout extends VoucherMarks {
  readonly settings: PrintSettings
  readonly names: StaffNames
  readonly company: string
  readonly paper: Paper
  readonly room: VoucherRoom
  /** Widths and left edges of summary, subject, debit and credit. */
  readonly columns: readonly number[]
  readonly xs: readonly number[]
  readonly textLines: number
}

function layoutOf(company: string, settings: PrintSettings, names: StaffNames, marks: VoucherMarks): Layout {
  const room = voucherRoom(settings)
  const columns = [0.3, 0.36, 0.17, 0.17].map((share) => share * room.width)
  const xs = columns.map((_, index) => settings.left + columns.slice(0, index).reduce((all, one) => all + one, 0))
  const grows = settings.autoSubjectHeight || settings.rowHeightMode === 'content'
  return { settings, names, company, paper: paperOf(settings), room, columns, xs, textLines: grows ? MOST_TEXT_LINES : 2, ...marks }
}

/** 2026年10月31日 */
const chineseDay = (day: string): string => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

function subjectText(line: Line, { settings, wholeNames = false }: Pick<Layout, 'settings' | 'wholeNames'>): string {
  const parts = [`${line.subjectCode} ${wholeNames ? line.subjectName : shownName(line.subjectCode, line.subjectName)}`]
  if (line.tagNames.length > 0) parts.push(`[${line.tagNames.join('；')}]`)
  const to = (value: DecimalInput, places: number) => dec(value).round(places).toString()
  if (line.quantity !== null)
    parts.push(
      `${to(line.quantity, settings.quantityDecimals)}×${line.unitPrice === null ? '' : to(line.unitPrice, settings.priceDecimals)}`,
    )
  if (line.currency !== '' && line.originalAmount !== null)
    parts.push(`${line.currency} ${groupThousands(line.originalAmount)}@${line.exchangeRate === null ? '' : trimmed(line.exchangeRate)}`)
  return parts.join(' ')
}

/** Sheets of one voucher: rows as high as they are set, or as their words ask for. */
async function* partsOf(pdf: Pdf, layout: Layout, vouchers: AsyncIterable<VoucherRead>): AsyncGenerator<Part> {
  for await (const voucher of vouchers) {
    const sheets = sheetsOf(pdf, layout, voucher)
    for (const [index, rows] of sheets.entries()) yield { voucher, rows, part: index + 1, parts: sheets.length }
  }
}

function sheetsOf(pdf: Pdf, layout: Layout, voucher: VoucherRead): Part['rows'][] {
  const { room, textLines } = layout
  const sheets: { line: Line; height: number }[][] = [[]]
  let used = 0
  for (const line of voucher.lines) {
    const height = textLines === 2 ? room.rowHeight : heightOf(pdf, layout, line)
    const sheet = sheets.at(-1)!
    if (sheet.length > 0 && (sheet.length >= room.rows || used + height > room.body + 1e-6)) {
      sheets.push([{ line, height }])
      used = height
    } else {
      sheet.push({ line, height })
      used += height
    }
  }
  return sheets
}

/** As high as its words ask for, never higher than a whole sheet. */
function heightOf(pdf: Pdf, layout: Layout, line: Line): number {
  const { room, columns } = layout
  const size = layout.settings.fontSize
  const lines = Math.max(pdf.linesOf(line.abstract, columns[0]!, size), pdf.linesOf(subjectText(line, layout), columns[1]!, size))
  return Math.min(room.body, Math.max(room.rowHeight, (lines * size * LEADING) / CM + ROW_AIR))
}

/** The lower edges of the rows: those written, then empty ones of the usual height down to the total. */
function edgesOf(rows: Part['rows'], { rowHeight, body }: VoucherRoom): number[] {
  const edges = [0]
  for (const { height } of rows) edges.push(edges.at(-1)! + height)
  while (body - edges.at(-1)! > rowHeight * 1.5) edges.push(edges.at(-1)! + rowHeight)
  if (body - edges.at(-1)! > 1e-6) edges.push(body)
  return edges
}

function drawTable(pdf: Pdf, layout: Layout, { voucher, rows, part, parts }: Part, offset: number): void {
  const { settings, names, room, columns, xs } = layout
  const { left, fontSize: size } = settings
  const { width, body } = room
  const top = offset + settings.top
  const amount = (value: Money, column: 2 | 3, y: number, height: number, bold = false, sign = ''): void => {
    if (isZero(value) && !bold) return
    pdf.text(sign + groupThousands(value), xs[column]!, y, columns[column]!, height, {
      size,
      bold,
      align: 'right',
      ...(isNegative(value) && { color: '#c00000' }),
    })
  }
  pdf.text('记 账 凭 证', left, top, width, TITLE, { size: size + 8, bold: true, align: 'center' })
  pdf.line(left + width * 0.38, top + TITLE - 0.08, left + width * 0.62, top + TITLE - 0.08)
  // one business on several sheets: 12-1/3, 12-2/3 (会计基础工作规范 第五十一条)
  const number = `${voucher.word}字第 ${String(voucher.number).padStart(4, '0')}${parts > 1 ? `-${part}/${parts}` : ''} 号`
  const info = top + TITLE
  const small = size - 1
  pdf.text(`核算单位：${layout.company}`, left, info, width * 0.4, INFO, { size: small })
  pdf.text(chineseDay(voucher.day), left, info, width, INFO, { size: small, align: 'center' })
  const elsewhere = layout.apart?.get(voucher.id)
  const papers = `附单据 ${voucher.attachmentCount} 张${elsewhere === undefined ? '' : `（${elsewhere}）`}`
  pdf.text(`${number}　${papers}`, left + width * 0.6, info, width * 0.4, INFO, { size: small, align: 'right' })
  const alone = voucher.state === 'draft' ? '' : reviewerParts(voucher.reviewedBy).reason
  pdf.text([layout.damaged?.get(voucher.id) ?? '', alone].filter(Boolean).join('；'), left, top, width * 0.36, TITLE, {
    size: small,
    lines: 2,
    color: '#c00000',
  })
  // whoever holds the paper sees that it is not in the books yet
  if (voucher.state !== 'posted')
    pdf.text('未记账', left + width * 0.63, top, width * 0.13, TITLE, { size: size + 3, bold: true, color: '#c00000' })
  // finds the voucher and its electronic originals again (会计信息化工作规范 第二十七条)
  pdf.text(`检索号 ${voucherCode(voucher.id)}`, left + width * 0.64, top, width * 0.36, TITLE, { size: small, align: 'right' })
  const header = info + INFO
  const start = header + HEADER
  const headings = ['摘　　要', '会 计 科 目', '借 方 金 额', '贷 方 金 额']
  const edges = [...xs, left + width]
  const below = edgesOf(rows, room).map((edge) => start + edge)
  pdf.grid(edges, [header, start])
  pdf.grid(edges, below, 0.3)
  for (const [index, heading] of headings.entries())
    pdf.text(heading, xs[index]!, header, columns[index]!, HEADER, { size, bold: true, align: 'center' })
  for (const [index, { line, height }] of rows.entries()) {
    const y = below[index]!
    pdf.text(line.abstract, xs[0]!, y, columns[0]!, height, { size, lines: layout.textLines })
    pdf.text(subjectText(line, layout), xs[1]!, y, columns[1]!, height, { size, lines: layout.textLines })
    amount(line.debit, 2, y, height)
    amount(line.credit, 3, y, height)
  }
  const bottom = start + body
  // blank lines are struck out (第五十一条)
  const blank = below[rows.length]!
  if (bottom - blank > 1e-6) pdf.line(xs[3]! + columns[3]!, blank, xs[2]!, bottom, 0.4)
  pdf.grid([left, xs[2]!, xs[3]!, left + width], [bottom, bottom + TOTAL])
  if (part === parts) {
    const total = sum(voucher.lines.map((line) => line.debit))
    pdf.text(`合计：${inWords(total)}`, left, bottom, columns[0]! + columns[1]!, TOTAL, { size, bold: true })
    amount(total, 2, bottom, TOTAL, true, '¥')
    amount(sum(voucher.lines.map((line) => line.credit)), 3, bottom, TOTAL, true, '¥')
  } else pdf.text('转下页', left, bottom, columns[0]! + columns[1]!, TOTAL, { size })
  const reviewer = reviewerParts(voucher.reviewedBy)
  const people = [
    ['会计主管', names.head],
    // nobody answers for what has not been done
    ['记账', voucher.state === 'posted' ? names.poster || (voucher.postedBy ?? '') : ''],
    // a name that was set stands for who reviewed, never for a review that was not
    ['审核', voucher.state === 'draft' ? '' : (reviewer.other && names.reviewer) || reviewer.name],
    ['出纳', names.cashier],
    ['制单', names.preparer || voucher.preparedBy],
  ]
  for (const [index, [role, name]] of people.entries())
    pdf.text(`${role}：${name}`, left + (index * width) / people.length, bottom + TOTAL, width / people.length, SIGN, { size: small })
  pdf.box(left, header, width, HEADER + body + TOTAL, 1)
}

/** Sheets in the groups that share a page. */
async function* inGroups<T>(items: AsyncIterable<T>, count: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length === count) {
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}

export interface VoucherFacts {
  readonly company: string
  readonly settings: PrintSettings
  readonly names: StaffNames
  readonly marks: VoucherMarks
}

export function draw({ company, settings, names, marks }: VoucherFacts, vouchers: AsyncIterable<VoucherRead>) {
  const pdf = openPdf('记账凭证')
  const layout = layoutOf(company, settings, names, marks)
  const tables = settings.tablesPerPage
  return drawPages(pdf, inGroups(partsOf(pdf, layout, vouchers), tables), (parts) => {
    pdf.page(layout.paper)
    for (const [index, part] of parts.entries()) drawTable(pdf, layout, part, (index * layout.paper.height) / tables)
  })
}
