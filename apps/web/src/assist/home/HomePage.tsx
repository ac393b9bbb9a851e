/** 首页: where the month stands — each step with its count and its first problem, and the month's figures. */
import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { reportsApi } from '@app/contract/finance/reports'
import { ZERO, type Money } from '@app/domain/kernel/money'
import { periodsBetween, type Period } from '@app/domain/kernel/period'
import { isNonProfit } from '@app/domain/ledger/ledgers/standard'
import { taxesPayableCodes } from '@app/domain/ledger/subjects/chart'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useVouchers } from '../../finance/vouchers/index.ts'
import { useTrial } from '../../ledger/opening-balances/index.ts'
import { useBalances, useSubjects } from '../../ledger/subjects/index.ts'
import { useRead } from '../../platform/reading.ts'
import { isClosed, useLedger, usePeriod, useSession } from '../../platform/session.ts'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { Page } from '../../ui/Page.tsx'
import './home.css'
import { balancesOf, lineOf, type Figure } from './month-figures.ts'

type Standing = 'done' | 'open' | 'trouble'
const marks: Readonly<Record<Standing, ReactNode>> = {
  done: <CheckCircleFilled className="state-proved" aria-label="已完成" />,
  open: <MinusCircleOutlined className="quiet" aria-label="进行中" />,
  trouble: <ExclamationCircleFilled className="negative" aria-label="有问题" />,
}
interface Step {
  readonly title: string
  readonly standing: Standing
  readonly count: string
  readonly problem: string
  readonly to: string
  readonly go: string
}

const ONE = { page: 1, pageSize: 1 }

/** Ledger, vouchers, statements, closing: the steps whose figures the server knows. */
function useSteps(period: Period): readonly Step[] {
  const { list } = useSubjects()
  const { data: trial } = useTrial()
  const all = useVouchers({ from: period, to: period, ...ONE })
  const drafts = useVouchers({ from: period, to: period, state: 'draft', ...ONE })
  const { totals: proof } = useRead('reports', reportsApi.balanceSheet, { query: { period, span: 'month', withDrafts: true } })
  const periods = useSession((state) => state.periods)
  const closed = isClosed(periods, period)
  const earlier = periods ? periodsBetween(periods.startPeriod, period).find((one) => one !== period && !isClosed(periods, one)) : undefined
  return [
    {
      title: '资料',
      standing: trial === undefined ? 'open' : trial.balanced ? 'done' : 'trouble',
      count: `${list.length} 个科目`,
      problem: trial?.balanced === false ? '期初试算不平衡' : '期初余额试算平衡',
      to: trial?.balanced === false ? '/options/openingBalance' : '/options/subjectInfo',
      go: trial?.balanced === false ? '去核对期初' : '看科目',
    },
    {
      title: '凭证',
      standing: all.total > 0 && drafts.total === 0 ? 'done' : 'open',
      count: `${all.total} 张`,
      problem: all.total === 0 ? '本月还没有凭证' : drafts.total > 0 ? `${drafts.total} 张草稿未记账` : '全部已审核或记账',
      to:
        all.total === 0 ? '/document/createVoucher' : drafts.total > 0 ? '/finance/voucherDetails?state=draft' : '/finance/voucherDetails',
      go: all.total === 0 ? '录凭证' : '看凭证',
    },
    {
      title: '报表',
      standing: proof === undefined ? 'open' : proof.proved ? 'done' : 'trouble',
      count: proof === undefined ? '—' : `${proof.checks.filter((check) => check.holds).length} / ${proof.checks.length} 项勾稽`,
      problem: proof === undefined ? '正在核对' : proof.proved ? '报表之间相符' : firstProblem(proof),
      to: '/report/balanceSheet',
      go: '看资产负债表',
    },
    {
      title: '结账',
      standing: closed ? 'done' : 'open',
      count: closed ? '已结账' : '未结账',
      problem: earlier === undefined ? (closed ? '本月账已结清' : '本月尚未结账') : `${earlier} 还没有结账`,
      to: '/books/accountBalanceSheet',
      go: '看余额表',
    },
  ]
}

interface Proved {
  readonly gaps: readonly { readonly subjectCode: string; readonly subjectName: string }[]
  readonly checks: readonly { readonly name: string; readonly holds: boolean }[]
}
function firstProblem({ gaps, checks }: Proved): string {
  const [gap] = gaps
  if (gap) return `${gap.subjectCode} ${gap.subjectName} 未正确列入报表`
  return `不符：${checks.find((check) => !check.holds)?.name ?? ''}`
}

export default function HomePage() {
  const period = usePeriod()
  const ledger = useLedger()
  const steps = useSteps(period)
  const { list } = useSubjects()
  const balances = useBalances(period)
  const nonProfit = isNonProfit(ledger.standard)
  const statement = nonProfit ? reportsApi.activityStatement : reportsApi.incomeStatement
  const { data: sheet } = useRead('reports', statement, { query: { period, span: 'month', withDrafts: true } })
  const { money, tax } = balancesOf(list, balances, taxesPayableCodes[ledger.standard])
  const lines: readonly [string, Figure][] = nonProfit
    ? [
        ['收入', lineOf(sheet, /收入合计/)],
        ['费用', lineOf(sheet, /费用合计/)],
        ['净资产变动', lineOf(sheet, /净资产变动额/)],
      ]
    : [
        ['营业收入', lineOf(sheet, /营业(总)?收入$/)],
        ['利润总额', lineOf(sheet, /利润总额/)],
        ['净利润', lineOf(sheet, /净利润/)],
      ]
  const path = nonProfit ? '/report/businessStatement' : '/report/profitStatement'
  return (
    <Page title="首页">
      <div className="home">
        <h1>
          {period} <span className="quiet">做账进度</span>
        </h1>
        <ol className="steps">
          {steps.map((step, index) => (
            <li key={step.title}>
              <div className="step-title">
                {marks[step.standing]} <b>{`${index + 1}. ${step.title}`}</b> <span className="figure">{step.count}</span>
              </div>
              <p className={step.standing === 'trouble' ? 'negative' : 'quiet'}>{step.problem}</p>
              <Link to={step.to}>{step.go}</Link>
            </li>
          ))}
        </ol>
        <h2>本月数字</h2>
        <table className="month">
          <thead>
            <tr>
              <th>项目</th>
              <th className="right">本月</th>
              <th className="right">本年累计</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([name, figure]) => (
              <Row key={name} to={path} name={name} current={figure.current} yearToDate={figure.yearToDate} />
            ))}
            <Row to="/books/accountBalanceSheet" name="货币资金余额" current={money} yearToDate={null} />
            <Row
              to={`/books/subAccount?subject=${taxesPayableCodes[ledger.standard]}`}
              name="应交税费余额"
              current={tax}
              yearToDate={null}
            />
          </tbody>
        </table>
      </div>
    </Page>
  )
}

function Row({ to, name, current, yearToDate }: { to: string; name: string; current: Money | null; yearToDate: Money | null }) {
  return (
    <tr>
      <td>
        <Link to={to}>{name}</Link>
      </td>
      <td className="right">
        <MoneyCell value={current ?? ZERO} zero="shown" />
      </td>
      <td className="right">{yearToDate !== null && <MoneyCell value={yearToDate} zero="shown" />}</td>
    </tr>
  )
}
