/** The frame the overviews stand in: filters, export, the table with its counts, and what stands there without rows. */
import type { LedgerFilter } from '@app/domain/centre/progress/progress'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { DataTable, type Column, type DataTableProps } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import './progress.css'
import { StageCounts, useProgressFilter, type Choices, type FilterRow, type Steps } from './ProgressFilters.tsx'

const none: readonly never[] = []

interface Props<R, S extends string> extends Pick<DataTableProps<R>, 'name' | 'pinned' | 'onOpen' | 'selected' | 'onSelect'> {
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
  readonly steps: Steps<S>
  /** The steps a row is found by. Stable from one drawing to the next. */
  readonly stagesOf: (row: R) => readonly (S | null)[]
  /** The steps counted at the bottom. */
  readonly counted: (row: R) => readonly (S | null)[]
  readonly totalsOf: (shown: readonly R[]) => Readonly<Record<string, ReactNode>>
  readonly save: (filter: LedgerFilter<S>) => Promise<unknown>
  /** Which month or year. */
  readonly children: ReactNode
  /** What is done with the rows that are selected. */
  readonly acts?: ReactNode
  /** Between the fields and the table. */
  readonly above?: ReactNode
}

export function ProgressFrame<R extends FilterRow & { readonly id: string }, S extends string>({
  title,
  hint,
  read: { data = none, totals, loading, refreshing, error, again },
  columns,
  steps,
  stagesOf,
  counted,
  totalsOf,
  save,
  children,
  acts,
  above,
  ...table
}: Props<R, S>) {
  const { shown, fields, filter, filtered, clear, choose } = useProgressFilter(data, totals, steps, stagesOf)
  return (
    <Page title={title}>
      <Toolbar
        actions={
          <>
            {acts}
            <Button
              disabled={shown.length === 0}
              onClick={() => {
                tell.info('正在导出文件，请等待。')
                save(filter).catch(showError)
              }}
            >
              导出
            </Button>
          </>
        }
      >
        {children}
        {fields}
      </Toolbar>
      {above}
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
            <StageCounts steps={steps} stages={shown.flatMap(counted)} onChoose={choose} />
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
