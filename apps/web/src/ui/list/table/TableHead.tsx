/** The head of a table: one or two rows of titles, resizing, sorting, reordering, and the filter line under them. */
import { useRef, type CSSProperties, type PointerEvent } from 'react'
import { pinClass, pinOver, pinStyle, type Pin } from '../pins.ts'
import type { Column, Sort } from '../table-columns.ts'
import type { Filters } from './table-rows.ts'

interface Props<R> {
  readonly columns: readonly Column<R>[]
  readonly template: string
  readonly pins: readonly (Pin | null)[]
  /** 'nothing': there is none to choose. */
  readonly selecting: 'nothing' | 'none' | 'some' | 'all' | null
  readonly onSelectAll: () => void
  readonly sort: Sort
  readonly onSort: ((key: string) => void) | null
  readonly onResize: (key: string, width: number) => void
  readonly onMove: (key: string, before: string) => void
  readonly filters: Filters | null
  readonly onFilter: (key: string, text: string) => void
}

/** Runs of neighbouring columns of one group, for the upper row; what stays in sight has its own title above it, as has what passes below it. */
export function groupsOf(
  columns: readonly { group?: string }[],
  pins: readonly (Pin | null)[] = [],
): { title: string | undefined; span: number; at: number }[] {
  const runs: { title: string | undefined; span: number; at: number }[] = []
  for (const [at, { group }] of columns.entries()) {
    const last = runs.at(-1)
    if (last && group !== undefined && last.title === group && pins[at]?.side === pins[at - 1]?.side) last.span += 1
    else runs.push({ title: group, span: 1, at })
  }
  return runs
}

export function TableHead<R>(props: Props<R>) {
  const { columns, template, pins, selecting, sort, filters } = props
  const grouped = columns.some((column) => column.group !== undefined)
  const first = selecting === null ? 1 : 2
  const dragged = useRef<string | null>(null)
  const placed = (pin: Pin | null | undefined): CSSProperties => (pin ? { ...pinStyle(pin), zIndex: 2 } : {})
  return (
    <div className="grid-head" role="rowgroup">
      <div className={grouped ? 'grid-titles two' : 'grid-titles'} role="row" style={{ gridTemplateColumns: template }}>
        {selecting !== null && (
          <span
            role="columnheader"
            aria-label="选择"
            className="grid-title grid-check"
            style={{ gridRow: grouped ? '1 / 3' : '1', gridColumn: 1, left: 0 }}
          >
            <input
              type="checkbox"
              aria-label="全选"
              checked={selecting === 'all'}
              disabled={selecting === 'nothing'}
              ref={(box) => {
                if (box) box.indeterminate = selecting === 'some'
              }}
              onChange={props.onSelectAll}
            />
          </span>
        )}
        {grouped &&
          groupsOf(columns, pins).map((run) => {
            const pin = pinOver(pins.slice(run.at, run.at + run.span))
            return (
              run.title !== undefined && (
                <span
                  key={`${run.title}-${run.at}`}
                  role="columnheader"
                  className={`grid-title grid-group${pinClass(pin)}`}
                  style={{ gridRow: 1, gridColumn: `${run.at + first} / span ${run.span}`, ...placed(pin) }}
                >
                  {run.title}
                </span>
              )
            )
          })}
        {columns.map((column, index) => (
          <span
            key={column.key}
            role="columnheader"
            aria-sort={sort?.key === column.key ? (sort.down ? 'descending' : 'ascending') : 'none'}
            className={`grid-title ${column.align ?? 'left'}${pinClass(pins[index])}`}
            style={{ gridRow: grouped ? (column.group === undefined ? '1 / 3' : 2) : 1, gridColumn: index + first, ...placed(pins[index]) }}
            draggable={!grouped}
            onDragStart={() => (dragged.current = column.key)}
            onDragOver={(event) => dragged.current !== null && event.preventDefault()}
            onDrop={() => {
              if (dragged.current !== null) props.onMove(dragged.current, column.key)
              dragged.current = null
            }}
          >
            {props.onSort === null ? (
              column.title
            ) : (
              <button type="button" tabIndex={-1} className="grid-sort" onClick={() => props.onSort?.(column.key)}>
                {column.title}
                {sort?.key === column.key && <i aria-hidden>{sort.down ? '↓' : '↑'}</i>}
              </button>
            )}
            <Grip width={column.width} inward={pins[index]?.side === 'right'} onResize={(width) => props.onResize(column.key, width)} />
          </span>
        ))}
      </div>
      {filters !== null && (
        <div className="grid-filters" role="row" style={{ gridTemplateColumns: template }}>
          {selecting !== null && <span role="gridcell" className="grid-check" style={{ left: 0 }} />}
          {columns.map((column, index) => (
            <span key={column.key} role="gridcell" className={pinClass(pins[index]).trim()} style={placed(pins[index])}>
              <input
                aria-label={`筛选${column.title}`}
                value={filters[column.key] ?? ''}
                placeholder="筛选"
                onChange={(event) => props.onFilter(column.key, event.target.value)}
                onKeyDown={(event) => event.stopPropagation()}
              />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

interface GripProps {
  readonly width: number
  /** What holds on to the right edge grows to the left. */
  readonly inward: boolean
  readonly onResize: (width: number) => void
}

function Grip({ width, inward, onResize }: GripProps) {
  const start = useRef<{ x: number; width: number } | null>(null)
  const move = (event: PointerEvent) => {
    if (start.current) onResize(start.current.width + (event.clientX - start.current.x) * (inward ? -1 : 1))
  }
  return (
    <i
      className={inward ? 'grid-grip inward' : 'grid-grip'}
      aria-hidden
      draggable
      onDragStart={(event) => {
        // the grip is inside a draggable head: resizing must not start a reorder
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const wide = event.currentTarget.parentElement?.getBoundingClientRect().width ?? width
        start.current = { x: event.clientX, width: wide }
      }}
      onPointerMove={move}
      onPointerUp={() => (start.current = null)}
    />
  )
}
