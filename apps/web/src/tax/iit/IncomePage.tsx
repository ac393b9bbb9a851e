/** 综合所得申报: what everybody earned in the month by kind, taken from the sheets, typed or brought in, with the tax of each. */
import { sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { DECLARATION_STATES, isOpen, numberWords } from '@app/domain/tax/iit/declaration'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useCan, usePeriod, useStopped } from '../../platform/session.ts'
import { withRows } from '../../platform/reading.ts'
import { GoTo } from '../../ui/faces/GoTo.tsx'
import { fieldsOf, found } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { LockBar } from '../../ui/faces/Page.tsx'
import './iit.css'
import { useIncomes, type Declaration, type Income } from './iit.api.ts'
import { incomeColumns } from './income-columns.tsx'
import { incomeFilter, incomeTests } from './income-filter.ts'
import { IncomeDialogs, type IncomeDialogKind } from './IncomeDialogs.tsx'
import { useIncomeActs } from './use-income-acts.ts'

const none: readonly Income[] = []

const lockOf = (one: Declaration | undefined): string | null =>
  one === undefined || isOpen(one.head.state)
    ? null
    : one.head.state === 'ready'
      ? '已审核：要改请在个税申报里退回草稿'
      : '已申报：要改请在个税申报里更正'

const statusOf = (one: Declaration | undefined, period: Period): string =>
  one === undefined ? period : `${period} ${numberWords(one.head.number)} · ${DECLARATION_STATES[one.head.state]} · ${one.head.people} 人`

const emptyOf = (one: Declaration | undefined, period: Period) =>
  one === undefined
    ? { title: `${period} 还没有申报`, hint: '从当月的工资表取数；在职没有工资的也带入，零申报' }
    : {
        title: '申报里还没有人员',
        hint: '还没有建人员的，先在人员信息采集里新增或导入；建好以后重新取数',
        action: <GoTo page="/taxWorkspace/personTax/personInfoCollection" />,
      }

export default function IncomePage() {
  const period = usePeriod()
  const navigate = useGo()
  const read = useIncomes(period)
  const one = read.data?.[0]
  const rows = one?.rows ?? none
  const stopped = useStopped()
  const may = useCan('taxWorkspace-comprehensiveIncome-bianji') && stopped === null
  const lock = lockOf(one)
  const mayEdit = may && lock === null
  const list = useList({ name: 'iit-incomes', fields: fieldsOf(incomeFilter) })
  const [dialog, setDialog] = useState<IncomeDialogKind | null>(null)
  const id = one?.head.id ?? ''
  const acts = useIncomeActs({ list, id, period })
  const shown = useMemo(() => found(rows, incomeTests, list.filter), [rows, list.filter])
  const columns = useMemo(() => incomeColumns(period, (address) => void navigate(address)), [period, navigate])
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const create = { label: `新建 ${period} 的申报`, off: !may, run: acts.create }
  return (
    <ListPage
      title="综合所得申报"
      label="综合所得"
      list={list}
      read={withRows(read, rows)}
      rows={shown}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={2}
      onOpen={(row) => setDialog({ kind: 'row', row })}
      totals={{ income: sum(shown.map((row) => row.income)), tax: sum(shown.map((row) => row.tax)) }}
      status={statusOf(one, period)}
      bar={<IncomeBar one={one} lock={lock} />}
      empty={emptyOf(one, period)}
      more={[
        [
          { label: '导入', off: !mayEdit || one === undefined, run: () => setDialog({ kind: 'import' }) },
          {
            label: '说明没有申报的人员',
            off: !mayEdit || (one?.missing.length ?? 0) === 0,
            run: () => setDialog({ kind: 'answer' }),
          },
        ],
        [{ label: '移出所选', danger: true, off: !mayEdit || chosen.length === 0, run: () => acts.removeRows(chosen) }],
      ]}
      acts={[
        { label: '试算', run: () => setDialog({ kind: 'tryOut' }) },
        one !== undefined && { label: '重新取数', off: !mayEdit, run: acts.take },
      ]}
      main={one === undefined ? create : { label: '新增所得', off: !mayEdit, run: () => setDialog({ kind: 'row', row: null }) }}
    >
      {dialog && (
        <IncomeDialogs
          dialog={dialog}
          id={id}
          item={list.filter.item ?? 'wage'}
          period={period}
          mayEdit={mayEdit}
          onClose={() => setDialog(null)}
        />
      )}
    </ListPage>
  )
}

/** What is locked, and who of the sheets is missing in the return. */
const IncomeBar = ({ one, lock }: { readonly one: Declaration | undefined; readonly lock: string | null }) => (
  <>
    <LockBar reason={lock} />
    {one !== undefined && one.missing.length > 0 && (
      <p className="iit-note">
        工资表里有、这里没有：{one.missing.join('、')}
        {one.answer === '' ? '。请重新取数，或在更多里说明' : `（已说明：${one.answer}）`}
      </p>
    )}
  </>
)
