/** Tables in text files (CSV, TSV, 竖线分隔): the separator is found by counting, quotes are forgiven, rows may be ragged. */
import { parse } from 'csv-parse/sync'

const SEPARATORS = [',', '\t', '|', ';'] as const

/** The separator that stands most often outside quotes in the first lines. */
export function separatorOf(text: string): string {
  const counts = new Map<string, number>()
  let quoted = false
  let lines = 0
  for (let index = 0; index < text.length && lines < 200; index += 1) {
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

/** Rows of cells as written; blank lines stay, so that row numbers are line numbers. */
export function readDelimited(text: string): string[][] {
  const options = { delimiter: separatorOf(text), relaxColumnCount: true, skipEmptyLines: false, bom: true } as const
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  try {
    const rows = parse(clean, { ...options, relax_quotes: true, relax_column_count: true, skip_empty_lines: false })
    // one unclosed quote makes the rest of the file one cell
    if (!rows.some((row) => row.some((cell) => cell.includes('\n') && cell.length > 5000))) return rows
  } catch {
    // an unclosed quote at the end of the file: read quotes as letters
  }
  return parse(clean, { ...options, quote: false, relax_column_count: true, skip_empty_lines: false }).map((row) =>
    row.map((cell) => cell.replace(/^"(.*)"$/, '$1')),
  )
}
