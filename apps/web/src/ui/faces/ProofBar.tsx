/** Whether papers agree with the books, above a page: in one line where they do, with what differs and why where they do not. */
import type { MenuPath } from '@app/domain/access/menu'
import { type Address, addressAt, addressOf } from '@app/domain/access/address'
import { absolute, groupThousands, isNegative, isZero, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Fragment } from 'react'
import { Link } from '../../platform/links.tsx'
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
  /** Papers that are named in them. */
  readonly named?: readonly { readonly to: Address; readonly label: string }[]
}
interface Props {
  /** 账卡 for cards, 账货 for stock. */
  readonly what: string
  /** 卡片, 单据. */
  readonly papers: string
  readonly period: Period
  readonly rows: readonly ProofRow[]
  /** Where the papers are told one by one. */
  readonly page?: MenuPath
  /** Of an earlier moment, as the address says it. */
  readonly asOf?: string
}

/** The month, and the moment its books are of. */
const momentWords = (asOf: string): string => (asOf === '' ? '' : `（${asOf.replace('T', ' ')}时的账）`)

/** Details may differ where their sum does not. */
const differenceWords = (papers: string, difference: Money): string =>
  isZero(difference)
    ? '合计相符，明细科目不符'
    : `账比${papers}${isNegative(difference) ? '少' : '多'}${groupThousands(absolute(difference))}`

export function ProofBar({ what, papers, period, rows, page, asOf = '' }: Props) {
  const book = (code: string) => addressOf('/books/subAccount', { subject: code, from: period, to: period, asOf })
  const amountOf = (amount: Money) => {
    const text = groupThousands(amount)
    return page === undefined ? (
      text
    ) : (
      <Link to={addressAt(page, { from: period, to: period }, { asOf })} className="text-link">
        {text}
      </Link>
    )
  }
  const wrong = rows.filter(({ causes }) => causes.length > 0)
  if (wrong.length === 0)
    return (
      <p className="proof-bar">
        <State mark="proved">{what}相符</State>
        <span className="quiet">
          {period}
          {momentWords(asOf)}：{rows.length === 0 && `${papers}和账上都没有余额`}
          {rows.map(({ code, name, amount }, at) => (
            <Fragment key={code}>
              {at === 0 ? '' : '，'}
              <Link to={book(code)} className="text-link">
                {code} {name}
              </Link>{' '}
              {amountOf(amount)}
            </Fragment>
          ))}
        </span>
      </p>
    )
  return (
    <details className="proof-bar" open={wrong.length <= 2}>
      <summary>
        <State mark="red">{what}不符</State> {period}
        {momentWords(asOf)}有{wrong.length}个科目不符
      </summary>
      <ul>
        {wrong.map(({ code, name, difference, causes, named = [] }) => (
          <li key={code}>
            <Link to={book(code)} className="text-link">
              {code} {name}
            </Link>
            ：{differenceWords(papers, difference)}。{causes.join('；')}
            {named.map(({ to, label }) => (
              <Fragment key={to}>
                {' '}
                <Link to={to} className="text-link">
                  打开 {label}
                </Link>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
