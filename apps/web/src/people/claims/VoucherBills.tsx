/** The claims, advances and repayments a voucher was made from; each leads to its bill. */
import { addressOf } from '@app/domain/access/address'
import { BILL_PAGES } from '@app/contract/people/claims/claims'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import type { Period } from '@app/domain/kernel/period'
import { Link } from '../../platform/links.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { useBills } from './claims.api.ts'

interface Props {
  readonly voucherId: string
  readonly period: Period
}

export default function VoucherBills({ voucherId, period }: Props) {
  const query = { from: period, to: period, voucherId }
  const lists = { claim: useBills('claim', query), loan: useBills('loan', query), repayment: useBills('repayment', query) }
  const kinds = Object.keys(lists) as BillKind[]
  // who may not see one kind may see another
  const refused = kinds.every((kind) => lists[kind].error !== null) ? lists.claim : null
  if (refused?.error) return <Failed error={refused.error} onAgain={refused.again} />
  if (kinds.some((kind) => lists[kind].loading)) return <Loading />
  return (
    <section aria-label="来源单据">
      <h3>来源单据</h3>
      <table>
        <tbody>
          {kinds.flatMap((kind) =>
            (lists[kind].data ?? []).map((bill) => (
              <tr key={bill.id}>
                <td className="figure">{bill.day}</td>
                <td>
                  <Link to={addressOf(`/bailian/${BILL_PAGES[kind]}`, { id: bill.id })}>
                    {BILL_KINDS[kind]} {bill.number}
                  </Link>
                </td>
                <td>{bill.employee}</td>
                <td>{bill.reason}</td>
                <MoneyTd value={bill.amount} />
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}
