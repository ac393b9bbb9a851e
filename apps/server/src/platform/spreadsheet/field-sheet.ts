/** A list as a sheet: its fields as columns, each by its kind, and what stands beside them. */
import { textOf, type Field, type FieldKind } from '@app/domain/kernel/field'
import type { Money } from '@app/domain/kernel/money'
import { trimmed, type Quantity } from '@app/domain/kernel/quantity'
import type { CellValue, SheetRow } from '@app/domain/kernel/sheet'
import type { Register } from '../sheet-file.ts'

/** A column of what is no field, or is said otherwise than it is kept. */
export interface Beside<R> {
  readonly title: string
  readonly money?: true
  readonly of: (row: R) => CellValue
}
type Column<R> = Field | Beside<R>

const WIDTH = 12
const DECIMALS: ReadonlySet<FieldKind> = new Set(['percent', 'price', 'amount', 'count'])
function cellOf(field: Field, value: unknown): CellValue {
  if (value === null || value === undefined) return ''
  if (field.kind === 'money') return value as Money
  return DECIMALS.has(field.kind) && value !== '' ? trimmed(value as Quantity) : textOf(field, value)
}
const isBeside = <R>(column: Column<R>): column is Beside<R> => 'of' in column

/** Columns in their order, a row for each of the list, and the row they come to where there is one. */
export function sheetOf<R extends { readonly id: string }>(
  columns: Readonly<Record<string, Column<R>>>,
  rows: readonly R[],
  { widths = {}, total }: { readonly widths?: Readonly<Record<string, number>>; readonly total?: Readonly<Record<string, CellValue>> } = {},
): Pick<Register, 'columns' | 'rows'> {
  const all = Object.entries(columns)
  const isMoney = (column: Column<R>): boolean => (isBeside(column) ? column.money === true : column.kind === 'money')
  return {
    columns: all.map(([key, column]) => [key, column.title, widths[key] ?? WIDTH, isMoney(column) ? 'money' : 'text']),
    rows: [
      ...rows.map((row): SheetRow => ({
        key: row.id,
        cells: Object.fromEntries(
          all.map(([key, column]) => [key, isBeside(column) ? column.of(row) : cellOf(column, row[key as keyof R])]),
        ),
      })),
      ...(total === undefined ? [] : [{ key: 'total', kind: 'total', cells: total } as const]),
    ],
  }
}
