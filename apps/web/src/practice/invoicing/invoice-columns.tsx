/** The columns of the invoice lists. */
import { groupThousands, isZero, moneyText, type Money } from '@app/domain/kernel/money'
import type { InvoiceDirection } from '@app/domain/practice/invoicing/own-side'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/DataTable.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { State } from '../../ui/Page.tsx'
import { kindName, numberOf, stateName } from './invoice-words.ts'
import type { InvoiceRow } from './invoices.api.ts'

interface Acts {
  readonly onVoucher: (id: string) => void
  readonly onOpen: (row: InvoiceRow) => void
}

const amount = (key: string, title: string, of: (row: InvoiceRow) => Money): Column<InvoiceRow> => ({
  key,
  title,
  width: 108,
  align: 'right',
  text: (row) => (isZero(of(row)) ? '' : moneyText(of(row))),
  amount: of,
  render: (row) => <MoneyCell value={of(row)} />,
})

function stateCell(row: InvoiceRow): ReactNode {
  if (row.state === 'voided') return <span className="quiet">已作废</span>
  return row.red || row.state !== 'normal' ? <State mark="red">{stateName(row)}</State> : <span className="quiet">正常</span>
}

export function bookedText(row: Pick<InvoiceRow, 'voucher' | 'excludedReason' | 'state'>): string {
  if (row.voucher !== '') return row.voucher
  if (row.state === 'voided') return ''
  return row.excludedReason === '' ? '未生成' : `不入账：${row.excludedReason}`
}

export const invoiceColumns = (direction: InvoiceDirection, { onVoucher, onOpen }: Acts): Column<InvoiceRow>[] => [
  { key: 'day', title: '开票日期', width: 92, align: 'center', text: (row) => row.issuedOn },
  {
    key: 'number',
    title: '发票号码',
    width: 166,
    text: numberOf,
    render: (row) => (
      <button type="button" tabIndex={-1} className="drill figure" onClick={() => onOpen(row)}>
        {numberOf(row)}
      </button>
    ),
  },
  { key: 'kind', title: '类型', width: 84, text: (row) => kindName(row.kind) },
  {
    key: 'party',
    title: direction === 'output' ? '购买方' : '销售方',
    width: 180,
    grow: true,
    text: (row) => (direction === 'output' ? row.buyerName : row.sellerName),
  },
  { key: 'goods', title: '商品或服务', width: 100, grow: true, text: (row) => row.goods },
  { key: 'rates', title: '税率', width: 56, align: 'center', text: (row) => row.rates },
  amount('net', '金额', (row) => row.netAmount),
  amount('tax', '税额', (row) => row.taxAmount),
  amount('gross', '价税合计', (row) => row.grossAmount),
  ...(direction === 'input'
    ? [
        {
          key: 'selected',
          title: '勾选抵扣',
          width: 96,
          align: 'right',
          text: (row) => (row.selected === null ? '' : row.selected ? groupThousands(row.deductibleTax ?? row.taxAmount) : '未勾选'),
        } satisfies Column<InvoiceRow>,
      ]
    : []),
  { key: 'state', title: '状态', width: 76, align: 'center', text: stateName, render: stateCell },
  {
    key: 'voucher',
    title: '凭证',
    width: 108,
    text: bookedText,
    render: (row) =>
      row.voucherId === null ? (
        <span className="quiet">{bookedText(row)}</span>
      ) : (
        <button type="button" tabIndex={-1} className="drill" onClick={() => onVoucher(row.voucherId!)}>
          {row.voucher}
        </button>
      ),
  },
  {
    key: 'remark',
    title: '备注',
    width: 130,
    text: (row) => [...row.warnings, row.remark].filter((text) => text !== '').join('；'),
  },
]
