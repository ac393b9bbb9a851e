/** Labels of cards (资产标签): a code that a phone reads and what a person reads, three in a row on A4, to be cut and stuck on. */
import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js'
import { invalid } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { A4, CM, drawPages, openPdf, type Pdf } from '../../platform/printing/index.ts'
import * as queries from './cards.queries.ts'
import { departmentText, withAll, type Cards, type ReadCard } from './cards.read.ts'

const ACROSS = 3
const DOWN = 8
const WIDTH = 6.4
const HEIGHT = 3.4
const LEFT = (A4.width - ACROSS * WIDTH) / 2
const TOP = (A4.height - DOWN * HEIGHT) / 2
const CODE = 2.4
const GAP = 0.25
const MOST = 1000

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

interface Label {
  readonly code: string
  readonly name: string
  readonly lines: readonly string[]
}
function drawLabel(pdf: Pdf, company: string, { code, name, lines }: Label, at: number): void {
  const x = LEFT + (at % ACROSS) * WIDTH
  const y = TOP + Math.floor(at / ACROSS) * HEIGHT
  const right = x + GAP + CODE + GAP / 2
  const room = x + WIDTH - right
  pdf.box(x, y, WIDTH, HEIGHT, 0.3)
  drawCode(pdf, code, x + GAP, y + (HEIGHT - CODE) / 2)
  pdf.text(company, right, y + 0.15, room, 0.55, { size: 7 })
  pdf.text(name, right, y + 0.65, room, 0.85, { size: 10, bold: true, lines: 2 })
  pdf.text(code, right, y + 1.5, room, 0.5, { size: 10, bold: true })
  for (const [index, line] of lines.entries()) pdf.text(line, right, y + 2 + index * 0.42, room, 0.42, { size: 7 })
}

function labelOf({ code, name, stored }: ReadCard, departments: string): Label {
  const lines = [
    [stored.spec, stored.inService].filter((part) => part !== '').join('　'),
    [departments, stored.location, stored.keeper].filter((part) => part !== '').join('　'),
  ]
  return { code, name, lines: lines.filter((line) => line !== '') }
}

function* pagesOf(labels: readonly Label[]): Generator<readonly Label[]> {
  for (let at = 0; at < labels.length; at += ACROSS * DOWN) yield labels.slice(at, at + ACROSS * DOWN)
}

async function chosen({ db }: LedgerContext, ids: readonly string[]): Promise<Cards> {
  const stored = await queries.those(db, ids)
  return withAll(
    db,
    stored,
    stored.map(({ id }) => id),
  )
}

/** AS0032: no card was chosen, or more than a thousand. */
export async function labels(ctx: LedgerContext, { period, ids }: { period: Period; ids: readonly string[] }): Promise<FileAnswer> {
  const refuse = (reason: string) => invalid('AS0032', reason, [{ field: 'ids', reason }])
  if (ids.length > MOST) throw refuse(`一次最多打印${MOST}张标签`)
  const cards = await chosen(ctx, ids)
  if (cards.list.length === 0) throw refuse('请选择要打印标签的卡片')
  const all = cards.list.map((card) => labelOf(card, departmentText(card, period, cards.departments)))
  const pdf = openPdf('资产标签')
  const body = drawPages(pdf, pagesOf(all), (page) => {
    pdf.page(A4)
    for (const [at, label] of page.entries()) drawLabel(pdf, ctx.ledger.name, label, at)
  })
  return new FileAnswer('资产标签.pdf', 'application/pdf', body, true)
}
