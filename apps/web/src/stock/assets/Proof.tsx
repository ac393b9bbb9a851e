/** 账卡核对: whether the cards agree with the books, and where they do not, with the card by name. */
import { groupThousands, isNegative } from '@app/domain/kernel/money'
import { Link } from 'react-router'
import { usePeriod } from '../../platform/session.ts'
import { State } from '../../ui/Page.tsx'
import { useProof } from './assets.api.ts'
import './assets.css'

export function Proof() {
  const period = usePeriod()
  const { data = [], totals } = useProof(period)
  // nothing is green on emptiness
  if (totals === undefined || (totals.cards === 0 && data.length === 0)) return null
  const wrong = data.filter(({ causes }) => causes.length > 0)
  if (wrong.length === 0)
    return (
      <p className="asset-proof">
        <State mark="proved">账卡相符</State>
        <span className="quiet">
          {period}：{data.map(({ code, name, cards }) => `${code} ${name} ${groupThousands(cards)}`).join('，')}
        </span>
      </p>
    )
  return (
    <details className="asset-proof" open={wrong.length <= 2}>
      <summary>
        <State mark="red">账卡不符</State> {period}有{wrong.length}个科目不符
      </summary>
      <ul>
        {wrong.map(({ code, name, difference, causes }) => (
          <li key={code}>
            <Link to={`/books/subAccount?subject=${code}&from=${period}&to=${period}`}>
              {code} {name}
            </Link>
            ：账比卡片{isNegative(difference) ? '少' : '多'}
            {groupThousands(difference).replace('-', '')}。{causes.join('；')}
          </li>
        ))}
      </ul>
    </details>
  )
}
