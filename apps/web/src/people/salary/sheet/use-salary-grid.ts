/** The sheet under the hands: the cell in hand, what is typed into it, a selection copied, filled down and pasted over. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { tell } from '../../../platform/feedback.tsx'
import { useRowHeight } from '../../../platform/theme.ts'
import { boxOf, copyText, type Cell } from '../../../ui/list/cells.ts'
import { amountOf, cleared, copiedDown, pasted, type CellEdit } from '../../../ui/inputs/grid-edit.ts'
import type { Row } from '../salary.api.ts'
import type { GridColumn } from './grid-columns.ts'

interface Of {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
  readonly editable: boolean
  readonly onEdit: (edits: readonly CellEdit[]) => void
  readonly onOpen: (row: Row) => void
}
interface Walk {
  readonly typing: boolean
  /** Rows of a page, and of all. */
  readonly page: number
  readonly rows: number
}

/** How far a key leads; undefined: it leads nowhere. */
export function stepOf({ key, shiftKey, ctrlKey, metaKey }: KeyOf, { typing, page, rows }: Walk): Cell | undefined {
  const control = ctrlKey || metaKey
  const steps: Readonly<Record<string, Cell>> = {
    ArrowDown: { row: control ? rows : 1, column: 0 },
    ArrowUp: { row: control ? -rows : -1, column: 0 },
    Enter: { row: shiftKey ? -1 : 1, column: 0 },
    Tab: { row: 0, column: shiftKey ? -1 : 1 },
    PageDown: { row: page, column: 0 },
    PageUp: { row: -page, column: 0 },
    // while a figure is typed the arrows walk in it
    ...(typing ? {} : { ArrowLeft: { row: 0, column: -1 }, ArrowRight: { row: 0, column: 1 } }),
  }
  return steps[key]
}
type KeyOf = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** The cell in hand and what is being typed into it. */
function useCellInHand({ rows, columns, editable, onEdit }: Of) {
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
  return { scroller, rowHeight, virtual, active, selection, typing, setTyping, typed, valueAt, settle, go }
}

export function useSalaryGrid(of: Of) {
  const { rows, columns, editable, onEdit, onOpen } = of
  const hand = useCellInHand(of)
  const { scroller, rowHeight, active, selection, typing, setTyping, typed, valueAt, go } = hand
  const apply = (edits: readonly CellEdit[]) => {
    setTyping(null)
    if (edits.length > 0) onEdit(edits)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || rows.length === 0) return
    const control = event.ctrlKey || event.metaKey
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 300) / rowHeight) - 2)
    const step = stepOf(event, { typing: typing !== null, page, rows: rows.length })
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
      apply(cleared(selection, typed))
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
  return { ...hand, press, paste }
}
export type SalaryGridState = ReturnType<typeof useSalaryGrid>
