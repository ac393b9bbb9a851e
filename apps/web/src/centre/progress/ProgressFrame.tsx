/** The frame both overviews stand in: filters, export, the table with its counts, and what stands there without rows. */
import type { ProgressFilter, Stage } from '@app/domain/centre/progress/progress'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { DataTable, type Column, type DataTableProps } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import './progress.css'
import { StageCounts, useProgressFilter, type Choices, type FilterRow } from './ProgressFilters.tsx'

const none: readonly never[] = []

interface Props<R> extends Pick<DataTableProps<R>, 'name' | 'pinned' | 'onOpen'> {
  readonly title: string
  readonly hint: string
  readonly read: {
    readonly data: readonly R[] | undefined
    readonly totals: Choices | undefined
    readonly loading: boolean
    readonly refreshing: boolean
    readonly error: Error | null
    readonly again: () => void
  }
  readonly columns: readonly Column<R>[]
  /** The steps a row is found by. Stable from one drawing to the next. */
  readonly stagesOf: (row: R) => readonly (Stage | null)[]
  /** The steps counted at the bottom. */
  readonly counted: (row: R) => readonly (Stage | null)[]
  readonly totalsOf: (shown: readonly R[]) => Readonly<Record<string, ReactNode>>
  readonly save: (filter: ProgressFilter) => Promise<unknown>
  /** Which month or year. */
  readonly children: ReactNode
}

export function ProgressFrame<R extends FilterRow & { readonly id: string }>({
  title,
  hint,
  read: { data = none, totals, loading, refreshing, error, again },
  columns,
  stagesOf,
  counted,
  totalsOf,
  save,
  children,
  ...table
}: Props<R>) {
  const { shown, fields, filter, filtered, clear, choose } = useProgressFilter(data, totals, stagesOf)
  return (
    <Page title={title}>
      <Toolbar
        actions={
          <Button
            disabled={shown.length === 0}
            onClick={() => {
              tell.info('正在导出文件，请等待。')
              save(filter).catch(showError)
            }}
          >
            导出
          </Button>
        }
      >
        {children}
        {fields}
      </Toolbar>
      <DataTable
        {...table}
        label={title}
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        sortable
        dimmed={refreshing}
        totals={totalsOf(shown)}
        status={
          <>
            {filtered ? `${shown.length} / ${data.length} 个账套` : `共 ${data.length} 个账套`}
            <StageCounts stages={shown.flatMap(counted)} onChoose={choose} />
          </>
        }
        face={faceOf({
          loading,
          error,
          again,
          count: shown.length,
          filtered: filtered && data.length > 0,
          onClear: clear,
          empty: <Empty title="还没有账套" hint={hint} />,
        })}
      />
    </Page>
  )
}
