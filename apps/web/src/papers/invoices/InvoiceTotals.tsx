/** Totals by rate and by kind above the list; each is a filter, pressed again it is none. */
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import type { Total } from '@app/contract/kernel/endpoint'
import type { outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { kindName } from './invoice-words.ts'

interface Props {
  readonly totals: Total<typeof outputInvoicesApi.list>
  readonly rate: string
  readonly kind: string
  readonly onRate: (rate: string) => void
  readonly onKind: (kind: string) => void
}

export function InvoiceTotals({ totals, rate, kind, onRate, onKind }: Props) {
  return (
    <div className="invoice-totals">
      <span className="quiet">按税率</span>
      {totals.byRate.map((one) => (
        <button
          key={one.rate}
          type="button"
          className="total-chip"
          aria-pressed={rate === one.rate}
          title={rate === one.rate ? '取消筛选' : `只看税率 ${one.rate} 的发票`}
          onClick={() => onRate(rate === one.rate ? '' : one.rate)}
        >
          {one.rate} <MoneyCell value={one.net} zero="shown" /> 税 <MoneyCell value={one.tax} zero="shown" />
        </button>
      ))}
      <span className="quiet">按票种</span>
      {totals.byKind.map((one) => (
        <button
          key={one.kind}
          type="button"
          className="total-chip"
          aria-pressed={kind === one.kind}
          title={kind === one.kind ? '取消筛选' : `只看${kindName(one.kind)}`}
          onClick={() => onKind(kind === one.kind ? '' : one.kind)}
        >
          {kindName(one.kind)} {one.count} 张 <MoneyCell value={one.gross} zero="shown" />
        </button>
      ))}
    </div>
  )
}
