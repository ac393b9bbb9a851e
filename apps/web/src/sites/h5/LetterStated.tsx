/** What a letter says: the balance, the movements behind it and the invoices that are not settled. */
import { groupThousands, subtract, type Money } from '@app/domain/kernel/money'
import { owedText } from '@app/domain/papers/confirmations/letter'
import type { Letter } from './letter.ts'

const signed = (amount: Money) => <b>{groupThousands(amount)}</b>

export function Stated({ letter: { number, content } }: { letter: Letter }) {
  const { company, party, from, asOf, replyBy, balance, opening, subjects, lines, invoices } = content
  return (
    <>
      <section className="h5-card" aria-label="对账函">
        <h1>往来对账函</h1>
        <p>
          <b>{party}</b>：
        </p>
        <p>
          {company} 请贵公司核对截至 {asOf} 的往来余额，请于 {replyBy} 前回复。仅为核对账目之用，并非催款结算。
        </p>
        <p className="h5-owed">{owedText(balance, company, '贵公司')}</p>
        {subjects.length > 1 && (
          <ul className="h5-lines">
            {subjects.map((one) => (
              <li key={one.name}>
                <span>{one.name}</span>
                {signed(one.balance)}
              </li>
            ))}
          </ul>
        )}
        <p className="quiet">
          编号 {number} · 负数表示 {company} 欠贵公司
        </p>
      </section>
      <details className="h5-card">
        <summary>
          {from} 至 {asOf} 的往来明细（{lines.length} 笔）
        </summary>
        <ul className="h5-lines">
          <li>
            <span>期初余额</span>
            {signed(opening)}
          </li>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a kept document never move
            <li key={at}>
              <span>
                {line.day} {line.abstract}
              </span>
              {signed(subtract(line.debit, line.credit))}
              <p>余额 {groupThousands(line.balance)}</p>
            </li>
          ))}
        </ul>
      </details>
      {invoices.length > 0 && (
        <details className="h5-card">
          <summary>未核销的发票（{invoices.length} 张）</summary>
          <ul className="h5-lines">
            {invoices.map((one) => (
              <li key={one.number}>
                <span>{one.number}</span>
                {signed(one.left)}
                <p>
                  {one.day} 价税合计 {groupThousands(one.gross)}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
