/**
 * Labels of cards (资产标签): a code that a phone reads, what a person reads, and the first picture among the card's papers; three in a row on
 * A4, to be cut and stuck on. The last page says which were printed without their picture and why.
 */
import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js'
import type { Picture } from '../../../platform/documents/picture.ts'
import { A4 } from '../../../platform/printing/paper.ts'
import { CM, drawPages, openPdf, type Pdf } from '../../../platform/printing/pdf.ts'

const ACROSS = 3
const DOWN = 8
const WIDTH = 6.4
const HEIGHT = 3.4
const LEFT = (A4.width - ACROSS * WIDTH) / 2
const TOP = (A4.height - DOWN * HEIGHT) / 2
const CODE = 2.4
const GAP = 0.25
const PICTURE = 1.7

/** The dark squares of a code, in its own units; free round it as readers ask. */
export function squaresOf(text: string): { readonly size: number; readonly dark: readonly (readonly [x: number, y: number])[] } {
  const code = QrCode.encodeText(text, Ecc.MEDIUM)
  const modules = code.getModules()
  return { size: code.size, dark: modules.flatMap((row, y) => row.flatMap((is, x) => (is ? [[x, y] as const] : []))) }
}

function drawCode({ document }: Pdf, text: string, x: number, y: number): void {
  const { size, dark } = squaresOf(text)
  const unit = (CODE * CM) / size
  for (const [column, row] of dark) document.rect(x * CM + column * unit, y * CM + row * unit, unit, unit)
  document.fill('#000000')
}

export interface Label {
  readonly code: string
  readonly name: string
  readonly lines: readonly string[]
  readonly picture: Picture | null
}
function drawLabel(pdf: Pdf, company: string, { code, name, lines, picture }: Label, at: number): void {
  const x = LEFT + (at % ACROSS) * WIDTH
  const y = TOP + Math.floor(at / ACROSS) * HEIGHT
  const right = x + GAP + CODE + GAP / 2
  const room = x + WIDTH - right
  pdf.box(x, y, WIDTH, HEIGHT, 0.3)
  drawCode(pdf, code, x + GAP, y + (HEIGHT - CODE) / 2)
  pdf.text(company, right, y + 0.15, room, 0.55, { size: 7 })
  pdf.text(name, right, y + 0.62, room, 0.8, { size: 10, bold: true, lines: 2 })
  if (picture === null) {
    pdf.text(code, right, y + 1.42, room, 0.5, { size: 10, bold: true })
    for (const [index, line] of lines.entries()) pdf.text(line, right, y + 1.95 + index * 0.44, room, 0.44, { size: 7 })
    return
  }
  const beside = room - PICTURE - 0.1
  pdf.text(code, right, y + 1.38, beside, 0.42, { size: 9, bold: true })
  for (const [index, line] of lines.entries()) pdf.text(line, right, y + 1.8 + index * 0.53, beside, 0.53, { size: 6.5, lines: 2 })
  pdf.picture(picture, x + WIDTH - PICTURE - 0.1, y + HEIGHT - PICTURE - 0.1, PICTURE, PICTURE)
}

const LINES_OF_PAGE = 44
/** Last of all: what was printed without its picture. */
function drawMissed(pdf: Pdf, lines: readonly string[], count: number): void {
  pdf.text(`没有印上图片的标签（${count}张）`, 2, 1.2, 17, 0.9, { size: 14, bold: true })
  for (const [at, line] of lines.entries()) pdf.text(line, 2, 2.4 + at * 0.58, 17, 0.58, { size: 9 })
}

export interface LabelFacts {
  readonly company: string
  readonly missed: readonly string[]
}

async function* pagesOf({ company, missed }: LabelFacts, labels: AsyncIterable<Label>): AsyncGenerator<(pdf: Pdf) => void> {
  const pageOf = (page: readonly Label[]) => (pdf: Pdf) => {
    for (const [at, label] of page.entries()) drawLabel(pdf, company, label, at)
  }
  let page: Label[] = []
  for await (const label of labels) {
    page.push(label)
    if (page.length < ACROSS * DOWN) continue
    yield pageOf(page)
    page = []
  }
  if (page.length > 0) yield pageOf(page)
  for (let at = 0; at < missed.length; at += LINES_OF_PAGE)
    yield (pdf) => drawMissed(pdf, missed.slice(at, at + LINES_OF_PAGE), missed.length)
}

export function draw(facts: LabelFacts, labels: AsyncIterable<Label>) {
  const pdf = openPdf('资产标签')
  return drawPages(pdf, pagesOf(facts, labels), (drawPage) => {
    pdf.page(A4)
    drawPage(pdf)
  })
}
