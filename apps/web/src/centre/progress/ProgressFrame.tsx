/** The frame the overviews stand in: filters, export, the table with its counts, and what stands there without rows. */
import type { LedgerFilter } from '@app/domain/centre/progress/progress'
import type { ReactNode } from 'react'
import { tell } from '../../platform/feedback.tsx'
import type { Acts } from '../../ui/list/acts.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { List } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import './progress.css'
import { StageCounts, useProgressList, type Choices, type FilterRow, type Steps } from './ProgressFilters.tsx'

const none: readonly never[] = []

interface Props<R, S extends string> {
  readonly name: string
  readonly pinned: number
  readonly onOpen: (row: R, column: string) => void
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
  /** What is done with the rows that are selected; without it none can be. */
  readonly acts?: (list: Pick<List, 'selected' | 'unselect'>) => Acts
  readonly renderDialogs?: (list: Pick<List, 'selected' | 'unselect'>) => ReactNode
  /** Between the fields and the table. */
  readonly above?: ReactNode
}

export function ProgressFrame<R extends FilterRow & { readonly id: string }, S extends string>({
  title,
  hint,
  name,
  read,
  steps,
  stagesOf,
  counted,
  totalsOf,
  save,
  children,
  acts,
  renderDialogs,
  ...table
}: Props<R, S>) {
  const data = read.data ?? none
  const { shown, filter, list, choose } = useProgressList(name, data, read.totals, steps, stagesOf)
  return (
    <ListPage
      file="own"
      {...table}
      title={title}
      ofFirm
      label={title}
      list={list}
      read={read}
      rows={shown}
      rowKey={(row) => row.id}
      fixed={acts === undefined}
      sums={totalsOf(shown)}
      status={
        <>
          {Object.keys(filter).length > 0 ? `${shown.length} / ${data.length} 个账套` : `共 ${data.length} 个账套`}
          <StageCounts steps={steps} stages={shown.flatMap(counted)} onChoose={choose} />
        </>
      }
      empty={{ title: '还没有账套', hint }}
      lead={children}
      acts={[
        ...(acts?.(list) ?? []),
        {
          label: '导出',
          off: shown.length === 0,
          run: () => {
            tell.info('正在导出文件，请等待。')
            return save(filter)
          },
        },
      ]}
    >
      {renderDialogs?.(list)}
    </ListPage>
  )
}
