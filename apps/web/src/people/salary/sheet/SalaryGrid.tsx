/** The sheet as a grid: the cell in hand takes what is typed, a selection is copied, filled down and pasted over like a spreadsheet. */
import { money, sum } from '@app/domain/kernel/money'
import type { ReactNode } from 'react'
import type { CellEdit } from '../../../ui/inputs/grid-edit.ts'
import type { Row } from '../salary.api.ts'
import { type GridColumn, placesOf, pinnedAt, amountText } from './grid-columns.ts'
import { useSalaryGrid } from './use-salary-grid.ts'
import { SalaryGridCell } from './SalaryGridCell.tsx'

interface Props {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
  readonly editable: boolean
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly onEdit: (edits: readonly CellEdit[]) => void
  readonly onOpen: (row: Row) => void
  readonly face: ReactNode | null
}
export function SalaryGrid({ rows, columns, editable, selected, onSelect, onEdit, onOpen, face }: Props) {
  const hand = useSalaryGrid({ rows, columns, editable, onEdit, onOpen })
  const { scroller, virtual, rowHeight, press, paste } = hand
  const places = placesOf(columns)
  const { grid, wide } = places
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  if (face !== null) return <div className="salary-grid">{face}</div>
  return (
    <div
      ref={scroller}
      className="salary-grid"
      role="grid"
      aria-label="工资表"
      aria-rowcount={rows.length}
      tabIndex={-1}
      onKeyDown={press}
      onPaste={paste}
    >
      <Head rows={rows} columns={columns} places={places} selected={selected} onSelect={onSelect} />
      <div style={{ height: virtual.getTotalSize(), position: 'relative', minWidth: wide }}>
        {virtual.getVirtualItems().map(({ index: at, start }) => {
          const row = rows[at]!
          return (
            <div
              key={row.employeeId}
              role="row"
              className={row.problem === '' ? 'salary-row' : 'salary-row troubled'}
              style={{ gridTemplateColumns: grid, height: rowHeight, transform: `translateY(${start}px)` }}
            >
              <span className="salary-check pinned" style={{ left: 0 }}>
                <input
                  type="checkbox"
                  aria-label={`选择 ${row.name}`}
                  checked={selected.has(row.employeeId)}
                  onChange={() => toggle(row.employeeId)}
                />
              </span>
              {columns.map((column, along) => (
                <SalaryGridCell
                  key={column.key}
                  row={row}
                  column={column}
                  at={{ row: at, column: along }}
                  grid={hand}
                  places={places}
                  onOpen={onOpen}
                />
              ))}
            </div>
          )
        })}
      </div>
      <Foot rows={rows} columns={columns} places={places} />
    </div>
  )
}

interface PartProps {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
  readonly places: ReturnType<typeof placesOf>
}
const Head = ({ rows, columns, places, selected, onSelect }: PartProps & Pick<Props, 'selected' | 'onSelect'>) => (
  <div className="salary-head" role="row" style={{ gridTemplateColumns: places.grid, minWidth: places.wide }}>
    <span className="salary-check pinned" style={{ left: 0 }}>
      <input
        type="checkbox"
        aria-label="全选"
        disabled={rows.length === 0}
        checked={selected.size > 0 && selected.size === rows.length}
        onChange={() => onSelect(selected.size === rows.length ? new Set() : new Set(rows.map((row) => row.employeeId)))}
      />
    </span>
    {columns.map((column, index) => (
      <span
        key={column.key}
        role="columnheader"
        title={column.hint ?? column.title}
        className={`${column.kind === 'text' ? '' : 'right'} ${pinnedAt(places, index) ? 'pinned' : ''} ${column.stuck ? 'stuck' : ''} ${column.kind === 'typed' ? 'is-typed' : ''}`}
        style={pinnedAt(places, index)}
      >
        {column.title}
      </span>
    ))}
  </div>
)

const Foot = ({ rows, columns, places }: PartProps) => (
  <div className="salary-foot" role="row" style={{ gridTemplateColumns: places.grid, minWidth: places.wide }}>
    <span className="pinned" style={{ left: 0 }} />
    {columns.map((column, index) => (
      <span
        key={column.key}
        className={`${column.kind === 'text' ? '' : 'right'} ${pinnedAt(places, index) ? 'pinned' : ''} ${column.stuck ? 'stuck' : ''}`}
        style={pinnedAt(places, index)}
      >
        {index === 0 ? '合计' : column.total ? amountText(sum(rows.map((row) => money(column.text(row) || '0'))) as unknown as string) : ''}
      </span>
    ))}
  </div>
)
