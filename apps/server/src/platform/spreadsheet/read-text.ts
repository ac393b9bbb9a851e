/** Tables in text files (CSV, TSV, 竖线分隔): the separator is found by counting, quotes are forgiven, rows may be ragged; one walk. */
import { CellCounter } from './cell-limits.ts'

const SEPARATORS = [',', '\t', '|', ';'] as const
const SAMPLE_LETTERS = 200_000
/** One unclosed quote would make the rest of the file one cell: no cell of several lines is so long. */
const LONGEST_QUOTED = 5000

/** The separator that stands most often outside quotes in the first lines. */
export function separatorOf(text: string): string {
  const counts = new Map<string, number>()
  let quoted = false
  let lines = 0
  const end = Math.min(text.length, SAMPLE_LETTERS)
  for (let index = 0; index < end && lines < 200; index += 1) {
    const letter = text[index] ?? ''
    if (letter === '"') quoted = !quoted
    else if (letter === '\n') {
      // an odd quote must not swallow the rest of the sample
      quoted = false
      lines += 1
    } else if (!quoted && (SEPARATORS as readonly string[]).includes(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ','
}

/** The first place from `at` on that holds no blank; some banks put a TAB behind a quoted figure. */
function afterBlanks(text: string, at: number, separator: string): number {
  const blanks = separator === '\t' ? ' ' : ' \t'
  let place = at
  while (place < text.length && blanks.includes(text[place]!)) place += 1
  return place
}

/** The end of a quoted cell that begins at `start`: the places of its closing quote and of what follows it; null when none closes it within bounds. */
function closingQuote(text: string, start: number, separator: string): { readonly close: number; readonly next: number } | null {
  let at = start + 1
  let lines = false
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    lines ||= text.slice(at, quote).includes('\n')
    if (lines && quote - start > LONGEST_QUOTED) return null
    const next = afterBlanks(text, quote + 1, separator)
    if (next >= text.length || text[next] === separator || text[next] === '\n') return { close: quote, next }
    // a doubled quote is a letter, and so is one in the middle
    at = quote + (text[quote + 1] === '"' ? 2 : 1)
  }
}

/** A mark that is looked for ever further on, never twice in the same place. */
function seeker(text: string, mark: string): (from: number) => number {
  let at = text.indexOf(mark)
  return (from) => {
    if (at >= 0 && at < from) at = text.indexOf(mark, from)
    return at < 0 ? text.length : at
  }
}

/** Rows of cells; null when a quote is opened and not closed in good time. */
function split(text: string, separator: string, quotes: boolean): string[][] | null {
  const rows: string[][] = []
  const counter = new CellCounter()
  const separatorFrom = seeker(text, separator)
  const lineEndFrom = seeker(text, '\n')
  let row: string[] = []
  let at = 0
  for (;;) {
    if (quotes && text[at] === '"') {
      const end = closingQuote(text, at, separator)
      if (end === null) return null
      row.push(text.slice(at + 1, end.close).replaceAll('""', '"'))
      at = end.next
    } else {
      const end = Math.min(separatorFrom(at), lineEndFrom(at))
      row.push(text.slice(at, end))
      at = end
    }
    counter.cell(row)
    const ended = at >= text.length
    if (ended || text[at] === '\n') {
      rows.push(row)
      counter.row(rows.length)
      row = []
    }
    at += 1
    // a file that ends with a line's end has no further line
    if (ended || (at >= text.length && row.length === 0)) return rows
  }
}

/** Rows of cells as written; blank lines stay, so that row numbers are line numbers. */
export function readDelimited(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(clean)
  // one unclosed quote makes the rest of the file one cell: then quotes are letters
  return split(clean, separator, true) ?? split(clean, separator, false)!.map((row) => row.map((cell) => cell.replace(/^"(.*)"$/, '$1')))
}
