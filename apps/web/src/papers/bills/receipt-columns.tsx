/** Receipts of a bank, as columns. */
import type { Column } from '../../ui/list/DataTable.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { moneyText } from '@app/domain/kernel/money'
import { receiptTitle, ruleWords, type Receipt } from './receipts.api.ts'

const partyText = (name: string, account: string): string => [name, account].filter((text) => text !== '').join(' ')
const standing = ({ flowId, matchedBy, flow, reason }: Receipt): string =>
  flowId === null ? reason : `${flow}（${ruleWords[matchedBy ?? 'manual']}）`

export const receiptColumns: Column<Receipt>[] = [
  { key: 'name', title: '回单', width: 190, grow: true, text: receiptTitle },
  { key: 'day', title: '日期', width: 88, align: 'center', text: (one) => one.day ?? '' },
  {
    key: 'amount',
    title: '金额',
    width: 104,
    align: 'right',
    text: (one) => (one.amount === null ? '' : moneyText(one.amount)),
    amount: (one) => one.amount,
    render: (one) => (one.amount === null ? <span className="quiet">—</span> : <MoneyCell value={one.amount} zero="shown" />),
  },
  {
    key: 'standing',
    title: '对应的流水',
    width: 250,
    grow: true,
    text: standing,
    render: (one) => <span className={one.flowId === null ? 'import-warning' : undefined}>{standing(one)}</span>,
  },
  { key: 'payer', title: '付款人', width: 150, grow: true, text: (one) => partyText(one.payerName, one.payerAccount) },
  { key: 'payee', title: '收款人', width: 150, grow: true, text: (one) => partyText(one.payeeName, one.payeeAccount) },
  { key: 'serial', title: '流水号', width: 130, text: (one) => one.serials.join('、') },
  { key: 'voucher', title: '凭证', width: 100, text: (one) => one.voucher },
]
