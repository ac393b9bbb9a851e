/** The month books begin in: this one, or one of the ten years before. */
import { addMonths, periodOf, type Period } from '@app/domain/kernel/period'
import { useToday } from '../../platform/today.ts'
import { MonthField } from '../../ui/inputs/MonthField.tsx'

const EARLIEST_MONTHS = 120

interface Props {
  readonly label?: string
  readonly value?: Period
  readonly onChange?: (value: Period) => void
}

export function StartMonth({ label = '建账月份', ...given }: Props) {
  const now = periodOf(useToday())
  return <MonthField {...given} label={label} min={addMonths(now, -EARLIEST_MONTHS)} max={now} />
}
