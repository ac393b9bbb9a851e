/** The goods of a count as they are typed, thousands of them: a row is drawn when it is in sight, and again when it is typed in. */
import { moneyText, type Money } from '@app/domain/kernel/money'
import { fromMillionths, grouped, trimmed } from '@app/domain/kernel/quantity'
import { countOf } from '@app/domain/stock/documents/check'
import { COUNT_COLUMNS, differenceOf } from '@app/domain/stock/documents/counts'
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import type { CountItemRow } from './documents.api.ts'

/** A row as it is typed: what was counted in the letters of who typed it. */
export interface CountLine extends Omit<CountItemRow, 'counted'> {
  readonly counted: string
  /** Its place in the sheet, from 1. */
  readonly at: number
}
export const countLine = (row: CountItemRow, index: number): CountLine => ({
  ...row,
  counted: row.counted === null ? '' : trimmed(row.counted),
  at: index + 1,
})
export const keyOf = ({ goodsId, lot }: Pick<CountLine, 'goodsId' | 'lot'>): string => `${goodsId} ${lot}`
export const plainCount = (typed: string): string => typed.trim().replaceAll(/[,，]/g, '')
function difference({ book, counted }: CountLine): bigint {
  const typed = counted.trim() === '' ? null : countOf(plainCount(counted))
  return differenceOf({ book, counted: typed === null ? null : fromMillionths(typed) })
}

interface Props {
  /** A line keeps its identity until it is typed in: only then is it drawn again. */
  readonly lines: readonly CountLine[]
  readonly off: boolean
  readonly onPut: (line: CountLine, more: Partial<Pick<CountLine, 'counted' | 'reason'>> & { readonly amount?: Money | null }) => void
  /** Enter in the last field. */
  readonly onEnd: () => void
}
const INPUTS = 'input:not([disabled])'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** From field to field as they are seen: rows that scroll lend each other their places, so that the document says nothing of their order. */
function goOn(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const input = event.target
  if (!(input instanceof HTMLInputElement) || event.ctrlKey || event.altKey || event.metaKey) return
  const row = input.closest('[role=row]')
  const place = Number(row?.getAttribute('aria-rowindex'))
  if (row === null || Number.isNaN(place)) return
  const rowAt = (index: number) => event.currentTarget.querySelector(`[role=row][aria-rowindex="${index}"]`)
  const fieldsOf = (of: Element | null) => [...(of?.querySelectorAll<HTMLInputElement>(INPUTS) ?? [])]
  const own = fieldsOf(row)
  const back = event.shiftKey
  const step = STEPS[event.key]
  let next: HTMLInputElement | undefined
  if (step !== undefined) {
    const label = (input.getAttribute('aria-label') ?? '').replace(/\d+$/, '')
    next = fieldsOf(rowAt(place + step)).find((one) => one.getAttribute('aria-label')?.startsWith(label))
  } else if (event.key === 'Enter' || event.key === 'Tab') {
    const beside = own[own.indexOf(input) + (back ? -1 : 1)]
    next = beside ?? (back ? fieldsOf(rowAt(place - 1)).at(-1) : fieldsOf(rowAt(place + 1))[0])
    // Tab leaves the table after its last field
    if (next === undefined && event.key === 'Tab') return
    if (next === undefined && !back) {
      event.preventDefault()
      return onEnd()
    }
  } else return
  event.preventDefault()
  next?.focus()
  next?.select()
}

const said = (key: 'name' | 'spec' | 'lot' | 'unit', width: number): Column<CountLine> => ({
  key,
  title: COUNT_COLUMNS[key].title,
  width,
  text: (line) => line[key],
})
const DIFFERENCE: Column<CountLine> = {
  key: 'difference',
  title: COUNT_COLUMNS.difference.title,
  width: 80,
  align: 'right',
  text: (line) => (difference(line) === 0n ? '' : grouped(fromMillionths(difference(line)))),
  render: (line) => (
    <span className={difference(line) < 0n ? 'figure negative' : 'figure'}>
      {difference(line) === 0n ? '' : grouped(fromMillionths(difference(line)))}
    </span>
  ),
}

export function CountGrid({ lines, off, onPut, onEnd }: Props) {
  const put = useRef(onPut)
  useLayoutEffect(() => {
    put.current = onPut
  })
  const [specs, lots] = [lines.some(({ spec }) => spec !== ''), lines.some(({ lot }) => lot !== '')]
  const columns = useMemo((): readonly Column<CountLine>[] => {
    const typed = (key: 'counted' | 'reason', width: number, most: number, right = false): Column<CountLine> => ({
      key,
      title: COUNT_COLUMNS[key].title,
      width,
      ...(right ? { align: 'right' as const } : {}),
      text: (line) => line[key],
      render: (line) => (
        <input
          aria-label={`${COUNT_COLUMNS[key].title}${line.at}`}
          className={right ? 'right' : ''}
          disabled={off}
          maxLength={most}
          value={line[key]}
          onChange={(event) => put.current(line, { [key]: event.target.value })}
        />
      ),
    })
    return [
      { key: 'code', title: COUNT_COLUMNS.code.title, width: 64, text: (line) => line.code },
      { ...said('name', 150), grow: true },
      ...(specs ? [said('spec', 80)] : []),
      ...(lots ? [said('lot', 84)] : []),
      said('unit', 44),
      { key: 'book', title: COUNT_COLUMNS.book.title, width: 88, align: 'right', text: (line) => grouped(line.book) },
      typed('counted', 96, 20, true),
      DIFFERENCE,
      {
        key: 'amount',
        title: COUNT_COLUMNS.amount.title,
        width: 100,
        align: 'right',
        text: (line) => (line.amount === null ? '' : moneyText(line.amount)),
        render: (line) => (
          <MoneyInput
            aria-label={`${COUNT_COLUMNS.amount.title}${line.at}`}
            disabled={off || difference(line) <= 0n}
            {...(line.amount === null ? {} : { value: line.amount })}
            onChange={(amount) => put.current(line, { amount })}
          />
        ),
      },
      typed('reason', 150, 200),
    ]
  }, [off, specs, lots])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the whole table
    <div className="stock-rows count-rows alone" onKeyDown={(event) => goOn(event, onEnd)}>
      <DataTable name="stock-count" label="盘点的商品" columns={columns} rows={lines} rowKey={keyOf} pinned={2} sortable />
    </div>
  )
}
