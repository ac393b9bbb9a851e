/** Invoices the movement may pay, each with what it takes of it. */
import { isZero } from '@app/domain/kernel/money'
import { Button } from 'antd'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import type { Candidate } from './settlements.api.ts'
import type { Settling } from './use-settling.ts'

const sides = { output: '销', input: '进' } as const

interface Props {
  readonly settling: Settling
  readonly invoices: readonly Candidate[]
  readonly mayEdit: boolean
}
export const SettleCandidates = ({ settling: { amountOf, left, put, fill }, invoices, mayEdit }: Props) => (
  <div className="settle-candidates">
    <table>
      <thead>
        <tr>
          <th>发票</th>
          <th>开票日期</th>
          <th>单位</th>
          <th className="right">价税合计</th>
          <th className="right">未核销</th>
          <th className="right settle-amount">本次核销</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {invoices.map((one) => (
          <tr key={one.id}>
            <td>
              {sides[one.direction]} {one.number}
            </td>
            <td>{one.day}</td>
            <td>{one.party}</td>
            <MoneyTd value={one.gross} />
            <MoneyTd value={one.left} />
            <td className="right">
              <MoneyInput
                aria-label={`${one.number}核销金额`}
                size="small"
                disabled={!mayEdit}
                value={amountOf(one.id)}
                onChange={(amount) => put(one, amount)}
              />
            </td>
            <td>
              <Button type="link" size="small" disabled={!mayEdit || isZero(left)} onClick={() => fill(one)}>
                填入
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {invoices.length === 0 && <p className="quiet">没有未核销的发票</p>}
  </div>
)
