/** Sheet cells as workbook values: numbers as numbers while they are exact, days as dates, text always as text. */
import type { CellKind, CellValue } from '@app/domain/kernel/sheet'
import { isDay } from '@app/domain/kernel/period'
import { DAY_FORMAT, MONEY_FORMAT } from './workbook-styles.ts'

export interface WrittenCell {
  readonly value: string | number | Date | null
  readonly format: string
  /** A figure too long for a spreadsheet number, kept exact as text. */
  readonly asText: boolean
}

/** Spreadsheets hold 15 significant digits: one more and the last would be invented. */
const EXACT_DIGITS = 15
const TEXT_LIMIT = 32_767
const TEXT = '@'

const isExact = (text: string): boolean => text.replace(/^-?0*\.?0*/, '').replace('.', '').length <= EXACT_DIGITS
const isFigure = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
// eslint-disable-next-line no-control-regex -- these letters may not stand in XML
const withoutControls = (text: string): string => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

// workbooks read _x0041_ as the letter of that code: such text needs its underscore written as a code
const withoutCodes = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

const plain = (value: string | number | Date | null, format = ''): WrittenCell => ({ value, format, asText: false })

/** What is written for a value of a kind; a text that looks like a formula stays text, also when it is edited later. */
export function writtenCell(value: CellValue | undefined, kind: CellKind, zero: 'blank' | 'shown' = 'shown'): WrittenCell {
  if (value === null || value === undefined) return plain(null)
  const text = value as unknown as string
  if (kind === 'text' || !(isFigure(text) || kind === 'day')) return words(text)
  if (kind === 'day') {
    if (!isDay(text)) return words(text)
    const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
    return plain(new Date(Date.UTC(year, month - 1, date)), DAY_FORMAT)
  }
  if (zero === 'blank' && !/[1-9]/.test(text)) return plain(null)
  if (!isExact(text)) return { value: text, format: TEXT, asText: true }
  return plain(Number(text), formatOf(text, kind))
}

function words(text: string): WrittenCell {
  const clean = withoutCodes(withoutControls(text)).slice(0, TEXT_LIMIT)
  // 文本 format besides the string type: re-entering the cell must not turn =1+1 into a formula
  return plain(clean, /^[=+\-@\t\r]/.test(clean) ? TEXT : '')
}

/** Money two decimals; quantities and rates as many as they have. */
function formatOf(text: string, kind: CellKind): string {
  if (kind === 'money') return MONEY_FORMAT
  if (kind === 'integer') return '0'
  const decimals = (text.split('.')[1] ?? '').replace(/0+$/, '').length
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}
