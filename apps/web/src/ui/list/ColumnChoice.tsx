/** Which columns of a table are shown, as its person chose. */
import { Button, Checkbox } from 'antd'

interface Choice {
  readonly hidden: readonly string[]
  readonly changed: boolean
  readonly toggle: (key: string) => void
  readonly reset: () => void
}
export function ColumnChoice({
  columns,
  arrangement,
}: {
  columns: readonly { key: string; title: string; group?: string }[]
  arrangement: Choice
}) {
  return (
    <div className="column-choice">
      {columns.map((column) => (
        <Checkbox key={column.key} checked={!arrangement.hidden.includes(column.key)} onChange={() => arrangement.toggle(column.key)}>
          {column.group === undefined ? column.title : `${column.group} ${column.title}`}
        </Checkbox>
      ))}
      <Button disabled={!arrangement.changed} onClick={arrangement.reset}>
        恢复默认
      </Button>
    </div>
  )
}
