/** The table of the product: virtual rows, sticky head and first columns, a cell cursor, ranges that copy and sum, selection. */
import { FilterOutlined, SettingOutlined } from '@ant-design/icons'
import { groupThousands } from '@app/domain/kernel/money'
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { Button, Popover, Tooltip } from 'antd'
import { Fragment, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useSmall } from '../../platform/small.ts'
import { useRowHeight, useTheme } from '../../platform/theme.ts'
import { boxOf, copyText, moved, sumOf, sumsOf, type Cell, type Range } from './cells.ts'
import { fitted, needsOf, wordsOf, type Below } from './column-needs.ts'
import { NothingMatches } from '../faces/faces.tsx'
import { pinClass, pinsOf, pinStyle, scrolledTo } from './pins.ts'
import { filled, nextSort, template, useArrangement, type Sort } from './table-columns.ts'
import { shownRows, type Filters } from './table-rows.ts'
import type { DataTableProps } from './table-props.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow, type RowActs } from './TableRow.tsx'
import { CardList } from './CardList.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'

export type { Column } from './table-columns.ts'
export type { DataTableProps } from './table-props.ts'

const CHECK_WIDTH = 32
const FIRST: Range = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

/** A grid to whoever has a desk; on a telephone, cards (decision 0122). */
export const DataTable = <R,>(props: DataTableProps<R>) => (useSmall() ? <CardList {...props} /> : <Grid {...props} />)

