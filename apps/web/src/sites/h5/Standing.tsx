/** How the company stands at the end of the last closed month: what it has, what it is owed and owes, what it earned. */
import { groupThousands } from '@app/domain/kernel/money'
import { monthOf, type Day, type Period } from '@app/domain/kernel/period'
import { useStanding } from './client.api.ts'
import { standIn } from './parts.tsx'

export const monthWords = (period: Period, today: Day): string =>
  `${period.slice(0, 4) === today.slice(0, 4) ? '' : `${period.slice(0, 4)}年`}${monthOf(period)}月`

export function Standing({ today }: { readonly today: Day }) {
  const reading = useStanding()
  const { data } = reading
  const period = data?.period ?? null
  return (
    <section className="h5-card" aria-label="公司现在怎样">
      <h2>{period === null ? '公司现在怎样' : `${monthWords(period, today)}底的公司`}</h2>
      {standIn(reading, period === null ? 0 : 1, '还没有结账的月份；代账公司结账以后，在这里看有多少钱、赚了多少') ?? (
        <dl className="h5-has">
          {(data?.told ?? []).map(({ title, amount }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{groupThousands(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
