/** 核销: which invoices the money of some months pays; proposals with their reasons, accepted or done by hand; what is still open. */
import { pageAt } from '@app/domain/access/address'
import { settlementsApi as api } from '@app/contract/papers/settlements/settlements'
import { isNegative, isZero } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Drawer, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { OutstandingList } from './OutstandingList.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { settleColumns } from './settle-columns.tsx'
import { useSettleList } from './use-settle-list.ts'
import { SettleActions } from './SettleActions.tsx'
import './settlements.css'

interface Props {
  readonly from: Period
  readonly to: Period
  readonly mayEdit: boolean
  readonly onClose: () => void
}
export function SettleDrawer({ from, to, mayEdit, onClose }: Props) {
  const [view, setView] = useState<'flows' | 'parties'>('flows')
  const [one, setOne] = useState<string | null>(null)
  const list = useSettleList(from, to)
  const { data } = list
  const columns = useMemo(() => settleColumns(mayEdit, setOne), [mayEdit])
  return (
    <Drawer
      open
      size={1240}
      title={`流水与发票核销 · ${from === to ? from : `${from} 至 ${to}`}`}
      onClose={onClose}
      extra={
        view === 'parties' && (
          <>
            <Link className="text-link settle-confirm" to={pageAt('/document/confirmations')}>
              往来对账
            </Link>
            <SheetFile of={api.file} ask={(format) => ({ query: { format } })} name="未核销往来" />
          </>
        )
      }
    >
      <div className="settle-tools">
        <Segmented
          aria-label="显示"
          value={view}
          options={[
            { value: 'flows', label: '流水' },
            { value: 'parties', label: '未核销往来' },
          ]}
          onChange={setView}
        />
        {view === 'flows' && <SettleActions list={list} mayEdit={mayEdit} />}
      </div>
      {view === 'parties' ? (
        <OutstandingList />
      ) : (
        <div className="settle-list">
          <DataTable
            name="settle-flows"
            label="待核销流水"
            columns={columns}
            rows={data}
            rowKey={(row) => row.id}
            selected={list.selected}
            onSelect={list.setSelected}
            onOpen={(row) => setOne(row.id)}
            dimmed={list.refreshing}
            status={`${data.length} 笔 · 收款 ${data.filter((row) => !isNegative(row.amount)).length} · 未核销完 ${data.filter((row) => !isZero(row.left)).length}`}
            face={faceOf({
              ...list.reading,
              count: data.length,
              empty: <Empty title="没有要核销的流水" hint="对方单位有未核销的发票时，流水列在这里，并附建议" />,
            })}
          />
        </div>
      )}
      {one !== null && <SettleDialog id={one} mayEdit={mayEdit} onClose={() => setOne(null)} />}
    </Drawer>
  )
}
