/** Books made of invoices: 销售汇总表, 采购统计表, 收入统计表. */
import { invoiceBooksApi as api } from '@app/contract/papers/invoices/invoice-books'
import { isNegative, type Money } from '@app/domain/kernel/money'
import type { Sheet } from '@app/domain/kernel/sheet'
import { STATISTICS_BY, statisticsByNames, type StatisticsBy } from '@app/domain/papers/invoices/statistics'
import { Segmented } from 'antd'
import { BookPage, useBook } from '../../finance/sheets/index.ts'
import { TrendBars } from '../../ui/faces/TrendBars.tsx'

/** Why these are not asked for as of an earlier moment. */
const NO_PAST = '发票只有现在的样子：这张表取自发票清单，没有某一时点'

const MARGIN = [
  { key: 'net', name: '销售额', colour: 'accent' },
  { key: 'moved', name: '出库成本', colour: 'amber' },
  { key: 'rest', name: '毛利', colour: 'violet' },
] as const
/** As many as are told apart at a glance; the table has all. */
const MOST_BARS = 12
/** Where documents keep the stock: what was sold, cost and left, by month or of the largest. */
function Margins({ sheet }: { sheet: Sheet }) {
  if (!sheet.columns.some(({ key }) => key === 'margin')) return null
  const items = sheet.rows.filter((row) => row.kind === 'item')
  const shown = items.slice(0, MOST_BARS)
  const beyond = items.slice(MOST_BARS).filter((row) => isNegative(row.cells['rest'] as Money)).length
  return (
    <>
      <TrendBars
        label="销售额、成本与毛利"
        points={shown.map((row) => row.cells['name'] as string)}
        series={MARGIN.map(({ key, ...one }) => ({ ...one, values: shown.map((row) => row.cells[key] as Money) }))}
      />
      {items.length > MOST_BARS && (
        <p className="quiet trend-rest">
          图中为前{MOST_BARS}项，其余{items.length - MOST_BARS}项见表{beyond > 0 && `，其中毛利为负的${beyond}项`}
        </p>
      )}
    </>
  )
}

function SummaryPage({ direction }: { direction: 'output' | 'input' }) {
  const book = useBook({ by: 'goods' })
  const { address, range, change } = book
  const sales = direction === 'output'
  const by: StatisticsBy = STATISTICS_BY.find((one) => one === address.by) ?? 'goods'
  const nameOf = (one: StatisticsBy) => (one === 'party' ? (sales ? '客户' : '供应商') : statisticsByNames[one])
  return (
    <BookPage
      name={`invoice-summary-${direction}-${by}`}
      title={sales ? '销售汇总表' : '采购统计表'}
      book={book}
      read={sales ? api.sales : api.purchases}
      file={sales ? api.salesFile : api.purchasesFile}
      query={{ from: range.from, to: range.to, by }}
      pinned={1}
      {...(sales ? { Above: Margins } : {})}
      withoutDrafts
      withoutAsOf={NO_PAST}
      empty={{ title: `这段期间没有${sales ? '销项' : '进项'}发票`, hint: '导入或录入发票后，按商品、往来单位、税率、月份汇总在这里' }}
      filters={
        <Segmented
          aria-label="汇总方式"
          value={by}
          options={STATISTICS_BY.map((value) => ({ value, label: `按${nameOf(value)}` }))}
          onChange={(value) => change({ by: value })}
        />
      }
    />
  )
}
/** 销售汇总表: output invoices by goods, customer, rate or month. */
export const SalesSummaryPage = () => <SummaryPage direction="output" />
/** 采购统计表: input invoices the same way. */
export const PurchasingStatisticsPage = () => <SummaryPage direction="input" />

const INCOME = [
  { key: 'net', name: '开票', colour: 'accent' },
  { key: 'income', name: '账面', colour: 'violet' },
] as const

function IncomeTrend({ sheet }: { sheet: Sheet }) {
  const months = sheet.rows.filter((row) => row.kind === 'item')
  return (
    <TrendBars
      label="各月开票与账面收入"
      points={months.map((row) => row.key)}
      series={INCOME.map(({ key, ...one }) => ({ ...one, values: months.map((row) => row.cells[key] as Money) }))}
    />
  )
}

/** 收入统计表: what was invoiced beside what is in the books. */
export function IncomeStatisticsPage() {
  const book = useBook({})
  return (
    <BookPage
      name="income-statistics"
      title="收入统计表"
      book={book}
      read={api.income}
      file={api.incomeFile}
      query={book.range}
      pinned={1}
      Above={IncomeTrend}
      withoutAsOf={NO_PAST}
      empty={{ title: '这段期间没有收入', hint: '销项发票和收入科目的发生额按月对照在这里' }}
    />
  )
}
