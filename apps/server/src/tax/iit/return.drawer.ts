/** 个人所得税扣缴申报表 on A4 across: a page of so many people, each in two bands of columns, sums at the end, and who signs. */
import { groupThousands } from '@app/domain/kernel/money'
import { DECLARED } from '@app/domain/tax/forms/engine/signatures'
import { FIRST_BAND, footOf, SECOND_BAND, type ReturnColumn, type ReturnRow } from '@app/domain/tax/iit/return-form'
import type { Paper } from '../../platform/printing/paper.ts'
import { drawPages, openPdf, type Pdf } from '../../platform/printing/pdf.ts'

const PAPER: Paper = { width: 29.7, height: 21 }
const LEFT = 1
const WIDTH = PAPER.width - 2 * LEFT
const NUMBER = 0.8
const HEAD = [0.5, 1.1, 0.4] as const
const ROW = 0.62
/** People of one page: both bands of them stand on it. */
const ROWS = 9
const SIZE = 6.5

export interface ReturnHead {
  readonly period: string
  readonly people: number

  readonly company: string
  readonly taxNumber: string
  readonly span: string
  readonly kind: string
  readonly made: string
}
interface Part {
  readonly rows: readonly ReturnRow[]
  readonly from: number
  readonly page: number
  readonly pages: number
  /** Of the last page. */
  readonly all: readonly ReturnRow[] | null
}

function drawBand(pdf: Pdf, columns: readonly ReturnColumn[], { rows, from, all }: Part, top: number): number {
  const shares = columns.reduce((sum, one) => sum + one.width, 0)
  const xs = [LEFT, LEFT + NUMBER]
  for (const one of columns) xs.push(xs.at(-1)! + ((WIDTH - NUMBER) * one.width) / shares)
  const [groups, titles, numbers] = HEAD
  const body = top + groups + titles + numbers
  const lines = rows.length + (all === null ? 0 : 1)
  const ys = [body - numbers, ...Array.from({ length: lines + 1 }, (_, at) => body + at * ROW)]
  pdf.grid(xs, ys, 0.4)
  const put = (at: number, y: number, height: number, words: string, align: 'left' | 'right' | 'center', bold = false): void =>
    pdf.text(words, xs[at]!, y, xs[at + 1]! - xs[at]!, height, { size: SIZE, align, bold, lines: align === 'right' ? 1 : 3 })
  /** A title in its box, from one line of columns to another. */
  const titled = (words: string, from: number, to: number, y: number, height: number): void => {
    pdf.box(xs[from]!, y, xs[to]! - xs[from]!, height, 0.4)
    pdf.text(words, xs[from]!, y, xs[to]! - xs[from]!, height, { size: SIZE, align: 'center', bold: true, lines: 3 })
  }
  titled('序号', 0, 1, top, groups + titles)
  put(0, body - numbers, numbers, '1', 'center')
  for (const [index, column] of columns.entries()) {
    if (column.group === '') titled(column.title, index + 1, index + 2, top, groups + titles)
    else {
      titled(column.title, index + 1, index + 2, top + groups, titles)
      if (columns[index - 1]?.group !== column.group) {
        const after = columns.findIndex((one, at) => at > index && one.group !== column.group)
        titled(column.group, index + 1, (after < 0 ? columns.length : after) + 1, top, groups)
      }
    }
    put(index + 1, body - numbers, numbers, String(column.number), 'center')
    for (const [line, row] of rows.entries()) {
      if (index === 0) put(0, body + line * ROW, ROW, String(from + line + 1), 'center')
      put(index + 1, body + line * ROW, ROW, column.cell(row), column.summed ? 'right' : 'left')
    }
    const foot = all === null ? null : footOf(column, all)
    if (foot !== null) put(index + 1, body + rows.length * ROW, ROW, groupThousands(foot), 'right', true)
  }
  if (all !== null) put(0, body + rows.length * ROW, ROW, '合计', 'center', true)
  return ys.at(-1)!
}

function drawPart(pdf: Pdf, head: ReturnHead, part: Part): void {
  pdf.page(PAPER)
  pdf.text('个人所得税扣缴申报表', LEFT, 0.7, WIDTH, 0.9, { size: 15, bold: true, align: 'center' })
  const line = (y: number, left: string, middle: string, right: string): void => {
    pdf.text(left, LEFT, y, middle === '' ? WIDTH * 0.7 : WIDTH * 0.37, 0.5, { size: 8 })
    pdf.text(middle, LEFT, y, WIDTH, 0.5, { size: 8, align: 'center' })
    pdf.text(right, LEFT + WIDTH * 0.5, y, WIDTH * 0.5, 0.5, { size: 8, align: 'right' })
  }
  line(1.7, `扣缴义务人名称：${head.company}`, '', '金额单位：人民币元（列至角分）')
  line(
    2.2,
    `扣缴义务人纳税人识别号（统一社会信用代码）：${head.taxNumber}`,
    `税款所属期：${head.span}`,
    `${head.kind}　第 ${part.page} / ${part.pages} 页`,
  )
  const middle = drawBand(pdf, FIRST_BAND, part, 2.9)
  const end = drawBand(pdf, SECOND_BAND, part, middle + 0.3)
  if (part.all === null) return
  pdf.text(`${DECLARED}　　扣缴义务人（签章）：　　　　　　　　　　年　月　日`, LEFT, end + 0.2, WIDTH, 0.6, { size: 8 })
  pdf.text(
    `经办人签字：　　　　　　经办人身份证件号码：　　　　　　　　　代理机构签章：　　　　　　　　${head.made}`,
    LEFT,
    end + 0.8,
    WIDTH,
    0.6,
    {
      size: 8,
    },
  )
}

async function* partsOf(rows: AsyncIterable<ReturnRow>, people: number): AsyncGenerator<Part> {
  const pages = Math.max(1, Math.ceil(people / ROWS))
  const all: ReturnRow[] = []
  for await (const row of rows) {
    all.push(row)
    if (all.length % ROWS !== 0 && all.length < people) continue
    const page = Math.ceil(all.length / ROWS)
    const from = (page - 1) * ROWS
    yield { rows: all.slice(from), from, page, pages, all: page === pages ? all : null }
  }
}

export function draw(head: ReturnHead, rows: AsyncIterable<ReturnRow>) {
  const pdf = openPdf(`个人所得税扣缴申报表 ${head.period}`)
  return drawPages(pdf, partsOf(rows, head.people), (part) => drawPart(pdf, head, part))
}
