/** Which rows a table shows: filtered by what is typed under the heads, sorted by the chosen one. */
import { compareMoney } from '@app/domain/kernel/money'
import { says } from '@app/domain/kernel/readings'
import type { Column, Sort } from '../table-columns.ts'

/** An amount is shown with separators and typed without as often as with. */
const plain = (text: string): string => text.replaceAll(',', '')

export type Filters = Readonly<Record<string, string>>

export function shownRows<R>(rows: readonly R[], columns: readonly Column<R>[], filters: Filters, sort: Sort): readonly R[] {
  const active = columns.flatMap((column) => {
    const typed = filters[column.key]?.trim().toLowerCase() ?? ''
    return typed === '' ? [] : [{ column, typed }]
  })
  const kept =
    active.length === 0
      ? rows
      : rows.filter((row) => active.every(({ column, typed }) => says([column.text(row), plain(column.text(row))], typed)))
  const by = sort && columns.find((column) => column.key === sort.key)
  if (!by) return kept
  const { amount, text } = by
  const order = amount
    ? (a: R, b: R) => {
        const [left, right] = [amount(a), amount(b)]
        return left === null || right === null ? Number(left !== null) - Number(right !== null) : compareMoney(left, right)
      }
    : (a: R, b: R) => text(a).localeCompare(text(b), 'zh-CN', { numeric: true })
  return kept.toSorted(sort.down ? (a, b) => order(b, a) : order)
}
