/** The invoices or fund flows a voucher was made from, each with the place in its original file. */
import { addressOf as pageOf } from '@app/domain/access/address'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { importsApi } from '@app/contract/papers/imports/imports'
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import type { Money } from '@app/domain/kernel/money'
import { Link } from '../../platform/links.tsx'
import type { VoucherRow } from '../../finance/vouchers/index.ts'
import { addressOf } from '../../platform/client.ts'
import { useRead } from '../../platform/reading.ts'
import { useSession } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { AutoReviewsOf } from '../auto-review/index.ts'

interface Document {
  readonly id: string
  readonly day: string
  readonly title: string
  readonly party: string
  /** Gross of an invoice; in and out of a flow. */
  readonly amounts: readonly Money[]
  readonly fileId: string | null
  readonly place: string
}

const MOST = 100
const placeOf = ({ sheet, row }: { sheet: string; row: number }): string =>
  row === 0 ? '' : `${sheet === '' ? '' : `${sheet} `}第${row}行`

/** The list that the voucher's kind of document stands in; the others are not asked. */
function useDocuments(voucher: VoucherRow) {
  const periods = useSession((state) => state.periods)
  const { kind } = voucher.source
  const query = {
    from: periods?.startPeriod ?? voucher.period,
    to: periods?.lastPeriod ?? voucher.period,
    page: 1,
    pageSize: MOST,
    voucherId: voucher.id,
  }
  const only = (wanted: typeof kind) => ({ enabled: kind === wanted, keep: false })
  const output = useRead('invoices', outputInvoicesApi.list, { query }, only('outputInvoice'))
  const input = useRead('invoices', inputInvoicesApi.list, { query }, only('inputInvoice'))
  const flows = useRead('funds', fundFlowsApi.list, { query }, only('fundFlow'))
  if (kind === 'fundFlow')
    return {
      ...flows,
      list: flows.data?.map((one): Document => ({
        id: one.id,
        day: one.day,
        title: one.abstract || one.purpose || one.transactionKind,
        party: one.counterpartyName,
        amounts: [one.inflow, one.outflow],
        fileId: one.fileId,
        place: placeOf(one),
      })),
    }
  const reading = kind === 'outputInvoice' ? output : input
  return {
    ...reading,
    list: reading.data?.map((one): Document => ({
      id: one.id,
      day: one.issuedOn,
      title: one.number,
      party: kind === 'outputInvoice' ? one.buyerName : one.sellerName,
      amounts: [one.grossAmount],
      fileId: one.fileId,
      place: placeOf(one),
    })),
  }
}

const pages = { outputInvoice: '/document/outputTax', inputInvoice: '/document/inputTax', fundFlow: '/document/trade' } as const

const amountTitles = { outputInvoice: ['价税合计'], inputInvoice: ['价税合计'], fundFlow: ['收入', '支出'] } as const

export default function SourceDocuments({ voucher }: { voucher: VoucherRow }) {
  const { list, total, error, again } = useDocuments(voucher)
  const kind = voucher.source.kind as keyof typeof pages
  if (error) return <Failed error={error} onAgain={again} />
  if (list === undefined) return <Loading />
  return (
    <section aria-label="来源单据">
      <h3>
        来源单据 {total} 份{' '}
        <Link to={pageOf(pages[kind], { voucherId: voucher.id, from: voucher.period, to: voucher.period })}>在列表中查看</Link>
      </h3>
      <table>
        <thead>
          <tr>
            <th>日期</th>
            <th>{kind === 'fundFlow' ? '摘要' : '发票号码'}</th>
            <th>对方</th>
            {amountTitles[kind].map((title) => (
              <th key={title} className="right">
                {title}
              </th>
            ))}
            <th>原始文件</th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.id}>
              <td className="figure">{one.day}</td>
              <td>{one.title}</td>
              <td>{one.party}</td>
              {amountTitles[kind].map((title, at) => (
                <td key={title} className="right">
                  <MoneyCell value={one.amounts[at]} />
                </td>
              ))}
              <td>
                {one.fileId === null ? (
                  <span className="quiet">手工录入</span>
                ) : (
                  <>
                    <a href={addressOf(importsApi.file, { params: { id: one.fileId } })} target="_blank" rel="noreferrer">
                      打开
                    </a>
                    <span className="quiet"> {one.place}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {voucher.reviewedBy !== null && <AutoReviewsOf voucherId={voucher.id} />}
    </section>
  )
}
