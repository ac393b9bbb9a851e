/** The table of the product: virtual rows, sticky head and first columns, a cell cursor, ranges that copy and sum, selection. */
import { useId } from 'react'
import { useSmall } from '../../platform/small.ts'
import { nextSort } from './table-columns.ts'
import type { DataTableProps } from './table-props.ts'
import { TableHead } from './table/TableHead.tsx'
import { CardList } from './CardList.tsx'
import { useRows } from './table/use-rows.ts'
import { useChosen } from './table/use-chosen.ts'
import { useCursor } from './table/use-cursor.ts'
import { TableBody, TableTotals } from './table/TableBody.tsx'
import { TableStatus } from './table/TableStatus.tsx'

export type { Column } from './table-columns.ts'
export type { DataTableProps } from './table-props.ts'

/** A grid to whoever has a desk; on a telephone, cards (decision 0122). */
export const DataTable = <R,>(props: DataTableProps<R>) => (useSmall() ? <CardList {...props} /> : <Grid {...props} />)

function Grid<R>(props: DataTableProps<R>) {
  const shown = useRows(props)
  const chosen = useChosen(props, shown)
  const cursor = useCursor(props, shown, chosen)
  const { scroller, arrangement, rows, visible, grid, pins, least, sort, setSort, filters, setFilters } = shown
  const { range } = cursor
  const id = useId()

  return (
    <div className="data-table">
      <div
        ref={scroller}
        className={props.dimmed ? 'grid-scroll dimmed' : 'grid-scroll'}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length}
        aria-multiselectable={chosen.checks}
        tabIndex={0}
        aria-activedescendant={range ? `${id}-${range.active.row}-${range.active.column}` : undefined}
        onKeyDown={cursor.press}
        onFocus={cursor.enter}
      >
        <div style={{ minWidth: least, minHeight: '100%' }} className="grid-sheet">
          <TableHead
            columns={visible}
            template={grid}
            pins={pins}
            selecting={chosen.state}
            onSelectAll={chosen.turnAll}
            sort={sort}
            onSort={props.sortable ? (key) => setSort(nextSort(sort, key)) : null}
            onResize={arrangement.resize}
            onMove={arrangement.move}
            filters={filters}
            onFilter={(key, text) => setFilters({ ...filters, [key]: text })}
          />
          <TableBody of={props} id={id} shown={shown} chosen={chosen} cursor={cursor} />
          <TableTotals of={props} shown={shown} chosen={chosen} />
        </div>
      </div>
      <TableStatus of={props} shown={shown} chosen={chosen} cursor={cursor} />
    </div>
  )
}
