/** One row of a table; drawn again only when something of its own changed. */
import { Fragment, isValidElement, memo, type ReactElement, type ReactNode, type RefObject } from 'react'
import { MoneyCell } from '../../faces/MoneyCell.tsx'
import { pinClass, pinnedAlike, pinStyle, type Pin } from '../pins.ts'
import type { Column } from '../table-columns.ts'

/** What a row asks its table to do; a ref, so that a row drawn long ago still acts on what is true now. */
export interface RowActs<R> {
  readonly check: (index: number) => void
  readonly pick: (row: number, column: number, extend: boolean) => void
  readonly open: ((row: R, column: string) => void) | undefined
}

interface Props<R> {
  readonly acts: RefObject<RowActs<R>>
  readonly id: string
  readonly row: R
  /** Whose row it is: what a cell draws itself keeps no state and no focus of the row that stood here before. */
  readonly of: string
  readonly index: number
  readonly columns: readonly Column<R>[]
  readonly template: string
  readonly pins: readonly (Pin | null)[]
  readonly className: string
  readonly checked: boolean | null
  readonly boxed: boolean
  /** The cell the cursor is in, and the marked columns (-1: none). */
  readonly active: number | null
  readonly left: number
  readonly right: number
}

/** A figure or a piece of text: it has neither state nor focus, so another row may take it over. */
const stateless = (drawn: ReactNode): boolean =>
  isValidElement<{ children?: unknown }>(drawn) &&
  (drawn.type === MoneyCell || (drawn.type === 'span' && typeof drawn.props.children === 'string'))

function Row<R>(props: Props<R>): ReactElement {
  const { id, row, index, columns, pins, checked } = props
  return (
    <div
      className={`grid-row ${index % 2 === 1 ? 'odd ' : ''}${checked ? 'checked ' : ''}${props.className}`}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={checked ?? undefined}
      style={{ gridTemplateColumns: props.template }}
    >
      {checked !== null && (
        <span role="gridcell" className="grid-check" style={{ left: 0 }}>
          {props.boxed && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`选择第${index + 1}行`}
              checked={checked}
              onChange={() => props.acts.current.check(index)}
            />
          )}
        </span>
      )}
      {columns.map((column, at) => {
        const text = column.text(row)
        const drawn = column.render ? column.render(row) : text
        const marks = `${at >= props.left && at <= props.right ? ' marked' : ''}${at === props.active ? ' active' : ''}`
        return (
          // the grid itself takes the keyboard; the mouse only places its cursor
          <span
            key={column.key}
            id={at === props.active ? `${id}-${index}-${at}` : undefined}
            role="gridcell"
            tabIndex={-1}
            title={text.length > 12 ? text : undefined}
            className={`grid-cell ${column.align ?? 'left'}${marks}${pinClass(pins[at])}`}
            style={pinStyle(pins[at])}
            onMouseDown={(event) => props.acts.current.pick(index, at, event.shiftKey)}
            onDoubleClick={() => props.acts.current.open?.(row, column.key)}
          >
            {typeof drawn === 'string' ? <span>{drawn}</span> : <Fragment key={stateless(drawn) ? '' : props.of}>{drawn}</Fragment>}
          </span>
        )
      })}
    </div>
  )
}

type Compared = keyof Props<unknown>
const compared: readonly Compared[] = [
  'row',
  'of',
  'index',
  'columns',
  'pins',
  'template',
  'className',
  'checked',
  'boxed',
  'active',
  'left',
  'right',
]
export const TableRow = memo(Row, (before, after) => {
  for (const key of compared) {
    if (key === 'columns') {
      const [one, other] = [before.columns, after.columns]
      if (one.length !== other.length || one.some((column, at) => column !== other[at])) return false
    } else if (key === 'pins') {
      if (!pinnedAlike(before.pins, after.pins)) return false
    } else if (before[key] !== after[key]) return false
  }
  return true
}) as typeof Row
