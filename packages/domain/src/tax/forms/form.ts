/**
 * Tax forms (申报表) as data: rows × columns of cells, each said in a short text. What the administration changes is changed in these
 * tables; the engine beside reads any of them (docs/how-to/add-a-tax-form.md).
 */
import type { Day } from '../../kernel/period.ts'

/**
 * One cell: `-` the printed form has a dash · `«` belongs to the cell at its left · `typed` an amount · `text` words ·
 * `< source` taken from the books, and may be overwritten · `= formula` computed · `~ formula` computed, and may be overwritten.
 */
export type CellText = '-' | '«' | 'typed' | 'text' | `< ${string}` | `= ${string}` | `~ ${string}`
export type ValueType = 'money' | 'rate'

/** From when until when something holds, by the last day of the period declared, and the document it rests on. */
export interface Dated {
  readonly from?: string
  readonly to?: string
  readonly source?: string
}
export interface ColumnData {
  readonly col: string
  readonly title: string
  /** The heading over this column and its neighbours of the same. */
  readonly over?: string
  readonly type?: ValueType
}
export interface RowData extends Dated {
  readonly row: string
  readonly title: string
  /** Steps of indentation. */
  readonly level?: number
  /** One for each column; in formulas `*` is the cell's own row or column. */
  readonly cells: readonly CellText[]
  /** What must hold in the columns named. */
  readonly must?: { readonly that: string; readonly cols: readonly string[]; readonly says: string }
  /** What a person ought to know. */
  readonly note?: string
}
export interface CheckData extends Dated {
  readonly id: string
  readonly severity: 'error' | 'warn'
  readonly that: string
  readonly says: string
}
export interface FormData extends Dated {
  readonly code: string
  readonly title: string
  /** What it is called among its fellows. */
  readonly short: string
  readonly from: string
  readonly source: string
  readonly columns: readonly ColumnData[]
  readonly sections: readonly { readonly title: string; readonly rows: readonly RowData[] }[]
  readonly checks: readonly CheckData[]
}
/** A figure formulas know by `$name`: given with the return, or else computed. One that is 1 or 0 is asked with `= 1`. */
export interface ParameterData {
  readonly title: string
  readonly formula?: string
}
/** A figure the books may give: where a person finds it. */
export interface SourceData {
  readonly title: string
  readonly page: string
}
/** Forms that are filed together. */
export interface Filing {
  readonly kind: string
  readonly title: string
  readonly forms: readonly FormData[]
  readonly parameters: Readonly<Record<`$${string}`, ParameterData>>
  readonly sources: Readonly<Record<string, SourceData>>
}

export const holdsOn = ({ from, to }: Dated, on: Day): boolean => (from === undefined || from <= on) && (to === undefined || on <= to)
