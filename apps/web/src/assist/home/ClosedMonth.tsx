/** A closed month (已结账): profit against last month in one sentence, what comes next, and the three statements small, each a way in. */
import { addressOf, pageAt } from '@app/domain/access/address'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { groupThousands, isNegative, isZero, negate, subtract, type Money } from '@app/domain/kernel/money'
import { addMonths, type Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { isNonProfit } from '@app/domain/ledger/ledgers/standard'
import { FileDoneOutlined, PrinterOutlined, RightOutlined, ScheduleOutlined } from '@ant-design/icons'
import { Link } from '../../platform/links.tsx'
import { Gate } from '../../platform/gate.tsx'
import { useRead } from '../../platform/reading.ts'
import { choosePeriod, useLedger, useSession } from '../../platform/session.ts'
import { useMonthResults } from '../../papers/quick-account/index.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { QuickButton } from '../../ui/overlay/QuickButton.tsx'
import { ACTIVITY, BALANCE, CASH, INCOME, type NamedLines } from './closed-lines.ts'
import { closingOf, lineOf } from './month-figures.ts'

type StatementPath = '/report/balanceSheet' | '/report/businessStatement' | '/report/profitStatement' | '/report/flowMeter'
interface Small {
  readonly title: string
  readonly to: StatementPath
  readonly period: Period
  readonly sheet: Sheet | undefined
  readonly lines: NamedLines
}

export function ClosedMonth({ period }: { period: Period }) {
  const { standard } = useLedger()
  const nonProfit = isNonProfit(standard)
  const query = { query: { period, span: 'month' as const, withDrafts: false } }
  const { data: balance } = useRead('reports', reportsApi.balanceSheet, query)
  const { data: income } = useRead('reports', nonProfit ? reportsApi.activityStatement : reportsApi.incomeStatement, query)
  const { data: cash } = useRead('reports', reportsApi.cashFlowStatement, query)
  const smalls: readonly Omit<Small, 'period'>[] = [
    { title: '资产负债表', to: '/report/balanceSheet', sheet: balance, lines: BALANCE },
    nonProfit
      ? { title: '业务活动表', to: '/report/businessStatement', sheet: income, lines: ACTIVITY }
      : { title: '利润表', to: '/report/profitStatement', sheet: income, lines: INCOME },
    { title: '现金流量表', to: '/report/flowMeter', sheet: cash, lines: CASH },
  ]
  return (
    <section className="closed-month" aria-label="结账之后">
      <Sentence period={period} />
      <Next period={period} />
      <div className="closed-sheets">
        {smalls.map((small) => (
          <SmallSheet key={small.title} {...small} period={period} />
        ))}
      </div>
    </section>
  )
}

/** 净利润 12,300.00，比 2026-09 多 3,200.00. */
function Sentence({ period }: { period: Period }) {
  const { startPeriod } = useLedger()
  const before = addMonths(period, -1)
  const { data } = useMonthResults(before < startPeriod ? period : before, period)
  const now = data?.find((one) => one.period === period)?.profit
  const then = data?.find((one) => one.period === before)?.profit
  if (now === undefined) return null
  return (
    <p className="closed-sentence">
      {period} 已结账。{isNegative(now) ? '亏损' : '净利润'} <b>{groupThousands(isNegative(now) ? negate(now) : now)}</b>
      {then !== undefined && `，${comparison(now, then, before)}`}。
    </p>
  )
}

function comparison(now: Money, then: Money, before: Period): string {
  const more = subtract(now, then)
  if (isZero(more)) return `与 ${before} 相同`
  return `比 ${before} ${isNegative(more) ? `少 ${groupThousands(negate(more))}` : `多 ${groupThousands(more)}`}`
}

function Next({ period }: { period: Period }) {
  const periods = useSession((state) => state.periods)
  const next = addMonths(period, 1)
  const further = periods !== null && next <= periods.lastPeriod
  return (
    <nav className="month-next" aria-label="接下来">
      <Gate page="/finance/voucherDetails">
        <Link to={addressOf('/finance/voucherDetails', { from: period, to: period })}>
          <PrinterOutlined /> 打印凭证
        </Link>
      </Gate>
      <Gate page="/options/ledgerCover">
        <Link to={pageAt('/options/ledgerCover')}>
          <PrinterOutlined /> 打印账簿
        </Link>
      </Gate>
      <Gate page="/customerInteractions/deliveryConfirm">
        <Link to={addressOf('/customerInteractions/deliveryConfirm', { period })}>
          <FileDoneOutlined /> 交付客户
        </Link>
      </Gate>
      <Gate page="/customerInteractions/taxForecast">
        <Link to={addressOf('/customerInteractions/taxForecast', { period })}>
          <ScheduleOutlined /> 税款预估
        </Link>
      </Gate>
      {further && (
        <QuickButton look="primary" onClick={() => choosePeriod(next)}>
          进入 {next} <RightOutlined />
        </QuickButton>
      )}
    </nav>
  )
}

function SmallSheet({ title, to, period, sheet, lines }: Small) {
  const shown = lines.flatMap(([word, name]) => {
    const { current, yearToDate } = lineOf(sheet, name)
    const amount = current ?? yearToDate ?? closingOf(sheet, name)
    return amount === null ? [] : [[word, amount] as const]
  })
  return (
    <Gate page={to}>
      <Link to={addressOf(to, { period })} className="small-sheet" aria-label={title}>
        <b>{title}</b>
        <dl>
          {shown.map(([word, amount]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>
                <MoneyCell value={amount} zero="shown" />
              </dd>
            </div>
          ))}
        </dl>
      </Link>
    </Gate>
  )
}
