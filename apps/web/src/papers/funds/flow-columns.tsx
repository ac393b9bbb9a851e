/** The columns of the flow list: income, expense and balance side by side like a passbook. */
import type { Column } from '../../ui/DataTable.tsx'
import { moneyColumn, voucherColumn } from '../../ui/list/columns.tsx'
import { bookedText, flowMark, wordsOf } from './flow-words.ts'
import type { FlowRow } from './funds.api.ts'

interface Acts {
  readonly onVoucher: (address: string) => void
  readonly accountOf: (id: string) => string
  /** Several accounts are shown together. */
  readonly mixed: boolean
}

export const flowColumns = ({ onVoucher, accountOf, mixed }: Acts): Column<FlowRow>[] => [
  { key: 'day', title: '日期', width: 92, align: 'center', text: (row) => row.day },
  { key: 'time', title: '时间', width: 68, align: 'center', text: (row) => row.time ?? '' },
  ...(mixed ? [{ key: 'account', title: '账户', width: 130, text: (row) => accountOf(row.bankAccountId) } satisfies Column<FlowRow>] : []),
  { key: 'party', title: '对方户名', width: 180, grow: true, text: (row) => row.counterpartyName },
  { key: 'words', title: '摘要', width: 200, grow: true, text: wordsOf },
  moneyColumn<FlowRow>('inflow', '收入', (row) => row.inflow),
  moneyColumn<FlowRow>('outflow', '支出', (row) => row.outflow),
  moneyColumn<FlowRow>('balance', '余额', (row) => row.balance, { balance: true }),
  {
    key: 'mark',
    title: '状态',
    width: 84,
    text: flowMark,
    render: (row) => (flowMark(row) === '' ? null : <span className="state state-suggested">{flowMark(row)}</span>),
  },
  voucherColumn<FlowRow>(onVoucher, { without: bookedText }),
  {
    key: 'receipt',
    title: '回单',
    width: 52,
    align: 'center',
    text: (row) => (row.receipts === 0 ? '' : row.receipts === 1 ? '有' : `${row.receipts}张`),
  },
  { key: 'kind', title: '交易类型', width: 100, text: (row) => row.transactionKind },
  { key: 'partyAccount', title: '对方账号', width: 150, text: (row) => row.counterpartyAccount },
  { key: 'serial', title: '流水号', width: 140, text: (row) => row.serialNumber },
]
