/** The rows of a table, each in its place, or what stands instead of them. */
import { NothingMatches } from '../../faces/faces.tsx'
import { pinClass, pinStyle } from '../pins.ts'
import type { DataTableProps } from '../table-props.ts'
import { TableRow } from './TableRow.tsx'
import type { Rows } from './use-rows.ts'
import type { Chosen } from './use-chosen.ts'
import type { Cursor } from './use-cursor.ts'

interface Props<R> {
  readonly of: DataTableProps<R>
  readonly id: string
  readonly shown: Rows<R>
  readonly chosen: Chosen<R>
  readonly cursor: Cursor<R>
}
export function TableBody<R>({ of, id, shown, chosen, cursor: { range, box, acts } }: Props<R>) {
  const { rows, virtual, drawn, rowHeight, visible, grid, pins, filtering, setFilters } = shown
  const { face = null } = of
  if (face === null && rows.length > 0)
    return (
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {drawn.map(({ index, place }) => {
          const row = rows[index]!
          return (
            // the place moves, the row in it does not: moving a grid restyles every cell of it
            <div key={place} role="presentation" className="grid-place" style={{ transform: `translateY(${index * rowHeight}px)` }}>
              <TableRow
                of={of.rowKey(row)}
                id={id}
                acts={acts}
                row={row}
                index={index}
                columns={visible}
                template={grid}
                pins={pins}
                className={of.rowClass?.(row) ?? ''}
                boxed={!of.boxless?.(row)}
                checked={chosen.isChosen(row)}
                active={range?.active.row === index ? range.active.column : null}
                left={box && box.top <= index && index <= box.bottom ? box.left : -1}
                right={box && box.top <= index && index <= box.bottom ? box.right : -1}
              />
            </div>
          )
        })}
      </div>
    )
  if (face === null && !filtering) return null
  return (
    // a grid holds rows: what stands instead of them is one cell of one
    <div role="row" className="grid-face">
      <div role="gridcell">{face ?? <NothingMatches onClear={() => setFilters({})} />}</div>
    </div>
  )
}

type TotalsProps<R> = Pick<Props<R>, 'of' | 'shown' | 'chosen'>
export function TableTotals<R>({ of: { totals, face = null }, shown: { visible, grid, pins }, chosen: { checks } }: TotalsProps<R>) {
  if (!totals || face !== null) return null
  return (
    <div className="grid-totals" role="row" style={{ gridTemplateColumns: grid }}>
      {checks && <span role="gridcell" className="grid-check" style={{ left: 0 }} />}
      {visible.map((column, index) => (
        <span
          key={column.key}
          role="gridcell"
          className={`grid-cell ${column.align ?? 'left'}${pinClass(pins[index])}`}
          style={pinStyle(pins[index])}
        >
          {totals[column.key]}
        </span>
      ))}
    </div>
  )
}
