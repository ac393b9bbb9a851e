/** PDF pages in centimetres with embedded Chinese fonts: text that fits its box, lines, pictures. In a drawing process only. */
import PDFDocument from 'pdfkit'
import { fileURLToPath } from 'node:url'
import type { Picture } from '../documents/picture.ts'
import { breakLines } from './lines.ts'
import type { Paper } from './paper.ts'

/** PDF points per centimetre. */
export const CM = 72 / 2.54

const font = (name: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-serif-sc/${name}`))
const REGULAR = font('400Regular/NotoSerifSC_400Regular.ttf')
const BOLD = font('700Bold/NotoSerifSC_700Bold.ttf')

export interface TextOptions {
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'center' | 'right'
  readonly color?: string
  /** Lines the text may take; it is made smaller before it takes more of them, where its box is high enough, and is cut last of all. */
  readonly lines?: number
}

export interface Pdf {
  readonly document: PDFKit.PDFDocument
  page(paper: Paper): void
  /** Text in a box given in centimetres, centred vertically, never outside the box. */
  text(value: string, x: number, y: number, width: number, height: number, options?: TextOptions): void
  /** Lines a text takes in a box so wide (centimetres) at a size (points). */
  linesOf(value: string, width: number, size: number): number
  /** Centimetres a text takes in one line at a size (points), its box's padding included. */
  widthOf(value: string, size: number): number
  /** A picture in the middle of a box given in centimetres, as large as it fits. */
  picture(picture: Picture, x: number, y: number, width: number, height: number): void
  line(x1: number, y1: number, x2: number, y2: number, thickness?: number): void
  box(x: number, y: number, width: number, height: number, thickness?: number): void
  /** A table's lines in one stroke: a line at each x over all y, and at each y over all x. */
  grid(xs: readonly number[], ys: readonly number[], thickness?: number): void
}

/** Free on either side of a text in its box. */
const PAD = 0.08
/** Height of a line of text, in sizes. */
export const LEADING = 1.25
/** No letter on any paper is smaller (points): the one place where letters get their size. */
export const SMALLEST = 6
/** The letters of this font stand low in their line: raised by so many sizes they stand in its middle, clear of the rule below. */
const RAISED = 0.145
/** What is cut because its box holds no more says so. */
const CUT = '…'
/** A figure is never cut or broken: where it finds no room at the smallest letters it reaches over the edge of its box. */
const FIGURE = /^[-+¥￥\d,.%]+$/
/** Size at which widths are measured. */
const UNIT = 10
/** A document remembers the widths of so many texts. */
const MOST_WIDTHS = 5000
const BLACK = '#000000'

export function openPdf(title: string): Pdf {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title, Producer: '清账', Creator: '清账' } })
  document.registerFont('regular', REGULAR)
  document.registerFont('bold', BOLD)
  // a new page writes in black
  let colour = BLACK
  let bold = false
  const choose = (wanted: boolean): void => {
    bold = wanted
    document.font(wanted ? 'bold' : 'regular')
  }
  // widths grow with the size: laid out once a text, and the same few texts stand on every page
  const widths = new Map<string, number>()
  const widthOf = (text: string, points: number): number => {
    const key = bold ? `*${text}` : ` ${text}`
    let unit = widths.get(key)
    if (unit === undefined) {
      if (widths.size >= MOST_WIDTHS) widths.clear()
      unit = document.fontSize(UNIT).widthOfString(text) / UNIT
      widths.set(key, unit)
    }
    return unit * points
  }
  return {
    document,
    page: (paper) => {
      document.addPage({ size: [paper.width * CM, paper.height * CM], margin: 0 })
      colour = BLACK
    },
    text(value, x, y, width, height, options = {}) {
      if (value === '') return
      const pad = PAD * CM
      const room = width * CM - 2 * pad
      choose(options.bold ?? false)
      const wanted = options.color ?? BLACK
      if (wanted !== colour) document.fillColor((colour = wanted))
      let allowed = options.lines ?? 1
      let size = Math.max(options.size ?? 10, SMALLEST)
      let lines = fit(size)
      while ((lines.length > allowed || lines.length * size * LEADING > height * CM) && size > SMALLEST) {
        size = Math.max(size - 0.5, SMALLEST)
        lines = fit(size)
      }
      // what lies between lines is free: the last asks for its letters alone
      const held = Math.max(1, Math.floor(((height * CM) / size + LEADING - 1) / LEADING))
      if (lines.length > allowed || lines.length > held) allowed = held
      if (lines.length > allowed) lines = [...lines.slice(0, allowed - 1), cut(lines.slice(allowed - 1), size)]
      document.fontSize(size)
      const top = y * CM + (height * CM - lines.length * size * LEADING) / 2 - RAISED * size
      for (const [index, one] of lines.entries()) {
        const shift = options.align === 'right' ? room - one.width : options.align === 'center' ? (room - one.width) / 2 : 0
        document.text(one.text, x * CM + pad + Math.max(shift, FIGURE.test(value) ? shift : 0), top + index * size * LEADING, {
          lineBreak: false,
        })
      }
      function cut(rest: readonly { readonly text: string }[], points: number): { text: string; width: number } {
        const letters = Array.from(rest.map(({ text }) => text).join(''))
        while (letters.length > 0 && widthOf(`${letters.join('')}${CUT}`, points) > room) letters.pop()
        const text = `${letters.join('')}${CUT}`
        return { text, width: widthOf(text, points) }
      }
      function fit(points: number): { text: string; width: number }[] {
        const whole = widthOf(value, points)
        if (whole <= room || (FIGURE.test(value) && points === SMALLEST)) return [{ text: value, width: whole }]
        return breakLines(value, room, (text) => widthOf(text, points)).map((text) => ({ text, width: widthOf(text, points) }))
      }
    },
    linesOf(value, width, size) {
      choose(false)
      const room = (width - 2 * PAD) * CM
      if (widthOf(value, size) <= room) return 1
      return breakLines(value, room, (text) => widthOf(text, size)).length
    },
    widthOf(value, size) {
      choose(false)
      return widthOf(value, size) / CM + 2 * PAD
    },
    picture: ({ png }, x, y, width, height) =>
      void document.image(Buffer.from(png), x * CM, y * CM, { fit: [width * CM, height * CM], align: 'center', valign: 'center' }),
    line: (x1, y1, x2, y2, thickness = 0.5) =>
      void document
        .lineWidth(thickness)
        .moveTo(x1 * CM, y1 * CM)
        .lineTo(x2 * CM, y2 * CM)
        .stroke(),
    box: (x, y, width, height, thickness = 0.5) =>
      void document
        .lineWidth(thickness)
        .rect(x * CM, y * CM, width * CM, height * CM)
        .stroke(),
    grid: (xs, ys, thickness = 0.5) => {
      document.lineWidth(thickness)
      for (const x of xs) document.moveTo(x * CM, ys[0]! * CM).lineTo(x * CM, ys.at(-1)! * CM)
      for (const y of ys) document.moveTo(xs[0]! * CM, y * CM).lineTo(xs.at(-1)! * CM, y * CM)
      document.stroke()
    },
  }
}

const turn = () => new Promise((done) => setImmediate(done))

/** Draws page after page into a stream, as fast as it is read. A failure while drawing ends the stream with it. */
export function drawPages<T>(pdf: Pdf, pages: Iterable<T> | AsyncIterable<T>, draw: (page: T, index: number) => void): PDFKit.PDFDocument {
  const { document } = pdf
  const work = async () => {
    let index = 0
    for await (const page of pages) {
      if (document.destroyed) return
      draw(page, index)
      index += 1
      if (index % 10 === 0) {
        await turn()
        if (document.readableLength > 4 * 1024 * 1024) await new Promise<void>((done) => waitForRoom(document, done))
      }
    }
    document.end()
  }
  // the reader attaches in this turn; drawing begins in the next
  setImmediate(() => void work().catch((error: unknown) => document.destroy(error instanceof Error ? error : new Error(String(error)))))
  return document
}

function waitForRoom(document: PDFKit.PDFDocument, done: () => void): void {
  if (document.destroyed || document.readableLength < 1024 * 1024) done()
  else setTimeout(() => waitForRoom(document, done), 5)
}
