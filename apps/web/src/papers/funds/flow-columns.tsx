/** The columns of the flow list: income, expense and balance side by side like a passbook. */
import type { Address } from '@app/domain/access/address'
import type { Column } from '../../ui/list/DataTable.tsx'
import { moneyColumn, voucherColumn } from '../../ui/list/columns.tsx'
import { bookedText, flowMark, wordsOf } from './flow-words.ts'
import type { FlowRow } from './funds.api.ts'

interface Acts {
  readonly onVoucher: (address: Address) => void
  readonly accountOf: (id: string) => string
  /** Several accounts are shown together. */
  readonly mixed: boolean
}

/** First what a flow is decided by: at 1280 pixels and the large type its voucher is still in sight. A balance says little where accounts are mixed. */
export const flowColumns = ({ onVoucher, accountOf, mixed }: Acts): Column<FlowRow>[] => {
  const balance = moneyColumn<FlowRow>('balance', '余额', (row) => row.balance, { balance: true, width: 104 })
  const account: Column<FlowRow> = { key: 'account', title: '账户', width: 120, text: (row) => accountOf(row.bankAccountId) }
  return [
    { key: 'day', title: '日期', width: 84, align: 'center', text: (row) => row.day },
    ...(mixed ? [account] : []),
    { key: 'party', title: '对方户名', width: 170, grow: true, text: (row) => row.counterpartyName },
    { key: 'words', title: '摘要', width: 150, grow: true, text: wordsOf },
    moneyColumn<FlowRow>('inflow', '收入', (row) => row.inflow, { width: 104 }),
    moneyColumn<FlowRow>('outflow', '支出', (row) => row.outflow, { width: 104 }),
    ...(mixed ? [] : [balance]),
    voucherColumn<FlowRow>(onVoucher, { without: bookedText, width: 108 }),
    {
      key: 'mark',
      title: '状态',
      width: 84,
      text: flowMark,
      render: (row) => (flowMark(row) === '' ? null : <span className="state state-suggested">{flowMark(row)}</span>),
    },
    {
      key: 'receipt',
      title: '回单',
      width: 52,
      align: 'center',
      text: (row) => (row.receipts === 0 ? '' : row.receipts === 1 ? '有' : `${row.receipts}张`),
    },
    ...(mixed ? [balance] : []),
    { key: 'time', title: '时间', width: 68, align: 'center', text: (row) => row.time ?? '' },
    { key: 'kind', title: '交易类型', width: 100, text: (row) => row.transactionKind },
    { key: 'partyAccount', title: '对方账号', width: 150, text: (row) => row.counterpartyAccount },
    { key: 'serial', title: '流水号', width: 140, text: (row) => row.serialNumber },
  ]
}
