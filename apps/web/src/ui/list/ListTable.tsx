/** The rows of a list with their totals, or one of the five faces. */
import type { Money } from '@app/domain/kernel/money'
import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { Empty, faceOf } from '../faces/faces.tsx'
import { MoneyCell } from '../faces/MoneyCell.tsx'
import { Pager } from './Pager.tsx'
import { ActButton, type Act } from './acts.tsx'
import type { List } from './use-list.ts'

const none: readonly never[] = []

interface Read<R> {
  readonly data?: readonly R[] | undefined
  readonly total?: number
  readonly loading: boolean
  readonly refreshing: boolean
  readonly error: Error | null
  readonly again: () => void
  /** Every row, of a list that is read page by page. */
  readonly whole?: (most: number) => Promise<readonly R[]>
}

type Table<R> = Pick<
  DataTableProps<R>,
  'columns' | 'selectKey' | 'boxless' | 'onOpen' | 'rowClass' | 'pinned' | 'status' | 'rowKey' | 'sortable'
>

export interface ListTableProps<R> extends Table<R> {
  readonly list: List
  readonly read: Read<R>
  readonly label: string
  /** Rows found in the browser among those that were read. */
  readonly rows?: readonly R[]
  /** Rows cannot be selected. */
  readonly fixed?: boolean
  /** Money below its column, by the column's key; zero is shown. */
  readonly totals?: Readonly<Record<string, Money>> | undefined
  /** What stands below a column that is no money. */
  readonly sums?: Readonly<Record<string, ReactNode>>
  readonly empty: { readonly title: string; readonly hint?: ReactNode; readonly action?: ReactNode }
  readonly main?: Act | undefined
  /** Of a list of months that is searched: where else what is typed stands. */
  readonly elsewhere?: ReactNode
}

/** The rows alone, for a page that puts something renderRows them. */
export function ListTable<R>({
  list,
  read,
  label,
  rows = read.data ?? none,
  fixed,
  totals,
  sums,
  empty,
  main,
  elsewhere,
  ...table
}: ListTableProps<R>) {
  const { paging } = list
  const [first] = table.columns
  return (
    <DataTable
      key={list.name}
      sortable
      pinned={1}
      {...table}
      name={list.name}
      label={label}
      rows={rows}
      {...(fixed ? {} : { selected: list.selected, onSelect: list.select })}
      dimmed={read.refreshing}
      {...(totals && first
        ? {
            totals: {
              [first.key]: '合计',
              ...Object.fromEntries(
                Object.entries(totals).map(([key, value]) => [key, <MoneyCell key={key} value={value} zero="shown" />]),
              ),
            },
          }
        : {})}
      {...(sums ? { totals: sums } : {})}
      {...(paging ? { pages: <Pager {...paging} total={read.total ?? 0} onChange={paging.turn} /> } : {})}
      face={faceOf({
        loading: read.loading,
        error: read.error,
        again: read.again,
        count: rows.length,
        filtered: list.filtered,
        onClear: list.clear,
        elsewhere,
        empty: <Empty action={main && main.off !== true && <ActButton act={main} main />} {...empty} />,
      })}
    />
  )
}
