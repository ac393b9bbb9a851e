/** Column mappings (列对应): what a person taught us about a table we did not know, remembered by its header row. */
import { invalid } from '../../kernel/app-error.ts'
import { headerKey } from './cells.ts'
import { headerFingerprint, type FieldColumns, type FlowField } from './flow-fields.ts'
import { directionOf } from './layouts.ts'

export interface ColumnMapping {
  /** headerFingerprint of the header row it was made for. */
  readonly fingerprint: string
  /** Field → header name in the file. */
  readonly columns: Readonly<Partial<Record<FlowField, string>>>
  /** With a single amount column and no direction column: which way a positive figure points. */
  readonly positive: 'in' | 'out'
  /** Words of the direction column that mean money in and money out, besides the usual ones. */
  readonly inflowWords: readonly string[]
  readonly outflowWords: readonly string[]
}

/** Checks a mapping before it is remembered: a day, and amounts in one of the three ways. */
export function checkMapping(mapping: ColumnMapping, headers: readonly string[]): ColumnMapping {
  const { columns } = mapping
  if (mapping.fingerprint !== headerFingerprint(headers)) throw invalid('FF0003', '列对应与文件表头不一致，请重新选择表头行后再对应')
  if (!columns.day && !(columns.year && columns.month && columns.dayOfMonth)) throw invalid('FF0001', '请指定哪一列是交易日期')
  if (!columns.inflow && !columns.outflow && !columns.amount) throw invalid('FF0002', '请指定收入、支出列，或指定金额列')
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
export function mappedDirection(mapping: ColumnMapping): (text: string) => 'in' | 'out' | 'neutral' {
  const inward = new Set(mapping.inflowWords.map(headerKey))
  const outward = new Set(mapping.outflowWords.map(headerKey))
  return (text) => (inward.has(headerKey(text)) ? 'in' : outward.has(headerKey(text)) ? 'out' : directionOf(text))
}
