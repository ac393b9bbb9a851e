/** A workbook whose columns are fields: the rows below its headings, cell by cell, each refusal at its row and column. */
import type { ErrorDetail } from '@app/domain/kernel/app-error'
import { readField, type Field } from '@app/domain/kernel/field'
import type { SheetColumn } from '@app/domain/kernel/sheet'

/** Columns by their keys: fields, or what stands beside them. */
export type Columns<K extends string> = Readonly<Record<K, Pick<Field, 'title'>>>
const entries = <K extends string>(columns: Columns<K>) => Object.entries(columns) as [K, Pick<Field, 'title'>][]

/** The columns of a file that is to be filled in. */
export const columnsOf = (columns: Columns<string>): SheetColumn[] =>
  entries(columns).map(([key, { title }]) => ({ key, title, kind: 'text' as const }))

export interface FieldRow<K extends string> {
  /** As the workbook counts. */
  readonly row: number
  /** undefined: the file has no such column. */
  readonly cell: (key: K) => string | undefined
  readonly refuse: (key: K, reason: string) => void
}

/** The rows with anything in them; null where the headings are not there that must be. */
export function fieldRows<K extends string>(
  table: readonly (readonly string[])[],
  columns: Columns<K>,
  needed: readonly NoInfer<K>[],
  details: ErrorDetail[],
): FieldRow<K>[] | null {
  const headerAt = table.findIndex((row) => needed.every((key) => row.some((cell) => cell.trim() === columns[key].title)))
  if (headerAt < 0) return null
  const places = new Map(entries(columns).map(([key, { title }]) => [key, table[headerAt]!.findIndex((cell) => cell.trim() === title)]))
  return table.slice(headerAt + 1).flatMap((cells, offset) => {
    if (cells.every((one) => one.trim() === '')) return []
    const row = headerAt + offset + 2
    const cell = (key: K) => (places.get(key)! < 0 ? undefined : (cells[places.get(key)!] ?? '').trim())
    return [{ row, cell, refuse: (key, reason) => void details.push({ row, column: columns[key].title, reason }) }]
  })
}

/** The text of a cell, refused as the form would refuse it. */
export function textIn<K extends string>({ cell, refuse }: FieldRow<K>, key: K, { required: _, ...field }: Field): string {
  const read = readField(field, cell(key) ?? '')
  if ('value' in read) return read.value
  refuse(key, read.refused)
  return ''
}