function Grid<R>(props: DataTableProps<R>) {
  const { columns, rowKey, selected, onSelect, onOpen, pinned = 0, face = null } = props
  const selectKey = props.selectKey ?? rowKey
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const arrangement = useArrangement(props.name, columns)
  const size = useTheme((theme) => theme.size)
  const [sort, setSort] = useState<Sort>(null)
  const [filters, setFilters] = useState<Filters | null>(null)
  const [range, setRange] = useState<Range | null>(null)
  const checks = selected !== undefined && onSelect !== undefined
  const lead = checks ? CHECK_WIDTH : 0
  const rows = useMemo(() => shownRows(props.rows, columns, filters ?? {}, sort), [props.rows, columns, filters, sort])
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is read while drawing, never handed to memoized parts
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // a page below another has no size: it stays as it is drawn until it is looked at again
    observeElementRect: (of, put) => observeElementRect(of, (rect) => rect.height > 0 && put(rect)),
  })
  const room = virtual.scrollRect?.width ?? 0
  const below = JSON.stringify(props.totals ?? {}, (key, node) => (key === '' ? node : wordsOf(node)))
  const given = useMemo(() => filled(arrangement.visible, props.rows), [arrangement.visible, props.rows])
  const needs = useMemo(() => needsOf(given, props.rows, size, JSON.parse(below) as Below), [given, props.rows, size, below])
  const visible = useMemo(() => fitted(given, needs, size, Math.max(0, room - lead)), [given, needs, size, room, lead])
  const drawn = useInPlaces(virtual.getVirtualItems(), rows.length)
  const grid = `${checks ? `${CHECK_WIDTH}px ` : ''}${template(visible)}`
  const least = visible.reduce((all, { width }) => all + width, lead)
  const pins = useMemo(() => pinsOf(visible, pinned, lead, room), [visible, pinned, lead, room])
  const keys = useMemo(() => (checks ? [...new Set(rows.map(selectKey))] : []), [checks, rows, selectKey])
  const chosen = checks ? keys.filter((key) => selected.has(key)).length : 0
  const added = useMemo(
    () =>
      selected === undefined || chosen === 0
        ? []
        : sumsOf(
            rows.filter((row) => selected.has(selectKey(row))),
            visible,
          ),
    [selected, chosen, rows, selectKey, visible],
  )

  const toggle = (from: number, to: number) => {
    if (!checks) return
    const next = new Set(selected)
    const on = !next.has(selectKey(rows[to]!))
    for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1))
      if (on) next.add(selectKey(row))
      else next.delete(selectKey(row))
    onSelect(next)
  }
  const place = (cell: Cell, extend: boolean) => {
    setRange((now) => ({ anchor: extend && now ? now.anchor : cell, active: cell }))
    virtual.scrollToIndex(cell.row)
  }
  const press = (event: KeyboardEvent) => {
    if (rows.length === 0 || event.target instanceof HTMLInputElement) return
    const now = range ?? FIRST
    const control = event.ctrlKey || event.metaKey
    if (control && event.key === 'c') return void copy(now)
    if (control && event.key === 'a' && checks) {
      event.preventDefault()
      return onSelect(new Set(keys))
    }
    const row = rows[now.active.row]
    if (event.key === 'Enter' && row !== undefined) {
      event.preventDefault()
      return onOpen?.(row, visible[now.active.column]?.key ?? '')
    }
    if (event.key === ' ' && checks) {
      event.preventDefault()
      return toggle(now.anchor.row, now.active.row)
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 300) / rowHeight) - 2)
    const to = moved(now.active, event.key, control, { rows: rows.length, columns: visible.length, page })
    if (to === null) return
    event.preventDefault()
    place(to, event.shiftKey)
    const seen = scroller.current
    // where there is room for all of it, columns have grown beyond their widths and nothing is below a pin
    if (seen !== null && least > room) seen.scrollLeft = scrolledTo(visible, pins, to.column, { scrolled: seen.scrollLeft, room, lead })
  }
  const copy = async (of: Range) => {
    if ((getSelection()?.toString() ?? '') !== '') return
    await navigator.clipboard.writeText(copyText(boxOf(of), (row, column) => visible[column]!.text(rows[row]!)))
    tell.info('已复制')
  }
  const acts = useRef<RowActs<R>>({ check: () => {}, pick: () => {}, open: undefined })
  useLayoutEffect(() => {
    acts.current = { check: (index) => toggle(index, index), pick: (row, column, extend) => place({ row, column }, extend), open: onOpen }
  })
  const box = range && rows.length > 0 ? boxOf(range) : null
  const marked = box && (box.top !== box.bottom || box.left !== box.right) ? sumOf(box, amountAt) : null
  function amountAt(row: number, column: number) {
    const of = rows[row]
    return of === undefined ? null : (visible[column]?.amount?.(of) ?? null)
  }
  const filtering = filters !== null && Object.values(filters).some((text) => text !== '')

  return (
    <div className="data-table">
      <div
        ref={scroller}
        className={props.dimmed ? 'grid-scroll dimmed' : 'grid-scroll'}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length}
        aria-multiselectable={checks}
        tabIndex={0}
        aria-activedescendant={range ? `${id}-${range.active.row}-${range.active.column}` : undefined}
        onKeyDown={press}
        onFocus={(event) => event.target === scroller.current && range === null && rows.length > 0 && setRange(FIRST)}
      >
        <div style={{ minWidth: least, minHeight: '100%' }} className="grid-sheet">
          <TableHead
            columns={visible}
            template={grid}
            pins={pins}
            selecting={checks ? (keys.length === 0 ? 'nothing' : chosen === 0 ? 'none' : chosen === keys.length ? 'all' : 'some') : null}
            onSelectAll={() => onSelect?.(new Set(chosen === keys.length ? [] : keys))}
            sort={sort}
            onSort={props.sortable ? (key) => setSort(nextSort(sort, key)) : null}
            onResize={arrangement.resize}
            onMove={arrangement.move}
            filters={filters}
            onFilter={(key, text) => setFilters({ ...filters, [key]: text })}
          />
          {face === null && rows.length > 0 ? (
            <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
              {drawn.map(({ index, place }) => {
                const row = rows[index]!
                return (
                  // the place moves, the row in it does not: moving a grid restyles every cell of it
                  <div key={place} role="presentation" className="grid-place" style={{ transform: `translateY(${index * rowHeight}px)` }}>
                    <TableRow
                      of={rowKey(row)}
                      id={id}
                      acts={acts}
                      row={row}
                      index={index}
                      columns={visible}
                      template={grid}
                      pins={pins}
                      className={props.rowClass?.(row) ?? ''}
                      boxed={!props.boxless?.(row)}
                      checked={checks ? selected.has(selectKey(row)) : null}
                      active={range?.active.row === index ? range.active.column : null}
                      left={box && box.top <= index && index <= box.bottom ? box.left : -1}
                      right={box && box.top <= index && index <= box.bottom ? box.right : -1}
                    />
                  </div>
                )
              })}
            </div>
          ) : (
            (face !== null || filtering) && (
              // a grid holds rows: what stands instead of them is one cell of one
              <div role="row" className="grid-face">
                <div role="gridcell">{face ?? <NothingMatches onClear={() => setFilters({})} />}</div>
              </div>
            )
          )}
          {props.totals && face === null && (
            <div className="grid-totals" role="row" style={{ gridTemplateColumns: grid }}>
              {checks && <span role="gridcell" className="grid-check" style={{ left: 0 }} />}
              {visible.map((column, index) => (
                <span
                  key={column.key}
                  role="gridcell"
                  className={`grid-cell ${column.align ?? 'left'}${pinClass(pins[index])}`}
                  style={pinStyle(pins[index])}
                >
                  {props.totals?.[column.key]}
                </span>
              ))}
            </div>
          )}
        </div>
      </div>
      <div className="status-bar" role="status">
        <span>
          {props.status ?? `共 ${props.rows.length.toLocaleString('zh-CN')} 行`}
          {filtering && ` · 筛选出 ${rows.length.toLocaleString('zh-CN')} 行`}
          {chosen > 0 && ` · 已选 ${chosen.toLocaleString('zh-CN')}`}
          {added.map(({ key, title, total }) => (
            <Fragment key={key}>
              {' · '}
              {title} <b className="figure">{groupThousands(total)}</b>
            </Fragment>
          ))}
          {marked && marked.count > 0 && (
            <>
              {' · '}
              {marked.count} 个数合计 <b className="figure">{groupThousands(marked.total)}</b>
            </>
          )}
        </span>
        <span className="status-right">
          {props.pages}
          <Tooltip title="按列筛选">
            <Button
              type="text"
              aria-label="按列筛选"
              aria-pressed={filters !== null}
              icon={<FilterOutlined />}
              onClick={() => setFilters(filters === null ? {} : null)}
            />
          </Tooltip>
          <Popover trigger="click" placement="topRight" content={<ColumnChoice columns={columns} arrangement={arrangement} />}>
            <Button type="text" aria-label="列设置" icon={<SettingOutlined />} />
          </Popover>
        </span>
      </div>
    </div>
  )
}

/** A row scrolled out lends its place, elements and all, to the one that comes in: making or moving them costs a frame. */
function useInPlaces(items: readonly { readonly index: number }[], rows: number): { readonly index: number; readonly place: number }[] {
  // even: a row finds the shade of its own parity in its place
  const now = items.length + (items.length % 2)
  const [most, setMost] = useState(now)
  if (now > most) setMost(now)
  const places = Math.max(now, most)
  const count = Math.min(places, rows)
  const first = Math.max(0, Math.min(items[0]?.index ?? 0, rows - count))
  return Array.from({ length: count }, (_, at) => ({ index: first + at, place: (first + at) % places })).toSorted(
    (one, other) => one.place - other.place,
  )
}
