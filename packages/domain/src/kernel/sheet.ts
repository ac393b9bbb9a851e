/** A sheet (表): what every book, statement and voucher print is before it becomes a screen, a workbook or a page. */
import type { Money } from './money.ts'
import type { Quantity, Rate, StockQuantity } from './quantity.ts'

export type CellKind = 'text' | 'money' | 'quantity' | 'rate' | 'day' | 'integer'

export interface SheetColumn {
  readonly key: string
  readonly title: string
  readonly kind: CellKind
  /** The title of the group above it in a two-row header (借方, 贷方 under 期末余额). */
  readonly group?: string
  /** Share of the width in print; characters on screen. */
  readonly width?: number
  /** Figures in words (12.5%, 30天) stand where figures do. */
  readonly align?: 'right'
  /** Secondary words: on screen they take no more than their width, the rest is in a tip. */
  readonly short?: true
  /** Follows from its neighbours: printed, on screen shown when somebody asks for it. */
  readonly quiet?: true
  /** What the sheet is read for: on screen it stays in sight at the right while the rest scrolls sideways. */
  readonly stays?: true
  /** Books leave a zero blank, statements print 0.00. */
  readonly zero?: 'blank' | 'shown'
}

/** The columns a sheet is read for. */
export const staying = (columns: readonly SheetColumn[]): SheetColumn[] => columns.map((column) => ({ ...column, stays: true }))

/** Where a figure leads: drilled to by the screen, ignored by print. */
export type Drill = BookDrill | PageDrill
interface BookDrill {
  readonly to: 'detailBook' | 'voucher' | 'statementLine'
  readonly query: Readonly<Record<string, string>>
}
declare const brand: unique symbol
/** Any other page, by its `path`, with the rest of the query in its address: made by pageDrill (access/address), which knows what it understands. */
export interface PageDrill {
  readonly to: 'page'
  readonly query: Readonly<Record<string, string>> & { readonly [brand]: 'PageDrill' }
}

export type CellValue = string | Money | Quantity | StockQuantity | Rate | null

export interface SheetRow {
  readonly key: string
  /** heading: a title line · total: bold with a rule above · item: plain · memo: beside the statement. */
  readonly kind?: 'item' | 'heading' | 'subtotal' | 'total' | 'memo' | 'opening'
  readonly indent?: number
  /** Columns in bold although the row is plain: the subtotal of one side beside an item of the other. */
  readonly bold?: readonly string[]
  readonly cells: Readonly<Record<string, CellValue>>
  readonly drills?: Readonly<Record<string, Drill>>
}

export interface Sheet {
  readonly title: string
  /** 编制单位, 期间, 单位：元 … printed left, middle and right under the title. */
  readonly captions: readonly string[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
  /** 会小企01表 … printed above right. */
  readonly form?: string
  /** Stands upright on its paper, however many columns it has. */
  readonly upright?: true
  /** Lines for names, seals and dates written by hand: under the last row, above the footers. */
  readonly signatures?: readonly string[]
  readonly footers?: readonly string[]
}

/** Whether the cell of this column is printed bold: headings, subtotals and totals are, on paper, in a workbook and on screen. */
export const isBold = (row: SheetRow, column: string): boolean =>
  row.kind === 'heading' || row.kind === 'subtotal' || row.kind === 'total' || (row.bold?.includes(column) ?? false)
