/** 往年账: the years of every ledger of the firm, how much they hold, and which of them are moved aside. */
import { pastYearFilter } from '@app/contract/centre/past-years/past-years'
import { YEAR_STATES } from '@app/domain/centre/past-years/past-year'
import { dayInChina, type Day } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useLedgerList } from '../../ledger/ledgers/index.ts'
import { SOON_MS, useLooking } from '../../platform/looking.ts'
import { useCan } from '../../platform/session.ts'
import { momentShown, sizeShown, waitingWords } from '../../ui/faces/formats.ts'
import { countColumn } from '../../ui/list/columns.tsx'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { useBringBack, usePastYears, type PastYear } from './past-years.api.ts'

const columns: readonly Column<PastYear>[] = [
  { key: 'ledger', title: '账套', width: 220, grow: true, text: (row) => row.ledgerName },
  { key: 'year', title: '年度', width: 70, text: (row) => String(row.year) },
  { key: 'state', title: '状态', width: 90, text: (row) => YEAR_STATES[row.state] },
  countColumn('vouchers', '凭证', (row) => row.vouchers, 80),
  countColumn('lines', '分录', (row) => row.lines, 90),
  { key: 'size', title: '约占', width: 90, align: 'right', text: (row) => sizeShown(row.bytes) },
  { key: 'moved', title: '移出时间', width: 130, text: (row) => (row.movedAt === null ? '' : momentShown(row.movedAt)) },
  { key: 'by', title: '操作人', width: 90, text: (row) => row.movedBy },
  { key: 'stays', title: '说明', width: 180, text: (row) => (row.state === 'aside' ? '' : row.stays || '可以移出') },
]

const ROWS = 100
export default function PastYearsPage() {
  const { data: all } = useLedgerList()
  const ledgers = useMemo(() => (all ?? []).flatMap((one) => (one.shared ? [] : [{ value: one.id, label: one.name }])), [all])
  const list = useList({ name: 'past-years', fields: fieldsOf(pastYearFilter, { options: { ledgerId: ledgers } }), pageSize: ROWS })
  const read = usePastYears(list.query)
  const waiting = read.totals?.waiting ?? 0
  useLooking(waiting > 0, read.again, SOON_MS)
  const [moving, setMoving] = useState<Day | null>(null)
  const may = useCan('controlCenter-pastYears-bianji')
  const { mutateAsync: bringBack } = useBringBack()
  const back = ({ ledgerId, ledgerName, year }: PastYear) =>
    list.act(
      async () => {
        await bringBack({ body: { ledgerId, year } })
        return `${year}年的账已取回`
      },
      { title: `把“${ledgerName}”${year}年的账取回？`, content: '取回后一直留在库里，要移出须再做一次。' },
    )
  const acts: Column<PastYear> = {
    key: 'acts',
    title: '操作',
    width: 80,
    text: () => '',
    render: (row) =>
      row.state !== 'here' && (
        <Button type="link" size="small" disabled={!may} onClick={() => void back(row)}>
          取回
        </Button>
      ),
  }
  const chosen = list.query.ledgerId === undefined ? [] : [list.query.ledgerId]
  return (
    <ListPage
      title="往年账"
      ofFirm
      label="往年账列表"
      list={list}
      read={read}
      columns={[...columns, acts]}
      rowKey={(row) => `${row.ledgerId} ${row.year}`}
      fixed
      status={waitingWords(waiting).join('')}
      empty={{ title: '还没有凭证', hint: '账套有了凭证，每一年在这里一行', action: null }}
      main={{ label: '移出往年账', off: !may, run: () => setMoving(dayInChina(new Date())) }}
    >
      {moving !== null && <MoveDialog ledgers={ledgers} chosen={chosen} today={moving} onClose={() => setMoving(null)} />}
    </ListPage>
  )
}
