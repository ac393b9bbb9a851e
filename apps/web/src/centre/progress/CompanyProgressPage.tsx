/** 账套进度: one month of all ledgers: papers, vouchers, closing; filtered, counted, entered where the work is. */
import { progressApi as api } from '@app/contract/centre/progress/progress'
import { addMonths, previousPeriod, type Period } from '@app/domain/kernel/period'
import { MONTH_PARTS, monthParts } from '@app/domain/papers/quick-account/steps'
import { useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { useGate } from '../../platform/gate.tsx'
import { useSession } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { later } from '../../ui/faces/later.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { monthColumns, monthTotals, type MonthRow as Row } from './month-columns.tsx'
import { headColumns, lastColumns, pageAt, peopleColumns, useEnterAt } from './progress-columns.tsx'
import { useMonthProgress } from './progress.api.ts'
import { stageSteps } from './ProgressFilters.tsx'
import { ProgressFrame } from './ProgressFrame.tsx'
import { usePrintable } from './use-printable.ts'

const CloseMany = later(() => import('./CloseManyDialog.tsx'))
const PrintMany = later(() => import('./PrintManyDialog.tsx'))
const MonthMany = later(() => import('./MonthManyDialog.tsx'))
const stagesOf = (row: Row) => [row.stage]
const EARLIEST = '2000-01' as Period

type Opened = 'month' | 'close' | 'print'

const counted = (label: string, count: number, run: () => void) => ({
  label: count > 0 ? `${label} ${count}` : label,
  off: count === 0,
  run,
})

/** What may be done for many ledgers at once. */
function useMays() {
  // whether the ledger that is open may be written has nothing to do with those chosen
  const mayClose = useSession((state) => state.permissions.has('finance-endCheckout-bianji'))
  const quick = useGate({ feature: 'jisuzuozhang-2022' })
  const mayMake = useSession((state) => MONTH_PARTS.some((part) => state.permissions.has(monthParts[part].permission))) && quick
  const mayPrint = usePrintable().length > 0
  return { mayMake, mayClose, mayPrint }
}

export default function CompanyProgressPage() {
  const today = useToday()
  const [{ period: asked }, setAddress] = useAddress({ period: '' })
  const thisMonth = today.slice(0, 7) as Period
  // the month that is being worked on is the one that is over
  const period = asked === '' ? previousPeriod(thisMonth) : (asked as Period)
  const read = useMonthProgress(period)
  const enter = useEnterAt(today)
  const { mayMake, mayClose, mayPrint } = useMays()
  const [opened, setOpened] = useState<Opened | null>(null)
  const chosenOf = ({ selected }: Pick<List, 'selected'>) => (read.data ?? []).filter((row) => selected.has(row.id) && row.stage !== null)
  const openOf = (rows: readonly Row[]) => rows.filter((row) => row.stage !== 'closed')
  const columns: readonly Column<Row>[] = [
    ...headColumns<Row>(today, (row) => void enter(row, null, null)),
    ...monthColumns((row) => void enter(row, period, pageAt(row.stage))),
    ...peopleColumns<Row>(),
    ...lastColumns<Row>(),
  ]
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
      totalsOf={monthTotals}
      onOpen={(row) => void enter(row, period, pageAt(row.stage))}
      acts={(list) => {
        const chosen = chosenOf(list)
        const closable = openOf(chosen).length
        const act = (what: Opened, label: string, count: number) => counted(label, count, () => setOpened(what))
        return [
          mayMake && act('month', '一键做账', closable),
          mayClose && act('close', '批量结账', closable),
          mayPrint && act('print', '批量打印', chosen.length),
        ]
      }}
      renderDialogs={(list) => {
        const chosen = chosenOf(list)
        const closable = openOf(chosen)
        return (
          <MonthDialogs
            opened={opened}
            period={period}
            chosen={chosen}
            closable={closable}
            onClose={(sent) => {
              setOpened(null)
              if (sent) list.unselect()
            }}
          />
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

interface DialogsProps {
  readonly opened: Opened | null
  readonly period: Period
  readonly chosen: readonly Row[]
  /** Those of them that are not closed. */
  readonly closable: readonly Row[]
  /** Whether the work was sent to the background. */
  readonly onClose: (sent: boolean) => void
}
/** What is done for many ledgers of the month at once. */
const MonthDialogs = ({ opened, period, chosen, closable, onClose }: DialogsProps) => (
  <>
    {opened === 'month' && <MonthMany period={period} ledgers={closable} onClose={onClose} />}
    {opened === 'close' && <CloseMany period={period} ledgers={closable} closed={chosen.length - closable.length} onClose={onClose} />}
    {opened === 'print' && <PrintMany period={period} ledgers={chosen} onClose={onClose} />}
  </>
)
