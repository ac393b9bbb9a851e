/** The range of periods of a book, kept in the address; the ledger's period unless said otherwise. */
import { isPeriod, type Period } from '@app/domain/kernel/period'
import { usePeriod, useSession } from '../../platform/session.ts'
import { PeriodRange } from '../../ui/PeriodPicker.tsx'

export function useRange(address: { readonly from: string; readonly to: string }): { from: Period; to: Period } {
  const current = usePeriod()
  return { from: isPeriod(address.from) ? address.from : current, to: isPeriod(address.to) ? address.to : current }
}

export function RangeField({ from, to, onChange }: { from: Period; to: Period; onChange: (range: { from: Period; to: Period }) => void }) {
  const periods = useSession((state) => state.periods)
  if (!periods) return null
  return (
    <PeriodRange
      from={from}
      to={to}
      min={periods.startPeriod}
      max={periods.lastPeriod}
      onChange={(nextFrom, nextTo) => onChange({ from: nextFrom, to: nextTo })}
    />
  )
}
