/** Which rows of a table are chosen, and what they come to. */
import { useMemo } from 'react'
import { sumsOf } from '../cells.ts'
import type { DataTableProps } from '../table-props.ts'
import type { Rows } from './use-rows.ts'

type Selecting = 'nothing' | 'none' | 'all' | 'some'

export function useChosen<R>(props: DataTableProps<R>, { rows, visible }: Rows<R>) {
  const { rowKey, selectKey = rowKey, selected, onSelect } = props
  const checks = selected !== undefined && onSelect !== undefined
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
  /** A run of rows takes the turn of its last one. */
  const toggle = (from: number, to: number) => {
    if (!checks) return
    const next = new Set(selected)
    const on = !next.has(selectKey(rows[to]!))
    for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1))
      if (on) next.add(selectKey(row))
      else next.delete(selectKey(row))
    onSelect(next)
  }
  /** What the box in the head says. */
  const state: Selecting | null = !checks
    ? null
    : keys.length === 0
      ? 'nothing'
      : chosen === 0
        ? 'none'
        : chosen === keys.length
          ? 'all'
          : 'some'
  return {
    checks,
    isChosen: (row: R): boolean | null => (checks ? selected.has(selectKey(row)) : null),
    chosen,
    added,
    toggle,
    state,
    chooseAll: () => onSelect?.(new Set(keys)),
    turnAll: () => onSelect?.(new Set(chosen === keys.length ? [] : keys)),
  }
}
export type Chosen<R> = ReturnType<typeof useChosen<R>>
