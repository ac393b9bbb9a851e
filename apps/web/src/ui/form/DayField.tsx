/** A day as a field of a form: the form gives value and onChange. */
import type { Day } from '@app/domain/kernel/period'
import { DayInput } from '../DayInput.tsx'

interface Props {
  readonly label: string
  readonly value?: Day
  readonly onChange?: (day: Day) => void
  readonly disabled?: boolean | undefined
  readonly min?: Day
  readonly max?: Day
}

export const DayField = ({ value, onChange, disabled = false, ...rest }: Props) =>
  value === undefined ? null : <DayInput {...rest} value={value} disabled={disabled} onChange={(day) => onChange?.(day)} />
