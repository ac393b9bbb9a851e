/**
 * Fields beside one another under heads, for whoever types all day; on a telephone the same fields one below the other, each under its head
 * (entry-grid.css). The only way to such a grid: a test knows no other.
 */
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { useSmall } from '../../platform/small.ts'
import './entry-grid.css'

interface Props {
  readonly label: string
  readonly className?: string
  /** No narrower than this, where it is a grid. */
  readonly least?: number
  readonly ref?: Ref<HTMLTableElement>
  readonly children: ReactNode
}

/** Every field learns what its head says: where heads are not shown, it says so itself. */
function tell(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll(':scope > thead > tr:last-child > th')].map((head) => head.textContent)
  for (const row of table.tBodies[0]?.rows ?? [])
    for (const [at, cell] of [...row.cells].entries()) {
      const title = row.cells.length === heads.length ? (heads[at] ?? '') : ''
      if (cell.dataset['title'] !== title) cell.dataset['title'] = title
    }
}

export function EntryGrid({ label, className = '', least, ref, children }: Props) {
  const small = useSmall()
  const own = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    if (own.current !== null) tell(own.current)
  })
  const keep = (table: HTMLTableElement | null) => {
    own.current = table
    if (typeof ref === 'function') ref(table)
    else if (ref) ref.current = table
  }
  return (
    <table
      ref={keep}
      className={className === '' ? 'entry-grid' : `entry-grid ${className}`}
      aria-label={label}
      style={least === undefined ? undefined : { minWidth: small ? 0 : least }}
    >
      {children}
    </table>
  )
}
