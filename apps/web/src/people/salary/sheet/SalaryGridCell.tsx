/** A cell of the sheet: a figure, or the field where one types when it is in hand. */
import { isNegative, money } from '@app/domain/kernel/money'
import type { Cell } from '../../../ui/list/cells.ts'
import { amountOf, inBox } from '../../../ui/inputs/grid-edit.ts'
import type { Row } from '../salary.api.ts'
import { type GridColumn, type Places, pinnedAt, amountText } from './grid-columns.ts'
import type { SalaryGridState } from './use-salary-grid.ts'

interface Props {
  readonly row: Row
  readonly column: GridColumn
  /** Its place among the rows and the columns. */
  readonly at: Cell
  readonly grid: SalaryGridState
  readonly places: Places
  readonly onOpen: (row: Row) => void
}
export function SalaryGridCell({
  row,
  column,
  at,
  grid: { active, selection, typing, setTyping, typed, settle, go },
  places,
  onOpen,
}: Props) {
  const here = active.row === at.row && active.column === at.column
  const text = column.text(row)
  const marks = [
    column.kind === 'text' ? '' : 'right',
    places.offsets[at.column] === null ? '' : 'pinned',
    column.stuck ? 'stuck' : '',
    column.kind === 'typed' ? 'is-typed' : '',
    inBox(selection, at.row, at.column) ? 'chosen' : '',
    column.kind !== 'text' && text !== '' && isNegative(money(text)) ? 'negative' : '',
  ]
  return (
    // keys are heard by the grid; the pointer only says where
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <span
      role="gridcell"
      tabIndex={-1}
      title={column.kind === 'text' ? text : undefined}
      className={marks.filter((one) => one !== '').join(' ')}
      style={pinnedAt(places, at.column)}
      onClick={(event) => go(at, event.shiftKey)}
      onDoubleClick={() => column.kind !== 'typed' && onOpen(row)}
    >
      {here && typed(at.column) ? (
        <input
          // the cell in hand is where one types: it is moved here on purpose
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${row.name} ${column.title}`}
          aria-invalid={typing !== null && amountOf(typing) === null}
          value={typing ?? text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyping(event.target.value)}
          onBlur={() => settle()}
        />
      ) : (
        (column.render?.(row) ?? (column.kind === 'text' ? text : amountText(text)))
      )}
    </span>
  )
}
