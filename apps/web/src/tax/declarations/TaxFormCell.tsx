/** A cell of a tax form: what it comes to, or the field where one types when it is in hand. */
import type { Severity } from '@app/domain/tax/forms/engine/form'
import type { Cell } from '@app/domain/tax/forms/engine/book'
import type { Cell as Spot } from '../../ui/list/cells.ts'
import { inBox } from '../../ui/inputs/grid-edit.ts'
import { placeWords, shownIn, stateOf } from './cell-words.ts'
import type { TaxGridOf, TaxGrid } from './use-tax-grid.ts'

interface Props {
  readonly of: Pick<TaxGridOf, 'book' | 'form' | 'reckoned'>
  readonly grid: TaxGrid
  readonly cell: Cell
  /** Its place in the form. */
  readonly at: Spot
  readonly fault: Severity | undefined
}
export function TaxFormCell({ of: { book, form, reckoned }, grid, cell, at, fault }: Props) {
  const { here, open, selection, go } = grid
  const isHere = here.row === at.row && here.column === at.column
  const shown = shownIn(book, reckoned, cell)
  const marks = [
    'tax-cell',
    `tax-${stateOf(cell, reckoned.given.typed)}`,
    cell.type === 'text' ? '' : 'right',
    open(cell) ? 'is-open' : '',
    inBox(selection, at.row, at.column) ? 'chosen' : '',
    isHere ? 'in-hand' : '',
    fault === undefined ? '' : `tax-${fault}`,
    shown.startsWith('-') ? 'negative' : '',
  ]
  return (
    // keys are heard by the grid; the pointer only says where
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <td
      colSpan={cell.span}
      tabIndex={isHere && !open(cell) ? 0 : -1}
      data-cell={cell.name}
      aria-label={`${placeWords(form, cell)} ${shown}`}
      aria-selected={isHere}
      className={marks.filter((one) => one !== '').join(' ')}
      onClick={(event) => go(at, event.shiftKey)}
    >
      {isHere && open(cell) ? <Field grid={grid} cell={cell} label={placeWords(form, cell)} /> : shown}
    </td>
  )
}

function Field({ grid, cell, label }: { readonly grid: TaxGrid; readonly cell: Cell; readonly label: string }) {
  const { typing, setTyping, type, problem, standing, settle } = grid
  return (
    <>
      <input
        inputMode={cell.type === 'text' ? 'text' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== ''}
        maxLength={100}
        value={typing ?? standing}
        onFocus={(event) => event.target.select()}
        onMouseDown={(event) => {
          // a click chooses the cell; into its text lead F2 and a double click. The browser would set the cursor after the click
          if (typing !== null || event.detail > 1) return
          event.preventDefault()
          event.currentTarget.focus()
          event.currentTarget.select()
        }}
        onDoubleClick={() => setTyping(typing ?? standing)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => settle()}
      />
      {problem !== '' && (
        <span className="tax-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
