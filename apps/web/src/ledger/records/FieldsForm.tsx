/** A form of described fields and nothing else: what other pages keep by fields, checked by the rules the server checks with. */
import type { RecordField, RecordValues } from '@app/domain/ledger/records/record-kinds'
import { Form } from 'antd'
import { isApiError } from '../../platform/api-error.ts'
import { showError } from '../../platform/feedback.tsx'
import { FieldControl, filled, placesOf, ruleOf } from './RecordFields.tsx'
import './records.css'

interface Props {
  readonly name: string
  readonly fields: readonly RecordField[]
  readonly values: RecordValues
  readonly disabled: boolean
  readonly onSave: (values: Record<string, string>) => Promise<void>
}

export default function FieldsForm({ name, fields, values, disabled, onSave }: Props) {
  const [form] = Form.useForm<{ values: Record<string, string | undefined> }>()
  const save = async (typed: Record<string, string | undefined>) => {
    try {
      await onSave(filled(typed))
    } catch (error) {
      const places = isApiError(error) ? placesOf(error.details) : []
      form.setFields(places as never)
      if (places.length === 0) showError(error)
    }
  }
  return (
    <Form
      form={form}
      name={name}
      className="record-form wide"
      labelCol={{ flex: '120px' }}
      disabled={disabled}
      initialValues={{ values }}
      onFinish={(typed) => void save(typed.values)}
    >
      {fields.map((field) => (
        <Form.Item key={field.key} name={['values', field.key]} label={field.title} rules={ruleOf(field)}>
          <FieldControl field={field} />
        </Form.Item>
      ))}
    </Form>
  )
}
