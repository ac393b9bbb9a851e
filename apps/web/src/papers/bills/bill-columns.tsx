/** Columns of the list of bills. */
import { type Address, addressOf } from '@app/domain/access/address'
import { BILL_KINDS, recognitionNames } from '@app/domain/papers/bills/bill'
import { CHANNELS, placeText } from '@app/domain/papers/bills/bill-facts'
import { E_KINDS } from '@app/domain/papers/bills/e-voucher'
import { dayInChina } from '@app/domain/kernel/period'
import { moneyText } from '@app/domain/kernel/money'
import { Drill, voucherAt } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import type { Bill } from './bills.api.ts'

export const titleOf = (bill: Bill): string =>
  bill.page === null ? bill.name : `${bill.name} 第${bill.page}页${bill.part === null ? '' : `之${bill.part}`}`
export const linkText = (bill: Bill): string =>
  [bill.voucher, bill.line].filter((text) => text !== '').join(' ') || bill.invoice || bill.flow
/** What is wrong with a bill, most serious first; empty when nothing is. */
export const troubleOf = (bill: Bill): string =>
  bill.intact === false
    ? '被改动'
    : bill.seal === 'invalid'
      ? '签名无效'
      : bill.duplicates > 0
        ? '重复'
        : bill.recognition === 'failed'
          ? '识别失败'
          : bill.unparsed !== null
            ? '未解析'
            : bill.misaddressed !== null
              ? '抬头不符'
              : ''

interface Acts {
  readonly onOpen: (bill: Bill) => void
  readonly onGo: (address: Address) => void
}

/** Where the thing a bill is linked to stands. */
function linkedAt(bill: Bill): Address {
  if (bill.voucherId !== null) return voucherAt(bill.voucherId)
  if (bill.invoiceId === null) return addressOf('/document/trade', { id: bill.flowId ?? '' })
  return addressOf(bill.kind === 'sale' ? '/document/outputTax' : '/document/inputTax', { id: bill.invoiceId })
}

export const billColumns = ({ onOpen, onGo }: Acts): Column<Bill>[] => [
  { key: 'added', title: '收到', width: 84, align: 'center', text: (bill) => dayInChina(bill.addedAt) },
  { key: 'kind', title: '类型', width: 76, text: (bill) => BILL_KINDS[bill.kind] },
  {
    key: 'name',
    title: '文件',
    width: 170,
    grow: true,
    text: titleOf,
    render: (bill) => <Drill onClick={() => onOpen(bill)}>{titleOf(bill)}</Drill>,
  },
  { key: 'party', title: '对方', width: 130, grow: true, text: (bill) => bill.party },
  { key: 'issued', title: '单据日期', width: 84, align: 'center', text: (bill) => bill.issuedOn ?? '' },
  {
    key: 'amount',
    title: '金额',
    width: 98,
    align: 'right',
    text: (bill) => (bill.amount === null ? '' : moneyText(bill.amount)),
    amount: (bill) => bill.amount,
    render: (bill) => (bill.amount === null ? <span className="quiet">—</span> : <MoneyCell value={bill.amount} zero="shown" />),
  },
  {
    key: 'trouble',
    title: '提示',
    width: 84,
    text: troubleOf,
    render: (bill) => (troubleOf(bill) === '' ? '' : <State mark="red">{troubleOf(bill)}</State>),
  },
  {
    key: 'link',
    title: '关联',
    width: 140,
    grow: true,
    text: linkText,
    render: (bill) =>
      linkText(bill) === '' ? <span className="quiet">未关联</span> : <Drill onClick={() => onGo(linkedAt(bill))}>{linkText(bill)}</Drill>,
  },
  { key: 'recognition', title: '识别', width: 76, text: (bill) => recognitionNames[bill.recognition], quiet: true },
  { key: 'from', title: '来自', width: 84, text: (bill) => bill.givenBy },
  { key: 'channel', title: '渠道', width: 84, text: (bill) => (bill.channel === null ? '' : CHANNELS[bill.channel]), quiet: true },
  {
    key: 'place',
    title: '纸质存放',
    width: 110,
    text: (bill) => (bill.scanned ? placeText(bill) || '没有写明' : '电子原件'),
    quiet: true,
  },
  { key: 'ekind', title: '电子凭证', width: 110, text: (bill) => (bill.eKind === null ? '' : E_KINDS[bill.eKind]), quiet: true },
  { key: 'number', title: '号码', width: 130, text: (bill) => bill.number, quiet: true },
  { key: 'note', title: '备注', width: 120, text: (bill) => bill.note, quiet: true },
]
