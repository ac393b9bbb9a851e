/** Charges beside returns that are to be paid while the returns of a period are filed. */
import { addressOf } from '@app/domain/access/address'
import { Link } from '../../platform/links.tsx'
import { HeadRow } from '../../ui/HeadRow.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { State } from '../../ui/Page.tsx'
import { feeMark, type FeeRow } from '../fees/index.ts'

const HEADS = ['税费项目', '所属期', '缴款期限', '状态', '应缴', '已缴'] as const
const RIGHT: ReadonlySet<string> = new Set(['应缴', '已缴'])

export function FeesDue({ rows }: { readonly rows: readonly FeeRow[] }) {
  if (rows.length === 0) return null
  return (
    <table className="filing-table" aria-label="到期的税费项目">
      <thead>
        <HeadRow titles={HEADS} figures={RIGHT} />
      </thead>
      <tbody>
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
              <td className="right">
                <MoneyCell value={row.amount} zero="shown" />
              </td>
              <td className="right">
                <MoneyCell value={row.paid} zero="shown" />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
