/** Whether papers agree with the books, above a page: in one line where they do, with what differs and why where they do not. */
import { groupThousands, isNegative, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Link } from 'react-router'
import { State } from './Page.tsx'
import './proof-bar.css'

export interface ProofRow {
  readonly code: string
  readonly name: string
  /** Of the papers. */
  readonly amount: Money
  /** Books less papers. */
  readonly difference: Money
  /** Empty where they agree. */
  readonly causes: readonly string[]
}
interface Props {
  /** 账卡 for cards, 账货 for stock. */
  readonly what: string
  /** 卡片, 单据. */
  readonly papers: string
  readonly period: Period
  readonly rows: readonly ProofRow[]
}

export function ProofBar({ what, papers, period, rows }: Props) {
  const wrong = rows.filter(({ causes }) => causes.length > 0)
  if (wrong.length === 0)
    return (
      <p className="proof-bar">
        <State mark="proved">{what}相符</State>
        <span className="quiet">
          {period}：{rows.map(({ code, name, amount }) => `${code} ${name} ${groupThousands(amount)}`).join('，')}
        </span>
      </p>
    )
  return (
    <details className="proof-bar" open={wrong.length <= 2}>
      <summary>
        <State mark="red">{what}不符</State> {period}有{wrong.length}个科目不符
      </summary>
      <ul>
        {wrong.map(({ code, name, difference, causes }) => (
          <li key={code}>
            <Link to={`/books/subAccount?subject=${code}&from=${period}&to=${period}`}>
              {code} {name}
            </Link>
            ：账比{papers}
            {isNegative(difference) ? '少' : '多'}
            {groupThousands(difference).replace('-', '')}。{causes.join('；')}
          </li>
        ))}
      </ul>
    </details>
  )
}
