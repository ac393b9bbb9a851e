/** Fields of an entry grid in a row: Enter goes from one to the next. */
import type { KeyboardEvent } from 'react'
import '../../ui/inputs/entry-grid.css'

const FIELDS = 'input:not([type=hidden]):not([disabled])'

/** To the field after the one with the cursor; answers whether there is one. */
export function focusNext(grid: HTMLElement): boolean {
  const fields = [...grid.querySelectorAll<HTMLInputElement>(FIELDS)]
  const next = fields[fields.indexOf(document.activeElement as HTMLInputElement) + 1]
  next?.focus()
  next?.select()
  return next !== undefined
}

/** Keys of a line: Ctrl+Delete takes it out, Enter goes on where nothing in the line used it. */
export function lineKeys(event: KeyboardEvent<HTMLElement>, goOn: () => void, drop: () => void): void {
  if (event.key === 'Delete' && event.ctrlKey) {
    event.preventDefault()
    return drop()
  }
  if (event.key !== 'Enter' || event.ctrlKey || event.defaultPrevented) return
  event.preventDefault()
  goOn()
}
