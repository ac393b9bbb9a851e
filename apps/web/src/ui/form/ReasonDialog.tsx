/** Asks why; refuses to go on without an answer. */
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { showError } from '../../platform/feedback.tsx'

interface Props {
  readonly title: string
  /** What the answer is: 驳回原因. */
  readonly label: string
  readonly hint: string
  readonly ok: string
  readonly danger?: boolean
  readonly longest: number
  readonly onReason: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

export function ReasonDialog({ title, label, hint, ok, danger = false, longest, onReason, onClose }: Props) {
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
      okText={ok}
      cancelText="取消"
      width={420}
      confirmLoading={busy}
      okButtonProps={{ disabled: reason.trim() === '', danger }}
      onOk={go}
      onCancel={onClose}
    >
      <Input.TextArea
        aria-label={label}
        autoFocus
        rows={3}
        maxLength={longest}
        placeholder={hint}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
}
