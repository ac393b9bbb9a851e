/** Columns of a month of many companies' returns, with the figures of income tax where they are asked for. */
import { BATCH_STEPS, MONTH_STATES, type MonthState } from '@app/domain/centre/tax-batch/month'
import { taxNames } from '@app/domain/tax/forms/engine/taxes'
import { Drill, moneyColumn, Opens } from '../../ui/list/columns.tsx'
import { dueColumn } from '../../ui/list/due-column.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import type { MonthRow } from './tax-batch.api.ts'

// green is only what the bureau has accepted as it was sent
const MARKS: Readonly<Record<MonthState, StateMark>> = {
  none: 'draft',
  draft: 'draft',
  checked: 'suggested',
  waitingClient: 'suggested',
  sending: 'suggested',
  stopped: 'red',
  pay: 'suggested',
  accepted: 'proved',
  paid: 'proved',
  differing: 'red',
  elsewhere: 'reviewed',
  refused: 'red',
}
const income: readonly Column<MonthRow>[] = [
  moneyColumn('revenue', '营业收入（累计）', (row) => row.income?.revenue ?? null, { width: 124 }),
  moneyColumn('profit', '利润总额（累计）', (row) => row.income?.profit ?? null, { width: 124 }),
  moneyColumn('taxable', '应纳税所得额', (row) => row.income?.taxable ?? null),
  {
    key: 'small',
    title: '小型微利',
    width: 72,
    text: (row) => (row.income === null ? '' : row.income.smallProfit ? '是' : '否'),
  },
]

interface Ways {
  /** The return, or where it is made. */
  readonly open: (row: MonthRow) => void
  /** How its filing goes on. */
  readonly follow: (row: MonthRow) => void
}
export const monthColumns = ({ open, follow }: Ways, ofIncome: boolean): Column<MonthRow>[] => [
  { key: 'name', title: '账套名称', width: 180, grow: true, text: (row) => row.name },
  {
    key: 'tax',
    title: ofIncome ? '申报表' : '税种',
    width: ofIncome ? 172 : 116,
    text: (row) => (ofIncome ? row.title : taxNames[row.tax]),
    render: (row) => (
      <Opens title={row.declarationId === null ? '到这个账套的申报' : `打开申报表：${row.title}`} onClick={() => open(row)}>
        {ofIncome ? row.title : taxNames[row.tax]}
      </Opens>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 104,
    text: (row) => MONTH_STATES[row.state],
    render: (row) =>
      row.filingId === null ? (
        <State mark={MARKS[row.state]}>{MONTH_STATES[row.state]}</State>
      ) : (
        <Drill title="申报的进度" onClick={() => follow(row)}>
          <State mark={MARKS[row.state]}>{MONTH_STATES[row.state]}</State>
        </Drill>
      ),
  },
  { key: 'step', title: '批量', width: 76, text: (row) => BATCH_STEPS[row.step] },
  moneyColumn('amount', '应补（退）税额', (row) => row.amount, { balance: true }),
  { key: 'why', title: '说明', width: ofIncome ? 190 : 260, grow: true, text: (row) => row.why },
  dueColumn('due', '申报期限', (row) => row.due),
  // what is to be done comes first: these are scrolled to on a small screen
  ...(ofIncome ? income : []),
]
