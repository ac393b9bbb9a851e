/** The amounts a step takes from a person: typed, or the suggestion taken over. */
import { groupThousands, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { readMoney } from '../../ui/inputs/amount-text.ts'
import { useSaveInputs, type StepRow } from './period-end.api.ts'

type Field = StepRow['amounts'][number]

export function AmountForm({ period, step, locked }: { period: Period; step: StepRow; locked: string | null }) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const { mutateAsync: save, isPending } = useSaveInputs()
  const textOf = (field: Field): string => texts[field.key] ?? (field.amount === null ? '' : groupThousands(field.amount))
  const set = (key: string, text: string) => setTexts((now) => ({ ...now, [key]: text }))
  const read = (field: Field): Money | null => (textOf(field).trim() === '' ? null : readMoney(textOf(field)))
  const bad = (field: Field): boolean => textOf(field).trim() !== '' && readMoney(textOf(field)) === null
  const changed = step.amounts.filter((one) => texts[one.key] !== undefined && read(one) !== one.amount)
  const submit = async () => {
    try {
      // one amount each, and no version: what others typed elsewhere stays
      await save({ body: { period, amounts: changed.map((one) => ({ key: one.key, amount: read(one) })), rates: [] } })
      setTexts({})
      tell.success('已保存，金额已重新计算')
    } catch {
      // shown already
    }
  }
  return (
    <form
      className="amount-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {step.amounts.map((field) => (
        <AmountField
          key={field.key}
          field={field}
          text={textOf(field)}
          bad={bad(field)}
          disabled={locked !== null}
          onType={(text) => set(field.key, text)}
        />
      ))}
      <Button
        htmlType="submit"
        loading={isPending}
        disabled={locked !== null || changed.length === 0 || step.amounts.some(bad)}
        title={locked ?? ''}
      >
        保存
      </Button>
    </form>
  )
}

interface FieldProps {
  readonly field: Field
  readonly text: string
  readonly bad: boolean
  readonly disabled: boolean
  readonly onType: (text: string) => void
}

function AmountField({ field, text, bad, disabled, onType }: FieldProps) {
  const id = useId()
  const { suggested } = field
  return (
    <div className="amount-field">
      <label htmlFor={id}>
        {field.label}
        {field.required && <em> 必填</em>}
      </label>
      <input
        id={id}
        className="plain-input"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        disabled={disabled}
        aria-invalid={bad}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.target.value)}
      />
      {suggested !== null && field.amount === null && (
        <button type="button" className="link-button" disabled={disabled} onClick={() => onType(groupThousands(suggested))}>
          采用账上 {groupThousands(suggested)}
        </button>
      )}
      <small id={`${id}-hint`} className="quiet">
        {field.hint}
      </small>
    </div>
  )
}
