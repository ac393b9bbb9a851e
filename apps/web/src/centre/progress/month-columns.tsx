/** What a month of all ledgers is told by: its stage, the papers that wait, the vouchers; and what that comes to. */
import type { MonthProgress } from '@app/contract/centre/progress/progress'
import { stageNames } from '@app/domain/centre/progress/progress'
import type { z } from 'zod'
import { Drill } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { StageWord } from './ProgressFilters.tsx'

export type MonthRow = z.output<typeof MonthProgress>
type Row = MonthRow

/** 12 / 30: waiting of all; nothing where there is nothing. */
const waiting = (key: string, title: string, of: (row: Row) => number, all: (row: Row) => number): Column<Row> => ({
  key,
  title,
  width: 92,
  align: 'right',
  group: '待做账 / 全部',
  text: (row) => (all(row) === 0 ? '' : `${of(row)} / ${all(row)}`),
  render: (row) =>
    all(row) > 0 && (
      <span className={of(row) > 0 ? 'progress-waiting' : 'quiet'}>
        {of(row)} / {all(row)}
      </span>
    ),
})
const count = (key: string, title: string, of: (row: Row) => number): Column<Row> => ({
  key,
  title,
  width: 72,
  align: 'right',
  group: '凭证',
  text: (row) => (of(row) === 0 ? '' : String(of(row))),
})

export const monthColumns = (onStage: (row: Row) => void): readonly Column<Row>[] => [
  {
    key: 'stage',
    title: '进度',
    width: 84,
    align: 'center',
    text: (row) => (row.stage === null ? '未建账' : stageNames[row.stage]),
    render: (row) =>
      row.stage === null ? (
        <span className="quiet">未建账</span>
      ) : (
        <Drill onClick={() => onStage(row)}>
          <StageWord stage={row.stage} />
        </Drill>
      ),
  },
  waiting(
    'sales',
    '销项发票',
    (row) => row.salesWaiting,
    (row) => row.sales,
  ),
  waiting(
    'purchases',
    '进项发票',
    (row) => row.purchasesWaiting,
    (row) => row.purchases,
  ),
  waiting(
    'flows',
    '资金流水',
    (row) => row.flowsWaiting,
    (row) => row.flows,
  ),
  count('drafts', '未记账', (row) => row.drafts + row.reviewed),
  count('posted', '已记账', (row) => row.posted),
]

const pair = (part: number, all: number) => (all === 0 ? '' : `${part} / ${all}`)
export const monthTotals = (shown: readonly Row[]) => {
  const sum = (of: (row: Row) => number) => shown.reduce((all, row) => all + of(row), 0)
  return {
    name: '合计',
    sales: pair(
      sum((row) => row.salesWaiting),
      sum((row) => row.sales),
    ),
    purchases: pair(
      sum((row) => row.purchasesWaiting),
      sum((row) => row.purchases),
    ),
    flows: pair(
      sum((row) => row.flowsWaiting),
      sum((row) => row.flows),
    ),
    drafts: sum((row) => row.drafts + row.reviewed) || '',
    posted: sum((row) => row.posted) || '',
  }
}
