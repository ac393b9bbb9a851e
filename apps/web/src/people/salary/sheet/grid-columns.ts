/** The columns of the sheet: what each shows and where it stands. */
import { groupThousands, isZero, money } from '@app/domain/kernel/money'
import type { ReactNode } from 'react'
import type { Row } from '../salary.api.ts'

export interface GridColumn {
  readonly key: string
  readonly title: string
  readonly width: number
  readonly kind: 'text' | 'typed' | 'figure'
  /** Exact text of an amount, or words. */
  readonly text: (row: Row) => string
  readonly render?: (row: Row) => ReactNode
  /** Explains itself when pointed at. */
  readonly hint?: string
  readonly total?: boolean
  /** Stays in sight at the right edge while its place is further right. */
  readonly stuck?: boolean
}

const PINNED = 2
const CHECK = 32

/** Where the columns stand: how far the pinned ones are from the left edge, the widths as a grid, and all of them together. */
export function placesOf(columns: readonly GridColumn[]) {
  return {
    offsets: columns.map((_, index) => (index < PINNED ? columns.slice(0, index).reduce((all, one) => all + one.width, CHECK) : null)),
    grid: `${CHECK}px ${columns.map((one) => `${one.width}px`).join(' ')}`,
    wide: columns.reduce((all, one) => all + one.width, CHECK),
  }
}
export type Places = ReturnType<typeof placesOf>

/** A pinned column keeps its distance from the edge. */
export const pinnedAt = ({ offsets }: Places, index: number): { left: number } | undefined =>
  offsets[index] === null ? undefined : { left: offsets[index]! }

export const amountText = (text: string): string => (text === '' || isZero(money(text)) ? '' : groupThousands(money(text)))
