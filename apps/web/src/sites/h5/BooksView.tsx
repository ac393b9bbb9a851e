/** Statements of closed months, and one's own payslips. */
import { groupThousands, money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { useState } from 'react'
import { slipAddress, usePayslips, useStatement } from './client.api.ts'
import { standIn } from './parts.tsx'

const KINDS = { balanceSheet: '资产负债表', incomeStatement: '利润表' } as const
type Kind = keyof typeof KINDS

export function Figures({ sheet }: { sheet: Sheet }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the telephone is scrolled, also by keys
    <div className="h5-sheet" tabIndex={0} role="region" aria-label={sheet.title}>
      <table>
        <thead>
          <tr>
            {sheet.columns.map((column) => (
              <th key={column.key} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <tr key={row.key} className={row.kind}>
              {sheet.columns.map((column) => {
                const value = row.cells[column.key]
                // money and text are both text on the wire
                const text = (value ?? '') as string
                const figure = /^-?\d+\.\d{2}$/.test(text)
                return (
                  <td key={column.key} className={figure ? 'right' : ''}>
                    {figure ? groupThousands(money(text)) : text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Statement({ kind, period }: { kind: Kind; period: Period }) {
  const reading = useStatement(kind, period)
  return standIn(reading, reading.data === undefined ? 0 : 1, '没有数据') ?? <Figures sheet={reading.data!} />
}

export function BooksView({ closed, payslips }: { closed: readonly Period[]; payslips: boolean }) {
  const [kind, setKind] = useState<Kind>('balanceSheet')
  const [period, setPeriod] = useState(closed[0])
  return (
    <>
      <section className="h5-card" aria-label="财务报表">
        <h2>财务报表</h2>
        {period === undefined ? (
          <p>还没有结账的月份；结账后可以在这里查看</p>
        ) : (
          <>
            <div className="h5-pair">
              <label>
                报表
                <select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
                  {(Object.keys(KINDS) as Kind[]).map((one) => (
                    <option key={one} value={one}>
                      {KINDS[one]}
                    </option>
                  ))}
                </select>
              </label>
              <label>
                月份
                <select value={period} onChange={(event) => setPeriod(event.target.value as Period)}>
                  {closed.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              </label>
            </div>
            <Statement kind={kind} period={period} />
          </>
        )}
      </section>
      {payslips && <Payslips />}
    </>
  )
}

function Payslips() {
  const reading = usePayslips()
  const slips = reading.data ?? []
  return (
    <section className="h5-card" aria-label="我的工资条">
      <h2>我的工资条</h2>
      {standIn(reading, slips.length, '还没有工资条') ?? (
        <ul className="h5-list">
          {slips.map((one) => (
            <li key={one.sheetId}>
              <a href={slipAddress(one.sheetId)}>{one.name}</a>
              <span>{groupThousands(money(one.net))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
