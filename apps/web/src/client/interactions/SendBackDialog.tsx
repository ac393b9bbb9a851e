/** What the client sent is not what was asked: sent back with a word why. */
import { Input, Modal } from 'antd'
import type { ClientRequest } from './interactions.api.ts'
import type { RequestActs } from './use-request-acts.ts'

interface Props {
  readonly request: ClientRequest
  readonly acts: RequestActs
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}
export function SendBackDialog({ request, acts, reason, onReason, onClose }: Props) {
  const sendBack = async () => {
    if (!(await acts.sendBack(request, reason))) return
    onReason('')
    onClose()
  }
  return (
    <Modal
      open
      width={400}
      title={`退回“${request.title}”`}
      okText="退回"
      cancelText="取消"
      okButtonProps={{ disabled: reason.trim() === '' }}
      onCancel={onClose}
      onOk={() => void sendBack()}
    >
      <Input
        aria-label="退回原因"
        autoFocus
        maxLength={200}
        placeholder="如 拍得不清楚，请重拍"
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </Modal>
  )
}
