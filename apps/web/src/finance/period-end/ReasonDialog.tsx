/** Asks for a reason that stays on record: leaving a step out, re-opening a month. */
import { Form, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly hint: ReactNode
  readonly ok: string
  /** What is read before it is long. */
  readonly wide?: boolean
  readonly onDone: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

export function ReasonDialog({ title, hint, ok, wide, onDone, onClose }: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  const [busy, setBusy] = useState(false)
  const finish = async (reason: string) => {
    setBusy(true)
    const done = await onDone(reason.trim())
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Modal
      open
      width={wide ? 560 : 460}
      title={title}
      okText={ok}
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <div className="quiet reason-hint">{hint}</div>
      <Form form={form} layout="vertical" onFinish={({ reason }) => void finish(reason)}>
        <Form.Item
          name="reason"
          label="原因"
          rules={[
            { required: true, whitespace: true, message: '请填写原因' },
            { min: 2, message: '原因至少2个字' },
          ]}
        >
          <Input.TextArea autoFocus maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
