/** One month of the ledger, kept in a page's address; the ledger's period unless said otherwise. */
import { isPeriod, type Period } from '@app/domain/kernel/period'
import { isClosed, usePeriod, useSession } from '../../platform/session.ts'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'

export function usePeriodIn(address: string): Period {
  const current = usePeriod()
  return isPeriod(address) ? address : current
}

interface Props {
  readonly label?: string
  readonly value?: Period
  readonly unit?: 'month' | 'quarter' | 'year'
  readonly onChange?: (period: Period) => void
}

export function PeriodField({ label = '会计期间', value, unit = 'month', onChange }: Props) {
  const periods = useSession((state) => state.periods)
  if (!periods || value === undefined) return null
  return (
    <PeriodPicker
      label={label}
      value={value}
      min={periods.startPeriod}
      max={periods.lastPeriod}
      unit={unit}
      isClosed={(one) => isClosed(periods, one)}
      onChange={(next) => onChange?.(next)}
    />
  )
}
