/** The columns of the flow list: income, expense and balance side by side like a passbook. */
import { isZero, moneyText, type Money } from '@app/domain/kernel/money'
import type { Column } from '../../ui/DataTable.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { bookedText, flowMark, wordsOf } from './flow-words.ts'
import type { FlowRow } from './funds.api.ts'

interface Acts {
  readonly onVoucher: (id: string) => void
  readonly accountOf: (id: string) => string
  /** Several accounts are shown together. */
  readonly mixed: boolean
}

const amount = (key: string, title: string, of: (row: FlowRow) => Money | null, zero: 'blank' | 'shown' = 'blank'): Column<FlowRow> => ({
  key,
  title,
  width: 116,
  align: 'right',
  text: (row) => {
    const value = of(row)
    return value === null || (zero === 'blank' && isZero(value)) ? '' : moneyText(value)
  },
  amount: of,
  render: (row) => <MoneyCell value={of(row)} zero={zero} />,
})

export const flowColumns = ({ onVoucher, accountOf, mixed }: Acts): Column<FlowRow>[] => [
  { key: 'day', title: '日期', width: 92, align: 'center', text: (row) => row.day },
  { key: 'time', title: '时间', width: 68, align: 'center', text: (row) => row.time ?? '' },
  ...(mixed ? [{ key: 'account', title: '账户', width: 130, text: (row) => accountOf(row.bankAccountId) } satisfies Column<FlowRow>] : []),
  { key: 'party', title: '对方户名', width: 180, grow: true, text: (row) => row.counterpartyName },
  { key: 'words', title: '摘要', width: 200, grow: true, text: wordsOf },
  amount('inflow', '收入', (row) => row.inflow),
  amount('outflow', '支出', (row) => row.outflow),
  // running totals add up to nothing: no amount to sum
  {
    key: 'balance',
    title: '余额',
    width: 116,
    align: 'right',
    text: (row) => (row.balance === null ? '' : moneyText(row.balance)),
    render: (row) => <MoneyCell value={row.balance} zero="shown" />,
  },
  {
    key: 'mark',
    title: '状态',
    width: 84,
    text: flowMark,
    render: (row) => (flowMark(row) === '' ? null : <span className="state state-suggested">{flowMark(row)}</span>),
  },
  {
    key: 'voucher',
    title: '凭证',
    width: 116,
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
