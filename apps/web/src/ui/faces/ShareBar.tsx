/** What a whole is made of, as one bar: where people would rather look than read. The figures themselves stand in the table beneath. */
import { groupThousands, type Money } from '@app/domain/kernel/money'
import './share-bar.css'

export interface Share {
  readonly key: string
  readonly title: string
  readonly amount: Money
  /** Which of the theme's colours; by its place when missing. */
  readonly tone?: string
}

interface Props {
  readonly label: string
  readonly parts: readonly Share[]
  /** Drawn before the bar: what it is the composition of. */
  readonly caption?: string
}

/** Narrower than this share a part has no words of its own. */
const LEAST_TOLD = 8

export function ShareBar({ label, parts, caption }: Props) {
  const shown = parts.filter((one) => Number(one.amount) > 0)
  const whole = shown.reduce((sum, one) => sum + Number(one.amount), 0)
  if (!(whole > 0)) return null
  const said = shown.map((one) => `${one.title} ${groupThousands(one.amount)}`)
  return (
    <div className="shares">
      {caption !== undefined && <span className="quiet">{caption}</span>}
      <div className="share-bar" role="img" aria-label={`${label}：${said.join('，')}`}>
        {shown.map((one, at) => {
          const share = (Number(one.amount) / whole) * 100
          return (
            <span
              key={one.key}
              className={`share share-${one.tone ?? String(at % 7)}`}
              style={{ flexGrow: share }}
              title={`${said[at]}，${share.toFixed(1)}%`}
            >
              {share >= LEAST_TOLD && `${one.title} ${share.toFixed(0)}%`}
            </span>
          )
        })}
      </div>
    </div>
  )
}
