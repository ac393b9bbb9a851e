/** 账套进度: one month of all ledgers: papers, vouchers, closing; filtered, counted, entered where the work is. */
import { progressApi as api, type MonthProgress } from '@app/contract/centre/progress'
import { stageNames } from '@app/domain/centre/progress/progress'
import { addMonths, previousPeriod, type Period } from '@app/domain/kernel/period'
import { MONTH_PARTS, monthParts } from '@app/domain/papers/quick-account/steps'
import { useState } from 'react'
import type { z } from 'zod'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { useGate } from '../../platform/gate.tsx'
import { useSession } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { later } from '../../ui/later.tsx'
import { Drill } from '../../ui/list/columns.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import type { Column } from '../../ui/table-columns.ts'
import { headColumns, lastColumns, pageAt, peopleColumns, useEnterAt } from './progress-columns.tsx'
import { useMonthProgress } from './progress.api.ts'
import { stageSteps, StageWord } from './ProgressFilters.tsx'
import { ProgressFrame } from './ProgressFrame.tsx'
import { usePrintable } from './use-printable.ts'

const CloseMany = later(() => import('./CloseManyDialog.tsx'))
const PrintMany = later(() => import('./PrintManyDialog.tsx'))
const MonthMany = later(() => import('./MonthManyDialog.tsx'))
type Row = z.output<typeof MonthProgress>
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

export default function CompanyProgressPage() {
  const today = useToday()
  const [{ period: asked }, setAddress] = useAddress({ period: '' })
  const thisMonth = today.slice(0, 7) as Period
  // the month that is being worked on is the one that is over
  const period = asked === '' ? previousPeriod(thisMonth) : (asked as Period)
  const read = useMonthProgress(period)
  const enter = useEnterAt(today)
  // whether the ledger that is open may be written has nothing to do with those chosen
  const mayClose = useSession((state) => state.permissions.has('finance-endCheckout-bianji'))
  const quick = useGate({ feature: 'jisuzuozhang-2022' })
  const mayMake = useSession((state) => MONTH_PARTS.some((part) => state.permissions.has(monthParts[part].permission))) && quick
  const mayPrint = usePrintable().length > 0
  const [opened, setOpened] = useState<'month' | 'close' | 'print' | null>(null)
  const chosenOf = ({ selected }: Pick<List, 'selected'>) => (read.data ?? []).filter((row) => selected.has(row.id) && row.stage !== null)
  const openOf = (rows: readonly Row[]) => rows.filter((row) => row.stage !== 'closed')
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
          <Drill onClick={() => void enter(row, period, pageAt(row.stage))}>
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
    ...peopleColumns<Row>(),
    ...lastColumns<Row>(),
  ]
  const pair = (part: number, all: number) => (all === 0 ? '' : `${part} / ${all}`)
  const totalsOf = (shown: readonly Row[]) => {
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
  return (
    <ProgressFrame
      title="账套进度"
      hint="分配给您的账套的进度显示在这里"
      name="company-progress"
      pinned={3}
      read={read}
      columns={columns}
      steps={stageSteps}
      stagesOf={stagesOf}
      counted={stagesOf}
      totalsOf={totalsOf}
      onOpen={(row) => void enter(row, period, pageAt(row.stage))}
      acts={(list) => {
        const chosen = chosenOf(list)
        const closable = openOf(chosen).length
        const act = (what: 'month' | 'close' | 'print', label: string, count: number) => ({
          label: count > 0 ? `${label} ${count}` : label,
          off: count === 0,
          run: () => setOpened(what),
        })
        return [
          mayMake && act('month', '一键做账', closable),
          mayClose && act('close', '批量结账', closable),
          mayPrint && act('print', '批量打印', chosen.length),
        ]
      }}
      renderDialogs={(list) => {
        const chosen = chosenOf(list)
        const closable = openOf(chosen)
        const shut = (sent: boolean) => {
          setOpened(null)
          if (sent) list.unselect()
        }
        return (
          <>
            {opened === 'month' && <MonthMany period={period} ledgers={closable} onClose={shut} />}
            {opened === 'close' && <CloseMany period={period} ledgers={closable} closed={chosen.length - closable.length} onClose={shut} />}
            {opened === 'print' && <PrintMany period={period} ledgers={chosen} onClose={shut} />}
          </>
        )
      }}
      save={(filter) => saveFile(api.monthFile, { query: { period, ...filter } }, `账套进度-${period}.xlsx`)}
    >
      <PeriodPicker
        label="月份"
        value={period}
        min={EARLIEST}
        max={addMonths(thisMonth, 1)}
        onChange={(next) => setAddress({ period: next })}
      />
    </ProgressFrame>
  )
}
