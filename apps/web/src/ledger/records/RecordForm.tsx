/** A record in a form: made or changed; a new customer or supplier with the subjects ticked for it (spec 3 §2.1, §4). */
import { PARENT_HAS_BALANCE } from '@app/contract/kernel/envelope'
import { RELATED, type Related } from '@app/domain/ledger/records/related-subjects'
import { initialValues, recordKinds, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { MOST_CODE } from '@app/domain/ledger/records/record'
import { Checkbox, Form, Input } from 'antd'
import { isApiError } from '../../platform/api-error.ts'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { filled, nameRules, placesOf, RecordFields, type RecordFormValues } from './RecordFields.tsx'
import { useAddCustomer, useAddSupplier, useSaveRecords, type RecordRow } from './records.api.ts'

export interface Made {
  readonly id: string
  readonly name: string
}
interface Props {
  readonly kind: RecordKind
  /** null for a new one. */
  readonly record: RecordRow | null
  readonly name?: string
  /** The name of the form, for the button that submits it. */
  readonly formName: string
  readonly onBusy: (busy: boolean) => void
  readonly onSaved: (made: Made) => void
}
interface Values extends RecordFormValues {
  readonly related?: Related[]
}
/** Names of the field on the wire of the two calls that have their own. */
const PARTY_NAME: ReadonlySet<string> = new Set(['customerName', 'supplierName', 'relatedSubjects'])

export function RecordForm({ kind, record, name = '', formName, onBusy, onSaved }: Props) {
  const [form] = Form.useForm<Values>()
  const rules = recordKinds[kind]
  const { mutateAsync: save } = useSaveRecords()
  const { mutateAsync: addCustomer } = useAddCustomer()
  const { mutateAsync: addSupplier } = useAddSupplier()
  const party = record === null && (kind === 'customer' || kind === 'supplier') ? kind : null

  const addParty = async (fields: Values, agreed: boolean): Promise<Made | null> => {
    const body = { name: fields.name, disabled: false, values: filled(fields.values) }
    const query = agreed ? { agreed: true } : {}
    const related = (fields.related ?? []) as never[]
    const { code, message, data } =
      party === 'customer'
        ? await addCustomer({ query, body: { ...body, type: 1, related } })
        : await addSupplier({ query, body: { ...body, related } })
    if (code === PARENT_HAS_BALANCE) {
      const agree = await ask({ title: '上级科目已有余额/发生额，是否继续新增下级科目？', content: message, ok: '继续' })
      return agree ? addParty(fields, true) : null
    }
    tell.success(data.message)
    return data
  }
  const keep = async (fields: Values): Promise<Made | null> => {
    if (party !== null) return addParty(fields, false)
    const { name: typed, code, disabled } = fields
    const draft = {
      ...(record === null ? {} : { id: record.id, version: record.version }),
      name: typed,
      ...(code ? { code } : {}),
      disabled: disabled ?? false,
      values: filled(fields.values),
    }
    const { data } = await save({ params: { kind }, body: [draft] })
    tell.success(record === null ? (kind === 'unit' ? '新增单位成功' : '添加成功') : '修改成功')
    return data[0]!
  }
  const finish = async (fields: Values) => {
    onBusy(true)
    try {
      const made = await keep(fields)
      if (made !== null) onSaved(made)
    } catch (error) {
      const details = isApiError(error) ? error.details : []
      const places = placesOf(
        details.map((one) => (one.field !== undefined && PARTY_NAME.has(one.field) ? { ...one, field: 'recordName' } : one)),
      )
      form.setFields(places as never)
      if (places.length === 0) showError(error)
    } finally {
      onBusy(false)
    }
  }
  return (
    <Form<Values>
      form={form}
      name={formName}
      className={rules.fields.length > 4 ? 'record-form wide' : 'record-form'}
      labelCol={{ flex: '96px' }}
      initialValues={
        record === null
          ? { name, values: initialValues(kind) }
          : { code: record.code, name: record.name, disabled: record.disabled, values: record.values }
      }
      onFinish={(fields) => void finish(fields)}
    >
      <Form.Item name="name" label={rules.name.title} rules={nameRules(kind)}>
        <Input autoFocus maxLength={rules.name.most + 10} />
      </Form.Item>
      {rules.coded && party === null && (
        <Form.Item name="code" label="编码">
          <Input placeholder="不填则自动编号" maxLength={MOST_CODE} />
        </Form.Item>
      )}
      <RecordFields kind={kind} id={record?.id} />
      {party !== null && (
        <Form.Item name="related" label="同时新增科目" className="whole">
          <Checkbox.Group options={Object.entries(RELATED[party]).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
      )}
      {record !== null && (
        <Form.Item name="disabled" label="停用" valuePropName="checked">
          <Checkbox>停用后不能再选用</Checkbox>
        </Form.Item>
      )}
    </Form>
  )
}
