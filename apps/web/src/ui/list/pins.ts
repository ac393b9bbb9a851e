/** Columns that stay in sight while the rest scrolls sideways: the first ones at the left, what a table is read for at the right. */
import type { CSSProperties } from 'react'

export interface Pin {
  readonly side: 'left' | 'right'
  /** From that edge of what is seen, in pixels. */
  readonly at: number
  /** Of one at the right: no nearer to the left edge than this, so that what is scrolled past it never goes below those at the left. */
  readonly least?: number
  /** The innermost at the right: a line parts it from what passes below. */
  readonly edge: boolean
}
type Pinned = readonly { readonly width: number; readonly stays?: true | undefined }[]

/** Pins may take this share of what is seen: beyond it nothing would be left to scroll. */
const MOST = 0.7
const widthOf = (columns: Pinned): number => columns.reduce((all, { width }) => all + width, 0)

/**
 * By column. `first`: so many at the left; `lead`: the width of the boxes before them; `room`: what is seen, 0 where nobody knows yet.
 * Those at the right hold where there is something to hold against, and let go where they would leave no room for it.
 */
export function pinsOf(columns: Pinned, first: number, lead: number, room: number): (Pin | null)[] {
  const rights = columns.map((column, at) => (at >= first && column.stays === true ? column.width : 0))
  const taken = lead + widthOf(columns.slice(0, first)) + rights.reduce((all, width) => all + width, 0)
  const holds = room === 0 || (lead + widthOf(columns) > room && taken <= room * MOST)
  const innermost = rights.findIndex((width) => width > 0)
  return columns.map((column, at): Pin | null => {
    if (at < first) return { side: 'left', at: lead + widthOf(columns.slice(0, at)), edge: false }
    if (column.stays !== true || !holds) return null
    const beyond = rights.slice(at + 1).reduce((all, width) => all + width, 0)
    return { side: 'right', at: beyond, least: taken - beyond - column.width, edge: at === innermost }
  })
}

/** Whether a row drawn with the one stands as with the other. */
export const pinnedAlike = (one: readonly (Pin | null)[], other: readonly (Pin | null)[]): boolean =>
  one.length === other.length &&
  one.every((pin, at) => pin?.side === other[at]?.side && pin?.at === other[at]?.at && pin?.least === other[at]?.least)

/** A line on either side parts those at the right from what passes below them. */
export const pinClass = (pin: Pin | null | undefined): string =>
  pin ? ` pinned${pin.edge ? ' pin-edge' : ''}${pin.side === 'right' && pin.at === 0 ? ' pin-end' : ''}` : ''
export const pinStyle = (pin: Pin | null | undefined): CSSProperties =>
  pin ? { position: 'sticky', [pin.side]: pin.at, ...(pin.least === undefined ? {} : { left: pin.least }) } : {}

/** A title above several columns stays where all of them do. */
export function pinOver(pins: readonly (Pin | null)[]): Pin | null {
  const [one, last] = [pins[0], pins.at(-1)]
  if (!one || !last || pins.some((pin) => pin?.side !== one.side)) return null
  return one.side === 'left' ? one : { ...one, at: last.at }
}

/** How far a table must be scrolled for a column to stand between the pins; as it is where it does already. */
export function scrolledTo(columns: Pinned, pins: readonly (Pin | null)[], at: number, seen: Seen): number {
  const column = columns[at]
  if (column === undefined || pins[at]) return seen.scrolled
  // one at the right that is scrolled past stands beside those at the left
  const taken = (pick: (index: number) => boolean): number => widthOf(columns.filter((_, index) => pins[index] && pick(index)))
  const start = seen.lead + widthOf(columns.slice(0, at))
  const [from, to] = [seen.lead + taken((index) => index < at), seen.room - taken((index) => index > at)]
  if (start - seen.scrolled < from) return start - from
  return Math.max(seen.scrolled, Math.min(start - from, start + column.width - to))
}
interface Seen {
  readonly scrolled: number
  readonly room: number
  readonly lead: number
}
