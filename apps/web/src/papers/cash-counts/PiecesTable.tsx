/** 实存: pieces typed down the denominations. */
import type { RefObject } from 'react'
import { DENOMINATIONS, denominationNames, piecesAmount } from '@app/domain/papers/cash-counts/cash-count'
import { Input, type InputRef } from 'antd'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import type { CashCount } from './use-cash-count.ts'

interface Props {
  readonly count: CashCount
  readonly mayEdit: boolean
  readonly first: RefObject<InputRef | null>
}
export const PiecesTable = ({ count: { pieces, type, counted }, mayEdit, first }: Props) => (
  <section aria-label="实存">
    <table>
      <thead>
        <tr>
          <th>券别</th>
          <th>张（枚）数</th>
          <th className="right">金额</th>
        </tr>
      </thead>
      <tbody>
        {DENOMINATIONS.map((one, at) => (
          <tr key={one}>
            <td>{denominationNames[one]}</td>
            <td>
              <Input
                size="small"
                inputMode="numeric"
                {...(at === 0 ? { ref: first } : {})}
                aria-label={`${denominationNames[one]}张数`}
                disabled={!mayEdit}
                value={pieces[one] ? String(pieces[one]) : ''}
                onChange={(event) => type(one, event.target.value)}
              />
            </td>
            <MoneyTd value={piecesAmount(one, pieces[one] ?? 0)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>实存合计</td>
          <td />
          <MoneyTd value={counted} zero="shown" />
        </tr>
      </tfoot>
    </table>
  </section>
)
