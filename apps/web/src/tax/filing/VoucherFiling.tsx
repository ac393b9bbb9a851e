/** What a payment voucher is of: a filed return, a fee item or personal tax; it leads there. */
import type { PaymentOrigin } from '@app/domain/tax/payment-vouchers/origins'
import { isZero } from '@app/domain/kernel/money'
import { Link } from 'react-router'
import { Failed, Loading } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { useOriginOf } from '../payment-vouchers/index.ts'

interface Found {
  readonly id: string
  readonly from: string
}
const PLACES: Readonly<Record<PaymentOrigin, (one: Found) => string>> = {
  filing: ({ id, from }) => `/taxWorkspace/declarationChecklist?period=${from.slice(0, 7)}&id=${id}`,
  fee: () => '/taxWorkspace/taxPay?view=fees',
  iitPayment: () => '/taxWorkspace/personTax/paymentRecord',
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
