/** 经营所得申报: returns A, B and C of who owns the business, computed from the books by the brackets. */
import { BUSINESS_FORMS, OWNER_KINDS, SOURCE } from '@app/domain/tax/business-income/return'
import { groupThousands } from '@app/domain/kernel/money'
import { yearOf } from '@app/domain/kernel/period'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan, usePeriod, useStopped } from '../../platform/session.ts'
import { momentShown } from '../../ui/formats.ts'
import { Drill, moneyColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { removal } from '../../ui/list/removal.ts'
import { useList } from '../../ui/list/use-list.ts'
import { State } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table-columns.ts'
import { BusinessDialog } from './BusinessDialog.tsx'
import './business-income.css'
import { useBusinessReturns, useRemoveBusiness, type BusinessRow } from './business-income.api.ts'

const none: readonly never[] = []

const columnsOf = (onProfit: (row: BusinessRow) => void): readonly Column<BusinessRow>[] => [
  { key: 'period', title: '所属期', width: 72, text: (row) => row.period },
  { key: 'form', title: '申报表', width: 116, text: (row) => BUSINESS_FORMS[row.form] },
  { key: 'owner', title: '经营者', width: 80, grow: true, text: (row) => row.owner },
  {
    ...moneyColumn<BusinessRow>('profit', '账上利润', (row) => row.profit, { balance: true, width: 104 }),
    render: (row) => (
      <Drill title="打开利润表" onClick={() => onProfit(row)}>
        {groupThousands(row.profit)}
      </Drill>
    ),
  },
  moneyColumn('taxable', '应纳税所得额', (row) => row.taxable, { width: 108 }),
  { key: 'percent', title: '税率', width: 52, text: (row) => `${row.percent}%` },
  moneyColumn('due', '应纳税额', (row) => row.due, { width: 96 }),
  moneyColumn('halved', '减半减免', (row) => row.halved, { width: 92 }),
  moneyColumn('paid', '已缴', (row) => row.paid, { width: 92 }),
  moneyColumn('left', '应补退', (row) => row.left, { width: 96 }),
  {
    key: 'books',
    title: '与账上',
    width: 84,
    text: (row) => (row.profit === row.booksProfit ? '一致' : '账已变动'),
    render: (row) => (row.form === 'C' ? '' : row.profit === row.booksProfit ? '一致' : <State mark="red">账已变动</State>),
  },
  { key: 'ownerKind', title: '类别', width: 140, text: (row) => OWNER_KINDS[row.ownerKind] },
  { key: 'changedBy', title: '填表人', width: 80, text: (row) => row.changedBy },
  { key: 'changedAt', title: '保存时间', width: 130, text: (row) => momentShown(row.changedAt) },
]

export default function BusinessIncomePage() {
  const navigate = useNavigate()
  const period = usePeriod()
  const year = yearOf(period)
  const read = useBusinessReturns(year)
  const stopped = useStopped()
  const mayEdit = useCan('taxWorkspace-businessIncome-bianji') && stopped === null
  const list = useList({ name: 'business-income', fields: [] })
  const [opened, setOpened] = useState<{ readonly row: BusinessRow | null } | null>(null)
  const { mutateAsync: remove } = useRemoveBusiness()
  const rows: readonly BusinessRow[] = read.data ?? none
  const chosen = rows.filter((row) => list.selected.has(row.id))
  return (
    <ListPage
      title="经营所得申报"
      label="经营所得申报"
      list={list}
      read={read}
      columns={columnsOf((row) => void navigate(`/report/profitStatement?period=${row.period}`))}
      rowKey={(row) => row.id}
      pinned={1}
      onOpen={(row) => setOpened({ row })}
      status={`${year} 年 · ${rows.length} 份`}
      bar={<p className="business-note">税率表和减半按 {SOURCE}；A、B、C表的表样没有取得，这里算出税额，请在自然人电子税务局填报。</p>}
      empty={{ title: `${year} 年还没有经营所得申报`, hint: '经营者先在人员里登记；利润取自账上的本年累计' }}
      acts={[removal(list, chosen, { remove, may: mayEdit, counted: '份', asked: '份经营所得申报', content: '删除的内容记入操作日志' })]}
      main={{ label: '新建申报', off: !mayEdit, run: () => setOpened({ row: null }) }}
    >
      {opened && (
        <BusinessDialog
          row={opened.row}
          period={period}
          owners={read.totals?.owners ?? none}
          mayEdit={mayEdit}
          onClose={() => setOpened(null)}
        />
      )}
    </ListPage>
  )
}
