/** One receipt beside the list: its paper, why it waits, and the movements it may prove. */
import { isZero } from '@app/domain/kernel/money'
import { CloseOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FileView } from '../../ui/files/FileView.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { EntryInformation } from '../paper/index.ts'
import { receiptTitle, ruleWords, useAttachReceipt, useCandidates, useDetachReceipt, viewedReceipt, type Receipt } from './receipts.api.ts'

export function ReceiptPanel({ receipt, mayEdit, onClose }: { receipt: Receipt; mayEdit: boolean; onClose: () => void }) {
  const { mutateAsync: detach } = useDetachReceipt()
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      tell.success(said)
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <aside className="bill-panel" aria-label="回单内容">
      <div className="bill-panel-bar">
        <b>{receiptTitle(receipt)}</b>
        <span className="bill-space" />
        {receipt.voucherId !== null && <EntryInformation of="bill" id={receipt.id} number={receipt.serials[0] ?? receipt.name} />}
        {receipt.flowId !== null && (
          <Button disabled={!mayEdit} onClick={() => void act(() => detach({ params: { id: receipt.id } }), '已取消对应')}>
            取消对应
          </Button>
        )}
        <Button type="text" aria-label="关闭回单" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <FileView file={viewedReceipt(receipt)} page={receipt.page} />
      <p className={receipt.flowId === null ? 'import-warning' : 'quiet'}>
        {receipt.flowId === null
          ? [receipt.reason, receipt.recognitionText].filter((text) => text !== '').join(' · ')
          : `${receipt.flow}（${ruleWords[receipt.matchedBy ?? 'manual']}）${receipt.voucher === '' ? '' : ` · ${receipt.voucher}`}`}
      </p>
      {receipt.flowId === null && <Candidates receipt={receipt} mayEdit={mayEdit} act={act} />}
    </aside>
  )
}

interface CandidatesProps {
  readonly receipt: Receipt
  readonly mayEdit: boolean
  readonly act: (work: () => Promise<unknown>, said: string) => Promise<void>
}

function Candidates({ receipt, mayEdit, act }: CandidatesProps) {
  const [search, setSearch] = useState('')
  const { data, loading, error, again } = useCandidates(receipt.id, search)
  const { mutateAsync: attach, isPending } = useAttachReceipt()
  return (
    <>
      <Input.Search allowClear aria-label="查找流水" placeholder="对方、摘要、金额、流水号、日期" onSearch={setSearch} />
      {error !== null && <Failed error={error} onAgain={again} />}
      {loading && <Loading />}
      {data?.length === 0 && <p className="quiet">没有金额或流水号相同的流水，可以在上面查找；还没有导入的，导入后自动配上</p>}
      {data !== undefined && data.length > 0 && (
        <table className="plain-table" aria-label="可能对应的流水">
          <thead>
            <tr>
              <th>日期</th>
              <th>账户、对方、摘要</th>
              <th className="right">金额</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {data.map((line) => (
              <tr key={line.id}>
                <td className="figure nowrap">{line.day}</td>
                <td>
                  {[line.account, line.party, line.abstract, line.serialNumber].filter((text) => text !== '').join(' · ')}
                  {line.proved && <span className="quiet"> · 已有回单</span>}
                </td>
                <td className="right figure nowrap">
                  {isZero(line.inflow) ? '付 ' : '收 '}
                  <MoneyCell value={isZero(line.inflow) ? line.outflow : line.inflow} zero="shown" />
                </td>
                <td>
                  <Button
                    size="small"
                    disabled={!mayEdit}
                    loading={isPending}
                    aria-label={`配上 ${line.day} ${line.party}`}
                    onClick={() => void act(() => attach({ params: { id: receipt.id }, body: { flowId: line.id } }), '已配上')}
                  >
                    配上
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
