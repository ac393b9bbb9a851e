/** A month as a field of a form: the form gives value and onChange. */
import type { Period } from '@app/domain/kernel/period'
import { PeriodPicker } from './PeriodPicker.tsx'

interface Props {
  readonly label: string
  readonly min: Period
  readonly max: Period
  readonly value?: Period
  readonly onChange?: (value: Period) => void
}

export const MonthField = ({ label, value, onChange, min, max }: Props) => (
  <PeriodPicker label={label} value={value ?? max} min={min} max={max} onChange={(next) => onChange?.(next)} />
)
