/** The line below a table: how many rows, how many chosen, what they come to; filters and columns. */
import { FilterOutlined, SettingOutlined } from '@ant-design/icons'
import { groupThousands } from '@app/domain/kernel/money'
import { Button, Popover, Tooltip } from 'antd'
import { Fragment } from 'react'
import type { DataTableProps } from '../table-props.ts'
import { ColumnChoice } from '../ColumnChoice.tsx'
import type { Rows } from './use-rows.ts'
import type { Chosen } from './use-chosen.ts'
import type { Cursor } from './use-cursor.ts'

interface Props<R> {
  readonly of: DataTableProps<R>
  readonly shown: Rows<R>
  readonly chosen: Chosen<R>
  readonly cursor: Cursor<R>
}
export function TableStatus<R>({ of, shown, chosen: { chosen, added }, cursor: { marked } }: Props<R>) {
  const { rows, arrangement, filters, setFilters, filtering } = shown
  return (
    <div className="status-bar" role="status">
      <span>
        {of.status ?? `共 ${of.rows.length.toLocaleString('zh-CN')} 行`}
        {filtering && ` · 筛选出 ${rows.length.toLocaleString('zh-CN')} 行`}
        {chosen > 0 && ` · 已选 ${chosen.toLocaleString('zh-CN')}`}
        {added.map(({ key, title, total }) => (
          <Fragment key={key}>
            {' · '}
            {title} <b className="figure">{groupThousands(total)}</b>
          </Fragment>
        ))}
        {marked && marked.count > 0 && (
          <>
            {' · '}
            {marked.count} 个数合计 <b className="figure">{groupThousands(marked.total)}</b>
          </>
        )}
      </span>
      <span className="status-right">
        {of.pages}
        <Tooltip title="按列筛选">
          <Button
            type="text"
            aria-label="按列筛选"
            aria-pressed={filters !== null}
            icon={<FilterOutlined />}
            onClick={() => setFilters(filters === null ? {} : null)}
          />
        </Tooltip>
        <Popover trigger="click" placement="topRight" content={<ColumnChoice columns={of.columns} arrangement={arrangement} />}>
          <Button type="text" aria-label="列设置" icon={<SettingOutlined />} />
        </Popover>
      </span>
    </div>
  )
}
