/** A form in a dialog: saved by its button or Enter, closed when it was; a new one may be followed by the next. */
import { Button, Form, Modal } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { columnsFor, FieldsForm, forNext, type FieldsFormProps } from './FieldsForm.tsx'

interface Props<V extends object> extends Omit<FieldsFormProps<V>, 'onBusy' | 'onSave' | 'children'> {
  readonly title: string
  readonly ok?: string
  readonly width?: number
  /** Why it cannot be saved at all, or that it can. */
  readonly off?: boolean
  /** What cannot be taken back. */
  readonly danger?: boolean
  readonly onClose: () => void
  /** What was typed is saved, by the button or another way; the dialog closes unless the answer is false. */
  readonly onSave: (values: V, way: string) => Promise<boolean | void>
  /** Other ways of saving it, by name, and the words of their buttons. */
  readonly ways?: Readonly<Record<string, string>>
  /** Offers to save and type the next. */
  readonly another?: boolean
  /** Above the fields, below them. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
}
const WIDTHS = [460, 720] as const
const NEXT = 'next'

export function FormDialog<V extends object>(props: Props<V>) {
  const { title, ok = '保存', off = false, danger = false, onClose, onSave, ways = {}, another = false, lead, children, ...rest } = props
  const [own] = Form.useForm<V>()
  const form = rest.form ?? own
  const [busy, setBusy] = useState(false)
  const pressed = useRef('')
  const others = Object.entries({ ...ways, ...(another ? { [NEXT]: '保存并新增' } : {}) })
  const columns = rest.columns ?? columnsFor(rest.fields)
  const saved = async (values: V) => {
    const way = pressed.current
    pressed.current = ''
    if ((await onSave(values, way)) === false) return
    if (way !== NEXT) return onClose()
    forNext(form, rest.fields)
  }
  const saveBy = async (way: string) => {
    // what may not be saved yet says so at its fields
    pressed.current = await form.validateFields().then(
      () => way,
      () => '',
    )
    form.submit()
  }
  return (
    <Modal
      open
      className="form-dialog"
      width={rest.width ?? WIDTHS[columns > 1 ? 1 : 0]}
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        ...others.map(([way, words]) => (
          <Button key={way} loading={busy} disabled={off} onClick={() => void saveBy(way)}>
            {words}
          </Button>
        )),
        <Button key="ok" type="primary" danger={danger} htmlType="submit" form={rest.name} loading={busy} disabled={off}>
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
