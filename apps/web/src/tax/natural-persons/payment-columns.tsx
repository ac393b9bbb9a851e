/** The columns of the register: who was paid, who declares it and what was withheld first. */
import type { Address } from '@app/domain/access/address'
import { LEVIES } from '@app/domain/tax/natural-persons/levies'
import { NATURES, PAYEE_KINDS, ROUTES } from '@app/domain/tax/natural-persons/payment'
import { moneyColumn, voucherColumn } from '../../ui/list/columns.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import type { PaymentRow } from './natural-persons.api.ts'

export const paymentColumns = (onVoucher: (address: Address) => void): readonly Column<PaymentRow>[] => [
  { key: 'day', title: '付款日期', width: 92, text: (row) => row.day },
  { key: 'payeeName', title: '收款方', width: 120, grow: true, text: (row) => row.payeeName },
  { key: 'payeeKind', title: '类别', width: 92, text: (row) => PAYEE_KINDS[row.payeeKind] },
  { key: 'route', title: '谁开票或申报', width: 130, text: (row) => ROUTES[row.route] },
  moneyColumn('gross', '付款金额', (row) => row.gross),
  { key: 'levy', title: '征收率', width: 110, text: (row) => (row.route === 'withheld' ? LEVIES[row.levy] : '') },
  moneyColumn('vat', '增值税', (row) => row.vat, { width: 100 }),
  moneyColumn('surtax', '附加税费', (row) => row.surtax, { width: 100 }),
  voucherColumn(onVoucher),
  { key: 'nature', title: '应税交易', width: 110, text: (row) => NATURES[row.nature] },
  { key: 'document', title: '凭据', width: 150, text: (row) => row.document },
  { key: 'idNumber', title: '证件号码', width: 130, text: (row) => row.idNumber },
  { key: 'income', title: '个税申报的所得', width: 190, text: (row) => row.income },
  { key: 'note', title: '备注', width: 160, grow: true, text: (row) => row.note },
  { key: 'changedBy', title: '登记人', width: 80, text: (row) => row.changedBy },
  { key: 'changedAt', title: '登记时间', width: 130, text: (row) => momentShown(row.changedAt) },
]
