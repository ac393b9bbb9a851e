/** 漏报检查: what is owed of a year and was not filed, of all companies; what was looked at is said, found or not. */
import { missedFilter } from '@app/contract/centre/tax-batch/tax-batch'
import { MISSED_KINDS, type MissedKind } from '@app/domain/centre/tax-batch/missed'
import { yearOf } from '@app/domain/kernel/period'
import { OWED_TAXES } from '@app/domain/tax/calendar/owed-taxes'
import { startOfReturn } from '@app/domain/tax/forms/engine/cycles'
import { useMemo } from 'react'
import { useAddress } from '../../platform/address.ts'
import { SOON_MS, useLooking } from '../../platform/looking.ts'
import { useToday } from '../../platform/today.ts'
import { waitingWords } from '../../ui/faces/formats.ts'
import { Opens } from '../../ui/list/columns.tsx'
import { dueColumn } from '../../ui/list/due-column.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { useOpenReturn } from './open-return.ts'
import { useMissed, type MissedRow } from './tax-batch.api.ts'
import { YearSelect } from './YearSelect.tsx'

const ROWS = 100
const MARKS: Readonly<Record<MissedKind, StateMark>> = { missed: 'red', before: 'suggested', unrecorded: 'suggested', ask: 'draft' }
/** What is done about it, at the very return of that month. */
const ACTS: Readonly<Record<MissedKind, string>> = { missed: '去申报', before: '去登记', unrecorded: '去登记', ask: '去看' }
const about = (row: MissedRow) => ({ ...row, returnId: null, owed: row.kind === 'missed' })
const spanOf = ({ period, cycle }: MissedRow): string => (cycle === 'month' ? period : `${startOfReturn(period, cycle)} 至 ${period}`)

const missedColumns = (open: ReturnType<typeof useOpenReturn>): Column<MissedRow>[] => [
  { key: 'name', title: '账套名称', width: 200, grow: true, text: (row) => row.name },
  {
    key: 'kind',
    title: '情形',
    width: 116,
    text: (row) => MISSED_KINDS[row.kind],
    render: (row) => <State mark={MARKS[row.kind]}>{MISSED_KINDS[row.kind]}</State>,
  },
  { key: 'tax', title: '税种', width: 130, text: (row) => OWED_TAXES[row.tax] },
  {
    key: 'period',
    title: '所属期',
    width: 150,
    text: spanOf,
    render: (row) => (
      <Opens title="打开这一期的申报表" onClick={() => void open(about(row))}>
        {spanOf(row)}
      </Opens>
    ),
  },
  {
    key: 'acts',
    title: '操作',
    width: 72,
    text: () => '',
    render: (row) => <Opens onClick={() => void open(about(row))}>{ACTS[row.kind]}</Opens>,
  },
  dueColumn('due', '申报期限', (row) => row.due),
  { key: 'why', title: '依据', width: 280, grow: true, text: (row) => row.why },
]

export default function MissedPage() {
  const thisYear = yearOf(useToday())
  const [address, setAddress] = useAddress({ year: '' })
  const year = address.year === '' ? thisYear : Number(address.year)
  const list = useList({ name: 'missed-declarations', fields: fieldsOf(missedFilter), pageSize: ROWS })
  const read = useMissed({ year, ...list.query })
  const open = useOpenReturn()
  const columns = useMemo(() => missedColumns(open), [open])
  const { companies = 0, waiting = 0, owed = 0, without = 0, counts = [] } = read.totals ?? {}
  useLooking(waiting > 0, read.again, SOON_MS)
  const looked = `核对了 ${companies - waiting} 个账套到期应申报的 ${owed} 份`
  return (
    <ListPage
      title="漏报检查"
      label="漏报检查"
      ofFirm
      fixed
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.key}
      pinned={1}
      status={[
        `${year}年 · ${looked}`,
        `${without} 个账套没有问题`,
        ...counts.map((one) => `${MISSED_KINDS[one.kind]} ${one.count}`),
        ...waitingWords(waiting),
      ].join(' · ')}
      empty={
        companies === 0
          ? { title: '还没有账套', hint: '分配给您的账套在这里核对' }
          : waiting > 0
            ? { title: '正在核对', hint: waitingWords(waiting).join('') }
            : owed === 0
              ? { title: `${year}年没有到期应申报的`, hint: '没有可以核对的申报，不等于没有漏报' }
              : { title: '没有发现漏报', hint: looked }
      }
      onOpen={(row) => void open(about(row))}
      lead={<YearSelect thisYear={thisYear} value={year} onChange={(next) => setAddress({ year: next })} />}
    />
  )
}
