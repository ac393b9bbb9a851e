/** How wide a column has to be: widths are said for the small type and follow it, what must not be cut gets the room it needs, names give way. */
import { groupThousands, moneyText, type Money } from '@app/domain/kernel/money'
import { isValidElement, type ReactNode } from 'react'
import type { Column } from './table-columns.ts'

/** The type the widths of columns are written for. */
export const WRITTEN_FOR = 12
/** Padding and border of a cell, and a hair. */
const AROUND = 20
/** A digit or letter takes about this share of the type's size, a Chinese character all of it. */
const NARROW = 0.58
/** Of a title: its padding, its line, and the arrow of what is sorted by it. */
const AROUND_TITLE = 20
/** What a drawn cell has around its words: a star, a link; a short word is a state, with a mark and a frame. */
const AROUND_DRAWN = 16
const AROUND_STATE = 30
const STATE_WORD = 7
/** What a name keeps when it gives way, in ems: those that are read for themselves, and all others. */
const NAME_KEEPS = 10
const WORDS_KEEP = 5
/** Of a longer list so many rows, spread evenly, say how wide texts are; amounts are all looked at. */
const LOOKED_AT = 2000

/** Figures, days, months, moments, percentages, numbers of vouchers, invoices, accounts and phones: cut in the middle they say something else. */
export const isWhole = (text: string): boolean =>
  text.length <= 40 && /\d/.test(text) && /^[\dA-Za-z.,:%*‱\-−+/() 年月日第号期至~记收付转]+$/.test(text)

/** Width of a text in ems: half for what is narrow, one for what is square. */
export function ems(text: string): number {
  let width = 0
  for (const character of text) width += character < '\u2e80' ? narrow() : 1
  return width
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))
let measured: number | null = null
/** The widest digit of the type that stands there, in bold as below a column: fonts differ by a tenth, and a tenth of an amount is a digit. */
function narrow(): number {
  if (measured !== null) return measured
  const family = typeof document === 'undefined' ? '' : getComputedStyle(document.body).fontFamily
  const pen = family === '' || typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (pen === null) return NARROW
  pen.font = `600 100px ${family}`
  measured = Math.max(NARROW, ...DIGITS.map((digit) => pen.measureText(digit).width / 100))
  return measured
}

/** What stands below a column, as it is read. */
export function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return (node as ReactNode[]).map(wordsOf).join('')
  if (!isValidElement<{ children?: ReactNode; value?: Money | null }>(node)) return ''
  const { value, children } = node.props
  return typeof value === 'string' ? groupThousands(value) : wordsOf(children)
}

/** `12345.67` → how it will stand there: with its separators. */
function groupedLength(amount: string): number {
  const digits = amount.replace('-', '').split('.')[0]!.length
  return amount.length + Math.floor((digits - 1) / 3)
}
const PLAIN = /^-?\d+(\.\d+)?$/

/** What a column asks for, in pixels: `must` for its title and what is never cut, `least` for what words keep as well, `full` for all of it. */
export interface Need {
  readonly must: number
  readonly least: number
  readonly full: number
}
export type Below = Readonly<Record<string, string>>

/** What each column needs in this type: figures, days, numbers and the title are whole; of words as much as they keep. */
export function needsOf<R>(columns: readonly Column<R>[], rows: readonly R[], size: number, below: Below = {}): Need[] {
  const step = Math.max(1, Math.ceil(rows.length / LOOKED_AT))
  return columns.map((column) => {
    let whole = 0
    let words = 0
    const { amount } = column
    if (amount !== undefined) {
      for (const row of rows) {
        const value = amount(row)
        if (value !== null) whole = Math.max(whole, groupedLength(moneyText(value)) * narrow())
      }
      // what it adds up to stands below
      if (whole > 0) whole += narrow() * 2
    }
    // figures stand at the right: every one is looked at, and stands there with its separators
    const figures = column.align === 'right'
    let longest = 0
    for (let at = 0; at < rows.length; at += figures && amount === undefined ? 1 : step) {
      const text = column.text(rows[at]!)
      if (column.uncut) whole = Math.max(whole, ems(column.uncut(rows[at]!)))
      if (text.length <= longest && figures) continue
      longest = text.length
      if (text === '') continue
      if (figures && PLAIN.test(text)) whole = Math.max(whole, groupedLength(text) * narrow())
      else if (figures ? /\d/.test(text) : isWhole(text)) whole = Math.max(whole, ems(text))
      else words = Math.max(words, ems(text) + (column.before?.(rows[at]!) ?? 0))
    }
    const sum = below[column.key] ?? ''
    if (/\d/.test(sum)) whole = Math.max(whole, ems(sum))
    const around = AROUND + (!column.render || figures ? 0 : words <= STATE_WORD ? AROUND_STATE : AROUND_DRAWN)
    const pixels = (width: number, beside: number) => (width === 0 ? 0 : Math.ceil(width * size + beside))
    const must = Math.max(pixels(ems(column.title), AROUND_TITLE), pixels(whole, AROUND))
    const full = Math.max(must, pixels(words, around))
    const keeps = column.keeps ?? (column.grow ? NAME_KEEPS : WORDS_KEEP)
    return { must, full, least: Math.max(must, Math.min(full, pixels(keeps, around))) }
  })
}

/** Takes `over` from columns that may be smaller, each by its share of what they may give; what is left is scrolled to. */
function given(widths: readonly number[], least: readonly number[], over: number): number[] {
  const spare = widths.map((width, at) => Math.max(0, width - least[at]!))
  const all = spare.reduce((sum, one) => sum + one, 0)
  if (over <= 0 || all === 0) return [...widths]
  const share = Math.min(1, over / all)
  return widths.map((width, at) => width - Math.ceil(spare[at]! * share))
}

/**
 * The columns in this type, each at least as wide as the widest figure, day or number in it, below it too. Where they are wider than `room`
 * (0: nobody knows yet), first what is empty around the words is given up, then names are shortened to what they keep.
 */
export function fitted<R>(columns: readonly Column<R>[], needs: readonly Need[], size: number, room = 0): Column<R>[] {
  // what a person has set stays, as far as nothing whole is cut
  const wished = columns.map(({ width, keeps }, at) =>
    Math.ceil(Math.max((width * size) / WRITTEN_FOR, keeps === undefined ? needs[at]!.must : needs[at]!.least)),
  )
  const atLeast = (part: 'full' | 'least') => wished.map((width, at) => (columns[at]!.own ? width : Math.min(width, needs[at]![part])))
  const over = (widths: readonly number[]) => (room > 0 ? widths.reduce((sum, one) => sum + one, 0) - room : 0)
  const bare = given(wished, atLeast('full'), over(wished))
  const widths = given(bare, atLeast('least'), over(bare))
  return columns.map((column, at) => (widths[at] === column.width ? column : { ...column, width: widths[at]! }))
}
