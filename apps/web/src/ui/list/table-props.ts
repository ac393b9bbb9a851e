/** What a table is given, whether it is a grid of a desk or cards on a telephone. */
import type { ReactNode } from 'react'
import type { Column } from './table-columns.ts'

export interface DataTableProps<R> {
  /** Widths, order and hidden columns are remembered under this name. */
  readonly name: string
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
  /** What is selected; rows that share a key are selected together. */
  readonly selectKey?: (row: R) => string
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: ReadonlySet<string>) => void
  /** Rows that show no box of their own: the further lines of a thing already boxed. */
  readonly boxless?: (row: R) => boolean
  readonly onOpen?: (row: R, column: string) => void
  readonly rowClass?: (row: R) => string
  /** How many columns stay at the left while the rest scrolls. */
  readonly pinned?: number
  readonly sortable?: boolean
  readonly dimmed?: boolean
  /** A row of totals that stays at the bottom, by column key. */
  readonly totals?: Readonly<Record<string, ReactNode>>
  /** Left and right of the status bar, beside what the table says itself. */
  readonly status?: ReactNode
  readonly pages?: ReactNode
  /** Shown instead of rows: one of the five faces. */
  readonly face?: ReactNode | null
}
