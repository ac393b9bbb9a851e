/** A month of every company's returns: who is ready and why others are not, made ready and handed over in the background, what stopped tried again. */
import { citMonthFilter, monthFilter } from '@app/contract/centre/tax-month'
import type { BatchStep } from '@app/domain/centre/tax-batch/month'
import { sum, ZERO } from '@app/domain/kernel/money'
import { previousPeriod, type Period } from '@app/domain/kernel/period'
import { RETURN_PLACES } from '@app/domain/tax/forms/return-pages'
import { useMemo } from 'react'
import { useAddress } from '../../platform/address.ts'
import { sendManyToBackground } from '../../platform/background.ts'
import { useSession } from '../../platform/session.ts'
import { useUnderWay } from '../../platform/under-way.ts'
import { useToday } from '../../platform/today.ts'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import { inOrder } from '../../ui/pinyin-match.ts'
import { useLooking } from '../../platform/looking.ts'
import { monthColumns } from './month-columns.tsx'
import { useOpenReturn } from './open-return.ts'
import { SignIns } from './SignIns.tsx'
import { useMonth, type MonthRow } from './tax-batch.api.ts'

const none: readonly MonthRow[] = []
const EARLIEST = '2019-01' as Period
const WORKS = ['prepareReturns', 'fileReturns'] as const
const tests: Tests<typeof monthFilter, MonthRow> = {
  tax: (tax) => (row) => row.tax === tax,
  state: (state) => (row) => row.state === state,
  step: (step) => (row) => row.step === step,
  search: (typed) => (row) => inOrder(row.name, typed) || inOrder(row.initials, typed),
}
const DOING = 'taxWorkspace-declarationChecklist-bianji'

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
  const read = useMonth(period, income)
  const rows = read.data ?? none
  const held = useSession((state) => state.permissions)
  const list = useList({ name: income ? 'batch-income-tax' : 'batch-returns', fields: fieldsOf(income ? citMonthFilter : monthFilter) })
  const shown = useMemo(() => found(rows, tests, list.filter), [rows, list.filter])
  const open = useOpenReturn()
  const ways = {
    open: ({ id, tax, declarationId }: MonthRow) => void open({ id, tax, period, returnId: declarationId }),
    follow: ({ id, tax, filingId }: MonthRow) => void open({ id, tax, period, returnId: null, filingId }),
  }
  const chosen = (...steps: BatchStep[]) => rows.filter((row) => list.selected.has(row.key) && steps.includes(row.step))
  const [toPrepare, toFile] = [chosen('prepare').filter(({ tax }) => held.has(RETURN_PLACES[tax].edit)), chosen('file', 'retry')]
  const may = held.has(income ? 'controlCenter-bussinessIncomeTax-bianji' : 'controlCenter-taxDeclarationList-bianji')
  const waiting = rows.some((row) => row.state === 'sending')
  const { again } = read
  useLooking(useUnderWay(WORKS) || waiting, again)
  const send = (kind: 'prepareReturns' | 'fileReturns', of: readonly MonthRow[]) => () =>
    list.act(async () => {
      const returns = of.map(({ id, tax }) => ({ ledgerId: id, tax }))
      const ledgerIds = [...new Set(of.map(({ id }) => id))]
      await sendManyToBackground({ kind, ledgerIds, from: period, generate: false, parts: [], returns })
      list.unselect()
      return null
    })
  const counted = (label: string, of: readonly MonthRow[]) => (of.length > 0 ? `${label}（${of.length}）` : label)
  const done = rows.filter((row) => row.state === 'accepted' || row.state === 'paid').length
  return (
    <ListPage
      title={title}
      label={title}
      ofFirm
      list={list}
      read={read}
      rows={shown}
      columns={monthColumns(ways, income)}
      rowKey={(row) => row.key}
      pinned={1}
      onOpen={ways.open}
      above={<SignIns signIns={read.totals?.signIns ?? []} may={held.has('taxWorkspace-taxHome-bianji')} onDone={again} />}
      totals={{ amount: sum(shown.map((row) => row.amount ?? ZERO)) }}
      status={`${period} · ${new Set(rows.map((row) => row.id)).size} 个账套 ${rows.length} 份 · 已申报 ${done} · 等处理 ${rows.filter((row) => row.state === 'stopped').length}`}
      empty={{ title: '这个月没有要申报的', hint: '按登记信息和税务局的清单，这个月没有到期的申报表；个人所得税在批量个税' }}
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

export const MonthReturnsPage = () => <MonthReturns title="批量申报" income={false} />
export const IncomeReturnsPage = () => <MonthReturns title="批量企业所得税" income />
