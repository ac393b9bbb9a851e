/** 账套进度: one month of all ledgers: papers, vouchers, closing; filtered, counted, entered where the work is. */
import { progressApi as api, type MonthProgress } from '@app/contract/centre/progress'
import { stageNames } from '@app/domain/centre/progress/progress'
import { addMonths, previousPeriod, type Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import type { z } from 'zod'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import { headColumns, lastColumns, peopleColumns, useEnterAt } from './progress-columns.tsx'
import { useMonthProgress } from './progress.api.ts'
import './progress.css'
import { StageCounts, StageWord, useProgressFilter } from './ProgressFilters.tsx'

type Row = z.output<typeof MonthProgress>
const none: readonly Row[] = []
const stagesOf = (row: Row) => [row.stage]
const EARLIEST = '2000-01' as Period

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
      <span className={of(row) > 0 ? 'waiting' : 'quiet'}>
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

export default function CompanyProgressPage() {
  const today = useToday()
  const [{ period: asked }, setAddress] = useAddress({ period: '' })
  const thisMonth = today.slice(0, 7) as Period
  // the month that is being worked on is the one that is over
  const period = asked === '' ? previousPeriod(thisMonth) : (asked as Period)
  const { data = none, totals, loading, refreshing, error, again } = useMonthProgress(period)
  const { shown, fields, filter, filtered, clear, choose } = useProgressFilter(data, totals, stagesOf)
  const enter = useEnterAt(today)
  const columns: readonly Column<Row>[] = [
    ...headColumns<Row>(today, (row) => void enter(row, null, null)),
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
          <button type="button" tabIndex={-1} className="drill" onClick={() => void enter(row, period, row.stage)}>
            <StageWord stage={row.stage} />
          </button>
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
    ...peopleColumns<Row>(),
    ...lastColumns<Row>(),
  ]
  const sum = (of: (row: Row) => number) => shown.reduce((all, row) => all + of(row), 0)
  const pair = (part: number, all: number) => (all === 0 ? '' : `${part} / ${all}`)
  return (
    <Page title="账套进度">
      <Toolbar
        actions={
          <Button
            disabled={shown.length === 0}
            onClick={() => {
              tell.info('正在导出文件，请等待。')
              saveFile(api.monthFile, { query: { period, ...filter } }, `账套进度-${period}.xlsx`).catch(showError)
            }}
          >
            导出
          </Button>
        }
      >
        <PeriodPicker
          label="月份"
          value={period}
          min={EARLIEST}
          max={addMonths(thisMonth, 1)}
          onChange={(next) => setAddress({ period: next })}
        />
        {fields}
      </Toolbar>
      <DataTable
        name="company-progress"
        label="账套进度"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        pinned={3}
        sortable
        dimmed={refreshing}
        onOpen={(row) => void enter(row, period, row.stage)}
        totals={{
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
        }}
        status={
          <>
            {filtered ? `${shown.length} / ${data.length} 个账套` : `共 ${data.length} 个账套`}
            <StageCounts stages={shown.map((row) => row.stage)} onChoose={choose} />
          </>
        }
        face={faceOf({
          loading,
          error,
          again,
          count: shown.length,
          filtered: filtered && data.length > 0,
          onClear: clear,
          empty: <Empty title="还没有账套" hint="分配给您的账套的进度显示在这里" />,
        })}
      />
    </Page>
  )
}
