/**
 * Labels of cards (资产标签): a code that a phone reads, what a person reads, and the first picture among the card's papers; three in a row on
 * A4, to be cut and stuck on. A picture that cannot be printed leaves its label without one, and the last page says which and why.
 */
import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js'
import { AppError, invalid } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { MOST_PICTURE_BYTES, Picture } from '../../platform/documents/picture.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { A4, CM, drawPages, openPdf, type Pdf } from '../../platform/printing/index.ts'
import { firstPictures, type FirstPicture } from './papers.service.ts'
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
/** Pictures of one print: so many labels have theirs, and so much of them all is read. */
const MOST_OF_PRINT = { pictures: 200, bytes: 48 * 2 ** 20 }
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

/** Pixels of a picture two centimetres wide. */
const PICTURE_SIDE = 400

interface Label {
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
  pdf.text(name, right, y + 0.65, room, 0.85, { size: 10, bold: true, lines: 2 })
  if (picture === null) {
    pdf.text(code, right, y + 1.5, room, 0.5, { size: 10, bold: true })
    for (const [index, line] of lines.entries()) pdf.text(line, right, y + 2 + index * 0.42, room, 0.42, { size: 7 })
    return
  }
  const beside = room - PICTURE - 0.1
  pdf.text(code, right, y + 1.5, beside, 0.5, { size: 9, bold: true })
  for (const [index, line] of lines.entries()) pdf.text(line, right, y + 2 + index * 0.62, beside, 0.62, { size: 6.5, lines: 2 })
  pdf.picture(picture, x + WIDTH - PICTURE - 0.1, y + HEIGHT - PICTURE - 0.1, PICTURE, PICTURE)
}

function labelOf({ code, name, stored }: ReadCard, departments: string, picture: Picture | null): Label {
  const lines = [
    [stored.spec, stored.inService].filter((part) => part !== '').join('　'),
    [departments, stored.location, stored.keeper].filter((part) => part !== '').join('　'),
  ]
  return { code, name, lines: lines.filter((line) => line !== ''), picture }
}

function* pagesOf<T>(all: readonly T[], most: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most)
}

async function chosen({ db }: LedgerContext, ids: readonly string[]): Promise<Cards> {
  const stored = await queries.those(db, ids)
  return withAll(
    db,
    stored,
    stored.map(({ id }) => id),
  )
}

interface Pictures {
  readonly of: ReadonlyMap<string, Picture>
  /** Cards that have a picture and are printed without it, each with why. */
  readonly missed: readonly string[]
}
/** No transaction is open while they are read; one after the other, each in a worker. */
export async function picturesOf(
  files: Pick<LedgerCaller['files'], 'get'>,
  cards: readonly Pick<ReadCard, 'id' | 'code' | 'name'>[],
  first: ReadonlyMap<string, FirstPicture>,
  most = MOST_OF_PRINT,
): Promise<Pictures> {
  const of = new Map<string, Picture>()
  const missed: string[] = []
  let left = most.bytes
  for (const { id, code, name } of cards) {
    const one = first.get(id)
    if (one === undefined) continue
    const miss = (reason: string) => missed.push(`${code} ${name}：《${one.name}》${reason}`)
    if (of.size >= most.pictures) miss(`一次最多印${most.pictures}张图片`)
    else if (one.sizeBytes > MOST_PICTURE_BYTES) miss(`超过${MOST_PICTURE_BYTES / 2 ** 20}MB`)
    else if (one.sizeBytes > left) miss(`这一次的图片合计超过${most.bytes / 2 ** 20}MB`)
    else
      try {
        left -= one.sizeBytes
        of.set(id, await Picture.from(await files.get(one.digest), PICTURE_SIDE))
      } catch (refusal) {
        if (!(refusal instanceof AppError)) throw refusal
        miss(refusal.message)
      }
  }
  return { of, missed }
}

const LINES_OF_PAGE = 44
/** Last of all: what was printed without its picture. */
function drawMissed(pdf: Pdf, lines: readonly string[], count: number): void {
  pdf.text(`没有印上图片的标签（${count}张）`, 2, 1.2, 17, 0.9, { size: 14, bold: true })
  for (const [at, line] of lines.entries()) pdf.text(line, 2, 2.4 + at * 0.58, 17, 0.58, { size: 9 })
}

/** AS0032: no card was chosen, or more than a thousand. */
export async function labels(caller: LedgerCaller, { period, ids }: { period: Period; ids: readonly string[] }): Promise<FileAnswer> {
  const refuse = (reason: string) => invalid('AS0032', reason, [{ field: 'ids', reason }])
  if (ids.length > MOST) throw refuse(`一次最多打印${MOST}张标签`)
  const { cards, first } = await caller.transact(async (ctx) => ({
    cards: await chosen(ctx, ids),
    first: await firstPictures(ctx.db, ids),
  }))
  if (cards.list.length === 0) throw refuse('请选择要打印标签的卡片')
  const pictures = await picturesOf(caller.files, cards.list, first)
  const all = cards.list.map((card) => labelOf(card, departmentText(card, period, cards.departments), pictures.of.get(card.id) ?? null))
  const { missed } = pictures
  const pdf = openPdf('资产标签')
  function* pages(): Generator<() => void> {
    for (const page of pagesOf(all, ACROSS * DOWN))
      yield () => {
        for (const [at, label] of page.entries()) drawLabel(pdf, caller.ledger.name, label, at)
      }
    for (const lines of pagesOf(missed, LINES_OF_PAGE)) yield () => drawMissed(pdf, lines, missed.length)
  }
  const body = drawPages(pdf, pages(), (draw) => {
    pdf.page(A4)
    draw()
  })
  return new FileAnswer('资产标签.pdf', 'application/pdf', body, true)
}
