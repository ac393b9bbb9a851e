/** The electronic receipts of one movement: each opened, and taken off again while nothing posted stands on it. */
import { Button } from 'antd'
import { useState } from 'react'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { FileView } from '../../ui/files/FileView.tsx'
import { receiptTitle, ruleWords, useDetachReceipt, useReceiptsOf, viewedReceipt } from './receipts.api.ts'
import './bills.css'

export default function ReceiptsOf({ flowId, mayEdit }: { flowId: string; mayEdit: boolean }) {
  const { data } = useReceiptsOf(flowId)
  const { mutateAsync: detach } = useDetachReceipt()
  const [open, setOpen] = useState('')
  if (data === undefined) return null
  const takeOff = async (id: string) => {
    if (!(await ask({ title: '取消这张回单与流水的对应？', content: '回单还在，回到待配', ok: '取消对应' }))) return
    try {
      await detach({ params: { id } })
      tell.success('已取消对应')
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <section className="receipts-of" aria-label="电子回单">
      {data.length === 0 && <span className="quiet">还没有电子回单</span>}
      {data.map((receipt) => (
        <div key={receipt.id}>
          <div className="receipt-line">
            <button
              type="button"
              className="link-button"
              aria-expanded={open === receipt.id}
              onClick={() => setOpen(open === receipt.id ? '' : receipt.id)}
            >
              回单 {receiptTitle(receipt)}
            </button>
            <span className="quiet">{receipt.matchedBy === null ? '' : ruleWords[receipt.matchedBy]}</span>
            <Button type="link" size="small" disabled={!mayEdit} onClick={() => void takeOff(receipt.id)}>
              取消对应
            </Button>
          </div>
          {open === receipt.id && <FileView file={viewedReceipt(receipt)} page={receipt.page} />}
        </div>
      ))}
    </section>
  )
}
