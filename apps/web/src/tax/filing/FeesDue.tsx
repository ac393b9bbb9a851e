/** Charges beside returns that are to be paid while the returns of a period are filed. */
import { addressOf } from '@app/domain/access/address'
import { Link } from '../../platform/links.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { feeMark, type FeeRow } from '../fees/index.ts'

const HEADS = ['税费项目', '所属期', '缴款期限', '状态', '应缴', '滞纳金', '已缴'] as const
const RIGHT: ReadonlySet<string> = new Set(['应缴', '滞纳金', '已缴'])

export function FeesDue({ rows }: { readonly rows: readonly FeeRow[] }) {
  if (rows.length === 0) return null
  return (
    <PlainTable label="到期的税费项目" titles={HEADS} figures={RIGHT}>
      {rows.map((row) => {
        const { mark, words } = feeMark(row)
        return (
          <tr key={row.id}>
            <td>
              <Link to={addressOf('/taxWorkspace/taxPay', { view: 'fees' })}>{row.title}</Link>
            </td>
            <td>
              {row.from} 至 {row.to}
            </td>
            <td>{row.dueOn}</td>
            <td>
              <State mark={mark}>{words}</State>
            </td>
            {[row.amount, row.lateFee, row.paid].map((value, at) => (
              <td key={HEADS[at + 4]} className="right">
                <MoneyCell value={value} zero="shown" />
              </td>
            ))}
          </tr>
        )
      })}
    </PlainTable>
  )
}
