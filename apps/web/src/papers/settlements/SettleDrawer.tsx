/** 核销: which invoices the money of some months pays; proposals with their reasons, accepted or done by hand; what is still open. */
import { pageAt } from '@app/domain/access/address'
import { settlementsApi as api } from '@app/contract/papers/settlements/settlements'
import { isNegative, isZero } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Button, Drawer, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { ask, tell } from '../../platform/feedback.tsx'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { moneyColumn } from '../../ui/list/columns.tsx'
import { Option } from '../../ui/inputs/Option.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { OutstandingList } from './OutstandingList.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { useAcceptProposals, useSettleRows, useUnsettle, type SettleRow } from './settlements.api.ts'
import './settlements.css'

interface Props {
  readonly from: Period
  readonly to: Period
  readonly mayEdit: boolean
  readonly onClose: () => void
}
const none: readonly SettleRow[] = []
const CONFIDENCE = { sure: '建议', likely: '待确认' } as const

/** 20251234 101.00、20251235 99.00 */
const settledText = (row: SettleRow): string => row.settled.map((one) => `${one.number} ${one.amount as unknown as string}`).join('、')
const proposedText = ({ proposal }: SettleRow): string =>
  proposal === null ? '' : `${CONFIDENCE[proposal.confidence]}：${proposal.reason}；${proposal.numbers.join('、')}`

export function SettleDrawer({ from, to, mayEdit, onClose }: Props) {
  const [view, setView] = useState<'flows' | 'parties'>('flows')
  const [openOnly, setOpenOnly] = useState('1')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [one, setOne] = useState<string | null>(null)
  const { data = none, loading, refreshing, error, again } = useSettleRows(from, to, openOnly === '1')
  const { mutateAsync: accept, isPending: accepting } = useAcceptProposals()
  const { mutateAsync: unsettle, isPending: undoing } = useUnsettle()
  const chosen = data.filter((row) => selected.has(row.id))
  const proposed = chosen.filter((row) => row.proposal !== null)
  const settled = chosen.filter((row) => row.settled.length > 0)
  const columns = useMemo<Column<SettleRow>[]>(
    () => [
      { key: 'day', title: '日期', width: 92, text: (row) => row.day },
      { key: 'party', title: '对方户名', width: 190, grow: true, text: (row) => row.party },
      { key: 'abstract', title: '摘要', width: 130, text: (row) => row.abstract },
      moneyColumn('amount', '收（付）款', (row) => row.amount, { width: 110 }),
      moneyColumn('left', '未核销', (row) => row.left, { width: 110 }),
      { key: 'settled', title: '已核销的发票', width: 180, grow: true, text: settledText },
      {
        key: 'proposal',
        title: '建议核销的发票',
        width: 300,
        grow: true,
        text: proposedText,
        render: (row) => <span className={row.proposal?.confidence === 'sure' ? 'settle-sure' : 'quiet'}>{proposedText(row)}</span>,
      },
      {
        key: 'acts',
        title: '操作',
        width: 72,
        text: () => '',
        render: (row) => (
          <button type="button" className="link-button" onClick={() => setOne(row.id)}>
            {mayEdit ? '核销' : '查看'}
          </button>
        ),
      },
    ],
    [mayEdit],
  )
  const take = async () => {
    const { data: done } = await accept({ body: { flows: proposed.map((row) => ({ id: row.id, parts: [...row.proposal!.parts] })) } })
    setSelected(new Set())
    tell.success(`已核销 ${done.count} 笔`)
  }
  const back = async () => {
    if (!(await ask({ title: `取消 ${settled.length} 笔流水的核销？`, content: '流水和发票都不变，可以重新核销', ok: '取消核销' }))) return
    const { data: done } = await unsettle({ body: { ids: settled.map((row) => row.id) } })
    setSelected(new Set())
    tell.success(`已取消 ${done.count} 笔核销`)
  }
  const why = mayEdit ? '' : '您没有编辑资金流水的权限'
  const sure = data.filter((row) => row.proposal?.confidence === 'sure')
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
        {view === 'flows' && (
          <>
            <Option label="只看未核销完的" value={openOnly} onChange={setOpenOnly} />
            <span className="spacer" />
            <Button disabled={!mayEdit || sure.length === 0} title={why} onClick={() => setSelected(new Set(sure.map((row) => row.id)))}>
              选中把握大的 {sure.length}
            </Button>
            <Button disabled={!mayEdit || settled.length === 0} title={why} loading={undoing} onClick={() => void back().catch(() => {})}>
              取消核销
            </Button>
            <Button
              type="primary"
              disabled={!mayEdit || proposed.length === 0}
              title={why}
              loading={accepting}
              onClick={() => void take().catch(() => {})}
            >
              接受所选建议 {proposed.length === 0 ? '' : proposed.length}
            </Button>
          </>
        )}
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
            selected={selected}
            onSelect={setSelected}
            onOpen={(row) => setOne(row.id)}
            dimmed={refreshing}
            status={`${data.length} 笔 · 收款 ${data.filter((row) => !isNegative(row.amount)).length} · 未核销完 ${data.filter((row) => !isZero(row.left)).length}`}
            face={faceOf({
              loading,
              error,
              again,
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
