/** The end of a run (生成结果): how many vouchers, what was left behind, where to go next, and the month's figures. */
import { type Address, addressAt, addressOf } from '@app/domain/access/address'
import { CheckCircleFilled } from '@ant-design/icons'
import type { MenuPath } from '@app/domain/access/menu'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { isNonProfit } from '@app/domain/ledger/ledgers/standard'
import { stepTitles } from '@app/domain/papers/quick-account/steps'
import { Button } from 'antd'
import { Link, useGo } from '../../platform/links.tsx'
import { allowed } from '../../platform/gate.tsx'
import { useLedger, useSession, viewerOf } from '../../platform/session.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { closeQuickAccount } from './display.ts'
import { useQueueCounts } from '../review-queue/reading.ts'
import { useMonthResults } from './quick-account.api.ts'
import { bookedIn, secondsOf, troubled } from './run.ts'
import { StepTrouble } from './StepTrouble.tsx'
import { useAgent } from './use-agent.ts'
import { useFocus } from './use-focus.ts'
import type { Run } from './use-run.ts'

/** Not for the agent project type (spec 2 §2.6). */
const COST: MenuPath = '/finance/simpleCostAccount'
const shortcuts: readonly (readonly [title: string, page: MenuPath, query?: Readonly<Record<string, string>>])[] = [
  ['计提工资', '/document/salary'],
  ['计提折旧', '/assets/card', { execute: 'depreciation' }],
  ['成本核算', COST],
  ['期末结转', '/finance/endCheckout'],
  ['资产负债表', '/report/balanceSheet'],
  ['账簿', '/books/subAccount'],
  ['科目余额表', '/books/accountBalanceSheet'],
  // one of the two, as the standard has it
  ['报表', '/report/profitStatement'],
  ['报表', '/report/businessStatement'],
]

export function RunResult({ run, onAgain }: { run: Run; onAgain: () => void }) {
  const navigate = useGo()
  const viewer = viewerOf(useSession())
  const nonProfit = isNonProfit(useLedger().standard)
  const { data } = useMonthResults(run.period, run.period)
  const figures = data?.[0]
  const trouble = troubled(run.state)
  const { data: counts } = useQueueCounts(run.period)
  const waiting = counts?.waiting ?? 0
  const look = waiting - (counts?.certain ?? 0)
  // Enter goes where the work is, as soon as that is known
  const goOn = useFocus<HTMLButtonElement>(counts !== undefined)
  const review = () => {
    // its work is done: no button is left floating over the queue
    closeQuickAccount()
    void navigate(addressOf('/finance/reviewQueue', { period: run.period }))
  }
  const open = (page: MenuPath) => allowed({ page }, viewer, [])
  const months = { from: run.period, to: run.period }
  const trial = addressOf('/books/accountBalanceSheet', months)
  const earned = nonProfit ? '/report/businessStatement' : '/report/profitStatement'
  const statement = open(earned) ? addressOf(earned, { period: run.period }) : null
  return (
    <>
      <p className="qa-total">
        <CheckCircleFilled className="state-proved" aria-hidden /> 共生成凭证<b className="figure">{bookedIn(run.state)}</b>张
      </p>
      {waiting > 0 && <Outcome run={run} look={look} certain={counts!.certain} />}
      {trouble.map((key) => (
        <section key={key}>
          <h3 className="qa-left">
            {stepTitles[key]}
            {run.state.steps[key].failed.length > 0 && <span className="quiet"> {run.state.steps[key].failed.length} 份未生成凭证</span>}
          </h3>
          <StepTrouble name={key} period={run.period} step={run.state.steps[key]} />
        </section>
      ))}
      {figures && (
        <dl className="qa-figures">
          <Figure title="资金余额" value={figures.fundBalance} to={open('/books/accountBalanceSheet') ? trial : null} />
          <Figure title="本月累计收入" value={figures.income} to={statement} />
          <Figure title="本月累计支出" value={figures.expense} to={statement} />
          <Figure title={nonProfit ? '本月净资产变动' : '本月利润'} value={figures.profit} to={statement} />
        </dl>
      )}
      <Shortcuts open={open} months={months} />
      <footer className="qa-foot">
        <Button onClick={onAgain}>返回汇总</Button>
        <Button
          key={`list ${waiting > 0}`}
          ref={waiting > 0 ? null : goOn}
          type={waiting > 0 ? 'default' : 'primary'}
          disabled={!open('/finance/voucherDetails')}
          onClick={() => void navigate(addressOf('/finance/voucherDetails', months))}
        >
          查看凭证
        </Button>
        {waiting > 0 && (
          <Button ref={goOn} type="primary" disabled={!open('/finance/reviewQueue')} onClick={review}>
            去复核
          </Button>
        )}
      </footer>
    </>
  )
}

/** A figure that leads to where it comes from, for whoever may look there. */
const Figure = ({ title, value, to }: { title: string; value: Money; to: Address | null }) => (
  <>
    <dt>{title}</dt>
    <dd>
      {to === null ? (
        <MoneyCell value={value} zero="shown" />
      ) : (
        <Link to={to}>
          <MoneyCell value={value} zero="shown" />
        </Link>
      )}
    </dd>
  </>
)

interface OutcomeProps {
  readonly run: Run
  /** Of how many vouchers something is doubtful, and of how many nothing. */
  readonly look: number
  readonly certain: number
}
const Outcome = ({ run, look, certain }: OutcomeProps) => (
  <p className="qa-outcome">
    用时 <span className="figure">{secondsOf(run.state)}</span> 秒，
    {look > 0 ? (
      <>
        <b className="figure">{look}</b> 张请看
      </>
    ) : (
      '都有把握'
    )}
    {look > 0 && certain > 0 && `，${certain} 张有把握`}
  </p>
)

interface ShortcutsProps {
  /** Whether the viewer may look at a page. */
  readonly open: (page: MenuPath) => boolean
  readonly months: { readonly from: Period; readonly to: Period }
}
function Shortcuts({ open, months }: ShortcutsProps) {
  const agent = useAgent()
  return (
    <nav className="qa-shortcuts" aria-label="接下来">
      {shortcuts
        .filter(([, path]) => open(path) && !(agent && path === COST))
        .map(([title, path, query]) => (
          <Link key={path} to={addressAt(path, months, query)}>
            {title}
          </Link>
        ))}
    </nav>
  )
}
