/** The fields of one kind of print; what cannot be chosen beside the rest is disabled (RULE-143 to RULE-145). */
import { PrintSettingsWire } from '@app/contract/ledger/preferences/preferences'
import { listed, type Field } from '@app/domain/kernel/field'
import { printFields, settled, unavailable, type PrintKind, type PrintSettings } from '@app/domain/ledger/preferences/print-settings'
import { Form } from 'antd'
import { useEffect } from 'react'
import type { Choice } from '../../ui/form/FieldControl.tsx'
import { keyOf } from '../../ui/form/field-rules.ts'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { problemOf } from './print-draft.ts'

interface Props {
  readonly name: string
  readonly kind: PrintKind
  readonly settings: PrintSettings
  readonly onChange: (settings: PrintSettings) => void
  readonly onSave: () => Promise<void>
}

const optionsOf = (kind: PrintKind, { twoTables }: ReturnType<typeof unavailable>): Readonly<Record<string, readonly Choice[]>> => {
  const voucher = kind === 'voucher'
  return {
    direction: [
      ...(voucher ? [] : [{ value: 'auto', label: '自动（按列数）' }]),
      { value: 'landscape', label: '横向' },
      { value: 'portrait', label: '纵向' },
    ],
    tablesPerPage: [
      { value: 1, label: '1 张' },
      { value: 2, label: '2 张', disabled: twoTables },
    ],
    rowHeightMode: [
      { value: 'equal', label: voucher ? '等高' : '标准' },
      ...(voucher ? [{ value: 'content', label: '按内容' }] : []),
      { value: 'custom', label: '自定义' },
    ],
  }
}
/** What does not fit the page is said at the field the server would name. */
const fieldsOf = (kind: PrintKind): readonly Field[] =>
  listed(printFields).map((field) => ({
    ...field,
    check: (_, values) => {
      const problem = problemOf(kind, values as unknown as PrintSettings)
      return problem !== null && keyOf(problem.field, PrintSettingsWire) === field.key ? problem.reason : null
    },
  }))

export function PrintForm({ name, kind, settings, onChange, onSave }: Props) {
  const [form] = Form.useForm<PrintSettings>()
  const off = unavailable(settings)
  const faulty = problemOf(kind, settings) !== null
  useEffect(() => {
    // what is wrong is said by its field
    if (faulty) form.validateFields().catch(() => null)
  }, [form, faulty])
  const take = (typed: PrintSettings) => {
    // a figure being typed anew is no figure yet
    const read = Object.entries(settings).map(([key, was]) => {
      const is: unknown = typed[key as keyof PrintSettings]
      return [key, typeof is === typeof was ? is : was]
    })
    const next = settled(Object.fromEntries(read) as PrintSettings)
    if (next.direction !== typed.direction) form.setFieldValue('direction', next.direction)
    onChange(next)
    // one field may put another right, or wrong
    form.validateFields().catch(() => null)
  }
  return (
    <FieldsForm<PrintSettings>
      name={name}
      form={form}
      fields={fieldsOf(kind)}
      columns={2}
      about={{ of: kind }}
      start={settings}
      options={optionsOf(kind, off)}
      fixed={(['direction', 'rowsPerPage', 'rowHeight'] as const).filter((one) => off[one])}
      onChange={(_, typed) => take(typed)}
      onSave={onSave}
    />
  )
}
