/** A few figures over time as bars: what people would rather look at than read. The figures themselves stand in the table beneath. */
import { groupThousands, type Money } from '@app/domain/kernel/money'
import './trend-bars.css'

export interface Series {
  readonly name: string
  /** One of the theme's colours; violet and amber are told from every accent. */
  readonly colour: 'accent' | 'amber' | 'violet'
  readonly values: readonly Money[]
}

interface Props {
  readonly label: string
  readonly points: readonly string[]
  readonly series: readonly Series[]
}

/** Heights are shares of the largest figure; below zero the bar hangs. */
export function TrendBars({ label, points, series }: Props) {
  const largest = Math.max(...series.flatMap((one) => one.values.map((value) => Math.abs(Number(value)))))
  if (points.length < 2 || !(largest > 0)) return null
  const lowest = Math.min(0, ...series.flatMap((one) => one.values.map(Number)))
  const highest = Math.max(0, ...series.flatMap((one) => one.values.map(Number)))
  const share = (value: number) => `${(Math.abs(value) / (highest - lowest)) * 100}%`
  const said = points.map((point, at) => `${point}：${series.map((one) => `${one.name}${groupThousands(one.values[at]!)}`).join('，')}`)
  return (
    <figure className="trend" role="img" aria-label={`${label}。${said.join('；')}`}>
      <figcaption>
        {series.map((one) => (
          <span key={one.name} className={`trend-${one.colour}`}>
            {one.name}
          </span>
        ))}
      </figcaption>
      <div className="trend-points">
        {points.map((point, at) => (
          <div key={`${point} ${at}`} className="trend-point" title={said[at]}>
            <div className="trend-bars">
              <i className="trend-zero" style={{ bottom: share(lowest) }} />
              {series.map((one) => {
                const value = Number(one.values[at]!)
                return (
                  <span key={one.name} className={`trend-bar trend-${one.colour}${value < 0 ? ' below' : ''}`}>
                    <i style={{ height: share(value), [value < 0 ? 'top' : 'bottom']: value < 0 ? share(highest) : share(lowest) }} />
                  </span>
                )
              })}
            </div>
            <span className="quiet trend-name">{point}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
