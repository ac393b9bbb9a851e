/** The controls of a record's fields that only the ledger can draw: other records, subjects, units, numbers shown masked. */
import { isMadeKind, leftMasked, type Field } from '@app/domain/kernel/field'
import { rulesOf, type RecordField, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { Input } from 'antd'
import type { ReactElement } from 'react'
import { showError } from '../../platform/feedback.tsx'
import { FieldControl, type Choice, type ControlProps } from '../../ui/form/FieldControl.tsx'
import { useSubjects, useTags } from '../subjects/index.ts'
import { UnitSelect } from '../units/index.ts'
import { useRecords, useReveal } from './records.api.ts'

/** What a select of another record or subject offers. */
function useChoices(field: RecordField, except?: string): Choice[] {
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

/** A control of a record's field, wherever it stands. */
export function RecordControl({
  field,
  except,
  ...rest
}: ControlProps & { readonly field: RecordField; readonly except?: string | undefined }) {
  const options = useChoices(field, except)
  return field.kind === 'unit' ? (
    <UnitSelect {...(rest as object)} />
  ) : (
    <FieldControl
      {...rest}
      field={isMadeKind(field.of) ? { ...field, makes: field.of } : field}
      options={field.choices ? undefined : options}
    />
  )
}

interface SecretProps {
  readonly kind: RecordKind
  readonly recordId: string
  readonly field: Field
  readonly value?: string
  readonly onChange?: (value: string) => void
}
/** A number that came masked, and the button that shows it: who looked is on record. */
function SecretInput({ kind, recordId, field, value = '', onChange, ...rest }: SecretProps) {
  const { mutateAsync: reveal } = useReveal()
  const show = async () => onChange?.((await reveal({ params: { kind }, body: { id: recordId, field: field.key } })).data.value)
  return (
    <Input
      {...rest}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
      maxLength={70}
      suffix={
        leftMasked(field, value) && (
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

const LEDGERS: ReadonlySet<string> = new Set(['record', 'subject', 'unit'])
/** Of a kind's fields, those with controls of their own; of a stored record, its masked numbers as well. */
export const controlsOf = (kind: RecordKind, id?: string): Readonly<Record<string, ReactElement>> =>
  Object.fromEntries(
    rulesOf(kind).fields.flatMap((field) => {
      if (field.secret && id !== undefined) return [[field.key, <SecretInput key={field.key} kind={kind} recordId={id} field={field} />]]
      return LEDGERS.has(field.kind) ? [[field.key, <RecordControl key={field.key} field={field} except={id} />]] : []
    }),
  )
