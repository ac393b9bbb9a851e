/** The fields of a kind of record in a form; each checked by the rule the server checks it with. */
import { clampedPercent } from '@app/domain/ledger/records/field-rules'
import { readField } from '@app/domain/ledger/records/record'
import { recordKinds, type RecordField, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { Checkbox, Form, Input, Select } from 'antd'
import type { FormRule } from 'antd'
import { showError } from '../../platform/feedback.tsx'
import { useSubjects, useTags } from '../subjects/index.ts'
import { UnitSelect } from '../units/index.ts'
import { inOrder } from '../../ui/pinyin-match.ts'
import { useRecords, useReveal } from './records.api.ts'

export interface RecordFormValues {
  readonly code?: string
  readonly name: string
  readonly disabled?: boolean
  readonly values: Record<string, string | undefined>
}

export const nameRules = (kind: RecordKind): FormRule[] => {
  const { name } = recordKinds[kind]
  return [
    { required: true, whitespace: true, message: name.required },
    { max: name.most, message: name.tooLong },
  ]
}

const MASK = /^\*+[^*]{4}$/

/** The rule of one field. */
export const ruleOf = (field: RecordField): FormRule[] => [
  {
    required: field.required !== undefined,
    validator: (_, value: string | undefined) => {
      // a mask left as it came: the number stays, the server knows it
      if (field.secret && MASK.test(value ?? '')) return Promise.resolve()
      const read = readField(field, value ?? '')
      return 'refused' in read ? Promise.reject(new Error(read.refused)) : Promise.resolve()
    },
  },
]

/** What a select of another record or subject offers. */
export function useChoices(field: RecordField, except?: string): { value: string; label: string; initials: string }[] {
  const { list: tags } = useTags()
  const { list: subjects } = useSubjects()
  const { data: types = [] } = useRecords('expenseType', field.of === 'expenseType')
  if (field.kind === 'subject')
    return subjects
      .filter((one) => one.leaf && !one.disabled)
      .map((one) => ({ value: one.id, label: `${one.code} ${one.fullName}`, initials: one.initials }))
  if (field.of === 'expenseType')
    return types.filter((one) => !one.disabled).map((one) => ({ value: one.id, label: one.name, initials: one.initials }))
  return tags
    .filter((one) => one.type === field.of && !one.deleted && !one.disabled && one.id !== except)
    .map((one) => ({ value: one.id, label: `${one.code} ${one.name}`, initials: one.initials }))
}

function ChoiceSelect({ field, except, ...rest }: { field: RecordField; except?: string | undefined }) {
  const options = useChoices(field, except)
  return (
    <Select
      {...rest}
      allowClear
      placeholder="无"
      showSearch={{
        filterOption: (typed, option) => option !== undefined && (inOrder(option.label, typed) || inOrder(option.initials, typed)),
      }}
      options={options}
    />
  )
}

/** One field's control, whatever form it stands in. */
export function FieldControl({ field, except, ...rest }: { field: RecordField; except?: string | undefined }) {
  const control = rest as { value?: string; onChange?: (value: string) => void }
  switch (field.kind) {
    case 'choice':
      return <Select {...rest} allowClear options={Object.entries(field.choices ?? {}).map(([value, label]) => ({ value, label }))} />
    case 'flag':
      return (
        <Checkbox {...rest} checked={control.value === '1'} onChange={(event) => control.onChange?.(event.target.checked ? '1' : '0')} />
      )
    case 'record':
    case 'subject':
      return <ChoiceSelect field={field} except={except} {...rest} />
    case 'unit':
      return <UnitSelect {...rest} />
    case 'percent':
      return (
        <Input
          {...rest}
          suffix="%"
          inputMode="decimal"
          // out of range it goes to the nearer end as the field is left
          onBlur={(event) => {
            const clamped = clampedPercent(event.target.value)
            if (clamped !== null) control.onChange?.(clamped)
          }}
        />
      )
    case 'day':
      return <Input {...rest} placeholder="2026-01-31" maxLength={10} />
    default:
      return <Input {...rest} maxLength={(field.most ?? 60) + 10} />
  }
}

/** A number that came masked, and the button that shows it: who looked is on record. */
function SecretInput({ kind, recordId, field, ...rest }: { kind: RecordKind; recordId: string; field: RecordField }) {
  const { mutateAsync: reveal } = useReveal()
  const control = rest as { value?: string; onChange?: (value: string) => void }
  const show = async () => control.onChange?.((await reveal({ params: { kind }, body: { id: recordId, field: field.key } })).data.value)
  return (
    <Input
      {...rest}
      maxLength={70}
      suffix={
        MASK.test(control.value ?? '') && (
          <button
            type="button"
            className="link-button"
            title="显示完整号码，查看会记入操作日志"
            onClick={() => void show().catch(showError)}
          >
            显示
          </button>
        )
      }
    />
  )
}

/** The fields below the name, in the form's own two columns. */
export const RecordFields = ({ kind, id }: { kind: RecordKind; id?: string | undefined }) => (
  <>
    {recordKinds[kind].fields.map((field) => (
      <Form.Item key={field.key} name={['values', field.key]} label={field.title} rules={ruleOf(field)}>
        {field.secret && id !== undefined ? (
          <SecretInput kind={kind} recordId={id} field={field} />
        ) : (
          <FieldControl field={field} except={id} />
        )}
      </Form.Item>
    ))}
  </>
)

/** What a form holds as the server takes it: what was cleared is empty. */
export const filled = (values: Record<string, string | undefined> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [key, value ?? '']))

/** What a record says besides the fields of its kind, by its name on the wire. */
const OWN: Readonly<Record<string, string>> = { recordName: 'name', recordCode: 'code' }

/** Refusals of fields at their places in the form. */
export const placesOf = (details: readonly { readonly field?: string; readonly reason: string }[]) =>
  details.flatMap(({ field, reason }) =>
    field === undefined ? [] : [{ name: field in OWN ? [OWN[field]!] : ['values', field], errors: [reason] }],
  )
