/** A month of every company's returns: who is ready and why others are not, made ready and handed over in the background, what stopped tried again. */
import { citMonthFilter, monthFilter } from '@app/contract/centre/tax-batch/tax-month'
import type { BatchStep, MonthState } from '@app/domain/centre/tax-batch/month'
import { ZERO } from '@app/domain/kernel/money'
import { firstOfQuarter, isQuarterEnd, lastOfQuarter, previousPeriod, type Period } from '@app/domain/kernel/period'
import { RETURN_PLACES } from '@app/domain/tax/forms/engine/return-pages'
import { Button } from 'antd'
import { useAddress } from '../../platform/address.ts'
import { sendManyToBackground } from '../../platform/background.ts'
import { useSession } from '../../platform/session.ts'
import { useUnderWay } from '../../platform/under-way.ts'
import { useToday } from '../../platform/today.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList, type List } from '../../ui/list/use-list.ts'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import { SOON_MS, useLooking } from '../../platform/looking.ts'
import { waitingWords } from '../../ui/faces/formats.ts'
import { monthColumns } from './month-columns.tsx'
import { useOpenReturn } from './open-return.ts'
import { SignIns } from './SignIns.tsx'
import { useMonth, useWaiting, type MonthRow } from './tax-batch.api.ts'

const none: readonly MonthRow[] = []
const DONE: ReadonlySet<MonthState> = new Set(['accepted', 'paid'])
const EARLIEST = '2019-01' as Period
const WORKS = ['prepareReturns', 'fileReturns'] as const
/** What is done to many is chosen on one page: all of an ordinary firm's are on it. */
const ROWS = 500
const DOING = 'taxWorkspace-declarationChecklist-bianji'

const counted = (label: string, of: readonly MonthRow[]) => (of.length > 0 ? `${label}（${of.length}）` : label)

/** The month's returns looked at again while the background works on them or the bureau answers, and at once when asked. */
function useFollowed(read: ReturnType<typeof useMonth>, signIns: ReturnType<typeof useWaiting>): () => void {
  const waiting = (read.data ?? none).some((row) => row.state === 'sending')
  const again = () => {
    read.again()
    // whoever stopped meanwhile may wait for a code
    signIns.again()
  }
  useLooking(useUnderWay(WORKS) || waiting, again)
  useLooking((read.totals?.waiting ?? 0) > 0, again, SOON_MS)
  return again
}

/** How many there are, how far they are, and how many have waited too long. */
function statusOf(period: Period, totals: ReturnType<typeof useMonth>['totals']): string {
  const { waiting = 0, companies = 0, states = [] } = totals ?? {}
  const count = (of: (state: MonthState) => boolean) => states.reduce((sum, one) => sum + (of(one.state) ? one.count : 0), 0)
  return [
    `${period} · ${companies} 个账套 ${count(() => true)} 份`,
    `已申报 ${count((state) => DONE.has(state))}`,
    `等处理 ${count((state) => state === 'stopped')}`,
    ...waitingWords(waiting),
  ].join(' · ')
}

/** The work on many returns given to the background. */
const sending =
  (list: Pick<List, 'act' | 'unselect'>, period: Period) => (kind: 'prepareReturns' | 'fileReturns', of: readonly MonthRow[]) => () =>
    list.act(async () => {
      const returns = of.map(({ id, tax }) => ({ ledgerId: id, tax }))
      const ledgerIds = [...new Set(of.map(({ id }) => id))]
      await sendManyToBackground({ kind, ledgerIds, from: period, generate: false, parts: [], returns })
      list.unselect()
      return null
    })

