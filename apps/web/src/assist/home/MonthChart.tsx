/** A small chart of months: one bar each, the last one in full colour, its figure on hover. */
import { groupThousands, type Money } from '@app/domain/kernel/money'
import { monthOf, type Period } from '@app/domain/kernel/period'
import { barsOf } from './month-bars.ts'

const WIDTH = 216
const HEIGHT = 44

interface Props {
  readonly label: string
  readonly months: readonly { readonly period: Period; readonly value: Money | null }[]
}

export function MonthChart({ label, months }: Props) {
  const { bars, zero } = barsOf(
    months.map((one) => one.value),
    WIDTH,
    HEIGHT,
  )
  const said = (one: Props['months'][number]) => (one.value === null ? one.period : `${one.period} ${groupThousands(one.value)}`)
  return (
    <figure className="month-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}：${months
          .filter((one) => one.value !== null)
          .map(said)
          .join('，')}`}
      >
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className="chart-zero" />
        {months.map((month, index) => {
          const { x, y, width, height, negative } = bars[index]!
          const look = `${negative ? 'chart-loss' : 'chart-bar'}${index === months.length - 1 ? ' chart-now' : ''}`
          return (
            <g key={month.period}>
              <rect x={x} y={y} width={width} height={height} className={look} />
              <rect x={(index * WIDTH) / months.length} y={0} width={WIDTH / months.length} height={HEIGHT} className="chart-hit">
                <title>{said(month)}</title>
              </rect>
            </g>
          )
        })}
      </svg>
      <figcaption aria-hidden>
        {months.map((month) => (
          <span key={month.period}>{monthOf(month.period)}</span>
        ))}
      </figcaption>
    </figure>
  )
}
