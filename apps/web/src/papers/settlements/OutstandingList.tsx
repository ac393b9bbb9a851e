/** 未核销往来: who still owes, who is owed; a party leads to its invoices. */
import { useMemo } from 'react'
import { usePeriod } from '../../platform/session.ts'
import { firstOfYear, type Period } from '@app/domain/kernel/period'
import { addressAt } from '@app/domain/access/address'
import { Link } from '../../platform/links.tsx'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { moneyColumn } from '../../ui/list/columns.tsx'
import { useOutstanding, type PartyRow } from './settlements.api.ts'

const none: readonly PartyRow[] = []
const sides = { output: '应收', input: '应付' } as const
const pages = { output: '/document/outputTax', input: '/document/inputTax' } as const
const money = (key: 'invoiced' | 'unsettled' | 'net', title: string) => moneyColumn<PartyRow>(key, title, (row) => row[key], { width: 130 })
/** A party’s invoices of the year worked in. */
const columnsOf = (period: Period): Column<PartyRow>[] => [
  { key: 'side', title: '方向', width: 60, text: (row) => sides[row.direction] },
  {
    key: 'party',
    title: '往来单位',
    width: 240,
    grow: true,
    text: (row) => row.party,
    render: (row) => (
      <Link className="drill" to={addressAt(pages[row.direction], { from: firstOfYear(period), to: period }, { search: row.party })}>
        {row.party}
      </Link>
    ),
  },
  { key: 'invoices', title: '未核销发票', width: 90, align: 'right', text: (row) => `${row.invoices}张` },
  money('invoiced', '未核销票款'),
  money('unsettled', '未核销收付款'),
  money('net', '尚欠（多收付为负）'),
]

export function OutstandingList() {
  const period = usePeriod()
  const columns = useMemo(() => columnsOf(period), [period])
  const { data = none, loading, refreshing, error, again } = useOutstanding()
  return (
    <div className="settle-list">
      <DataTable
        name="settle-parties"
        label="未核销往来"
        columns={columns}
        rows={data}
        rowKey={(row) => `${row.direction}${row.party}`}
        sortable
        dimmed={refreshing}
        status={`${data.length} 个单位`}
        face={faceOf({
          loading,
          error,
          again,
          count: data.length,
          empty: <Empty title="没有未核销的往来" hint="发票都已收付，没有预收预付" />,
        })}
      />
    </div>
  )
}
