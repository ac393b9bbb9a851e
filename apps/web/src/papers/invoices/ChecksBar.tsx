/** What of these months wants a look: one line that says how many of what, and opens the list of them. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { useState } from 'react'
import { QuickButton } from '../../ui/overlay/QuickButton.tsx'
import { useChecks, type InvoiceCheck } from './invoices.api.ts'

const names: Readonly<Record<InvoiceCheck['kind'], string>> = {
  redOver: '红字超过蓝字',
  elsewhere: '别的账套也有',
  voidedBooked: '作废仍在凭证中',
  unticked: '专票未勾选',
  tickedAway: '不抵用途却已勾选',
}
const SHOWN = 50

interface Props {
  readonly direction: InvoiceDirection
  readonly from: Period
  readonly to: Period
  readonly onOpen: (id: string) => void
  /** Says when invoices were ticked; null: not for who looks. */
  readonly onTick: ((ids: readonly string[]) => void) | null
}

export function ChecksBar({ direction, from, to, onOpen, onTick }: Props) {
  const { data } = useChecks(direction, from, to)
  const [kind, setKind] = useState<InvoiceCheck['kind'] | null>(null)
  if (data === undefined || data.length === 0) return null
  const counts = [...Map.groupBy(data, (one) => one.kind)]
  const listed = kind === null ? [] : data.filter((one) => one.kind === kind)
  return (
    <section className="invoice-checks" aria-label="发票检查">
      <span>请核对</span>
      {counts.map(([one, list]) => (
        <button
          key={one}
          type="button"
          className="total-chip"
          aria-pressed={kind === one}
          onClick={() => setKind(kind === one ? null : one)}
        >
          {names[one]} {list.length}
        </button>
      ))}
      {kind !== null && (
        <ul>
          {listed.slice(0, SHOWN).map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an invoice may stand in several other ledgers
            <li key={`${one.id} ${index}`}>
              <button type="button" className="link-button figure" onClick={() => onOpen(one.id)}>
                {one.number}
              </button>{' '}
              {one.text}
            </li>
          ))}
          {kind === 'unticked' && onTick !== null && (
            <li>
              <QuickButton look="framed" onClick={() => onTick([...new Set(listed.map(({ id }) => id))])}>
                勾选这 {listed.length} 张
              </QuickButton>
            </li>
          )}
          {listed.length > SHOWN && <li className="quiet">还有 {listed.length - SHOWN} 张</li>}
        </ul>
      )}
    </section>
  )
}
