/** The month's figures (本月数字): income, expense, profit, money and tax, with the last twelve months as small charts. */
import { type Address, addressOf } from '@app/domain/access/address'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { negate, type Money } from '@app/domain/kernel/money'
import { addMonths, periodsBetween, type Period } from '@app/domain/kernel/period'
import { isNonProfit } from '@app/domain/ledger/ledgers/standard'
import { taxesPayableCodes } from '@app/domain/ledger/subjects/chart'
import { Link } from '../../platform/links.tsx'
import { useBalanceOf } from '../../ledger/subjects/index.ts'
import { useRead } from '../../platform/reading.ts'
import { useLedger } from '../../platform/session.ts'
import { useMonthResults, type MonthResult } from '../../papers/quick-account/index.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { MonthChart } from './MonthChart.tsx'
import { lineOf } from './month-figures.ts'

const MONTHS = 12

interface Card {
  readonly title: string
  readonly to: Address
  readonly value: Money | undefined
  readonly yearToDate?: Money | null
  /** Which figure of each month the chart shows. */
  readonly of?: (month: MonthResult) => Money
}

export function MonthFigures({ period }: { period: Period }) {
  const ledger = useLedger()
  const nonProfit = isNonProfit(ledger.standard)
  const first = addMonths(period, 1 - MONTHS)
  const shown = periodsBetween(first, period)
  const { data: results } = useMonthResults(first < ledger.startPeriod ? ledger.startPeriod : first, period)
  const statement = nonProfit ? reportsApi.activityStatement : reportsApi.incomeStatement
  const { data: sheet } = useRead('reports', statement, { query: { period, span: 'month', withDrafts: true } })
  const taxCode = taxesPayableCodes[ledger.standard]
  const owed = useBalanceOf(period, taxCode)
  const now = results?.at(-1)
  const statementTo = addressOf(nonProfit ? '/report/businessStatement' : '/report/profitStatement', { period })
  const flow = (title: string, name: RegExp, of: (month: MonthResult) => Money): Card => ({
    title,
    to: statementTo,
    value: now && of(now),
    yearToDate: lineOf(sheet, name).yearToDate,
    of,
  })
  const cards: readonly Card[] = [
    ...(nonProfit
      ? [
          flow('收入', /收入合计/, (month) => month.income),
          flow('费用', /费用合计/, (month) => month.expense),
          flow('净资产变动', /净资产变动额/, (month) => month.profit),
        ]
      : [
          flow('营业收入', /营业(总)?收入$/, (month) => month.income),
          { title: '支出', to: statementTo, value: now?.expense, of: (month: MonthResult) => month.expense },
          flow('净利润', /净利润/, (month) => month.profit),
        ]),
    {
      title: '货币资金余额',
      to: addressOf('/books/accountBalanceSheet', { from: period, to: period }),
      value: now?.fundBalance,
      of: (month) => month.fundBalance,
    },
    {
      title: '应交税费余额',
      to: addressOf('/books/subAccount', { from: period, to: period, subject: taxCode }),
      value: owed && negate(owed),
    },
  ]
  return (
    <div className="month-cards">
      {cards.map((card) => (
        <section key={card.title} aria-label={card.title}>
          <h3>
            <Link to={card.to}>{card.title}</Link>
          </h3>
          <p className="month-now">{card.value === undefined ? '—' : <MoneyCell value={card.value} zero="shown" />}</p>
          <p className="quiet">
            {card.yearToDate !== undefined && card.yearToDate !== null && (
              <>
                本年累计 <MoneyCell value={card.yearToDate} zero="shown" />
              </>
            )}
          </p>
          {card.of && results && (
            <MonthChart label={card.title} months={shown.map((one) => ({ period: one, value: valueIn(results, one, card.of!) }))} />
          )}
        </section>
      ))}
    </div>
  )
}

/** Null before the ledger begins. */
function valueIn(results: readonly MonthResult[], period: Period, of: (month: MonthResult) => Money): Money | null {
  const month = results.find((one) => one.period === period)
  return month ? of(month) : null
}
