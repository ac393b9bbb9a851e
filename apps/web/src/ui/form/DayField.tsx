/** A day as a field of a form: the form gives value and onChange. */
import type { Day } from '@app/domain/kernel/period'
import { DayInput } from '../inputs/DayInput.tsx'

interface Props {
  readonly label: string
  readonly id?: string
  readonly value?: Day
  readonly onChange?: (day: Day) => void
  readonly disabled?: boolean | undefined
  readonly min?: Day
  readonly max?: Day
}

export const DayField = ({ value, onChange, disabled = false, ...rest }: Props) =>
  value === undefined ? null : <DayInput {...rest} value={value} disabled={disabled} onChange={(day) => onChange?.(day)} />

interface Optional extends Omit<Props, 'value' | 'onChange'> {
  readonly value?: unknown
  readonly onChange?: (text: string) => void
}
/** One that may be empty; what is no day stays as it was typed, for the form to refuse in words below it. */
export const AnyDayField = ({ value, onChange, disabled = false, ...rest }: Optional) => (
  <DayInput
    {...rest}
    value={typeof value === 'string' ? (value as Day) : ''}
    disabled={disabled}
    onChange={(day) => onChange?.(day)}
    onText={(text) => onChange?.(text)}
  />
)
