/** The cell in hand of a table: where the keys lead it, the range it draws, what is copied of that and what it comes to. */
import type { FocusEvent } from 'react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { tell } from '../../../platform/feedback.tsx'
import { boxOf, copyText, moved, sumOf, type Cell, type Range } from '../cells.ts'
import { scrolledTo } from '../pins.ts'
import type { DataTableProps } from '../table-props.ts'
import type { RowActs } from './TableRow.tsx'
import type { Rows } from './use-rows.ts'
import type { Chosen } from './use-chosen.ts'

const FIRST: Range = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

export function useCursor<R>({ onOpen }: DataTableProps<R>, of: Rows<R>, { checks, toggle, chooseAll }: Chosen<R>) {
  const { scroller, rowHeight, rows, virtual, visible, least, pins, room, lead, scrollAcross } = of
  const [range, setRange] = useState<Range | null>(null)
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
      return chooseAll()
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
    // where there is room for all of it, columns have grown beyond their widths and nothing is below a pin
    if (least > room) scrollAcross((scrolled) => scrolledTo(visible, pins, to.column, { scrolled, room, lead }))
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
  return {
    range,
    /** The range where it is drawn; null: nowhere. */
    box,
    marked,
    acts,
    press,
    /** Whoever comes to the table by a key is at its first cell. */
    enter: (event: FocusEvent) => event.target === scroller.current && range === null && rows.length > 0 && setRange(FIRST),
  }
}
export type Cursor<R> = ReturnType<typeof useCursor<R>>
