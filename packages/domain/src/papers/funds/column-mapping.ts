/** Column mappings (列对应): what a person taught us about a table we did not know, remembered by its header row. */
import { invalid } from '../../kernel/app-error.ts'
import { headerKey } from '../../kernel/header-key.ts'
import type { DayOrder } from './cells.ts'
import { headerFingerprint, type FieldColumns, type FlowField } from './flow-fields.ts'
import { directionOf, type Direction } from './layouts.ts'

export interface ColumnMapping {
  /** headerFingerprint of the header row it was made for. */
  readonly fingerprint: string
  /** Field → header name in the file. */
  readonly columns: Readonly<Partial<Record<FlowField, string>>>
  /** With a single amount column and no direction column: which way a positive figure points, or that the words of each row say it; null: nobody has said. */
  readonly positive: 'in' | 'out' | 'words' | null
  /** Of two columns: what they name is the other way round. */
  readonly exchanged?: boolean
  /** start: the direction column holds more than the word, which stands at its beginning. */
  readonly directionAt?: 'whole' | 'start'
  /** Words of the direction column that mean money in and money out, besides the usual ones. */
  /** What three bare numbers mean as a day, as somebody said. */
  readonly dayOrder?: DayOrder | null
  readonly inflowWords: readonly string[]
  readonly outflowWords: readonly string[]
}

/** Only an answer to a question about a head that is read without help. */
export const isAnswer = (mapping: ColumnMapping): boolean => Object.keys(mapping.columns).length === 0

/** The head it belongs to, as it is compared. */
export const headersOf = ({ fingerprint }: ColumnMapping): string[] => fingerprint.split('|')

/** Checks a mapping before it is remembered: a day, and amounts in one of the three ways. */
export function checkMapping(mapping: ColumnMapping, headers: readonly string[]): ColumnMapping {
  const { columns } = mapping
  if (mapping.fingerprint !== headerFingerprint(headers)) throw invalid('FF0003', '列对应与文件表头不一致，请重新选择表头行后再对应')
  if (!columns.day && !(columns.year && columns.month && columns.dayOfMonth)) throw invalid('FF0001', '请指定哪一列是交易日期')
  if (!columns.inflow && !columns.outflow && !columns.amount) throw invalid('FF0002', '请指定收入、支出列，或指定金额列')
  if (mapping.directionAt === 'start' && !columns.direction) throw invalid('FF0004', '请指定开头写着收支的那一列')
  if (mapping.directionAt === 'start' && mapping.inflowWords.length + mapping.outflowWords.length === 0)
    throw invalid('FF0005', '请填写开头表示收入、支出的词，如 退货、还款；消费')
  return mapping
}

export const mappingMatches = (mapping: ColumnMapping, headers: readonly string[]): boolean =>
  mapping.fingerprint === headerFingerprint(headers)

/** The mapped names as a layout's own names; an unmapped field takes no column. */
export function mappedColumns(mapping: ColumnMapping, headers: readonly string[]): FieldColumns {
  const keys = headers.map(headerKey)
  const columns = new Map<FlowField, number>()
  for (const [field, name] of Object.entries(mapping.columns) as [FlowField, string][]) {
    const at = keys.indexOf(headerKey(name))
    if (at >= 0) columns.set(field, at)
  }
  return columns
}

/** Reads a direction word by the mapping first. */
export function mappedDirection(mapping: ColumnMapping): (text: string) => Direction {
  const inward = mapping.inflowWords.map(headerKey).filter((word) => word !== '')
  const outward = mapping.outflowWords.map(headerKey).filter((word) => word !== '')
  if (mapping.directionAt !== 'start')
    return (text) => (inward.includes(headerKey(text)) ? 'in' : outward.includes(headerKey(text)) ? 'out' : directionOf(text))
  return (text) => {
    const key = headerKey(text)
    const longest = (words: readonly string[]): number => Math.max(0, ...words.map((word) => (key.startsWith(word) ? word.length : 0)))
    const [into, out] = [longest(inward), longest(outward)]
    return into === out ? 'unknown' : into > out ? 'in' : 'out'
  }
}
