/** A form in a dialog: saved by its button or Enter, closed when it was; a new one may be followed by the next. */
import { Button, Form, Modal } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { columnsFor, FieldsForm, type FieldsFormProps } from './FieldsForm.tsx'

interface Props<V extends object> extends Omit<FieldsFormProps<V>, 'onBusy' | 'children'> {
  readonly title: string
  readonly ok?: string
  readonly width?: number
  /** Why it cannot be saved at all, or that it can. */
  readonly off?: boolean
  readonly onClose: () => void
  /** What was typed is saved; the dialog closes unless the answer is false. */
  readonly onSave: (values: V) => Promise<boolean | void>
  /** Offers to save and type the next. */
  readonly another?: boolean
  /** Above the fields, below them. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
}
const WIDTHS = [460, 720] as const

export function FormDialog<V extends object>(props: Props<V>) {
  const { title, ok = '保存', off = false, onClose, onSave, another = false, lead, children, ...rest } = props
  const [own] = Form.useForm<V>()
  const form = rest.form ?? own
  const [busy, setBusy] = useState(false)
  const next = useRef(false)
  const columns = rest.columns ?? columnsFor(rest.fields)
  const saved = async (values: V) => {
    const follows = next.current
    next.current = false
    if ((await onSave(values)) === false) return
    if (!follows) return onClose()
    form.resetFields(rest.fields.flatMap((field) => (field.stays ? [] : [field.key])) as never)
  }
  const saveAndNext = async () => {
    // what may not be saved yet says so at its fields
    next.current = await form.validateFields().then(
      () => true,
      () => false,
    )
    form.submit()
  }
  return (
    <Modal
      open
      width={rest.width ?? WIDTHS[columns > 1 ? 1 : 0]}
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        another && (
          <Button key="another" loading={busy} disabled={off} onClick={() => void saveAndNext()}>
            保存并新增
          </Button>
        ),
        <Button key="ok" type="primary" htmlType="submit" form={rest.name} loading={busy} disabled={off}>
          {ok}
        </Button>,
      ]}
    >
      {lead}
      <FieldsForm<V> {...rest} form={form} columns={columns} onBusy={setBusy} onSave={saved} />
      {children}
    </Modal>
  )
}
