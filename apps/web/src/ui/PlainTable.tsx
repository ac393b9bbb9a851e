/** A table of a few lines beside others on a page, looking as the grids do: titles, and rows of one's own. */
import type { ReactNode } from 'react'
import { HeadRow } from './HeadRow.tsx'
import './plain-table.css'

interface Props {
  readonly label: string
  readonly titles?: readonly string[]
  /** Titles of figures: they stand at the right. */
  readonly figures?: ReadonlySet<string>
  readonly foot?: ReactNode
  readonly children: ReactNode
}
const none: ReadonlySet<string> = new Set()
export const PlainTable = ({ label, titles, figures = none, foot, children }: Props) => (
  <div className="plain-frame">
    <table className="plain-table" aria-label={label}>
      {titles !== undefined && (
        <thead>
          <HeadRow titles={titles} figures={figures} />
        </thead>
      )}
      <tbody>{children}</tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  </div>
)
