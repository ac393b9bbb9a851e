/** The voucher on paper (记账凭证, A5 landscape, spec 2 §9 defaults): 8 lines a page, capital total, names from the record. */
import { groupThousands, inWords, isNegative, isZero, type Money, sum } from '@app/domain/kernel/money'
import { trimmed } from '@app/domain/kernel/quantity'
import type { Readable } from 'node:stream'
import { A5_LANDSCAPE, drawPages, openPdf, type Pdf } from '../../platform/printing/index.ts'
import type { VoucherRead } from './vouchers.reading.ts'

const MARGIN = { top: 1.2, bottom: 1.2, left: 1.6, right: 1.3 }
const ROWS = 8
const TITLE = 1
const INFO = 0.6
const HEADER = 0.8
const TOTAL = 0.9
const SIGN = 0.7

interface Page {
  readonly voucher: VoucherRead
  readonly lines: VoucherRead['lines']
  readonly part: number
  readonly parts: number
}

function pagesOf(vouchers: readonly VoucherRead[]): Page[] {
  return vouchers.flatMap((voucher) => {
    const parts = Math.max(1, Math.ceil(voucher.lines.length / ROWS))
    return Array.from({ length: parts }, (_, part) => ({
      voucher,
      lines: voucher.lines.slice(part * ROWS, (part + 1) * ROWS),
      part: part + 1,
      parts,
    }))
  })
}

const width = A5_LANDSCAPE.width - MARGIN.left - MARGIN.right
const columns = [0.3, 0.36, 0.17, 0.17].map((share) => share * width)
const xs = columns.map((_, index) => MARGIN.left + columns.slice(0, index).reduce((all, one) => all + one, 0))

/** 2026年10月31日 */
const chineseDay = (day: string): string => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

function subjectText(line: VoucherRead['lines'][number]): string {
  const parts = [`${line.subjectCode} ${line.subjectName}`]
  if (line.tagNames.length > 0) parts.push(`[${line.tagNames.join('；')}]`)
  if (line.quantity !== null) parts.push(`${trimmed(line.quantity)}×${line.unitPrice === null ? '' : trimmed(line.unitPrice)}`)
  if (line.currency !== '' && line.originalAmount !== null)
    parts.push(`${line.currency} ${groupThousands(line.originalAmount)}@${line.exchangeRate === null ? '' : trimmed(line.exchangeRate)}`)
  return parts.join(' ')
}

function amount(pdf: Pdf, value: Money, column: 2 | 3, y: number, height: number, bold = false, sign = ''): void {
  if (isZero(value) && !bold) return
  pdf.text(sign + groupThousands(value), xs[column]!, y, columns[column]!, height, {
    size: 10,
    bold,
    align: 'right',
    ...(isNegative(value) && { color: '#c00000' }),
  })
}

function drawPage(pdf: Pdf, company: string, { voucher, lines, part, parts }: Page): void {
  pdf.page(A5_LANDSCAPE)
  const { left, top } = MARGIN
  pdf.text('记 账 凭 证', left, top, width, TITLE, { size: 18, bold: true, align: 'center' })
  pdf.line(left + width * 0.38, top + TITLE - 0.08, left + width * 0.62, top + TITLE - 0.08)
  // one business on several sheets: 12-1/3, 12-2/3 (会计基础工作规范 第五十一条)
  const number = `${voucher.word}字第 ${String(voucher.number).padStart(4, '0')}${parts > 1 ? `-${part}/${parts}` : ''} 号`
  const info = top + TITLE
  pdf.text(`核算单位：${company}`, left, info, width * 0.5, INFO, { size: 9 })
  pdf.text(chineseDay(voucher.day), left, info, width, INFO, { size: 9, align: 'center' })
  pdf.text(`${number}　附单据 ${voucher.attachmentCount} 张`, left, info, width, INFO, { size: 9, align: 'right' })
  const header = info + INFO
  const headings = ['摘　　要', '会 计 科 目', '借 方 金 额', '贷 方 金 额']
  const body = A5_LANDSCAPE.height - MARGIN.bottom - SIGN - TOTAL - header - HEADER
  const row = body / ROWS
  const edges = [...xs, left + width]
  const rows = Array.from({ length: ROWS + 1 }, (_, index) => header + HEADER + index * row)
  pdf.grid(edges, [header, rows[0]!])
  pdf.grid(edges, rows, 0.3)
  for (const [index, heading] of headings.entries())
    pdf.text(heading, xs[index]!, header, columns[index]!, HEADER, { size: 10, bold: true, align: 'center' })
  for (const [index, line] of lines.entries()) {
    const y = header + HEADER + index * row
    pdf.text(line.abstract, xs[0]!, y, columns[0]!, row, { size: 10, lines: 2 })
    pdf.text(subjectText(line), xs[1]!, y, columns[1]!, row, { size: 10, lines: 2 })
    amount(pdf, line.debit, 2, y, row)
    amount(pdf, line.credit, 3, y, row)
  }
  // blank lines are struck out (第五十一条)
  if (lines.length < ROWS) {
    const from = header + HEADER + lines.length * row
    pdf.line(xs[3]! + columns[3]!, from, xs[2]!, header + HEADER + body, 0.4)
  }
  const bottom = header + HEADER + body
  pdf.grid([left, xs[2]!, xs[3]!, left + width], [bottom, bottom + TOTAL])
  if (part === parts) {
    const total = sum(voucher.lines.map((line) => line.debit))
    pdf.text(`合计：${inWords(total)}`, left, bottom, columns[0]! + columns[1]!, TOTAL, { size: 10, bold: true })
    amount(pdf, total, 2, bottom, TOTAL, true, '¥')
    amount(pdf, sum(voucher.lines.map((line) => line.credit)), 3, bottom, TOTAL, true, '¥')
  } else pdf.text('转下页', left, bottom, columns[0]! + columns[1]!, TOTAL, { size: 10 })
  const sign = bottom + TOTAL
  const people = [
    ['会计主管', ''],
    ['记账', voucher.postedBy ?? ''],
    ['审核', voucher.reviewedBy ?? ''],
    ['出纳', ''],
    ['制单', voucher.preparedBy],
  ]
  for (const [index, [role, name]] of people.entries())
    pdf.text(`${role}：${name}`, left + (index * width) / people.length, sign, width / people.length, SIGN, { size: 9 })
  pdf.box(left, header, width, HEADER + body + TOTAL, 1)
}

export function voucherPdf(company: string, vouchers: readonly VoucherRead[]): Readable {
  const pdf = openPdf('记账凭证')
  return drawPages(pdf, pagesOf(vouchers), (page) => drawPage(pdf, company, page))
}
