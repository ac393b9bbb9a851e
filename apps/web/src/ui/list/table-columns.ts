/** Columns of a table and what a person made of them: width, order, hidden; remembered by table. */
import type { Money } from '@app/domain/kernel/money'
import { useMemo, useState, type ReactNode } from 'react'
import { recall, remember } from '../../platform/storage.ts'

export interface Column<R> {
  readonly key: string
  readonly title: string
  readonly width: number
  /** Takes a share of the room that is left. */
  readonly grow?: boolean
  /** Of words that give way where there is no room: so many characters stay in sight. */
  readonly keeps?: number
  /** What stands before the words of a row, in ems: an indent. */
  readonly before?: (row: R) => number
  /** Its width was set by the person who looks. */
  readonly own?: boolean
  /** Not there while no row has anything in it. */
  readonly whereSome?: true
  readonly align?: 'left' | 'right' | 'center'
  readonly group?: string
  /** Not shown until somebody asks for it in the column choice. */
  readonly quiet?: true
  /** What the table is read for, always in sight: at the right edge until the table is scrolled to it, beside the first columns after that. */
  readonly stays?: true
  /** Plain text: what is copied, filtered and sorted by. */
  readonly text: (row: R) => string
  /** Words and figures together, as they stand in the cell: it is as wide as they are. */
  readonly uncut?: (row: R) => string
  /** The amount, for columns of money: summed in the status bar and sorted by. */
  readonly amount?: (row: R) => Money | null
  readonly render?: (row: R) => ReactNode
}

/** Without the columns that are there only where some row has something in them. */
export const filled = <R>(columns: readonly Column<R>[], rows: readonly R[]): readonly Column<R>[] =>
  columns.some((column) => column.whereSome)
    ? columns.filter((column) => !column.whereSome || rows.some((row) => column.text(row) !== ''))
    : columns

interface Arrangement {
  readonly widths: Readonly<Record<string, number>>
  readonly hidden: readonly string[]
  readonly order: readonly string[]
}
const asGiven: Arrangement = { widths: {}, hidden: [], order: [] }
export const NARROWEST = 44

/** The columns as arranged: known ones in the remembered order, new ones where they were given. */
export function arranged<R>(columns: readonly Column<R>[], arrangement: Arrangement): Column<R>[] {
  const place = new Map(arrangement.order.map((key, index) => [key, index]))
  return columns
    .map((column, index) => ({ column, index: place.get(column.key) ?? index }))
    .toSorted((a, b) => a.index - b.index)
    .map(({ column }) => column)
    .filter((column) => !arrangement.hidden.includes(column.key))
    .map((column) => {
      const width = arrangement.widths[column.key]
      return width === undefined ? column : { ...column, width, grow: false, own: true }
    })
}

/** As columns are given: the quiet ones are not there yet. */
export const arrangementOf = <R>(columns: readonly Column<R>[]): Arrangement => ({
  ...asGiven,
  hidden: columns.flatMap((column) => (column.quiet ? [column.key] : [])),
})

export function useArrangement<R>(name: string, columns: readonly Column<R>[]) {
  const [start] = useState<Arrangement>(() => arrangementOf(columns))
  const [arrangement, set] = useState<Arrangement>(() => recall(`columns:${name}`, start))
  const keep = (next: Arrangement) => {
    remember(`columns:${name}`, next)
    set(next)
  }
  const visible = useMemo(() => arranged(columns, arrangement), [columns, arrangement])
  return {
    visible,
    hidden: arrangement.hidden,
    changed:
      arrangement.hidden.toSorted().join() !== start.hidden.toSorted().join() ||
      arrangement.order.length > 0 ||
      Object.keys(arrangement.widths).length > 0,
    resize: (key: string, width: number) =>
      keep({ ...arrangement, widths: { ...arrangement.widths, [key]: Math.max(NARROWEST, Math.round(width)) } }),
    toggle: (key: string) =>
      keep({
        ...arrangement,
        hidden: arrangement.hidden.includes(key) ? arrangement.hidden.filter((one) => one !== key) : [...arrangement.hidden, key],
      }),
    /** Puts one column before another. */
    move: (key: string, before: string) => {
      const keys = arranged(columns, { ...arrangement, hidden: [] }).map((column) => column.key)
      if (key === before) return
      const rest = keys.filter((one) => one !== key)
      keep({ ...arrangement, order: rest.toSpliced(rest.indexOf(before), 0, key) })
    },
    reset: () => keep(start),
  }
}

/** A column that grows stops here, or at twice what it was given: a name a thousand pixels wide parts a row from its figures. */
const WIDEST = 480

/** grid-template-columns of a list of columns; the growing ones share what is left. */
export const template = (columns: readonly { width: number; grow?: boolean | undefined }[]): string =>
  columns.map(({ width, grow }) => (grow ? `minmax(${width}px, ${Math.max(WIDEST, width * 2)}px)` : `${width}px`)).join(' ')

export type Sort = { readonly key: string; readonly down: boolean } | null
/** none → up → down → none. */
export const nextSort = (sort: Sort, key: string): Sort =>
  sort?.key !== key ? { key, down: false } : sort.down ? null : { key, down: true }
