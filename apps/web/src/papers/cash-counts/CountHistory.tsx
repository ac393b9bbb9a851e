/** Earlier counts: what was found, who watched, the voucher of what was over or short. */
import { addressOf } from '@app/domain/access/address'
import { isZero } from '@app/domain/kernel/money'
import { Button } from 'antd'
import { Link } from '../../platform/links.tsx'
import { tell } from '../../platform/feedback.tsx'
import { MoneyCell, MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { useCounts, useCountVoucher, type CountRow } from './cash-counts.api.ts'

interface Props {
  readonly bankAccountId: string
  readonly mayEdit: boolean
  readonly onPrint: (id: string) => void
}
const none: readonly CountRow[] = []

export function CountHistory({ bankAccountId, mayEdit, onPrint }: Props) {
  const { data = none } = useCounts(bankAccountId)
  const { mutateAsync: make, isPending } = useCountVoucher()
  const book = async (row: CountRow) => {
    const { data: made } = await make({ params: { id: row.id } })
    tell.success(`已生成凭证 ${made.voucher}（草稿）`)
  }
  if (data.length === 0) return null
  return (
    <section aria-label="盘点记录" className="cash-counts">
      <h4>盘点记录</h4>
      <table>
        <thead>
          <tr>
            <th>日期</th>
            <th className="right">实存</th>
            <th className="right">账面</th>
            <th className="right">长（短）款</th>
            <th>原因</th>
            <th>出纳</th>
            <th>监盘人</th>
            <th>凭证</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              <td>{row.day}</td>
              <MoneyTd value={row.counted} zero="shown" />
              <MoneyTd value={row.bookBalance} zero="shown" />
              <td className={isZero(row.difference) ? 'right' : 'right negative'}>
                <MoneyCell value={row.difference} />
              </td>
              <td>{row.reason}</td>
              <td>{row.cashier}</td>
              <td>{row.witness}</td>
              <td>
                {row.voucherId !== null ? (
                  <Link className="text-link" to={addressOf('/document/createVoucher', { id: row.voucherId })}>
                    {row.voucher}
                  </Link>
                ) : (
                  !isZero(row.difference) && (
                    <Button type="link" size="small" disabled={!mayEdit || isPending} onClick={() => void book(row).catch(() => {})}>
                      生成凭证
                    </Button>
                  )
                )}
              </td>
              <td>
                <Button type="link" size="small" onClick={() => onPrint(row.id)}>
                  打印
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
