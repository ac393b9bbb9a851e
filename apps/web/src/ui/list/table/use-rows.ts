/** Which rows and columns of a table are shown, how wide, and in which places they are drawn. */
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { useRowHeight, useTheme } from '../../../platform/theme.ts'
import { fitted, needsOf, wordsOf, type Below } from '../column-needs.ts'
import { pinsOf } from '../pins.ts'
import { filled, template, useArrangement, type Sort } from '../table-columns.ts'
import { shownRows, type Filters } from './table-rows.ts'
import type { DataTableProps } from '../table-props.ts'

const CHECK_WIDTH = 32

export function useRows<R>(props: DataTableProps<R>) {
  const { columns, selected, onSelect, pinned = 0 } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const arrangement = useArrangement(props.name, columns)
  const size = useTheme((theme) => theme.size)
  const [sort, setSort] = useState<Sort>(null)
  const [filters, setFilters] = useState<Filters | null>(null)
  const lead = selected !== undefined && onSelect !== undefined ? CHECK_WIDTH : 0
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
  const grid = `${lead > 0 ? `${CHECK_WIDTH}px ` : ''}${template(visible)}`
  const least = visible.reduce((all, { width }) => all + width, lead)
  const pins = useMemo(() => pinsOf(visible, pinned, lead, room), [visible, pinned, lead, room])
  const scrollAcross = (to: (scrolled: number) => number) => {
    if (scroller.current) scroller.current.scrollLeft = to(scroller.current.scrollLeft)
  }
  const filtering = filters !== null && Object.values(filters).some((text) => text !== '')
  return {
    scroller,
    rowHeight,
    arrangement,
    sort,
    setSort,
    filters,
    setFilters,
    filtering,
    rows,
    virtual,
    visible,
    drawn,
    grid,
    least,
    pins,
    room,
    lead,
    scrollAcross,
  }
}
export type Rows<R> = ReturnType<typeof useRows<R>>

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
