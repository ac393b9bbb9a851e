/** Reports of a year: 损益表 and 历史报表 month by month, and the risk check. */
import { reportsApi as api } from '@app/contract/finance/reports/reports'
import { EQUITY_CHANGES } from '@app/domain/finance/reports/equity-template'
import { statementNames } from '@app/domain/finance/reports/template'
import { RISK_LEVELS, riskLevelNames } from '@app/domain/finance/reports/risk-makers'
import { isNonProfit } from '@app/domain/ledger/ledgers/standard'
import type { Money } from '@app/domain/kernel/money'
import { isPeriod } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { isOfNow } from '@app/domain/finance/books/beside-now'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCan, useLedger } from '../../platform/session.ts'
import { TrendBars } from '../../ui/faces/TrendBars.tsx'
import { BookPage, useBook } from '../sheets/index.ts'
import { FormulasDrawer } from './later.ts'
import { PeriodField, usePeriodIn } from './PeriodField.tsx'
import './reports.css'

const TREND = [
  { name: '收入', colour: 'accent', words: /营业收入$|经营收入$/ },
  { name: '净利润', colour: 'violet', words: /净利润（|本年盈余/ },
  { name: '资产总计', colour: 'accent', words: /^资产总计/ },
  { name: '负债合计', colour: 'amber', words: /^负债合计/ },
  { name: '收入合计', colour: 'accent', words: /收入合计/ },
  { name: '费用合计', colour: 'amber', words: /费用合计/ },
  { name: '现金净增加额', colour: 'violet', words: /现金(及现金等价物)?净增加额/ },
] as const

const byOf = (text: string) => (text === 'quarter' ? 'quarter' : 'month')

function ByField({ value, onChange }: { value: string; onChange: (by: string) => void }) {
  return (
    <Segmented
      aria-label="按月或按季"
      value={value}
      options={[
        { value: 'month', label: '按月' },
        { value: 'quarter', label: '按季' },
      ]}
      onChange={onChange}
    />
  )
}

/** The figures of each month people look for first, as far as the statement has rows of these words. */
function Trend({ sheet }: { sheet: Sheet }) {
  const months = sheet.columns.filter((column) => isPeriod(column.key))
  const series = TREND.flatMap(({ name, colour, words }) => {
    const row = sheet.rows.find((one) => words.test(((one.cells['label'] ?? '') as string).trim()))
    return row ? [{ name, colour, values: months.map((column) => row.cells[column.key] as Money) }] : []
  })
  if (series.length === 0) return null
  return (
    <TrendBars label={`各期${series.map((one) => one.name).join('与')}`} points={months.map((column) => column.title)} series={series} />
  )
}

/** 损益表: the income statement of the year so far, a column a month. */
export function ProfitMonthsPage() {
  const book = useBook({ period: '', by: 'month' })
  const { address, range, change } = book
  const period = usePeriodIn(address.period)
  return (
    <BookPage
      name={`profit-months-${address.by}`}
      title="损益表"
      printAs="statement"
      pinned={1}
      book={book}
      Above={Trend}
      read={api.profitMonths}
      file={api.profitMonthsFile}
      query={{ period, withDrafts: range.withDrafts, by: byOf(address.by) }}
      months={<PeriodField label="截至月份" value={period} onChange={(next) => change({ period: next })} />}
      span={period}
      filters={<ByField value={address.by} onChange={(by) => change({ by })} />}
    />
  )
}

const names = { ...statementNames, equityChanges: EQUITY_CHANGES } as const

/** 历史报表: any statement at the end of each month or quarter. */
export function HistoryPage() {
  const book = useBook({ period: '', by: 'month', kind: 'balanceSheet' })
  const { address, range, change } = book
  const period = usePeriodIn(address.period)
  const { standard } = useLedger()
  const mayEdit = useCan('report-historicalStatements-bianji')
  const [showing, setShowing] = useState(false)
  const kinds = (Object.keys(names) as (keyof typeof names)[]).filter(
    (kind) =>
      kind !== (isNonProfit(standard) ? 'incomeStatement' : 'activityStatement') && (kind !== 'equityChanges' || standard === 'enterprise'),
  )
  const kind = kinds.find((one) => one === address.kind) ?? 'balanceSheet'
  return (
    <BookPage
      name={`history-${kind}-${address.by}`}
      title="历史报表"
      printAs="statement"
      pinned={1}
      book={book}
      Above={Trend}
      read={api.history}
      file={api.historyFile}
      query={{ period, withDrafts: range.withDrafts, by: byOf(address.by), kind }}
      first={
        <Select
          aria-label="报表"
          value={kind}
          style={{ width: 124 }}
          options={kinds.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => change({ kind: value })}
        />
      }
      months={<PeriodField label="截至月份" value={period} onChange={(next) => change({ period: next })} />}
      span={period}
      // that statement is of whole years; the others' formulas are changed where they are looked at
      filters={
        kind === 'equityChanges' ? (
          <>
            <Button onClick={() => setShowing(true)}>公式</Button>
            {showing && (
              <FormulasDrawer kind={kind} period={period} reclassified={false} editable={mayEdit} onClose={() => setShowing(false)} />
            )}
          </>
        ) : (
          <ByField value={address.by} onChange={(by) => change({ by })} />
        )
      }
    />
  )
}

/** How many indicators are out of range, in words and colours. */
function RiskCounts({ sheet }: { sheet: Sheet }) {
  const rows = sheet.rows.filter((row) => !isOfNow(row))
  return (
    <div className="risk-counts">
      {RISK_LEVELS.map((level) => (
        <span key={level} className={`risk-${level}`}>
          {riskLevelNames[level]} <b>{rows.filter((row) => row.cells['level'] === riskLevelNames[level]).length}</b>
        </span>
      ))}
      <span className="quiet">参考范围是经验值，超出只是值得看一看</span>
    </div>
  )
}

/** 风险检测: indicators computed from the books. */
export function RiskPage() {
  const book = useBook({ period: '' })
  const { address, range, change } = book
  const period = usePeriodIn(address.period)
  return (
    <BookPage
      name="risk"
      title="风险检测"
      book={book}
      read={api.risk}
      file={api.riskFile}
      query={{ period, withDrafts: range.withDrafts }}
      months={<PeriodField label="截至月份" value={period} onChange={(next) => change({ period: next })} />}
      span={period}
      Above={RiskCounts}
      rowClass={(row) => `risk-row-${RISK_LEVELS.find((level) => riskLevelNames[level] === row.cells['level']) ?? 'none'}`}
    />
  )
}
