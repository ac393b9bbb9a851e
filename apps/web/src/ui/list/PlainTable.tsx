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
    <table className="framed-table" aria-label={label}>
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

export interface ReadColumn<Row> {
  readonly title: string
  readonly figure?: boolean
  /** May be long: takes the room that is left, and wraps. */
  readonly words?: boolean
  readonly cell: (row: Row) => ReactNode
  readonly total?: ReactNode
}
interface ReadProps<Row> {
  readonly label: string
  readonly columns: readonly ReadColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, at: number) => string | number
}
/** Such a table that is only read: on a telephone each row is a block, line below line with its titles. */
export function ReadTable<Row>({ label, columns, rows, keyOf }: ReadProps<Row>) {
  const side = ({ figure = false, words = false }: ReadColumn<Row>) => (figure ? 'right' : words ? 'words' : '')
  return (
    <div className="plain-frame">
      <table className="framed-table stacks" aria-label={label}>
        <thead>
          <HeadRow
            titles={columns.map(({ title }) => title)}
            figures={new Set(columns.filter(({ figure }) => figure).map(({ title }) => title))}
          />
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)}>
              {columns.map((one) => (
                <td key={one.title} data-title={one.title} className={side(one)}>
                  {one.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((one) => (
                <td key={one.title} data-title={one.title} className={side(one)}>
                  {one.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
