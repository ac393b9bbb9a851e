/** 做账台账: a year of all ledgers, a column a month: where each month stands, when and by whom the books were last worked on. */
import { progressApi as api, type YearProgress } from '@app/contract/centre/progress/progress'
import { stageNames } from '@app/domain/centre/progress/progress'
import { yearOf, type Period } from '@app/domain/kernel/period'
import { Select } from 'antd'
import type { z } from 'zod'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { useToday } from '../../platform/today.ts'
import { Drill } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { headColumns, lastColumns, pageAt, peopleColumns, useEnterAt } from './progress-columns.tsx'
import { useYearProgress } from './progress.api.ts'
import { stageSteps, StageWord } from './ProgressFilters.tsx'
import { ProgressFrame } from './ProgressFrame.tsx'

type Row = z.output<typeof YearProgress>
const stagesOf = (row: Row) => row.months.map((month) => month.stage)
const MONTHS = Array.from({ length: 12 }, (_, at) => at)

export default function AccountingLedgerPage() {
  const today = useToday()
  const thisYear = yearOf(today)
  const thisMonth = today.slice(0, 7) as Period
  const [address, setAddress] = useAddress({ year: '' })
  const year = address.year === '' ? thisYear : Number(address.year)
  const read = useYearProgress(year)
  const enter = useEnterAt(today)
  const columns: readonly Column<Row>[] = [
    ...headColumns<Row>(today, (row) => void enter(row, null, null)),
    ...MONTHS.map((at): Column<Row> => ({
      key: `m${at + 1}`,
      title: `${at + 1}月`,
      width: 84,
      align: 'center',
      text: (row) => {
        const { stage, vouchers } = row.months[at]!
        return stage === null ? '' : `${stageNames[stage]}${vouchers > 0 ? ` ${vouchers}` : ''}`
      },
      render: (row) => {
        const { period, stage, vouchers } = row.months[at]!
        // months to come have nothing to say
        if (stage === null || (period > thisMonth && stage === 'none')) return null
        return (
          <Drill title={`${period} ${stageNames[stage]}，凭证${vouchers}张`} onClick={() => void enter(row, period, pageAt(stage))}>
            <StageWord stage={stage} more={vouchers > 0 ? ` ${vouchers}` : ''} />
          </Drill>
        )
      },
    })),
    ...peopleColumns<Row>(),
    ...lastColumns<Row>(),
  ]
  const closed = (shown: readonly Row[], at: number) => {
    const months = shown.map((row) => row.months[at]!).filter(({ stage, period }) => stage !== null && period <= thisMonth)
    return months.length === 0 ? '' : `${months.filter(({ stage }) => stage === 'closed').length} / ${months.length}`
  }
  return (
    <ProgressFrame
      title="做账台账"
      hint="分配给您的账套的全年进度显示在这里"
      name="accounting-ledger"
      pinned={2}
      read={read}
      columns={columns}
      steps={stageSteps}
      stagesOf={stagesOf}
      counted={(row) => row.months.filter(({ period }) => period <= thisMonth).map(({ stage }) => stage)}
      totalsOf={(shown) => ({
        name: '已结账 / 账套',
        ...Object.fromEntries(MONTHS.map((at) => [`m${at + 1}`, closed(shown, at)])),
      })}
      onOpen={(row, column) => {
        const month = /^m(\d+)$/.exec(column)
        const at = month ? row.months[Number(month[1]) - 1] : undefined
        void enter(row, at?.period ?? null, pageAt(at?.stage ?? null))
      }}
      save={(filter) => saveFile(api.yearFile, { query: { year, ...filter } }, `做账台账-${year}年.xlsx`)}
    >
      <Select
        aria-label="年度"
        value={year}
        options={Array.from({ length: 8 }, (_, back) => ({ value: thisYear - back, label: `${thisYear - back}年` }))}
        onChange={(value) => setAddress({ year: String(value) })}
        style={{ width: 92 }}
      />
    </ProgressFrame>
  )
}
