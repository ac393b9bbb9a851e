/** A range of periods kept in a page's address; the ledger's period unless said otherwise. */
import { isPeriod, type Period } from '@app/domain/kernel/period'
import { usePeriod, useSession } from '../platform/session.ts'
import { PeriodPicker } from './PeriodPicker.tsx'

interface Range {
  readonly from: Period
  readonly to: Period
}

export function useRange(address: { readonly from: string; readonly to: string }): Range {
  const current = usePeriod()
  return { from: isPeriod(address.from) ? address.from : current, to: isPeriod(address.to) ? address.to : current }
}

/** From and to within the ledger's periods; moving one past the other takes the other along. */
export function RangeField({ from, to, onChange }: Range & { readonly onChange: (range: Range) => void }) {
  const periods = useSession((state) => state.periods)
  if (!periods) return null
  const within = { min: periods.startPeriod, max: periods.lastPeriod }
  return (
    <span className="period-range">
      <PeriodPicker label="起始期间" value={from} {...within} onChange={(next) => onChange({ from: next, to: next > to ? next : to })} />
      <span>至</span>
      <PeriodPicker label="截止期间" value={to} {...within} onChange={(next) => onChange({ from: next < from ? next : from, to: next })} />
    </span>
  )
}
