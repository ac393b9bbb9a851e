/**
 * A tax form as it is printed, typed into like a spreadsheet: the cell in hand takes what is typed, a selection is copied and pasted
 * over; computed cells follow at once. Any form of `domain/tax/forms` is drawn by it.
 */
import type { Severity } from '@app/domain/tax/forms/engine/form'
import { AppError } from '@app/domain/kernel/app-error'
import type { Book, Cell, Form, Row } from '@app/domain/tax/forms/engine/book'
import { readEntry, type Reckoned } from '@app/domain/tax/forms/engine/reckon'
import { Fragment, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { boxOf, copyText, moved, type Cell as Spot } from '../../ui/list/cells.ts'
import { amountOf, inBox, pasted } from '../../ui/inputs/grid-edit.ts'
import { placeWords, plainIn, shownIn, stateOf } from './cell-words.ts'
import { TaxFormHead } from './TaxFormHead.tsx'

/** What is typed into a cell; null: taken back. */
export interface Entry {
  readonly name: string
  readonly text: string | null
}
interface Props {
  readonly book: Book
  readonly form: Form
  readonly reckoned: Reckoned
  readonly editable: boolean
  /** The cell in hand. */
  readonly active: string
  readonly onActive: (name: string) => void
  readonly onType: (entries: readonly Entry[]) => void
  /** Cells a check finds fault with. */
  readonly faults: ReadonlyMap<string, Severity>
}
const PAGE = 10
/** What has the keys of a cell: the field in it, or the cell itself where nothing is typed. */
function fieldOf(table: HTMLElement | null, name: string): HTMLElement | null {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${name}"]`) ?? null
  return cell?.querySelector('input') ?? cell
}

export function TaxFormGrid({ book, form, reckoned, editable, active, onActive, onType, faults }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const rows = form.sections.flatMap((section) => section.rows)
  const size = { rows: rows.length, columns: form.columns.length, page: PAGE }
  const cellAt = ({ row, column }: Spot): Cell => rows[row]!.cells[column]!
  /** A merged cell stands where it begins. */
  const begun = (spot: Spot): Spot => (cellAt(spot).span === 0 ? begun({ ...spot, column: spot.column - 1 }) : spot)
  const spotOf = (name: string): Spot => {
    const row = rows.findIndex(({ cells }) => cells.some((one) => one.name === name))
    return row === -1 ? { row: 0, column: 0 } : { row, column: rows[row]!.cells.findIndex((one) => one.name === name) }
  }
  const here = spotOf(active)
  const [anchor, setAnchor] = useState(here)
  const [typing, setTyping] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const range = { anchor, active: here }
  const selection = boxOf(range)
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
  /** The next cell one may type into, reading as one writes; null past the last. */
  const nextOpen = (step: 1 | -1): Spot | null => {
    const count = size.rows * size.columns
    for (let at = here.row * size.columns + here.column + step; at >= 0 && at < count; at += step) {
      const spot = { row: Math.floor(at / size.columns), column: at % size.columns }
      if (open(cellAt(spot))) return spot
    }
    return null
  }
  const cellsIn = (): Cell[] =>
    rows.flatMap((row, at) => row.cells.filter((_, along) => inBox(selection, at, along))).filter((cell) => cell.span > 0)

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const control = event.ctrlKey || event.metaKey
    const input = event.target instanceof HTMLInputElement ? event.target : null
    const to = (spot: Spot, extend = false) => {
      event.preventDefault()
      go(spot, extend)
    }
    if (event.key === 'Enter')
      return to({ row: Math.min(Math.max(here.row + (event.shiftKey ? -1 : 1), 0), size.rows - 1), column: here.column })
    if (event.key === 'Tab') {
      const next = nextOpen(event.shiftKey ? -1 : 1)
      // past the last cell the key leads out of the form, as it does everywhere
      return next === null ? void settle() : to(next)
    }
    if (event.key === 'Escape') {
      setTyping(null)
      return setProblem('')
    }
    if (event.key === 'F2' && input !== null) {
      event.preventDefault()
      setTyping(typing ?? input.value)
      return input.setSelectionRange(input.value.length, input.value.length)
    }
    if (event.altKey) return
    // while a figure is typed the keys walk in it
    const inText = typing !== null && ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)
    const next = inText ? null : moved(here, event.key, control, size)
    if (next !== null) return to(next, event.shiftKey)
    if (typing !== null) return
    if (control && event.key.toLowerCase() === 'c') {
      event.preventDefault()
      const text = copyText(selection, (row, column) => plainIn(book, reckoned, cellAt({ row, column })))
      return void navigator.clipboard.writeText(text).then(() => tell.info('已复制'))
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

  const drawn = (row: Row, at: number) =>
    row.cells.map((cell, along) => {
      if (cell.span === 0) return null
      const isHere = here.row === at && here.column === along
      const fault = faults.get(cell.name)
      const shown = shownIn(book, reckoned, cell)
      const marks = [
        'tax-cell',
        `tax-${stateOf(cell, reckoned.given.typed)}`,
        cell.type === 'text' ? '' : 'right',
        open(cell) ? 'is-open' : '',
        inBox(selection, at, along) ? 'chosen' : '',
        isHere ? 'in-hand' : '',
        fault === undefined ? '' : `tax-${fault}`,
        shown.startsWith('-') ? 'negative' : '',
      ]
      return (
        // keys are heard by the grid; the pointer only says where
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <td
          key={cell.name}
          colSpan={cell.span}
          tabIndex={isHere && !open(cell) ? 0 : -1}
          data-cell={cell.name}
          aria-label={`${placeWords(form, cell)} ${shown}`}
          aria-selected={isHere}
          className={marks.filter((one) => one !== '').join(' ')}
          onClick={(event) => go({ row: at, column: along }, event.shiftKey)}
        >
          {isHere && open(cell) ? (
            <>
              <input
                inputMode={cell.type === 'text' ? 'text' : 'decimal'}
                autoComplete="off"
                aria-label={placeWords(form, cell)}
                aria-invalid={problem !== ''}
                maxLength={100}
                value={typing ?? plainIn(book, reckoned, cell)}
                onFocus={(event) => event.target.select()}
                onMouseDown={(event) => {
                  // a click chooses the cell; into its text lead F2 and a double click. The browser would set the cursor after the click
                  if (typing !== null || event.detail > 1) return
                  event.preventDefault()
                  event.currentTarget.focus()
                  event.currentTarget.select()
                }}
                onDoubleClick={() => setTyping(typing ?? standing)}
                onChange={(event) => {
                  setTyping(event.target.value)
                  setProblem('')
                }}
                onBlur={() => settle()}
              />
              {problem !== '' && (
                <span className="tax-problem" role="alert">
                  {problem}
                </span>
              )}
            </>
          ) : (
            shown
          )}
        </td>
      )
    })

  return (
    // a form one types into is a grid, and still the table that is printed
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={table} className="tax-form" role="grid" aria-label={form.data.title} onKeyDown={press} onPaste={paste}>
      <TaxFormHead columns={form.columns} />
      <tbody>
        {form.sections.map((section) => (
          <Fragment key={section.title}>
            <tr className="tax-section">
              <th colSpan={form.columns.length + 2} scope="colgroup">
                {section.title}
              </th>
            </tr>
            {section.rows.map((row) => (
              <tr key={row.row}>
                <th
                  scope="row"
                  className="tax-title"
                  style={{ paddingLeft: 8 + row.level * 16 }}
                  title={row.note === '' ? undefined : row.note}
                >
                  {row.title}
                </th>
                <td className="tax-row">{row.line}</td>
                {drawn(row, rows.indexOf(row))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
