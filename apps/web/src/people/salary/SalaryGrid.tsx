/** The sheet as a grid: the cell in hand takes what is typed, a selection is copied, filled down and pasted over like a spreadsheet. */
import { groupThousands, isNegative, isZero, money, sum } from '@app/domain/kernel/money'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useRowHeight } from '../../platform/theme.ts'
import { boxOf, copyText, type Cell } from '../../ui/list/cells.ts'
import { amountOf, copiedDown, inBox, pasted, type CellEdit } from '../../ui/inputs/grid-edit.ts'
import type { Row } from './salary.api.ts'

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

interface Props {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
  readonly editable: boolean
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly onEdit: (edits: readonly CellEdit[]) => void
  readonly onOpen: (row: Row) => void
  readonly face: ReactNode | null
}
const PINNED = 2
const CHECK = 32
const amountText = (text: string): string => (text === '' || isZero(money(text)) ? '' : groupThousands(money(text)))

export function SalaryGrid({ rows, columns, editable, selected, onSelect, onEdit, onOpen, face }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const firstTyped = Math.max(
    0,
    columns.findIndex((one) => one.kind === 'typed'),
  )
  const [active, setActive] = useState<Cell>({ row: 0, column: firstTyped })
  const [anchor, setAnchor] = useState<Cell>({ row: 0, column: firstTyped })
  const [typing, setTyping] = useState<string | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is read while drawing, never handed to memoized parts
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  const selection = boxOf({ anchor, active })
  const typed = (column: number): boolean => editable && columns[column]?.kind === 'typed'
  const valueAt = (row: number, column: number): string => (rows[row] ? columns[column]!.text(rows[row]) : '')
  const offsets = columns.map((_, index) => (index < PINNED ? columns.slice(0, index).reduce((all, one) => all + one.width, CHECK) : null))
  const grid = `${CHECK}px ${columns.map((one) => `${one.width}px`).join(' ')}`
  const wide = columns.reduce((all, one) => all + one.width, CHECK)

  /** What is being typed goes in; unreadable text stays where it is and says so. */
  const settle = (): boolean => {
    if (typing === null) return true
    const value = amountOf(typing)
    if (value === null) {
      tell.warning(`“${typing}”不是金额`)
      return false
    }
    setTyping(null)
    if (value !== valueAt(active.row, active.column)) onEdit([{ ...active, value }])
    return true
  }
  const go = (to: Cell, extend = false) => {
    if (!settle()) return
    const spot = { row: Math.min(Math.max(to.row, 0), rows.length - 1), column: Math.min(Math.max(to.column, 0), columns.length - 1) }
    setActive(spot)
    if (!extend) setAnchor(spot)
    virtual.scrollToIndex(spot.row)
    // a cell that is not typed has no field of its own to hear the keys
    if (!typed(spot.column)) scroller.current?.focus()
  }
  const apply = (edits: readonly CellEdit[]) => {
    setTyping(null)
    if (edits.length > 0) onEdit(edits)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || rows.length === 0) return
    const control = event.ctrlKey || event.metaKey
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 300) / rowHeight) - 2)
    const steps: Readonly<Record<string, Cell>> = {
      ArrowDown: { row: control ? rows.length : 1, column: 0 },
      ArrowUp: { row: control ? -rows.length : -1, column: 0 },
      Enter: { row: event.shiftKey ? -1 : 1, column: 0 },
      Tab: { row: 0, column: event.shiftKey ? -1 : 1 },
      PageDown: { row: page, column: 0 },
      PageUp: { row: -page, column: 0 },
      // while a figure is typed the arrows walk in it
      ...(typing === null ? { ArrowLeft: { row: 0, column: -1 }, ArrowRight: { row: 0, column: 1 } } : {}),
    }
    const step = steps[event.key]
    if (step !== undefined && !event.altKey) {
      event.preventDefault()
      const extend = event.shiftKey && event.key.startsWith('Arrow')
      return go({ row: active.row + step.row, column: active.column + step.column }, extend)
    }
    if (event.key === 'Escape') return setTyping(null)
    if (control && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      return apply(copiedDown(selection, valueAt, typed))
    }
    if (control && event.key.toLowerCase() === 'c' && typing === null) {
      event.preventDefault()
      void navigator.clipboard.writeText(copyText(selection, valueAt)).then(() => tell.info('已复制'))
      return
    }
    if (event.key === 'F2' && rows[active.row]) {
      event.preventDefault()
      return onOpen(rows[active.row]!)
    }
    if (event.key === 'Delete' && typing === null) {
      event.preventDefault()
      const cleared: CellEdit[] = []
      for (let row = selection.top; row <= selection.bottom; row += 1)
        for (let column = selection.left; column <= selection.right; column += 1)
          if (typed(column)) cleared.push({ row, column, value: '' })
      apply(cleared)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!editable || text === '' || (typing !== null && !/[\t\n]/.test(text))) return
    event.preventDefault()
    const { edits, refused } = pasted(text, selection, { rows: rows.length, columns: columns.length }, typed)
    if (refused.length > 0)
      tell.warning(
        `有 ${refused.length} 格不能粘贴（如第 ${refused[0]!.row + 1} 行“${refused[0]!.text}”）：不是金额、由公式计算，或超出表格；没有粘贴`,
      )
    else apply(edits)
  }
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  if (face !== null) return <div className="salary-grid">{face}</div>
  return (
    <div
      ref={scroller}
      className="salary-grid"
      role="grid"
      aria-label="工资表"
      aria-rowcount={rows.length}
      tabIndex={-1}
      onKeyDown={press}
      onPaste={paste}
    >
      <div className="salary-head" role="row" style={{ gridTemplateColumns: grid, minWidth: wide }}>
        <span className="salary-check pinned" style={{ left: 0 }}>
          <input
            type="checkbox"
            aria-label="全选"
            disabled={rows.length === 0}
            checked={selected.size > 0 && selected.size === rows.length}
            onChange={() => onSelect(selected.size === rows.length ? new Set() : new Set(rows.map((row) => row.employeeId)))}
          />
        </span>
        {columns.map((column, index) => (
          <span
            key={column.key}
            role="columnheader"
            title={column.hint ?? column.title}
            className={`${column.kind === 'text' ? '' : 'right'} ${offsets[index] === null ? '' : 'pinned'} ${column.stuck ? 'stuck' : ''} ${column.kind === 'typed' ? 'is-typed' : ''}`}
            style={offsets[index] === null ? undefined : { left: offsets[index]! }}
          >
            {column.title}
          </span>
        ))}
      </div>
      <div style={{ height: virtual.getTotalSize(), position: 'relative', minWidth: wide }}>
        {virtual.getVirtualItems().map(({ index: at, start }) => {
          const row = rows[at]!
          return (
            <div
              key={row.employeeId}
              role="row"
              className={row.problem === '' ? 'salary-row' : 'salary-row troubled'}
              style={{ gridTemplateColumns: grid, height: rowHeight, transform: `translateY(${start}px)` }}
            >
              <span className="salary-check pinned" style={{ left: 0 }}>
                <input
                  type="checkbox"
                  aria-label={`选择 ${row.name}`}
                  checked={selected.has(row.employeeId)}
                  onChange={() => toggle(row.employeeId)}
                />
              </span>
              {columns.map((column, along) => {
                const here = active.row === at && active.column === along
                const text = column.text(row)
                const marks = [
                  column.kind === 'text' ? '' : 'right',
                  offsets[along] === null ? '' : 'pinned',
                  column.stuck ? 'stuck' : '',
                  column.kind === 'typed' ? 'is-typed' : '',
                  inBox(selection, at, along) ? 'chosen' : '',
                  column.kind !== 'text' && text !== '' && isNegative(money(text)) ? 'negative' : '',
                ]
                return (
                  // keys are heard by the grid; the pointer only says where
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <span
                    key={column.key}
                    role="gridcell"
                    tabIndex={-1}
                    title={column.kind === 'text' ? text : undefined}
                    className={marks.filter((one) => one !== '').join(' ')}
                    style={offsets[along] === null ? undefined : { left: offsets[along]! }}
                    onClick={(event) => go({ row: at, column: along }, event.shiftKey)}
                    onDoubleClick={() => column.kind !== 'typed' && onOpen(row)}
                  >
                    {here && typed(along) ? (
                      <input
                        // the cell in hand is where one types: it is moved here on purpose
                        // oxlint-disable-next-line jsx-a11y/no-autofocus
                        autoFocus
                        inputMode="decimal"
                        autoComplete="off"
                        aria-label={`${row.name} ${column.title}`}
                        aria-invalid={typing !== null && amountOf(typing) === null}
                        value={typing ?? text}
                        onFocus={(event) => event.target.select()}
                        onChange={(event) => setTyping(event.target.value)}
                        onBlur={() => settle()}
                      />
                    ) : (
                      (column.render?.(row) ?? (column.kind === 'text' ? text : amountText(text)))
                    )}
                  </span>
                )
              })}
            </div>
          )
        })}
      </div>
      <div className="salary-foot" role="row" style={{ gridTemplateColumns: grid, minWidth: wide }}>
        <span className="pinned" style={{ left: 0 }} />
        {columns.map((column, index) => (
          <span
            key={column.key}
            className={`${column.kind === 'text' ? '' : 'right'} ${offsets[index] === null ? '' : 'pinned'} ${column.stuck ? 'stuck' : ''}`}
            style={offsets[index] === null ? undefined : { left: offsets[index]! }}
          >
            {index === 0
              ? '合计'
              : column.total
                ? amountText(sum(rows.map((row) => money(column.text(row) || '0'))) as unknown as string)
                : ''}
          </span>
        ))}
      </div>
    </div>
  )
}
