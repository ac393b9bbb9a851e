/** The line of other income or expense a voucher was made from; it leads to where it was entered. */
import { addressOf } from '@app/domain/access/address'
import { periodOf, type Period } from '@app/domain/kernel/period'
import { Link } from '../../platform/links.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { useItems } from './simple-books.api.ts'

interface Props {
  readonly voucherId: string
  readonly period: Period
}
const PLACES = [
  ['in', '收入', '/bailian/income'],
  ['out', '支出', '/bailian/purchase'],
] as const

export default function VoucherItems({ voucherId, period }: Props) {
  const query = { from: period, to: period, voucherId }
  const lists = { in: useItems('in', query), out: useItems('out', query) }
  if (lists.in.error && lists.out.error) return <Failed error={lists.in.error} onAgain={lists.in.again} />
  if (lists.in.loading || lists.out.loading) return <Loading />
  return (
    <section aria-label="来源单据">
      <h3>来源单据</h3>
      <table>
        <tbody>
          {PLACES.flatMap(([direction, title, path]) =>
            (lists[direction].data ?? []).map((item) => (
              <tr key={item.id}>
                <td className="figure">{item.day}</td>
                <td>
                  <Link to={addressOf(path, { id: item.id, from: periodOf(item.day), to: periodOf(item.day) })}>
                    {title} {item.purpose}
                  </Link>
                </td>
                <td>{item.party}</td>
                <MoneyTd value={item.amount} />
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}