interface Props {
  readonly title: string
  /** Of income tax alone, with its figures. */
  readonly income: boolean
}
export function MonthReturns({ title, income }: Props) {
  const thisMonth = useToday().slice(0, 7) as Period
  const [{ period: asked }, setAddress] = useAddress({ period: '' })
  // the month that is declared now is the one that is over
  const period = asked === '' ? previousPeriod(thisMonth) : (asked as Period)
  const list = useList({
    name: income ? 'batch-income-tax' : 'batch-returns',
    fields: fieldsOf(income ? citMonthFilter : monthFilter),
    pageSize: ROWS,
  })
  const read = useMonth(period, income, list.query)
  const rows = read.data ?? none
  const held = useSession((state) => state.permissions)
  const signIns = useWaiting()
  const open = useOpenReturn()
  const ways = {
    open: ({ id, tax, declarationId }: MonthRow) => void open({ id, tax, period, returnId: declarationId, owed: true }),
    follow: ({ id, tax, filingId }: MonthRow) => void open({ id, tax, period, returnId: null, filingId }),
  }
  const chosen = (...steps: BatchStep[]) => rows.filter((row) => list.selected.has(row.key) && steps.includes(row.step))
  const [toPrepare, toFile] = [chosen('prepare').filter(({ tax }) => held.has(RETURN_PLACES[tax].edit)), chosen('file', 'retry')]
  const may = held.has(income ? 'controlCenter-bussinessIncomeTax-bianji' : 'controlCenter-taxDeclarationList-bianji')
  const { amount = ZERO } = read.totals ?? {}
  const again = useFollowed(read, signIns)
  const send = sending(list, period)
  const quarter = isQuarterEnd(period) ? null : (
    <QuarterMonths period={period} thisMonth={thisMonth} income={income} onPeriod={(next) => setAddress({ period: next })} />
  )
  return (
    <ListPage
      title={title}
      label={title}
      ofFirm
      list={list}
      read={read}
      columns={monthColumns(ways, income)}
      rowKey={(row) => row.key}
      pinned={1}
      onOpen={ways.open}
      above={
        <>
          {quarter !== null && rows.length > 0 && <p className="batch-quarter">{quarter}</p>}
          <SignIns signIns={signIns.data ?? []} may={held.has('taxWorkspace-taxHome-bianji')} onDone={again} />
        </>
      }
      totals={{ amount }}
      status={statusOf(period, read.totals)}
      empty={{
        title: income ? `${period} 没有要申报的企业所得税` : '这个月没有要申报的',
        hint: quarter ?? '按登记信息和税务局的清单，这个月没有到期的申报表；个人所得税在批量个税',
      }}
      lead={<PeriodPicker label="所属期" value={period} min={EARLIEST} max={thisMonth} onChange={(next) => setAddress({ period: next })} />}
      acts={[
        { label: '刷新', run: again, busy: read.refreshing },
        {
          label: counted('取数审核', toPrepare),
          off: !may || toPrepare.length === 0,
          why: '勾选“可以准备”的：没有的新建，草稿重新取数，然后审核；有疑问的留作草稿',
          run: send('prepareReturns', toPrepare),
        },
      ]}
      main={{
        label: counted('提交申报', toFile),
        off: !may || !held.has(DOING) || toFile.length === 0,
        why: '勾选“可以提交”和“可以重试”的：交给申报队列，一家不成不影响别家；缴款仍由人逐份按',
        run: send('fileReturns', toFile),
      }}
    />
  )
}

interface QuarterProps {
  readonly period: Period
  readonly thisMonth: Period
  readonly income: boolean
  readonly onPeriod: (period: Period) => void
}
/** What is filed by the quarter stands in its last month: the way to the ends of this quarter and the one before. */
const QuarterMonths = ({ period, thisMonth, income, onPeriod }: QuarterProps) => (
  <>
    按季的{income ? '企业所得税' : '增值税、企业所得税、印花税和财务报表'}列在季末月：
    {[previousPeriod(firstOfQuarter(period)), lastOfQuarter(period)]
      .filter((month) => month >= EARLIEST && month <= thisMonth)
      .map((month) => (
        <Button key={month} type="link" size="small" onClick={() => onPeriod(month)}>
          看 {month} 的
        </Button>
      ))}
  </>
)

export const MonthReturnsPage = () => <MonthReturns title="批量申报" income={false} />
export const IncomeReturnsPage = () => <MonthReturns title="批量企业所得税" income />
