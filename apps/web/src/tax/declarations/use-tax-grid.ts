/** A tax form under the hands: the cell in hand, what is typed into it, what the keys do and what a paste puts where. */
import { AppError } from '@app/domain/kernel/app-error'
import type { Book, Cell, Form } from '@app/domain/tax/forms/engine/book'
import { readEntry, type Reckoned } from '@app/domain/tax/forms/engine/reckon'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { boxOf, copyText, moved, type Cell as Spot } from '../../ui/list/cells.ts'
import { amountOf, inBox, pasted } from '../../ui/inputs/grid-edit.ts'
import { plainIn } from './cell-words.ts'

/** What is typed into a cell; null: taken back. */
export interface Entry {
  readonly name: string
  readonly text: string | null
}
export interface TaxGridOf {
  readonly book: Book
  readonly form: Form
  readonly reckoned: Reckoned
  readonly editable: boolean
  /** The cell in hand. */
  readonly active: string
  readonly onActive: (name: string) => void
  readonly onType: (entries: readonly Entry[]) => void
}
const PAGE = 10
/** The cells of a form by their place. */
function sheetOf(form: Form) {
  const rows = form.sections.flatMap((section) => section.rows)
  const size = { rows: rows.length, columns: form.columns.length, page: PAGE }
  const cellAt = ({ row, column }: Spot): Cell => rows[row]!.cells[column]!
  /** A merged cell stands where it begins. */
  const begun = (spot: Spot): Spot => (cellAt(spot).span === 0 ? begun({ ...spot, column: spot.column - 1 }) : spot)
  const spotOf = (name: string): Spot => {
    const row = rows.findIndex(({ cells }) => cells.some((one) => one.name === name))
    return row === -1 ? { row: 0, column: 0 } : { row, column: rows[row]!.cells.findIndex((one) => one.name === name) }
  }
  return { rows, size, cellAt, begun, spotOf }
}

/** What has the keys of a cell: the field in it, or the cell itself where nothing is typed. */
function fieldOf(table: HTMLElement | null, name: string): HTMLElement | null {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${name}"]`) ?? null
  return cell?.querySelector('input') ?? cell
}

/** The cell in hand, what is being typed into it and what is wrong with that. */
function useCellInHand({ book, form, reckoned, editable, active, onActive, onType }: TaxGridOf) {
  const sheet = sheetOf(form)
  const { cellAt, begun, spotOf } = sheet
  const table = useRef<HTMLTableElement>(null)
  const here = spotOf(active)
  const [anchor, setAnchor] = useState(here)
  const [typing, setTyping] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const selection = boxOf({ anchor, active: here })
  const open = (cell: Cell): boolean => editable && cell.open

  // the cell in hand has the keys, whoever put it there: a key, a click, a finding, or the page as it opens
  useEffect(() => fieldOf(table.current, active)?.focus(), [active])
  // typing replaces what stands there, also after Esc and Delete have changed it
  const standing = plainIn(book, reckoned, cellAt(here))
  useEffect(() => {
    const field = fieldOf(table.current, active)
    if (typing === null && field === document.activeElement && field instanceof HTMLInputElement && field.value === standing) field.select()
  }, [active, typing, standing])

  /** What is being typed goes in; what cannot be read stays where it is and says why. */
  const settle = (): boolean => {
    if (typing === null) return true
    const cell = cellAt(here)
    const text = cell.type === 'text' ? typing.trim() : cell.type === 'money' ? amountOf(typing) : typing.trim()
    try {
      if (text === null) setProblem('不是金额')
      else {
        const entry = text === '' ? null : readEntry(book, cell.name, text)
        setTyping(null)
        setProblem('')
        if ((entry ?? '') !== plainIn(book, reckoned, cell)) onType([{ name: cell.name, text: entry }])
        return true
      }
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      setProblem(refusal.message)
    }
    return false
  }
  const go = (to: Spot, extend = false) => {
    if (!settle()) return
    const spot = begun(to)
    if (!extend) setAnchor(spot)
    onActive(cellAt(spot).name)
  }
  const type = (text: string | null) => {
    setTyping(text)
    setProblem('')
  }
  return { ...sheet, table, here, selection, typing, setTyping, type, problem, standing, open, settle, go }
}
type CellInHand = ReturnType<typeof useCellInHand>

