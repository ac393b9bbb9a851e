/** What each month comes to, where there are several. */
import { groupThousands, type Money } from '@app/domain/kernel/money'

export const MonthSums = ({ months }: { readonly months: readonly { readonly period: string; readonly amount: Money }[] }) =>
  months.length > 1 && (
    <div className="totals-line">
      {months.map((one) => (
        <span key={one.period}>
          {one.period} <b className="figure">{groupThousands(one.amount)}</b>
        </span>
      ))}
    </div>
  )
