/** The filed return a payment voucher is of; it leads to how it was filed. */
import { Link } from 'react-router'
import { Failed, Loading } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { useFiling } from './filing.api.ts'

export default function VoucherFiling({ filingId }: { readonly filingId: string }) {
  const { data, error, again } = useFiling(filingId)
  if (error) return <Failed error={error} onAgain={again} />
  if (data === undefined) return <Loading />
  return (
    <section aria-label="来源单据">
      <h3>缴的是哪份申报</h3>
      <p>
        <Link to={`/taxWorkspace/declarationChecklist?period=${data.period}&id=${data.id}`}>
          {data.title} {data.from} 至 {data.to}
        </Link>{' '}
        已缴 <MoneyCell value={data.paid} zero="shown" />
      </p>
    </section>
  )
}
