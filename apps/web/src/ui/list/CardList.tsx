/** A list on a telephone: a card a row, what it is and how much first, everything else that is there one a line. */
import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import type { DataTableProps } from './table-props.ts'
import type { Column } from './table-columns.ts'
import './card-list.css'

/** A day or a number names no row to a person: what it is for, or with whom, does. */
const nameOf = <R,>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find((column) => column.grow) ?? columns.find((column) => column.amount === undefined)
const AT_ONCE = 100
const NOUGHT = /^-?0+(\.0+)?$/

interface CardProps<R> {
  readonly row: R
  readonly columns: readonly Column<R>[]
  readonly title: string
  readonly onOpen: (() => void) | undefined
  readonly check: ReactNode
}
function Card<R>({ row, columns, title, onOpen, check }: CardProps<R>) {
  const cell = (column: Column<R>) => column.render?.(row) ?? column.text(row)
  const sum = columns.find((column) => column.amount !== undefined)
  const name = nameOf(columns)
  const rest = columns.filter((column) => column !== name && column !== sum && column.text(row) !== '' && !NOUGHT.test(column.text(row)))
  const head = (
    <>
      <span className="card-name">{name === undefined || name.text(row) === '' ? title : name.text(row)}</span>
      {sum !== undefined && <b className="figure">{cell(sum)}</b>}
    </>
  )
  return (
    <li className="card-row">
      {check}
      <div className="card-body">
        {onOpen === undefined ? (
          <div className="card-head">{head}</div>
        ) : (
          <button type="button" className="card-head" onClick={onOpen}>
            {head}
          </button>
        )}
        <dl>
          {rest.map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{cell(column)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}

export function CardList<R>(props: DataTableProps<R>) {
  const { label, rows, rowKey, columns, selected, onSelect, onOpen, totals, status, pages, face = null } = props
  const selectKey = props.selectKey ?? rowKey
  const [shown, setShown] = useState(AT_ONCE)
  const here = columns.filter((column) => !column.quiet)
  const toggle = (key: string) => {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    onSelect?.(next)
  }
  const checkOf = (row: R, at: number) =>
    selected !== undefined &&
    onSelect !== undefined &&
    props.boxless?.(row) !== true && (
      <label className="card-check">
        <input
          type="checkbox"
          aria-label={`选择第${at + 1}行`}
          checked={selected.has(selectKey(row))}
          onChange={() => toggle(selectKey(row))}
        />
      </label>
    )
  return (
    <div className={props.dimmed ? 'card-list dimmed' : 'card-list'}>
      {face ?? (
        <ul aria-label={label}>
          {rows.slice(0, shown).map((row, at) => (
            <Card
              key={rowKey(row)}
              row={row}
              columns={here}
              title={`第 ${at + 1} 行`}
              onOpen={onOpen && (() => onOpen(row, here[0]?.key ?? ''))}
              check={checkOf(row, at)}
            />
          ))}
        </ul>
      )}
      {face === null && rows.length > shown && (
        <Button block onClick={() => setShown(shown + AT_ONCE)}>
          再看 {Math.min(AT_ONCE, rows.length - shown)} 行
        </Button>
      )}
      {totals !== undefined && face === null && (
        <dl className="card-totals">
          {here
            .filter((column) => column.amount !== undefined && totals[column.key] !== undefined)
            .map((column) => (
              <div key={column.key}>
                <dt>{column.title}合计</dt>
                <dd className="figure">{totals[column.key]}</dd>
              </div>
            ))}
        </dl>
      )}
      <div className="card-status" role="status">
        {status ?? `共 ${rows.length.toLocaleString('zh-CN')} 行`}
        {pages}
      </div>
    </div>
  )
}
