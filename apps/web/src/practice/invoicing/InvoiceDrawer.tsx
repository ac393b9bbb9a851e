/** One invoice: both parties, its lines, the voucher it is booked by, and the original it was read from. */
import { INVOICE_KINDS } from '@app/domain/practice/invoicing/invoice-kind'
import type { InvoiceDirection } from '@app/domain/practice/invoicing/own-side'
import { Tabs } from 'antd'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { percentShown } from '../../ui/formats.ts'
import { FileView } from '../imports/index.ts'
import { RequestsOf } from '../interactions/index.ts'
import { PaperDrawer } from '../papers/index.ts'
import { bookedText } from './invoice-columns.tsx'
import { numberOf, stateName } from './invoice-words.ts'
import { useInvoice, type InvoiceLineRow } from './invoices.api.ts'

interface Props {
  readonly direction: InvoiceDirection
  readonly id: string
  readonly mayEdit: boolean
  readonly onEdit: (id: string) => void
  readonly onClose: () => void
}
const TREATMENTS = { exempt: '免税', untaxed: '不征税', unstated: '未注明', taxed: '未注明' } as const

const rateOf = (line: InvoiceLineRow): string =>
  line.taxTreatment === 'taxed' && line.taxRate !== null ? percentShown(line.taxRate) : TREATMENTS[line.taxTreatment]

function Lines({ lines }: { lines: readonly InvoiceLineRow[] }) {
  if (lines.length === 0) return <div className="quiet">没有明细；导入同一张发票的 XML、OFD 或含明细的清单后补上</div>
  return (
    <table className="import-table">
      <thead>
        <tr>
          <th>商品或服务</th>
          <th>规格</th>
          <th>单位</th>
          <th className="right">数量</th>
          <th className="right">单价</th>
          <th className="right">金额</th>
          <th className="right">税率</th>
          <th className="right">税额</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of an invoice are told apart by their place alone
          <tr key={index}>
            <td>
              {line.taxCategoryName !== '' && <span className="quiet">*{line.taxCategoryName}*</span>}
              {line.goodsName}
            </td>
            <td>{line.specification}</td>
            <td>{line.unit}</td>
            <td className="right figure">{line.quantity}</td>
            <td className="right figure">{line.unitPrice}</td>
            <td className="right">
              <MoneyCell value={line.netAmount} zero="shown" />
            </td>
            <td className="right">{rateOf(line)}</td>
            <td className="right">
              <MoneyCell value={line.taxAmount} zero="shown" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function InvoiceDrawer({ direction, id, mayEdit, onEdit, onClose }: Props) {
  const { data, error, again } = useInvoice(direction, id)
  const invoice = data?.invoice
  const facts: readonly (readonly [string, string])[] = invoice
    ? [
        ['发票类型', INVOICE_KINDS[invoice.kind].name],
        ['状态', invoice.stateText || stateName(invoice)],
        ['开票日期', invoice.issuedOn],
        ['入账月份', invoice.period],
        ['购买方', [invoice.buyerName, invoice.buyerTaxNumber].filter((text) => text !== '').join(' ')],
        ['销售方', [invoice.sellerName, invoice.sellerTaxNumber].filter((text) => text !== '').join(' ')],
        ['开票人', data.drawer],
        ['风险等级', data.riskLevel],
        ...(invoice.blueNumber === '' ? [] : [['对应蓝字发票', invoice.blueNumber] as const]),
        ...(data.specialBusiness === '' ? [] : [['特定业务', data.specialBusiness] as const]),
        ...data.specialElements.map((one) => [one.label, one.text] as const),
        ['备注', invoice.remark],
        ...invoice.warnings.map((text) => ['提示', text] as const),
      ]
    : []
  return (
    <PaperDrawer
      title={invoice ? `${invoice.red ? '红字发票 ' : '发票 '}${numberOf(invoice)}` : '发票'}
      size={820}
      error={error}
      again={again}
      paper={
        invoice
          ? {
              amounts: [
                ['金额', invoice.netAmount],
                ['税额', invoice.taxAmount],
                ['价税合计', invoice.grossAmount],
              ],
              voucherId: invoice.voucherId,
              voucher: invoice.voucher,
              booked: bookedText(invoice) || '—',
              facts,
            }
          : null
      }
      onEdit={invoice?.form === 'typed' && invoice.voucherId === null ? () => onEdit(invoice.id) : undefined}
      mayEdit={mayEdit}
      onClose={onClose}
    >
      {invoice && (
        <RequestsOf
          about={{
            period: invoice.period,
            invoiceId: invoice.id,
            line: `发票 ${numberOf(invoice)}`,
            title: `发票${numberOf(invoice)}的原件`.slice(0, 60),
          }}
        />
      )}
      {invoice && (
        <Tabs
          items={[
            { key: 'lines', label: `明细 ${data.lines.length}`, children: <Lines lines={data.lines} /> },
            ...(invoice.fileId === null
              ? []
              : [
                  {
                    key: 'file',
                    label: '原始文件',
                    children: (
                      <FileView
                        fileId={invoice.fileId}
                        note={[invoice.sheet, invoice.row > 0 ? `第 ${invoice.row} 行` : ''].filter((text) => text !== '').join(' ')}
                      />
                    ),
                  },
                ]),
          ]}
        />
      )}
    </PaperDrawer>
  )
}
