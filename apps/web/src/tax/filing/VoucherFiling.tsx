/** What a payment voucher is of: a filed return, a fee item or personal tax; it leads there. */
import { period } from '@app/domain/kernel/period'
import { type Address, addressOf, pageAt } from '@app/domain/access/address'
import type { PaymentOrigin } from '@app/domain/tax/payment-vouchers/origins'
import { isZero } from '@app/domain/kernel/money'
import { Link } from '../../platform/links.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { useOriginOf } from '../payment-vouchers/index.ts'

interface Found {
  readonly id: string
  readonly from: string
  readonly to: string
}
const PLACES: Readonly<Record<PaymentOrigin, (one: Found) => Address>> = {
  filing: ({ id, to }) => addressOf('/taxWorkspace/declarationChecklist', { period: period(to.slice(0, 7)), id }),
  fee: () => addressOf('/taxWorkspace/taxPay', { view: 'fees' }),
  iitPayment: () => pageAt('/taxWorkspace/personTax/paymentRecord'),
}

export default function VoucherFiling({ voucherId }: { readonly voucherId: string }) {
  const { data, error, again } = useOriginOf(voucherId)
  if (error) return <Failed error={error} onAgain={again} />
  if (data === undefined) return <Loading />
  const { kind, title, from, to, amount, lateFee } = data
  return (
    <section aria-label="来源单据">
      <h3>缴的是哪一笔</h3>
      <p>
        <Link to={PLACES[kind](data)}>
          {title} {from === to ? from : `${from} 至 ${to}`}
        </Link>{' '}
        税费 <MoneyCell value={amount} zero="shown" />
        {!isZero(lateFee) && (
          <>
            ，滞纳金 <MoneyCell value={lateFee} zero="shown" />
          </>
        )}
      </p>
    </section>
  )
}
