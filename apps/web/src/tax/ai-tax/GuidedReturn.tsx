/** One return of the period: how far it is, its amount, what is said of it, and the way to where a person signs. */
import { RETURN_STATES } from '@app/domain/tax/forms/engine/return'
import { Link } from '../../platform/links.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { Guided } from './ai-tax.api.ts'

const spanOf = ({ from, period }: Guided): string => (from === period ? period : `${from} 至 ${period}`)
const MARKS: Partial<Record<NonNullable<Guided['state']>, StateMark>> = {
  checked: 'reviewed',
  confirmed: 'reviewed',
  accepted: 'proved',
  paid: 'proved',
  elsewhere: 'posted',
  refused: 'red',
  differing: 'red',
}

const SEVERITIES = { error: '错误', ask: '请回答', warn: '疑点' } as const

export function GuidedReturn({ one }: { one: Guided }) {
  const { title, due, why, asked, state, amount, words, doubts, page } = one
  return (
    <li className="guided-return" aria-label={title}>
      <div className="guided-head">
        <Link to={page}>
          <strong>{title}</strong>
        </Link>
        <span className="quiet">
          {spanOf(one)}，{due} 前申报
        </span>
        {state === null ? (
          <span className="quiet">还没有申报表</span>
        ) : (
          <State mark={MARKS[state] ?? 'draft'}>{RETURN_STATES[state]}</State>
        )}
      </div>
      <div className="guided-amount">
        {amount === null ? (
          <span className="quiet">{state === null ? '准备以后算出' : '还没有算出'}</span>
        ) : (
          <MoneyCell value={amount} zero="shown" />
        )}
      </div>
      <div className="guided-words">
        <p className={asked ? '' : 'quiet'}>{why}</p>
        {words.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {doubts.length > 0 && (
          <ul aria-label="疑点">
            {doubts.map(({ severity, says }) => (
              <li key={says}>
                <State mark={severity === 'warn' ? 'suggested' : 'red'}>{SEVERITIES[severity]}</State> {says}
              </li>
            ))}
          </ul>
        )}
        <Link to={page}>{state === null ? '去新建' : doubts.length > 0 ? '去核对、说明原因' : '去核对'}</Link>
      </div>
    </li>
  )
}
