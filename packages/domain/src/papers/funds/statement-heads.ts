/** Header rows (表头): found by their names, one or two rows high, known or remembered; and those nobody knows, for a person to choose from. */
import { headerKey } from '../../kernel/header-key.ts'
import { isBareDay, readAmount, readMoment } from './cells.ts'
import { isAnswer, mappedColumns, type ColumnMapping } from './column-mapping.ts'
import { ENGLISH_NAMES } from './english-names.ts'
import { FIELD_NAMES, headerFingerprint, nameKey, placeFields, type FieldColumns, type FlowField } from './flow-fields.ts'
import type { HeaderCandidate } from './fund-flow.ts'
import { COMPANY_BOOK, GENERIC, layoutOf, type Layout } from './layouts.ts'
import { otherTable } from './not-statement.ts'

export interface TextSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export interface Header {
  readonly layout: Layout
  readonly columns: FieldColumns
  readonly headers: readonly string[]
  /** How many rows the header takes: 1, or 2 when merged groups stand above. */
  readonly height: number
  /** What is remembered of this head: a mapping, or an answer. */
  readonly mapping: ColumnMapping | undefined
}

const KNOWN_NAMES = new Set([...Object.values(FIELD_NAMES), ...Object.values(ENGLISH_NAMES)].flat())

const hasDay = (columns: FieldColumns): boolean =>
  columns.has('day') || (columns.has('year') && columns.has('month') && columns.has('dayOfMonth'))
const hasAmount = (columns: FieldColumns): boolean => columns.has('amount') || (columns.has('inflow') && columns.has('outflow'))

/** What is remembered, by the head it belongs to. */
export type Remembered = ReadonlyMap<string, ColumnMapping>

function headerFrom(headers: readonly string[], height: number, ownBook: boolean, remembered: Remembered): Header | undefined {
  const mapping = remembered.get(headerFingerprint(headers))
  if (mapping && !isAnswer(mapping)) {
    const layout: Layout = { ...GENERIC, name: 'mapped', title: '自定义流水' }
    return { layout, columns: mappedColumns(mapping, headers), headers, height, mapping }
  }
  const known = layoutOf(headers)
  if (known) return { layout: known, columns: placeFields(headers, known.fields), headers, height, mapping }
  if (otherTable(headers) !== null) return undefined
  const layout = ownBook || headers.some((name) => headerKey(name) === '凭证字号') ? COMPANY_BOOK : GENERIC
  const columns = placeFields(headers, layout.fields)
  const context: FlowField[] = ['balance', 'counterpartyName', 'abstract', 'purpose', 'direction', 'serialNumber', 'remark']
  const enough = hasDay(columns) && hasAmount(columns) && context.some((field) => columns.has(field))
  return enough ? { layout, columns, headers, height, mapping } : undefined
}

/** Group titles above, names below: the lower name where there is one, else the upper. */
const merged = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => lower[index]?.trim() || (upper[index] ?? ''))

const looksLikeValue = (cell: string): boolean => readAmount(cell).kind === 'amount' || readMoment(cell) !== null || isBareDay(cell)

export function headerAt(
  rows: readonly (readonly string[])[],
  index: number,
  ownBook: boolean,
  remembered: Remembered,
): Header | undefined {
  const row = rows[index] ?? []
  // cheap test first: data rows hold no header names
  const names = row.filter((cell) => KNOWN_NAMES.has(nameKey(cell))).length
  if (names < 2 && !(remembered.size > 0 && remembered.has(headerFingerprint(row)))) return undefined
  const below = rows[index + 1] ?? []
  // a second header row names sides under a group (发生额 → 借方, 贷方) and holds no figure
  const twoRows = below.some((cell) => KNOWN_NAMES.has(nameKey(cell))) && !below.some(looksLikeValue)
  return (twoRows ? headerFrom(merged(row, below), 2, ownBook, remembered) : undefined) ?? headerFrom(row, 1, ownBook, remembered)
}

export const candidateAt = (
  sheet: TextSheet,
  index: number,
  { headers, columns }: Pick<Header, 'headers' | 'columns'>,
): HeaderCandidate => ({
  sheet: sheet.name,
  row: index + 1,
  headers,
  fingerprint: headerFingerprint(headers),
  guess: Object.fromEntries([...columns].map(([field, column]) => [field, headers[column] ?? ''])),
  sample: sheet.rows.slice(index + 1, index + 6),
})

const HEAD_ROWS = 60

/** The rows most like a header, for a person to choose from. */
export function candidatesOf(sheet: TextSheet): HeaderCandidate[] {
  const scored = sheet.rows.slice(0, HEAD_ROWS).map((row, index) => {
    const filled = row.filter((cell) => cell.trim() !== '')
    const known = filled.filter((cell) => KNOWN_NAMES.has(nameKey(cell))).length
    const wordy = filled.filter((cell) => !/\d/.test(cell) && cell.trim().length <= 20).length
    return { index, row, score: filled.length < 2 || filled.some(looksLikeValue) ? 0 : known * 10 + wordy }
  })
  return scored
    .filter((one) => one.score >= 2)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, 3)
    .map(({ index, row }) => candidateAt(sheet, index, { headers: row, columns: placeFields(row) }))
}

/** What else than a statement a file is, by the heads of its sheets. */
export function otherIn(sheets: readonly TextSheet[]): string | null {
  for (const { rows } of sheets)
    for (let index = 0; index < Math.min(HEAD_ROWS, rows.length); index += 1) {
      const found = otherTable(rows[index]!) ?? (index > 0 ? otherTable(merged(rows[index - 1]!, rows[index]!)) : null)
      if (found !== null) return found
    }
  return null
}