/** The next cell one may type into, reading as one writes; null past the last. */
function nextOpen({ size, here, open, cellAt }: CellInHand, step: 1 | -1): Spot | null {
  const count = size.rows * size.columns
  for (let at = here.row * size.columns + here.column + step; at >= 0 && at < count; at += step) {
    const spot = { row: Math.floor(at / size.columns), column: at % size.columns }
    if (open(cellAt(spot))) return spot
  }
  return null
}

/** The walking keys: in the form, in the text of a cell, and out of it. True: the key has done its work. */
function walk(event: KeyboardEvent, hand: CellInHand): boolean {
  const { here, size, typing, setTyping, type, settle, go } = hand
  const input = event.target instanceof HTMLInputElement ? event.target : null
  const to = (spot: Spot, extend = false) => {
    event.preventDefault()
    go(spot, extend)
  }
  if (event.key === 'Enter') to({ row: Math.min(Math.max(here.row + (event.shiftKey ? -1 : 1), 0), size.rows - 1), column: here.column })
  else if (event.key === 'Tab') {
    const next = nextOpen(hand, event.shiftKey ? -1 : 1)
    // past the last cell the key leads out of the form, as it does everywhere
    if (next === null) settle()
    else to(next)
  } else if (event.key === 'Escape') type(null)
  else if (event.key === 'F2' && input !== null) {
    event.preventDefault()
    setTyping(typing ?? input.value)
    input.setSelectionRange(input.value.length, input.value.length)
  } else if (!event.altKey) {
    // while a figure is typed the keys walk in it
    const inText = typing !== null && ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)
    const next = inText ? null : moved(here, event.key, event.ctrlKey || event.metaKey, size)
    if (next === null) return typing !== null
    to(next, event.shiftKey)
  }
  return true
}

export function useTaxGrid(of: TaxGridOf) {
  const { book, reckoned, editable, onType } = of
  const hand = useCellInHand(of)
  const { rows, size, cellAt, here, selection, typing, setTyping, open } = hand
  const cellsIn = (): Cell[] =>
    rows.flatMap((row, at) => row.cells.filter((_, along) => inBox(selection, at, along))).filter((cell) => cell.span > 0)

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || walk(event, hand)) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c') {
      event.preventDefault()
      const text = copyText(selection, (row, column) => plainIn(book, reckoned, cellAt({ row, column })))
      void navigator.clipboard.writeText(text).then(() => tell.info('已复制'))
      return
    }
    if (event.key === 'Delete') {
      event.preventDefault()
      const typed = cellsIn().filter((cell) => open(cell) && Object.hasOwn(reckoned.given.typed, cell.name))
      if (typed.length > 0) onType(typed.map(({ name }) => ({ name, text: null })))
    }
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!editable || text === '' || cellAt(here).type === 'text' || (typing !== null && !/[\t\n]/.test(text))) return
    event.preventDefault()
    const { edits, refused } = pasted(
      text,
      selection,
      size,
      (column, row) => open(cellAt({ row, column })) && cellAt({ row, column }).type !== 'text',
    )
    setTyping(null)
    if (refused.length > 0)
      return tell.warning(`有 ${refused.length} 格不能粘贴（如“${refused[0]!.text}”）：不是金额、不能填写，或超出表格；没有粘贴`)
    try {
      onType(
        edits.map(({ row, column, value }) => {
          const { name } = cellAt({ row, column })
          return { name, text: value === '' ? null : readEntry(book, name, value) }
        }),
      )
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      tell.warning(`${refusal.message}；没有粘贴`)
    }
  }
  return { ...hand, press, paste }
}
export type TaxGrid = ReturnType<typeof useTaxGrid>
