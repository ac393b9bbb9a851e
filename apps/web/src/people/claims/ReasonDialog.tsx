/** Asks why; refuses to go on without an answer. */
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { showError } from '../../platform/feedback.tsx'

interface Props {
  readonly title: string
  readonly onReason: (reason: string) => Promise<void>
  readonly onClose: () => void
}

export function ReasonDialog({ title, onReason, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const go = () => {
    setBusy(true)
    void onReason(reason.trim())
      .catch(showError)
      .finally(() => setBusy(false))
  }
  return (
    <Modal
      open
      title={title}
      okText="驳回"
      width={420}
      confirmLoading={busy}
      okButtonProps={{ disabled: reason.trim() === '', danger: true }}
      onOk={go}
      onCancel={onClose}
    >
      <Input.TextArea
        aria-label="驳回原因"
        autoFocus
        rows={3}
        maxLength={200}
        placeholder="哪里不对、要补什么；制单人改好后可以重新提交"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
}
