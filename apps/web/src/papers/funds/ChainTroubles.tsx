/** What does not hold in an account's chain beside its joints: months without a statement, rows out of balance, rows that stand twice. */
import type { ReactNode } from 'react'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import type { ChainRow, StatementChain } from './statements.api.ts'

const RULES = {
  serial: '流水号和金额相同',
  balance: '日期、金额、对方和余额相同',
  typed: '手工录入的与对账单上的相同',
} as const

function Row({ row, onRow, children }: { row: ChainRow; onRow: (id: string) => void; children?: ReactNode }) {
  return (
    <tr>
      <td className="figure nowrap">
        <button type="button" className="link-button" onClick={() => onRow(row.id)}>
          {row.day}
        </button>
      </td>
      <td>{[row.party, row.abstract].filter((text) => text !== '').join(' ')}</td>
      <td className="right figure">
        <MoneyCell value={row.inflow} />
      </td>
      <td className="right figure">
        <MoneyCell value={row.outflow} />
      </td>
      <td className="right figure">{row.balance === null ? '—' : <MoneyCell value={row.balance} zero="shown" />}</td>
      <td>{row.fileName === '' ? '手工录入' : `${row.fileName} 第 ${row.row} 行`}</td>
      <td className="right figure">{children}</td>
    </tr>
  )
}

const Head = ({ last }: { last: string }) => (
  <thead>
    <tr>
      <th>日期</th>
      <th>对方、摘要</th>
      <th className="right">收入</th>
      <th className="right">支出</th>
      <th className="right">余额</th>
      <th>来自</th>
      <th className="right">{last}</th>
    </tr>
  </thead>
)

export function ChainTroubles({ data, onRow }: { data: StatementChain; onRow: (id: string) => void }) {
  return (
    <>
      {data.missingMonths.length > 0 && <p className="import-warning">没有对账单的月份：{data.missingMonths.join('、')}</p>}
      {data.breaks.length > 0 && (
        <>
          <h4 className="import-heading">余额与上一笔不连续</h4>
          <table className="plain-table statement-list" aria-label="余额不连续的流水">
            <Head last="推算余额" />
            <tbody>
              {data.breaks.map(({ row, expected }) => (
                <Row key={row.id} row={row} onRow={onRow}>
                  <MoneyCell value={expected} zero="shown" />
                </Row>
              ))}
            </tbody>
          </table>
        </>
      )}
      {data.doubles.length > 0 && (
        <>
          <h4 className="import-heading">可能重复的流水</h4>
          <table className="plain-table statement-list" aria-label="可能重复的流水">
            <Head last="依据" />
            <tbody>
              {data.doubles.flatMap(({ rule, rows }) =>
                rows.map((row, index) => (
                  <Row key={row.id} row={row} onRow={onRow}>
                    {index === 0 ? RULES[rule] : ''}
                  </Row>
                )),
              )}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
