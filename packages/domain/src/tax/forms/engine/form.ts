/**
 * Tax forms (申报表) as data: rows × columns of cells, each said in a short text. What the administration changes is changed in these
 * tables; the engine beside reads any of them (docs/how-to/add-a-tax-form.md).
 */
import type { MenuPath } from '../../../access/menu.ts'
import type { ReturnLaw, Taking } from './taking.ts'

export type { Cycle } from '../../taxes/tax.ts'

/**
 * One cell: `-` the printed form has a dash · `«` belongs to the cell at its left · `typed` an amount · `text` words, `text 是/否` one
 * of these (the first counts as 1 in formulas) · `< source` taken from the books, and may be overwritten (`*` is the row) ·
 * `= formula` computed · `~ formula` computed, and may be overwritten.
 */
export type CellText = '-' | '«' | 'typed' | 'text' | `text ${string}` | `< ${string}` | `= ${string}` | `~ ${string}`
export type ValueType = 'money' | 'rate' | 'count'

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
  readonly type?: ValueType | 'text'
  /** The cell of rows that do not say another (forms written as a table). */
  readonly usual?: CellText
  /** What must hold in every cell of the column (forms written as a table). */
  readonly must?: string
}
/** What must hold in the columns named; without words of its own it is said as the formula reads. */
export interface MustData {
  readonly that: string
  readonly cols: readonly string[]
  readonly says?: string
  readonly severity?: CheckData['severity']
}
export interface RowData extends Dated {
  readonly row: string
  /** The number printed beside it, where the row itself is called otherwise. */
  readonly line?: string
  readonly title: string
  /** Steps of indentation. */
  readonly level?: number
  /** One for each column; in formulas `*` is the cell's own row or column. */
  readonly cells: readonly CellText[]
  /** Another type of value than the columns'. */
  readonly type?: ValueType
  readonly must?: MustData | readonly MustData[]
  /** What a person ought to know. */
  readonly note?: string
}
export interface CheckData extends Dated {
  readonly id: string
  readonly severity: Severity
  readonly that: string
  readonly says: string
  /** The parameter a question is answered in, where its finding stands. */
  readonly answer?: `$${string}`
  /** What else settles it: the return before is registered, or opened and answered. */
  readonly remedy?: 'registerBefore' | 'openBefore'
}
/** error: is put right · ask: only a person knows, and nothing rests on a blank · warn: takes a reason. */
export type Severity = 'error' | 'ask' | 'warn'
export interface FormData extends Dated {
  readonly code: string
  readonly title: string
  /** What it is called among its fellows. */
  readonly short: string
  readonly from: string
  readonly source: string
  /** The taxpayer signs under it: the main form of a return. */
  readonly signed?: true
  readonly columns: readonly ColumnData[]
  readonly sections: readonly { readonly title: string; readonly rows: readonly RowData[] }[]
  readonly checks: readonly CheckData[]
}
/** A figure formulas know by `$name`: typed over, given with the return, or else computed. One that is 1 or 0 is asked with `= 1`. */
export interface ParameterData {
  readonly title: string
  readonly formula?: string
  /** What a person may answer instead; without it the law or the books say it. */
  readonly open?: 'money' | 'rate' | Readonly<Record<string, string>>
  /** What it measures: a share of one reads as %, an amount with separators. */
  readonly as?: 'share' | 'money'
  /** How its values read, where nobody may answer. */
  readonly reads?: Readonly<Record<string, string>>
  /** The document it rests on, or where the books say it. */
  readonly source?: string
  /** The page of the books that shows it. */
  readonly page?: MenuPath
}
/** Whether something is so, as a parameter answers it. */
export const YES_NO: Readonly<Record<string, string>> = { '1': '是', '0': '否' }
/** A figure the books may give: where a person finds it. */
export interface SourceData {
  readonly title: string
  readonly page: MenuPath
  /** What the page is asked for, beside the months of the return. */
  readonly query?: Readonly<Record<string, string>>
}
export type Parameters = Readonly<Record<`$${string}`, ParameterData>>
export type Sources = Readonly<Record<string, SourceData>>
/** Forms that are filed together. */
export interface Filing {
  readonly kind: string
  readonly title: string
  readonly forms: readonly FormData[]
  readonly parameters: Parameters
  readonly sources: Sources
  /** What is to be paid (or comes back): the sum of these cells. */
  readonly due: readonly string[]
  /** What it takes, of one that says it (`asSaid`). */
  readonly taking?: Taking
  /** Tables of the law it rests on and nothing else does, and their documents: number, title, who says that it is in force. */
  readonly law?: readonly ReturnLaw[]
  readonly documents?: readonly (readonly [number: string, title: string, standing: 'official' | 'inferred' | 'doubtful'])[]
}
