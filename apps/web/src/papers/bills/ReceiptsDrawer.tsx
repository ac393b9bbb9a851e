/** 电子回单: many files at once; what found its movement by itself, and what waits for a person, beside its paper. */
import { BILL_ENDINGS } from '@app/domain/papers/bills/bill'
import type { Period } from '@app/domain/kernel/period'
import { Button, Drawer, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { Pager, usePaging } from '../../ui/list/Pager.tsx'
import { DropPage } from '../imports/index.ts'
import { ReceiptPanel } from './ReceiptPanel.tsx'
import { useMatchReceipts, useReceipts, type Receipt, type ReceiptState } from './receipts.api.ts'
import { UploadBar } from './UploadBar.tsx'
import { useReceiptsUpload } from './use-receipts-upload.ts'
import { receiptColumns } from './receipt-columns.tsx'
import { FilesInput } from './FilesInput.tsx'
import './bills.css'

const none: readonly Receipt[] = []
const keyOf = (receipt: Receipt): string => receipt.id
/** Looks once more for the movements of those that wait. */
function useRematch() {
  const { mutateAsync: match, isPending } = useMatchReceipts()
  const rematch = async () => {
    try {
      const { data: done } = await match({})
      tell.success(done.count === 0 ? '没有可以自动配上的' : `已配上 ${done.count} 张`)
    } catch (refusal) {
      showError(refusal)
    }
  }
  return { rematch, isPending }
}

export default function ReceiptsDrawer({ period, mayEdit, onClose }: { period: Period; mayEdit: boolean; onClose: () => void }) {
  const [state, setState] = useState<ReceiptState>('pending')
  const [page, setPage] = useState(1)
  const paging = usePaging('receipts', 200)
  const [id, setId] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const { data, total, totals, loading, refreshing, error, again } = useReceipts(state, page, paging.pageSize)
  const { rematch, isPending } = useRematch()
  const rows = data ?? none
  const open = rows.find((one) => one.id === id)
  const look = (next: ReceiptState) => {
    setState(next)
    setPage(1)
    setId('')
  }
  const { batch, send, close, again: sendAgain } = useReceiptsUpload(period)
  const uploadButton = (
    <Button type="primary" disabled={!mayEdit} onClick={() => picker.current?.click()}>
      上传回单
    </Button>
  )
  const face = faceOf({
    loading,
    error,
    again,
    count: rows.length,
    empty:
      totals !== undefined && totals.pending + totals.matched > 0 ? (
        <Empty title={state === 'pending' ? '没有待配的回单' : '还没有配上的回单'} />
      ) : (
        <Empty title="还没有电子回单" hint="把网银下载的回单（PDF、OFD 或打包的 zip，可以很多张）拖到这里" action={uploadButton} />
      ),
  })
  return (
    <Drawer open size={1280} title="电子回单" onClose={onClose} className="receipts-drawer">
      <DropPage accept={BILL_ENDINGS} disabled={!mayEdit} onFiles={(files) => void send(files)}>
        <div className="drawer-tools">
          <StateChoice state={state} totals={totals} onState={look} />
          <span className="quiet">流水号相同，或账户、日期（前后一天）、金额、方向、对方都相同，且只有一笔符合时自动配上</span>
          <span className="spacer" />
          <Button disabled={!mayEdit || (totals?.pending ?? 0) === 0} loading={isPending} onClick={() => void rematch()}>
            重新匹配
          </Button>
          {uploadButton}
        </div>
        <UploadBar batch={batch} onAgain={sendAgain} onClose={close} />
        <div className={open === undefined ? 'bill-work' : 'bill-work open'}>
          <DataTable
            name="receipts"
            label="电子回单"
            columns={receiptColumns}
            rows={rows}
            rowKey={keyOf}
            onOpen={(row) => setId(row.id)}
            pinned={1}
            sortable
            dimmed={refreshing}
            status={`${total.toLocaleString('zh-CN')} 张`}
            pages={<Pager page={page} {...paging} total={total} onChange={setPage} />}
            face={face}
          />
          {open !== undefined && <ReceiptPanel key={open.id} receipt={open} mayEdit={mayEdit} onClose={() => setId('')} />}
        </div>
      </DropPage>
      <FilesInput picker={picker} label="选择回单文件" accept=".pdf,.ofd,.zip,.xml,.jpg,.jpeg,.png" onFiles={(files) => void send(files)} />
    </Drawer>
  )
}

interface StateProps {
  readonly state: ReceiptState
  readonly totals: ReturnType<typeof useReceipts>['totals']
  readonly onState: (state: ReceiptState) => void
}
const StateChoice = ({ state, totals, onState }: StateProps) => (
  <Segmented<ReceiptState>
    aria-label="回单状态"
    value={state}
    options={[
      { value: 'pending', label: `待配 ${totals?.pending ?? ''}` },
      { value: 'matched', label: `已配 ${totals?.matched ?? ''}` },
      { value: 'all', label: '全部' },
    ]}
    onChange={onState}
  />
)
