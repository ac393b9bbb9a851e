/** The page of a list: filters left, acts right, the rows with their totals, one of the five faces where there are none. */
import type { Money } from '@app/domain/kernel/money'
import { Tag } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { DataTable, type DataTableProps } from '../DataTable.tsx'
import { Empty, faceOf } from '../faces.tsx'
import { MoneyCell } from '../MoneyCell.tsx'
import { Page, Toolbar } from '../Page.tsx'
import { Pager } from '../Pager.tsx'
import { StoppedBar } from '../StoppedBar.tsx'
import { ActButton, ActButtons, ActMenu, type Act, type Acts } from './acts.tsx'
import type { List } from './use-list.ts'

const none: readonly never[] = []

interface Read<R> {
  readonly data?: readonly R[] | undefined
  readonly total?: number
  readonly loading: boolean
  readonly refreshing: boolean
  readonly error: Error | null
  readonly again: () => void
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
        empty: <Empty action={main && <ActButton act={main} main />} {...empty} />,
      })}
    />
  )
}

interface BarProps {
  readonly list: List
  /** Before everything else: help, files. */
  readonly tools?: ReactNode
  /** What is done less often, in groups, in 更多. */
  readonly more?: readonly Acts[]
  readonly acts?: Acts
  /** What the page is for: last, and offered again where nothing is there yet. */
  readonly main?: Act | undefined
  /** What other rooms bring. */
  readonly beforeMain?: ReactNode
  /** Before and after the filters. */
  readonly lead?: ReactNode
  readonly after?: ReactNode
}

export function ListBar({ list, tools, more = none, acts = none, main, beforeMain, lead, after }: BarProps) {
  const { values, change } = list
  return (
    <Toolbar
      actions={
        <>
          {tools}
          {more.length > 0 && <ActMenu groups={more} />}
          <ActButtons acts={acts} />
          {beforeMain}
          {main && <ActButton act={main} main />}
        </>
      }
    >
      {lead}
      {list.fields.map((field) => {
        const key = Object.keys(field.keys).join()
        if (field.draw) return <Fragment key={key}>{field.draw(values, change)}</Fragment>
        const chip = field.chip?.(values) ?? ''
        return (
          chip !== '' && (
            <Tag key={key} closable className="filter-tag" onClose={() => change(field.keys)}>
              {chip}
            </Tag>
          )
        )
      })}
      {after}
    </Toolbar>
  )
}

interface PartProps<R> extends ListTableProps<R>, BarProps {
  /** Between the toolbar and the rows. */
  readonly above?: ReactNode
  /** Beside the rows, in a frame of the page's own. */
  readonly renderRows?: (table: ReactNode) => ReactNode
  /** Around toolbar and rows: where files are dropped. */
  readonly renderFrame?: (inside: ReactNode) => ReactNode
}

const asIs = (inside: ReactNode): ReactNode => inside

/** Toolbar and rows, for a page that shows more than one list. */
export function ListPart<R>({
  above,
  renderRows = asIs,
  renderFrame = asIs,
  tools,
  more = none,
  acts = none,
  beforeMain,
  lead,
  after,
  ...table
}: PartProps<R>) {
  const { list, main } = table
  return renderFrame(
    <>
      <ListBar {...{ list, tools, more, acts, main, beforeMain, lead, after }} />
      {above}
      {renderRows(<ListTable {...table} />)}
    </>,
  )
}

interface Props<R> extends PartProps<R> {
  readonly title: string
  /** A page of the firm: no ledger's stop concerns it. */
  readonly ofFirm?: true
  /** Under the bar that says what is locked. */
  readonly bar?: ReactNode
  readonly children?: ReactNode
}

export const ListPage = <R,>({ title, ofFirm, bar, children, ...part }: Props<R>) => (
  <Page title={title}>
    {!ofFirm && <StoppedBar />}
    {bar}
    <ListPart {...part} />
    {children}
  </Page>
)
